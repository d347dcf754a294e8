//! States of a search: the token's place and the set of remaining places.

use crate::model::Outcome;

/// The outcome of a state for its mover. `None` if it depends on an undecided place outside the
/// component, or if the search exceeded its allowance.
pub(super) type Value = Option<Outcome>;

/// The token's place, and the remaining places without a label that are reachable from it.
#[derive(Clone, Copy)]
pub(super) struct State<const W: usize> {
    pub(super) at: u32,
    pub(super) rest: Set<W>,
}

/// A set of numbers below 64 · W, with one bit for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Set<const W: usize>(pub(super) [u64; W]);

impl<const W: usize> Set<W> {
    pub(super) const EMPTY: Set<W> = Set([0; W]);

    pub(super) fn contains(&self, number: u32) -> bool {
        self.0[number as usize / 64] & (1 << (number % 64)) != 0
    }

    pub(super) fn insert(&mut self, number: u32) {
        self.0[number as usize / 64] |= 1 << (number % 64);
    }

    pub(super) fn remove(&mut self, number: u32) {
        self.0[number as usize / 64] &= !(1 << (number % 64));
    }

    /// Removes and returns the least number.
    pub(super) fn pop(&mut self) -> Option<u32> {
        let index = self.0.iter().position(|&word| word != 0)?;
        let bit = self.0[index].trailing_zeros();
        self.0[index] &= self.0[index] - 1;
        Some(64 * index as u32 + bit)
    }

    pub(super) fn and(&self, other: &Set<W>) -> Set<W> {
        Set(std::array::from_fn(|index| self.0[index] & other.0[index]))
    }

    pub(super) fn or(&self, other: &Set<W>) -> Set<W> {
        Set(std::array::from_fn(|index| self.0[index] | other.0[index]))
    }

    pub(super) fn without(&self, other: &Set<W>) -> Set<W> {
        Set(std::array::from_fn(|index| self.0[index] & !other.0[index]))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    pub(super) fn intersects(&self, other: &Set<W>) -> bool {
        !self.and(other).is_empty()
    }

    pub(super) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
}
