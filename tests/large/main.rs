//! Games larger than memory, against the solver in memory, against brute force, and against damage.

mod carriers;
mod checkpoints;
mod common;
mod database;
mod edges;
mod step;
mod verify;
