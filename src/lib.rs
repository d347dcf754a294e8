//! The program Winmove, a desktop studio for two-player games on directed graphs: its window and
//! its command line.
//!
//! The library is [`winmove_core`], together with `winmove-large`, `winmove-analysis` and
//! `winmove-files`. Public items here serve the program's tests and the page in a browser; they are
//! not an API.
#![allow(missing_docs)]

#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
// As egui.
#[cfg(feature = "window")]
#[clippy::msrv = "1.95"]
pub mod gui;
