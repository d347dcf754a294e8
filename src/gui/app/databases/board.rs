//! Reads a database of a board.

use std::path::Path;
use std::sync::Arc;

use super::OpenDatabase;
use crate::analysis::SolvedBefore;
use crate::editor::Wake;
use crate::format::{self, Loaded, ReadOptions};
use crate::game::Pursuit;
use crate::large::{BoardDatabase, BoardLabels, Database};
use crate::model::{Document, Field, Rules, VertexId};
use crate::solver::{Label, Solution};

/// The endings of databases.
pub(in crate::gui) const ENDINGS: &[&str] = &["zst"];

/// A database that was read, for two threads.
pub struct ReadBoard([BoardDatabase; 2]);

impl ReadBoard {
    /// What is shown of it.
    pub(in crate::gui) fn known(&self, path: &Path) -> OpenDatabase {
        OpenDatabase {
            path: path.to_path_buf(),
            is_certified: self.0[0].database().head().certified,
        }
    }

    /// Its labels. `wake` is called when some have been fetched.
    pub(in crate::gui) fn labels(self, wake: &Wake) -> Arc<dyn SolvedBefore> {
        Arc::new(Labels(Arc::new(BoardLabels::new(self.0, Arc::clone(wake)))))
    }
}

/// Reads the database at a path, with its game. `None` if the file is none; the error is in words, without a full stop.
pub(in crate::gui) fn read(path: &Path) -> Option<Result<(Loaded, ReadBoard), String>> {
    Database::is_at(path).then(|| read_board(path))
}

fn read_board(path: &Path) -> Result<(Loaded, ReadBoard), String> {
    let database = Database::open(path).map_err(|error| error.to_string())?;
    let Some(board) = &database.head().board else {
        return Err(
            "This is a database of a graph. The window opens those of boards; `winmove probe` tells \
             labels of this one"
                .to_owned(),
        );
    };
    let loaded = format::read(board.document.as_bytes(), &ReadOptions::default())
        .map_err(|error| format!("The database holds no game that can be read: {error}"))?;
    let (Field::Board(field), Rules::Pursuit(rules)) =
        (loaded.document.field(), loaded.document.rules())
    else {
        return Err("The game that the database holds is none of officer and thief".to_owned());
    };
    let board = BoardDatabase::new(database, field, rules).map_err(|error| error.to_string())?;
    let other = board.reopened().map_err(|error| error.to_string())?;
    Ok((loaded, ReadBoard([board, other])))
}

/// The labels of a database.
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
