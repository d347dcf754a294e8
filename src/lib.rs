//! Two-player games on directed graphs: who wins from each position, in how many moves, and by which move.
//!
//! ```
//! // Whoever moves last wins: 2 has moves to 1 and to 0, and 1 has one to 0.
//! let solved = winmove::solve_edges(3, [(2, 1), (2, 0), (1, 0)])?;
//! assert_eq!(solved.label(2).unwrap().to_string(), "win in 1");
//! assert_eq!(solved.best_move(2), Some(0));
//! # Ok::<(), winmove::game::EdgesError>(())
//! ```
//!
//! Games may have cycles: play that never ends is then a draw, or a win of one player. Every position gets a [`Label`], its
//! outcome for the player to move and its *remoteness*: how many moves play lasts when the winner hurries and the loser
//! delays. Solving is linear in positions and moves. [`certify`] checks an answer without any code of the solver.
//!
//! | I have | I want | |
//! |---|---|---|
//! | edges, rows, or compressed sparse rows | labels, moves, lines of best play | [`solve_edges`], [`EdgeGame`] with [`solver::SolvedEdges`] |
//! | a graph of `petgraph` | the same | `EdgeGame::from_petgraph` (feature `petgraph`) |
//! | rules over states of a type of my own | all states that can be reached, solved | [`StateRules`], [`solve_from`]; within limits, [`solver::solve_from_within`] |
//! | positions that are easy to number | less time and memory | [`Game`], [`solve()`] |
//! | a game that may be too large, or has to stop | an error with figures, not an abort | [`solve_within`], [`Control`], [`solver::Need`] |
//! | an answer from anywhere | a check of every label | [`certify`] |
//! | games played side by side | Grundy values, also with cycles | [`solver::grundy()`], [`solver::sum_outcome`] |
//! | an officer and a thief on a board | who is caught, and when | [`game::Pursuit`], [`solver::pursuit_on_board`] |
//! | a token that never returns to a place | who wins, by matchings or by search | [`game::Geography`], [`solver::geography()`] |
//! | a file of a game | every position solved and explained | `format::read`, `analysis::Analysis` (feature `format`) |
//!
//! The library without features needs Rust 1.88, the program 1.95.
//!
//! The crate is also the program Winmove, a desktop studio that draws such games, solves them at every edit and explains
//! them. Its floors, from the ground up; each imports only from those below it. Those of the library are documented here.
//! Those of the program, and whatever else the documentation doesn't show, are no API: they change in any version.
//!
//! | floor | contents | feature | of the |
//! |---|---|---|---|
//! | `platform` | what differs between a desktop and a browser: the clock, threads, files, the folder for state, signals, dialogs | | program |
//! | [`model`] | graph, board, rules, document; every change is an [`model::Edit`] that returns its inverse | | library |
//! | `compute` | storage and machinery that doesn't depend on games: compressed sparse rows, large buffers, threads, cancelling | | program |
//! | `families` | known families of games, generated to given parameters | `families` | library |
//! | [`game`] | the rules of play: the trait [`Game`], token, geography and pursuit over numbered places | | library |
//! | [`solver`] | labels by retrograde analysis, their updates after edits, pursuit by bit sets, search in geography, Grundy values and sums; the quality of moves; and [`certify`] | | library |
//! | `analysis` | a solved document, with answers in vertices and cells (moves, explanations, structure, sums), and their wording | `analysis` | library |
//! | `format` | files: game files in JSON, edge lists, board text, and files of other programs are read and written | `format` | library |
//! | `editor` | the application without a window: document and history, view, layouts, interaction, solving, features, exported pictures | `editor` | program |
//! | `cli` | the command line: `solve`, `convert`, `generate`, `check` and `marks` | `cli` | program |
//! | `gui` | the window | `gui`, on by default | program |

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
#[cfg(feature = "gui")]
#[clippy::msrv = "1.95"]
#[doc(hidden)]
pub mod gui;
pub mod model;
#[doc(hidden)]
pub mod platform;
pub mod solver;

pub use game::{EdgeGame, Game, Player, PositionId, StateRules};
pub use model::{Convention, Outcome};
pub use solver::{
    Control, Label, Solution, SolveError, certify, solve, solve_edges, solve_from, solve_within,
};
