//! The labels of the officer's turn row by row. A row has the labels with the officer on one place,
//! ordered by the thief's place.

use std::convert::Infallible;
use std::ops::Range;

use super::bit_planes::BitLabels;
use super::blocks::{Block, LANES};
use crate::game::{Pursuit, PursuitPosition};
use crate::model::Side;
use crate::solver::label::Label;
use crate::solver::order::value_if_passed;

/// The label of a position on the thief's turn: the outcome given by the game if play is over, and
/// otherwise the label that follows from the labels of the successors, which `stored` returns.
/// O(moves).
///
/// # Errors
/// Any error that `stored` returns.
pub fn thiefs_turn_label<E>(
    game: &Pursuit,
    position: PursuitPosition,
    mut stored: impl FnMut(PursuitPosition) -> Result<Label, E>,
) -> Result<Label, E> {
    if let Some(outcome) = game.terminal_at(position) {
        return Ok(Label::at_the_end(outcome));
    }
    let mut best = None;
    for to in game.moves_from(position) {
        best = best.max(Some(value_if_passed(stored(to)?.into())));
    }
    Ok(match best {
        None => Label::at_the_end(game.stuck_verdict()),
        Some(best) => best.label(),
    })
}

/// The number of cells in a block.
pub(in crate::solver) const CELLS: usize = LANES * 64;

impl BitLabels {
    /// The label of a position on the thief's turn.
    pub(super) fn best_move_label(&self, position: PursuitPosition) -> Label {
        let stored = |to| Ok::<Label, Infallible>(self.stored(to));
        let Ok(label) = thiefs_turn_label(&self.game, position, stored);
        label
    }

    /// Appends the labels of a row.
    pub(super) fn add_row(&self, police: u32, labels: &mut Vec<Label>) {
        let first = police as usize * self.units;
        self.add_row_with(police, &self.digits, first, labels);
    }

    /// Appends the labels of a row, whose remoteness starts at block `first_digit` of `digits`.
    pub(super) fn add_row_with(
        &self,
        police: u32,
        digits: &[Vec<Block>],
        first_digit: usize,
        labels: &mut Vec<Label>,
    ) {
        let first = police as usize * self.units;
        let (mut sets, mut moves) = (SpreadBits::default(), SpreadBits::default());
        sets.load(self.sets(), first..first + self.units);
        moves.load(digits, first_digit..first_digit + self.units);
        let (sets, moves) = (sets.bytes(), moves.bytes());
        let endless = self.game.endless_winner();
        labels.extend(self.board().cells().iter().map(|&cell| {
            let set = sets[0][cell as usize];
            let moves = || Some(u32::from_le_bytes(moves.map(|bytes| bytes[cell as usize])));
            let (winner, remoteness) = if set & 1 != 0 {
                (Some(Side::Police), moves())
            } else if set & 2 != 0 {
                (Some(Side::Thief), moves())
            } else {
                (endless.filter(|_| set & 4 == 0), None)
            };
            let outcome = Side::Police.outcome(winner);
            Label {
                outcome,
                remoteness,
            }
        }));
    }

    /// The wins of the police, the wins of the thief, and the draws.
    pub(in crate::solver) fn sets(&self) -> impl Iterator<Item = &Vec<Block>> {
        self.won.iter().chain([&self.drawn])
    }
}

/// Numbers of cells, by byte, least significant first, given as bit planes.
#[derive(Default)]
pub(in crate::solver) struct SpreadBits {
    /// A byte for each of 128 cells.
    bytes: [Vec<[u64; 16]>; 4],
}

impl SpreadBits {
    /// Combines the bits in some blocks of the planes. A plane may be empty.
    pub(in crate::solver) fn load<'a>(
        &mut self,
        planes: impl IntoIterator<Item = &'a Vec<Block>>,
        blocks: Range<usize>,
    ) {
        let mut planes = planes.into_iter().fuse();
        for bytes in &mut self.bytes {
            let eight: [&[[u64; 2]]; 8] = std::array::from_fn(|_| {
                let blocks = planes.next().and_then(|plane| plane.get(blocks.clone()));
                blocks.unwrap_or_default().as_flattened().as_chunks().0
            });
            bytes.resize(blocks.len() * LANES / 2, [0; 16]);
            if eight.iter().all(|plane| plane.is_empty()) {
                bytes.fill([0; 16]);
                continue;
            }
            for (at, bytes) in bytes.iter_mut().enumerate() {
                let mut words = eight.map(|plane| plane.get(at).copied().unwrap_or_default());
                transpose(&mut words);
                for (word, [first, second]) in words.into_iter().enumerate() {
                    bytes[word] = first.to_le();
                    bytes[word + 8] = second.to_le();
                }
            }
        }
    }

    /// The bytes of all numbers, least significant first.
    pub(in crate::solver) fn bytes(&self) -> [&[u8]; 4] {
        self.bytes
            .each_ref()
            .map(|bytes| bytemuck::cast_slice(bytes))
    }
}

/// Transposes the bits of eight words, in two lanes: the bits of the byte k of all words become the
/// bytes of the word k. Ever larger parts of two words are exchanged (Hacker's Delight, 7-3).
#[inline(always)]
fn transpose(words: &mut [[u64; 2]; 8]) {
    exchange::<1, 1>(words, 0x5555_5555_5555_5555);
    exchange::<2, 2>(words, 0x3333_3333_3333_3333);
    exchange::<4, 4>(words, 0x0f0f_0f0f_0f0f_0f0f);
    exchange::<1, 8>(words, 0x00ff_00ff_00ff_00ff);
    exchange::<2, 16>(words, 0x0000_ffff_0000_ffff);
    exchange::<4, 32>(words, 0x0000_0000_ffff_ffff);
}

#[inline(always)]
fn exchange<const DISTANCE: usize, const SHIFT: u32>(words: &mut [[u64; 2]; 8], mask: u64) {
    for low in (0..8).filter(|low| low & DISTANCE == 0) {
        let (a, b) = (words[low], words[low + DISTANCE]);
        let parts = [0, 1].map(|lane| ((a[lane] >> SHIFT) ^ b[lane]) & mask);
        words[low] = [0, 1].map(|lane| a[lane] ^ parts[lane] << SHIFT);
        words[low + DISTANCE] = [0, 1].map(|lane| b[lane] ^ parts[lane]);
    }
}
