//! The layered layout: moves lead down, or to the right if that fits a window better.
//!
//! It follows Sugiyama, Tagawa and Toda (*Methods for visual understanding of hierarchical system
//! structures*, 1981): break the cycles, assign the layers, and order each layer
//! ([`super::layers`]). Then each layer in turn is moved as near to its neighbours as the minimum
//! distances allow. This is an isotonic regression, solved by pooling adjacent violators, with the
//! objective of Gansner, Koutsofios, North, Vo, *A technique for drawing directed graphs*, 1993.
//! Edges are drawn straight, so a final step moves vertices out of their way.

use super::Effort;
use super::anneal;
use super::clear;
use super::layers::{Layers, acyclic_order, assign_layers};
use super::net::Net;
use super::pack::zoom;
use super::refine::{self, Freedom};
use winmove_core::compute::Csr;
use winmove_core::model::Point;
use winmove_core::solver::Control;

/// The most vertices and edges of a small drawing, for which there is time to try several drawings.
const SMALL: usize = 150;

/// Lays out a connected net in layers. Deterministic. The refinement of a small tangle may take
/// three times the budget.
pub(super) fn layered(net: &Net, effort: Effort<'_>) -> Vec<Point> {
    // The order with the fewest crossings between bent edges need not have the fewest between
    // straight ones, so several orders are tried in small drawings.
    let variants = match net.len() + net.pairs.len() {
        0..=SMALL => 3,
        _ => 1,
    };
    let layer = assign_layers(net, &acyclic_order(net).0);
    let share = effort.with_budget(effort.budget / (variants * CROSSING_COSTS.len() as u64));
    let drawings = (0..variants).flat_map(|variant| {
        let layers = Layers::new(net, &layer, reach(net, &layer), variant, effort.control);
        refined(net, &layer, &layers, share)
    });
    let drawing = refine::clearest(net, drawings);
    let mut points = untangled(net, &layer, drawing, effort);
    if let Some(direction) = effort.direction {
        super::turn(&mut points, direction);
    }
    points
}

/// Untangles a small drawing that has more faults than edges, if its moves run one way.
///
/// Such a drawing shows no structure that random moves could destroy, so several series of them are
/// tried. The drawing is replaced only by a better one in which no more edges run over vertices. If
/// many moves lead back, the drawing is left alone: the caller compares it with one by springs.
fn untangled(net: &Net, layer: &[u32], drawing: Vec<Point>, effort: Effort<'_>) -> Vec<Point> {
    const STARTS: u64 = 4;
    let is_small = net.len() + net.pairs.len() <= SMALL;
    if !is_small || !flows(net) || refine::faults(net, &drawing) <= net.pairs.len() {
        return drawing;
    }
    let covered = |points: &[Point]| refine::crossings_and_covered(net, points).1;
    let most = covered(&drawing);
    let share = effort.with_budget(effort.budget / 2);
    let others: Vec<Vec<Point>> = (0..STARTS)
        .filter_map(|seed| anneal::annealed(net, layer, &drawing, seed, share))
        .filter(|points| covered(points) <= most)
        .collect();
    let drawings = [drawing].into_iter().chain(others);
    let clearest = drawings.min_by_key(|points| refine::faults(net, points));
    clearest.unwrap_or_default()
}

/// The costs of a crossing that are tried. A higher cost makes a drawing wider, which must pay off.
const CROSSING_COSTS: [f64; 3] = [0.7, 2.0, 6.0];

/// The drawings of ordered layers, one refined with each cost of a crossing.
fn refined(
    net: &Net,
    layer: &[u32],
    layers: &Layers,
    effort: Effort<'_>,
) -> [Vec<Point>; CROSSING_COSTS.len()] {
    let (count, spacing) = (net.len(), effort.spacing);
    let across = places(layers, count, spacing, effort.control);
    let depths = depths(net, layer, &across, spacing);
    let width = across.iter().copied().fold(0.0, f64::max);
    let depth = depths.last().copied().unwrap_or(0.0);

    // The zoom at which the drawing fits a window if it runs down, and if it runs to the right.
    let (tall, long) = (zoom(width, depth), zoom(depth, width));
    let down = effort.direction.is_some() || tall >= long * 0.85;
    let mut points: Vec<Point> = (0..count)
        .map(|vertex| {
            let (across, depth) = (across[vertex], depths[layer[vertex] as usize]);
            if down {
                Point::new(across, depth)
            } else {
                Point::new(depth, across)
            }
        })
        .collect();
    if !down && layers.longest <= 2 {
        fold(&mut points, layer, width, spacing);
    }
    let fixed = vec![false; count];
    CROSSING_COSTS.map(|crossing| {
        let freedom = if down {
            Freedom::Across { crossing }
        } else {
            Freedom::Down { crossing }
        };
        let mut drawing = points.clone();
        refine::improve(&mut drawing, net, &fixed, freedom, effort);
        clear::settle(&mut drawing, &fixed);
        drawing
    })
}

/// Whether moves run one way, that is, few edges lead back. O(n + m).
pub(super) fn flows(net: &Net) -> bool {
    acyclic_order(net).1 * 20 <= net.edges.len()
}

/// Whether few edges lead back, and a layered drawing has roughly the proportions of a window. O(n
/// + m).
pub(super) fn suits(net: &Net, spacing: f64) -> bool {
    let (order, backwards) = acyclic_order(net);
    if backwards * 20 > net.edges.len() {
        return false;
    }
    let layer = assign_layers(net, &order);
    let rows = layer.iter().max().map_or(0, |most| *most as usize + 1);
    let mut widths = vec![0.0; rows];
    for &layer in &layer {
        widths[layer as usize] += spacing;
    }
    let mut passed = 0.0;
    for &(a, b) in &net.pairs {
        passed += f64::from(layer[a as usize].abs_diff(layer[b as usize]) - 1);
    }
    let crowded = passed / rows as f64 * spacing * 0.4;
    let width = widths.into_iter().fold(0.0, f64::max) + crowded;
    let depth = rows as f64 * spacing * 1.1;
    // A long strip fits as well, because it is folded.
    let strip = width < 4.0 * spacing;
    let free = (net.len() as f64).sqrt() * spacing * 1.3;
    strip || zoom(width, depth).max(zoom(depth, width)) > 0.5 * zoom(free, free)
}

/// The most layers that an edge with waypoints may span. It bounds the number of waypoints by 4000
/// + 8n.
pub(super) fn reach(net: &Net, layer: &[u32]) -> u32 {
    let most = 4000 + 8 * net.len() as u64;
    let mut spans: Vec<u32> = net
        .pairs
        .iter()
        .map(|&(a, b)| layer[a as usize].abs_diff(layer[b as usize]))
        .collect();
    spans.sort_unstable();
    let mut total = 0;
    let too_long = spans.iter().find(|span| {
        total += u64::from(**span);
        total > most
    });
    too_long.map_or(u32::MAX, |span| (span - 1).max(1))
}

/// The position of each vertex along its layer, from 0.
pub(super) fn places(layers: &Layers, count: usize, spacing: f64, control: &Control) -> Vec<f64> {
    let is_waypoint = |item: u32| item as usize >= count;
    let apart = |left: u32, right: u32| match (is_waypoint(left), is_waypoint(right)) {
        (false, false) => spacing,
        (true, true) => spacing * 0.3,
        _ => spacing * 0.75,
    };
    let items = layers.rows.iter().map(Vec::len).sum();
    let mut at = vec![0.0; items];
    // The least distance of each item from the first item of its layer.
    let mut need = vec![0.0; items];
    for row in &layers.rows {
        let mut sum = 0.0;
        for (index, &item) in row.iter().enumerate() {
            sum += if index > 0 {
                apart(row[index - 1], item)
            } else {
                0.0
            };
            need[item as usize] = sum;
        }
        for &item in row {
            at[item as usize] = need[item as usize] - sum / 2.0;
        }
    }
    // It is more important that long edges are straight than that short ones are upright.
    let pull = |item: u32, to: u32| match (is_waypoint(item), is_waypoint(to)) {
        (false, false) => 1.0,
        (true, true) => 8.0,
        _ => 2.0,
    };
    let rounds = (1_000_000 / items.max(1)).clamp(8, 60);
    for round in 0..rounds {
        if control.lay_out(items).is_err() {
            break;
        }
        let early = round < rounds / 4;
        let both: &[&Csr] = &[&layers.above, &layers.below];
        let (first, second) = if early {
            (&both[..1], &both[1..])
        } else {
            (both, both)
        };
        for row in &layers.rows {
            settle(row, first, &need, &pull, &mut at);
        }
        for row in layers.rows.iter().rev() {
            settle(row, second, &need, &pull, &mut at);
        }
    }
    // In a tree, parents are centred above their children.
    let alone = |links: &Csr| (0..items as u32).all(|item| links.row(item).len() < 2);
    if alone(&layers.above) {
        for row in layers.rows.iter().rev() {
            settle(row, &[&layers.below], &need, &pull, &mut at);
        }
    } else if alone(&layers.below) {
        for row in &layers.rows {
            settle(row, &[&layers.above], &need, &pull, &mut at);
        }
    }
    at.truncate(count);
    let least = at.iter().copied().fold(f64::INFINITY, f64::min);
    at.iter().map(|x| x - least).collect()
}

/// Moves the items of one layer as near to their neighbours as the order and the distances allow.
fn settle(
    row: &[u32],
    links: &[&Csr],
    need: &[f64],
    pull: &impl Fn(u32, u32) -> f64,
    at: &mut [f64],
) {
    // Blocks of items at their least distances: the sum of the weights, the weighted sum of the
    // preferred positions, and the number of items.
    let mut blocks: Vec<(f64, f64, usize)> = Vec::with_capacity(row.len());
    for &item in row {
        let (mut weight, mut sum) = (0.0, 0.0);
        for &to in links.iter().flat_map(|links| links.row(item)) {
            weight += pull(item, to);
            sum += pull(item, to) * at[to as usize];
        }
        if weight == 0.0 {
            (weight, sum) = (0.05, 0.05 * at[item as usize]);
        }
        let mut block = (weight, sum - weight * need[item as usize], 1);
        while let Some(&left) = blocks.last()
            && left.1 / left.0 >= block.1 / block.0
        {
            block = (block.0 + left.0, block.1 + left.1, block.2 + left.2);
            blocks.pop();
        }
        blocks.push(block);
    }
    let mut items = row.iter();
    for (weight, sum, length) in blocks {
        for &item in items.by_ref().take(length) {
            at[item as usize] = sum / weight + need[item as usize];
        }
    }
}

/// The depth of each layer. The gap above a layer is wider if edges across it are flat.
fn depths(net: &Net, layer: &[u32], across: &[f64], spacing: f64) -> Vec<f64> {
    let rows = layer.iter().max().map_or(0, |most| *most as usize + 1);
    let mut gaps = vec![spacing; rows];
    for &(a, b) in &net.pairs {
        let (a, b) = (a as usize, b as usize);
        if layer[a].abs_diff(layer[b]) == 1 {
            let gap = &mut gaps[layer[a].max(layer[b]) as usize];
            *gap =
                gap.max((spacing * 0.8 + 0.15 * (across[a] - across[b]).abs()).min(spacing * 2.0));
        }
    }
    let mut depth = 0.0;
    gaps.iter()
        .enumerate()
        .map(|(index, gap)| {
            depth += if index > 0 { *gap } else { 0.0 };
            depth
        })
        .collect()
}

/// Folds a long strip that runs to the right into rows that fit a window. Every second row runs
/// from right to left.
fn fold(points: &mut [Point], layer: &[u32], width: f64, spacing: f64) {
    let layers = layer.iter().max().map_or(0, |most| *most as usize + 1);
    let step = width + spacing * 1.4;
    let size = |rows: usize| {
        let per_row = layers.div_ceil(rows);
        (
            per_row,
            zoom(per_row as f64 * spacing, rows as f64 * step - spacing * 1.4),
        )
    };
    let best = (1..=layers.min(40)).max_by(|&a, &b| size(a).1.total_cmp(&size(b).1));
    let rows = best.unwrap_or(1);
    if size(1).1 > 0.6 || size(rows).1 < 1.6 * size(1).1 {
        return;
    }
    let (per_row, _) = size(rows);
    for (at, &layer) in points.iter_mut().zip(layer) {
        let (row, column) = (layer as usize / per_row, layer as usize % per_row);
        let column = if row % 2 == 0 {
            column
        } else {
            per_row - 1 - column
        };
        *at = Point::new(column as f64 * spacing, at.y + row as f64 * step);
    }
}
