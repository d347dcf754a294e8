//! A stub for builds without games larger than memory, in which there are no databases.

use std::path::Path;
use std::sync::Arc;

use super::OpenDatabase;
use winmove_analysis::SolvedBefore;
use winmove_core::model::{Document, Edge, Place, Vertex, VertexId};
use winmove_editor::Wake;
use winmove_files::Loaded;

/// The endings of databases.
pub(in crate::gui) const ENDINGS: &[&str] = &[];

/// There is none.
pub enum ReadDatabase {}

impl ReadDatabase {
    pub(in crate::gui) fn open(self, _: &Path, _: &Wake) -> (OpenDatabase, Arc<dyn SolvedBefore>) {
        match self {}
    }
}

/// No file is read as a database.
pub(in crate::gui) fn read(
    _: &Path,
    _: Option<u64>,
) -> Option<Result<(Loaded, ReadDatabase), String>> {
    None
}

/// No database is read.
pub(in crate::gui) fn read_again(
    path: &Path,
    _: &str,
    _: &Document,
) -> Result<ReadDatabase, String> {
    Err(format!("{}: this build reads no databases", path.display()))
}

/// There is none.
pub enum OpenGraph {}

/// What a document lacks of the moves of a vertex.
pub struct Lacking {
    pub(in crate::gui) vertex: VertexId,
    pub(in crate::gui) vertices: Vec<Vertex>,
    pub(in crate::gui) edges: Vec<Edge>,
}

impl OpenGraph {
    pub(in crate::gui) fn vertices(&self) -> u64 {
        match *self {}
    }

    pub(in crate::gui) fn first(&self) -> u64 {
        match *self {}
    }

    pub(in crate::gui) fn has_rules_of(&self, _: &Document) -> bool {
        match *self {}
    }

    pub(in crate::gui) fn is_new(&mut self, _: Option<Place>, _: u64) -> bool {
        match *self {}
    }

    pub(in crate::gui) fn lacking(&mut self, _: &Document, _: VertexId) -> Result<Lacking, String> {
        match *self {}
    }
}
