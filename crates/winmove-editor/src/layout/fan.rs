//! Positions for newly revealed successors of a vertex.

use std::f64::consts::{PI, TAU};

use super::clear::OccupiedPoints;
use super::rounded;
use crate::geometry::shown_at;
use winmove_core::model::{Graph, Point, VertexId};

/// The radius of the first ring, in canvas units.
const REACH: f64 = 120.0;
/// The most vertices on a ring. Further vertices go on rings farther out.
const OF_RING: usize = 12;
/// The widest angle between two neighbours.
const WIDEST: f64 = PI / 5.0;

/// Free places for `count` new vertices around a vertex, on the side where it has no neighbours.
/// O(n + m).
pub fn fan(graph: &Graph, of: VertexId, count: usize) -> Vec<Point> {
    let at = |id| graph.vertex(id).map(|vertex| shown_at(vertex.at));
    let Some(centre) = at(of) else {
        return Vec::new();
    };
    let vertices = graph.vertices().iter();
    let mut occupied = OccupiedPoints::of(vertices.map(|vertex| shown_at(vertex.at)));
    let edges = graph.edges().map(|(_, edge)| edge);
    let ends = edges.filter_map(|edge| match (edge.from == of, edge.to == of) {
        (true, false) => at(edge.to),
        (false, true) => at(edge.from),
        _ => None,
    });
    let pull = ends.fold(Point::default(), |sum, end| sum + (end - centre));
    // If a vertex has no neighbours, or they surround it, the new vertices go to its right.
    let away = if pull.distance(Point::default()) < 1.0 {
        0.0
    } else {
        (-pull.y).atan2(-pull.x)
    };
    let place = |index: usize| {
        let (ring, place) = (index / OF_RING, index % OF_RING);
        let on_ring = (count - ring * OF_RING).min(OF_RING);
        let step = WIDEST.min(TAU / on_ring as f64);
        let turn = away + (place as f64 - (on_ring as f64 - 1.0) / 2.0) * step;
        let far = REACH * (1.0 + ring as f64);
        centre + Point::new(far * turn.cos(), far * turn.sin())
    };
    let mut places = Vec::with_capacity(count);
    for index in 0..count {
        let wanted = rounded(place(index));
        let free = occupied.free_near(wanted).map_or(wanted, rounded);
        occupied.insert(free);
        places.push(free);
    }
    places
}
