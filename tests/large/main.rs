//! Games larger than memory, against the solver in memory, against brute force, and against damage.

// Databases are files, and a solve is killed in the middle.
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
