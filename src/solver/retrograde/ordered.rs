//! Games whose positions are numbered in topological order: every move leads to a lesser number, or every move to a
//! greater one. There play always ends, and one scan labels every position from the labels of its moves (backward
//! induction), without a look at the moves backwards. While it goes on a state is a number that tells what the label is
//! worth, and becomes a label in the end.

use super::Order;
use crate::game::{Buffer, Game, PositionId};
use crate::solver::control::{Cancelled, Control, STRIDE};
use crate::solver::solution::{DRAW, ENDLESS, LOSS, Solution, TAG, WIN};

/// Labels what isn't decided yet, where the moves lead in this order.
pub(super) fn label<G: Game>(
    game: &G,
    order: Order,
    mut states: Buffer<u32>,
    control: &Control,
) -> Result<Solution, Cancelled> {
    match order {
        Order::Falling => scan(game, 0..states.len(), &mut states, control)?,
        Order::Rising => scan(game, (0..states.len()).rev(), &mut states, control)?,
    }
    for states in states.chunks_mut(STRIDE) {
        states
            .iter_mut()
            .for_each(|state| *state = unpacked(*state));
        control.heed()?;
    }
    Ok(Solution::from_words(states))
}

/// Puts into every state what its label is worth.
fn scan<G: Game>(
    game: &G,
    order: impl Iterator<Item = usize>,
    states: &mut [u32],
    control: &Control,
) -> Result<(), Cancelled> {
    let table = game.table().map(|table| (table.offsets(), table.targets()));
    let mut patience = 0;
    for (decided, position) in order.enumerate() {
        let state = states[position];
        if state & TAG != 0 {
            states[position] = worth(state);
            continue;
        }
        // What isn't decided has its number of moves.
        patience += state as usize + 1;
        if patience >= STRIDE {
            patience = 0;
            control.report(decided)?;
        }
        let best = |best: i32, to: usize| best.max(states[to] as i32);
        let best = match table {
            Some((offsets, targets)) => {
                let row = offsets[position] as usize..offsets[position + 1] as usize;
                let reached = targets[row].iter();
                reached.fold(i32::MIN, |so_far, &to| best(so_far, to as usize))
            }
            None => {
                let reached = game.moves(PositionId(position as u32));
                reached.fold(i32::MIN, |so_far, to| best(so_far, to.index()))
            }
        };
        states[position] = after(best);
    }
    control.report(states.len())
}

/// More than any remoteness.
const FAR: i32 = ENDLESS as i32;

/// What a label is worth to the player who hands it to the opponent: numbers in the order of preference. A win for the
/// opponent is below 0, and the farthest is best; a draw is 0; a loss is above 0, and the nearest is best.
fn worth(label: u32) -> u32 {
    let moves = (label & ENDLESS) as i32;
    let worth = match label & TAG {
        WIN => moves - FAR,
        LOSS => FAR - moves,
        _ => 0,
    };
    worth as u32
}

/// What the label of a position is worth whose best move is worth so much: one move farther from the end, for the other
/// player. Each position waits for the one before, so this is as short as can be.
fn after(best: i32) -> u32 {
    (best.signum() - best) as u32
}

/// The label that is worth so much.
fn unpacked(worth: u32) -> u32 {
    let worth = worth as i32;
    let moves = FAR - worth.abs();
    match worth.signum() {
        -1 => WIN | moves as u32,
        1 => LOSS | moves as u32,
        _ => DRAW | ENDLESS,
    }
}
