//! Reads databases.

use std::path::Path;
use std::sync::Arc;

use super::{OpenDatabase, board, graph};
use winmove_analysis::SolvedBefore;
use winmove_core::model::{Document, Place, VertexId};
use winmove_editor::Wake;
use winmove_files::Loaded;
use winmove_large::{BoardDatabase, Database, GraphDatabase, Lacking};

/// The endings of databases.
pub(in crate::gui) const ENDINGS: &[&str] = &["zst"];

/// A database that was read.
pub struct ReadDatabase {
    name: String,
    is_certified: bool,
    game: ReadGame,
}

enum ReadGame {
    /// For two threads.
    Board(Box<[BoardDatabase; 2]>),
    Graph(Box<GraphDatabase>),
}

impl ReadDatabase {
    /// What is shown of it, and its labels. `wake` is called when some have been fetched.
    pub(in crate::gui) fn open(
        self,
        path: &Path,
        wake: &Wake,
    ) -> (OpenDatabase, Arc<dyn SolvedBefore>) {
        let (labels, graph): (Arc<dyn SolvedBefore>, _) = match self.game {
            ReadGame::Board(boards) => (board::labels(*boards, wake), None),
            ReadGame::Graph(graph) => {
                let rim = graph::Rim(Arc::clone(graph.known()));
                let graph = OpenGraph {
                    database: *graph,
                    looked_at: None,
                    revision: None,
                };
                (Arc::new(rim), Some(graph))
            }
        };
        let opened = OpenDatabase {
            path: path.to_path_buf(),
            game: self.name,
            is_certified: self.is_certified,
            graph,
        };
        (opened, labels)
    }
}

/// Reads the database at a path, with its game; of a graph the part around the vertex of a number,
/// or around the first one. `None` if the file is none; the error is in words, without a full stop.
pub(in crate::gui) fn read(
    path: &Path,
    around: Option<u64>,
) -> Option<Result<(Loaded, ReadDatabase), String>> {
    Database::is_at(path).then(|| read_game(path, around))
}

fn read_game(path: &Path, around: Option<u64>) -> Result<(Loaded, ReadDatabase), String> {
    let database = Database::open(path).map_err(|error| error.to_string())?;
    let (name, is_certified) = (database.head().game.clone(), database.head().certified);
    let (loaded, game) = match database.head().board.clone() {
        Some(head) => {
            let (loaded, boards) = board::read(path, database, &head)?;
            (loaded, ReadGame::Board(Box::new(boards)))
        }
        None => {
            let (loaded, graph) = graph::read(path, database, around)?;
            (loaded, ReadGame::Graph(Box::new(graph)))
        }
    };
    let read = ReadDatabase {
        name,
        is_certified,
        game,
    };
    Ok((loaded, read))
}

/// Reads the database of a game for a document that came from it. The error is in words, without a
/// full stop.
pub(in crate::gui) fn read_again(
    path: &Path,
    game: &str,
    document: &Document,
) -> Result<ReadDatabase, String> {
    let (_, mut read) = read_game(path, None)?;
    if read.name != game {
        return Err(format!("{}: it is of another game now", path.display()));
    }
    if let ReadGame::Graph(graph) = &mut read.game {
        let taken = graph.take_part(document);
        taken.map_err(|error| error.to_string())?;
    }
    Ok(read)
}

/// The graph of a database, of which the open document has a part.
pub struct OpenGraph {
    database: GraphDatabase,
    /// The place that was looked at last: its moves are shown once, so that an undo hides them.
    looked_at: Option<Place>,
    /// The revision of the game then.
    revision: Option<u64>,
}

impl OpenGraph {
    /// The number of vertices.
    pub(in crate::gui) fn vertices(&self) -> u64 {
        self.database.database().head().positions
    }

    /// The number of the first vertex in the list of edges.
    pub(in crate::gui) fn first(&self) -> u64 {
        self.database.database().head().first
    }

    /// Whether it was solved under the rules of a document.
    pub(in crate::gui) fn has_rules_of(&self, document: &Document) -> bool {
        self.database.known().has_rules_of(document)
    }

    /// Whether a place is looked at that was not the last time that this was asked. After another
    /// edit, such as an undo, what is selected with it is not new.
    pub(in crate::gui) fn is_new(&mut self, place: Option<Place>, revision: u64) -> bool {
        let before = self.revision.replace(revision);
        let is_edited = before.is_some_and(|before| before != revision);
        std::mem::replace(&mut self.looked_at, place) != place && !is_edited
    }

    /// What a document lacks of the moves of a vertex from which play goes on. The error is in
    /// words, without a full stop.
    pub(in crate::gui) fn lacking(
        &mut self,
        document: &Document,
        vertex: VertexId,
    ) -> Result<Lacking, String> {
        let lacking = self.database.lacking(document, vertex);
        lacking.map_err(|error| error.to_string())
    }
}
