//! Stubs for builds without databases.

use std::path::Path;
use std::sync::Arc;

use super::OpenDatabase;
use winmove_analysis::SolvedBefore;
use winmove_core::model::{Document, Edge, Place, Vertex, VertexId};
use winmove_editor::Wake;
use winmove_files::Loaded;
use winmove_words::say;

/// The file extensions of databases: none in this build.
pub(in crate::gui) const ENDINGS: &[&str] = &[];

/// Never constructed.
pub enum ReadDatabase {}

impl ReadDatabase {
    pub(in crate::gui) fn open(self, _: &Path, _: &Wake) -> (OpenDatabase, Arc<dyn SolvedBefore>) {
        match self {}
    }
}

/// Never reads a database.
pub(in crate::gui) fn read(
    _: &Path,
    _: Option<u64>,
) -> Option<Result<(Loaded, ReadDatabase), String>> {
    None
}

/// Always fails.
pub(in crate::gui) fn read_again(
    path: &Path,
    _: &str,
    _: &Document,
) -> Result<ReadDatabase, String> {
    Err(say::database_not_in_build(path.display().to_string()))
}

/// Never constructed.
pub enum OpenGraph {}

/// The moves of a vertex that a document doesn't contain, with their vertices.
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
