//! Code shared by the report programs. Each of them prints tables for the pages of docs. Benchmarks
//! that are compared between commits are in `benches`.

// Reports run on a desktop.
#![allow(clippy::disallowed_methods)]

pub mod boards;
pub mod memory;
pub mod random;
pub mod report;
pub mod window;
