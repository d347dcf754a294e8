//! What the report programs share. Each prints tables that docs quote; divan compares what is
//! measured between commits, in `benches`.

// Reports run on a desktop.
#![allow(clippy::disallowed_methods)]

pub mod boards;
pub mod memory;
pub mod random;
pub mod report;
pub mod window;
