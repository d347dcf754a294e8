//! Tables of a pursuit on a board for bit sets: the bit of each cell, and the moves of both sides.

use crate::game::BoardPursuit;
use crate::model::Side;
use crate::solver::control::{Cancelled, Control};
use crate::solver::solution::{Block, LANES, ZERO, bits_from, blocks_of_row, put};

/// The board and the moves. A *row* is a set of the thief's places for one of the officer's places.
/// It consists of units, each a [`Block`].
pub(super) struct BoardLayout {
    pub(super) places: usize,
    /// The number of units in a row.
    pub(super) units: usize,
    // The number of units that share a bit in a mask of changes.
    span: usize,
    /// The thief's places.
    pub(super) floor: Vec<Block>,
    /// The thief's places with a move.
    pub(super) movable: Vec<Block>,
    /// Whether the thief has no move from some places.
    pub(super) thief_may_be_stuck: bool,
    pub(super) thief_moves: Vec<ThiefMove>,
    // The distances, in bits of a mask, over which the thief's moves propagate a change.
    spreads: Vec<i32>,
    // The officer's moves from place p lead to targets[ends[p - 1]..ends[p]].
    targets: Vec<u32>,
    ends: Vec<u32>,
    /// More words than any move of the thief leads beyond either end of a row.
    pub(super) guard: usize,
}

/// All moves of the thief over the same distance in cells.
pub(super) struct ThiefMove {
    // The target is `words` words and `bits` bits ahead.
    words: i32,
    bits: u32,
    /// The places with such a move.
    pub(super) from: Vec<Block>,
}

impl ThiefMove {
    /// Splits a distance into words and remaining bits.
    fn split(distance: i32) -> (i32, u32) {
        (distance.div_euclid(64), distance.rem_euclid(64) as u32)
    }

    /// One unit of a row, shifted so that each bit is the bit of the move's target. The row has
    /// guard words on both sides.
    pub(super) fn ahead(&self, guarded: &[u64], guard: usize, unit: usize) -> Block {
        let first = (guard + unit * LANES).wrapping_add_signed(self.words as isize);
        let words: &[u64; LANES + 1] = guarded[first..]
            .first_chunk()
            .expect("guards are longer than moves");
        // Two shifts, because shifting by 64 is not allowed.
        std::array::from_fn(|lane| {
            words[lane] >> self.bits | words[lane + 1] << 1 << (63 - self.bits)
        })
    }
}

impl BoardLayout {
    /// Builds the tables of a game. O(places + moves of one side), and O(cells) for each distance
    /// of the thief's moves.
    ///
    /// # Errors
    /// [`Cancelled`] if the solve was cancelled.
    pub(super) fn new(game: BoardPursuit<'_>, control: &Control) -> Result<BoardLayout, Cancelled> {
        let cells = game.cells();
        let places = cells.len();
        let units = blocks_of_row(cells);
        let span = units.div_ceil(64);
        let mut floor = vec![ZERO; units];
        for &cell in cells {
            put(&mut floor, cell);
        }
        let (mut targets, mut ends) = (Vec::new(), Vec::with_capacity(places));
        for place in 0..places as u32 {
            targets.extend(game.reach(Side::Police, place));
            ends.push(targets.len() as u32);
        }
        let thief_moves = thief_moves(game, units, control)?;
        let mut movable = vec![ZERO; units];
        for step in &thief_moves {
            for (all, from) in movable.iter_mut().zip(&step.from) {
                *all = std::array::from_fn(|lane| all[lane] | from[lane]);
            }
        }
        // A changed word affects the word `words` before it, and because of the carry one more.
        let width = (span * LANES) as i32;
        let mut spreads: Vec<i32> = thief_moves
            .iter()
            .flat_map(|step| {
                (-step.words - 1).div_euclid(width)..=(width - 1 - step.words).div_euclid(width)
            })
            .collect();
        spreads.sort_unstable();
        spreads.dedup();
        let farthest = thief_moves.iter().map(|step| step.words.unsigned_abs());
        Ok(BoardLayout {
            places,
            units,
            span,
            thief_may_be_stuck: floor != movable,
            floor,
            movable,
            guard: farthest.max().unwrap_or(0) as usize + 1,
            thief_moves,
            spreads,
            targets,
            ends,
        })
    }

    /// The places that the officer can reach in one move.
    pub(super) fn police_reach(&self, from: usize) -> &[u32] {
        let begin = from.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.targets[begin as usize..self.ends[from] as usize]
    }

    /// The units of a row that are set in a mask of changes.
    pub(super) fn units_of(&self, mask: u64) -> impl Iterator<Item = usize> {
        bits_from(mask).flat_map(|bit| {
            let first = bit as usize * self.span;
            first..(first + self.span).min(self.units)
        })
    }

    /// The bit of a unit in a mask of changes.
    pub(super) fn mask_of(&self, unit: usize) -> u64 {
        1 << (unit / self.span)
    }

    /// A mask of the units that may be affected by changes in the units of `mask`, through the
    /// thief's moves.
    pub(super) fn spread(&self, mask: u64) -> u64 {
        let shifted = |&by: &i32| match by {
            0.. => mask.checked_shl(by as u32),
            _ => mask.checked_shr(by.unsigned_abs()),
        };
        let spread = self
            .spreads
            .iter()
            .filter_map(shifted)
            .fold(0, |all, one| all | one);
        spread & (u64::MAX >> (64 - self.units.div_ceil(self.span)))
    }
}

/// The thief's moves by distance, shortest first, because staying excludes the most places.
fn thief_moves(
    game: BoardPursuit<'_>,
    units: usize,
    control: &Control,
) -> Result<Vec<ThiefMove>, Cancelled> {
    let cells = game.cells();
    const NONE: u32 = u32::MAX;
    let last = cells.last().map_or(0, |&cell| cell as usize);
    let mut known = vec![NONE; 2 * last + 1];
    let mut moves: Vec<(i32, Vec<Block>)> = Vec::new();
    for (place, &cell) in (0..).zip(cells) {
        control.check()?;
        for to in game.reach(Side::Thief, place) {
            let distance = cells[to as usize] as i32 - cell as i32;
            let known = &mut known[last.wrapping_add_signed(distance as isize)];
            if *known == NONE {
                *known = moves.len() as u32;
                moves.push((distance, vec![ZERO; units]));
            }
            put(&mut moves[*known as usize].1, cell);
        }
    }
    moves.sort_unstable_by_key(|(distance, _)| distance.unsigned_abs());
    Ok(moves
        .into_iter()
        .map(|(distance, from)| {
            let (words, bits) = ThiefMove::split(distance);
            ThiefMove { words, bits, from }
        })
        .collect())
}
