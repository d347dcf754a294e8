//! Two-player games on directed graphs: who wins from each position, in how many moves, and by
//! which move.
//!
//! ```
//! // The player who moves last wins: 2 has moves to 1 and to 0, and 1 has one to 0.
//! let solved = winmove_core::solve_edges(3, [(2, 1), (2, 0), (1, 0)])?;
//! assert_eq!(solved.label(2).unwrap().to_string(), "win in 1");
//! assert_eq!(solved.best_move(2), Some(0));
//! # Ok::<(), winmove_core::SolveError>(())
//! ```
//!
//! Games may have cycles: play that never ends is then a draw, or a win of one player. Every
//! position gets a [`Label`], its outcome for the player to move and its *remoteness*: how many
//! moves play lasts when the winner hurries and the loser delays. Solving is linear in positions
//! and moves. [`certify`] checks an answer without any code of the solver.
//!
//! | I have | I want | |
//! |---|---|---|
//! | edges, rows, or compressed sparse rows | labels, moves, lines of best play | [`solve_edges`], [`EdgeGame`] with [`solver::SolvedEdges`] |
//! | a graph of `petgraph` | the same | [`EdgeGame::from_petgraph`](struct.EdgeGame.html#method.from_petgraph) (feature `petgraph`) |
//! | rules over states of a type of my own | all states that can be reached, solved | [`StateRules`], [`solve_from`]; within limits, [`solver::solve_from_within`] |
//! | positions that are easy to number | less time and memory | [`Game`], [`solve()`] |
//! | a game that has to stop on request | an error instead of a panic | [`solve_within`], [`solver::SolvedEdges::within`], with a [`Control`] |
//! | a game that may be too large | its need before it is built; an error with figures, not an abort | [`solver::Need`], [`SolveError`] |
//! | an answer from anywhere | a check of every label | [`certify`] |
//! | games played side by side | Grundy values, also with cycles | [`solver::grundy()`], [`solver::sum_outcome`] |
//! | an officer and a thief, on a board or a graph | who is caught, and when | [`game::Pursuit`], [`solver::solve_pursuit`] |
//! | a token that never returns to a place | who wins, by matchings or by search | [`game::Geography`], [`solver::geography()`] |
//!
//! Other packages build on this one: `winmove-large` solves games larger than memory into a
//! database on disk, `winmove-analysis` answers in vertices and cells, with reasons and words,
//! `winmove-files` reads and writes files of games, and `winmove` is the program.
//!
//! With the feature `petgraph`, graphs of `petgraph` become games.
//!
//! The modules, from the ground up: [`model`] has graph, board, rules and document; [`game`] has
//! the rules of play over numbered positions; [`solver`] labels positions, rates moves and checks
//! labels. Whatever the documentation doesn't show belongs to the program, is no API, and changes
//! in any version.
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
