//! The work of a round: finds the positions in a band that are decided by the changes of the
//! previous round.

use super::board_layout::BoardLayout;
use super::turn::{Band, BandChanges, Turn};
use crate::model::Side;
use crate::solver::control::{Cancelled, Control};
use crate::solver::solution::{Block, LANES, ZERO, and, and_not, count, is_zero, or};

/// The label of the positions that a round finds on the officer's turn.
#[derive(Clone, Copy)]
pub(super) enum RoundLabel {
    /// Wins and losses whose remoteness is this number, that of the round.
    Remoteness(u32),
    /// Draws.
    Drawn,
}

/// Finds the positions that are decided on the officer's turn, and sets their bits in each of
/// `planes`.
pub(super) fn police_rows(
    layout: &BoardLayout,
    thief_turn: &Turn,
    band: &mut Band,
    planes: &mut [&mut [Block]],
    control: &Control,
) -> Result<BandChanges, Cancelled> {
    let mut done = BandChanges::default();
    for row in 0..band.changed.len() {
        control.check()?;
        let reach = layout.police_reach(band.first + row);
        let mut masks = [0; 2];
        for &to in reach {
            let [police, thief] = thief_turn.changed[to as usize];
            masks = [masks[0] | police, masks[1] | thief];
        }
        for (winner, mask) in masks.into_iter().enumerate() {
            let mut changed = 0;
            for unit in layout.units_of(mask) {
                let at = row * layout.units + unit;
                let open = and_not(&layout.floor[unit], &or(&band.won[0][at], &band.won[1][at]));
                if is_zero(&open) {
                    continue;
                }
                let sets = &thief_turn.won[winner];
                let after = |to: &u32| &sets[*to as usize * layout.units + unit];
                let after = reach.iter().map(after);
                let new = if winner == Side::Police as usize {
                    and(&open, &after.fold(ZERO, |some, set| or(&some, set)))
                } else {
                    after.fold(open, |all, set| and(&all, set))
                };
                if is_zero(&new) {
                    continue;
                }
                band.won[winner][at] = or(&band.won[winner][at], &new);
                for plane in &mut *planes {
                    plane[at] = or(&plane[at], &new);
                }
                changed |= layout.mask_of(unit);
                done.units += 1;
                done.count[winner] += count(&new);
            }
            band.changed[row][winner] = changed;
        }
    }
    Ok(done)
}

/// The officer's turn as it was before this round, for the thief's turn.
pub(super) struct PoliceTurnSnapshot<'a> {
    pub(super) turn: &'a Turn,
    pub(super) changed_before: &'a [[u64; 2]],
    pub(super) digits: &'a [Vec<Block>],
    pub(super) label: RoundLabel,
}

impl PoliceTurnSnapshot<'_> {
    /// A row with guard words on both sides, without the positions that this round has found in it.
    /// If it has none, the row is used in place, with the words of adjacent rows as guards, because
    /// no move leads out of a row. Otherwise it is copied.
    fn row<'a>(
        &'a self,
        layout: &BoardLayout,
        winner: usize,
        police: usize,
        copy: &'a mut [u64],
    ) -> &'a [u64] {
        let width = layout.units * LANES;
        let start = police * width;
        if self.turn.changed[police][winner] == 0
            && let Some(before) = start.checked_sub(layout.guard)
            && let Some(row) = self.turn.won[winner]
                .as_flattened()
                .get(before..start + width + layout.guard)
        {
            return row;
        }
        self.load(layout, winner, police, copy);
        copy
    }

    /// Copies such a row between guards.
    fn load(&self, layout: &BoardLayout, winner: usize, police: usize, guarded: &mut [u64]) {
        let row = police * layout.units..(police + 1) * layout.units;
        let words = &mut guarded[layout.guard..][..layout.units * LANES];
        words.copy_from_slice(self.turn.won[winner][row.clone()].as_flattened());
        let RoundLabel::Remoteness(round) = self.label else {
            return;
        };
        for unit in layout.units_of(self.turn.changed[police][winner]) {
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

/// Finds the positions that are decided on the thief's turn.
pub(super) fn thief_rows(
    layout: &BoardLayout,
    police_turn: &PoliceTurnSnapshot,
    band: Band,
    control: &Control,
) -> Result<BandChanges, Cancelled> {
    let mut done = BandChanges::default();
    let mut copy = vec![0; layout.units * LANES + 2 * layout.guard];
    for row in 0..band.changed.len() {
        control.check()?;
        let police = band.first + row;
        for (winner, mask) in police_turn.changed_before[police].into_iter().enumerate() {
            band.changed[row][winner] = 0;
            if mask == 0 {
                continue;
            }
            let guarded = police_turn.row(layout, winner, police, &mut copy);
            let mut changed = 0;
            for unit in layout.units_of(layout.spread(mask)) {
                let at = row * layout.units + unit;
                let open = and_not(
                    &layout.movable[unit],
                    &or(&band.won[0][at], &band.won[1][at]),
                );
                if is_zero(&open) {
                    continue;
                }
                let new = if winner == Side::Thief as usize {
                    some_move(layout, guarded, unit, &open)
                } else {
                    all_moves(layout, guarded, unit, open)
                };
                if is_zero(&new) {
                    continue;
                }
                band.won[winner][at] = or(&band.won[winner][at], &new);
                changed |= layout.mask_of(unit);
                done.units += 1;
                done.count[winner] += count(&new);
            }
            band.changed[row][winner] = changed;
        }
    }
    Ok(done)
}

/// The open places from which some move of the thief leads into the row.
pub(super) fn some_move(layout: &BoardLayout, guarded: &[u64], unit: usize, open: &Block) -> Block {
    let mut some = ZERO;
    for step in &layout.thief_moves {
        let ahead = step.ahead(guarded, layout.guard, unit);
        some = or(&some, &and(&ahead, &step.from[unit]));
    }
    and(&some, open)
}

/// The open places from which every move of the thief leads into the row.
pub(super) fn all_moves(layout: &BoardLayout, guarded: &[u64], unit: usize, open: Block) -> Block {
    let mut all = open;
    for (number, step) in layout.thief_moves.iter().enumerate() {
        let ahead = step.ahead(guarded, layout.guard, unit);
        all = and_not(&all, &and_not(&step.from[unit], &ahead));
        // The first moves exclude the most places. A test after every move would be mispredicted
        // too often.
        if number % 8 == 0 && is_zero(&all) {
            break;
        }
    }
    all
}
