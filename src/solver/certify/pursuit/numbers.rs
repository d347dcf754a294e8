//! Labels as numbers, the greater the better for the thief, one a bit of each plane.
//!
//! The greatest plane is the *side*: set where the thief is better off. The planes below are the digits of a count. With r
//! for the remoteness, a win of the police counts r, so that later is better for the thief; a win of the thief counts the
//! complement of r, so that sooner is better. What has no remoteness counts as if it were infinite, all digits set: of a
//! draw and the one outcome that endless play has, the better for the thief on its side, the other on the officer's.
//!
//! Planes that tell nothing are left out, and what they would tell is checked by itself ([`Values::left_out`]). That
//! shortens the check, and accepts what the check of all planes would accept.
//!
//! - **Halves.** Where the thief may always stay and the officer always has a move, the remoteness is odd or even by who
//!   wins. Where play is over it is 0. Elsewhere on the officer's turn a win of the police has to take an odd number of
//!   moves, and one of the thief an even number: then r / 2, rounded down, tells r. On the thief's turn these become
//!   2 h + 2 and 2 h + 1, for the best count h of its moves: a capture, which counts 0 as a win in 1 does, is never all
//!   that it can move to, because it may stay. So no move is counted there. On the officer's turn h + 1 is counted for the
//!   best h of its moves, which are the wins in 2 h + 3 and in 2 h + 2 that follow. But a move to where the thief is wins
//!   in 1, which counts 0; no other move of the officer ends a play, for a thief on an exit has won before.
//! - **One side.** Where the police wins everything in a number of moves, there is no side.

use std::ops::Range;

use super::best::{ALL, NONE, PAIR, Pair};
use super::moves::Moves;
use crate::model::Side;
use crate::solver::Counts;
use crate::solver::solution::{BitLabels, Block, LANES, index};

/// How the labels of one answer are numbered.
pub(super) struct Values<'a> {
    labels: &'a BitLabels,
    digits: usize,
    /// Whether numbers tell who wins; else they tell in how many moves the police does.
    pub(super) sided: bool,
    /// Whether remoteness is halved.
    pub(super) halved: bool,
}

impl<'a> Values<'a> {
    /// With all planes: as many digits as the answer has and one more, so that two moves do not count to infinity.
    pub(super) fn whole(labels: &'a BitLabels) -> Values<'a> {
        Values {
            labels,
            digits: (labels.digits.len() + 1).max(3),
            sided: true,
            halved: false,
        }
    }

    /// With halves, if the game lets plays be as long as their winners make them; and without sides where the police is told
    /// to win everything in a number of moves.
    pub(super) fn halved(labels: &'a BitLabels, moves: &Moves) -> Option<Values<'a>> {
        if !moves.thief_may_stay || moves.police_may_be_stuck {
            return None;
        }
        let digits = labels.digits.len();
        let sided = !police_wins_all(labels, moves);
        Some(Values {
            labels,
            digits: match sided {
                // One move more is not infinity.
                true => digits.max(2),
                // One move more may be too many for the digits, which is then seen.
                false => digits.saturating_sub(1).max(1),
            },
            sided,
            halved: true,
        })
    }

    /// How many planes a number has.
    pub(super) fn planes(&self) -> usize {
        self.digits + usize::from(self.sided)
    }

    fn row(&self, police: usize, words: &Range<usize>) -> Row<'a> {
        let first = police * self.labels.units * LANES;
        let part = |set: &'a Vec<Block>| {
            let set = set.as_flattened();
            set.get(first + words.start..first + words.end)
        };
        let won = |side| part(&self.labels.won[index(side)]).expect("there is a bit for each pair");
        Row {
            police: won(Side::Police),
            thief: won(Side::Thief),
            drawn: part(&self.labels.drawn),
        }
    }

    /// The numbers of the officer's turn with the thief in some words of a row, as they were stored; plane p of the numbers
    /// begins at `p * stride`.
    pub(super) fn load(&self, police: usize, words: Range<usize>, into: &mut [u64], stride: usize) {
        let first = police * self.labels.units * LANES;
        let stored = |digit: usize| {
            let plane = self.labels.digits.get(digit + usize::from(self.halved))?;
            Some(&plane.as_flattened()[first + words.start..first + words.end])
        };
        if !self.sided {
            for digit in 0..self.digits {
                let into = &mut into[digit * stride..][..words.len()];
                match stored(digit) {
                    Some(stored) => into.copy_from_slice(stored),
                    None => into.fill(0),
                }
            }
            return;
        }
        let row = self.row(police, &words);
        let (digits, sides) = into.split_at_mut(self.digits * stride);
        let sides = &mut sides[..words.len()];
        for (at, side) in sides.iter_mut().enumerate() {
            *side = row.side(at, self.labels.game.endless_winner());
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

    /// Where the planes that are left out would tell something else than they have to, for a pair of words where play is
    /// over at some bits, with the thief the winner at some of these.
    pub(super) fn left_out(&self, police: usize, pair: usize, over: &Pair, fled: &Pair) -> Pair {
        if !self.halved {
            return NONE;
        }
        let words = pair * PAIR..(pair + 1) * PAIR;
        let first = police * self.labels.units * LANES + words.start;
        let odd: &Pair = match self.labels.digits.first() {
            Some(plane) => plane.as_flattened()[first..]
                .first_chunk()
                .expect("there is a bit for each cell"),
            None => &NONE,
        };
        if !self.sided {
            return std::array::from_fn(|word| !(odd[word] ^ over[word]) | fled[word]);
        }
        let row = self.row(police, &words);
        std::array::from_fn(|word| {
            let (police, thief) = (row.police[word], row.thief[word]);
            (odd[word] ^ (police & !over[word])) & (police | thief)
        })
    }

    /// The number of a draw, plane by plane.
    fn draw(&self, plane: usize) -> bool {
        let is_side = plane == self.digits;
        is_side == (self.labels.game.endless_winner() == Some(Side::Police))
    }

    /// Puts the verdict on a stuck side in where `there` is set.
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

    /// Counts one move more, where there is an end. Answers where that is too many for the digits.
    #[inline(always)]
    pub(super) fn count_a_move(&self, planes: &mut [Pair]) -> Pair {
        let (digits, side) = planes.split_at_mut(self.digits);
        let side = side.first().copied().unwrap_or(NONE);
        let mut carry = ALL;
        if self.sided {
            let endless = endless(digits, &side);
            carry = endless.map(|word| !word);
        }
        for digit in digits {
            let count: Pair = std::array::from_fn(|word| digit[word] ^ side[word]);
            *digit = std::array::from_fn(|word| digit[word] ^ carry[word]);
            carry = std::array::from_fn(|word| carry[word] & count[word]);
        }
        carry
    }

    /// Counts wins and losses on the officer's turn at some bits of a pair of words, by the labels themselves.
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
            match self.labels.game.endless_winner() {
                None => {}
                Some(Side::Police) => win |= endless,
                Some(Side::Thief) => loss |= endless,
            }
            counts.win += (win & floor).count_ones() as usize;
            counts.loss += (loss & floor).count_ones() as usize;
        }
    }

    /// Counts wins and losses on the thief's turn at some bits of a pair of words, by the numbers, and by who has won where
    /// play is over.
    pub(super) fn count_thiefs_turn(
        &self,
        planes: &[Pair],
        over: [&Pair; 2],
        floor: &Pair,
        counts: &mut Counts,
    ) {
        let side = planes[self.digits];
        let endless = endless(&planes[..self.digits], &side);
        for (word, floor) in floor.iter().enumerate() {
            let (mut police, mut thief) = (!side[word], side[word]);
            match self.labels.game.endless_winner() {
                // The thief's side is better than a draw.
                None | Some(Side::Thief) => police &= !endless[word],
                Some(Side::Police) => thief &= !endless[word],
            }
            let over = over.map(|over| over[word]);
            let win = (thief & !over[0]) | over[1];
            let loss = (police & !over[1]) | over[0];
            counts.win += (win & floor).count_ones() as usize;
            counts.loss += (loss & floor).count_ones() as usize;
        }
    }
}

/// Whether every label of the officer's turn is a win of the police in a number of moves.
fn police_wins_all(labels: &BitLabels, moves: &Moves) -> bool {
    let won = labels.won[index(Side::Police)].as_flattened();
    let mut rows = won.chunks_exact(labels.units * LANES);
    rows.all(|row| {
        let mut words = moves.floor.as_flattened().iter().zip(row);
        words.all(|(floor, won)| floor & !won == 0)
    })
}

/// Some words of what is told of the officer's turn.
struct Row<'a> {
    police: &'a [u64],
    thief: &'a [u64],
    drawn: Option<&'a [u64]>,
}

impl Row<'_> {
    /// A label tells the win of the police first.
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

/// Where all digits are set, once the thief's are complemented.
fn endless(digits: &[Pair], side: &Pair) -> Pair {
    digits.iter().fold(ALL, |all, digit| {
        std::array::from_fn(|word| all[word] & (digit[word] ^ side[word]))
    })
}
