//! The predecessors of positions for the certificates, found without the tables of the solvers.

use std::ops::Range;

/// The sources of the moves to each position.
pub(super) struct Predecessors {
    offsets: Vec<u32>,
    sources: Vec<u32>,
}

impl Predecessors {
    /// Collects moves, each as its source and its target. The sources of the moves to a position
    /// keep their order. O(n + m).
    pub(super) fn of<I: Iterator<Item = (u32, u32)>>(
        positions: usize,
        moves: impl Fn() -> I,
    ) -> Predecessors {
        let mut offsets = vec![0u32; positions + 1];
        moves().for_each(|(_, to)| offsets[to as usize + 1] += 1);
        for position in 0..positions {
            offsets[position + 1] += offsets[position];
        }
        let mut next = offsets.clone();
        let mut sources = vec![0u32; offsets[positions] as usize];
        moves().for_each(|(from, to)| {
            let next = &mut next[to as usize];
            sources[*next as usize] = from;
            *next += 1;
        });
        Predecessors { offsets, sources }
    }

    /// The number of moves.
    pub(super) fn moves(&self) -> usize {
        self.sources.len()
    }

    /// The numbers of the moves to a position.
    pub(super) fn range(&self, position: u32) -> Range<usize> {
        let position = position as usize;
        self.offsets[position] as usize..self.offsets[position + 1] as usize
    }

    /// The sources of all moves, by number.
    pub(super) fn all(&self) -> &[u32] {
        &self.sources
    }

    /// The sources of the moves to a position.
    pub(super) fn row(&self, position: u32) -> &[u32] {
        &self.sources[self.range(position)]
    }
}
