//! Edge lists as people write them. In addition to the plain format, `n m` and a line `u v` for
//! each edge, which [`edge_list`](super::edge_list) reads faster, this reads:
//!
//! - Comments, from `#` or `//` to the end of the line, and lines beginning with `%`.
//! - No header, or only `n`; or `n m s` with the start or the number of queries.
//! - Names instead of numbers, arrows or commas between the two names, and a label or weight after
//!   them, or the attributes that networkx writes: `{'label': 'take 1'}`.
//! - After the edges a start, or queries, which are several starts, optionally after their number.
//! - The number of tests, and then each test with its own header, or `n` and the n - 1 edges of a
//!   tree; or tests up to a line `0 0`, or `0 0 0` if each header has a start.
//!
//! A list that may have lost lines is rejected: one with a header whose number of edges is wrong,
//! and one without a header whose first line could be the header of a longer list.

mod attributes;
mod block;
mod build;
mod line;
mod other_forms;

use self::block::Block;
use self::build::build;
use self::line::{Line, Pair, lines, number};
use super::error::ReadError;
use super::limits::check_memory;
use super::list_reading::ListReading;
use super::loss::Losses;
use super::options::{Base, ReadOptions};
use winmove_core::model::{Document, Place};

pub(super) use line::{is_edge, label_of, without_comment};

/// The number of lines, in addition to those that a header declares, in which a number greater than
/// `n` still shows that it wasn't a header.
pub(super) const SLACK: u64 = 1000;

/// A list that was read.
pub(super) struct List {
    pub(super) document: Document,
    pub(super) reading: ListReading,
    pub(super) queries: Vec<Place>,
    /// The numbering, if there is a header.
    pub(super) base: Option<Base>,
    /// The attributes of edges that aren't kept.
    pub(super) losses: Losses,
}

/// Facts about a list other than its edges.
#[derive(Clone, Copy)]
struct Marks {
    has_comments: bool,
    /// The number of the test, from 1, and the number of tests.
    test: Option<(usize, usize)>,
    /// Whether a line of zeros ends the list.
    ended: bool,
}

/// Why a text wasn't read.
pub(super) struct NotRead {
    pub(super) error: ReadError,
    /// Whether it contains only elements of the plain form, so that the plain reader's error is
    /// better.
    pub(super) is_plain: bool,
}

impl From<ReadError> for NotRead {
    fn from(error: ReadError) -> NotRead {
        NotRead {
            error,
            is_plain: false,
        }
    }
}

impl NotRead {
    fn at(line: usize, what: impl std::fmt::Display) -> NotRead {
        ReadError::new(format_args!("line {line}"), what).into()
    }

    /// The same error, for a text in the plain form.
    fn plain(self) -> NotRead {
        NotRead {
            is_plain: true,
            ..self
        }
    }
}

/// The memory for a line and what is made from it, in bytes.
pub(super) const LINE_BYTES: u64 = 160;

/// The error for a text in no known format.
pub(super) const NO_KIND: &str = "no kind of file that Winmove reads: a game file (JSON), an edge list (\"u v\" a line, \
                                  perhaps after \"n m\"), a board (rows of . * E P T, perhaps after \"n m\"), or a file \
                                  of another program, such as DOT or GraphML";

/// Reads a text with one list or several tests. Linear in the text, apart from a logarithmic
/// factor.
pub(super) fn read(text: &str, options: &ReadOptions) -> Result<Vec<List>, NotRead> {
    let count = text.bytes().filter(|&byte| byte == b'\n').count() as u64 + 1;
    check_memory(count * LINE_BYTES).map_err(|what| ReadError::new("line 1", what))?;
    let lines: Vec<Line> = lines(text).collect();
    let has_comments = has_comments(text);
    if lines.is_empty() {
        return Err(NotRead::at(1, "the file is empty"));
    }
    // The plain reader fails at a comment, so its error is no better then.
    let with_comments = |not_read: NotRead| NotRead {
        is_plain: not_read.is_plain && !has_comments,
        ..not_read
    };
    let tests_to_zeros = match options.header {
        Some(false) => None,
        Some(true) | None => Block::until_zeros(&lines),
    };
    let ended = tests_to_zeros.is_some();
    let blocks = match tests_to_zeros {
        Some(tests) => tests,
        None => blocks(&lines, options.header).map_err(with_comments)?,
    };
    let tests = blocks.len();
    let mut lists = Vec::with_capacity(tests);
    for (index, block) in blocks.into_iter().enumerate() {
        let test = (tests > 1).then_some((index + 1, tests));
        let marks = Marks {
            has_comments,
            test,
            ended,
        };
        let list = build(block, options.base, marks, text.len());
        lists.push(list.map_err(with_comments)?);
    }
    Ok(lists)
}

fn has_comments(text: &str) -> bool {
    let may_have = text.contains(['#', '%']) || text.contains("//");
    may_have
        && text
            .lines()
            .any(|line| without_comment(line).len() < line.len())
}

/// Determines the form of a text.
fn blocks<'t>(lines: &[Line<'t>], header: Option<bool>) -> Result<Vec<Block<'t>>, NotRead> {
    let first = lines[0];
    let words: Vec<&str> = first.text.split_whitespace().take(4).collect();
    let numbers: Vec<u64> = words.iter().map_while(|word| number(word)).collect();
    if header == Some(false) {
        return Ok(vec![Block::of_edges(lines)?]);
    }
    if header.is_none() {
        other_forms::refuse(lines)?;
    }
    match (&numbers[..], words.len()) {
        (&[count], 1) => match Block::tests(lines, count)? {
            Some(tests) => Ok(tests),
            None => Ok(vec![Block::after_n(lines, count)?]),
        },
        (&[n, m], 2 | 3) | (&[n, m, _], 3) => {
            let rest = &lines[1..];
            let edges = rest.iter().take_while(|line| has_two_words(line)).count() as u64;
            let third = words.get(2).map(|word| number(word));
            let has_no_start = match third {
                None | Some(None) => false,
                Some(Some(start)) => start > n,
            };
            let is_label =
                third == Some(None) && first_pair(rest).is_none_or(|pair| pair.numbers().is_some());
            // A header without vertices can't be followed by an edge.
            let is_edge = is_label
                || (n == 0 && m > 0)
                || (edges != m || has_no_start) && is_no_header(n, m, rest);
            if header.is_none() && is_edge {
                return Ok(vec![Block::of_edges(lines)?]);
            }
            let (block, behind) = Block::counted(lines, true)?;
            debug_assert_eq!(behind, lines.len());
            Ok(vec![block])
        }
        _ => Ok(vec![Block::of_edges(lines)?]),
    }
}

/// Whether the number of a vertex shows that a list with the wrong length doesn't have a header `n
/// m` but begins with an edge.
fn is_no_header(n: u64, m: u64, rest: &[Line]) -> bool {
    let most = usize::try_from(m.saturating_add(SLACK)).unwrap_or(usize::MAX);
    let ends = rest
        .iter()
        .take(most)
        .filter_map(|line| Pair::of(line.text)?.numbers());
    ends.flatten().any(|number| number > n)
}

fn first_pair<'t>(lines: &[Line<'t>]) -> Option<Pair<'t>> {
    Pair::of(lines.first()?.text)
}

fn has_two_words(line: &Line) -> bool {
    Pair::of(line.text).is_some() || line.text.split_whitespace().nth(1).is_some()
}
