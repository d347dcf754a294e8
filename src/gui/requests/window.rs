//! The requests of the inspector, of the panels over the canvas, and of the start page, the tour
//! and the dialogs.

use std::path::PathBuf;
use std::sync::Arc;

use winmove_analysis::{Language, Move};
use winmove_core::model::{Document, Outcome, Place, Point, Rules, Tag};

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

/// A request of the inspector.
#[derive(Clone, Debug, PartialEq)]
pub enum InspectorRequest {
    /// Selects a place.
    Select(Place),
    /// Labels the selected vertices with a prefix and numbers from `first` on.
    LabelInSequence {
        /// The start of each label.
        prefix: String,
        /// The number of the first label.
        first: u64,
    },
    /// Selects nothing.
    Deselect,
    /// Selects places, and the edges along a walk.
    SelectPlaces {
        /// The places.
        places: Vec<Place>,
        /// The walk, from place to place.
        along: Vec<Place>,
    },
    /// Selects the position in which play starts.
    LookAtStart,
    /// Follows a move.
    Follow(Move),
    /// Follows an undecided move to a place.
    StepTo(Place),
    /// Words the verdict in another language.
    SetLanguage(Language),
    /// Marks the selected places as exits, or unmarks them.
    MarkExit(bool),
    /// Pins the selected vertices, or unpins them.
    Pin(bool),
    /// Marks the selected vertices with a colour, or takes the marks away.
    Tag(Option<Tag>),
    /// Fixes the outcome of the selected vertices, or lets play decide it.
    FixOutcome(Option<Outcome>),
    /// Changes the rules.
    SetRules(Rules),
    /// Changes the size of the board.
    ResizeBoard {
        /// The number of rows.
        rows: u32,
        /// The number of columns.
        columns: u32,
    },
    /// Shows a text in the status bar until the next edit.
    Say(String),
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
}
