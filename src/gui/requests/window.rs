//! The requests about the view, of the start page, the tour and the dialogs, and of a presentation.

use std::path::PathBuf;
use std::sync::Arc;

use winmove_core::model::{Document, Place, Point};
use winmove_editor::{Difficulty, Measure};

/// A request about the view of the field.
#[derive(Clone, Debug, PartialEq)]
pub enum CanvasRequest {
    /// Centres the view on a point.
    LookAt(Point),
    /// Selects a place and brings it into view.
    JumpTo(Place),
    /// Brings a place into view.
    BringIntoView(Place),
    /// Opens the part around the vertex of this number of the graph that was solved before.
    ShowAround(u64),
}

/// A request that opens another document, after asking about unsaved changes.
#[derive(Clone, Debug, PartialEq)]
pub enum PageRequest {
    /// Opens a file.
    Open(PathBuf),
    /// Opens an example, by its index.
    Example(usize),
    /// Opens a generated game of a family.
    Generated(Arc<Document>),
    /// Opens the state graph of the open document, with its notes on show.
    StateGraph(Arc<Document>),
    /// Opens an exercise on a random graph.
    RandomGraph(Draft),
    /// Opens an exercise on a random board.
    RandomBoard(Draft),
}

/// The settings of a random exercise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Draft {
    /// The number of places in question, or of a new field.
    pub size: u32,
    /// The difficulty.
    pub difficulty: Difficulty,
    /// The same seed gives the same exercise.
    pub seed: u32,
    /// What the start of a new field is to be.
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

/// A request of the bar of a presentation, or of its keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PresentRequest {
    /// Goes a step on.
    Next,
    /// Goes a step back.
    Back,
    /// Takes the pen, or puts it down.
    TakePen,
    /// Shows the window again.
    Leave,
}
