//! Going through all moves of a game, in the order of the positions from which they start.

use super::over;
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
    let mut states = Vec::with_capacity(game.positions());
    let mut total = 0;
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
            (None, _) => {
                total += count as usize;
                count
            }
        });
    }
    if total < table.len() {
        each_move(game, &states, control, |_, to| meet(to))?;
        return Ok(states);
    }
    for targets in table.targets().chunks(STRIDE) {
        control.lay_out(targets.len())?;
        targets.iter().for_each(|&to| meet(to));
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

/// Meets every move, from where and to where, of the positions where play isn't over.
pub(super) fn each_move<G: Game>(
    game: &G,
    states: &[u32],
    control: &Control,
    mut meet: impl FnMut(u32, u32),
) -> Result<(), Cancelled> {
    if let Some(table) = game.table() {
        return each_in_table(table, states, control, meet);
    }
    let mut patience = 0;
    for (from, state) in (0u32..).zip(states) {
        let mut met = 1;
        if state & TAG == 0 {
            for to in game.moves(PositionId(from)) {
                meet(from, to.0);
                met += 1;
            }
        }
        heed(&mut patience, met, control)?;
    }
    Ok(())
}

fn each_in_table(
    table: &StepTable,
    states: &[u32],
    control: &Control,
    mut meet: impl FnMut(u32, u32),
) -> Result<(), Cancelled> {
    let targets = table.targets();
    let mut gathered = Gathered {
        froms: [0; ROOM + WIDTH],
        tos: [0; ROOM + WIDTH],
        len: 0,
    };
    let mut patience = 0;
    for ((from, state), ends) in (0u32..).zip(states).zip(table.offsets().windows(2)) {
        let (start, end) = (ends[0] as usize, ends[1] as usize);
        let count = if state & TAG == 0 { end - start } else { 0 };
        match targets.get(start..start + WIDTH) {
            Some(row) if count <= WIDTH => {
                gathered.add(from, row, count);
                if gathered.len >= ROOM {
                    gathered.meet(&mut meet);
                }
                heed(&mut patience, count + 1, control)?;
            }
            _ => {
                gathered.meet(&mut meet);
                for part in targets[start..start + count].chunks(STRIDE) {
                    part.iter().for_each(|&to| meet(from, to));
                    heed(&mut patience, part.len(), control)?;
                }
            }
        }
    }
    gathered.meet(&mut meet);
    Ok(())
}

/// Moves that are still to be met; behind the last lies what was copied with it.
struct Gathered {
    froms: [u32; ROOM + WIDTH],
    tos: [u32; ROOM + WIDTH],
    len: usize,
}

impl Gathered {
    /// Adds the first moves of a row that is as long as what is copied at once.
    fn add(&mut self, from: u32, row: &[u32], count: usize) {
        self.tos[self.len..self.len + WIDTH].copy_from_slice(row);
        self.froms[self.len..self.len + WIDTH].fill(from);
        self.len += count;
    }

    fn meet(&mut self, meet: &mut impl FnMut(u32, u32)) {
        let moves = self.froms[..self.len].iter().zip(&self.tos);
        moves.for_each(|(&from, &to)| meet(from, to));
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
