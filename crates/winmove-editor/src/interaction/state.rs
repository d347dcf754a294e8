//! The tools, and the state of a tool between two gestures.

use super::selection::Selection;
use crate::geometry::Guide;
use crate::view::hit::{Border, EdgeEnd, Grip, Hit};
use winmove_core::model::{Annotation, Bend, Cell, EdgeId, Place, Point, Side, Square, VertexId};

/// A vertex that moves gradually from the first point to the second.
pub(crate) type Motion = (VertexId, Point, Point);

/// The active tool, which decides what a press does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, enum_iterator::Sequence)]
pub enum Tool {
    /// Selects and moves elements, sketches edges from rims, and drags tokens.
    #[default]
    Select,
    /// Selects the vertices inside a freehand line.
    Lasso,
    /// Adds vertices.
    Vertex,
    /// Sketches edges.
    Edge,
    /// Paints cells.
    Paint(Square),
    /// Places the token of a side, or the only token of the game.
    Token(Option<Side>),
    /// Deletes elements under the pointer.
    Erase,
}

/// The state of the active tool between two gestures.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum State {
    /// No gesture is in progress.
    #[default]
    Idle,
    /// The button is down, and the press may become a click or a drag.
    Pressed {
        /// The point of the press.
        at: Point,
        /// The element under the press.
        hit: Hit,
    },
    /// The selected vertices, texts and arrows follow the pointer.
    Moving {
        /// The point of the press.
        grabbed: Point,
        /// The vertices with their points before the drag, in the order of their ids.
        starts: Vec<(VertexId, Point)>,
        /// The vertex under the pointer. Without one, a text or an arrow is.
        held: Option<VertexId>,
        /// What the vertices have snapped to.
        guides: Vec<Guide>,
    },
    /// A selection box is being dragged.
    Boxing {
        /// One corner.
        from: Point,
        /// The opposite corner.
        to: Point,
        /// The elements that were selected before, and stay selected.
        before: Selection,
    },
    /// A lasso is being drawn.
    Lassoing {
        /// The line so far. It is closed from its end to its start.
        line: Vec<Point>,
        /// The elements that were selected before, and stay selected.
        before: Selection,
    },
    /// A side or corner of the board's border follows the pointer. The board changes on release.
    Resizing {
        /// The part of the border.
        border: Border,
        /// The point of the press.
        grabbed: Point,
        /// The number of rows and columns by which it was moved outwards.
        by: (i32, i32),
    },
    /// An edge is being sketched.
    Sketching {
        /// The vertex where it starts.
        from: VertexId,
        /// The point where it ends: that of the pointer.
        to: Point,
        /// The vertex where it ends: the one under the pointer.
        target: Option<VertexId>,
        /// Whether the pointer has left the first vertex. A loop is added only if the pointer has
        /// left and returned.
        left: bool,
        /// Whether a click began the sketch, so that the next click ends it.
        sticky: bool,
    },
    /// An end of an edge follows the pointer. The edge changes on release over a vertex.
    Reconnecting {
        /// The edge.
        edge: EdgeId,
        /// The end that follows the pointer.
        end: EdgeEnd,
        /// The point of the pointer.
        to: Point,
        /// The vertex under the pointer.
        target: Option<VertexId>,
    },
    /// A bend of an edge follows the pointer.
    Bending {
        /// The edge.
        edge: EdgeId,
        /// The index of the bend.
        index: usize,
        /// The other bends of the edge.
        others: Vec<Bend>,
        /// The offset of the bend from the pointer.
        offset: Point,
    },
    /// The only selected text or arrow, or an end of one, follows the pointer.
    MovingAnnotation {
        /// Its index.
        index: usize,
        /// The part that was grabbed.
        grip: Grip,
        /// The point of the press.
        grabbed: Point,
        /// The annotation before the drag.
        start: Annotation,
    },
    /// Cells are being painted.
    Painting {
        /// The square being painted.
        square: Square,
        /// The shape of the stroke.
        brush: Brush,
    },
    /// A token follows the pointer.
    Carrying {
        /// The side of the token, if the game has sides.
        token: Option<Side>,
        /// The place it was picked up from; `None` for a new token.
        from: Option<Place>,
    },
    /// The vertices move gradually to the places of a layout.
    Gliding {
        /// The start and the end of each motion.
        motions: Vec<Motion>,
    },
    /// Elements under the pointer are deleted.
    Erasing {
        /// The last cell erased, on a board.
        last: Option<Cell>,
    },
}

/// The shape of a paint stroke.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brush {
    /// The path of the pointer, with the last cell painted.
    Free(Option<Cell>),
    /// A straight line from a cell, with Ctrl.
    Line(Cell),
    /// A filled rectangle from a cell, with Shift.
    Rectangle(Cell),
}
