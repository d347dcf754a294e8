//! The moves of a list of edges in blocks of vertices: division, encoding and decoding.

use std::sync::atomic::{AtomicU64, Ordering};

use super::head::{MAX_IN_BLOCK, MovesHead};
use crate::edges::EdgeList;
use crate::error::LargeError;
use crate::varint::{put, take};
use winmove_core::solver::Control;

/// The average number of edges of a block.
const EDGES_OF_BLOCK: u64 = 1 << 14;
/// The maximum number of edges of a block. Its frame is unpacked as a whole.
const MAX_EDGES: u64 = 1 << 24;
/// The maximum length of a frame of moves in bytes before compression. A number takes at most ten.
pub(super) const LONGEST: u64 = 10 * (MAX_EDGES + MAX_IN_BLOCK);
/// The maximum number of vertices, such that a vertex and a place within a block fit in a word.
const MAX_VERTICES: u64 = 1 << (u64::BITS - MAX_IN_BLOCK.ilog2());

/// The division of a list's moves into frames.
#[derive(Clone, Debug)]
pub(super) struct Blocks {
    pub(super) head: MovesHead,
    vertices: u64,
    /// The number of edges of each block.
    counts: Vec<u64>,
}

/// The edges of consecutive blocks, grouped by block.
pub(super) struct Sorted {
    first: usize,
    /// The offset of each block's edges, followed by the end of the last block.
    starts: Vec<u64>,
    /// The target, and in the highest bits the place of the source within its block.
    edges: Vec<AtomicU64>,
}

const TARGET_BITS: u32 = MAX_VERTICES.ilog2();

impl Blocks {
    /// Reads a list once in order to divide its moves. Takes 8 bytes per block.
    ///
    /// # Errors
    /// [`LargeError`] if there are too many vertices, or too many moves of a vertex, or if the list
    /// can't be read.
    pub(super) fn of(list: &EdgeList, control: &Control) -> Result<Blocks, LargeError> {
        let (vertices, edges) = (list.vertices(), list.edges());
        if vertices > MAX_VERTICES {
            return Err(LargeError::Refused(format!(
                "moves are kept for at most {MAX_VERTICES} vertices, and the list has {vertices}"
            )));
        }
        let wanted = u128::from(EDGES_OF_BLOCK) * u128::from(vertices) / u128::from(edges.max(1));
        let block = wanted.clamp(1, u128::from(MAX_IN_BLOCK)) as u64;
        // A power of two, so that a place within a block is some bits of the vertex number.
        let block = 1 << block.ilog2();
        let counts = (0..vertices.div_ceil(block)).map(|_| AtomicU64::new(0));
        let counts: Vec<AtomicU64> = counts.collect();
        // Edges from the same vertex are often adjacent in the list.
        let note = |&mut (block, count): &mut (u64, u64)| {
            if count > 0 {
                counts[block as usize].fetch_add(count, Ordering::Relaxed);
            }
        };
        let mut readers = vec![(0, 0); list.threads(control.pool())?];
        list.for_each(&mut readers, control, |reader, from, _| {
            if reader.0 != from / block {
                note(reader);
                *reader = (from / block, 0);
            }
            reader.1 += 1;
            Ok(())
        })?;
        readers.iter_mut().for_each(note);
        let counts: Vec<u64> = counts.into_iter().map(AtomicU64::into_inner).collect();
        if let Some(at) = counts.iter().position(|&count| count > MAX_EDGES) {
            let (first, last) = (at as u64 * block, vertices.min((at as u64 + 1) * block) - 1);
            let (first, last) = (first + list.base(), last + list.base());
            return Err(LargeError::Refused(format!(
                "moves are kept where {block} consecutive vertices have at most {MAX_EDGES}; those from {first} to {last} \
                 have {}",
                counts[at]
            )));
        }
        Ok(Blocks {
            head: MovesHead { edges, block },
            vertices,
            counts,
        })
    }

    pub(super) fn len(&self) -> usize {
        self.counts.len()
    }

    /// The end of the longest run of blocks from `first` whose edges fit in this many bytes; at
    /// least one block.
    pub(super) fn fitting(&self, first: usize, memory: u64) -> usize {
        let mut left = memory / 8;
        let mut end = first;
        while let Some(&count) = self.counts.get(end)
            && (end == first || count <= left)
        {
            left = left.saturating_sub(count);
            end += 1;
        }
        end
    }

    /// Reads the list once and collects the edges of some blocks.
    ///
    /// # Errors
    /// [`LargeError`] if the list can't be read, or has changed.
    pub(super) fn sorted(
        &self,
        list: &EdgeList,
        (first, end): (usize, usize),
        control: &Control,
    ) -> Result<Sorted, LargeError> {
        let mut starts = vec![0];
        let mut sum = 0;
        for count in &self.counts[first..end] {
            sum += count;
            starts.push(sum);
        }
        let next: Vec<AtomicU64> = starts.iter().copied().map(AtomicU64::new).collect();
        let edges: Vec<AtomicU64> = (0..sum).map(|_| AtomicU64::new(0)).collect();
        let block = self.head.block;
        let range = first as u64 * block..end as u64 * block;
        let mut readers = vec![(); list.threads(control.pool())?];
        list.for_each(&mut readers, control, |(), from, to| {
            if range.contains(&from) {
                let at = (from / block) as usize - first;
                let place = next[at].fetch_add(1, Ordering::Relaxed);
                // The hash of the list is only checked at the end, so the list may have changed.
                if let Some(edge) = edges.get(place as usize) {
                    edge.store((from % block) << TARGET_BITS | to, Ordering::Relaxed);
                }
            }
            Ok(())
        })?;
        Ok(Sorted {
            first,
            starts,
            edges,
        })
    }

    /// The content of a block's frame.
    pub(super) fn encoded(&self, sorted: &Sorted, block: usize) -> Vec<u8> {
        let [start, end] = [0, 1].map(|next| sorted.starts[block - sorted.first + next] as usize);
        let edges = sorted.edges[start..end].iter();
        let mut edges: Vec<u64> = edges.map(|edge| edge.load(Ordering::Relaxed)).collect();
        edges.sort_unstable();
        let mut bytes = Vec::with_capacity(4 * edges.len());
        let mut rest = &edges[..];
        let first = block as u64 * self.head.block;
        for place in 0..self.head.block.min(self.vertices - first) {
            let own = rest.partition_point(|edge| edge >> TARGET_BITS <= place);
            let (now, later) = rest.split_at(own);
            rest = later;
            put(&mut bytes, now.len() as u64);
            let mut last = 0;
            for edge in now {
                let to = edge & (MAX_VERTICES - 1);
                put(&mut bytes, to - last);
                last = to;
            }
        }
        bytes
    }
}

/// Decodes a frame with the moves of `places` vertices, and calls `visit` with the place and the
/// target of each move in order. Returns false if the bytes are not a valid frame of a graph with
/// `vertices` vertices.
pub(super) fn decode(
    mut bytes: &[u8],
    places: u64,
    vertices: u64,
    mut visit: impl FnMut(u64, u64),
) -> bool {
    let bytes = &mut bytes;
    let mut decode = || {
        for place in 0..places {
            let mut last = 0u64;
            for _ in 0..take(bytes)? {
                last = last.checked_add(take(bytes)?)?;
                if last >= vertices {
                    return None;
                }
                visit(place, last);
            }
        }
        bytes.is_empty().then_some(())
    };
    decode().is_some()
}
