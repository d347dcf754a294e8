//! The first half of the layered layout: assigning vertices to layers, and ordering each layer.

use std::cmp::Ordering;

use super::net::{Net, Rng, depth_first};
use winmove_core::compute::Csr;
use winmove_core::solver::Control;

/// The vertices of a net in layers. Long edges have a waypoint in every layer that they pass
/// through. Waypoints are numbered after the vertices.
#[derive(Clone, Debug)]
pub(super) struct Layers {
    /// The vertices and waypoints of each layer, from top to bottom and from left to right.
    pub(super) rows: Vec<Vec<u32>>,
    /// The neighbours in the layer above.
    pub(super) above: Csr,
    /// The neighbours in the layer below.
    pub(super) below: Csr,
    /// The largest number of layers that an edge spans.
    pub(super) longest: u32,
}

/// An order of the vertices in which few edges lead back, and the number of those edges. O(n + m).
///
/// That number is 0 if there is no cycle. (Eades, Lin, Smyth, *A fast and effective heuristic for
/// the feedback arc set problem*, 1993.)
pub(super) fn acyclic_order(net: &Net) -> (Vec<u32>, usize) {
    let count = net.len();
    let ahead = Csr::of_pairs(count, net.edges.iter().copied());
    let behind = Csr::of_pairs(count, net.edges.iter().map(|&(from, to)| (to, from)));
    let mut out: Vec<i32> = (0..count as u32)
        .map(|v| ahead.row(v).len() as i32)
        .collect();
    let mut into: Vec<i32> = (0..count as u32)
        .map(|v| behind.row(v).len() as i32)
        .collect();
    // Vertices by the number of leaving moves minus that of entering moves. Stale entries are
    // skipped.
    let lowest = into.iter().copied().max().unwrap_or(0);
    let highest = out.iter().copied().max().unwrap_or(0);
    let slot = |balance: i32| (balance + lowest) as usize;
    let mut buckets: Vec<Vec<u32>> = vec![Vec::new(); (lowest + highest + 1) as usize];
    let (mut sinks, mut sources) = (Vec::new(), Vec::new());
    for vertex in (0..count as u32).rev() {
        let index = vertex as usize;
        match (out[index], into[index]) {
            (0, _) => sinks.push(vertex),
            (_, 0) => sources.push(vertex),
            (out, into) => buckets[slot(out - into)].push(vertex),
        }
    }
    let mut done = vec![false; count];
    let (mut front, mut back) = (Vec::with_capacity(count), Vec::new());
    let mut top = buckets.len();
    while front.len() + back.len() < count {
        let (vertex, last) = if let Some(sink) = sinks.pop() {
            (sink, true)
        } else if let Some(source) = sources.pop() {
            (source, false)
        } else {
            while buckets[top - 1].is_empty() {
                top -= 1;
            }
            (
                buckets[top - 1].pop().expect("the bucket is not empty"),
                false,
            )
        };
        if std::mem::replace(&mut done[vertex as usize], true) {
            continue;
        }
        if last { &mut back } else { &mut front }.push(vertex);
        let touched = ahead.row(vertex).iter().map(|&to| (to, false));
        for (near, above) in touched.chain(behind.row(vertex).iter().map(|&from| (from, true))) {
            let index = near as usize;
            *if above {
                &mut out[index]
            } else {
                &mut into[index]
            } -= 1;
            if done[index] {
                continue;
            }
            match (out[index], into[index]) {
                (0, _) => sinks.push(near),
                (_, 0) => sources.push(near),
                (out, into) => {
                    buckets[slot(out - into)].push(near);
                    top = top.max(slot(out - into) + 1);
                }
            }
        }
    }
    front.extend(back.into_iter().rev());
    let mut place = vec![0u32; count];
    number(&front, &mut place);
    let leads_back = |&&(from, to): &&(u32, u32)| place[from as usize] > place[to as usize];
    let backwards = net.edges.iter().filter(leads_back).count();
    (front, backwards)
}

/// The layer of each vertex, from 0 at the top. Every edge that leads forward in the order leads
/// down, and short edges are preferred. O(n + m) per round, and at most 16 rounds.
pub(super) fn assign_layers(net: &Net, order: &[u32]) -> Vec<u32> {
    let count = net.len();
    let mut place = vec![0u32; count];
    number(order, &mut place);
    let down = |&(a, b): &(u32, u32)| {
        if place[a as usize] < place[b as usize] {
            (a, b)
        } else {
            (b, a)
        }
    };
    let below = Csr::of_pairs(count, net.pairs.iter().map(down));
    let above = Csr::of_pairs(count, net.pairs.iter().map(down).map(|(a, b)| (b, a)));
    let under = |layer: &[u32], vertex: u32| {
        above
            .row(vertex)
            .iter()
            .map(|&from| layer[from as usize] + 1)
            .max()
    };
    // The highest and the lowest layer that each vertex can have.
    let mut high = vec![0; count];
    for &vertex in order {
        high[vertex as usize] = under(&high, vertex).unwrap_or(0);
    }
    let bottom = high.iter().copied().max().unwrap_or(0);
    let mut low = vec![bottom; count];
    let over = |layer: &[u32], vertex: u32| {
        below
            .row(vertex)
            .iter()
            .map(|&to| layer[to as usize] - 1)
            .min()
    };
    for &vertex in order.iter().rev() {
        low[vertex as usize] = over(&low, vertex).unwrap_or(bottom);
    }

    let mut best: Option<(u64, Vec<u32>)> = None;
    for mut layer in [low, high] {
        for round in 0..8 {
            let total: u64 = net
                .pairs
                .iter()
                .map(|&(a, b)| u64::from(layer[a as usize].abs_diff(layer[b as usize])))
                .sum();
            if best.as_ref().is_none_or(|(least, _)| total < *least) {
                best = Some((total, layer.clone()));
            }
            let upwards = round % 2 == 0;
            let mut visit = |vertex: u32| {
                let (least, most) = (under(&layer, vertex), over(&layer, vertex));
                let preferred = match above.row(vertex).len().cmp(&below.row(vertex).len()) {
                    Ordering::Greater => least,
                    Ordering::Less => most,
                    // The total length is the same either way. Alternating may make room for other
                    // vertices.
                    Ordering::Equal if upwards => least,
                    Ordering::Equal => most,
                };
                layer[vertex as usize] = preferred.or(least).or(most).unwrap_or(0);
            };
            if upwards {
                order.iter().for_each(|&vertex| visit(vertex));
            } else {
                order.iter().rev().for_each(|&vertex| visit(vertex));
            }
        }
    }
    let (_, mut layer) = best.unwrap_or_default();
    let top = layer.iter().copied().min().unwrap_or(0);
    layer.iter_mut().for_each(|layer| *layer -= top);
    layer
}

impl Layers {
    /// Fills the layers, adds waypoints, and orders each layer so that few edges cross. Edges that
    /// span more than `reach` layers get no waypoints. Different `variant`s start from different
    /// orders. Once `control` is cancelled, the layers are left unordered.
    pub(super) fn new(
        net: &Net,
        layer: &[u32],
        reach: u32,
        variant: u64,
        control: &Control,
    ) -> Layers {
        let mut home = layer.to_vec();
        let mut steps = Vec::new();
        let mut longest = 0;
        for &(a, b) in &net.pairs {
            let (upper, lower) = if layer[a as usize] < layer[b as usize] {
                (a, b)
            } else {
                (b, a)
            };
            let (first, last) = (layer[upper as usize], layer[lower as usize]);
            longest = longest.max(last - first);
            if last - first > reach {
                continue;
            }
            let mut from = upper;
            for passed in first + 1..last {
                let waypoint = home.len() as u32;
                home.push(passed);
                steps.push((from, waypoint));
                from = waypoint;
            }
            steps.push((from, lower));
        }
        let count = home.len();
        let below = Csr::of_pairs(count, steps.iter().copied());
        let above = Csr::of_pairs(count, steps.iter().map(|&(a, b)| (b, a)));
        let rows = ordered(&home, &above, &below, variant, control);
        Layers {
            rows,
            above,
            below,
            longest,
        }
    }
}

/// Orders the layers from several starts, and returns the best order found. Every variant but the
/// first has only random starts.
fn ordered(
    home: &[u32],
    above: &Csr,
    below: &Csr,
    variant: u64,
    control: &Control,
) -> Vec<Vec<u32>> {
    let starts = (4000 / home.len().max(1)).clamp(2, 12) as u64;
    let rounds = (2_000_000 / home.len().max(1)).clamp(4, 24);
    let mut best = (usize::MAX, Vec::new());
    for start in variant * 100..variant * 100 + starts {
        let mut rows = match start {
            1 => depth_first_rows(home, above),
            _ => depth_first_rows(home, below),
        };
        if start > 1 {
            let mut rng = Rng::seeded(start);
            rows.iter_mut().for_each(|row| rng.shuffle(row));
        }
        let crossings = untangle(&mut rows, above, below, rounds, control);
        if crossings < best.0 {
            best = (crossings, rows);
        }
        if crossings == 0 || control.is_cancelled() {
            break;
        }
    }
    best.1
}

/// The layers in the order of a depth-first search.
fn depth_first_rows(home: &[u32], links: &Csr) -> Vec<Vec<u32>> {
    let layers = home.iter().max().map_or(0, |most| *most as usize + 1);
    let mut rows = vec![Vec::new(); layers];
    for at in depth_first(home.len(), |at| links.row(at).iter().copied()) {
        rows[home[at as usize] as usize].push(at);
    }
    rows
}

/// Reorders each layer to reduce crossings. Sorts it by the mean position of its neighbours,
/// downwards and upwards in turn, and swaps adjacent items if that removes crossings. Leaves the
/// best order in `rows` and returns its number of crossings.
fn untangle(
    rows: &mut Vec<Vec<u32>>,
    above: &Csr,
    below: &Csr,
    rounds: usize,
    control: &Control,
) -> usize {
    let items = rows.iter().map(Vec::len).sum();
    let mut place = vec![0u32; items];
    for row in rows.iter() {
        number(row, &mut place);
    }
    let mut best = (crossings(rows, below, &place), rows.clone());
    let mut idle = 0;
    for round in 0..rounds {
        if control.lay_out(items).is_err() {
            break;
        }
        let down = round % 2 == 0;
        let links = if down { above } else { below };
        let count = rows.len();
        for index in 0..count {
            let row = &mut rows[if down { index } else { count - 1 - index }];
            // Reversing the row changes the order of items with equal keys.
            if round % 4 > 1 {
                row.reverse();
            }
            let mut keyed: Vec<(f64, u32)> = row
                .iter()
                .map(|&item| {
                    (
                        middle(links.row(item), &place).unwrap_or(f64::from(place[item as usize])),
                        item,
                    )
                })
                .collect();
            keyed.sort_by(|a, b| a.0.total_cmp(&b.0));
            row.clear();
            row.extend(keyed.into_iter().map(|(_, item)| item));
            number(row, &mut place);
        }
        swap_neighbours(rows, above, below, &mut place);
        let found = crossings(rows, below, &place);
        if found < best.0 {
            best = (found, rows.clone());
            idle = 0;
        } else {
            idle += 1;
        }
        if best.0 == 0 || idle > 8 {
            break;
        }
    }
    *rows = best.1;
    best.0
}

/// Stores the place of each item of a row.
fn number(row: &[u32], place: &mut [u32]) {
    for (index, &item) in (0..).zip(row) {
        place[item as usize] = index;
    }
}

/// The mean position of some neighbours; `None` if there are none.
fn middle(links: &[u32], place: &[u32]) -> Option<f64> {
    let sum: f64 = links.iter().map(|&to| f64::from(place[to as usize])).sum();
    (!links.is_empty()).then(|| sum / links.len() as f64)
}

fn swap_neighbours(rows: &mut [Vec<u32>], above: &Csr, below: &Csr, place: &mut [u32]) {
    for _ in 0..4 {
        let mut swapped = false;
        for row in rows.iter_mut() {
            for left in 0..row.len().saturating_sub(1) {
                let (a, b) = (row[left], row[left + 1]);
                let crossed = |a: u32, b: u32, place: &[u32]| {
                    crossed(above.row(a), above.row(b), place)
                        + crossed(below.row(a), below.row(b), place)
                };
                if crossed(b, a, place) < crossed(a, b, place) {
                    row.swap(left, left + 1);
                    (place[b as usize], place[a as usize]) = (left as u32, left as u32 + 1);
                    swapped = true;
                }
            }
        }
        if !swapped {
            break;
        }
    }
}

/// The number of crossings between the edges of an item and those of the next item to its right.
fn crossed(left: &[u32], right: &[u32], place: &[u32]) -> usize {
    let sorted = |links: &[u32]| {
        let mut places: Vec<u32> = links.iter().map(|&to| place[to as usize]).collect();
        places.sort_unstable();
        places
    };
    let (left, right) = (sorted(left), sorted(right));
    left.iter()
        .map(|at| right.partition_point(|other| other < at))
        .sum()
}

/// The number of edge crossings between all adjacent layers. O(m log m).
fn crossings(rows: &[Vec<u32>], below: &Csr, place: &[u32]) -> usize {
    let mut total = 0;
    for (row, next) in rows.iter().zip(rows.iter().skip(1)) {
        // A Fenwick tree over the positions in the layer below.
        let mut sums = vec![0usize; next.len() + 1];
        let mut seen = 0;
        for &item in row {
            let mut ends: Vec<usize> = below
                .row(item)
                .iter()
                .map(|&to| place[to as usize] as usize)
                .collect();
            ends.sort_unstable();
            for &end in &ends {
                let mut at = end + 1;
                let mut not_beyond = 0;
                while at > 0 {
                    not_beyond += sums[at];
                    at &= at - 1;
                }
                total += seen - not_beyond;
            }
            for &end in &ends {
                let mut at = end + 1;
                while at < sums.len() {
                    sums[at] += 1;
                    at += at & at.wrapping_neg();
                }
                seen += 1;
            }
        }
    }
    total
}
