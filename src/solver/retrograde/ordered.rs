//! Games whose positions are numbered in topological order: every move leads to a lesser number, or every move to a
//! greater one. There play always ends, and one scan labels every position from the labels of its moves (backward
//! induction), without a look at the moves backwards.

use super::Order;
use crate::game::{Game, PositionId};
use crate::solver::control::{Cancelled, Control, STRIDE};
use crate::solver::solution::{DRAW, ENDLESS, LOSS, Solution, TAG, WIN};

/// Labels what isn't decided yet, where the moves lead in this order.
pub(super) fn label<G: Game>(
    game: &G,
    order: Order,
    mut states: Vec<u32>,
    control: &Control,
) -> Result<Solution, Cancelled> {
    match order {
        Order::Falling => scan(game, 0..states.len(), &mut states, control)?,
        Order::Rising => scan(game, (0..states.len()).rev(), &mut states, control)?,
    }
    Ok(Solution::from_words(states))
}

fn scan<G: Game>(
    game: &G,
    order: impl Iterator<Item = usize>,
    states: &mut [u32],
    control: &Control,
) -> Result<(), Cancelled> {
    let mut patience = 0;
    for (decided, position) in order.enumerate() {
        let state = states[position];
        if state & TAG != 0 {
            continue;
        }
        // What isn't decided has its number of moves.
        patience += state as usize + 1;
        if patience >= STRIDE {
            patience = 0;
            control.report(decided)?;
        }
        let reached = game.moves(PositionId(position as u32));
        let best = reached.fold(0, |best, to| best.max(worth(states[to.index()])));
        states[position] = after(best);
    }
    control.report(states.len())
}

/// What a label is worth to the player who hands it to the opponent: numbers in the order of preference. The farthest
/// of wins is better, a draw is better still, and best is the nearest of losses.
fn worth(label: u32) -> u32 {
    // Win, draw, loss: 1, 2, 3.
    let ranked = label ^ (label >> 1 & WIN);
    let loses = ((label & TAG == LOSS) as u32).wrapping_neg();
    ranked ^ (loses & ENDLESS)
}

/// The label of a position whose best move is worth so much.
fn after(best: u32) -> u32 {
    match best >> WIN.trailing_zeros() {
        1 => LOSS | ((best & ENDLESS) + 1),
        2 => DRAW | ENDLESS,
        _ => WIN | ((!best & ENDLESS) + 1),
    }
}
