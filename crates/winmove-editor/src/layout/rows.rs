//! The layout of a solved game in rows, one for each remoteness, with the terminals at the bottom.

use super::Effort;
use super::clear::bounds;
use super::layered;
use super::layers::Layers;
use super::net::Net;
use super::pack::ASPECT;
use super::refine::{self, Freedom};
use winmove_core::model::{Graph, LayoutDirection, LayoutOptions, Point, VertexId};
use winmove_core::solver::Control;

/// Coordinates for all vertices, in the order of their ids: one straight row for each remoteness.
///
/// The smallest remoteness is at the bottom. Vertices without remoteness (draws and undecided ones)
/// are above, in rows no wider than the others. Each row is ordered so that few edges cross, or in
/// the order of the ids if the graph has more than [`super::MAX_VERTICES`] vertices. Deterministic.
/// O(n + m log m), plus a bounded number of rounds for the order of the rows. The result is
/// meaningless once `control` is cancelled.
pub fn by_remoteness(
    graph: &Graph,
    remoteness: impl Fn(VertexId) -> Option<u32>,
    control: &Control,
) -> Vec<(VertexId, Point)> {
    by_remoteness_while(graph, remoteness, &LayoutOptions::default(), control)
}

/// Like [`by_remoteness`], with options.
pub(crate) fn by_remoteness_while(
    graph: &Graph,
    remoteness: impl Fn(VertexId) -> Option<u32>,
    options: &LayoutOptions,
    control: &Control,
) -> Vec<(VertexId, Point)> {
    let vertices = graph.vertices();
    let known: Vec<Option<u32>> = vertices.iter().map(|v| remoteness(v.id)).collect();
    let layer = layers_of(&known);
    let effort = Effort::of(graph, super::BUDGET, control).with_options(options);
    let net = Net::of(graph);
    let mut points = if super::is_huge(graph) {
        in_order(&layer, effort.spacing)
    } else {
        untangled(&net, &known, &layer, effort)
    };
    super::turn(
        &mut points,
        options.direction.unwrap_or(LayoutDirection::Down),
    );
    let placed = vertices.iter().zip(points);
    placed
        .map(|(vertex, at)| (vertex.id, super::rounded(at)))
        .collect()
}

/// The row of each vertex, counted from the top.
fn layers_of(known: &[Option<u32>]) -> Vec<u32> {
    let mut values: Vec<u32> = known.iter().copied().flatten().collect();
    values.sort_unstable();
    let widest = values.chunk_by(|a, b| a == b).map(<[u32]>::len).max();
    values.dedup();
    let without = known.iter().filter(|value| value.is_none()).count();
    let square = (without as f64 * 9.0 / 7.0).sqrt().ceil() as usize;
    let per_row = widest.unwrap_or(0).max(square).max(1);
    let above = without.div_ceil(per_row) as u32;
    let mut seen = 0;
    let mut row = |value: &Option<u32>| match value {
        Some(value) => {
            let from_below = values.partition_point(|known| known < value);
            above + (values.len() - 1 - from_below) as u32
        }
        None => {
            seen += 1;
            ((seen - 1) / per_row) as u32
        }
    };
    known.iter().map(&mut row).collect()
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

fn untangled(net: &Net, known: &[Option<u32>], layer: &[u32], effort: Effort<'_>) -> Vec<Point> {
    let Effort {
        spacing, control, ..
    } = effort;
    let count = net.len();
    // Edges within a row don't influence its order.
    let between = net
        .edges
        .iter()
        .copied()
        .filter(|&(a, b)| layer[a as usize] != layer[b as usize]);
    let upright = Net::new(count, between.collect());
    let layers = Layers::new(&upright, layer, layered::reach(&upright, layer), 0, control);
    let across = layered::places(&layers, count, spacing, control);
    let down = depths(net, layer, known, &across, spacing);
    let place = |(&x, y): (&f64, f64)| Point::new(x, y);
    let mut points: Vec<Point> = across.iter().zip(down).map(place).collect();
    let fixed = vec![false; count];
    let across = Freedom::Across { crossing: 2.0 };
    refine::improve(&mut points, net, &fixed, across, effort);
    let is_turned = matches!(
        effort.direction,
        Some(LayoutDirection::Left | LayoutDirection::Right)
    );
    raise(&mut points, if is_turned { 1.0 / ASPECT } else { ASPECT });
    points
}

/// Moves the rows of a wide drawing apart, so that it is as wide in proportion to its height as a
/// window, and its edges are less flat.
fn raise(points: &mut [Point], aspect: f64) {
    const MAX_FACTOR: f64 = 3.0;
    let (least, most) = bounds(points.iter().copied()).unwrap_or_default();
    let (width, height) = (most.x - least.x, most.y - least.y);
    if height > 0.0 {
        let factor = (width / aspect / height).clamp(1.0, MAX_FACTOR);
        for point in points {
            point.y *= factor;
        }
    }
}

/// The depth of each vertex. A row without remoteness is staggered if one of its edges passes a
/// neighbour: every second vertex is raised, and the edges run between the vertices rather than
/// over them. In a straight row, such edges are bent instead.
fn depths(
    net: &Net,
    layer: &[u32],
    known: &[Option<u32>],
    across: &[f64],
    spacing: f64,
) -> Vec<f64> {
    const LIFT: f64 = 0.45;
    let rows = layer.iter().max().map_or(0, |most| *most as usize + 1);
    let mut order: Vec<u32> = (0..layer.len() as u32).collect();
    order.sort_by(|&a, &b| across[a as usize].total_cmp(&across[b as usize]));
    let mut filled = vec![0u32; rows];
    let mut rank = vec![0u32; layer.len()];
    for vertex in order {
        let row = &mut filled[layer[vertex as usize] as usize];
        rank[vertex as usize] = *row;
        *row += 1;
    }
    let mut spans = vec![false; rows];
    for &(a, b) in &net.edges {
        let (a, b) = (a as usize, b as usize);
        let is_free = known[a].is_none() && layer[a] == layer[b];
        spans[layer[a] as usize] |= is_free && rank[a].abs_diff(rank[b]) > 1;
    }
    let mut top = 0.0;
    let tops: Vec<f64> = spans
        .iter()
        .map(|&spans| {
            let here = top + if spans { LIFT * spacing } else { 0.0 };
            top = here + 1.15 * spacing;
            here
        })
        .collect();
    let raised = |vertex: usize| spans[layer[vertex] as usize] && rank[vertex] % 2 == 1;
    (0..layer.len())
        .map(|vertex| {
            let lift = if raised(vertex) { LIFT * spacing } else { 0.0 };
            tops[layer[vertex] as usize] - lift
        })
        .collect()
}
