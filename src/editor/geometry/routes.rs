//! Routes edges around the vertices that they don't join, and apart from parallel edges.

use std::collections::HashMap;
use std::f64::consts::{PI, TAU};

use super::{Curve, SpatialIndex, VERTEX_RADIUS, fits_inside, shown_at};
use crate::model::{EdgeId, EdgeRef, Graph, Point, VertexId};

/// The distance between parallel edges at their midpoints.
const LANE: f64 = 30.0;
/// How far the first loop of a vertex extends from the rim; each further one extends by as much again.
const LOOP_REACH: f64 = 34.0;
/// The least distance between an edge and the centre of a vertex that it doesn't join. A nearer edge seems to end at the
/// vertex, or is hidden by it.
const CLEARANCE: f64 = VERTEX_RADIUS + 4.0;
/// The offsets, at the midpoint, that are tried for an edge with vertices in its way; the first that clears them is used.
/// They are scaled up for long edges, so that an edge that spans another one runs outside it.
const DETOURS: [f64; 10] = [
    36.0, 48.0, 60.0, 72.0, 90.0, 108.0, 126.0, 144.0, 162.0, 180.0,
];
/// The length of an edge from which on the detours are scaled.
const LONG: f64 = 300.0;

/// The parameter `early` of [`Curve::bent`] for edges that only keep clear of parallel edges.
const GENTLY: f64 = 0.3;
/// The same for edges that detour around a vertex.
const SOON: f64 = 0.12;
/// The total length of edges, in canvas units, that is searched for vertices in the way, so that an edit stays quick. It
/// limits detours to shorter edges the more edges there are. In a graph with many edges the long ones cross so many
/// others that no route is clear.
const SEARCHED_LENGTH: f64 = 1.6e6;
/// The most comparisons of an edge with a vertex in all these searches. It is reached where many vertices lie in one place
/// and no route is clear.
const MOST_COMPARISONS: usize = 4_000_000;
/// Preparing a vertex takes as long as this many comparisons.
const COMPARISONS_TO_PREPARE: usize = 10;

/// The curve of every edge, in the order of their ids. A single edge is straight, and parallel edges fan out to both
/// sides. Edges bend around other vertices in their way where a detour is clear. Loops turn away from the neighbours.
/// O(n log n + m log m), and a constant for each vertex near an edge.
pub fn curves(graph: &Graph) -> Vec<(EdgeId, Curve)> {
    curves_among(graph, graph.edge_count())
}

/// As [`curves`], for a part of a graph that has `edges` edges in all: the more there are, the fewer bend around
/// vertices.
pub fn curves_among(graph: &Graph, edges: usize) -> Vec<(EdgeId, Curve)> {
    let vertices = SpatialIndex::of(graph);
    let longest = SEARCHED_LENGTH / edges.max(1) as f64;
    let mut comparisons = MOST_COMPARISONS;
    let mut bundles: HashMap<(VertexId, VertexId), Bundle> = HashMap::new();
    for (_, edge) in graph.edges() {
        bundles.entry(pair(edge)).or_default().count += 1;
    }
    let mut curves: Vec<(EdgeId, Curve)> = graph
        .edges()
        .map(|(id, edge)| {
            let bundle = bundles.get_mut(&pair(edge)).expect("counted above");
            let (from, to) = (point(graph, edge.from), point(graph, edge.to));
            let lane = bundle.used;
            bundle.used += 1;
            if edge.from == edge.to {
                return (id, Curve::looped(from, 0.0, reach_of(lane)));
            }
            if lane == 0 && from.distance(to) < longest {
                let ends = pair(edge);
                let line = (point(graph, ends.0), point(graph, ends.1));
                bundle.detour = detour(&vertices, ends, line, bundle.count, &mut comparisons);
            }
            // Lanes are counted across one direction of the pair, regardless of the direction of the edge.
            let sign = if edge.from < edge.to { 1.0 } else { -1.0 };
            let bend = bend_of(lane, bundle.count, bundle.detour) * sign;
            (id, beside(from, to, bend, bundle.detour))
        })
        .collect();
    turn_loops(graph, &vertices, &mut curves);
    curves
}

/// The curve of one more loop at a vertex. `curves` are those of the graph's edges. O(n + m).
pub fn next_loop(graph: &Graph, curves: &[(EdgeId, Curve)], at: VertexId) -> Curve {
    let loops = graph
        .edges()
        .filter(|(_, edge)| (edge.from, edge.to) == (at, at));
    let lane = loops.count() as u32;
    let middle = point(graph, at);
    let mut angles = label_direction(graph, at);
    for ((_, edge), (_, curve)) in graph.edges().zip(curves) {
        angles.extend(direction_out(edge, curve, at));
    }
    let others = graph.vertices().iter().filter(|vertex| vertex.id != at);
    let others = others.map(|vertex| shown_at(vertex.at));
    angles.extend(others.filter_map(|other| angle_of_near(middle, other, reach_of(lane))));
    Curve::looped(middle, free_direction(angles), reach_of(lane))
}

/// The edges between two vertices.
#[derive(Default)]
struct Bundle {
    count: u32,
    used: u32,
    detour: f64,
}

fn pair(edge: EdgeRef<'_>) -> (VertexId, VertexId) {
    (edge.from.min(edge.to), edge.from.max(edge.to))
}

fn point(graph: &Graph, id: VertexId) -> Point {
    shown_at(graph.vertex(id).and_then(|vertex| vertex.at))
}

fn reach_of(lane: u32) -> f64 {
    LOOP_REACH * f64::from(lane + 1)
}

/// The offset of the midpoint of a lane to the side, seen from the vertex with the smaller id.
fn bend_of(lane: u32, count: u32, detour: f64) -> f64 {
    (f64::from(lane) - f64::from(count - 1) / 2.0) * LANE + detour
}

/// The parameter `early` of [`Curve::bent`] for the edges of a bundle.
fn early(detour: f64) -> f64 {
    if detour == 0.0 { GENTLY } else { SOON }
}

fn beside(from: Point, to: Point, bend: f64, detour: f64) -> Curve {
    if bend == 0.0 {
        Curve::straight(from, to)
    } else {
        Curve::bent(from, to, bend, early(detour))
    }
}

/// The offset of a whole bundle at which none of its edges runs behind a vertex, or else the one at which the fewest
/// vertices are hit. The search ends when there are no comparisons left.
fn detour(
    vertices: &SpatialIndex,
    ends: (VertexId, VertexId),
    line: (Point, Point),
    count: u32,
    comparisons: &mut usize,
) -> f64 {
    let mut spend = |number: usize| {
        let left = comparisons.checked_sub(number);
        *comparisons = left.unwrap_or(0);
        left.is_some()
    };
    if !spend(1) {
        return 0.0;
    }
    let other = |(at, id): (Point, VertexId)| (id != ends.0 && id != ends.1).then_some(at);
    let along = |reach: f64| vertices.along(line.0, line.1, reach).filter_map(other);
    if count == 1 && along(CLEARANCE).next().is_none() {
        return 0.0;
    }
    let scale = (line.0.distance(line.1) / LONG).max(1.0);
    let detours = DETOURS.map(|detour| detour * scale);
    let widest = bend_of(count - 1, count, detours[detours.len() - 1]) + CLEARANCE;
    let in_the_way: Vec<InTheWay> = along(widest)
        .take_while(|_| spend(COMPARISONS_TO_PREPARE))
        .map(|at| InTheWay::of(at, line))
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
    if !spend(each) {
        return 0.0;
    }
    let mut best = (hidden(0.0), 0.0);
    for detour in detours.into_iter().flat_map(|detour| [detour, -detour]) {
        if best.0 == 0 || !spend(each) {
            break;
        }
        let hidden = hidden(detour);
        if hidden < best.0 {
            best = (hidden, detour);
        }
    }
    best.1
}

/// A vertex near the straight line between two others.
struct InTheWay {
    // Its position along the line, as a fraction of the length, and its distance to the side, in canvas units.
    along: f64,
    aside: f64,
    length: f64,
    // The parameters at which curves with `early` of [`SOON`] and of [`GENTLY`] reach `along`.
    soon: f64,
    gently: f64,
}

impl InTheWay {
    fn of(at: Point, (from, to): (Point, Point)) -> InTheWay {
        let length = from.distance(to).max(1e-9);
        let (line, offset) = (to - from, at - from);
        let along = (offset.x * line.x + offset.y * line.y) / (length * length);
        InTheWay {
            along,
            aside: (offset.y * line.x - offset.x * line.y) / length,
            length,
            soon: parameter(along, SOON),
            gently: parameter(along, GENTLY),
        }
    }

    /// Whether an edge with this bend runs too near to the vertex.
    fn hides(&self, bend: f64, detour: f64) -> bool {
        let early = early(detour);
        let t = if early == SOON {
            self.soon
        } else {
            self.gently
        };
        let s = 1.0 - t;
        let speed = 3.0 * (early * (s * s + t * t) + 2.0 * (1.0 - 2.0 * early) * s * t);
        let slope = bend * 4.0 * (s - t) / (speed * self.length);
        let gap = (self.aside - bend * 4.0 * s * t) / slope.hypot(1.0);
        let before = (self.along.clamp(0.0, 1.0) - self.along) * self.length;
        gap.hypot(before) < CLEARANCE
    }
}

/// The parameter at which a curve of [`Curve::bent`] reaches a fraction of its line.
fn parameter(along: f64, early: f64) -> f64 {
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..10 {
        let t: f64 = (low + high) / 2.0;
        let s = 1.0 - t;
        let at = 3.0 * s * t * (early * s + (1.0 - early) * t) + t * t * t;
        if at < along { low = t } else { high = t }
    }
    (low + high) / 2.0
}

/// Turns every loop to the side on which its vertex has the most room.
fn turn_loops(graph: &Graph, vertices: &SpatialIndex, curves: &mut [(EdgeId, Curve)]) {
    // How far the loops of each vertex extend, and the directions that are occupied.
    let mut taken: HashMap<VertexId, (f64, Vec<f64>)> = HashMap::new();
    let loops = graph.edges().filter(|(_, edge)| edge.from == edge.to);
    for (_, edge) in loops {
        taken.entry(edge.from).or_default().0 += LOOP_REACH;
    }
    if taken.is_empty() {
        return;
    }
    for ((_, edge), (_, curve)) in graph.edges().zip(&*curves) {
        for end in [edge.from, edge.to] {
            if let Some((_, angles)) = taken.get_mut(&end) {
                angles.extend(direction_out(edge, curve, end));
            }
        }
    }
    let directions: HashMap<VertexId, f64> = taken
        .into_iter()
        .map(|(id, (reach, mut angles))| {
            let middle = point(graph, id);
            let far = far_of(reach);
            let around =
                vertices.within(middle - Point::new(far, far), middle + Point::new(far, far));
            let others = around.filter(|(_, other)| *other != id);
            angles.extend(others.filter_map(|(at, _)| angle_of_near(middle, at, reach)));
            angles.extend(label_direction(graph, id));
            (id, free_direction(angles))
        })
        .collect();
    let mut lanes: HashMap<VertexId, u32> = HashMap::new();
    for ((_, edge), (_, curve)) in graph.edges().zip(curves) {
        if curve.is_loop {
            let lane = lanes.entry(edge.from).or_default();
            *curve = Curve::looped(
                point(graph, edge.from),
                directions[&edge.from],
                reach_of(*lane),
            );
            *lane += 1;
        }
    }
}

/// The distance between the centres of two vertices up to which one is in the way of loops at the other.
fn far_of(reach: f64) -> f64 {
    2.0 * VERTEX_RADIUS + reach + 10.0
}

/// The direction of the label of a vertex, if it is written outside.
fn label_direction(graph: &Graph, id: VertexId) -> Vec<f64> {
    let below = graph
        .vertex(id)
        .is_some_and(|vertex| !fits_inside(&vertex.label));
    below.then_some(PI / 2.0).into_iter().collect()
}

/// The direction of a vertex that would be in the way of a loop.
fn angle_of_near(middle: Point, other: Point, reach: f64) -> Option<f64> {
    let offset = other - middle;
    (middle.distance(other) < far_of(reach)).then(|| offset.y.atan2(offset.x))
}

/// The direction in which an edge that is no loop leaves one of its ends.
fn direction_out(edge: EdgeRef<'_>, curve: &Curve, end: VertexId) -> Option<f64> {
    if edge.from == edge.to || edge.from != end && edge.to != end {
        return None;
    }
    let (middle, near) = match edge.from == end {
        true => (curve.points[0], curve.at(0.15)),
        false => (curve.points[3], curve.at(0.85)),
    };
    let offset = near - middle;
    Some(offset.y.atan2(offset.x))
}

/// The middle of the widest gap between directions; upwards if there are none.
fn free_direction(mut angles: Vec<f64>) -> f64 {
    const UP: f64 = -PI / 2.0;
    angles.sort_by(f64::total_cmp);
    angles.dedup();
    let Some((&first, &last)) = angles.first().zip(angles.last()) else {
        return UP;
    };
    let around = (last, first + TAU);
    let gaps = angles.windows(2).map(|pair| (pair[0], pair[1]));
    let (from, to) = gaps.fold(around, |widest, gap| {
        if gap.1 - gap.0 > widest.1 - widest.0 + 1e-9 {
            gap
        } else {
            widest
        }
    });
    (from + to) / 2.0
}
