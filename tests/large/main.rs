//! Games larger than memory, against the solver in memory, against brute force, and against damage.

// Databases are files, and a solve is killed in the middle.
#![allow(clippy::disallowed_methods)]

mod carriers;
mod checkpoints;
mod common;
mod database;
mod edges;
mod states;
mod step;
mod verify;
