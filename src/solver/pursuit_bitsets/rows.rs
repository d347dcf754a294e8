//! The work of a round: what is decided in the rows of a band, by what the round before has found.

use super::ground::Ground;
use super::turn::{Band, Done, Turn};
use crate::model::Side;
use crate::solver::solution::{Block, LANES, ZERO, and, and_not, count, index, is_zero, or};
use crate::solver::{Cancelled, Control};

/// What is noted of the positions that a round finds on the officer's turn.
#[derive(Clone, Copy)]
pub(super) enum Note {
    /// Their remoteness is the number of the round.
    Remoteness(u32),
    /// They are draws.
    Drawn,
}

/// Finds what is decided on the officer's turn, and notes it in every plane of `noted`.
pub(super) fn police_rows(
    ground: &Ground,
    thief_turn: &Turn,
    band: Band,
    mut noted: Vec<&mut [Block]>,
    control: &Control,
) -> Result<Done, Cancelled> {
    let mut done = Done::default();
    for row in 0..band.changed.len() {
        control.check()?;
        let reach = ground.police_reach(band.first + row);
        let mut masks = [0; 2];
        for &to in reach {
            let [police, thief] = thief_turn.changed[to as usize];
            masks = [masks[0] | police, masks[1] | thief];
        }
        for (winner, mask) in masks.into_iter().enumerate() {
            let mut changed = 0;
            for unit in ground.units_of(mask) {
                let at = row * ground.units + unit;
                let open = and_not(&ground.floor[unit], &or(&band.won[0][at], &band.won[1][at]));
                if is_zero(&open) {
                    continue;
                }
                let sets = &thief_turn.won[winner];
                let after = |to: &u32| &sets[*to as usize * ground.units + unit];
                let after = reach.iter().map(after);
                let new = if winner == index(Side::Police) {
                    and(&open, &after.fold(ZERO, |some, set| or(&some, set)))
                } else {
                    after.fold(open, |all, set| and(&all, set))
                };
                if is_zero(&new) {
                    continue;
                }
                band.won[winner][at] = or(&band.won[winner][at], &new);
                for plane in &mut noted {
                    plane[at] = or(&plane[at], &new);
                }
                changed |= ground.mask_of(unit);
                done.units += 1;
                done.count[winner] += count(&new);
            }
            band.changed[row][winner] = changed;
        }
    }
    Ok(done)
}

/// What is known of the officer's turn when the thief's is looked at.
pub(super) struct Known<'a> {
    pub(super) turn: &'a Turn,
    pub(super) changed_before: &'a [[u64; 2]],
    pub(super) digits: &'a [Vec<Block>],
    pub(super) note: Note,
}

impl Known<'_> {
    /// A row between guards, without what this round has only just found in it. Most often it stands so already, with
    /// its neighbours for guards, since no move leads out of a row; else it is copied.
    fn row<'a>(
        &'a self,
        ground: &Ground,
        winner: usize,
        police: usize,
        copy: &'a mut [u64],
    ) -> &'a [u64] {
        let width = ground.units * LANES;
        let start = police * width;
        if self.turn.changed[police][winner] == 0
            && let Some(before) = start.checked_sub(ground.guard)
            && let Some(row) = self.turn.won[winner]
                .as_flattened()
                .get(before..start + width + ground.guard)
        {
            return row;
        }
        self.load(ground, winner, police, copy);
        copy
    }

    /// Copies such a row between the guards.
    fn load(&self, ground: &Ground, winner: usize, police: usize, guarded: &mut [u64]) {
        let row = police * ground.units..(police + 1) * ground.units;
        let words = &mut guarded[ground.guard..][..ground.units * LANES];
        words.copy_from_slice(self.turn.won[winner][row.clone()].as_flattened());
        let Note::Remoteness(round) = self.note else {
            return;
        };
        for unit in ground.units_of(self.turn.changed[police][winner]) {
            let mut fresh = [u64::MAX; LANES];
            for (digit, plane) in self.digits.iter().enumerate() {
                let plane = &plane[row.start + unit];
                fresh = match round >> digit & 1 {
                    0 => and_not(&fresh, plane),
                    _ => and(&fresh, plane),
                };
            }
            for (word, fresh) in words[unit * LANES..].iter_mut().zip(fresh) {
                *word &= !fresh;
            }
        }
    }
}

/// Finds what is decided on the thief's turn.
pub(super) fn thief_rows(
    ground: &Ground,
    known: &Known,
    band: Band,
    control: &Control,
) -> Result<Done, Cancelled> {
    let mut done = Done::default();
    let mut copy = vec![0; ground.units * LANES + 2 * ground.guard];
    for row in 0..band.changed.len() {
        control.check()?;
        let police = band.first + row;
        for (winner, mask) in known.changed_before[police].into_iter().enumerate() {
            band.changed[row][winner] = 0;
            if mask == 0 {
                continue;
            }
            let guarded = known.row(ground, winner, police, &mut copy);
            let mut changed = 0;
            for unit in ground.units_of(ground.spread(mask)) {
                let at = row * ground.units + unit;
                let open = and_not(
                    &ground.movable[unit],
                    &or(&band.won[0][at], &band.won[1][at]),
                );
                if is_zero(&open) {
                    continue;
                }
                let new = if winner == index(Side::Thief) {
                    some_move(ground, guarded, unit, &open)
                } else {
                    all_moves(ground, guarded, unit, open)
                };
                if is_zero(&new) {
                    continue;
                }
                band.won[winner][at] = or(&band.won[winner][at], &new);
                changed |= ground.mask_of(unit);
                done.units += 1;
                done.count[winner] += count(&new);
            }
            band.changed[row][winner] = changed;
        }
    }
    Ok(done)
}

/// The open places from which some move of the thief leads into the row.
pub(super) fn some_move(ground: &Ground, guarded: &[u64], unit: usize, open: &Block) -> Block {
    let mut some = ZERO;
    for step in &ground.thief_moves {
        let ahead = step.ahead(guarded, ground.guard, unit);
        some = or(&some, &and(&ahead, &step.from[unit]));
    }
    and(&some, open)
}

/// The open places from which every move of the thief leads into the row.
pub(super) fn all_moves(ground: &Ground, guarded: &[u64], unit: usize, open: Block) -> Block {
    let mut all = open;
    for (number, step) in ground.thief_moves.iter().enumerate() {
        let ahead = step.ahead(guarded, ground.guard, unit);
        all = and_not(&all, &and_not(&step.from[unit], &ahead));
        // The first rules out most; to ask again and again would be guessed wrong too often.
        if number % 8 == 0 && is_zero(&all) {
            break;
        }
    }
    all
}
