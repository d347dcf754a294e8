//! Solves two-player games on directed graphs: who wins from each position, in how many moves, and
//! with which move.
//!
//! ```
//! // The player who makes the last move wins. From 2 there are moves to 1 and 0, from 1 to 0.
//! let solved = winmove_core::solve_edges(3, [(2, 1), (2, 0), (1, 0)])?;
//! assert_eq!(solved.label(2).unwrap().to_string(), "win in 1");
//! assert_eq!(solved.best_move(2), Some(0));
//! # Ok::<(), winmove_core::SolveError>(())
//! ```
//!
//! Games may have cycles. Play that never ends is then a draw, or a win for one player, as the game
//! defines it. Every position gets a [`Label`]: its outcome for the player to move, and its
//! *remoteness*, the number of moves until the game ends if the winner hurries and the loser
//! delays. Solving takes time linear in the number of positions and moves. [`certify`] checks a
//! solution independently of the solver's code.
//!
//! Where to start:
//!
//! - **Edges, rows, or compressed sparse rows**: [`solve_edges`], or [`EdgeGame`] with
//!   [`solver::SolvedEdges`], for labels, moves and lines of best play.
//! - **A `petgraph` graph**: the same with
//!   [`EdgeGame::from_petgraph`](struct.EdgeGame.html#method.from_petgraph) (feature `petgraph`).
//! - **Rules over states of your own type**: [`solve_from`], or with limits
//!   [`solver::solve_from_within`], finds and solves all reachable states of your [`StateRules`].
//! - **Positions that are easy to number**: implement [`Game`] and call [`solve()`], which takes
//!   less time and memory.
//! - **A solve that must be cancellable**: [`solve_within`] or [`solver::SolvedEdges::within`],
//!   with a [`Control`].
//! - **A game that may be too large**: [`solver::Need`] is its memory use before it is built, and
//!   [`SolveError`] says why it can't be solved.
//! - **A solution from any source**: [`certify`] checks every label.
//! - **A sum of games**: [`solver::grundy()`] and [`solver::sum_outcome`], also with cycles.
//! - **An officer chasing a thief**, on a board or a graph: [`game::Pursuit`] and
//!   [`solver::solve_pursuit`] find out whether the thief is caught, and when.
//! - **A token that may not return to a place**: [`game::Geography`] and [`solver::geography()`]
//!   decide who wins, by matchings or by search.
//!
//! Other packages build on this one: `winmove-large` solves games larger than memory into a
//! database on disk, `winmove-analysis` gives answers in terms of vertices and cells, with
//! explanations, `winmove-files` reads and writes game files, and `winmove` is the desktop program.
//!
//! The feature `petgraph` turns `petgraph` graphs into games.
//!
//! From the bottom up, the modules are [`model`] (graphs, boards, rules and documents), [`game`]
//! (the rules of play over numbered positions) and [`solver`] (labels, the quality of moves, and
//! the certificate). Items that are hidden from the documentation exist for the program. They are
//! not part of the API and may change in any version.
#![cfg_attr(docsrs, feature(doc_cfg))]

#[doc(hidden)]
pub mod compute;
pub mod game;
pub mod model;
#[doc(hidden)]
pub mod platform;
pub mod solver;

pub use game::{EdgeGame, Game, Player, PositionId, StateRules};
pub use model::{Convention, Outcome};
pub use solver::{
    Control, Label, Solution, SolveError, certify, solve, solve_edges, solve_from, solve_within,
};
