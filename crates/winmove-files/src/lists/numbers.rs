//! Which numbers the vertices of a list have.

use super::{line_error, line_of};
use crate::error::ReadError;
use crate::interchange::GraphBuilder;
use crate::limits::check_memory;
use crate::list_reading::NumberingReason;
use crate::options::Base;
use winmove_analysis::MAX_POSITIONS;
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

/// Whether two numbers are an edge, judging by the number of edges after them, whether these fit a
/// header, and which of them have a number greater than n.
pub(super) fn is_no_header(
    [n, m]: [u64; 2],
    (edges, may_fit): (usize, bool),
    bytes: usize,
    mut exceed: impl Iterator<Item = bool> + Clone,
) -> bool {
    let most = usize::try_from(m.saturating_add(SLACK)).unwrap_or(usize::MAX);
    // A header without vertices can't be followed by an edge.
    n == 0 && m > 0
        || !may_fit
            && (n > most_vertices(bytes) || exceed.clone().take(most).any(|exceeds| exceeds))
        || edges > 1 && exceed.all(|exceeds| exceeds)
}

/// The memory of a short label, in bytes.
const LABEL_BYTES: u64 = 32;

/// Checks the counts in a header before memory is allocated for them. The error is a message.
pub(crate) fn check_header(n: u64, m: u64, file_bytes: usize) -> Result<(), String> {
    if n > MAX_POSITIONS {
        return Err(say::explain_too_many_positions(n, MAX_POSITIONS));
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
        if let Some((numbered, last)) = wrong {
            let what = say::read_lists_beyond(number.to_string(), numbered, last);
            return Err(line_error(self.text, at, what));
        }
        let place = if number == 0 {
            &mut self.zero
        } else {
            &mut self.last
        };
        place.get_or_insert(at);
        if let (Some(zero), Some(last)) = (self.zero, self.last) {
            let [zero, last] = [zero, last].map(|at| line_of(self.text, at).to_string());
            let what = say::read_lists_both_numberings(zero, n.to_string(), last);
            return Err(line_error(self.text, at, what));
        }
        Ok(())
    }

    /// The numbering, which is `otherwise` if neither 0 nor n occurs.
    pub(super) fn decide(&self, otherwise: Base) -> (Base, NumberingReason) {
        let n = self.n;
        match (self.forced, self.zero, self.last) {
            (Some(base), ..) => (base, NumberingReason::Given),
            (None, None, None) => (otherwise, NumberingReason::NeitherOccurs { n }),
            (None, None, _) => (Base::One, NumberingReason::LastOccurs { n }),
            (None, ..) => (Base::Zero, NumberingReason::ZeroOccurs { n }),
        }
    }

    /// Adds the vertices with their numbers to a graph.
    pub(super) fn declare(
        &self,
        graph: &mut GraphBuilder,
        otherwise: Base,
    ) -> Result<(Base, NumberingReason), ReadError> {
        let (base, reason) = self.decide(otherwise);
        graph.numbers((u64::from(base.first())..).take(self.n as usize))?;
        Ok((base, reason))
    }
}
