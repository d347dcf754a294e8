//! The work of a round: what is decided in the rows of a band, by what the round before has found.

use super::blocks::{Block, LANES, ZERO, and, and_not, count, is_zero, or};
use super::ground::Ground;
use super::labels::index;
use super::turn::{Band, Done, Turn};
use crate::model::Side;
use crate::solver::{Cancelled, Control};

/// By the index of the side.
const SIDES: [Side; 2] = [Side::Police, Side::Thief];

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
    for row in 0..band.changed[0].len() {
        control.heed()?;
        let reach = ground.police_reach(band.first + row);
        for winner in SIDES.map(index) {
            let masks = &thief_turn.changed[winner];
            let mask = match thief_turn.news[winner] {
                true => reach.iter().fold(0, |all, &to| all | masks[to as usize]),
                false => 0,
            };
            let mut changed = 0;
            for unit in ground.units_of(mask) {
                let at = row * ground.units + unit;
                let open = and_not(&ground.floor[unit], &or(&band.won[0][at], &band.won[1][at]));
                if is_zero(&open) {
                    continue;
                }
                let sets = &thief_turn.won[winner];
                let after = |to: &u32| &sets[*to as usize * ground.units + unit];
                let new = if winner == index(Side::Police) {
                    // What is new for some move comes of what has changed.
                    let changed = ground.mask_of(unit);
                    let reach = reach
                        .iter()
                        .filter(|&&to| masks[to as usize] & changed != 0);
                    and(
                        &open,
                        &reach.map(after).fold(ZERO, |some, set| or(&some, set)),
                    )
                } else {
                    reach
                        .iter()
                        .map(after)
                        .fold(open, |all, set| and(&all, set))
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
            band.changed[winner][row] = changed;
        }
    }
    Ok(done)
}

/// What is known of the officer's turn when the thief's is looked at.
pub(super) struct Known<'a> {
    pub(super) turn: &'a Turn,
    pub(super) changed_before: &'a [Vec<u64>; 2],
    pub(super) digits: &'a [Vec<Block>],
    pub(super) note: Note,
}

impl Known<'_> {
    /// Copies a row between the guards, without what this round has only just found in it.
    fn load(&self, ground: &Ground, winner: usize, police: usize, guarded: &mut [u64]) {
        let row = police * ground.units..(police + 1) * ground.units;
        let words = &mut guarded[ground.guard..][..ground.units * LANES];
        words.copy_from_slice(self.turn.won[winner][row.clone()].as_flattened());
        let Note::Remoteness(round) = self.note else {
            return;
        };
        for unit in ground.units_of(self.turn.changed[winner][police]) {
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
    let mut guarded = vec![0; ground.units * LANES + 2 * ground.guard];
    for row in 0..band.changed[0].len() {
        control.heed()?;
        let police = band.first + row;
        for winner in SIDES.map(index) {
            band.changed[winner][row] = 0;
            let mask = known.changed_before[winner][police];
            if mask == 0 {
                continue;
            }
            known.load(ground, winner, police, &mut guarded);
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
                    some_move(ground, &guarded, unit, &open)
                } else {
                    all_moves(ground, &guarded, unit, open)
                };
                if is_zero(&new) {
                    continue;
                }
                band.won[winner][at] = or(&band.won[winner][at], &new);
                changed |= ground.mask_of(unit);
                done.units += 1;
                done.count[winner] += count(&new);
            }
            band.changed[winner][row] = changed;
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
    for step in &ground.thief_moves {
        let ahead = step.ahead(guarded, ground.guard, unit);
        all = and_not(&all, &and_not(&step.from[unit], &ahead));
        if is_zero(&all) {
            break;
        }
    }
    all
}
