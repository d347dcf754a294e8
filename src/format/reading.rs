//! Reads a file of a kind that is given or recognised.

use super::error::ReadError;
use super::free_list::{NO_KIND, is_edge, without_comment};
use super::intake::Intake;
use super::kinds::FileKind;
use super::options::{Base, ReadOptions};
use super::remark::ReadRemark;
use super::{board_text, dot, edge_list, free_list};
use crate::model::{Document, Place};

/// A document that was read, and how.
///
/// ```
/// use winmove::format::{self, ListHead, ListReading, Loaded, NumberingReason, ReadOptions, ReadRemark};
///
/// // Two edges without a header, and comments.
/// let options = ReadOptions { header: Some(false), ..ReadOptions::default() };
/// let loaded: Loaded = format::read(b"# a path\n0 1\n1 2\n", &options)?;
/// assert_eq!(loaded.document.graph().unwrap().edge_count(), 2);
/// let ReadRemark::List(ListReading { head, comments, numbering, .. }) = loaded.remarks[0] else {
///     panic!("a list says how it was read");
/// };
/// assert_eq!((head, comments), (ListHead::None, true));
/// assert!(numbering.is_none_or(|(_, reason)| reason != NumberingReason::Given));
/// # Ok::<(), format::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Loaded {
    /// The document.
    pub document: Document,
    /// The kind of file that it came from.
    pub kind: FileKind,
    /// How the reader has understood the file, to be shown to the user: `vertices are numbered from 1 (vertex 5 of 5
    /// occurs, 0 does not)`.
    pub remarks: Vec<ReadRemark>,
    /// The numbering of an edge list with a header.
    pub base: Option<Base>,
    /// The starts that are asked about behind the edges of a list, in their order.
    pub queries: Vec<Place>,
}

impl Loaded {
    /// The number of this test, from 1, and how many the file has. `None` if it has one game.
    pub fn test(&self) -> Option<(usize, usize)> {
        self.remarks.iter().find_map(|remark| match remark {
            ReadRemark::List(reading) => reading.test,
            &ReadRemark::Graph { number, of } => Some((number, of)),
            _ => None,
        })
    }
}

/// Reads a file of any kind that can be recognised, by the ending of its name, then by its content. A byte order mark
/// is skipped. Of a text with several tests it is the one of the options, or the first. Linear in the file; O(n log n) where its
/// vertices are not in the order of their ids.
///
/// # Errors
/// [`ReadError`], with the place in the file and what was found there.
pub fn read(bytes: &[u8], options: &ReadOptions) -> Result<Loaded, ReadError> {
    one_of(read_all(bytes, options)?, options)
}

/// Reads a file as [`read`] does, with every test of a text that has several.
///
/// ```
/// use winmove::format::{self, ReadOptions};
///
/// let tests = format::read_all(b"2\n2 1\n0 1\n3 1\n2 0\n", &ReadOptions::default())?;
/// let vertices = tests.iter().map(|test| test.document.graph().unwrap().vertices().len());
/// assert_eq!(vertices.collect::<Vec<_>>(), [2, 3]);
/// # Ok::<(), format::ReadError>(())
/// ```
///
/// # Errors
/// As for [`read`].
pub fn read_all(bytes: &[u8], options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    Intake::new(options).check(bytes)?;
    read_checked(bytes, options)
}

/// The game of the options, of those in a file.
pub(super) fn one_of(games: Vec<Loaded>, options: &ReadOptions) -> Result<Loaded, ReadError> {
    let chosen = test_of(games, options.test.unwrap_or(1));
    chosen.map_err(|error| ReadError::new("line 1", error))
}

/// A file has no test of this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no test {asked}: {}", match .has {
    1 => "there is one game".to_owned(),
    has => format!("there are {has}"),
})]
pub struct NoTest {
    /// The number that was asked for.
    pub asked: usize,
    /// The number of games in the file.
    pub has: usize,
}

/// One of the games that [`read_all`] returns, by its number from 1.
///
/// # Errors
/// [`NoTest`], when there are fewer.
pub fn test_of(mut games: Vec<Loaded>, test: usize) -> Result<Loaded, NoTest> {
    let has = games.len();
    match (1..=has).contains(&test) {
        true => Ok(games.swap_remove(test - 1)),
        false => Err(NoTest { asked: test, has }),
    }
}

/// Reads a file that [`Intake`] has checked. There is at least one game.
pub(super) fn read_checked(bytes: &[u8], options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let byte = error.valid_up_to();
        let what = format!("not UTF-8 (byte 0x{:02x})", bytes[byte]);
        let what = match dot::encoding_hint(bytes) {
            Some(hint) => format!("{what}; {hint}"),
            None => what,
        };
        ReadError::at_byte(bytes, byte, what)
    })?;
    let kind = match options.kind {
        Some(kind) => kind,
        None => recognise(text, options.name.as_deref())?,
    };
    let mut games = (kind.format().read)(text, options)?;
    let of = games.len();
    if of > 1 && kind != FileKind::EdgeList {
        for (number, game) in (1..).zip(&mut games) {
            game.remarks.insert(0, ReadRemark::Graph { number, of });
        }
    }
    Ok(games)
}

/// Reads an edge list: in the plain form, which is read faster, or in any other.
pub(super) fn read_list(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let loaded = |document: Document, remark, base, queries| Loaded {
        document,
        kind: FileKind::EdgeList,
        remarks: vec![remark],
        base,
        queries,
    };
    let plain = match options.header {
        Some(false) => None,
        Some(true) | None => Some(edge_list::read(text, options.base, options.pool)),
    };
    let error = match plain {
        Some(Ok((document, base, reason))) => {
            let remark = ReadRemark::Numbering(base, reason);
            return Ok(vec![loaded(document, remark, Some(base), Vec::new())]);
        }
        Some(Err(error)) => Some(error),
        None => None,
    };
    match free_list::read(text, options) {
        Ok(lists) => Ok(lists
            .into_iter()
            .map(|list| {
                let remark = ReadRemark::List(list.reading);
                loaded(list.document, remark, list.base, list.queries)
            })
            .collect()),
        Err(not_read) => Err(match error {
            Some(error) if not_read.is_plain && begins_with_counts(text) => error,
            _ => not_read.error,
        }),
    }
}

/// Whether the first line that isn't blank begins with a number.
fn begins_with_counts(text: &str) -> bool {
    text.split_whitespace().next().is_some_and(is_number)
}

/// The kind of a file, by the ending of its name, else by its content.
fn recognise(text: &str, name: Option<&str>) -> Result<FileKind, ReadError> {
    let named: Vec<FileKind> = name.into_iter().flat_map(FileKind::of_name).collect();
    if let Some(&first) = named.first() {
        let kind = named.into_iter().find(|kind| kind.recognises(text));
        return Ok(kind.unwrap_or(first));
    }
    if let Some(kind) = FileKind::all().find(|kind| kind.recognises(text)) {
        return Ok(kind);
    }
    match meaningful_lines(text).next() {
        None => Err(ReadError::new("line 1", "the file is empty")),
        Some((number, _)) => Err(ReadError::new(format_args!("line {number}"), NO_KIND)),
    }
}

/// The lines that are more than a comment, with their numbers.
fn meaningful_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..)
        .zip(text.lines())
        .map(|(number, line)| (number, without_comment(line)))
        .filter(|(_, line)| !line.trim().is_empty())
}

/// Whether the first two lines of a text are those of a board, perhaps after a header.
pub(super) fn is_board_text(text: &str) -> bool {
    let mut lines = meaningful_lines(text);
    let Some((_, first)) = lines.next() else {
        return false;
    };
    match first.split_whitespace().next().is_some_and(is_number) {
        true => lines.next().is_some_and(|(_, line)| is_row(line)),
        false => board_text::is_row(first.trim()),
    }
}

/// Whether the first line of a text is an edge or a header. A damaged line of an edge list still has another number, or two
/// names; a row of a board is a single word.
pub(super) fn is_edge_list(text: &str) -> bool {
    let Some((_, first)) = meaningful_lines(text).next() else {
        return false;
    };
    let is_counts = first.split_whitespace().next().is_some_and(is_number);
    (is_counts || is_edge(first)) && !is_board_text(text)
}

/// Whether the line after a header is more likely the row of a board than an edge.
fn is_row(line: &str) -> bool {
    let is_word = |word: &str| is_number(word) || !board_text::is_row(word);
    let is_row = match line.split_whitespace().nth(1) {
        None => !is_edge(line),
        Some(_) => !line.split_whitespace().any(is_word),
    };
    is_row && !line.split_whitespace().any(is_number)
}

fn is_number(word: &str) -> bool {
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}
