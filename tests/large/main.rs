//! Games larger than memory, compared with the solver in memory and brute force. Also tests damaged
//! files.

// Databases are files, and solves are killed.
#![allow(clippy::disallowed_methods)]

mod board_labels;
mod boards;
mod boards_on_disk;
mod carriers;
mod checkpoints;
mod chess;
#[cfg(feature = "cluster")]
mod cluster;
mod common;
mod database;
mod edges;
mod examples;
mod kept_moves;
mod levels;
mod states;
mod step;
mod verify;
