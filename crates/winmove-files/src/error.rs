//! Why a file is refused: a place in the file and what was found there, on one line.

use std::fmt;
use std::io;

use winmove_core::model::{Escapes, escaped};

/// Why a file is refused: the position of the error, and what is wrong there. Each fits on one
/// line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, serde::Serialize, serde::Deserialize)]
#[error("{place}: {what}")]
pub struct ReadError {
    place: String,
    what: String,
}

impl ReadError {
    pub(super) fn new(place: impl fmt::Display, what: impl fmt::Display) -> ReadError {
        ReadError {
            place: escaped(&place.to_string(), Escapes::Shown).into_owned(),
            what: escaped(&what.to_string(), Escapes::Shown).into_owned(),
        }
    }

    /// An error at a byte of the file.
    pub(super) fn at_byte(file: &[u8], byte: usize, what: impl fmt::Display) -> ReadError {
        let (line, column) = line_and_column(file, byte);
        ReadError::new(format_args!("line {line}, column {column}"), what)
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
    #[error("can't be read: {0}")]
    Unreadable(#[serde(with = "io_error")] io::Error),
    /// The system can't write it. The previous file at the path is unchanged.
    #[error("can't be written: {0}")]
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
    const MOST: usize = 40;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// What is wrong in JSON, without the place, with which the message ends.
pub(super) fn json_message(error: &serde_json::Error) -> String {
    let mut message = error.to_string();
    message.truncate(message.rfind(" at line ").unwrap_or(message.len()));
    message
}

/// Serializes a system error as its message.
mod io_error {
    use std::io;

    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(error: &io::Error, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(error)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<io::Error, D::Error> {
        String::deserialize(deserializer).map(io::Error::other)
    }
}
