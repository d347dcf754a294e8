//! The program Winmove, a desktop studio for two-player games on directed graphs: its window and
//! its command line.
//!
//! The library is [`winmove_core`], together with `winmove-large`, `winmove-analysis` and
//! `winmove-files`. Public items here serve the program's tests and the page in a browser; they are
//! not an API.
#![allow(missing_docs)]

// The examples of the README and the guide are tested with those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = include_str!("../docs/guide/src/library.md")]
struct Guide;

#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
// As egui.
#[cfg(feature = "window")]
#[clippy::msrv = "1.95"]
pub mod gui;
