//! Ports: spreads the ends of edges along the rims of vertices.
//!
//! Otherwise an arrowhead would cover the beginning of another edge.

use std::f64::consts::{PI, TAU};

use super::curve::{Curve, angle};
use super::detours::Detours;
use super::sizes::{VERTEX_RADIUS, shown_at};
use winmove_core::model::{EdgeId, Graph, Point, VertexId};

/// The angle between two ports that leaves enough space for an arrowhead next to a line.
const APART: f64 = 0.5;
/// The greatest angle by which an end is moved from where its edge would otherwise meet the rim.
const FARTHEST: f64 = 0.7;
/// The fractions of [`APART`] that are tried if many ends point in about the same direction.
const TRIED: [f64; 7] = [1.0, 0.8, 0.64, 0.5, 0.4, 0.3, 0.2];

/// One end of an edge.
#[derive(Clone, Copy, Debug)]
struct End {
    vertex: VertexId,
    /// The direction in which the edge leaves the rim.
    angle: f64,
    edge: usize,
    is_start: bool,
}

/// Moves the ends of edges apart along the rims. O(m log m).
///
/// Loops are not moved, nor are edges that would then run behind another vertex.
pub(super) fn spread(graph: &Graph, curves: &mut [(EdgeId, Curve)], detours: &mut Detours<'_>) {
    let mut ends = Vec::with_capacity(2 * curves.len());
    for (index, ((_, edge), (_, curve))) in graph.edges().zip(&*curves).enumerate() {
        for (vertex, is_start) in [(edge.from, true), (edge.to, false)] {
            let centre = shown_at(graph.vertex(vertex).and_then(|vertex| vertex.at));
            ends.push(End {
                vertex,
                angle: angle_at_rim(curve, centre, is_start),
                edge: index,
                is_start,
            });
        }
    }
    let order = |a: &End, b: &End| {
        let by_place = a.vertex.cmp(&b.vertex).then(a.angle.total_cmp(&b.angle));
        by_place
            .then(a.edge.cmp(&b.edge))
            .then(b.is_start.cmp(&a.is_start))
    };
    ends.sort_unstable_by(order);
    // How far the start and the end of each edge move, as vectors.
    let mut moves = vec![[Point::default(); 2]; curves.len()];
    for group in ends.chunk_by(|a, b| a.vertex == b.vertex) {
        let is_fixed = |end: &End| curves[end.edge].1.is_loop;
        let angles: Vec<(f64, bool)> = group.iter().map(|end| (end.angle, is_fixed(end))).collect();
        let Some(turns) = turns(&angles) else {
            continue;
        };
        for (end, turn) in group.iter().zip(turns) {
            if turn != 0.0 && !is_fixed(end) {
                let across = Point::new(-end.angle.sin(), end.angle.cos());
                let by = across * (turn.sin() * VERTEX_RADIUS);
                moves[end.edge][usize::from(!end.is_start)] = by;
            }
        }
    }
    for (((_, edge), (_, curve)), moved) in graph.edges().zip(curves).zip(moves) {
        if moved == [Point::default(); 2] {
            continue;
        }
        let choices = [1.0, 0.5].map(|share| {
            let moved = moved.map(|by| by * share);
            if edge.bends.is_empty() {
                curve.with_moved_ends(moved)
            } else {
                curve.with_ends_moved_between_bends(moved)
            }
        });
        if let Some(clear) = detours.first_clear((edge.from, edge.to), curve, &choices) {
            *curve = clear;
        }
    }
}

/// The direction from the centre of a vertex to where a curve leaves its rim.
fn angle_at_rim(curve: &Curve, centre: Point, is_start: bool) -> f64 {
    let rim = match (curve.is_straight, is_start) {
        (true, true) => curve.points[3],
        (true, false) => curve.points[0],
        (false, _) => curve.at_disc(centre, VERTEX_RADIUS, is_start),
    };
    angle(rim - centre)
}

/// The angle by which to turn each direction so that all are far enough apart.
///
/// `angles` is sorted, and `true` marks directions that must not turn. Returns `None` if they are
/// already apart. O(k) for k directions.
fn turns(angles: &[(f64, bool)]) -> Option<Vec<f64>> {
    let count = angles.len();
    if count < 2 {
        return None;
    }
    let angle = |index: usize| angles[index % count].0 + TAU * (index / count) as f64;
    let gap = |index: usize| angle(index + 1) - angle(index);
    let apart = APART.min(0.95 * TAU / count as f64);
    if (0..count).all(|index| gap(index) >= apart) {
        return None;
    }
    // The circle is cut open at its widest gap.
    let widest = (0..count).fold(0, |best, index| {
        if gap(index) > gap(best) + 1e-9 {
            index
        } else {
            best
        }
    });
    let first = widest + 1;
    let row: Vec<(f64, f64)> = (first..first + count)
        .map(|index| {
            let weight = if angles[index % count].1 { 1e4 } else { 1.0 };
            (angle(index), weight)
        })
        .collect();
    let spread = |share: &f64| spaced(&row, apart * share);
    let is_near = |spread: &Vec<f64>| {
        let mut pairs = spread.iter().zip(&row);
        pairs.all(|(to, (from, _))| (to - from).abs() <= FARTHEST)
    };
    let [tried @ .., least] = &TRIED;
    let spread = tried.iter().map(spread).find(is_near);
    let spread = spread.unwrap_or_else(|| spaced(&row, apart * least));
    let mut turns = vec![0.0; count];
    for (offset, to) in spread.into_iter().enumerate() {
        let turn = to - row[offset].0;
        debug_assert!(turn.abs() < 2.0 * PI);
        turns[(first + offset) % count] = turn.clamp(-FARTHEST, FARTHEST);
    }
    Some(turns)
}

/// The numbers nearest to an ascending row that differ by at least `apart` from one another.
///
/// Distances are weighted squares. This is isotonic regression, by pooling adjacent violators. O(k)
/// for k numbers.
fn spaced(row: &[(f64, f64)], apart: f64) -> Vec<f64> {
    // The mean, the weight and the length of each pool.
    let mut pools: Vec<(f64, f64, usize)> = Vec::with_capacity(row.len());
    for (index, &(value, weight)) in row.iter().enumerate() {
        let mut pool = (value - apart * index as f64, weight, 1);
        while let Some(&(mean, heavy, long)) = pools.last()
            && mean > pool.0
        {
            pools.pop();
            let weight = heavy + pool.1;
            pool = (
                (mean * heavy + pool.0 * pool.1) / weight,
                weight,
                long + pool.2,
            );
        }
        pools.push(pool);
    }
    let means = pools
        .iter()
        .flat_map(|&(mean, _, long)| std::iter::repeat_n(mean, long));
    let numbers = means
        .enumerate()
        .map(|(index, mean)| mean + apart * index as f64);
    numbers.collect()
}
