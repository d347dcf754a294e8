//! Plain edge lists: `n m`, then m lines `u v`, one for each edge. Vertices are numbered from 0 or
//! from 1.
//!
//! Blank lines, trailing white space and Windows line ends are ignored. The numbers in the file
//! become the ids and the labels of the vertices.

use std::collections::BTreeMap;

use super::error::{ReadError, shortened};
use super::limits::{check_memory, too_many_positions};
use super::list_reading::NumberingReason;
use super::options::Base;
use winmove_analysis::MAX_POSITIONS;
use winmove_core::compute::{Pool, run_to_end};
use winmove_core::model::{Document, Graph, Vertex, VertexId};

/// The maximum number of vertices that a file of this size may declare: 10,000, plus one per byte.
///
/// A vertex takes about 100 bytes of memory, so without this limit a header of a few bytes could
/// use up all memory. Graphs without isolated vertices stay below the limit, since every vertex
/// with an edge takes at least two bytes of the file.
fn most_vertices(file_bytes: usize) -> u64 {
    10_000 + file_bytes as u64
}

/// The maximum number of edges that a file of this size can contain, whatever its header declares:
/// a line has at least four bytes.
fn most_edges(file_bytes: usize) -> u64 {
    file_bytes as u64 / 4 + 1
}

/// The memory of a short label, in bytes.
const LABEL_BYTES: u64 = 32;

/// Reads an edge list. Also returns the numbering of its vertices and the reason for it.
pub(super) fn read(
    text: &str,
    base: Option<Base>,
    pool: Pool,
) -> Result<(Document, Base, NumberingReason), ReadError> {
    let mut lines = Lines::of(text);
    let Some([n, m]) = lines.pair()? else {
        return Err(ReadError::new("line 1", "the file is empty"));
    };
    let header = lines.line;
    check_header(n, m, header, text.len())?;

    let mut numbering = Numbering::new(n, base);
    let promised = Promised { m, header };
    let ends = match in_parts(&lines, &mut numbering, &promised, pool) {
        Some(ends) => ends,
        None => promised.read(&mut lines, &mut numbering)?,
    };
    if (ends.len() as u64) < m {
        return Err(lines.error(format_args!(
            "the file ends after {} of the {m} edges that line {header} promises",
            ends.len()
        )));
    }

    let (base, reason) = numbering.decide();
    let vertices = numbered((base.first()..).take(n as usize));
    let graph = Graph::from_ends(vertices, ends, BTreeMap::new())
        .map_err(|error| ReadError::new(format_args!("line {header}"), error))?;
    Ok((Document::with_graph(graph), base, reason))
}

/// Vertices with these ids, which are also their labels.
pub(super) fn numbered(ids: impl Iterator<Item = u32>) -> Vec<Vertex> {
    let vertex = |id: u32| Vertex {
        label: id.to_string(),
        ..Vertex::new(VertexId(id))
    };
    ids.map(vertex).collect()
}

/// The edges declared by the header.
struct Promised {
    m: u64,
    // The line of the header.
    header: usize,
}

impl Promised {
    /// Reads edges to the end of the text, at most as many as declared.
    fn read(
        &self,
        lines: &mut Lines,
        numbering: &mut Numbering,
    ) -> Result<Vec<[VertexId; 2]>, ReadError> {
        let room = self.m.min(most_edges(lines.text.len() - lines.next));
        let mut ends = Vec::with_capacity(room as usize);
        while let Some([from, to]) = lines.pair()? {
            if ends.len() as u64 == self.m {
                return Err(lines.error(format_args!(
                    "one edge more than the {} that line {} promises",
                    self.m, self.header
                )));
            }
            numbering.add(from, lines.line)?;
            numbering.add(to, lines.line)?;
            ends.push([VertexId(from as u32), VertexId(to as u32)]);
        }
        Ok(ends)
    }
}

/// The number of bytes above which reading takes longer than starting a thread.
const WORTH_A_THREAD: usize = 1 << 20;

/// Reads the edges of a large file in parts, on several threads. `None` if the file is smaller or
/// has an error. Line numbers aren't known within a part, so after an error the whole file is read
/// again in order.
fn in_parts(
    lines: &Lines,
    numbering: &mut Numbering,
    promised: &Promised,
    pool: Pool,
) -> Option<Vec<[VertexId; 2]>> {
    let text = &lines.text[lines.next..];
    let threads = pool.threads_for(text.len(), WORTH_A_THREAD);
    if threads < 2 {
        return None;
    }
    let mut rest = text;
    let mut parts = Vec::new();
    for left in (1..=threads).rev() {
        let about = rest.len() / left;
        let line_end = rest.as_bytes()[about..].iter().position(|&b| b == b'\n');
        let (part, behind) = rest.split_at(line_end.map_or(rest.len(), |end| about + end + 1));
        parts.push(part);
        rest = behind;
    }
    let fresh = &Numbering::new(numbering.n, numbering.forced);
    let done = run_to_end(parts, |part| {
        let mut numbering = fresh.clone();
        let ends = promised.read(&mut Lines::of(part), &mut numbering);
        Some((ends.ok()?, numbering))
    });
    let mut all = Vec::new();
    let mut seen = fresh.clone();
    for part in done {
        let (mut ends, met) = part?;
        seen.zero = seen.zero.max(met.zero);
        seen.last = seen.last.max(met.last);
        if all.is_empty() {
            all = ends
        } else {
            all.append(&mut ends)
        }
    }
    let right = all.len() as u64 == promised.m && (seen.zero == 0 || seen.last == 0);
    right.then(|| {
        *numbering = seen;
        all
    })
}

/// Checks the counts in a header before memory is allocated for them.
pub(super) fn check_header(
    n: u64,
    m: u64,
    line: usize,
    file_bytes: usize,
) -> Result<(), ReadError> {
    let refuse = |what: String| Err(ReadError::new(format_args!("line {line}"), what));
    if n > MAX_POSITIONS {
        return refuse(too_many_positions(n));
    }
    if n > most_vertices(file_bytes) {
        return refuse(format!(
            "{n} vertices are more than a file of {file_bytes} bytes may have, {}",
            most_vertices(file_bytes)
        ));
    }
    if m > u64::from(u32::MAX) {
        return refuse(format!("{m} edges are more than {}", u32::MAX));
    }
    let vertex_bytes = size_of::<Vertex>() as u64 + LABEL_BYTES;
    // The ends of an edge, and the parts in which they are read.
    let end_bytes = size_of::<[VertexId; 2]>() as u64 * 3 / 2;
    let edges = m.min(most_edges(file_bytes));
    check_memory(n * vertex_bytes + edges * end_bytes).or_else(refuse)
}

/// What the numbers read so far imply for the numbering.
#[derive(Clone)]
pub(super) struct Numbering {
    n: u64,
    forced: Option<Base>,
    // The first line with a 0, and the first with an n. Lines are numbered from 1; 0 means none so
    // far.
    zero: usize,
    last: usize,
}

impl Numbering {
    pub(super) fn new(n: u64, forced: Option<Base>) -> Numbering {
        Numbering {
            n,
            forced,
            zero: 0,
            last: 0,
        }
    }

    /// Checks the number of a vertex in a line, and records that it occurs.
    pub(super) fn add(&mut self, number: u64, line: usize) -> Result<(), ReadError> {
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
            let what = format_args!("there is no vertex {number}: {vertices}");
            return Err(ReadError::new(format_args!("line {line}"), what));
        }
        let first = match number {
            0 => &mut self.zero,
            _ => &mut self.last,
        };
        if *first == 0 {
            *first = line;
        }
        match (self.zero, self.last) {
            (0, _) | (_, 0) => Ok(()),
            (zero, last) => Err(ReadError::new(
                format_args!("line {line}"),
                format_args!(
                    "vertices are numbered neither from 0 nor from 1: vertex 0 occurs in line {zero}, vertex {n} of \
                     {n} in line {last}"
                ),
            )),
        }
    }

    pub(super) fn decide(&self) -> (Base, NumberingReason) {
        let n = self.n;
        match (self.forced, self.zero, self.last) {
            (Some(base), ..) => (base, NumberingReason::Given),
            (None, 0, 0) => (Base::One, NumberingReason::NeitherOccurs { n }),
            (None, 0, _) => (Base::One, NumberingReason::LastOccurs { n }),
            (None, ..) => (Base::Zero, NumberingReason::ZeroOccurs { n }),
        }
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

    /// An error in the line that was read last.
    fn error(&self, what: impl std::fmt::Display) -> ReadError {
        ReadError::new(format_args!("line {}", self.line), what)
    }

    /// An error at the next word.
    fn here(&self, wanted: &str) -> ReadError {
        let word = self.text[self.next..].split_whitespace().next();
        let found = shortened(word.unwrap_or_default());
        let what = format_args!("expected {wanted}, found {found:?}");
        ReadError::at_byte(self.text.as_bytes(), self.next, what)
    }

    /// The two numbers of the next line that isn't blank. `None` at the end of the file.
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
        if let Some((number, digits)) = short_number(&self.text.as_bytes()[self.next..]) {
            self.next += digits;
            return Ok(number);
        }
        self.any_number()
    }

    fn any_number(&mut self) -> Result<u64, ReadError> {
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

/// Parses a number of 1 to 7 digits followed by white space, at the start of a text of at least 8
/// bytes. Returns the number and the count of its digits. Branchless, since a loop over the digits
/// would mispredict its exit branch.
fn short_number(text: &[u8]) -> Option<(u64, usize)> {
    const EACH: u64 = u64::MAX / 255;
    let word = u64::from_le_bytes(*text.first_chunk()?);
    // Digits become 0 to 9. The upper bit of any other byte is set; a carry affects only bytes
    // after the first such one.
    let values = word ^ (EACH * 0x30);
    let others = ((values.wrapping_add(EACH * 0x76)) | values) & (EACH * 0x80);
    let digits = others.trailing_zeros() as usize / 8;
    if !(1..8).contains(&digits) || !text[digits].is_ascii_whitespace() {
        return None;
    }
    // There are now eight digits, with leading zeros. Combines pairs, then groups of four, then
    // all.
    let values = values << (64 - 8 * digits);
    let pairs = (values.wrapping_mul(10 << 8 | 1) >> 8) & (u64::MAX / 0xffff * 0xff);
    let fours = (pairs.wrapping_mul(100 << 16 | 1) >> 16) & (u64::MAX / 0xffff_ffff * 0xffff);
    Some((fours.wrapping_mul(10_000 << 32 | 1) >> 32, digits))
}
