//! Lists of numbers: which numbers their vertices have, and a quick reader for texts in which each
//! row is two numbers. Everything else, and every error, is left to the other modules.

use super::{line_error, line_of};
use crate::error::ReadError;
use crate::limits::{check_memory, too_many_positions};
use crate::list_reading::ListHead;
use crate::list_reading::NumberingReason;
use crate::options::{Base, ReadOptions};
use std::ops::Range;
use winmove_analysis::MAX_POSITIONS;
use winmove_core::compute::{Pool, run_to_end};
use winmove_core::model::{Vertex, VertexId};
use winmove_words::say;

/// The number of rows, in addition to those that a header declares, in which a number greater than
/// `n` still shows that it wasn't a header.
pub(super) const SLACK: u64 = 1000;

/// The maximum number of vertices that a file of this size may declare: 10,000, plus one per byte.
///
/// A vertex takes about 100 bytes of memory, so without this limit a header of a few bytes could
/// use up all memory. Graphs without isolated vertices stay below the limit, since every vertex
/// with an edge takes at least two bytes of the file.
pub(super) fn most_vertices(file_bytes: usize) -> u64 {
    10_000 + file_bytes as u64
}

/// The maximum number of edges that a file of this size can contain, whatever its header declares:
/// a line has at least four bytes.
fn most_edges(file_bytes: usize) -> u64 {
    file_bytes as u64 / 4 + 1
}

/// The memory of a short label, in bytes.
const LABEL_BYTES: u64 = 32;

/// Vertices with these ids, which are also their labels.
fn numbered(ids: impl Iterator<Item = u32>, pool: Pool) -> Vec<Vertex> {
    let mut vertices: Vec<Vertex> = ids.map(|id| Vertex::new(VertexId(id))).collect();
    let threads = pool.threads_for(vertices.len(), WORTH_A_THREAD / 8);
    let each = vertices.len().div_ceil(threads).max(1);
    run_to_end(vertices.chunks_mut(each), |part| {
        for vertex in part {
            vertex.label = vertex.id.0.to_string();
        }
    });
    vertices
}

/// Checks the counts in a header before memory is allocated for them. The error is a message.
pub(crate) fn check_header(n: u64, m: u64, file_bytes: usize) -> Result<(), String> {
    if n > MAX_POSITIONS {
        return Err(too_many_positions(n));
    }
    let most = most_vertices(file_bytes);
    if n > most {
        return Err(say::read_lists_too_many_vertices(n, file_bytes, most));
    }
    if m > u64::from(u32::MAX) {
        return Err(say::read_lists_too_many_edges(m, u32::MAX));
    }
    let vertex_bytes = size_of::<Vertex>() as u64 + LABEL_BYTES;
    // The ends of an edge, and the parts in which they are read.
    let end_bytes = size_of::<[VertexId; 2]>() as u64 * 3 / 2;
    check_memory(n * vertex_bytes + m.min(most_edges(file_bytes)) * end_bytes)
}

/// What the numbers read so far imply for the numbering.
pub(super) struct Numbering<'t> {
    text: &'t str,
    n: u64,
    forced: Option<Base>,
    // The first places of a 0 and of an n.
    zero: Option<usize>,
    last: Option<usize>,
}

impl<'t> Numbering<'t> {
    pub(super) fn new(text: &'t str, n: u64, forced: Option<Base>) -> Numbering<'t> {
        Numbering {
            text,
            n,
            forced,
            zero: None,
            last: None,
        }
    }

    /// Checks the number of a vertex at a byte of the text, and records that it occurs.
    pub(super) fn add(&mut self, number: u64, at: usize) -> Result<(), ReadError> {
        if (1..self.n).contains(&number) {
            return Ok(());
        }
        let n = self.n;
        let wrong = match (number, self.forced) {
            _ if n == 0 => Some(("none", 0)),
            _ if number > n => Some(("all", n)),
            (0, Some(Base::One)) => Some(("from-1", n)),
            (0, _) => None,
            (_, Some(Base::Zero)) => Some(("from-0", n - 1)),
            _ => None,
        };
        let refuse = |what: String| Err(line_error(self.text, at, what));
        if let Some((numbered, last)) = wrong {
            return refuse(say::read_lists_beyond(number.to_string(), numbered, last));
        }
        let (zero, last) = match number {
            0 => (self.zero.or(Some(at)), self.last),
            _ => (self.zero, self.last.or(Some(at))),
        };
        if let (Some(zero), Some(last)) = (zero, last) {
            let [zero, last] = [zero, last].map(|at| line_of(self.text, at).to_string());
            return refuse(say::read_lists_both_numberings(zero, n.to_string(), last));
        }
        (self.zero, self.last) = (zero, last);
        Ok(())
    }

    pub(super) fn decide(&self) -> (Base, NumberingReason) {
        let n = self.n;
        match (self.forced, self.zero, self.last) {
            (Some(base), ..) => (base, NumberingReason::Given),
            (None, None, None) => (Base::One, NumberingReason::NeitherOccurs { n }),
            (None, None, _) => (Base::One, NumberingReason::LastOccurs { n }),
            (None, ..) => (Base::Zero, NumberingReason::ZeroOccurs { n }),
        }
    }
}

/// A list in which each row is two numbers.
pub(super) struct Numbers {
    pub(super) vertices: Vec<Vertex>,
    pub(super) ends: Vec<[VertexId; 2]>,
    pub(super) head: ListHead,
    pub(super) numbering: Option<(Base, NumberingReason)>,
    pub(super) has_comments: bool,
}

/// Reads a list in which each row is two numbers, on several threads if it is long. `None` if it
/// has anything else, or a mistake.
pub(super) fn read(text: &str, options: &ReadOptions) -> Option<Numbers> {
    let mut header = Lines::of(text);
    let first = header.pair()??;
    let rest = &text[header.next..];
    // The edges of the other parts are added to those of the first.
    let parts = in_parts(rest, options.control.pool()).map(|part| match part.start {
        0 => (&rest[part], rest.len()),
        _ => (&rest[part.clone()], part.len()),
    });
    let done = run_to_end(parts, |(part, most)| {
        let mut lines = Lines::of(part);
        let mut ends = Vec::with_capacity(most / 8);
        while let Some(pair) = lines.pair()? {
            ends.push(pair.map(VertexId));
        }
        Some((ends, lines))
    });
    let mut ends = Vec::new();
    let mut seen = Lines {
        text: b"",
        most: 0,
        has_zero: false,
        ..header
    };
    for part in done {
        let (mut more, lines) = part?;
        seen.join(&lines);
        if ends.is_empty() {
            ends = more
        } else {
            ends.append(&mut more)
        }
    }
    let is_header = match options.header {
        Some(is_header) => is_header,
        None => {
            // Zeros may end tests.
            if ends.last() == Some(&[VertexId(0); 2]) {
                return None;
            }
            !header.is_padded && has_header(first, &ends, text.len())
        }
    };
    let [n, m] = first.map(u64::from);
    if !is_header {
        let most = seen.most.max(first[0]).max(first[1]);
        ends.insert(0, first.map(VertexId));
        let ids = used(&ends, most);
        return (!seen.is_padded).then(|| Numbers {
            vertices: numbered(ids.into_iter(), options.control.pool()),
            ends,
            head: ListHead::None,
            numbering: None,
            has_comments: seen.has_comments,
        });
    }
    let mut numbering = Numbering::new("", n, options.base);
    let are_right = (!seen.has_zero || numbering.add(0, 0).is_ok())
        && (ends.is_empty() || numbering.add(seen.most.into(), 0).is_ok());
    let is_whole = ends.len() as u64 == m && check_header(n, m, text.len()).is_ok();
    (are_right && is_whole).then(|| {
        let (base, reason) = numbering.decide();
        Numbers {
            vertices: numbered((base.first()..).take(n as usize), options.control.pool()),
            ends,
            head: ListHead::Counts,
            numbering: Some((base, reason)),
            has_comments: seen.has_comments,
        }
    })
}

/// Parts of a text of whole lines, one for each thread that a text of this length is worth.
pub(super) fn in_parts(text: &str, pool: Pool) -> impl Iterator<Item = Range<usize>> {
    let threads = pool.threads_for(text.len(), WORTH_A_THREAD);
    let mut begin = 0;
    (1..=threads).rev().map(move |left| {
        let about = begin + (text.len() - begin) / left;
        let mut rest = text.as_bytes()[about..].iter();
        let end = rest.position(|&byte| byte == b'\n');
        let end = end.map_or(text.len(), |end| about + end + 1);
        std::mem::replace(&mut begin, end)..end
    })
}

/// Whether a line is two numbers.
pub(super) fn is_pair(line: &str) -> bool {
    matches!(Lines::of(line).pair(), Some(Some(_)))
}

/// Whether a first row is a header. See `is_edge` in [`super::block`].
fn has_header([n, m]: [u32; 2], ends: &[[VertexId; 2]], bytes: usize) -> bool {
    if n == 0 && m > 0 {
        return false;
    }
    let most = m as usize + SLACK as usize;
    let mut first = ends.iter().take(most).flatten();
    let mut rows = ends.iter();
    if ends.len() == m as usize {
        return m < 2 || !rows.all(|ends| ends.iter().any(|id| id.0 > n));
    }
    !(u64::from(n) > most_vertices(bytes) || first.any(|id| id.0 > n))
}

/// The vertices that occur, in order.
fn used(ends: &[[VertexId; 2]], most: u32) -> Vec<u32> {
    if most as usize / 16 > ends.len() {
        let mut ids: Vec<u32> = ends.iter().flatten().map(|id| id.0).collect();
        ids.sort_unstable();
        ids.dedup();
        return ids;
    }
    let mut occurs = vec![false; most as usize + 1];
    for id in ends.iter().flatten() {
        occurs[id.0 as usize] = true;
    }
    (0..=most).filter(|&id| occurs[id as usize]).collect()
}

/// The number of bytes above which reading takes longer than starting a thread.
const WORTH_A_THREAD: usize = 1 << 20;

/// The lines of a text that has two numbers a line, and what they have in common.
#[derive(Clone, Copy)]
struct Lines<'a> {
    text: &'a [u8],
    next: usize,
    most: u32,
    has_zero: bool,
    has_comments: bool,
    /// Whether a number has zeros before it.
    is_padded: bool,
}

impl<'a> Lines<'a> {
    fn of(text: &'a str) -> Lines<'a> {
        Lines {
            text: text.as_bytes(),
            next: 0,
            most: 0,
            has_zero: false,
            has_comments: false,
            is_padded: false,
        }
    }

    /// Adds what another part has.
    fn join(&mut self, other: &Lines) {
        self.most = self.most.max(other.most);
        self.has_zero |= other.has_zero;
        self.has_comments |= other.has_comments;
        self.is_padded |= other.is_padded;
    }

    /// The two numbers of the next line that isn't blank. `Some(None)` at the end, `None` if the
    /// line has something else.
    fn pair(&mut self) -> Option<Option<[u32; 2]>> {
        loop {
            self.skip_space();
            match self.text.get(self.next) {
                None => return Some(None),
                Some(b'\n') => self.next += 1,
                Some(b'#' | b'%' | b'/') => self.comment()?,
                Some(_) => break,
            }
        }
        let first = self.number()?;
        self.skip_space();
        let second = self.number()?;
        let end = self.next;
        self.skip_space();
        match self.text.get(self.next) {
            None | Some(b'\n') => {}
            Some(b'#' | b'/') if self.next > end => self.comment()?,
            Some(_) => return None,
        }
        self.most = self.most.max(first).max(second);
        self.has_zero |= first == 0 || second == 0;
        Some(Some([first, second]))
    }

    fn comment(&mut self) -> Option<()> {
        let rest = &self.text[self.next..];
        if rest[0] == b'/' && !rest.starts_with(b"//") {
            return None;
        }
        self.has_comments = true;
        self.next += rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len());
        Some(())
    }

    fn number(&mut self) -> Option<u32> {
        let rest = &self.text[self.next..];
        let (number, digits) = short_number(rest).or_else(|| {
            let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
            let ends = rest.get(digits).is_none_or(u8::is_ascii_whitespace);
            let number = std::str::from_utf8(&rest[..digits]).ok()?.parse().ok()?;
            ends.then_some((number, digits))
        })?;
        self.is_padded |= rest[0] == b'0' && digits > 1;
        self.next += digits;
        u32::try_from(number).ok()
    }

    fn skip_space(&mut self) {
        while matches!(self.text.get(self.next), Some(b' ' | b'\t' | b'\r')) {
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
