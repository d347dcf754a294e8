//! The test suite: one binary, with a file for each floor.

// Tests run on a desktop.
#![allow(clippy::disallowed_methods)]

mod cli;
mod examples;
mod floors;
mod opening;
mod packaging;
mod saving;

#[cfg(feature = "window")]
mod gui;
#[cfg(feature = "window")]
mod window;
