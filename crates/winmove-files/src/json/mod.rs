//! The game file: JSON that is read leniently and written in one form.

mod edit;
mod exercise;
mod foreign;
mod read;
mod record;
mod rules;
mod shape;
mod value;
mod write;
mod writer;

pub(super) use edit::{read_edits, write_edits};
pub(super) use read::{read, root};
pub(super) use shape::{Scan, Shape, shape};
pub(super) use value::{Object, Value, compact};
pub(super) use write::{length, write_to};
pub(super) use writer::push_text;

use super::error::{ReadError, WriteError};
use super::file_kind::FileKind;
use super::loaded::{Loaded, Written};
use super::options::{ReadOptions, WriteOptions};
use winmove_core::model::Document;

/// The version of the format that is written, and the newest that is read.
const VERSION: u64 = 1;

/// Whether a text is an object of no other kind, so that errors are reported as for a game file.
pub(super) fn recognises(text: &str) -> bool {
    text.trim_start().starts_with('{') && matches!(shape(text), Shape::Game | Shape::Unknown)
}

/// Reads a file with a single game.
pub(super) fn read_loaded(text: &str, _: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let (document, remarks) = read(text)?;
    Ok(vec![Loaded::new(document, FileKind::Json, remarks)])
}

/// Writes a game without any loss.
pub(super) fn write_plain(document: &Document, _: &WriteOptions) -> Result<Written, WriteError> {
    Ok(Written {
        text: super::write(document),
        remarks: Vec::new(),
    })
}
