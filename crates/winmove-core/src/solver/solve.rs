//! Solves any game, by the way that suits it.

use super::control::{Cancelled, Control};
use super::error::SolveError;
use super::game_graph::GameGraph;
use super::memory::Need;
use super::retrograde::{by_slides, retrograde, topological};
use super::solution::Solution;
use crate::compute::Csr;
use crate::game::Game;

/// Solves a game. O(n + m) for n positions and m moves: in one scan of the moves where each leads
/// to a position with a lower number, or each to one with a higher number; else by retrograde
/// analysis, over a graph of the moves backwards. Slides of a token over a board are not
/// enumerated: O(cells · slides).
///
/// # Panics
/// With the words of the [`SolveError`], if the game can't be solved. [`solve_within`] returns it.
pub fn solve<G: Game>(game: &G) -> Solution {
    match solve_within(game, &Control::default()) {
        Ok(solution) => solution,
        Err(error) => panic!("{error}"),
    }
}

/// As [`solve`], but can be cancelled, and says why a game can't be solved: a move that leads to no
/// position, or too little memory. Each pass over the moves checks them, and before the first table
/// of their number it is checked that the memory which is free then is enough.
///
/// ```
/// use winmove_core::game::{EdgeGame, PositionId};
/// use winmove_core::solver::{Control, solve_within};
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
    if let Some(solution) = topological(game, control)? {
        return Ok(solution);
    }
    let graph = GameGraph::build_if(game, control, &|moves| {
        let need = Need::game_graph(positions, moves, 0);
        need.check_remoteness().and_then(|()| need.check())
    })?;
    Ok(retrograde(game, graph, control)?)
}

/// As [`solve_within`], for a game whose moves and size are known to be right: the memory is not
/// checked.
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
