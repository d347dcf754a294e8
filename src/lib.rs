//! Two-player games on directed graphs: who wins from each position, in how many moves, and by which move.
//!
//! ```
//! // The player who moves last wins: 2 has moves to 1 and to 0, and 1 has one to 0.
//! let solved = winmove::solve_edges(3, [(2, 1), (2, 0), (1, 0)])?;
//! assert_eq!(solved.label(2).unwrap().to_string(), "win in 1");
//! assert_eq!(solved.best_move(2), Some(0));
//! # Ok::<(), winmove::SolveError>(())
//! ```
//!
//! For the library alone, which has two small dependencies and compiles in seconds:
//!
//! ```toml
//! [dependencies]
//! winmove = { version = "0.2", default-features = false }
//! ```
//!
//! Games may have cycles: play that never ends is then a draw, or a win of one player. Every position gets a [`Label`], its
//! outcome for the player to move and its *remoteness*: how many moves play lasts when the winner hurries and the loser
//! delays. Solving is linear in positions and moves. [`certify`] checks an answer without any code of the solver.
//!
//! | I have | I want | |
//! |---|---|---|
//! | edges, rows, or compressed sparse rows | labels, moves, lines of best play | [`solve_edges`], [`EdgeGame`] with [`solver::SolvedEdges`] |
//! | a graph of `petgraph` | the same | [`EdgeGame::from_petgraph`](struct.EdgeGame.html#method.from_petgraph) (feature `petgraph`) |
//! | rules over states of a type of my own | all states that can be reached, solved | [`StateRules`], [`solve_from`]; within limits, [`solver::solve_from_within`] |
//! | positions that are easy to number | less time and memory | [`Game`], [`solve()`] |
//! | a game that doesn't fit memory, or a label to look up later | a file of all labels | [`large::solve`](large/fn.solve.html), [`large::Database`](large/struct.Database.html) (feature `large`) |
//! | states that fit memory, but not with their moves | the same file | [`large::explore`](large/fn.explore.html) (feature `large`) |
//! | a game that has to stop on request | an error instead of a panic | [`solve_within`], [`solver::SolvedEdges::within`], with a [`Control`] |
//! | a game that may be too large | its need before it is built; an error with figures, not an abort | [`solver::Need`], [`SolveError`] |
//! | an answer from anywhere | a check of every label | [`certify`] |
//! | games played side by side | Grundy values, also with cycles | [`solver::grundy()`], [`solver::sum_outcome`] |
//! | an officer and a thief, on a board or a graph | who is caught, and when | [`game::Pursuit`], [`solver::solve_pursuit`] |
//! | a token that never returns to a place | who wins, by matchings or by search | [`game::Geography`], [`solver::geography()`] |
//! | a known game, such as Nim or Chomp | a document of it | [`families`](families/index.html) (feature `families`) |
//! | a file of a game | every position solved and explained | [`format::read`](format/fn.read.html), [`analysis::Analysis`](analysis/struct.Analysis.html) (feature `format`) |
//!
//! # Features
//!
//! | feature | adds |
//! |---|---|
//! | `petgraph` | games from graphs of `petgraph` |
//! | `serde` | `Serialize` and `Deserialize` for [`Outcome`], [`Label`], [`Convention`], [`Player`], [`model::Side`] and ids |
//! | `families` | known families of games, generated to given parameters |
//! | `analysis` | a solved document, with answers in vertices and cells (moves, explanations, structure, sums), and their wording |
//! | `large` | games larger than memory, solved into a database on disk |
//! | `cluster` | such games solved by several processes on several machines |
//! | `format` | game files in JSON, edge lists, board text, and files of other programs, read and written |
//! | `cli`, `editor`, `pictures`, `window`, `gui` | the program Winmove, a desktop studio that draws such games, solves them at every edit and explains them; `gui` and `large` are on by default |
//!
//! The library without features needs Rust 1.88, the program 1.95. The modules, from the ground up: [`model`] has graph, board,
//! rules and document; [`game`] has the rules of play over numbered positions; [`solver`] labels positions, rates moves and
//! checks labels. Whatever the documentation doesn't show belongs to the program, is no API, and changes in any version.
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "analysis")]
pub mod analysis;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
#[doc(hidden)]
pub mod compute;
#[cfg(feature = "editor")]
#[doc(hidden)]
pub mod editor;
#[cfg(feature = "families")]
pub mod families;
#[cfg(feature = "format")]
pub mod format;
pub mod game;
// As egui.
#[cfg(feature = "window")]
#[clippy::msrv = "1.95"]
#[doc(hidden)]
pub mod gui;
#[cfg(feature = "large")]
pub mod large;
pub mod model;
#[doc(hidden)]
pub mod platform;
pub mod solver;

pub use game::{EdgeGame, Game, Player, PositionId, StateRules};
pub use model::{Convention, Outcome};
pub use solver::{
    Control, Label, Solution, SolveError, certify, solve, solve_edges, solve_from, solve_within,
};
