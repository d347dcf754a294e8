//! Reads a file of a kind that is given or recognised.

use super::error::ReadError;
use super::intake::Intake;
use super::options::{Base, FileKind, ReadOptions, is_json_name};
use super::remark::ReadRemark;
use super::{board_text, edge_list, json, pairs};
use crate::model::Document;

/// A document that was read, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Loaded {
    /// The document.
    pub document: Document,
    /// The kind of file that it came from.
    pub kind: FileKind,
    /// How the reader has understood the file, to be shown to the user: `vertices are numbered from 1 (vertex 5 of 5
    /// occurs, 0 does not)`.
    pub remarks: Vec<ReadRemark>,
    /// The numbering of an edge list.
    pub base: Option<Base>,
}

/// Reads a file of any kind that can be recognised, by the ending of its name, then by its content. A byte order mark
/// is skipped. Linear in the file; O(n log n) where its vertices are not in the order of their ids.
///
/// # Errors
/// [`ReadError`], with the place in the file and what was found there.
pub fn read(bytes: &[u8], options: &ReadOptions) -> Result<Loaded, ReadError> {
    Intake::new(options).check(bytes)?;
    read_checked(bytes, options)
}

/// Reads a file that [`Intake`] has checked.
pub(super) fn read_checked(bytes: &[u8], options: &ReadOptions) -> Result<Loaded, ReadError> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let byte = error.valid_up_to();
        let what = format_args!("not UTF-8 (byte 0x{:02x})", bytes[byte]);
        ReadError::at_byte(bytes, byte, what)
    })?;
    let kind = match options.kind {
        Some(kind) => kind,
        None => recognise(text, options.name.as_deref())?,
    };
    let (document, remarks) = match kind {
        FileKind::Json => json::read(text)?,
        FileKind::EdgeList => edge_list::read(text, options.base, options.pool)?,
        FileKind::BoardText => board_text::read(text)?,
    };
    let first = document.graph().and_then(|graph| graph.vertices().first());
    let base = (kind == FileKind::EdgeList).then(|| match first {
        Some(vertex) if vertex.id.0 == Base::One.first() => Base::One,
        _ => Base::Zero,
    });
    Ok(Loaded {
        document,
        kind,
        remarks,
        base,
    })
}

/// Reads a pasted text: any file that [`read`] accepts, the rows of a board alone, or a list of edges alone, `u v` or
/// `u -> v` a line, with numbers or words for names. Costs as [`read`].
///
/// # Errors
/// As for [`read`].
pub fn read_pasted(text: &str) -> Result<Loaded, ReadError> {
    let result = read(text.as_bytes(), &ReadOptions::default());
    let Err(error) = result else {
        return result;
    };
    let (kind, read) = match (board_text::read_rows(text), pairs::read(text)) {
        (Some(read), _) => (FileKind::BoardText, read),
        (None, Some(read)) => (FileKind::EdgeList, read),
        (None, None) => return Err(error),
    };
    let (document, remarks) = read?;
    Ok(Loaded {
        document,
        kind,
        remarks,
        base: None,
    })
}

fn recognise(text: &str, name: Option<&str>) -> Result<FileKind, ReadError> {
    if is_json_name(name) {
        return Ok(FileKind::Json);
    }
    if text.trim_start().starts_with('{') {
        return Ok(FileKind::Json);
    }
    let mut lines = (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.trim().is_empty());
    let Some((number, header)) = lines.next() else {
        return Err(ReadError::new("line 1", "the file is empty"));
    };
    if !header.split_whitespace().next().is_some_and(is_number) {
        return Err(ReadError::new(
            format_args!("line {number}"),
            "no kind of file that Winmove reads: a game file (JSON), an edge list (\"n m\", then \
             \"u v\" a line) or a board (\"n m\", then rows of . * E P T)",
        ));
    }
    // A damaged line of an edge list still has another number. A row of a board has none.
    match lines.next() {
        Some((_, line)) if !line.split_whitespace().any(is_number) => Ok(FileKind::BoardText),
        Some(_) | None => Ok(FileKind::EdgeList),
    }
}

fn is_number(word: &str) -> bool {
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}
