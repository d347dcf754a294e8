//! Opens databases in builds that support them.

use std::path::Path;
use std::sync::Arc;

use super::{OpenDatabase, board, graph};
use winmove_analysis::SolvedBefore;
use winmove_core::model::{Document, Place, VertexId};
use winmove_editor::Wake;
use winmove_files::Loaded;
use winmove_large::{BoardDatabase, Database, GraphDatabase, Lacking};
use winmove_words::say;

/// The file extensions of databases.
pub(in crate::gui) const ENDINGS: &[&str] = &["zst"];

/// A database that was read.
pub struct ReadDatabase {
    name: String,
    is_certified: bool,
    game: ReadGame,
}

enum ReadGame {
    /// One for each of two threads.
    Board(Box<[BoardDatabase; 2]>),
    Graph(Box<GraphDatabase>),
}

impl ReadDatabase {
    /// Splits it into the state shown in the window, and the source of labels. `wake` is called
    /// when labels have been fetched.
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

/// Reads a database and its game; of a graph, only the part around the vertex with the given
/// number, or around the first vertex. `None` if the file is not a database. The error is a
/// sentence without a full stop.
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

/// Opens the database of a document again, if it is still of the same game. The error is a sentence
/// without a full stop.
pub(in crate::gui) fn read_again(
    path: &Path,
    game: &str,
    document: &Document,
) -> Result<ReadDatabase, String> {
    let (_, mut read) = read_game(path, None)?;
    if read.name != game {
        return Err(say::database_other_game(path.display().to_string()));
    }
    if let ReadGame::Graph(graph) = &mut read.game {
        let taken = graph.take_part(document);
        taken.map_err(|error| error.to_string())?;
    }
    Ok(read)
}

/// The graph of a database, which contains the open document.
pub struct OpenGraph {
    database: GraphDatabase,
    /// The place looked at last. Its moves are added only once, so that they stay hidden after an
    /// undo.
    looked_at: Option<Place>,
    /// The document's revision at that time.
    revision: Option<u64>,
}

impl OpenGraph {
    pub(in crate::gui) fn vertices(&self) -> u64 {
        self.database.database().head().positions
    }

    /// The number of the first vertex in the list of edges.
    pub(in crate::gui) fn first(&self) -> u64 {
        self.database.database().head().first
    }

    /// Whether the graph was solved under the rules of a document.
    pub(in crate::gui) fn has_rules_of(&self, document: &Document) -> bool {
        self.database.known().has_rules_of(document)
    }

    /// Whether the place looked at has changed since the last call. A change that comes with
    /// another edit, such as an undo, doesn't count.
    pub(in crate::gui) fn is_new(&mut self, place: Option<Place>, revision: u64) -> bool {
        let before = self.revision.replace(revision);
        let is_edited = before.is_some_and(|before| before != revision);
        std::mem::replace(&mut self.looked_at, place) != place && !is_edited
    }

    /// The moves of a vertex that are missing from a document. The error is a sentence without a
    /// full stop.
    pub(in crate::gui) fn lacking(
        &mut self,
        document: &Document,
        vertex: VertexId,
    ) -> Result<Lacking, String> {
        let lacking = self.database.lacking(document, vertex);
        lacking.map_err(|error| error.to_string())
    }
}
