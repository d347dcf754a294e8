//! Why a file is refused: a place in the file and what was found there, on one line.

use std::fmt;
use std::io;

use winmove_core::model::{Escapes, escaped};
use winmove_words::{Argument, say};

/// Why a file is refused: the position of the error, and what is wrong there. Each fits on one
/// line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, serde::Serialize, serde::Deserialize)]
#[error("{place}: {what}")]
pub struct ReadError {
    place: String,
    what: String,
    /// `None` if the place has no line.
    line: Option<usize>,
}

impl ReadError {
    pub(super) fn new(place: impl fmt::Display, what: impl fmt::Display) -> ReadError {
        ReadError {
            place: escaped(&place.to_string(), Escapes::Shown).into_owned(),
            what: escaped(&what.to_string(), Escapes::Shown).into_owned(),
            line: None,
        }
    }

    /// An error in a line, from 1.
    pub(super) fn at_line(line: usize, what: impl fmt::Display) -> ReadError {
        ReadError {
            line: Some(line),
            // As text, without separators.
            ..ReadError::new(say::read_place_line(line.to_string()), what)
        }
    }

    /// An error at a line and a column, both from 1.
    pub(super) fn at(line: usize, column: usize, what: impl fmt::Display) -> ReadError {
        let place = say::read_place_column(line.to_string(), column.to_string());
        ReadError {
            line: Some(line),
            ..ReadError::new(place, what)
        }
    }

    /// An error in a cell of a board, given its row and column from 0, and its line from 1.
    pub(super) fn at_cell(cell: [usize; 2], line: usize, what: impl Argument) -> ReadError {
        let [row, column] = cell.map(|number| number.to_string());
        let what = say::read_in_row(what, line.to_string());
        ReadError {
            line: Some(line),
            ..ReadError::new(say::read_place_cell(row, column), what)
        }
    }

    /// The same error with other words, made from those that it has.
    pub(super) fn reworded(self, what: impl FnOnce(String) -> String) -> ReadError {
        ReadError {
            what: what(self.what),
            ..self
        }
    }

    /// The line from 1, if the place has one.
    pub(super) fn line(&self) -> Option<usize> {
        self.line
    }

    /// An error at a byte of the file.
    pub(super) fn at_byte(file: &[u8], byte: usize, what: impl fmt::Display) -> ReadError {
        let (line, column) = line_and_column(file, byte);
        ReadError::at(line, column, what)
    }

    /// The position: `field.graph.edges[3][1]`, `line 3, column 7`, `row 2, column 5`.
    pub fn place(&self) -> &str {
        &self.place
    }

    /// What is wrong there.
    pub fn what(&self) -> &str {
        &self.what
    }
}

/// Why a file can't be opened or saved.
///
/// # Examples
/// ```
/// use std::path::Path;
/// use winmove_files::{FileError, ReadOptions, open, open_stream};
///
/// let options = ReadOptions::default();
/// let missing = open(Path::new("no/such/file.txt"), &options);
/// assert!(matches!(missing, Err(FileError::Unreadable(_))));
///
/// // Vertex 7 is out of range.
/// let Err(FileError::Refused(error)) = open_stream(&b"2 1\n0 7\n"[..], None, &options) else {
///     panic!("the file is invalid");
/// };
/// assert!(error.place().starts_with("line 2"));
/// assert!(error.what().contains('7'));
/// ```
#[derive(Debug, thiserror::Error, serde::Serialize, serde::Deserialize)]
pub enum FileError {
    /// The system can't read it, or it is too long.
    #[error("{}", say::read_unreadable(.0))]
    Unreadable(#[serde(with = "io_error")] io::Error),
    /// The system can't write it. The previous file at the path is unchanged.
    #[error("{}", say::read_unwritable(.0))]
    Unwritable(#[serde(with = "io_error")] io::Error),
    /// Its content isn't valid.
    #[error(transparent)]
    Refused(#[from] ReadError),
}

/// Why a game can't be written in another program's format, on one line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, serde::Serialize, serde::Deserialize)]
#[error("{0}")]
pub struct WriteError(String);

impl WriteError {
    pub(super) fn new(what: impl fmt::Display) -> WriteError {
        WriteError(escaped(&what.to_string(), Escapes::Shown).into_owned())
    }
}

/// The line and column of a byte, both from 1; columns count characters.
fn line_and_column(file: &[u8], byte: usize) -> (usize, usize) {
    let before = &file[..byte.min(file.len())];
    let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
    let start = before
        .iter()
        .rposition(|&byte| byte == b'\n')
        .map_or(0, |newline| newline + 1);
    let column = String::from_utf8_lossy(&before[start..]).chars().count() + 1;
    (line, column)
}

/// The beginning of a text from a file, short enough for a message.
pub(super) fn shortened(text: &str) -> String {
    const MAX: usize = 40;
    match text.char_indices().nth(MAX) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The beginning of a text from a file, in quotes.
pub(super) fn quoted(text: &str) -> String {
    format!("{:?}", shortened(text))
}

/// What serde_json says of mistakes in the syntax, and their names in a message.
const JSON_PROBLEMS: [(&str, &str); 15] = [
    ("trailing comma", "comma"),
    ("trailing characters", "characters"),
    ("key must be a string", "key"),
    ("expected `:`", "colon"),
    ("expected `,` or `]`", "comma-or-bracket"),
    ("expected `,` or `}`", "comma-or-brace"),
    ("invalid escape", "escape"),
    (
        r"control character (\u0000-\u001F) found while parsing a string",
        "control",
    ),
    ("invalid number", "number"),
    ("number out of range", "range"),
    ("lone leading surrogate in hex escape", "surrogate"),
    ("unexpected end of hex escape", "hex"),
    ("invalid unicode code point", "code-point"),
    ("expected ident", "word"),
    ("recursion limit exceeded", "depth"),
];

/// What is wrong in JSON, without the place.
pub(super) fn json_message(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let text = &text[..text.rfind(" at line ").unwrap_or(text.len())];
    if let Some(part) = text.strip_prefix("EOF while parsing ") {
        return say::read_ends_inside(part.rsplit(' ').next().unwrap_or(part));
    }
    if text == "expected value" {
        return say::read_no_value();
    }
    let known = JSON_PROBLEMS.iter().find(|(known, _)| *known == text);
    say::read_json_problem(known.map_or("other", |(_, kind)| kind))
}

/// Serializes a system error as its message in the language of the thread.
mod io_error {
    use std::io;

    use serde::{Deserialize, Deserializer, Serializer};
    use winmove_words::system_error;

    pub fn serialize<S: Serializer>(error: &io::Error, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&system_error(error))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<io::Error, D::Error> {
        String::deserialize(deserializer).map(io::Error::other)
    }
}
