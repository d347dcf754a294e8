//! Going through all moves of a game, in the order of the positions from which they start.

use std::ops::Range;

use super::{Orders, over};
use crate::game::{Game, PositionId, StepTable};
use crate::solver::control::{Cancelled, Control, STRIDE};
use crate::solver::solution::TAG;

/// So many moves are copied at once, however many there are: a loop over a short row would be guessed wrong at its end.
const WIDTH: usize = 8;
/// So many moves are gathered before they are met.
const ROOM: usize = 1 << 10;

/// The state in which each position starts; `meet` hears where each move leads.
pub(super) fn states<G: Game>(
    game: &G,
    control: &Control,
    mut meet: impl FnMut(u32),
) -> Result<Vec<u32>, Cancelled> {
    let Some(table) = game.table() else {
        return states_one_by_one(game, control, meet);
    };
    let states = states_of_table(game, table, control)?;
    if has_moves_over(&states, table) {
        each_move(game, &states, control, |_, to| meet(to))?;
        return Ok(states);
    }
    for targets in table.targets().chunks(STRIDE) {
        control.lay_out(targets.len())?;
        targets.iter().for_each(|&to| meet(to));
    }
    Ok(states)
}

/// Whether a table has moves from where play is over, which are not to be met.
pub(super) fn has_moves_over(states: &[u32], table: &StepTable) -> bool {
    let open = states.iter().filter(|&state| state & TAG == 0);
    open.map(|&moves| moves as usize).sum::<usize>() < table.len()
}

/// The state in which each position starts.
pub(super) fn states_of_table<G: Game>(
    game: &G,
    table: &StepTable,
    control: &Control,
) -> Result<Vec<u32>, Cancelled> {
    let mut states = Vec::with_capacity(game.positions());
    for (index, ends) in table.offsets().windows(2).enumerate() {
        if index % STRIDE == 0 {
            control.lay_out(STRIDE)?;
        }
        let count = ends[1] - ends[0];
        assert!(count & TAG == 0, "a position has fewer than 2^30 moves");
        let position = PositionId(index as u32);
        states.push(match (game.terminal(position), count) {
            (Some(outcome), _) => over(outcome),
            (None, 0) => over(game.stuck(position)),
            (None, _) => count,
        });
    }
    Ok(states)
}

fn states_one_by_one<G: Game>(
    game: &G,
    control: &Control,
    mut meet: impl FnMut(u32),
) -> Result<Vec<u32>, Cancelled> {
    let mut states = Vec::with_capacity(game.positions());
    let mut patience = 0;
    for index in 0..game.positions() {
        let position = PositionId(index as u32);
        let mut count = 0u32;
        let terminal = game.terminal(position);
        if terminal.is_none() {
            for to in game.moves(position) {
                meet(to.0);
                count += 1;
            }
        }
        assert!(count & TAG == 0, "a position has fewer than 2^30 moves");
        states.push(match (terminal, count) {
            (Some(outcome), _) => over(outcome),
            (None, 0) => over(game.stuck(position)),
            (None, _) => count,
        });
        heed(&mut patience, count as usize + 1, control)?;
    }
    Ok(states)
}

/// Meets every move, from where and to where, of the positions where play isn't over; which orders the moves are in.
pub(super) fn each_move<G: Game>(
    game: &G,
    states: &[u32],
    control: &Control,
    mut meet: impl FnMut(u32, u32),
) -> Result<Orders, Cancelled> {
    if let Some(table) = game.table() {
        let mut patience = 0;
        return each_in_table(table, states, 0..states.len(), meet, |work| {
            heed(&mut patience, work, control)
        });
    }
    let mut patience = 0;
    let mut orders = Orders::ANY;
    for (from, state) in (0u32..).zip(states) {
        let mut met = 1;
        if state & TAG == 0 {
            for to in game.moves(PositionId(from)) {
                orders.meet(from, to.0);
                meet(from, to.0);
                met += 1;
            }
        }
        heed(&mut patience, met, control)?;
    }
    Ok(orders)
}

/// Meets the moves of a table from some positions, and answers which orders they are in; `heed` hears how many they were.
pub(super) fn each_in_table<E>(
    table: &StepTable,
    states: &[u32],
    from: Range<usize>,
    mut meet: impl FnMut(u32, u32),
    mut heed: impl FnMut(usize) -> Result<(), E>,
) -> Result<Orders, E> {
    let targets = table.targets();
    let mut orders = Orders::ANY;
    let mut gathered = Gathered {
        froms: [0; ROOM + WIDTH],
        tos: [0; ROOM + WIDTH],
        len: 0,
    };
    let offsets = table.offsets()[from.start..from.end + 1].windows(2);
    let states = states[from.clone()].iter();
    let mut rows = (from.start as u32..).zip(states).zip(offsets);
    // What is left of a long row, and where it starts.
    let (mut long, mut long_from): (&[u32], u32) = (&[], 0);
    let mut all = false;
    while !all {
        let mut met = 0;
        while gathered.len < ROOM && met < STRIDE {
            if !long.is_empty() {
                let part;
                (part, long) = long.split_at(long.len().min(WIDTH));
                gathered.extend(long_from, part);
                continue;
            }
            let Some(((from, state), ends)) = rows.next() else {
                all = true;
                break;
            };
            met += 1;
            let (start, end) = (ends[0] as usize, ends[1] as usize);
            let count = if state & TAG == 0 { end - start } else { 0 };
            match targets[start..].first_chunk() {
                Some(row) if count <= WIDTH => gathered.add(from, row, count),
                _ => (long, long_from) = (&targets[start..start + count], from),
            }
        }
        heed(met + gathered.len)?;
        gathered.meet(&mut orders, &mut meet);
    }
    Ok(orders)
}

/// Moves that are still to be met; behind the last lies what was copied with it.
struct Gathered {
    froms: [u32; ROOM + WIDTH],
    tos: [u32; ROOM + WIDTH],
    len: usize,
}

impl Gathered {
    /// Adds the first moves of a row; all that is copied is as long as a short row may be.
    fn add(&mut self, from: u32, row: &[u32; WIDTH], count: usize) {
        self.tos[self.len..self.len + WIDTH].copy_from_slice(row);
        self.froms[self.len..self.len + WIDTH].fill(from);
        self.len += count;
    }

    /// Adds moves one by one.
    fn extend(&mut self, from: u32, row: &[u32]) {
        for &to in row {
            (self.froms[self.len], self.tos[self.len]) = (from, to);
            self.len += 1;
        }
    }

    fn meet(&mut self, orders: &mut Orders, meet: &mut impl FnMut(u32, u32)) {
        let moves = self.froms[..self.len].iter().zip(&self.tos);
        let moves = moves.map(|(&from, &to)| (from, to));
        // Apart from what is met, this takes many moves in one step.
        *orders = moves.clone().fold(*orders, |mut orders, (from, to)| {
            orders.meet(from, to);
            orders
        });
        moves.for_each(|(from, to)| meet(from, to));
        self.len = 0;
    }
}

/// Hears of a cancel once in a stride of work.
fn heed(patience: &mut usize, work: usize, control: &Control) -> Result<(), Cancelled> {
    *patience += work;
    if *patience >= STRIDE {
        control.lay_out(std::mem::take(patience))?;
    }
    Ok(())
}
