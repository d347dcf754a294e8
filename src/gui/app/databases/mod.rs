//! Databases of solved games. A board is opened as a game with stored labels; a graph is opened as
//! the part around a vertex, which grows as the user explores it.

#[cfg(not(target_arch = "wasm32"))]
mod board;
#[cfg(not(target_arch = "wasm32"))]
mod graph;
#[cfg(target_arch = "wasm32")]
mod none;
#[cfg(not(target_arch = "wasm32"))]
mod opened;

#[cfg(not(target_arch = "wasm32"))]
use std::path::Path;
use std::path::PathBuf;

use crate::gui::widgets::file_name;
use winmove_words::say;

#[cfg(target_arch = "wasm32")]
pub(super) use none::{ENDINGS, OpenGraph, ReadDatabase, read, read_again};
#[cfg(not(target_arch = "wasm32"))]
pub(super) use opened::{ENDINGS, OpenGraph, ReadDatabase, read, read_again};

/// The file name of a database without its extensions.
#[cfg(not(target_arch = "wasm32"))]
fn stem(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    stem.strip_suffix(".winmove").unwrap_or(&stem).to_owned()
}

/// The open database.
pub struct OpenDatabase {
    /// The database file.
    pub path: PathBuf,
    /// The name of the game that was solved.
    pub game: String,
    /// Whether all labels have been checked against the moves.
    pub is_certified: bool,
    /// The graph, if the database is of a graph.
    pub graph: Option<OpenGraph>,
}

impl OpenDatabase {
    /// A short text for the status bar, and a longer one.
    pub(super) fn words(&self) -> (String, String) {
        let (name, certified) = (file_name(&self.path), self.is_certified);
        match &self.graph {
            None => (
                say::database_board(certified),
                say::database_board_tip(name, certified),
            ),
            Some(graph) => (
                say::database_graph(certified),
                say::database_graph_tip(name, graph.vertices(), certified),
            ),
        }
    }
}
