//! Labels as numbers, the greater the better for the police, one a bit of each plane.
//!
//! From the least plane: the digits of a count, then *not won by the thief*, then *won by the police*. With r for the
//! remoteness, a thief's win counts r, so that later is better for the police; a win of the police counts the
//! complement of r, so that sooner is better. Between them stands what has no remoteness: of a draw and the one
//! outcome that endless play has, 1 counts as the better for the police, 0 as the other.

use std::ops::Range;

use crate::model::Side;
use crate::solver::Counts;
use crate::solver::boards::{BitLabels, Block, LANES, index};

/// How the labels of one answer are numbered.
pub(super) struct Values {
    pub(super) planes: usize,
    endless: Option<Side>,
}

impl Values {
    /// As many digits as the answer has and one more, which two moves can't overflow.
    pub(super) fn of(labels: &BitLabels) -> Values {
        Values {
            planes: (labels.digits.len() + 1).max(2) + 2,
            endless: labels.game.endless_winner(),
        }
    }

    fn digits(&self) -> usize {
        self.planes - 2
    }

    /// The numbers of the officer's turn with the thief in one unit of cells, as they were stored.
    pub(super) fn load(&self, labels: &BitLabels, police: usize, unit: usize, into: &mut [Block]) {
        let words = unit * LANES..(unit + 1) * LANES;
        self.load_words(labels, police, words, into.as_flattened_mut(), LANES);
    }

    /// The same for any words of the row; plane p of the numbers begins at `p * stride`.
    fn load_words(
        &self,
        labels: &BitLabels,
        police: usize,
        words: Range<usize>,
        into: &mut [u64],
        stride: usize,
    ) {
        let row = police * labels.units * LANES;
        let part =
            |set: &'_ Vec<Block>| row + words.start..(row + words.end).min(set.len() * LANES);
        let won = [Side::Police, Side::Thief].map(|side| {
            let set = &labels.won[index(side)];
            &set.as_flattened()[part(set)]
        });
        let pairs = || won[0].iter().zip(won[1]);
        for digit in 0..self.digits() {
            let into = into[digit * stride..].iter_mut().zip(pairs());
            match labels.digits.get(digit) {
                None => into.for_each(|(word, (police, _))| *word = *police),
                Some(plane) => into.zip(&plane.as_flattened()[part(plane)]).for_each(
                    |((word, (police, thief)), digit)| {
                        *word = (digit ^ police) & (police | thief);
                    },
                ),
            }
        }
        if let Some(endless) = self.endless {
            let mut drawn = labels.drawn.as_flattened().get(part(&labels.drawn));
            drawn = drawn.filter(|_| !labels.drawn.is_empty());
            for (at, (police, thief)) in pairs().enumerate() {
                let drawn = drawn.map_or(0, |drawn| drawn[at]);
                let better = match endless {
                    Side::Police => !drawn,
                    Side::Thief => drawn,
                };
                into[at] |= better & !(police | thief);
            }
        }
        for (at, (police, thief)) in pairs().enumerate() {
            into[self.digits() * stride + at] = police | !thief;
            into[(self.digits() + 1) * stride + at] = *police;
        }
    }

    /// Puts a verdict in where `there` is set.
    pub(super) fn set(&self, planes: &mut [Block], there: &Block, winner: Option<Side>) {
        for (index, plane) in planes.iter_mut().enumerate() {
            let one = match winner {
                Some(winner) => winner == Side::Police,
                None => {
                    let not_the_thiefs = index == self.digits();
                    not_the_thiefs || (index == 0 && self.endless == Some(Side::Thief))
                }
            };
            for (word, there) in plane.iter_mut().zip(there) {
                *word = if one { *word | there } else { *word & !there };
            }
        }
    }

    /// Counts wins and losses at the places of `floor`, told for the mover. What is neither is a draw.
    pub(super) fn count(&self, planes: &[Block], floor: &Block, mover: Side, counts: &mut Counts) {
        let (mut police, mut thief) = (0, 0);
        for (lane, &floor) in floor.iter().enumerate() {
            let won = planes[self.digits() + 1][lane];
            let lost = !planes[self.digits()][lane];
            let better = planes[0][lane];
            let open = !won & !lost;
            let (won, lost) = match self.endless {
                None => (won, lost),
                Some(Side::Police) => (won | (open & better), lost),
                Some(Side::Thief) => (won, lost | (open & !better)),
            };
            police += (won & floor).count_ones() as usize;
            thief += (lost & floor).count_ones() as usize;
        }
        let (win, loss) = match mover {
            Side::Police => (police, thief),
            Side::Thief => (thief, police),
        };
        counts.win += win;
        counts.loss += loss;
    }

    /// The number at one bit, back as who wins and in how many moves.
    pub(super) fn read(&self, planes: &[Block], bit: u32) -> (Option<Side>, Option<u32>) {
        let at = |plane: &Block| plane[bit as usize / 64] >> (bit % 64) & 1;
        let (police, not_thief) = (at(&planes[self.digits() + 1]), at(&planes[self.digits()]));
        let digits = planes[..self.digits()].iter().enumerate();
        let count = |flip| {
            digits
                .map(|(digit, plane)| ((at(plane) ^ flip) as u32) << digit)
                .sum()
        };
        match (police, not_thief) {
            (1, _) => (Some(Side::Police), Some(count(1))),
            (_, 0) => (Some(Side::Thief), Some(count(0))),
            _ => {
                let better = u64::from(self.endless == Some(Side::Police));
                let endless = self.endless.filter(|_| at(&planes[0]) == better);
                (endless, None)
            }
        }
    }
}

/// The numbers of the officer's turn in some units of cells and around them, as far as the thief moves.
pub(super) struct Window {
    words: Vec<u64>,
    width: usize,
    behind: usize,
}

impl Window {
    pub(super) fn new(values: &Values, units: usize, behind: usize, ahead: usize) -> Window {
        let width = behind + units * LANES + ahead;
        Window {
            words: vec![0; width * values.planes],
            width,
            behind,
        }
    }

    /// What lies outside the row is left as it is: no move leads there.
    pub(super) fn load(
        &mut self,
        values: &Values,
        labels: &BitLabels,
        police: usize,
        units: Range<usize>,
    ) {
        let first = units.start * LANES;
        let end = (first + self.width - self.behind).min(labels.units * LANES);
        let outside = self.behind.saturating_sub(first);
        let words = (first + outside - self.behind)..end;
        let into = &mut self.words[outside..];
        values.load_words(labels, police, words, into, self.width);
    }

    /// The numbers of the places that lie `distance` cells ahead of a unit, counted from the first that was loaded; for
    /// the thief's places `from` which there is such a move. For the others, what is no less than any.
    pub(super) fn look(&self, unit: usize, distance: i64, from: &Block) -> impl Fn(usize) -> Block {
        let first = self.behind + unit * LANES;
        let first = (first as i64 + distance.div_euclid(64)) as usize;
        let bits = distance.rem_euclid(64) as u32;
        move |plane| {
            let words: &[u64; LANES + 1] = self.words[plane * self.width + first..]
                .first_chunk()
                .expect("a window is as wide as the moves are long");
            std::array::from_fn(|lane| {
                // Two shifts, because none may be by 64.
                let carried = words[lane + 1] << 1 << (63 - bits);
                words[lane] >> bits | carried | !from[lane]
            })
        }
    }
}

/// Takes a number, told plane by plane.
pub(super) fn keep(best: &mut [Block], other: impl Fn(usize) -> Block) {
    let planes = best.iter_mut().enumerate();
    planes.for_each(|(plane, best)| *best = other(plane));
}

/// Takes the lesser of two numbers; the other is told plane by plane.
pub(super) fn keep_least(best: &mut [Block], other: impl Fn(usize) -> Block) {
    keep_better::<false>(best, other);
}

/// Takes the greater of two numbers; the other is told plane by plane.
pub(super) fn keep_greatest(best: &mut [Block], other: impl Fn(usize) -> Block) {
    keep_better::<true>(best, other);
}

fn keep_better<const GREATEST: bool>(best: &mut [Block], other: impl Fn(usize) -> Block) {
    // The greatest plane in which they differ decides.
    let (mut others, mut open) = ([0; LANES], [u64::MAX; LANES]);
    for (plane, best) in best.iter_mut().enumerate().rev() {
        let other = other(plane);
        for lane in 0..LANES {
            let differ = best[lane] ^ other[lane];
            let better = if GREATEST { other[lane] } else { best[lane] };
            others[lane] |= differ & better & open[lane];
            open[lane] &= !differ;
            best[lane] ^= differ & others[lane];
        }
    }
}

/// Adds one to the remoteness, where there is one.
pub(super) fn count_a_move(planes: &mut [Block]) {
    let (digits, [not_thief, police]) = planes
        .split_last_chunk_mut()
        .expect("who wins takes two planes");
    let mut carry: Block = std::array::from_fn(|lane| police[lane] | !not_thief[lane]);
    for digit in digits {
        let remoteness: Block = std::array::from_fn(|lane| digit[lane] ^ police[lane]);
        *digit = std::array::from_fn(|lane| digit[lane] ^ carry[lane]);
        carry = std::array::from_fn(|lane| carry[lane] & remoteness[lane]);
    }
}

/// The first bit of `floor` at which two numbers differ.
pub(super) fn difference(a: &[Block], b: &[Block], floor: &Block) -> Option<u32> {
    let mut differ = [0; LANES];
    for (a, b) in a.iter().zip(b) {
        differ = std::array::from_fn(|lane| differ[lane] | (a[lane] ^ b[lane]));
    }
    let words = differ
        .iter()
        .zip(floor)
        .map(|(differ, floor)| differ & floor);
    let (lane, word) = words.enumerate().find(|&(_, word)| word != 0)?;
    Some(lane as u32 * 64 + word.trailing_zeros())
}
