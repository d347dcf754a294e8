//! A solved game in rows: one a remoteness, the terminals at the bottom.

use super::clear::bounds;
use super::layered;
use super::layers::Layers;
use super::net::Net;
use super::refine::{self, Freedom};
use super::{drawn, plain, suits};
use crate::model::{Graph, Point, VertexId};

/// Places for all vertices, in the order of their ids: in rows by how many moves play from there lasts, the least at
/// the bottom, with few edges crossing between the rows. Whoever has no remoteness (draws, and what is undecided)
/// stands above, by the layout that suits them among themselves. Deterministic. O(n + m log m) and what ordering the
/// rows takes, which is bounded; past [`super::MOST_VERTICES`] the rows are in the order of the ids, and a grid above.
pub fn by_remoteness(
    graph: &Graph,
    remoteness: impl Fn(VertexId) -> Option<u32>,
) -> Vec<(VertexId, Point)> {
    let vertices = graph.vertices();
    let known: Vec<Option<u32>> = vertices.iter().map(|v| remoteness(v.id)).collect();
    let spacing = super::spacing(vertices);
    let all = 0..vertices.len() as u32;
    let sets: [Vec<u32>; 2] = {
        let (ending, lasting) = all.partition(|&at| known[at as usize].is_some());
        [ending, lasting]
    };
    let layer = layers_of(
        sets[0]
            .iter()
            .filter_map(|&at| known[at as usize])
            .collect(),
    );
    let parts = Net::of(graph).parts(&sets);
    let (rows, above) = match super::is_huge(graph) {
        true => (
            in_order(&layer, spacing),
            plain::grid(sets[1].len(), spacing),
        ),
        false => (
            untangled(&parts[0], &layer, spacing),
            match sets[1].is_empty() {
                true => Vec::new(),
                false => drawn(&parts[1], suits(&parts[1], spacing), spacing),
            },
        ),
    };
    let lift = stacked(&above, &rows, spacing);
    let mut points = vec![Point::default(); vertices.len()];
    for (&at, point) in sets[0].iter().zip(rows) {
        points[at as usize] = point;
    }
    for (&at, point) in sets[1].iter().zip(above) {
        points[at as usize] = point + lift;
    }
    let placed = vertices.iter().zip(points);
    placed
        .map(|(vertex, at)| (vertex.id, super::rounded(at)))
        .collect()
}

/// How far the upper drawing has to move to stand in the middle above the lower one.
fn stacked(upper: &[Point], lower: &[Point], spacing: f64) -> Point {
    let frames = bounds(upper.iter().copied()).zip(bounds(lower.iter().copied()));
    let Some((upper, lower)) = frames else {
        return Point::default();
    };
    let right = (lower.0.x + lower.1.x - upper.0.x - upper.1.x) / 2.0;
    Point::new(right, lower.0.y - upper.1.y - 1.5 * spacing)
}

/// The row of each remoteness, counted from the top.
fn layers_of(known: Vec<u32>) -> Vec<u32> {
    let mut values = known.clone();
    values.sort_unstable();
    values.dedup();
    let row = |value: u32| values.len() - 1 - values.partition_point(|&other| other < value);
    known.into_iter().map(|value| row(value) as u32).collect()
}

fn in_order(layer: &[u32], spacing: f64) -> Vec<Point> {
    let rows = layer.iter().max().map_or(0, |most| *most as usize + 1);
    let mut filled = vec![0.0; rows];
    let place = |&layer: &u32| {
        let x = filled[layer as usize];
        filled[layer as usize] += spacing;
        Point::new(x, f64::from(layer) * spacing)
    };
    layer.iter().map(place).collect()
}

fn untangled(net: &Net, layer: &[u32], spacing: f64) -> Vec<Point> {
    let count = net.len();
    if count == 0 {
        return Vec::new();
    }
    // Edges within a row have no say in its order.
    let between = net.edges.iter().copied();
    let between = between.filter(|&(a, b)| layer[a as usize] != layer[b as usize]);
    let upright = Net::new(count, between.collect());
    let layers = Layers::new(&upright, layer, layered::reach(&upright, layer));
    let across = layered::places(&layers, count, spacing);
    let place = |(&x, &layer): (&f64, &u32)| Point::new(x, f64::from(layer) * spacing * 1.15);
    let mut points: Vec<Point> = across.iter().zip(layer).map(place).collect();
    let fixed = vec![false; count];
    let across = Freedom::Across;
    refine::improve(&mut points, net, &fixed, spacing, across, super::BUDGET);
    points
}
