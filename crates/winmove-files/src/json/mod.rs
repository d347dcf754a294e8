//! The game file: JSON that is read leniently and written in one form.

mod annotation;
mod edit;
mod exercise;
mod foreign;
mod layout;
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
pub(super) use writer::{push_lines, push_text};

use super::error::{ReadError, WriteError};
use super::file_kind::FileKind;
use super::loaded::{Loaded, Written};
use super::options::{ReadOptions, WriteOptions};
use winmove_core::model::{Document, Extra, Player, Turns, Vertex};

/// The newest version of the format that is read. Version 2 added owners and scripts. A key that a
/// version doesn't have is an unknown key in its files.
const VERSION: u64 = 2;

/// The keys of a vertex, of a token game and of a field that version 2 added.
const NEW_IN_VERTEX: [&str; 3] = ["owner", "priority", "winner"];
const NEW_IN_TOKEN: [&str; 2] = ["turns", "endless"];
const NEW_IN_FIELD: [&str; 1] = ["rules"];

/// The version that a document is written as: the oldest that can hold it, so that an older Winmove
/// reads the same game or refuses it.
fn version_of(document: &Document) -> u64 {
    let has_owners = || {
        let mut vertices = document
            .graph()
            .into_iter()
            .flat_map(|graph| graph.vertices());
        document.rules().turns() != Turns::Alternate || vertices.any(needs_owners)
    };
    if document.script().is_some() || has_owners() {
        2
    } else {
        1
    }
}

/// Whether version 1 has no keys for the owner and the number of a vertex.
fn needs_owners(vertex: &Vertex) -> bool {
    vertex.owner != Player::First || vertex.priority != 0
}

/// Whether there is an unknown key with one of these names.
fn has_any(extra: &Extra, names: &[&str]) -> bool {
    extra.iter().any(|(key, _)| names.contains(&key))
}

/// Whether a text is an object of no other kind, so that errors are reported as for a game file.
pub(super) fn recognises(text: &str) -> bool {
    text.trim_start().starts_with('{') && matches!(shape(text), Shape::Game | Shape::Unknown)
}

/// Reads a file with a single game.
pub(super) fn read_loaded(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let (document, remarks) = read(text, &options.control)?;
    Ok(vec![Loaded::new(document, FileKind::Json, remarks)])
}

/// Writes a game without any loss.
pub(super) fn write_plain(document: &Document, _: &WriteOptions) -> Result<Written, WriteError> {
    Ok(Written {
        text: super::write(document),
        remarks: Vec::new(),
    })
}
