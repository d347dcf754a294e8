//! The program Winmove, a desktop studio for two-player games on directed graphs: its window and
//! its command line.
//!
//! The library is [`winmove_core`], with `winmove-large`, `winmove-analysis` and `winmove-files` on
//! top of it. What is public here serves the program's tests and the page in a browser; it is no
//! API.
#![allow(missing_docs)]

#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
// As egui.
#[cfg(feature = "window")]
#[clippy::msrv = "1.95"]
pub mod gui;
