//! graph6 and digraph6, the formats of the nauty tools: one graph per line, as bits in printable
//! characters.
//!
//! Each character from `?` to `~` holds six bits. The number of vertices comes first. Then follows
//! the adjacency matrix: in graph6 its upper triangle, column by column, and in digraph6 (which
//! begins with `&`) the whole matrix, row by row.

use super::error::ReadError;
use super::file_kind::FileKind;
use super::interchange::GraphBuilder;
use super::loaded::Loaded;
use super::options::ReadOptions;
use winmove_words::say;

const HEADERS: [&str; 2] = [">>graph6<<", ">>digraph6<<"];
/// The lowest character, which holds six zero bits.
const ZERO: u8 = b'?';
/// The character that announces a number of vertices of several characters.
const MORE: u8 = b'~';

/// Whether the first line has the header, or is a directed graph whose length fits its number of
/// vertices. A graph6 line without a header may be any word, so it is recognised by its file name.
pub(super) fn recognises(text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default().trim_end();
    HEADERS.iter().any(|header| first.starts_with(header))
        || (first.len() > 1 && first.starts_with('&') && Line::of(first, 1, 1).is_ok())
}

pub(super) fn read(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let mut games = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim_end();
        let skipped = HEADERS
            .iter()
            .find(|header| line.starts_with(**header))
            .map_or(0, |header| header.len());
        let bits = &line[skipped..];
        if bits.is_empty() {
            continue;
        }
        games.push(Line::of(bits, number, skipped + 1)?.game(options)?);
    }
    if games.is_empty() {
        Err(ReadError::at_line(1, say::read_empty()))
    } else {
        Ok(games)
    }
}

/// A line whose length fits its number of vertices.
struct Line<'t> {
    is_directed: bool,
    vertices: u64,
    bits: &'t [u8],
}

impl<'t> Line<'t> {
    /// The line that begins at a column.
    fn of(text: &'t str, line: usize, column: usize) -> Result<Line<'t>, ReadError> {
        let refuse = |at: usize, what: String| ReadError::at(line, column + at, what);
        if text.starts_with([':', ';']) {
            return Err(refuse(0, say::read_formats_graph6_sparse()));
        }
        let is_directed = text.starts_with('&');
        let begin = usize::from(is_directed);
        let bytes = &text.as_bytes()[begin..];
        if let Some(wrong) = bytes.iter().position(|byte| !(ZERO..=MORE).contains(byte)) {
            let found = text[begin..].chars().nth(wrong).unwrap_or_default();
            let what = say::read_formats_graph6_mark(format!("{found:?}"));
            return Err(refuse(begin + wrong, what));
        }
        let digits = match bytes {
            [MORE, MORE, rest @ ..] => rest.split_at_checked(6),
            [MORE, rest @ ..] => rest.split_at_checked(3),
            rest => rest.split_at_checked(1),
        };
        let Some((digits, bits)) = digits else {
            return Err(refuse(begin, say::read_formats_graph6_short()));
        };
        let vertices = digits
            .iter()
            .fold(0u64, |sum, digit| (sum << 6) | u64::from(digit - ZERO));
        let needed = if is_directed {
            vertices.checked_mul(vertices)
        } else {
            vertices
                .checked_mul(vertices.saturating_sub(1))
                .map(|pairs| pairs / 2)
        };
        let needed = needed.map(|needed| needed.div_ceil(6));
        if needed != Some(bits.len() as u64) {
            let needed = needed.map_or("more".to_owned(), say::number);
            let what = say::read_formats_graph6_length(vertices, needed, bits.len());
            return Err(refuse(begin, what));
        }
        Ok(Line {
            is_directed,
            vertices,
            bits,
        })
    }

    fn has(&self, bit: u64) -> bool {
        let six = self.bits[(bit / 6) as usize] - ZERO;
        six >> (5 - bit % 6) & 1 == 1
    }

    fn game(&self, options: &ReadOptions) -> Result<Loaded, ReadError> {
        let mut graph = GraphBuilder::new();
        graph.numbers(0..self.vertices)?;
        let vertices = self.vertices as u32;
        let mut bit = 0;
        for row in 0..vertices {
            let columns = if self.is_directed {
                0..vertices
            } else {
                0..row
            };
            for column in columns {
                match (self.has(bit), self.is_directed) {
                    (true, true) => graph.edge(row, column, "")?,
                    (true, false) => graph.undirected_edge(column, row, "")?,
                    (false, _) => {}
                }
                bit += 1;
            }
        }
        graph.finish(FileKind::Graph6, options)
    }
}
