//! The outcomes of a pursuit on a board, for programs that store the remoteness elsewhere and load
//! it band by band.

use super::bit_planes::BitLabels;
use super::blocks::{Block, ZERO, bits_from, or};
use crate::solver::label::{Counts, Label};

/// The outcomes of the officer's turn as sets, with two or three bits per pair of places.
pub struct BoardOutcomes {
    bits: BitLabels,
    longest: Option<u32>,
}

/// The remoteness on the officer's turn for a band of consecutive rows, with a plane for each
/// binary digit.
pub struct RemotenessBand {
    first: usize,
    digits: Vec<Vec<Block>>,
}

impl BoardOutcomes {
    pub(in crate::solver) fn new(bits: BitLabels, longest: Option<u32>) -> BoardOutcomes {
        BoardOutcomes { bits, longest }
    }

    /// The number of positions with each outcome, over both turns.
    pub fn counts(&self) -> Counts {
        self.bits.counts
    }

    /// The largest remoteness on the officer's turn, if any has one.
    pub fn longest(&self) -> Option<u32> {
        self.longest
    }

    /// A band of `rows` rows, in which every remoteness is 0 until more is added.
    pub fn band(&self, first: u32, rows: usize) -> RemotenessBand {
        let digits = u32::BITS - self.longest.unwrap_or(0).leading_zeros();
        let plane = || vec![ZERO; rows * self.bits.units];
        RemotenessBand {
            first: first as usize,
            digits: (0..digits).map(|_| plane()).collect(),
        }
    }

    /// Appends the labels of the officer's turn with the officer on one place, ordered by the
    /// thief's place. If `band` is `None`, remoteness is reported as 0. O(places).
    pub fn add_officer_row(
        &self,
        police: u32,
        band: Option<&RemotenessBand>,
        labels: &mut Vec<Label>,
    ) {
        match band {
            None => self.bits.add_row(police, labels),
            Some(band) => {
                let first = (police as usize - band.first) * self.bits.units;
                self.bits.add_row_with(police, &band.digits, first, labels);
            }
        }
    }
}

impl RemotenessBand {
    /// Adds positions with this remoteness, in the form received by a
    /// [`RoundSink`](crate::solver::RoundSink). Returns false if the block is not in the band, or
    /// if the remoteness is greater than [`BoardOutcomes::longest`].
    #[must_use]
    pub fn add(&mut self, remoteness: u32, block: u32, found: &[u64; 4]) -> bool {
        if u32::BITS - remoteness.leading_zeros() > self.digits.len() as u32 {
            return false;
        }
        for digit in bits_from(remoteness.into()) {
            let Some(block) = self.digits[digit as usize].get_mut(block as usize) else {
                return false;
            };
            *block = or(block, found);
        }
        true
    }
}
