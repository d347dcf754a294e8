//! Solves any game, by the way that suits it.

use super::control::{Cancelled, Control};
use super::game_graph::GameGraph;
use super::retrograde::{retrograde, topological};
use super::solution::Solution;
use crate::game::Game;

/// Solves a game: in one scan where its positions are numbered in topological order ([`topological()`]), else by
/// [`retrograde()`] over its [`GameGraph`]. O(n + m).
///
/// # Panics
/// If the game has 2^32 moves or more. [`Need::check`](super::Need::check) checks beforehand whether a game can be solved.
pub fn solve<G: Game>(game: &G) -> Solution {
    let solution = solve_with(game, &Control::default());
    solution.expect("the control is not shared, so it is not cancelled")
}

/// As [`solve`], but can be cancelled.
///
/// # Errors
/// [`Cancelled`], when it is cancelled.
///
/// # Panics
/// If the game has 2^32 moves or more.
pub fn solve_with<G: Game>(game: &G, control: &Control) -> Result<Solution, Cancelled> {
    match topological(game, control)? {
        Some(solution) => Ok(solution),
        None => retrograde(game, GameGraph::build(game, control)?, control),
    }
}
