//! The test suite: one binary, with a file for each floor.

// Tests run on a desktop.
#![allow(clippy::disallowed_methods)]

mod analysis;
mod cases;
mod cli;
mod common;
mod compute;
mod editor;
mod examples;
mod families;
mod floors;
mod format;
mod game;
mod layout;
mod model;
mod opening;
mod packaging;
mod saving;
mod solver;

#[cfg(feature = "window")]
mod gui;
#[cfg(feature = "window")]
mod window;
