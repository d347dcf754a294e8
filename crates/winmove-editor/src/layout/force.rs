//! The spring layout: distances between vertices approximate the lengths of shortest paths.
//!
//! The stress of all springs is reduced by stochastic gradient descent, one spring at a time, with
//! decreasing steps (Zheng, Pawar, Goodman, *Graph drawing by stochastic gradient descent*, 2018).
//! Up to [`ALL_PAIRS`] vertices, every pair has a spring. In larger graphs there is a spring for
//! every edge, and one from every vertex to each of a few pivots, weighted by the number of
//! vertices near the pivot (Ortmann, Klimenta, Brandes, *A sparse stress model*, 2016). The cost is
//! O(n²) for small n, and O(n · pivots + m) for larger ones.

use std::collections::VecDeque;

use super::Effort;
use super::clear::{self, bounds};
use super::net::{self, Net, Rng};
use super::pack::ASPECT;
use super::refine::{self, Freedom};
use winmove_core::model::Point;
use winmove_core::solver::Control;

/// Up to this many vertices, every pair has a spring.
const ALL_PAIRS: usize = 700;
const PIVOTS: usize = 40;
const ROUNDS: usize = 40;

/// A spring between two vertices.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spring {
    pub(super) ends: (u32, u32),
    /// The length at rest, in edges, or in canvas units if some vertices are fixed.
    pub(super) length: f64,
    /// The strength of the pull on the first and on the second end; 0 if that end is fixed.
    pub(super) pull: (f64, f64),
}

/// Lays out a connected net by springs. Deterministic. Tries several starts, which share the
/// budget, and returns the best drawing.
pub(super) fn force(net: &Net, starts: u64, effort: Effort<'_>) -> Vec<Point> {
    let Effort {
        spacing, control, ..
    } = effort;
    let count = net.len();
    let springs = match count {
        0..=ALL_PAIRS => all_pairs(net),
        _ => to_pivots(net),
    };
    let fixed = vec![false; count];
    let each = effort.with_budget(effort.budget / starts);
    let attempts = (0..starts).map(|start| {
        let mut points = scattered(count, start);
        relax(&mut points, &springs, start, control);
        fit(&mut points, net, spacing);
        clear::part(&mut points, &fixed, spacing * 0.85, control);
        let cost = refine::improve(&mut points, net, &fixed, Freedom::Plane, each);
        (cost, points)
    });
    let best = attempts.min_by(|a, b| a.0.total_cmp(&b.0));
    let mut points = best.expect("there is at least one start").1;
    turn(&mut points, net);
    points
}

fn scattered(count: usize, start: u64) -> Vec<Point> {
    let mut rng = Rng::seeded(start);
    (0..count)
        .map(|_| Point::new(rng.unit(), rng.unit()))
        .collect()
}

/// Relaxes the springs in several rounds. Each round uses a new random order, and the steps shrink
/// from full corrections to small ones. Stops after the current round once `control` is cancelled.
pub(super) fn relax(points: &mut [Point], springs: &[Spring], seed: u64, control: &Control) {
    let pulls = || {
        springs
            .iter()
            .flat_map(|spring| [spring.pull.0, spring.pull.1])
    };
    let weakest = pulls()
        .filter(|pull| *pull > 0.0)
        .fold(f64::INFINITY, f64::min);
    let strongest = pulls().fold(0.0, f64::max);
    if strongest == 0.0 {
        return;
    }
    let (first, last) = (1.0 / weakest, 0.05 / strongest);
    let shrink = (last / first).ln() / (ROUNDS - 1) as f64;
    let mut order: Vec<u32> = (0..springs.len() as u32).collect();
    let mut rng = Rng::seeded(seed ^ 0x5eed);
    for round in 0..ROUNDS {
        if control.lay_out(points.len()).is_err() {
            return;
        }
        let step = first * (shrink * round as f64).exp();
        rng.shuffle(&mut order);
        for &index in &order {
            let Spring { ends, length, pull } = springs[index as usize];
            let (a, b) = (ends.0 as usize, ends.1 as usize);
            let apart = points[a] - points[b];
            let distance = net::length(apart).max(1e-9);
            let scale = (distance - length) / 2.0 / distance;
            let by = |pull: f64| {
                let share = scale * (pull * step).min(1.0);
                apart * share
            };
            points[a] = points[a] - by(pull.0);
            points[b] = points[b] + by(pull.1);
        }
    }
}

/// The lengths of the shortest paths from a vertex, ignoring the direction of edges. O(n + m).
fn paths_from(net: &Net, from: u32) -> Vec<u32> {
    let mut far = vec![u32::MAX; net.len()];
    far[from as usize] = 0;
    let mut queue = VecDeque::from([from]);
    while let Some(at) = queue.pop_front() {
        for &to in net.near(at) {
            if far[to as usize] == u32::MAX {
                far[to as usize] = far[at as usize] + 1;
                queue.push_back(to);
            }
        }
    }
    far
}

fn all_pairs(net: &Net) -> Vec<Spring> {
    let mut springs = Vec::with_capacity(net.len() * net.len() / 2);
    for from in 0..net.len() as u32 {
        let far = paths_from(net, from);
        springs.extend((0..from).map(|to| {
            let length = f64::from(far[to as usize]);
            let pull = 1.0 / (length * length);
            Spring {
                ends: (from, to),
                length,
                pull: (pull, pull),
            }
        }));
    }
    springs
}

fn to_pivots(net: &Net) -> Vec<Spring> {
    // Each pivot is the vertex farthest from the pivots before it.
    let mut nearest = vec![u32::MAX; net.len()];
    let mut region = vec![0usize; net.len()];
    let mut far = Vec::new();
    let mut pivot = 0u32;
    for index in 0..PIVOTS {
        let paths = paths_from(net, pivot);
        for (vertex, &path) in paths.iter().enumerate() {
            if path < nearest[vertex] {
                (nearest[vertex], region[vertex]) = (path, index);
            }
        }
        far.push((pivot, paths));
        let most = nearest.iter().max().copied().unwrap_or(0);
        if most == 0 {
            break;
        }
        let next = nearest.iter().position(|&path| path == most);
        pivot = next.expect("the maximum is one of the elements") as u32;
    }

    let mut springs: Vec<Spring> = net
        .pairs
        .iter()
        .map(|&ends| Spring {
            ends,
            length: 1.0,
            pull: (1.0, 1.0),
        })
        .collect();
    for (index, (pivot, paths)) in far.iter().enumerate() {
        // The number of vertices of the pivot's region within each distance.
        let mut within = vec![0u32; nearest.len() + 1];
        for (vertex, _) in region
            .iter()
            .enumerate()
            .filter(|(_, home)| **home == index)
        {
            within[paths[vertex] as usize] += 1;
        }
        for distance in 1..within.len() {
            within[distance] += within[distance - 1];
        }
        for (vertex, &path) in (0..).zip(paths) {
            if path < 2 {
                continue;
            }
            let length = f64::from(path);
            let represented = f64::from(within[path as usize / 2].max(1));
            let back = if region[vertex as usize] == index {
                1.0
            } else {
                0.0
            };
            let pull = (represented / (length * length), back / (length * length));
            springs.push(Spring {
                ends: (vertex, *pivot),
                length,
                pull,
            });
        }
    }
    springs
}

/// Scales a drawing to suit the spacing. The median edge gets a suitable length; then the drawing
/// grows until fewer than a quarter of the vertices are too near to another one.
fn fit(points: &mut [Point], net: &Net, spacing: f64) {
    let edge = median_length(net.pairs.iter(), points).map_or(1.0, |length| length.max(1e-6));
    let mut scale = spacing * 1.2 / edge;
    for _ in 0..10 {
        for at in points.iter_mut() {
            *at = *at * scale;
        }
        if clear::crowding(points, spacing * 0.7) < 0.25 {
            break;
        }
        scale = 1.15;
    }
}

/// The median length of some edges. `None` if there are none.
pub(super) fn median_length<'a>(
    edges: impl Iterator<Item = &'a (u32, u32)>,
    points: &[Point],
) -> Option<f64> {
    let length = |&(a, b): &(u32, u32)| points[a as usize].distance(points[b as usize]);
    let mut lengths: Vec<f64> = edges.map(length).collect();
    lengths.sort_by(f64::total_cmp);
    lengths.get(lengths.len() / 2).copied()
}

/// Rotates and mirrors a drawing so that it fits a window and most moves run down and right.
fn turn(points: &mut [Point], net: &Net) {
    let turned = |at: Point, turn: f64| {
        let (sin, cos) = turn.sin_cos();
        Point::new(at.x * cos - at.y * sin, at.x * sin + at.y * cos)
    };
    // The height of a window that shows the drawing, with a penalty for slanted edges.
    let need = |step: i32| {
        let angle = std::f64::consts::PI * f64::from(step) / 72.0;
        let (least, most) = bounds(points.iter().map(|&at| turned(at, angle))).unwrap_or_default();
        let slant = |&(a, b): &(u32, u32)| {
            let along = turned(points[b as usize] - points[a as usize], angle);
            2.0 * (along.x * along.y).abs() / (along.x * along.x + along.y * along.y).max(1e-9)
        };
        let shown = net.pairs.len().min(2000);
        let slants = net.pairs[..shown].iter().map(slant).sum::<f64>() / shown.max(1) as f64;
        ((most.x - least.x) / ASPECT).max(most.y - least.y) * (1.0 + 0.2 * slants)
    };
    let best = (0..72)
        .min_by(|&a, &b| need(a).total_cmp(&need(b)))
        .unwrap_or(0);
    let angle = std::f64::consts::PI * f64::from(best) / 72.0;
    for at in points.iter_mut() {
        *at = turned(*at, angle);
    }
    let flow = net.edges.iter().fold(Point::default(), |sum, &(from, to)| {
        sum + (points[to as usize] - points[from as usize])
    });
    let sign = |sum: f64| if sum < 0.0 { -1.0 } else { 1.0 };
    for at in points {
        *at = Point::new(at.x * sign(flow.x), at.y * sign(flow.y));
    }
}
