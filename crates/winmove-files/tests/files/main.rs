//! The tests of reading and writing files.

// Tests run on a desktop.
#![allow(clippy::disallowed_methods)]

mod format;
mod formats;
mod state_folder;
