//! What lies under the pointer.

use super::geometry::{Curve, VERTEX_RADIUS, cell_at, shown_at};
use crate::model::{Cell, EdgeId, Field, Graph, Place, Point, VertexId};

/// What a press would take hold of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hit {
    /// The empty canvas.
    #[default]
    Nothing,
    /// A vertex; at its rim an edge starts, inside it is moved.
    Vertex {
        /// Which one.
        id: VertexId,
        /// Whether the rim was hit, where the handle for edges is.
        rim: bool,
    },
    /// An edge.
    Edge(EdgeId),
    /// A cell of a board.
    Cell(Cell),
}

impl Hit {
    /// Whether the field still has what was hit.
    pub(super) fn is_part_of(self, field: &Field) -> bool {
        match (self, field) {
            (Hit::Nothing, _) => true,
            (Hit::Vertex { id, .. }, Field::Graph(graph)) => graph.index_of(id).is_some(),
            (Hit::Edge(id), Field::Graph(graph)) => graph.edge(id).is_some(),
            (Hit::Cell(cell), Field::Board(board)) => board.contains(cell),
            (Hit::Vertex { .. } | Hit::Edge(_), Field::Board(_)) => false,
            (Hit::Cell(_), Field::Graph(_)) => false,
        }
    }

    /// The place that was hit, if a token could stand there.
    pub fn place(self) -> Option<Place> {
        match self {
            Hit::Vertex { id, .. } => Some(Place::Vertex(id)),
            Hit::Cell(cell) => Some(Place::Cell(cell)),
            Hit::Nothing | Hit::Edge(_) => None,
        }
    }

    /// The vertex that was hit.
    pub fn vertex(self) -> Option<VertexId> {
        match self {
            Hit::Vertex { id, .. } => Some(id),
            Hit::Nothing | Hit::Edge(_) | Hit::Cell(_) => None,
        }
    }
}

/// The least radius of a vertex for the pointer, in screen pixels.
const VERTEX_REACH: f64 = 12.0;
/// How far from an edge still counts, in screen pixels.
const EDGE_REACH: f64 = 8.0;
/// How far inside and outside the rim its handle reaches, in screen pixels.
const RIM_INSIDE: f64 = 6.0;
const RIM_OUTSIDE: f64 = 9.0;
/// Below this radius on screen, in pixels, a vertex has no handle: there is no room left to take hold of it.
const HANDLE_FROM: f64 = 14.0;

/// What lies at a point of the canvas; the nearest wins, vertices before edges.
///
/// `pixel` is the size of a screen pixel in canvas units. O(vertices + edges) of what is drawn of a graph.
pub(super) fn hit(
    field: &Field,
    drawn: Option<&Graph>,
    curves: &[(EdgeId, Curve)],
    at: Point,
    pixel: f64,
) -> Hit {
    match field {
        Field::Graph(_) => drawn
            .and_then(|graph| hit_vertex(graph, at, pixel))
            .or_else(|| hit_edge(curves, at, pixel))
            .unwrap_or_default(),
        Field::Board(board) => match cell_at(at) {
            Some(cell) if board.contains(cell) => Hit::Cell(cell),
            _ => Hit::Nothing,
        },
    }
}

fn hit_vertex(graph: &Graph, at: Point, pixel: f64) -> Option<Hit> {
    let vertices = graph.vertices().iter();
    let vertices = vertices.map(|vertex| (shown_at(vertex.at), vertex.id));
    let (distance, id) = nearest_within(vertices, at, vertex_reach(pixel))?;
    let rim = has_handle(pixel) && distance > VERTEX_RADIUS - RIM_INSIDE * pixel;
    Some(Hit::Vertex { id, rim })
}

fn has_handle(pixel: f64) -> bool {
    VERTEX_RADIUS / pixel >= HANDLE_FROM
}

/// How far from its middle a vertex can be hit, in canvas units.
pub(super) fn vertex_reach(pixel: f64) -> f64 {
    let handle = match has_handle(pixel) {
        true => RIM_OUTSIDE * pixel,
        false => 0.0,
    };
    (VERTEX_RADIUS + handle).max(VERTEX_REACH * pixel)
}

/// The nearest of these vertices, if it is within reach, and how far away it is.
pub(super) fn nearest_within(
    vertices: impl Iterator<Item = (Point, VertexId)>,
    at: Point,
    reach: f64,
) -> Option<(f64, VertexId)> {
    vertices
        .map(|(middle, id)| (middle.distance(at), id))
        .filter(|(distance, _)| *distance <= reach)
        // Of vertices on top of each other the last is painted uppermost.
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
