//! Solves games larger than memory. Memory holds one byte per position, sequential data is in
//! scratch files, and the answer is written to a file that can be read frame by frame.
//!
//! [`solve()`] takes a [`LargeGame`], and [`solve_edges`] takes an [`EdgeList`]. Both write a
//! [`Database`], which [`verify()`] checks against the moves. [`solve_board`] writes the database
//! of a pursuit on a board, which [`BoardDatabase`] reads. [`explore()`] turns a game over
//! unnumbered states into a [`LargeGame`].
//!
//! **How it works.** Positions are divided into parts of about 2^20. Each position has one byte,
//! which counts its moves that are not known to lead to a win, or contains its outcome. In each
//! round, every part receives messages about positions with moves to losses, or to wins, that were
//! decided in the previous round. Positions that this decides are appended to the log of the part,
//! and combined, sorted and encoded messages are sent to their predecessors. Remoteness is never in
//! memory: it is the round in the log. Backward moves come from the game, or are sorted by the
//! parts of their targets once and stored.
//!
//! **Levels.** A game may declare that its moves never lead to a higher level, for example because
//! captures can't be undone. Then memory only holds the positions of one level at a time: see
//! [`LargeGame::level`].
//!
//! **What is slow.** Games with a large remoteness have many rounds. A round takes some
//! microseconds, and if moves are stored, a read for each of its positions. If a game has expensive
//! moves and no backward moves, each move is enumerated once. If a position has very many
//! predecessors (a hub), sorting all of these moves at once needs memory, and the game is refused
//! if there isn't enough.

mod arrivals;
mod board;
mod board_labels;
mod board_log;
mod board_on_disk;
mod buckets;
mod carrier;
mod checkpoint;
#[cfg(feature = "cluster")]
pub mod cluster;
mod cursor;
mod database;
mod edges;
mod error;
mod game;
mod graph;
mod hash;
mod levels;
mod limits;
mod lower;
mod manifest;
mod outcome_code;
mod plan;
#[doc(hidden)]
pub mod platform;
mod post;
mod rounds;
mod rows;
mod saved_states;
mod solve;
mod solve_board;
mod sorter;
mod start;
mod states;
mod step;
mod tally;
mod verify;
mod verify_board;
mod verify_moves;
mod workers;

// The step of a part and its encodings. These are pure functions, which are public only for tests.
#[doc(hidden)]
pub use board_labels::BoardLabels;
#[doc(hidden)]
pub mod log;
#[doc(hidden)]
pub mod mail;
#[doc(hidden)]
pub mod part;
#[doc(hidden)]
pub mod radix;
#[doc(hidden)]
pub mod varint;

pub use board::{BoardDatabase, BoardPosition};
pub use database::{BoardHead, Database, Head, MovesHead};
pub use edges::{EdgeFile, EdgeList, PairWidth, TextOptions};
pub use error::LargeError;
pub use game::{LargeGame, Numbered};
pub use graph::{GraphDatabase, KnownLabels, Lacking};
pub use limits::Limits;
pub use solve::{solve, solve_edges};
pub use solve_board::solve_board;
pub use states::{Explored, explore};
pub use verify::{Extent, Verified, verify, verify_edges};
pub use verify_board::verify_board;
