//! The tests of analyses and of families of games.

// Tests run on a desktop.
#![allow(clippy::disallowed_methods)]

mod analysis;
mod cases;
mod families;
