//! The labels of the officer's turn row by row. A row has the labels with the officer on one place,
//! ordered by the thief's place.

use std::convert::Infallible;

use super::bit_planes::{BitLabels, outcome_of};
use super::blocks::{Block, LANES, ZERO, is_zero};
use crate::game::{Pursuit, PursuitPosition};
use crate::model::Side;
use crate::solver::label::Label;
use crate::solver::order::value_of_move;

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
        best = best.max(Some(value_of_move(stored(to)?.into())));
    }
    Ok(match best {
        None => Label::at_the_end(game.stuck_verdict()),
        Some(best) => best.label(),
    })
}

/// The number of cells in a block.
const CELLS: usize = LANES * 64;

/// By byte: its bits as eight bytes of 0 or 1, least significant first.
const SPREAD: [u64; 256] = {
    let mut spread = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            spread[byte] |= ((byte as u64 >> bit) & 1) << (8 * bit);
            bit += 1;
        }
        byte += 1;
    }
    spread
};

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
        let cells = self.board().cells();
        let first = police as usize * self.units;
        let mut at = 0;
        for unit in 0..self.units {
            let behind = cells[at..].partition_point(|&cell| (cell as usize) < (unit + 1) * CELLS);
            let here = &cells[at..at + behind];
            at += behind;
            if here.is_empty() {
                continue;
            }
            let moves = Remoteness::of_block(digits, first_digit + unit);
            let won = [Side::Police, Side::Thief].map(|side| self.won[side as usize][first + unit]);
            let drawn = self.drawn.get(first + unit).copied().unwrap_or(ZERO);
            let endless = self.game.endless_winner();
            labels.extend(here.iter().map(|&cell| {
                let bit = cell as usize % CELLS;
                let is_in = |set: &Block| set[bit / 64] >> (bit % 64) & 1 != 0;
                let (winner, remoteness) = if is_in(&won[0]) {
                    (Some(Side::Police), Some(moves.of(bit)))
                } else if is_in(&won[1]) {
                    (Some(Side::Thief), Some(moves.of(bit)))
                } else {
                    (endless.filter(|_| !is_in(&drawn)), None)
                };
                let outcome = outcome_of(winner);
                Label {
                    outcome,
                    remoteness,
                }
            }));
        }
    }
}

/// The remoteness of the cells of a block, by byte, least significant first.
struct Remoteness {
    bytes: [[u64; CELLS / 8]; 4],
    used: usize,
}

impl Remoteness {
    /// Combines the binary digits of the remoteness in a block of the planes.
    fn of_block(digits: &[Vec<Block>], block: usize) -> Remoteness {
        let mut bytes = [[0; CELLS / 8]; 4];
        for (digit, plane) in digits.iter().enumerate() {
            let block = &plane[block];
            if is_zero(block) {
                continue;
            }
            let bits = block.iter().flat_map(|word| word.to_le_bytes());
            for (eight, bits) in bytes[digit / 8].iter_mut().zip(bits) {
                *eight |= SPREAD[usize::from(bits)] << (digit % 8);
            }
        }
        Remoteness {
            bytes,
            used: digits.len().div_ceil(8),
        }
    }

    fn of(&self, bit: usize) -> u32 {
        let bytes = (0..).zip(&self.bytes[..self.used]);
        bytes
            .map(|(number, bytes)| {
                ((bytes[bit / 8] >> (bit % 8 * 8)) as u32 & 0xff) << (8 * number)
            })
            .sum()
    }
}
