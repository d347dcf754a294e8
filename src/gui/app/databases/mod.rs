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

use crate::gui::widgets::{file_name, grouped};

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
    pub(super) fn words(&self) -> (&'static str, String) {
        let name = file_name(&self.path);
        let checked = if self.is_certified {
            "All have passed the check against the moves."
        } else {
            "`winmove verify` checks them."
        };
        match &self.graph {
            None => (
                if self.is_certified {
                    "solved before, certified"
                } else {
                    "solved before, not certified"
                },
                format!("The labels are read from {name}. {checked}"),
            ),
            Some(graph) => (
                if self.is_certified {
                    "part of a solved graph, certified"
                } else {
                    "part of a solved graph, not certified"
                },
                format!(
                    "Where the part ends, labels are read from {name}, whose graph has {} vertices. {checked} A click on a vertex shows \
                     its moves; Find shows the part around any vertex.",
                    grouped(graph.vertices())
                ),
            ),
        }
    }
}
