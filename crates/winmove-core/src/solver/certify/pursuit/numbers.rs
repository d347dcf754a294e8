//! Labels as numbers that are greater for a better label for the thief. A number is spread over bit
//! planes, one bit in each.
//!
//! The most significant plane is the *side*, which is set if the thief is better off. The planes
//! below are the digits of a count. If r is the remoteness, a win of the police counts r, because a
//! later loss is better for the thief, and a win of the thief counts the complement of r, because a
//! sooner win is better. A missing remoteness counts as infinity, with all digits set. A draw and
//! the outcome of endless play are both without remoteness; the one that is better for the thief is
//! on the thief's side, and the other on the officer's.

use std::ops::Range;

use super::extrema::{ALL, PAIR, Pair};
use crate::model::Side;
use crate::solver::label::Counts;
use crate::solver::solution::{BitLabels, LANES};

/// Stored labels as numbers.
pub(super) struct Numbers<'a> {
    digits: usize,
    endless: Option<Side>,
    stored: StoredRows<'a>,
}

/// Stored labels of the officer's turn as sets, for some of the officer's places and some words of
/// each row.
pub(super) struct StoredRows<'a> {
    /// The first of the officer's places.
    pub(super) first: usize,
    /// The first stored word of a row, and the number of stored words.
    pub(super) first_word: usize,
    pub(super) words: usize,
    /// By winner.
    pub(super) won: [&'a [u64]; 2],
    /// May be empty if there are no draws in a game in which one side wins endless play.
    pub(super) drawn: &'a [u64],
    pub(super) digits: Vec<&'a [u64]>,
}

impl<'a> StoredRows<'a> {
    /// All labels of a solution.
    pub(super) fn all(labels: &'a BitLabels) -> StoredRows<'a> {
        StoredRows {
            first: 0,
            first_word: 0,
            words: labels.units * LANES,
            won: [0, 1].map(|winner| labels.won[winner].as_flattened()),
            drawn: labels.drawn.as_flattened(),
            digits: labels
                .digits
                .iter()
                .map(|plane| plane.as_flattened())
                .collect(),
        }
    }

    /// The range of some words of a row.
    fn range(&self, police: usize, words: &Range<usize>) -> Range<usize> {
        let row = (police - self.first) * self.words;
        row + words.start - self.first_word..row + words.end - self.first_word
    }
}

impl<'a> Numbers<'a> {
    pub(super) fn new(stored: StoredRows<'a>, endless: Option<Side>) -> Numbers<'a> {
        Numbers {
            // One digit more than the labels have, and at least three, so that adding two moves
            // doesn't reach infinity.
            digits: (stored.digits.len() + 1).max(3),
            endless,
            stored,
        }
    }

    /// The number of planes.
    pub(super) fn planes(&self) -> usize {
        self.digits + 1
    }

    fn row(&self, police: usize, words: &Range<usize>) -> Row<'a> {
        let range = self.stored.range(police, words);
        let won = |side| &self.stored.won[side as usize][range.clone()];
        Row {
            police: won(Side::Police),
            thief: won(Side::Thief),
            drawn: self.stored.drawn.get(range.clone()),
        }
    }

    /// Reads the stored numbers of the officer's turn for some words of a row. Plane p begins at `p
    /// * stride`.
    pub(super) fn load(&self, police: usize, words: Range<usize>, into: &mut [u64], stride: usize) {
        let range = self.stored.range(police, &words);
        let stored = |digit: usize| {
            let plane = self.stored.digits.get(digit)?;
            Some(&plane[range.clone()])
        };
        let row = self.row(police, &words);
        let (digits, sides) = into.split_at_mut(self.digits * stride);
        let sides = &mut sides[..words.len()];
        for (at, side) in sides.iter_mut().enumerate() {
            *side = row.side(at, self.endless);
        }
        for digit in 0..self.digits {
            let into = &mut digits[digit * stride..][..words.len()];
            let stored = stored(digit);
            for (at, (into, side)) in into.iter_mut().zip(&*sides).enumerate() {
                let won = row.police[at] | row.thief[at];
                *into = (stored.map_or(0, |stored| stored[at]) | !won) ^ side;
            }
        }
    }

    /// One bit of the number of a draw.
    fn draw(&self, plane: usize) -> bool {
        let is_side = plane == self.digits;
        is_side == (self.endless == Some(Side::Police))
    }

    /// Writes the outcome for a stuck side at the set bits of `there`.
    pub(super) fn set(&self, planes: &mut [Pair], there: &Pair, winner: Option<Side>) {
        for (index, plane) in planes.iter_mut().enumerate() {
            let one = match winner {
                Some(winner) => winner == Side::Thief,
                None => self.draw(index),
            };
            for (word, there) in plane.iter_mut().zip(there) {
                *word = if one { *word | there } else { *word & !there };
            }
        }
    }

    /// Adds one move to every finite remoteness.
    #[inline(always)]
    pub(super) fn add_a_move(&self, planes: &mut [Pair]) {
        let (digits, side) = planes.split_at_mut(self.digits);
        let side = side[0];
        let mut carry = endless(digits, &side).map(|word| !word);
        for digit in digits {
            let count: Pair = std::array::from_fn(|word| digit[word] ^ side[word]);
            *digit = std::array::from_fn(|word| digit[word] ^ carry[word]);
            carry = std::array::from_fn(|word| carry[word] & count[word]);
        }
    }

    /// Counts the wins and losses on the officer's turn at the bits of `floor` in a pair of words,
    /// by the stored labels.
    pub(super) fn count_officers_turn(
        &self,
        police: usize,
        pair: usize,
        floor: &Pair,
        counts: &mut Counts,
    ) {
        let row = self.row(police, &(pair * PAIR..(pair + 1) * PAIR));
        for (word, floor) in floor.iter().enumerate() {
            let (mut win, mut loss) = (row.police[word], row.thief[word] & !row.police[word]);
            let endless = !win & !loss & !row.drawn.map_or(0, |drawn| drawn[word]);
            match self.endless {
                None => {}
                Some(Side::Police) => win |= endless,
                Some(Side::Thief) => loss |= endless,
            }
            counts.win += (win & floor).count_ones() as usize;
            counts.loss += (loss & floor).count_ones() as usize;
        }
    }

    /// Counts the wins and losses on the thief's turn at the bits of `floor`, by the numbers.
    pub(super) fn count_thiefs_turn(&self, planes: &[Pair], floor: &Pair, counts: &mut Counts) {
        let side = planes[self.digits];
        let endless = endless(&planes[..self.digits], &side);
        for (word, floor) in floor.iter().enumerate() {
            let (mut police, mut thief) = (!side[word], side[word]);
            match self.endless {
                // A draw is on the officer's side.
                None | Some(Side::Thief) => police &= !endless[word],
                Some(Side::Police) => thief &= !endless[word],
            }
            counts.win += (thief & floor).count_ones() as usize;
            counts.loss += (police & floor).count_ones() as usize;
        }
    }
}

/// Some words of the stored labels of the officer's turn.
struct Row<'a> {
    police: &'a [u64],
    thief: &'a [u64],
    drawn: Option<&'a [u64]>,
}

impl Row<'_> {
    /// The side plane. If both sides are stored as winners, the label is a win of the police.
    fn side(&self, at: usize, endless: Option<Side>) -> u64 {
        let (police, thief) = (self.police[at], self.thief[at]);
        let drawn = self.drawn.map_or(0, |drawn| drawn[at]);
        let open = !(police | thief);
        let better = match endless {
            None => 0,
            Some(Side::Police) => open & drawn,
            Some(Side::Thief) => open & !drawn,
        };
        (thief & !police) | better
    }
}

/// The labels without a remoteness. On the officer's side all their digits are set, on the thief's
/// side none.
fn endless(digits: &[Pair], side: &Pair) -> Pair {
    digits.iter().fold(ALL, |all, digit| {
        std::array::from_fn(|word| all[word] & (digit[word] ^ side[word]))
    })
}
