//! The spacing of a drawing. If text is enlarged, vertices are drawn closer together, so that
//! zooming to fit makes them larger as well.

use std::cell::OnceCell;

use super::edge_paths::EdgePaths;
use crate::geometry::{self, GREATEST_SCALE, PlacedLabels, SpatialIndex, VERTEX_RADIUS, shown_at};
use winmove_core::model::{Graph, Point};

/// The most vertices and edges of a drawing that is made narrower. In larger drawings, labels are
/// too small to read anyway.
const MAX: usize = 1_000;

/// The least distance between two vertices that leaves space for an arrow.
const APART: f64 = 2.0 * VERTEX_RADIUS + 24.0;

/// The least factor by which the coordinates of a graph can be multiplied for text of this scale.
///
/// Ideally it is the inverse of the scale. It is larger if that would crowd the drawing more than a
/// factor of 1 does, or would leave no space for an arrow between two vertices. O(n log n), plus a
/// few times the cost of [`geometry::curves`].
pub(super) fn spacing_for(graph: &Graph, scale: f64) -> f64 {
    const STEPS: u32 = 4;
    if scale <= 1.0 || graph.vertices().len() + graph.edge_count() > MAX {
        return 1.0;
    }
    // Text that doesn't fit at a larger scale isn't enlarged further.
    let text = scale.min(GREATEST_SCALE);
    let usual = Candidate::new(graph, text);
    let least = 1.0 / scale;
    let apart = least_distance(graph, APART / least);
    let steps = (0..STEPS).map(|step| least + (1.0 - least) * f64::from(step) / f64::from(STEPS));
    let mut fitting = steps.filter(|spacing| {
        if apart * spacing < APART {
            return false;
        }
        let narrower = graph.scaled(*spacing);
        !Candidate::new(&narrower, text).is_more_crowded_than(&usual)
    });
    fitting.next().unwrap_or(1.0)
}

/// The least distance between two vertices that don't overlap, if it is at most `near`. O(n log n)
/// if the vertices are apart.
fn least_distance(graph: &Graph, near: f64) -> f64 {
    const OVERLAP: f64 = 2.0 * VERTEX_RADIUS;
    let vertices = SpatialIndex::of(graph);
    let all = graph.vertices().iter();
    let distances = all.flat_map(|vertex| {
        let at = shown_at(vertex.at);
        let corner = Point::new(near, near);
        let around = vertices.within(at - corner, at + corner);
        around.map(move |(other, _)| other.distance(at))
    });
    distances
        .filter(|distance| *distance >= OVERLAP)
        .fold(f64::INFINITY, f64::min)
}

/// A drawing of a graph with text of some scale. Its paths are computed on demand.
struct Candidate<'a> {
    graph: &'a Graph,
    scale: f64,
    paths: OnceCell<EdgePaths>,
}

impl<'a> Candidate<'a> {
    fn new(graph: &'a Graph, scale: f64) -> Candidate<'a> {
        Candidate {
            graph,
            scale,
            paths: OnceCell::new(),
        }
    }

    /// Whether anything is worse than in another drawing of the graph. Cheap comparisons come
    /// first.
    fn is_more_crowded_than(&self, other: &Candidate<'_>) -> bool {
        self.bent() > other.bent()
            || self.outside() > other.outside()
            || self.labels().covering > other.labels().covering
            || self.shortened() > other.shortened()
    }

    /// The number of edges that aren't straight, such as those that bend around vertices.
    fn bent(&self) -> usize {
        let curves = self.paths().curves.iter();
        curves.filter(|(_, curve)| !curve.is_straight).count()
    }

    /// The number of vertices whose labels are written outside.
    fn outside(&self) -> usize {
        let rooms = self.paths().rooms(Some(self.graph)).iter();
        rooms
            .filter(|room| room.is_outside && !room.has_number)
            .count()
    }

    /// The number of edge labels that were shortened so as not to cover anything.
    fn shortened(&self) -> usize {
        let labels = self.labels().edges.iter();
        labels.filter(|label| label.is_cut).count()
    }

    fn labels(&self) -> &PlacedLabels {
        self.paths().labels(Some(self.graph))
    }

    fn paths(&self) -> &EdgePaths {
        let paths = || EdgePaths::of(geometry::curves(self.graph, self.scale), self.scale);
        self.paths.get_or_init(paths)
    }
}
