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
use crate::solver::label::ENDLESS;
use crate::solver::order::{Score, opponents_score, value_if_passed};
use crate::solver::solution::Solution;

/// Labels every position of a game, if its positions are numbered in topological order. Takes one
/// or two passes over its moves. O(n + m), with 4 bytes per position. `None` if the positions are
/// not in order, or if a remoteness doesn't fit in a label.
///
/// # Errors
/// [`Cancelled`] if the solve was cancelled.
pub fn topological<G: Game>(game: &G, control: &Control) -> Result<Option<Solution>, Cancelled> {
    let positions = game.positions() as u32;
    let mut scores = Buffer::zeroed(game.positions());
    let is_ordered = scan(
        game,
        0..positions,
        |from, to| to < from,
        &mut scores,
        control,
    )? || scan(
        game,
        (0..positions).rev(),
        |from, to| to > from,
        &mut scores,
        control,
    )?;
    if !is_ordered || is_too_long(&scores) {
        return Ok(None);
    }
    for_each_checked(scores.iter_mut(), &|| control.check(), |score| {
        *score = Score(*score as i32).packed();
    })?;
    Ok(Some(Solution::from_words(scores)))
}

/// Whether a remoteness may not fit in a label. In this case some position has the greatest
/// remoteness that fits.
fn is_too_long(scores: &[u32]) -> bool {
    let last = |&score: &u32| (score as i32).unsigned_abs() == 2;
    scores.len() > ENDLESS as usize && scores.iter().any(last)
}

/// Computes the [`Score`] of every position as long as the moves are in order, and returns whether
/// all are.
fn scan<G: Game>(
    game: &G,
    order: impl Iterator<Item = u32>,
    is_in_order: impl Fn(u32, u32) -> bool,
    scores: &mut [u32],
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
                let none = (i32::MAX, 0, true);
                let mover = game.mover(position);
                let (least, moves, in_order) =
                    game.moves(position)
                        .fold(none, |(least, moves, in_order), to| {
                            // A move to a position that doesn't exist is not in order.
                            match scores.get(to.index()) {
                                Some(&score) => {
                                    let is_in_order = in_order & is_in_order(from, to.0);
                                    let there = Score(score as i32);
                                    let there = opponents_score(mover, game.mover(to), there);
                                    (least.min(there.0), moves + 1, is_in_order)
                                }
                                None => (least, moves + 1, false),
                            }
                        });
                if !in_order {
                    return Ok(false);
                }
                visited += moves;
                // The best move is to the worst score of the opponent. Its value is on the critical
                // path of the scan, because each position waits for earlier ones.
                scores[from as usize] = value_if_passed(Score(least)).0 as u32;
                (moves == 0).then(|| label_at_end(game.stuck(position)))
            }
        };
        if let Some(label) = over {
            scores[from as usize] = Score::of_packed(label).0 as u32;
        }
    }
    control.report(scores.len())?;
    Ok(true)
}
