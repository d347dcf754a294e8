//! The spacing of a drawing: beside enlarged text its vertices are drawn nearer to each other, and so, after zooming to
//! fit, are larger as well.

use crate::editor::geometry::{
    self, GREATEST_SCALE, PlacedLabel, SpatialIndex, VERTEX_RADIUS, shown_at,
};
use crate::model::{EdgeId, Graph, Point};

/// The least factor by which the coordinates of a graph can be multiplied for text of a scale: its inverse, unless that
/// crowds the drawing more than it is at 1. O(n log n), plus a few times the cost of [`geometry::curves`].
pub(super) fn spacing_for(graph: &Graph, scale: f64) -> f64 {
    const STEPS: u32 = 4;
    if scale <= 1.0 {
        return 1.0;
    }
    // What has no room for larger text has it smaller.
    let text = scale.min(GREATEST_SCALE);
    let usual = Crowding::of(graph, text);
    let least = 1.0 / scale;
    let steps = (0..STEPS).map(|step| least + (1.0 - least) * f64::from(step) / f64::from(STEPS));
    let mut fitting = steps.filter(|spacing| {
        let crowding = Crowding::of(&graph.scaled(*spacing), text);
        crowding.near <= usual.near
            && crowding.outside <= usual.outside
            && crowding.bent <= usual.bent
            && crowding.covering <= usual.covering
            && crowding.shortened <= usual.shortened
    });
    fitting.next().unwrap_or(1.0)
}

/// What becomes worse when vertices are drawn nearer to each other.
struct Crowding {
    /// The vertices that come so near to another one that there is no room for an arrow between them.
    near: usize,
    /// The vertices whose labels are written outside.
    outside: usize,
    /// The edges that are led around vertices.
    bent: usize,
    /// The labels that cover something, and those that are shortened so as not to.
    covering: usize,
    shortened: usize,
}

impl Crowding {
    fn of(graph: &Graph, scale: f64) -> Crowding {
        let vertices = SpatialIndex::of(graph);
        let rooms = geometry::vertex_rooms(graph, &vertices, scale);
        let curves = geometry::curves(graph, scale);
        let labels = geometry::place_labels(graph, &curves, &rooms, scale);
        let cut = |label: &&PlacedLabel<EdgeId>| {
            let edge = graph.edge(label.owner);
            edge.is_some_and(|edge| edge.label.trim() != label.text)
        };
        let all = graph.vertices().iter();
        let near = all.filter(|vertex| {
            let at = shown_at(vertex.at);
            let corner = Point::new(APART, APART);
            let mut around = vertices.within(at - corner, at + corner);
            around.any(|(other, id)| id != vertex.id && other.distance(at) < APART)
        });
        Crowding {
            near: near.count(),
            outside: rooms.iter().filter(|room| room.is_outside).count(),
            bent: curves.iter().filter(|(_, it)| !it.is_straight).count(),
            covering: labels.covering,
            shortened: labels.edges.iter().filter(cut).count(),
        }
    }
}

/// The least distance of two vertices with an arrow between them.
const APART: f64 = 2.0 * VERTEX_RADIUS + 24.0;
