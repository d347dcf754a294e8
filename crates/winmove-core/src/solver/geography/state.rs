//! States of a search: the place of the token and the set of places left.

use crate::model::Outcome;

/// The outcome of a state for its mover; `None` where it depends on an undecided place outside of
/// the component, or where the search ran out of its allowance.
pub(super) type Value = Option<Outcome>;

/// The place of the token, and the places without a label that are left and can be reached from it.
#[derive(Clone, Copy)]
pub(super) struct State<const W: usize> {
    pub(super) at: u32,
    pub(super) rest: Set<W>,
}

/// A set of numbers below 64 · W, one bit each.
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

    /// Removes the least number.
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
