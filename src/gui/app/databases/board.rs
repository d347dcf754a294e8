//! Reads databases of boards.

use std::path::Path;
use std::sync::Arc;

use super::stem;
use winmove_analysis::SolvedBefore;
use winmove_core::game::Pursuit;
use winmove_core::model::{Document, VertexId};
use winmove_core::solver::{Label, Solution};
use winmove_editor::Wake;
use winmove_files::{Loaded, ReadOptions};
use winmove_large::{BoardDatabase, BoardHead, BoardLabels, Database};
use winmove_words::say;

/// Reads the game of a database, and opens the database for two threads. The error is a sentence
/// without a full stop.
pub(super) fn read(
    path: &Path,
    database: Database,
    head: &BoardHead,
) -> Result<(Loaded, [BoardDatabase; 2]), String> {
    let loaded = winmove_files::read(head.document.as_bytes(), &ReadOptions::default())
        .map_err(|error| say::database_no_game(error.to_string()))?;
    let (Some(field), Some(rules)) = (loaded.document.board(), loaded.document.rules().pursuit())
    else {
        return Err(say::database_no_pursuit());
    };
    let board = BoardDatabase::new(database, field, rules).map_err(|error| error.to_string())?;
    let other = board.reopened().map_err(|error| error.to_string())?;
    // A board from a text file has no title, so it gets the name of the file.
    let document = if loaded.document.title().is_empty() {
        let notes = loaded.document.notes().to_owned();
        loaded.document.titled(stem(path), notes)
    } else {
        loaded.document
    };
    let loaded = Loaded { document, ..loaded };
    Ok((loaded, [board, other]))
}

/// Creates the source of labels for a solver job. `wake` is called when labels have been fetched.
pub(super) fn labels(boards: [BoardDatabase; 2], wake: &Wake) -> Arc<dyn SolvedBefore> {
    Arc::new(Labels(Arc::new(BoardLabels::new(boards, Arc::clone(wake)))))
}

/// The labels in a database of a board.
#[derive(Debug)]
struct Labels(Arc<BoardLabels>);

impl SolvedBefore for Labels {
    fn solution(&self, game: &Pursuit) -> Option<Solution> {
        self.0.solution(game)
    }

    fn beyond(&self, _: &Document) -> Vec<(VertexId, Label)> {
        Vec::new()
    }

    fn fetched(&self) -> u64 {
        self.0.fetched()
    }

    fn is_fetching(&self) -> bool {
        self.0.is_fetching()
    }

    fn failure(&self) -> Option<String> {
        self.0.failure().map(str::to_owned)
    }
}
