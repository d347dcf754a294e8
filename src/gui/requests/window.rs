//! Requests that open another document, the settings of a random exercise, and requests of a
//! presentation.

use std::path::PathBuf;
use std::sync::Arc;

use winmove_core::model::Document;
use winmove_editor::{Difficulty, Measure};
use winmove_files::Loaded;

/// An action that closes the open document.
#[derive(Clone, Debug, PartialEq)]
pub enum Intent {
    /// Opens a new graph.
    NewGraph,
    /// Opens a new board of this size.
    NewBoard {
        /// The number of rows.
        rows: u32,
        /// The number of columns.
        columns: u32,
    },
    /// Opens a new game by rules.
    NewRules,
    /// Shows a dialog to open a file.
    OpenDialog,
    /// Opens this file.
    Open(PathBuf),
    /// Opens the part around the vertex of this number from this database of a graph.
    Around(PathBuf, u64),
    /// Opens a generated game of a family.
    Generated(Arc<Document>),
    /// Opens the unsaved work that an earlier window left at this path.
    Left(PathBuf),
    /// Opens this example.
    Example(usize),
    /// Opens a pasted game.
    Pasted(Box<PastedGame>),
    /// Opens the test of this number from the open list.
    Test(usize),
    /// Shows the start page.
    StartPage,
    /// Closes the window.
    Quit,
}

/// A game that was read from the clipboard.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct PastedGame {
    /// The game, and how its text was interpreted.
    pub loaded: Loaded,
    /// The text, if it contains other tests.
    pub text: Option<Arc<str>>,
}

/// The settings of a random exercise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Draft {
    /// The number of places that are asked about, or of places in a new field.
    pub size: u32,
    pub difficulty: Difficulty,
    /// The seed. The same seed gives the same exercise.
    pub seed: u32,
    /// The required properties of the start of a new field.
    pub measure: Measure,
}

impl Default for Draft {
    fn default() -> Draft {
        Draft {
            size: 10,
            difficulty: Difficulty::Medium,
            seed: 1,
            measure: Measure::default(),
        }
    }
}

/// A document for printing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Printout {
    /// The field, on a page of its own.
    Field,
    /// The winning strategy of the selected position.
    Proof,
    /// The exercise, with lines to write on.
    Exercise,
    /// The exercise with the correct answers.
    Answers,
}

/// A request from the bar or the keys of a presentation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PresentRequest {
    /// Shows the next step.
    Next,
    /// Goes back a step.
    Back,
    /// Takes the pen or puts it down.
    TakePen,
    /// Ends the presentation.
    Leave,
}
