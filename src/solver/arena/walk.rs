//! Going through all moves of a game, in the order of the positions from which they start.

use std::ops::Range;

use super::{Orders, over};
use crate::game::{Buffer, Game, PositionId, StepTable, cut, on_threads, part_of};
use crate::solver::control::{Cancelled, Control, STRIDE};
use crate::solver::solution::TAG;

/// So many moves are copied at once, however many there are: a loop over a short row would be guessed wrong at its end.
const WIDTH: usize = 8;
/// So many moves are gathered before they are met.
const ROOM: usize = 1 << 10;
/// If so many positions in a row have equally many moves, no loop over a row of them is guessed wrong, and nothing is copied.
const STRETCH: usize = 1 << 6;

/// The state in which each position starts; `meet` hears where each move leads.
pub(super) fn states<G: Game>(
    game: &G,
    control: &Control,
    mut meet: impl FnMut(u32),
) -> Result<Buffer<u32>, Cancelled> {
    let Some(table) = game.table() else {
        return states_one_by_one(game, control, meet);
    };
    let (states, has_moves_over) = states_of_table(game, table, 1, control)?;
    if has_moves_over {
        each_move(game, &states, control, |_, to| meet(to))?;
        return Ok(states);
    }
    for targets in table.targets().chunks(STRIDE) {
        control.lay_out(targets.len())?;
        targets.iter().for_each(|&to| meet(to));
    }
    Ok(states)
}

/// The state in which each position starts, and whether the table has moves from where play is over, which are not to be
/// met. On so many threads.
pub(super) fn states_of_table<G: Game>(
    game: &G,
    table: &StepTable,
    threads: usize,
    control: &Control,
) -> Result<(Buffer<u32>, bool), Cancelled> {
    let positions = game.positions();
    let mut states = Buffer::zeroed(positions);
    let ranges = || (0..threads).map(|part| part_of(part, threads, positions));
    let states_of_parts = cut(&mut states, ranges().map(|range| range.end));
    let parts = ranges().zip(states_of_parts);
    let heed = || control.lay_out(threads * STRIDE);
    let moves = on_threads(parts, &heed, |(range, states), heed| {
        let offsets = table.offsets()[range.start..range.end + 1].windows(2);
        let mut moves = 0;
        for (index, ((position, state), ends)) in range.zip(states).zip(offsets).enumerate() {
            if index % STRIDE == 0 {
                heed()?;
            }
            let count = ends[1] - ends[0];
            *state = start(game, PositionId(position as u32), count);
            moves += if *state & TAG == 0 { count as usize } else { 0 };
        }
        Ok(moves)
    })?;
    let moves: usize = moves.into_iter().sum();
    Ok((states, moves < table.len()))
}

fn states_one_by_one<G: Game>(
    game: &G,
    control: &Control,
    mut meet: impl FnMut(u32),
) -> Result<Buffer<u32>, Cancelled> {
    let mut states = Buffer::zeroed(game.positions());
    let mut patience = 0;
    for (index, state) in (0..).zip(&mut *states) {
        let position = PositionId(index);
        let mut count = 0u32;
        if game.terminal(position).is_none() {
            for to in game.moves(position) {
                meet(to.0);
                count += 1;
            }
        }
        *state = start(game, position, count);
        heed(&mut patience, count as usize + 1, control)?;
    }
    Ok(states)
}

/// The state in which a position starts that has so many moves, if play isn't over there.
fn start<G: Game>(game: &G, position: PositionId, count: u32) -> u32 {
    assert!(count & TAG == 0, "a position has fewer than 2^30 moves");
    match (game.terminal(position), count) {
        (Some(outcome), _) => over(outcome),
        (None, 0) => over(game.stuck(position)),
        (None, _) => count,
    }
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
    let offsets = &table.offsets()[from.start..from.end + 1];
    let mut orders = Orders::ANY;
    let mut gathered = Gathered {
        froms: [0; ROOM + WIDTH],
        tos: [0; ROOM + WIDTH],
        len: 0,
    };
    for first in from.clone().step_by(STRETCH) {
        let states = &states[first..from.end.min(first + STRETCH)];
        let ends = &offsets[first - from.start..][..states.len() + 1];
        if let Some(count) = even(states) {
            gathered.meet(&mut orders, &mut meet);
            let targets = &targets[ends[0] as usize..ends[states.len()] as usize];
            for (from, row) in (first as u32..).zip(targets.chunks_exact(count)) {
                for &to in row {
                    orders.meet(from, to);
                    meet(from, to);
                }
            }
            heed(states.len() + targets.len())?;
            continue;
        }
        let rows = (first as u32..).zip(states).zip(ends.windows(2));
        for ((from, state), ends) in rows {
            let (start, end) = (ends[0] as usize, ends[1] as usize);
            let count = if state & TAG == 0 { end - start } else { 0 };
            match targets[start..].first_chunk() {
                Some(row) if count <= WIDTH => gathered.add(from, row, count),
                _ => {
                    for part in targets[start..start + count].chunks(WIDTH) {
                        gathered.extend(from, part);
                        if gathered.len >= ROOM {
                            heed(gathered.len)?;
                            gathered.meet(&mut orders, &mut meet);
                        }
                    }
                }
            }
            if gathered.len >= ROOM {
                heed(gathered.len)?;
                gathered.meet(&mut orders, &mut meet);
            }
        }
        heed(states.len())?;
    }
    gathered.meet(&mut orders, &mut meet);
    Ok(orders)
}

/// How many moves each of these positions has, if all have as many, and few.
fn even(states: &[u32]) -> Option<usize> {
    let &count = states.first()?;
    let is_short = (1..=WIDTH as u32).contains(&count);
    let is_even = is_short && states.iter().all(|&state| state == count);
    is_even.then_some(count as usize)
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
