//! Reads a file whose kind is given or recognised.

use std::borrow::Cow;

use super::dot;
use super::error::{ReadError, shortened};
use super::file_kind::FileKind;
use super::intake::{Intake, is_utf_16};
use super::json::{self, Shape};
use super::lists::meaningful_lines;
use super::loaded::{Loaded, one_of};
use super::options::ReadOptions;
use super::remark::ReadRemark;
use winmove_words::{listed, say};

/// How the files of other programs begin that are refused by name.
const OTHERS: [(&str, &str); 3] = [
    ("nodedef>", "gdf"),
    ("dl ", "dl"),
    (">>sparse6<", "sparse6"),
];

/// Reads a file of any kind that can be recognised, first by the extension of its name, then by its
/// content. Skips a byte order mark. Of a text with several tests, it reads the one given in the
/// options, or the first. Linear in the file; O(n log n) if vertices aren't sorted by id.
///
/// # Errors
/// [`ReadError`], with the position in the file and what was found there.
pub fn read(bytes: &[u8], options: &ReadOptions) -> Result<Loaded, ReadError> {
    one_of(read_all(bytes, options)?, options)
}

/// Like [`read`], but returns every test of a text that has several.
///
/// # Examples
/// ```
/// use winmove_files::{ReadOptions};
///
/// let tests = winmove_files::read_all(b"2\n2 1\n0 1\n3 1\n2 0\n", &ReadOptions::default())?;
/// let vertices = tests.iter().map(|test| test.document.graph().unwrap().vertices().len());
/// assert_eq!(vertices.collect::<Vec<_>>(), [2, 3]);
/// # Ok::<(), winmove_files::ReadError>(())
/// ```
///
/// # Errors
/// See [`read`].
pub fn read_all(bytes: &[u8], options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    Intake::new(options).check(bytes)?;
    read_checked(bytes, options)
}

/// Reads a file that [`Intake`] has checked. Returns at least one game.
pub(super) fn read_checked(bytes: &[u8], options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let text = decoded(bytes)?;
    let kind = match options.kind {
        Some(kind) => Ok(kind),
        None => recognise(&text, options),
    };
    let read = kind.and_then(|kind| Ok((kind, (kind.format().read)(&text, options)?)));
    let (kind, mut games) = read.map_err(|error| {
        if options.kind.is_none() && error.what() == say::read_no_kind() {
            error.reworded(|what| say::read_no_kind_closest(what, closest(&text)))
        } else {
            error
        }
    })?;
    let of = games.len();
    if of > 1 && kind != FileKind::EdgeList {
        for (number, game) in (1..).zip(&mut games) {
            game.remarks.insert(0, ReadRemark::Graph { number, of });
        }
    }
    Ok(games)
}

/// Whether a file that begins like this is an edge list.
pub(super) fn is_edge_list(begin: &str, options: &ReadOptions) -> bool {
    match options.kind {
        Some(kind) => kind == FileKind::EdgeList,
        None => recognise(begin, options).is_ok_and(|kind| kind == FileKind::EdgeList),
    }
}

/// The text of a file in UTF-8, or in UTF-16 with a byte order mark, whose lines end with newlines.
pub(super) fn decoded(bytes: &[u8]) -> Result<Cow<'_, str>, ReadError> {
    if let Some(is_big) = is_utf_16(bytes) {
        let units = bytes[2..].chunks(2).map(|unit| match *unit {
            [first, second] if is_big => u16::from_be_bytes([first, second]),
            [first, second] => u16::from_le_bytes([first, second]),
            // Half a surrogate isn't a character, either.
            _ => 0xd800,
        });
        let text: Result<String, _> = char::decode_utf16(units).collect();
        let refused = |_| ReadError::at_line(1, say::read_no_utf_16());
        return text.map(Cow::Owned).map_err(refused);
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let byte = error.valid_up_to();
        let may_be_latin = error.error_len().is_some();
        let hint = dot::encoding_hint(bytes).unwrap_or(if may_be_latin { "latin-1" } else { "" });
        let what = say::read_no_utf_8(hint, format!("{:02x}", bytes[byte]));
        ReadError::at_byte(bytes, byte, what)
    })?;
    let has_returns_alone = !bytes.contains(&b'\n') && bytes.contains(&b'\r');
    Ok(if has_returns_alone {
        Cow::Owned(text.replace('\r', "\n"))
    } else {
        Cow::Borrowed(text)
    })
}

/// The kind of a file, determined by the extension of its name, or else by its content.
fn recognise(text: &str, options: &ReadOptions) -> Result<FileKind, ReadError> {
    let begin: String = text.trim_start().chars().take(10).collect();
    let begin = begin.to_lowercase();
    if let Some((_, what)) = OTHERS.iter().find(|(mark, _)| begin.starts_with(mark)) {
        return Err(ReadError::at_line(1, say::read_other_format(*what)));
    }
    let name = options.name.as_deref();
    let named: Vec<FileKind> = name.into_iter().flat_map(FileKind::of_name).collect();
    if let Shape::Graph(kind) = json::shape(text)
        && (named.is_empty() || named.contains(&kind))
    {
        return Ok(kind);
    }
    if let Some(&first) = named.first() {
        let kind = named.into_iter().find(|kind| kind.recognises(text));
        return Ok(kind.unwrap_or(first));
    }
    if let Some(kind) = FileKind::all().find(|kind| kind.recognises(text)) {
        // The header of a list is numbers, and that of a table words.
        let is_table = kind == FileKind::EdgeList
            && options.header == Some(true)
            && meaningful_lines(text).next().is_some_and(|(_, line)| {
                let has_words = !line.trim_start().starts_with(|c: char| c.is_ascii_digit());
                has_words && line.contains([',', ';', '\t'])
            });
        return Ok(if is_table { FileKind::Csv } else { kind });
    }
    match meaningful_lines(text).next() {
        None => Err(ReadError::at_line(1, say::read_empty())),
        Some((number, _)) => Err(ReadError::at_line(number, say::read_no_kind())),
    }
}

/// The kinds without a mark of their own as which most of the beginning of a text can be read, with
/// the line where each fails.
fn closest(text: &str) -> String {
    /// The number of bytes that are read.
    const BEGINNING: usize = 1 << 16;
    const NAMED: usize = 3;
    let kinds = [
        FileKind::EdgeList,
        FileKind::BoardText,
        FileKind::Adjacency,
        FileKind::Csv,
        FileKind::Matrix,
        FileKind::Literal,
        FileKind::Json,
    ];
    let begin = &text[..text.floor_char_boundary(BEGINNING)];
    let mut readings: Vec<(usize, String)> = Vec::new();
    for kind in kinds {
        let options = ReadOptions {
            kind: Some(kind),
            ..ReadOptions::default()
        };
        let name = say::file_dialog_kind(kind.word(), kind.name());
        readings.push(match (kind.format().read)(begin, &options) {
            Ok(_) => (usize::MAX, say::read_would_fit(name, kind.word())),
            Err(error) => {
                let line = error.line().unwrap_or(1);
                let what = error.what();
                let failure = if what == say::read_no_kind() {
                    say::read_fails(name, line.to_string())
                } else {
                    say::read_fails_because(name, line.to_string(), shortened(what))
                };
                (line, failure)
            }
        });
    }
    readings.sort_by_key(|(line, _)| std::cmp::Reverse(*line));
    let named = readings.into_iter().take(NAMED).map(|(_, what)| what);
    listed(named.collect())
}
