//! The best move and the best line of play from a position of any game.

use std::collections::HashSet;

use super::quality::{Quality, moves};
use super::solution::Solution;
use crate::game::{Game, PositionId};

/// The target of a best move from a position, or the least target if there are several. `None` if
/// there is no move.
pub fn best_move<G: Game>(game: &G, solution: &Solution, from: PositionId) -> Option<PositionId> {
    let rated = moves(game, solution, from).into_iter();
    let mut best = rated.filter(|step| step.quality == Quality::Best);
    best.next().map(|step| step.to)
}

/// Best play by both players, starting with this position. The line ends when play does, or with
/// the first position that is repeated.
///
/// # Examples
/// ```
/// use winmove_core::solver::{best_line, best_move, solve, winning_moves};
/// use winmove_core::{EdgeGame, PositionId};
///
/// let game = EdgeGame::from_edges(4, [(1, 0), (2, 1), (3, 2), (3, 0)])?;
/// let solution = solve(&game);
/// assert_eq!(best_move(&game, &solution, PositionId(3)), Some(PositionId(0)));
/// assert_eq!(best_line(&game, &solution, PositionId(2)), [2, 1, 0].map(PositionId));
/// // Both moves from 3 win; the one to 0 wins sooner.
/// assert_eq!(winning_moves(&game, &solution, PositionId(3)), 2);
/// # Ok::<(), winmove_core::game::EdgesError>(())
/// ```
pub fn best_line<G: Game>(game: &G, solution: &Solution, from: PositionId) -> Vec<PositionId> {
    let mut seen = HashSet::new();
    let mut line = Vec::new();
    let mut next = Some(from);
    while let Some(at) = next {
        line.push(at);
        next = if seen.insert(at) {
            best_move(game, solution, at)
        } else {
            None
        };
    }
    line
}
