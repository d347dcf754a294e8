//! Routes edges around vertices they don't join, and apart from parallel edges.

use std::collections::HashMap;
use std::f64::consts::{PI, TAU};
use std::iter;

use super::curve::{Curve, angle};
use super::detours::{Detours, bend_of, early};
use super::ports;
use super::sizes::{VERTEX_RADIUS, shown_at};
use super::spatial_index::SpatialIndex;
use super::vertex_room::{VertexRoom, index_of_outlines, vertex_rooms};
use winmove_core::model::{Bend, EdgeId, EdgeRef, Graph, Point, VertexId};

/// How far the first loop of a vertex extends from the rim. Each further loop extends by the same
/// amount beyond the last.
const LOOP_REACH: f64 = 34.0;
/// Labelled loops turn away from edges that pass their vertex at a smaller distance, which leave
/// no room for the labels.
const PASSING: f64 = VERTEX_RADIUS + LOOP_REACH + 24.0;
/// The curve of every edge, in the order of their ids.
///
/// A single edge is straight, and parallel edges fan out to both sides. Edges bend around other
/// vertices in their way if a detour is clear. Loops turn away from the neighbours. If edges would
/// meet the rim of a vertex close together, their ends are moved apart. An edge that was bent by
/// hand runs through the points it was given. `scale` is the scale of the text, which may stretch
/// vertices. O(n log n + m log m), plus a constant for each vertex near an edge.
pub fn curves(graph: &Graph, scale: f64) -> Vec<(EdgeId, Curve)> {
    curves_among(graph, graph.edge_count(), scale)
}

/// Like [`curves`], for a part of a graph that has `edges` edges in total. The more there are, the
/// fewer bend around vertices.
pub fn curves_among(graph: &Graph, edges: usize, scale: f64) -> Vec<(EdgeId, Curve)> {
    let centres = SpatialIndex::of(graph);
    let rooms = vertex_rooms(graph, &centres, scale);
    let vertices = if rooms.iter().any(|room| room.stretch > 0.0) {
        index_of_outlines(graph, &rooms)
    } else {
        centres
    };
    let mut detours = Detours::new(&vertices, edges);
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
            let is_bent = !edge.bends.is_empty();
            if is_bent && bundle.count == 1 {
                return (id, Curve::bent_by_hand(from, to, edge.bends));
            }
            if lane == 0 {
                let ends = pair(edge);
                let line = (point(graph, ends.0), point(graph, ends.1));
                bundle.detour = detours.around(ends, line, bundle.count);
            }
            if is_bent {
                return (id, Curve::bent_by_hand(from, to, edge.bends));
            }
            // Lanes are counted across one direction of the pair, regardless of the direction of
            // the edge.
            let sign = if edge.from < edge.to { 1.0 } else { -1.0 };
            let bend = bend_of(lane, bundle.count, bundle.detour) * sign;
            (id, beside(from, to, bend, bundle.detour))
        })
        .collect();
    turn_loops(graph, &vertices, &rooms, &mut curves);
    ports::spread(graph, &mut curves, &mut detours);
    curves
}

/// The curve of an additional loop at a vertex. `curves` are those of the graph's edges. O(n + m).
pub fn next_loop(graph: &Graph, curves: &[(EdgeId, Curve)], at: VertexId) -> Curve {
    let mut loops = Loops::default();
    for (_, edge) in graph.edges() {
        if (edge.from, edge.to) == (at, at) {
            loops.add(edge);
        }
    }
    loops.used = loops.count;
    loops.count += 1;
    let middle = point(graph, at);
    let vertices = SpatialIndex::of(graph);
    let rooms = vertex_rooms(graph, &vertices, 1.0);
    let edges = graph.edges().zip(curves);
    let taken = edges.filter_map(|((_, edge), (_, curve))| direction_out(edge, curve, middle, at));
    loops.taken = taken.collect();
    loops.turn(|reach, taken| taken_directions(graph, &vertices, &rooms, at, reach, taken));
    let (direction, reach) = loops.next();
    Curve::looped(middle, direction, reach)
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

fn beside(from: Point, to: Point, bend: f64, detour: f64) -> Curve {
    if bend == 0.0 {
        Curve::straight(from, to)
    } else {
        Curve::bent(from, to, bend, early(detour))
    }
}

/// Turns every loop to the side on which its vertex has the most space.
fn turn_loops(
    graph: &Graph,
    vertices: &SpatialIndex,
    rooms: &[VertexRoom],
    curves: &mut [(EdgeId, Curve)],
) {
    let mut all: HashMap<VertexId, Loops> = HashMap::new();
    for (_, edge) in graph.edges().filter(|(_, edge)| edge.from == edge.to) {
        all.entry(edge.from).or_default().add(edge);
    }
    if all.is_empty() {
        return;
    }
    let has_labels = all.values().any(|loops| loops.are_labelled);
    for ((_, edge), (_, curve)) in graph.edges().zip(&*curves) {
        for end in [edge.from, edge.to] {
            if let Some(loops) = all.get_mut(&end) {
                let turned = edge.bends.last().filter(|_| curve.is_loop);
                loops.taken.extend(turned.copied().map(direction_of));
                let out = direction_out(edge, curve, point(graph, end), end);
                loops.taken.extend(out);
            }
        }
        if !has_labels || curve.is_loop {
            continue;
        }
        let [from, to] = curve.ends();
        for (_, id) in vertices.along(from, to, PASSING) {
            let loops = all.get_mut(&id).filter(|loops| loops.are_labelled);
            if let Some(loops) = loops.filter(|_| id != edge.from && id != edge.to) {
                let middle = point(graph, id);
                let off = curve.at(curve.nearest(middle)) - middle;
                loops.taken.push(angle(off));
            }
        }
    }
    for (&id, loops) in &mut all {
        loops.turn(|reach, taken| taken_directions(graph, vertices, rooms, id, reach, taken));
    }
    for ((_, edge), (_, curve)) in graph.edges().zip(curves) {
        if let Some(loops) = all.get_mut(&edge.from).filter(|_| curve.is_loop) {
            let (direction, reach) = loops.next();
            let turned = edge.bends.last().copied().map(direction_of);
            let middle = point(graph, edge.from);
            *curve = Curve::looped(middle, turned.unwrap_or(direction), reach);
        }
    }
}

/// The loops of a vertex.
#[derive(Default)]
struct Loops {
    count: u32,
    used: u32,
    are_labelled: bool,
    // Whether any was turned by hand.
    are_turned: bool,
    // The directions that are occupied.
    taken: Vec<f64>,
    // The direction of each, or one for all, of which each extends beyond the last.
    directions: Vec<f64>,
}

impl Loops {
    fn add(&mut self, edge: EdgeRef<'_>) {
        self.count += 1;
        self.are_labelled |= !edge.label.trim().is_empty();
        self.are_turned |= !edge.bends.is_empty();
    }

    /// Chooses the directions: apart from each other if there are labels and space, otherwise one
    /// for all. `taken` extends the directions that are taken by what is in the way of loops with
    /// this reach.
    fn turn(&mut self, taken: impl Fn(f64, Vec<f64>) -> Vec<f64>) {
        // Half the width of a loop of this reach.
        const HALF: f64 = 0.16 * PI;
        let choose = |reach, count| free_directions(taken(reach, self.taken.clone()), count);
        let is_worth_it = self.are_labelled && !self.are_turned;
        let spread = (is_worth_it && f64::from(self.count) * HALF <= PI)
            .then(|| choose(LOOP_REACH, self.count))
            .filter(|(_, half)| *half >= HALF);
        let (directions, _) = spread.unwrap_or_else(|| choose(reach_of(self.count - 1), 1));
        self.directions = directions;
    }

    /// The direction of the next loop, and how far it extends.
    fn next(&mut self) -> (f64, f64) {
        let lane = self.used;
        self.used += 1;
        match self.directions[..] {
            [direction] => (direction, reach_of(lane)),
            _ => (self.directions[lane as usize], LOOP_REACH),
        }
    }
}

/// The direction to which a loop was turned by hand.
fn direction_of(bend: Bend) -> f64 {
    bend.aside().atan2(bend.along())
}

/// Adds to the directions that are taken those of the vertex's label and of vertices that would be
/// in the way of loops that extend this far.
fn taken_directions(
    graph: &Graph,
    vertices: &SpatialIndex,
    rooms: &[VertexRoom],
    at: VertexId,
    reach: f64,
    mut taken: Vec<f64>,
) -> Vec<f64> {
    let middle = point(graph, at);
    let far = 2.0 * VERTEX_RADIUS + reach + 10.0;
    let corner = Point::new(far, far);
    let others = vertices.within(middle - corner, middle + corner);
    let near = others.filter(|(other, id)| *id != at && middle.distance(*other) < far);
    taken.extend(near.map(|(other, _)| angle(other - middle)));
    let room = graph.index_of(at).and_then(|index| rooms.get(index));
    // The preferred position of a label that is written outside is below the vertex.
    taken.extend(room.filter(|room| room.is_outside).map(|_| PI / 2.0));
    taken
}

/// The direction in which an edge that isn't a loop leaves one of its ends.
fn direction_out(edge: EdgeRef<'_>, curve: &Curve, middle: Point, end: VertexId) -> Option<f64> {
    if edge.from == edge.to || edge.from != end && edge.to != end {
        return None;
    }
    let near = if edge.from == end {
        curve.at(0.15)
    } else {
        curve.at(0.85)
    };
    Some(angle(near - middle))
}

/// Directions in the gaps between others, the one in the widest gap first, and half the width that
/// each has. Upwards first if there are no others.
fn free_directions(mut taken: Vec<f64>, count: u32) -> (Vec<f64>, f64) {
    const UP: f64 = -PI / 2.0;
    taken.sort_by(f64::total_cmp);
    taken.dedup();
    let Some((&first, &last)) = taken.first().zip(taken.last()) else {
        let apart = TAU / f64::from(count);
        let all = (0..count).map(|nth| UP + f64::from(nth) * apart);
        return (all.collect(), apart / 2.0);
    };
    let inner = taken.windows(2).map(|pair| (pair[0], pair[1] - pair[0]));
    let around = (last, first + TAU - last);
    let gaps: Vec<(f64, f64)> = iter::once(around).chain(inner).collect();
    // In each gap, the number of directions.
    let mut counts = vec![0_u32; gaps.len()];
    let half = |gap: usize, count: u32| gaps[gap].1 / f64::from(2 * count);
    let mut chosen = Vec::new();
    for _ in 0..count {
        let widest = (1..gaps.len()).fold(0, |widest, gap| {
            let [new, best] = [gap, widest].map(|gap| half(gap, counts[gap] + 1));
            if new > best + 1e-9 { gap } else { widest }
        });
        chosen.push((widest, counts[widest]));
        counts[widest] += 1;
    }
    let halves = chosen.iter().map(|&(gap, _)| half(gap, counts[gap]));
    let least = halves.fold(TAU, f64::min);
    let direction =
        |&(gap, nth): &(usize, u32)| gaps[gap].0 + half(gap, counts[gap]) * f64::from(2 * nth + 1);
    (chosen.iter().map(direction).collect(), least)
}
