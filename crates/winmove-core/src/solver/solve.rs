//! Solving any game with the most suitable algorithm.

use super::control::{Cancelled, Control};
use super::error::SolveError;
use super::game_graph::GameGraph;
use super::memory::Need;
use super::owners::Owners;
use super::retrograde::{by_slides, retrograde, topological};
use super::solution::Solution;
use crate::compute::Csr;
use crate::game::Game;

/// Solves a game. O(n + m) for n positions and m moves. If all moves lead to positions with lower
/// numbers, or all to higher numbers, one scan of the moves suffices. Other games are solved by
/// retrograde analysis on the reverse graph. Slides of a token on a board are not enumerated and
/// take O(cells · slides).
///
/// # Panics
/// If the game can't be solved, with the message of the [`SolveError`]. [`solve_within`] returns
/// the error instead.
pub fn solve<G: Game>(game: &G) -> Solution {
    match solve_within(game, &Control::default()) {
        Ok(solution) => solution,
        Err(error) => panic!("{error}"),
    }
}

/// Like [`solve`], but can be cancelled, and returns an error if the game can't be solved. Every
/// pass over the moves checks that their targets exist, and the free memory is checked before
/// tables are allocated.
///
/// # Examples
/// ```
/// use winmove_core::game::{EdgeGame, PositionId};
/// use winmove_core::solver::{Control, solve_within};
///
/// let control = Control::default();
/// // Another thread can stop the solve with `control.clone().cancel()`.
/// let solution = solve_within(&EdgeGame::from_rows(&[vec![], vec![0]])?, &control)?;
/// assert_eq!(solution.label(PositionId(1)).to_string(), "win in 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`SolveError`].
pub fn solve_within<G: Game>(game: &G, control: &Control) -> Result<Solution, SolveError> {
    if let Some(moves) = game.slides() {
        let need = Need::slides(moves);
        need.check_remoteness()?;
        need.check()?;
        if let Some(solution) = by_slides(game, control)? {
            return Ok(solution);
        }
    }
    let positions = game.positions() as u64;
    if let Some(rows) = game.rows().map(Csr::rows)
        && rows != positions as usize
    {
        let positions = positions as usize;
        return Err(SolveError::Rows { rows, positions });
    }
    Need::game_graph(positions, 0, 0).check()?;
    Owners::of(game)?;
    if let Some(solution) = topological(game, control)? {
        return Ok(solution);
    }
    let graph = GameGraph::build_if(game, control, &|moves| {
        let need = Need::game_graph(positions, moves, 0);
        need.check_remoteness().and_then(|()| need.check())
    })?;
    Ok(retrograde(game, graph, control)?)
}

/// Like [`solve_within`], for a game whose moves and size are known to be valid. The memory is not
/// checked.
///
/// # Errors
/// [`Cancelled`] if the solve was cancelled.
///
/// # Panics
/// If the game has 2^32 moves or more and no slides, or if a move leads to a position that doesn't
/// exist.
pub fn solve_with<G: Game>(game: &G, control: &Control) -> Result<Solution, Cancelled> {
    if let Some(solution) = by_slides(game, control)? {
        return Ok(solution);
    }
    match topological(game, control)? {
        Some(solution) => Ok(solution),
        None => retrograde(game, GameGraph::build(game, control)?, control),
    }
}
