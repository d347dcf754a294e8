//! The tests of the core: model, storage, rules of play and solvers.

// Tests run on a desktop.
#![allow(clippy::disallowed_methods)]

mod compute;
mod game;
mod library;
mod model;
mod platform;
mod solver;
