//! From files to documents and back.
//!
//! Read: the game file (JSON), edge lists, and the board text of the textbook problem. Written: the game file. A reader
//! returns a valid [`Document`], or an error with a place. Memory is proportional to the file, whatever its header
//! declares, and nesting may have any depth.
//!
//! ```
//! use winmove::format::{self, ReadOptions};
//!
//! let loaded = format::read(b"2 5\n..*.E\nP.T..\n", &ReadOptions::default())?;
//! let json = format::write(&loaded.document);
//! assert_eq!(format::read(json.as_bytes(), &ReadOptions::default())?.document, loaded.document);
//!
//! let error = format::read(b"2 3\n...\n.x.\n", &ReadOptions::default()).unwrap_err();
//! assert_eq!(error.place(), "row 1, column 1");
//! # Ok::<(), format::ReadError>(())
//! ```

mod board_text;
mod edge_list;
mod error;
mod files;
mod intake;
mod json;
mod pairs;
mod remark;

pub use error::{FileError, ReadError};
pub use files::{open, open_stream, save, save_bytes, save_or_send};
pub use remark::{NumberingReason, ReadRemark};

use crate::analysis::{MOST_POSITIONS, free_memory, position_count};
use crate::compute::Pool;
use crate::model::{Document, Edit, Field, Rules};

/// A kind of file that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FileKind {
    /// The game file.
    Json,
    /// `n m`, then `u v` a line for each of m edges among n vertices.
    EdgeList,
    /// `n m`, then n rows of m characters out of `. * E P T`.
    BoardText,
}

/// The number of the first vertex of an edge list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Base {
    /// 0 to n-1.
    Zero,
    /// 1 to n.
    One,
}

impl Base {
    /// The number of the first vertex.
    pub fn first(self) -> u32 {
        match self {
            Base::Zero => 0,
            Base::One => 1,
        }
    }
}

/// What is known about a file before it is read, and the threads that read it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions {
    /// The name of the file, whose ending may determine the kind.
    pub name: Option<String>,
    /// The kind, instead of recognising it.
    pub kind: Option<FileKind>,
    /// The numbering of an edge list, instead of detecting it.
    pub base: Option<Base>,
    /// The threads that read a long edge list.
    pub pool: Pool,
}

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
    intake::Intake::new(options).check(bytes)?;
    read_checked(bytes, options)
}

/// Reads a file that [`intake::Intake`] has checked.
fn read_checked(bytes: &[u8], options: &ReadOptions) -> Result<Loaded, ReadError> {
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
        FileKind::Json => (json::read(text)?, Vec::new()),
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

/// The game file of a document. [`read`] returns the same document for it, and `write(read(write(d)))` is `write(d)`,
/// byte for byte. Linear in the document.
pub fn write(document: &Document) -> String {
    json::write(document)
}

/// Edits as a list on one line. [`read_edits`] returns the same edits for it. Linear in the edits.
pub fn write_edits<'e>(edits: impl IntoIterator<Item = &'e Edit>) -> String {
    json::write_edits(edits)
}

/// Reads a list of edits of a document with this kind of field. [`Document::apply`] checks whether an edit fits the
/// document. Linear in the text.
///
/// # Errors
/// [`ReadError`], with the place in the text and what was found there.
pub fn read_edits(text: &str, field: &Field) -> Result<Vec<Edit>, ReadError> {
    json::read_edits(text, field)
}

/// Whether a name has the ending of a game file.
fn is_json_name(name: Option<&str>) -> bool {
    let ending = name.and_then(|name| name.rsplit_once('.')).map(|(_, e)| e);
    ending.is_some_and(|ending| ending.eq_ignore_ascii_case("json"))
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

/// Checks that the positions of a game can be numbered. The error is a message.
fn check_size(field: &Field, rules: &Rules) -> Result<(), String> {
    match position_count(field, rules) {
        count if count <= MOST_POSITIONS => Ok(()),
        count => Err(too_many_positions(count)),
    }
}

/// Checks that this many bytes of memory are free. The error is a message.
fn check_memory(needed: u64) -> Result<(), String> {
    match free_memory() {
        Some(free) if needed > free => Err(format!(
            "reading it takes about {} MiB of memory; {} MiB are free",
            needed >> 20,
            free >> 20
        )),
        _ => Ok(()),
    }
}

fn too_many_positions(count: u64) -> String {
    format!("the game has {count} positions; at most {MOST_POSITIONS} can be numbered")
}
