//! What a solve that decides few positions at a time asks for ahead of its turn.
//!
//! Such a solve waits for memory twice at every step: for where the moves to a position are, and for the moves. What it will
//! want next lies at the positions from which one moves to those it has, and behind those. Where rows are about equally
//! long, both are asked for as soon as a position is met. Elsewhere, in a large game, a walk backwards keeps ahead of the
//! solve while that is still busy with other positions.

use std::marker::PhantomData;

use super::Backwards;
use crate::solver::prefetch::Fetch;

/// The moves to up to so many positions stay in the cache.
const FEW: usize = 1 << 17;
/// So many positions are on the way at most; a power of two.
const RING: usize = 64;
/// So many moves to a position are followed.
const WIDTH: usize = 4;
/// The moves to a position are asked for once so many others have been met since it was.
const LAG: usize = 4;
/// So many positions are left behind while the solve takes one.
const PACE: usize = 2;

/// How what will be wanted is found.
pub(super) enum Ahead<F> {
    /// By the number of a position: rows are so long, in parts of 2^32.
    Number(u64),
    /// By a walk.
    Walk(Box<Walk<F>>),
    /// It is in the cache.
    Nowhere,
}

impl<F: Fetch> Ahead<F> {
    pub(super) fn of(backwards: Backwards<'_>) -> Ahead<F> {
        let positions = backwards.offsets.len() - 1;
        match common_length(backwards.offsets) {
            Some(length) => Ahead::Number(length),
            None if positions > FEW => Ahead::Walk(Box::new(Walk::new(positions))),
            None => Ahead::Nowhere,
        }
    }

    /// Asks for what comes after a position to which there are these moves, when the solve takes it.
    #[inline]
    pub(super) fn step(&mut self, backwards: Backwards<'_>, row: &[u32]) {
        match self {
            Ahead::Number(length) => {
                for &source in row.iter().take(WIDTH) {
                    F::fetch(backwards.offsets, source as usize);
                    F::fetch(backwards.sources, nth(source as usize, *length));
                }
            }
            Ahead::Walk(walk) => walk.step(backwards, row),
            Ahead::Nowhere => {}
        }
    }
}

/// The positions that were met, of which the oldest are left first.
pub(super) struct Walk<F> {
    // A bit a position: whether it was met.
    met: Vec<u64>,
    ring: [u32; RING],
    // How many were met so far, of how many the moves to them were asked for, and how many were left. Each is at most
    // the one before, and the first at most RING more than the last.
    entered: usize,
    asked: usize,
    left: usize,
    fetch: PhantomData<F>,
}

impl<F: Fetch> Walk<F> {
    /// Nothing was met yet, of so many positions.
    fn new(positions: usize) -> Walk<F> {
        Walk {
            met: vec![0; positions.div_ceil(64)],
            ring: [0; RING],
            entered: 0,
            asked: 0,
            left: 0,
            fetch: PhantomData,
        }
    }

    /// Goes on, while the solve takes a position to which there are these moves.
    fn step(&mut self, backwards: Backwards<'_>, row: &[u32]) {
        self.meet(backwards, row);
        for _ in 0..PACE {
            let has_room = self.entered + WIDTH <= self.left + RING;
            if self.left == self.asked || !has_room {
                break;
            }
            let position = self.ring[self.left % RING];
            self.left += 1;
            self.meet(backwards, backwards.to(position));
        }
        // Where the way is narrow nobody else will be met before its turn.
        while self.asked + LAG < self.entered
            || (self.asked == self.left && self.asked < self.entered)
        {
            let position = self.ring[self.asked % RING];
            self.asked += 1;
            let start = backwards.offsets[position as usize];
            F::fetch(backwards.sources, start as usize);
        }
    }

    fn meet(&mut self, backwards: Backwards<'_>, row: &[u32]) {
        for &source in row.iter().take(WIDTH) {
            let (word, bit) = (&mut self.met[source as usize / 64], 1 << (source % 64));
            if *word & bit != 0 {
                continue;
            }
            *word |= bit;
            if self.entered == self.left + RING {
                // Nobody will follow the oldest.
                self.left += 1;
                self.asked = self.asked.max(self.left);
            }
            self.ring[self.entered % RING] = source;
            self.entered += 1;
            F::fetch(backwards.offsets, source as usize);
        }
    }
}

/// Where a row starts if each is so long.
fn nth(row: usize, length: u64) -> usize {
    ((row as u64 * length) >> 32) as usize
}

/// How long rows are, in parts of 2^32, if a row is found by its number: then nobody has to wait for where it is. Asks
/// a sample.
fn common_length(offsets: &[u32]) -> Option<u64> {
    const SAMPLE: usize = 1 << 6;
    // As many as come from memory together.
    const NEAR: usize = 16;
    let rows = offsets.len() - 1;
    let length = (u64::from(offsets[rows]) << 32) / rows.max(1) as u64;
    let mut sample = (0..rows).step_by(rows.div_ceil(SAMPLE).max(1));
    let is_near = |row: usize| nth(row, length).abs_diff(offsets[row] as usize) < NEAR;
    sample.all(is_near).then_some(length)
}
