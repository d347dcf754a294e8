//! Winmove: two-player games on directed graphs, drawn, solved at every edit, and explained.
//!
//! The floors, from the ground up; each imports only from those below it:
//!
//! | floor | contents |
//! |---|---|
//! | [`platform`] | what differs between a desktop and a browser: the clock, threads, files, the folder for state, signals, dialogs |
//! | [`model`] | graph, board, rules, document; every change is an [`model::Edit`] that returns its inverse |
//! | [`families`] | known families of games, generated to given parameters |
//! | [`compute`] | storage and machinery that doesn't depend on games: compressed sparse rows, large buffers, threads, cancelling |
//! | [`game`] | the rules of play: the trait [`game::Game`], token, geography and pursuit over numbered places |
//! | [`solver`] | labels by retrograde analysis, their updates after edits, pursuit by bit sets, search in geography, Grundy values and sums; the quality of moves; and [`solver::certify`], an independent check |
//! | [`analysis`] | a solved document, with answers in vertices and cells (moves, explanations, what-if, structure, sums), and their wording |
//! | [`mod@format`] | files: game files in JSON are read and written, edge lists and board text are read |
//! | [`editor`] | the application without a window: document and history, view, layouts, interaction, solving, features, exported pictures |
//! | [`cli`] | the command line: `solve`, `generate` and `check` |
//! | `gui` | the window (with the feature `gui`) |
//!
//! A file, solved:
//!
//! ```
//! use winmove::{analysis::{Analysis, Position}, format, model::{Outcome, Place, VertexId}};
//!
//! let document = format::read("3 3\n1 0\n2 1\n2 0\n".as_bytes(), &format::ReadOptions::default())?.document;
//! let analysis = Analysis::of(&document)?;
//! let start = Position::Token(Place::Vertex(VertexId(2)));
//! assert_eq!(analysis.label(start).unwrap().outcome, Outcome::Win);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "analysis")]
pub mod analysis;
#[cfg(feature = "cli")]
pub mod cli;
pub mod compute;
#[cfg(feature = "editor")]
pub mod editor;
#[cfg(feature = "families")]
pub mod families;
#[cfg(feature = "format")]
pub mod format;
pub mod game;
#[cfg(feature = "gui")]
pub mod gui;
pub mod model;
pub mod platform;
pub mod solver;
