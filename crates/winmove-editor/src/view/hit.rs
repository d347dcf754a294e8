//! Hit testing: finds the element under the pointer.

use crate::geometry::{
    CELL_SIZE, Curve, VERTEX_RADIUS, VertexRoom, cell_at, nearest_on_spine, shown_at,
};
use winmove_core::model::{Board, Cell, Document, EdgeId, Field, Graph, Place, Point, VertexId};

/// The element under the pointer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hit {
    /// The empty canvas.
    #[default]
    Nothing,
    /// A vertex. Dragging its rim sketches an edge; dragging its inside moves it.
    Vertex {
        /// The vertex.
        id: VertexId,
        /// Whether the rim was hit, which is the handle for edges.
        rim: bool,
    },
    /// An edge.
    Edge(EdgeId),
    /// The handle at an end of the selected edge. Dragging it moves that end to another vertex.
    EdgeEnd {
        /// The edge.
        id: EdgeId,
        /// Its end.
        end: EdgeEnd,
    },
    /// A handle that bends the selected edge: that of the bend with this index, or the one in the
    /// middle if there are no bends.
    EdgeBend {
        /// The edge.
        id: EdgeId,
        /// The index of the bend.
        index: usize,
    },
    /// A cell of a board.
    Cell(Cell),
    /// The border around a board.
    Border(Border),
    /// A part of the text or arrow with this index.
    Annotation(usize, Grip),
}

/// A part of a text or an arrow on the canvas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grip {
    /// The text, or the start of an arrow without text.
    Text,
    /// The tip of the arrow.
    Tip,
    /// The line of the arrow.
    Line,
}

/// An end of an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EdgeEnd {
    /// The vertex that the edge leaves.
    Tail,
    /// The vertex that the edge enters.
    Head,
}

/// A side or a corner of a board's border, given by its outward direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Border {
    /// -1 in the north, 1 in the south, 0 on the other sides.
    pub down: i8,
    /// -1 in the west, 1 in the east, 0 on the other sides.
    pub right: i8,
}

impl Border {
    /// The size of a board after this part of its border is moved outwards by `rows` and `columns`.
    /// There is always at least one row and one column.
    pub fn resized(self, board: &Board, rows: i32, columns: i32) -> (u32, u32) {
        let moved = |count: u32, faces: i8, by: i32| match faces {
            0 => count,
            _ => count.saturating_add_signed(by).max(1),
        };
        (
            moved(board.rows(), self.down, rows),
            moved(board.columns(), self.right, columns),
        )
    }
}

impl Hit {
    /// Whether the document still contains the element.
    pub(crate) fn is_part_of(self, document: &Document) -> bool {
        match (self, document.field()) {
            (Hit::Nothing, _) => true,
            (Hit::Annotation(index, _), _) => index < document.annotations().len(),
            (Hit::Vertex { id, .. }, Field::Graph(graph)) => graph.index_of(id).is_some(),
            (
                Hit::Edge(id) | Hit::EdgeEnd { id, .. } | Hit::EdgeBend { id, .. },
                Field::Graph(graph),
            ) => graph.edge(id).is_some(),
            (Hit::Cell(cell), Field::Board(board)) => board.contains(cell),
            (Hit::Border(_), Field::Board(_)) => true,
            (
                Hit::Vertex { .. } | Hit::Edge(_) | Hit::EdgeEnd { .. } | Hit::EdgeBend { .. },
                Field::Board(_),
            ) => false,
            (Hit::Cell(_) | Hit::Border(_), Field::Graph(_)) => false,
        }
    }

    /// The place that was hit, if it is one that can hold a token.
    pub fn place(self) -> Option<Place> {
        match self {
            Hit::Vertex { id, .. } => Some(Place::Vertex(id)),
            Hit::Cell(cell) => Some(Place::Cell(cell)),
            _ => None,
        }
    }

    /// The edge that was hit, itself or a handle of it.
    pub fn edge(self) -> Option<EdgeId> {
        match self {
            Hit::Edge(id) | Hit::EdgeEnd { id, .. } | Hit::EdgeBend { id, .. } => Some(id),
            Hit::Nothing
            | Hit::Vertex { .. }
            | Hit::Cell(_)
            | Hit::Border(_)
            | Hit::Annotation(..) => None,
        }
    }

    /// The vertex that was hit.
    pub fn vertex(self) -> Option<VertexId> {
        match self {
            Hit::Vertex { id, .. } => Some(id),
            _ => None,
        }
    }
}

/// A vertex is hit within at least this radius, in screen pixels.
pub(super) const VERTEX_REACH: f64 = 12.0;
/// A handle of an edge is hit within this distance, in screen pixels.
pub(crate) const HANDLE_REACH: f64 = 9.0;
/// The same if there is nothing else to hit. It is generous because a press that misses a handle
/// would clear the selection.
pub(crate) const HANDLE_AREA: f64 = 16.0;
/// A handle at an end of an edge is hit within this fraction of its distance to the edge's middle.
pub(super) const END_SHARE: f64 = 0.6;
/// The least distance from the handle that bends an edge to those at its ends, in screen pixels.
///
/// Shorter edges, which include most self-loops, don't have this handle. They are bent by dragging
/// the edge itself.
pub(super) const HANDLES_APART: f64 = 24.0;
/// An edge is hit within this distance, in screen pixels.
pub(super) const EDGE_REACH: f64 = 8.0;
/// How far the border of a board extends outwards, in screen pixels.
const BORDER_REACH: f64 = 12.0;
/// How far the handle at the rim of a vertex extends inwards and outwards, in screen pixels.
const RIM_INSIDE: f64 = 6.0;
const RIM_OUTSIDE: f64 = 9.0;
/// Vertices with at least this radius, in screen pixels, have a handle. On a smaller vertex, the
/// handle would leave no space for moving it.
const HANDLE_FROM: f64 = 14.0;

/// The nearest element at a point of the canvas. Vertices come before edges.
///
/// `drawn` is the drawn graph with the rooms of its vertices. `pixel` is the size of a screen pixel
/// in canvas units. O(n + m) for the drawn graph.
pub(super) fn hit(
    field: &Field,
    drawn: Option<(&Graph, &[VertexRoom])>,
    curves: &[(EdgeId, Curve)],
    at: Point,
    pixel: f64,
) -> Hit {
    match field {
        Field::Graph(_) => drawn
            .and_then(|(graph, rooms)| hit_vertex(graph, rooms, at, pixel))
            .or_else(|| hit_edge(curves, at, pixel))
            .unwrap_or_default(),
        Field::Board(board) => match cell_at(at) {
            Some(cell) if board.contains(cell) => Hit::Cell(cell),
            _ => hit_border(board, at, pixel).unwrap_or_default(),
        },
    }
}

/// The part of the border at a point. The border is outside of the cells.
fn hit_border(board: &Board, at: Point, pixel: f64) -> Option<Hit> {
    let reach = BORDER_REACH * pixel;
    let faces = |at: f64, count: u32| {
        let end = f64::from(count) * CELL_SIZE;
        match at {
            _ if at < -reach || at > end + reach => None,
            // A corner extends along both sides by the thickness of the border.
            _ if at < reach.min(end / 3.0) => Some(-1),
            _ if at > end - reach.min(end / 3.0) => Some(1),
            _ => Some(0),
        }
    };
    let (down, right) = (faces(at.y, board.rows())?, faces(at.x, board.columns())?);
    Some(Hit::Border(Border { down, right }))
}

fn hit_vertex(graph: &Graph, rooms: &[VertexRoom], at: Point, pixel: f64) -> Option<Hit> {
    let vertices = graph.vertices().iter().zip(rooms).map(|(vertex, room)| {
        let middle = shown_at(vertex.at);
        (
            middle + nearest_on_spine(at - middle, room.stretch),
            vertex.id,
        )
    });
    let (distance, id) = nearest_within(vertices, at, vertex_reach(pixel))?;
    let rim = has_handle(pixel) && distance > VERTEX_RADIUS - RIM_INSIDE * pixel;
    Some(Hit::Vertex { id, rim })
}

/// Whether vertices are drawn large enough to have handles.
pub(crate) fn has_handle(pixel: f64) -> bool {
    VERTEX_RADIUS / pixel >= HANDLE_FROM
}

/// The distance from its centre within which a vertex is hit, in canvas units.
pub(super) fn vertex_reach(pixel: f64) -> f64 {
    let handle = if has_handle(pixel) {
        RIM_OUTSIDE * pixel
    } else {
        0.0
    };
    (VERTEX_RADIUS + handle).max(VERTEX_REACH * pixel)
}

/// The nearest of these vertices and its distance, if that is at most `reach`.
pub(super) fn nearest_within(
    vertices: impl Iterator<Item = (Point, VertexId)>,
    at: Point,
    reach: f64,
) -> Option<(f64, VertexId)> {
    vertices
        .map(|(middle, id)| (middle.distance(at), id))
        .filter(|(distance, _)| *distance <= reach)
        // If vertices are on top of each other, the last one is painted uppermost.
        .min_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)))
}

fn hit_edge(curves: &[(EdgeId, Curve)], at: Point, pixel: f64) -> Option<Hit> {
    let reach = EDGE_REACH * pixel;
    let (distance, id) = curves
        .iter()
        .map(|(id, curve)| (curve.distance(at, reach), *id))
        .min_by(|a, b| a.0.total_cmp(&b.0))?;
    (distance <= reach).then_some(Hit::Edge(id))
}
