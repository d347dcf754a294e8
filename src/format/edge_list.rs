//! Edge lists: `n m`, then `u v` a line for each of m edges; vertices numbered from 0 or from 1.
//!
//! Blank lines, space at the ends of lines and Windows line ends are nothing. Vertices get the numbers of the file as
//! ids and as labels.

use super::error::{ReadError, shortened};
use super::save::check_memory;
use super::{Base, MOST_POSITIONS, too_many_positions};
use crate::model::{Document, Edge, Graph, Vertex, VertexId};

/// The most vertices that a file of so many bytes may promise: a million, and four for every byte.
///
/// A vertex takes about 100 bytes, so a few bytes could otherwise take all memory. Whatever has edges stays far below,
/// for every vertex with an edge takes two bytes of the file at least.
fn most_vertices(file_bytes: usize) -> u64 {
    1_000_000 + 4 * file_bytes as u64
}

/// What a vertex with its label takes in memory, about.
const BYTES_A_VERTEX: u64 = 150;

/// Reads an edge list; the remark says how it is numbered.
pub(super) fn read(text: &str, base: Option<Base>) -> Result<(Document, Vec<String>), ReadError> {
    let mut lines = Lines::of(text);
    let Some([n, m]) = lines.pair()? else {
        return Err(ReadError::new("line 1", "the file is empty"));
    };
    let header = lines.line;
    check_header(n, m, header, text.len())?;

    let mut numbering = Numbering::new(n, base);
    // Four bytes a line at the least, whatever the header promises.
    let mut edges = Vec::with_capacity(m.min(text.len() as u64 / 4 + 1) as usize);
    while let Some([from, to]) = lines.pair()? {
        if edges.len() as u64 == m {
            return Err(lines.error(format_args!(
                "one edge more than the {m} that line {header} promises"
            )));
        }
        numbering.meet(from, &lines)?;
        numbering.meet(to, &lines)?;
        edges.push(Edge::new(VertexId(from as u32), VertexId(to as u32)));
    }
    if (edges.len() as u64) < m {
        return Err(lines.error(format_args!(
            "the file ends after {} of the {m} edges that line {header} promises",
            edges.len()
        )));
    }

    let (base, remark) = numbering.decide();
    let vertices = (base.first()..base.first() + n as u32)
        .map(|number| {
            let mut vertex = Vertex::new(VertexId(number));
            vertex.label = number.to_string();
            vertex
        })
        .collect();
    let graph = Graph::from_parts(vertices, edges)
        .map_err(|error| ReadError::new(format_args!("line {header}"), error))?;
    Ok((Document::with_graph(graph), vec![remark]))
}

fn check_header(n: u64, m: u64, line: usize, file_bytes: usize) -> Result<(), ReadError> {
    let refuse = |what: String| Err(ReadError::new(format_args!("line {line}"), what));
    if n > MOST_POSITIONS {
        return refuse(too_many_positions(n));
    }
    if n > most_vertices(file_bytes) {
        return refuse(format!(
            "{n} vertices are more than a file of {file_bytes} bytes may have, {}",
            most_vertices(file_bytes)
        ));
    }
    // What the lines behind the header make of memory is in proportion to the file; isolated vertices are not.
    if let Err(error) = check_memory(BYTES_A_VERTEX * n) {
        return refuse(format!("{n} vertices: {error}"));
    }
    if m > u64::from(u32::MAX) {
        return refuse(format!("{m} edges are more than {}", u32::MAX));
    }
    Ok(())
}

/// What the numbers seen so far say about the numbering.
struct Numbering {
    n: u64,
    forced: Option<Base>,
    // The first line with a 0, and with an n; lines count from 1, and 0 is none yet.
    zero: usize,
    last: usize,
}

impl Numbering {
    fn new(n: u64, forced: Option<Base>) -> Numbering {
        Numbering {
            n,
            forced,
            zero: 0,
            last: 0,
        }
    }

    fn meet(&mut self, number: u64, lines: &Lines) -> Result<(), ReadError> {
        if (1..self.n).contains(&number) {
            return Ok(());
        }
        let n = self.n;
        let wrong = match (number, self.forced) {
            _ if n == 0 || number > n => Some(match n {
                0 => "there is none".to_owned(),
                _ => format!("there are {n}"),
            }),
            (0, Some(Base::One)) => Some(format!("they are numbered from 1 to {n}")),
            (0, _) => None,
            (_, Some(Base::Zero)) => Some(format!("they are numbered from 0 to {}", n - 1)),
            _ => None,
        };
        if let Some(vertices) = wrong {
            return Err(lines.error(format_args!("there is no vertex {number}: {vertices}")));
        }
        let first = match number {
            0 => &mut self.zero,
            _ => &mut self.last,
        };
        if *first == 0 {
            *first = lines.line;
        }
        match (self.zero, self.last) {
            (0, _) | (_, 0) => Ok(()),
            (zero, last) => Err(lines.error(format_args!(
                "vertices are numbered neither from 0 nor from 1: vertex 0 occurs in line {zero}, vertex {n} of {n} \
                 in line {last}"
            ))),
        }
    }

    fn decide(&self) -> (Base, String) {
        let n = self.n;
        let (base, why) = match (self.forced, self.zero, self.last) {
            (Some(base), ..) => (base, "as told".to_owned()),
            (None, 0, 0) => (Base::One, format!("neither 0 nor {n} occurs")),
            (None, 0, _) => (Base::One, format!("vertex {n} of {n} occurs, 0 does not")),
            (None, ..) => (Base::Zero, format!("vertex 0 occurs, {n} does not")),
        };
        let remark = format!("vertices are numbered from {} ({why})", base.first());
        (base, remark)
    }
}

/// The lines of a file that hold two numbers each.
struct Lines<'a> {
    text: &'a str,
    next: usize,
    newlines: usize,
    /// The line of the pair that was read last, from 1.
    line: usize,
}

impl<'a> Lines<'a> {
    fn of(text: &'a str) -> Lines<'a> {
        Lines {
            text,
            next: 0,
            newlines: 0,
            line: 1,
        }
    }

    /// A refusal in the line that was read last.
    fn error(&self, what: impl std::fmt::Display) -> ReadError {
        ReadError::new(format_args!("line {}", self.line), what)
    }

    /// A refusal of the word that comes next.
    fn here(&self, wanted: &str) -> ReadError {
        let word = self.text[self.next..].split_whitespace().next();
        let found = shortened(word.unwrap_or_default());
        let what = format_args!("expected {wanted}, found {found:?}");
        ReadError::at_byte(self.text.as_bytes(), self.next, what)
    }

    /// The two numbers of the next line that is not blank; none at the end of the file.
    fn pair(&mut self) -> Result<Option<[u64; 2]>, ReadError> {
        let bytes = self.text.as_bytes();
        loop {
            self.skip_space();
            match bytes.get(self.next) {
                None => return Ok(None),
                Some(b'\n') => {
                    self.next += 1;
                    self.newlines += 1;
                }
                Some(_) => break,
            }
        }
        self.line = self.newlines + 1;
        let first = self.number()?;
        self.skip_space();
        if matches!(bytes.get(self.next), None | Some(b'\n')) {
            return Err(self.error("expected two numbers, found one"));
        }
        let second = self.number()?;
        self.skip_space();
        match bytes.get(self.next) {
            None | Some(b'\n') => Ok(Some([first, second])),
            Some(_) => Err(self.here("the end of the line after two numbers")),
        }
    }

    fn number(&mut self) -> Result<u64, ReadError> {
        let bytes = self.text.as_bytes();
        let start = self.next;
        let mut number = Some(0u64);
        while let Some(digit @ b'0'..=b'9') = bytes.get(self.next) {
            number = number
                .and_then(|number| number.checked_mul(10))
                .and_then(|number| number.checked_add(u64::from(digit - b'0')));
            self.next += 1;
        }
        let ended = match bytes.get(self.next) {
            None => true,
            Some(byte) => byte.is_ascii_whitespace(),
        };
        if self.next == start || !ended {
            self.next = start;
            return Err(self.here("a whole number"));
        }
        number.ok_or_else(|| {
            let digits = shortened(&self.text[start..self.next]);
            let what = format_args!("the number {digits} is too great");
            ReadError::at_byte(self.text.as_bytes(), start, what)
        })
    }

    fn skip_space(&mut self) {
        let bytes = self.text.as_bytes();
        while matches!(bytes.get(self.next), Some(b' ' | b'\t' | b'\r')) {
            self.next += 1;
        }
    }
}
