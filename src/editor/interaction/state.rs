//! The tool in hand, and what is under way between two gestures.

use super::selection::Selection;
use crate::editor::view::hit::{Border, Hit};
use crate::model::{Cell, Place, Point, Side, Square, VertexId};

/// A vertex on its way from one place to another.
pub(in crate::editor) type Motion = (VertexId, Point, Point);

/// What a press does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tool {
    /// Selects, moves, sketches from rims, drags tokens.
    #[default]
    Select,
    /// Selects what a line is drawn around.
    Lasso,
    /// Adds vertices.
    Vertex,
    /// Sketches edges.
    Edge,
    /// Deletes what it touches.
    Erase,
    /// Paints cells.
    Paint(Square),
    /// Places a token: a side's, or the only one.
    Token(Option<Side>),
}

/// What is under way between two gestures.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum State {
    /// Nothing.
    #[default]
    Idle,
    /// The button is down, and may yet become a click or a drag.
    Pressed {
        /// Where it went down.
        at: Point,
        /// On what.
        hit: Hit,
    },
    /// The selected vertices follow the pointer.
    Moving {
        /// Where they were taken hold of.
        grabbed: Point,
        /// Where they were.
        starts: Vec<(VertexId, Point)>,
    },
    /// A box is being spanned.
    Boxing {
        /// One corner.
        from: Point,
        /// The opposite one.
        to: Point,
        /// What was selected before, and stays so.
        before: Selection,
    },
    /// A line is being drawn around what is to be selected.
    Lassoing {
        /// The line so far; its end is joined to its beginning.
        line: Vec<Point>,
        /// What was selected before, and stays so.
        before: Selection,
    },
    /// A side or corner of the board's border follows the pointer; the board changes on release.
    Resizing {
        /// Which one.
        border: Border,
        /// Where it was taken hold of.
        grabbed: Point,
        /// By how many rows and columns it has moved outwards.
        by: (i32, i32),
    },
    /// An edge is being sketched.
    Sketching {
        /// Where it starts.
        from: VertexId,
        /// Where the pointer is.
        to: Point,
        /// The vertex under the pointer.
        target: Option<VertexId>,
        /// Whether the pointer has been outside the first vertex: only then is coming back a loop.
        left: bool,
        /// Whether the first click was let go, so that the next one ends the sketch.
        sticky: bool,
    },
    /// Cells are being painted.
    Painting {
        /// With what.
        square: Square,
        /// In which shape.
        brush: Brush,
    },
    /// A token follows the pointer.
    Carrying {
        /// Whose.
        token: Option<Side>,
        /// Where it was taken hold of, if it was.
        from: Option<Place>,
    },
    /// The vertices move to where a layout puts them.
    Gliding {
        /// From where to where each moves.
        motions: Vec<Motion>,
    },
    /// What the pointer touches is deleted.
    Erasing {
        /// The last cell touched, on a board.
        last: Option<Cell>,
    },
}

/// The shape that a stroke of paint has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brush {
    /// The way of the pointer; here is the last cell painted.
    Free(Option<Cell>),
    /// A straight line from a cell, with Ctrl.
    Line(Cell),
    /// A full rectangle from a cell, with Shift.
    Rectangle(Cell),
}
