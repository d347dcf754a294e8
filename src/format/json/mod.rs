//! The game file: JSON, read leniently and written in one form.

mod edit;
mod exercise;
mod read;
mod record;
mod rules;
mod value;
mod write;
mod writer;

pub(super) use edit::{read_edits, write_edits};
pub(super) use read::read;
pub(super) use write::{length, write_to};

/// The version of the format that is written, and the greatest that is read.
const VERSION: u64 = 1;
