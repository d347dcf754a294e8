//! Solves any game, by the way that suits it.

use super::control::{Cancelled, Control};
use super::error::SolveError;
use super::game_graph::GameGraph;
use super::memory::Need;
use super::retrograde::{by_slides, retrograde, topological};
use super::solution::Solution;
use crate::compute::CHECK_INTERVAL;
use crate::game::{Game, PositionId};

/// Solves a game: in one scan where its positions are numbered in topological order ([`topological()`]), else by
/// [`retrograde()`] over its [`GameGraph`]. O(n + m). Slides over a board are not enumerated, see [`by_slides`].
///
/// # Panics
/// With the words of the [`SolveError`], if the game can't be solved. [`solve_within`] returns it.
pub fn solve<G: Game>(game: &G) -> Solution {
    match solve_within(game, &Control::default()) {
        Ok(solution) => solution,
        Err(error) => panic!("{error}"),
    }
}

/// As [`solve`], but can be cancelled, and says why a game can't be solved. Its moves are visited once before, to check that
/// each leads to a position, and that the memory that is free now is enough for them.
///
/// ```
/// use winmove::game::{EdgeGame, PositionId};
/// use winmove::solver::{Control, solve_within};
///
/// let control = Control::default();
/// // `control.clone().cancel()` on another thread stops the solve.
/// let solution = solve_within(&EdgeGame::from_rows(&[vec![], vec![0]])?, &control)?;
/// assert_eq!(solution.label(PositionId(1)).to_string(), "win in 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`SolveError`].
pub fn solve_within<G: Game>(game: &G, control: &Control) -> Result<Solution, SolveError> {
    match game.slides() {
        Some(moves) => Need::slides(moves).check()?,
        None => {
            let moves = check_moves(game, control)?;
            Need::game_graph(game.positions() as u64, moves, 0).check()?;
        }
    }
    Ok(solve_with(game, control)?)
}

/// Checks that every move leads to a position, and counts the moves.
fn check_moves<G: Game>(game: &G, control: &Control) -> Result<u64, SolveError> {
    let positions = game.positions();
    if let Some(rows) = game.successors()
        && rows.values().iter().all(|&to| (to as usize) < positions)
    {
        return Ok(rows.len() as u64);
    }
    Need::game_graph(positions as u64, 0, 0).check()?;
    let mut moves = 0;
    let mut visited = 0;
    for from in (0..positions as u32).map(PositionId) {
        visited += 1;
        if game.terminal(from).is_none() {
            for (number, to) in game.moves(from).enumerate() {
                if to.index() >= positions {
                    return Err(SolveError::NoPosition {
                        from,
                        number,
                        to,
                        positions,
                    });
                }
                moves += 1;
                visited += 1;
            }
        }
        if visited >= CHECK_INTERVAL {
            control.lay_out(visited)?;
            visited = 0;
        }
    }
    Ok(moves)
}

/// As [`solve_within`], without its checks, for a game whose moves and size are known to be right.
///
/// # Errors
/// [`Cancelled`], when it is cancelled.
///
/// # Panics
/// If the game has 2^32 moves or more and no slides, or a move leads to no position.
pub fn solve_with<G: Game>(game: &G, control: &Control) -> Result<Solution, Cancelled> {
    if let Some(solution) = by_slides(game, control)? {
        return Ok(solution);
    }
    match topological(game, control)? {
        Some(solution) => Ok(solution),
        None => retrograde(game, GameGraph::build(game, control)?, control),
    }
}
