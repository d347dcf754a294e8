//! Bent edges, and the search for bends that avoid vertices.

use super::curve::{Curve, bisected, distance_to_segment};
use super::sizes::VERTEX_RADIUS;
use super::spatial_index::SpatialIndex;
use winmove_core::model::{Point, VertexId};

/// The distance between the midpoints of parallel edges.
const LANE: f64 = 30.0;
/// The least distance between an edge and the centre of a vertex that it doesn't join. An edge
/// closer than that seems to end at the vertex, or is hidden by it.
const CLEARANCE: f64 = VERTEX_RADIUS + 4.0;
/// The offsets at the midpoint that are tried for an edge with vertices in its way. The first
/// offset that clears them is used. For long edges, offsets are scaled up, so that an edge that
/// spans another one runs outside it.
const DETOURS: [f64; 10] = [
    36.0, 48.0, 60.0, 72.0, 90.0, 108.0, 126.0, 144.0, 162.0, 180.0,
];
/// Detours are scaled up for edges longer than this.
const LONG: f64 = 300.0;

/// The parameter `early` of [`Curve::bent`] for edges that are bent only to separate parallel ones.
const GENTLY: f64 = 0.3;
/// The same for edges that detour around a vertex.
const SOON: f64 = 0.12;
/// The total length of edges, in canvas units, that is searched for vertices in the way. The limit
/// keeps edits quick: the more edges there are, the shorter an edge must be to get a detour. In a
/// graph with many edges, the long ones cross so many others that no route is clear.
const SEARCHED_LENGTH: f64 = 1.6e6;
/// The most comparisons of an edge with a vertex in all these searches. The limit is reached if
/// many vertices are in one place and no route is clear.
const MAX_COMPARISONS: usize = 3_000_000;
/// Preparing a vertex takes as long as this many comparisons.
const COMPARISONS_TO_PREPARE: usize = 10;

/// The sideways offset of a lane's midpoint, seen from the vertex with the smaller id.
pub(super) fn bend_of(lane: u32, count: u32, detour: f64) -> f64 {
    (f64::from(lane) - f64::from(count - 1) / 2.0) * LANE + detour
}

/// The parameter `early` of [`Curve::bent`] for the edges of a bundle.
pub(super) fn early(detour: f64) -> f64 {
    if detour == 0.0 { GENTLY } else { SOON }
}

/// The search for detours around vertices, with a limited number of comparisons.
pub(super) struct Detours<'a> {
    vertices: &'a SpatialIndex,
    // Edges at least this long aren't searched.
    longest: f64,
    comparisons: usize,
}

impl<'a> Detours<'a> {
    /// A search among these vertices, for a graph with `edges` edges in all.
    pub(super) fn new(vertices: &'a SpatialIndex, edges: usize) -> Detours<'a> {
        Detours {
            vertices,
            longest: SEARCHED_LENGTH / edges.max(1) as f64,
            comparisons: MAX_COMPARISONS,
        }
    }

    fn spend(&mut self, number: usize) -> bool {
        let left = self.comparisons.checked_sub(number);
        self.comparisons = left.unwrap_or(0);
        left.is_some()
    }

    /// The offset of a whole bundle at which none of its edges runs behind a vertex. If there is no
    /// such offset, the one that hides the fewest.
    pub(super) fn around(
        &mut self,
        ends: (VertexId, VertexId),
        line: (Point, Point),
        count: u32,
    ) -> f64 {
        if line.0.distance(line.1) >= self.longest || !self.spend(1) {
            return 0.0;
        }
        let vertices = self.vertices;
        let other = |(at, id): (Point, VertexId)| (id != ends.0 && id != ends.1).then_some(at);
        let along = |reach: f64| vertices.along(line.0, line.1, reach).filter_map(other);
        if count == 1 && along(CLEARANCE).next().is_none() {
            return 0.0;
        }
        let scale = (line.0.distance(line.1) / LONG).max(1.0);
        let detours = DETOURS.map(|detour| detour * scale);
        let widest = bend_of(count - 1, count, detours[detours.len() - 1]) + CLEARANCE;
        let in_the_way: Vec<InTheWay> = along(widest)
            .take_while(|_| self.spend(COMPARISONS_TO_PREPARE))
            .map(|at| InTheWay::of(at, line, count))
            .collect();
        let each = in_the_way.len().saturating_mul(count as usize);
        let hidden = |detour: f64| -> usize {
            let bends = (0..count).map(|lane| bend_of(lane, count, detour));
            bends
                .map(|bend| {
                    let hides = in_the_way
                        .iter()
                        .filter(|vertex| vertex.hides(bend, detour));
                    hides.count()
                })
                .sum()
        };
        if !self.spend(each) {
            return 0.0;
        }
        let mut best = (hidden(0.0), 0.0);
        for detour in detours.into_iter().flat_map(|detour| [detour, -detour]) {
            if best.0 == 0 || !self.spend(each) {
                break;
            }
            let hidden = hidden(detour);
            if hidden < best.0 {
                best = (hidden, detour);
            }
        }
        best.1
    }

    /// The first of several curves that runs behind no more vertices than `known` does. Returns
    /// `None` if there is no such curve, or no comparisons are left.
    pub(super) fn first_clear(
        &mut self,
        ends: (VertexId, VertexId),
        known: &Curve,
        choices: &[Curve],
    ) -> Option<Curve> {
        const HIDES: f64 = VERTEX_RADIUS + 2.0;
        let [from, to] = known.ends();
        if from.distance(to) >= self.longest {
            return None;
        }
        let aside = known
            .all_points()
            .map(|at| distance_to_segment(at, from, to));
        let bend = aside.fold(0.0, f64::max);
        // How many pieces of a curve are compared to find the distance to it.
        let steps = 16 * known.piece_count();
        let near = self.vertices.along(from, to, bend + 2.0 * VERTEX_RADIUS);
        let others = near.filter(|(_, id)| *id != ends.0 && *id != ends.1);
        let most = self.comparisons / steps;
        let others: Vec<Point> = others.map(|(at, _)| at).take(most).collect();
        let hidden = |curve: &Curve| {
            let hidden = others
                .iter()
                .filter(|&&at| curve.distance(at, HIDES) < HIDES);
            hidden.count()
        };
        let each = steps * others.len();
        if !self.spend(each) {
            return None;
        }
        let least = hidden(known);
        for curve in choices {
            if !self.spend(each) {
                return None;
            }
            if hidden(curve) <= least {
                return Some(curve.clone());
            }
        }
        None
    }
}

/// A vertex near the straight line between two others.
struct InTheWay {
    /// Its signed distance from the line, in canvas units.
    aside: f64,
    /// The square of the least distance, perpendicular to the line, between the vertex and an edge.
    limit: f64,
    /// Where a detour passes the vertex.
    soon: Passing,
    /// The same for an edge that is bent only to separate it from parallel edges.
    gently: Passing,
}

/// Where a curve of [`Curve::bent`] passes a vertex.
struct Passing {
    /// The distance of the point from the line, per unit of bend.
    aside: f64,
    /// The slope of the curve there, relative to the line, per unit of bend.
    slope: f64,
}

impl InTheWay {
    /// A vertex in the way of a bundle of `count` edges.
    fn of(at: Point, (from, to): (Point, Point), count: u32) -> InTheWay {
        let length = from.distance(to).max(1e-9);
        let (line, offset) = (to - from, at - from);
        let along = (offset.x * line.x + offset.y * line.y) / (length * length);
        let before = (along.clamp(0.0, 1.0) - along) * length;
        InTheWay {
            aside: (offset.y * line.x - offset.x * line.y) / length,
            limit: CLEARANCE * CLEARANCE - before * before,
            soon: Passing::at(along, length, SOON),
            // A single edge is bent only for a detour.
            gently: match count {
                1 => Passing::STRAIGHT,
                _ => Passing::at(along, length, GENTLY),
            },
        }
    }

    /// Whether an edge with this bend runs too near to the vertex.
    fn hides(&self, bend: f64, detour: f64) -> bool {
        let passing = if detour == 0.0 {
            &self.gently
        } else {
            &self.soon
        };
        let gap = self.aside - bend * passing.aside;
        let slope = bend * passing.slope;
        gap * gap < self.limit * (1.0 + slope * slope)
    }
}

impl Passing {
    /// The point on a straight line.
    const STRAIGHT: Passing = Passing {
        aside: 0.0,
        slope: 0.0,
    };

    /// The point of a curve next to the fraction `along` of its line, which has this length.
    fn at(along: f64, length: f64, early: f64) -> Passing {
        let t = parameter(along, early);
        let s = 1.0 - t;
        let speed = 3.0 * (early * (s * s + t * t) + 2.0 * (1.0 - 2.0 * early) * s * t);
        Passing {
            aside: 4.0 * s * t,
            slope: 4.0 * (s - t) / (speed * length),
        }
    }
}

/// The parameter at which a curve of [`Curve::bent`] is next to a fraction of its line.
fn parameter(along: f64, early: f64) -> f64 {
    let (low, high) = bisected(0.0, 1.0, 10, |t| {
        let s = 1.0 - t;
        3.0 * s * t * (early * s + (1.0 - early) * t) + t * t * t < along
    });
    (low + high) / 2.0
}
