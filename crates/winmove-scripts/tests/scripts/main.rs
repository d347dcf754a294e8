//! The tests of games by rules.

// Tests run on a desktop.
#![allow(clippy::disallowed_methods)]

mod cpython;
mod differential;
mod faults;
mod fuzz;
mod games;
mod generator;
mod guide;
mod hostile;
mod tables;
