//! Requests about the view, of the start page, the tour and dialogs, and of a presentation.

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
    /// Opens the part around the vertex of this number, from the solved graph.
    ShowAround(u64),
}

/// A request that opens another document, after asking about unsaved changes.
#[derive(Clone, Debug, PartialEq)]
pub enum PageRequest {
    /// Opens a file.
    Open(PathBuf),
    /// Opens an example by index.
    Example(usize),
    /// Opens a generated game of a family.
    Generated(Arc<Document>),
    /// Opens the state graph of the open document, and shows its notes.
    StateGraph(Arc<Document>),
    /// Opens an exercise on a random graph.
    RandomGraph(Draft),
    /// Opens an exercise on a random board.
    RandomBoard(Draft),
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
