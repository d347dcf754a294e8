//! Arranges some vertices of a drawing around the others.

use std::f64::consts::TAU;
use std::iter::once;

use super::clear::{self, OccupiedPoints, bounds};
use crate::geometry::shown_at;
use winmove_core::model::{Edge, Graph, Point, Vertex, VertexId};

/// Coordinates for the vertices that may move, in the order of their ids.
///
/// `draw` arranges the subgraph of these vertices. Its drawing is centred where they were, or as
/// near to that as it keeps clear of the vertices that stay. If that is too far, moving vertices
/// that are in the way are pushed aside one by one. O(n + m), plus the cost of `draw`.
pub fn arrange_around(
    graph: &Graph,
    moves: impl Fn(&Vertex) -> bool,
    draw: impl Fn(&Graph) -> Vec<(VertexId, Point)>,
) -> Vec<(VertexId, Point)> {
    let (moving, staying): (Vec<&Vertex>, Vec<&Vertex>) =
        graph.vertices().iter().partition(|vertex| moves(vertex));
    let part = part_of(graph, &moving);
    let drawn = draw(&part);
    let old = middle(moving.iter().map(|vertex| shown_at(vertex.at)));
    let shift = old - middle(drawn.iter().map(|place| place.1));

    // Settling at a smaller scale leaves wider gaps at full scale.
    let shrunk = |at: Point| at * (1.0 / ROOM);
    let still = staying.iter().map(|vertex| shrunk(shown_at(vertex.at)));
    let mut points: Vec<Point> = still.collect();
    let occupied = OccupiedPoints::of(points.iter().copied());
    let is_clear = |shift: &Point| {
        let mut places = drawn.iter().map(|place| shrunk(place.1 + *shift));
        places.all(|at| occupied.is_free(at))
    };
    if let Some(shift) = nearby().map(|aside| shift + aside).find(is_clear) {
        let places = drawn.into_iter();
        return places
            .map(|(id, at)| (id, super::rounded(at + shift)))
            .collect();
    }
    let mut fixed = vec![true; points.len()];
    points.extend(drawn.iter().map(|place| shrunk(place.1 + shift)));
    fixed.resize(points.len(), false);
    clear::settle(&mut points, &fixed);
    let places = drawn.iter().zip(&points[staying.len()..]);
    places
        .map(|(place, at)| (place.0, super::rounded(*at * ROOM)))
        .collect()
}

/// How much greater distances are than in other layouts. The wider gaps keep the arrows between
/// vertices that move and vertices that stay visible.
const ROOM: f64 = 1.35;

/// Where a drawing is tried: in place, and in rings around it.
fn nearby() -> impl Iterator<Item = Point> {
    const RINGS: u32 = 24;
    const STEP: f64 = 40.0;
    let ring = |ring: u32| {
        let (count, radius) = (8 * ring, STEP * f64::from(ring));
        (0..count).map(move |part| {
            let turn = TAU * f64::from(part) / f64::from(count);
            Point::new(radius * turn.sin(), radius * turn.cos())
        })
    };
    once(Point::default()).chain((1..=RINGS).flat_map(ring))
}

/// The subgraph induced by some vertices.
fn part_of(graph: &Graph, vertices: &[&Vertex]) -> Graph {
    // The vertices are sorted by id.
    let has = |id| {
        vertices
            .binary_search_by_key(&id, |vertex| vertex.id)
            .is_ok()
    };
    let edges = graph.edges().map(|(_, edge)| Edge::from(edge));
    let inner = edges.filter(|edge: &Edge| has(edge.from) && has(edge.to));
    let vertices = vertices.iter().map(|&vertex| vertex.clone());
    Graph::from_parts(vertices.collect(), inner.collect())
        .expect("a part of a graph has both ends of its edges")
}

fn middle(points: impl Iterator<Item = Point>) -> Point {
    let (least, most) = bounds(points).unwrap_or_default();
    (least + most) * 0.5
}
