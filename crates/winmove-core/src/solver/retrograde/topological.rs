//! The topological strategy, for games whose positions are numbered in topological order: all moves
//! lead to lower numbers, or all to higher numbers.
//!
//! Play in such a game always ends, and one scan labels every position from the labels of its
//! successors (backward induction). No predecessors are needed. The order is not known in advance:
//! the scan gives up at the first move that breaks it, which in other games usually comes early.

use crate::compute::{Buffer, CHECK_INTERVAL, Cancelled, for_each_checked};
use crate::game::{Game, PositionId};
use crate::solver::control::Control;
use crate::solver::game_graph::{label_at_end, label_of_terminal};
use crate::solver::solution::{DRAW, ENDLESS, LOSS, Solution, TAG, WIN};

/// Labels every position of a game, if its positions are numbered in topological order. Takes one
/// or two passes over its moves. O(n + m), with 4 bytes per position. `None` if the positions are
/// not in order, or if a remoteness doesn't fit in a label.
///
/// # Errors
/// [`Cancelled`] if the solve was cancelled.
pub fn topological<G: Game>(game: &G, control: &Control) -> Result<Option<Solution>, Cancelled> {
    let positions = game.positions() as u32;
    let mut values = Buffer::zeroed(game.positions());
    let is_ordered = scan(
        game,
        0..positions,
        |from, to| to < from,
        &mut values,
        control,
    )? || scan(
        game,
        (0..positions).rev(),
        |from, to| to > from,
        &mut values,
        control,
    )?;
    if !is_ordered || is_too_long(&values) {
        return Ok(None);
    }
    for_each_checked(values.iter_mut(), &|| control.check(), |value| {
        *value = label(*value as i32);
    })?;
    Ok(Some(Solution::from_words(values)))
}

/// Whether a remoteness may not fit in a label. In this case some position has the greatest
/// remoteness that fits.
fn is_too_long(values: &[u32]) -> bool {
    let last = |&value: &u32| (value as i32).unsigned_abs() == 1;
    values.len() > FAR as usize && values.iter().any(last)
}

/// Computes the value of every position as long as the moves are in order. Returns whether all are.
fn scan<G: Game>(
    game: &G,
    order: impl Iterator<Item = u32>,
    is_in_order: impl Fn(u32, u32) -> bool,
    values: &mut [u32],
    control: &Control,
) -> Result<bool, Cancelled> {
    let mut visited = 0;
    for (decided, from) in order.enumerate() {
        if visited >= CHECK_INTERVAL {
            visited = 0;
            control.report(decided)?;
        }
        visited += 1;
        let position = PositionId(from);
        let over = match game.terminal(position) {
            Some(outcome) => Some(label_of_terminal(game, position, outcome)),
            None => {
                // A fold, because some games have several kinds of moves, which `next` would
                // distinguish each time.
                let none = (i32::MIN, 0, true);
                let (best, moves, in_order) =
                    game.moves(position)
                        .fold(none, |(best, moves, in_order), to| {
                            // A move to a position that doesn't exist is not in order.
                            match values.get(to.index()) {
                                Some(&value) => {
                                    let is_in_order = in_order & is_in_order(from, to.0);
                                    (best.max(value as i32), moves + 1, is_in_order)
                                }
                                None => (best, moves + 1, false),
                            }
                        });
                if !in_order {
                    return Ok(false);
                }
                visited += moves;
                values[from as usize] = after(best) as u32;
                (moves == 0).then(|| label_at_end(game.stuck(position)))
            }
        };
        if let Some(label) = over {
            values[from as usize] = value(label) as u32;
        }
    }
    control.report(values.len())?;
    Ok(true)
}

/// Greater than any remoteness.
const FAR: i32 = ENDLESS as i32;

/// The value of a label to the player who moves there, which is greater for a better label. A win
/// of the opponent is below 0, and the farthest is best; a draw is 0; a loss is above 0, and the
/// nearest is best.
fn value(label: u32) -> i32 {
    let moves = (label & ENDLESS) as i32;
    match label & TAG {
        WIN => moves - FAR,
        LOSS => FAR - moves,
        _ => 0,
    }
}

/// The value of a position, given that of its best move: one move farther from the end, for the
/// other player. It is on the critical path of the scan, because each position waits for earlier
/// ones.
fn after(best: i32) -> i32 {
    best.signum().wrapping_sub(best)
}

/// The label with a value.
fn label(value: i32) -> u32 {
    let moves = (FAR - value.abs()) as u32;
    match value.signum() {
        -1 => WIN | moves,
        1 => LOSS | moves,
        _ => DRAW | ENDLESS,
    }
}
