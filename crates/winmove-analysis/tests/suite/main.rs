//! The tests of analyses, and families of games.

// Tests run on a desktop.
#![allow(clippy::disallowed_methods)]

mod analysis;
mod cases;
mod families;
