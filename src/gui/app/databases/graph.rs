//! Reads databases of graphs, and fetches further parts of the graph.

use std::path::Path;
use std::sync::Arc;

use super::stem;
use crate::gui::widgets::file_name;
use winmove_analysis::SolvedBefore;
use winmove_core::game::Pursuit;
use winmove_core::model::{Document, VertexId};
use winmove_core::solver::{Label, Solution};
use winmove_files::{FileKind, Loaded};
use winmove_large::{Database, GraphDatabase, KnownLabels, LargeError};
use winmove_words::say;

/// Reads the part around the vertex with the given number, or around the first vertex. The error is
/// a sentence without a full stop.
pub(super) fn read(
    path: &Path,
    database: Database,
    around: Option<u64>,
) -> Result<(Loaded, GraphDatabase), String> {
    let head = database.head();
    let vertices = head.positions;
    let edges = head.moves.map_or(0, |moves| moves.edges);
    let mut graph = GraphDatabase::new(database).map_err(|error| match error {
        LargeError::Refused(what) if edges == 0 => say::database_no_graph(what),
        error => error.to_string(),
    })?;
    let centre = match around {
        Some(number) => number,
        None => graph
            .first_with_moves()
            .map_err(|error| error.to_string())?,
    };
    if !graph.has(centre) {
        return Err(say::database_no_vertex());
    }
    let part = graph.around(centre).map_err(|error| error.to_string())?;
    let name = file_name(path);
    let title = say::database_part(stem(path), centre.to_string());
    let notes = say::database_part_notes(name, vertices, edges);
    let loaded = Loaded {
        document: part.titled(title, notes),
        kind: FileKind::Json,
        remarks: Vec::new(),
        base: None,
        queries: Vec::new(),
    };
    Ok((loaded, graph))
}

/// The known labels of the positions where a part ends.
#[derive(Debug)]
pub(super) struct Rim(pub(super) Arc<KnownLabels>);

impl SolvedBefore for Rim {
    fn solution(&self, _: &Pursuit) -> Option<Solution> {
        None
    }

    fn beyond(&self, document: &Document) -> Vec<(VertexId, Label)> {
        self.0.beyond(document)
    }

    fn fetched(&self) -> u64 {
        0
    }

    fn is_fetching(&self) -> bool {
        false
    }

    fn failure(&self) -> Option<String> {
        None
    }
}
