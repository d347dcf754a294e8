//! Games larger than memory: one byte a position in memory, everything that only streams in scratch
//! files, and the answer in a file that is read frame by frame.
//!
//! [`solve()`] takes a [`LargeGame`], [`solve_edges`] an [`EdgeList`]. Both write a [`Database`],
//! which [`verify()`] checks against the moves. [`solve_board`] writes that of a pursuit on a
//! board, which a [`BoardDatabase`] reads. A game over states that are not numbered becomes a
//! [`LargeGame`] by [`explore()`].
//!
//! **How it works.** Positions are cut into parts of about 2^20. A position's byte counts its moves
//! that are not known to lead to a win, or has its outcome. A round takes the mail of each part:
//! news for places some of whose moves lead to a loss, or to wins, that was decided in the round
//! before. What they decide is appended to the log of the part, and mail is sent to its
//! predecessors: combined, sorted and encoded. Remoteness is never in memory: it is the round in
//! the log. The moves back come from the game, or are sorted once by the parts of their targets and
//! stored.
//!
//! **Levels.** A game may say that its moves never lead to a higher level, as where each capture is
//! for good. Then memory holds the positions of one level at a time: see [`LargeGame::level`].
//!
//! **What is slow.** A game with long lines of play has many rounds: a round takes some
//! microseconds, and with stored moves a read for each of its positions. A game with dear moves and
//! without moves back asks for them once. A position that very many moves lead to (a hub) needs
//! memory for sorting them all at once, and is refused where that is missing.

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
mod start;
mod states;
mod step;
mod verify;
mod verify_board;
mod verify_moves;
mod workers;

// The step, and how its data are encoded: pure functions, public for tests alone.
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
pub use edges::{EdgeList, PairWidth, TextOptions};
pub use error::LargeError;
pub use game::{LargeGame, Numbered};
pub use graph::{GraphDatabase, KnownLabels, Lacking};
pub use limits::Limits;
pub use solve::{solve, solve_edges};
pub use solve_board::solve_board;
pub use states::{Explored, explore};
pub use verify::{Extent, Verified, verify, verify_edges};
pub use verify_board::verify_board;
