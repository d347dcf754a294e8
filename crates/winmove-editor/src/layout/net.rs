//! The simple graph that layouts work on. Its vertices are numbered from 0, and it has no
//! self-loops or parallel edges.

use winmove_analysis::families::Random;
use winmove_core::compute::Csr;
use winmove_core::model::{Graph, Point};

/// The vertices in the order of a depth-first search. `next` lists the successors of a vertex,
/// those to visit first at the front.
pub(super) fn depth_first<I: DoubleEndedIterator<Item = u32>>(
    count: usize,
    next: impl Fn(u32) -> I,
) -> Vec<u32> {
    let mut seen = vec![false; count];
    let mut order = Vec::with_capacity(count);
    for first in 0..count as u32 {
        let mut stack = vec![first];
        while let Some(at) = stack.pop() {
            if std::mem::replace(&mut seen[at as usize], true) {
                continue;
            }
            order.push(at);
            stack.extend(next(at).rev().filter(|to| !seen[*to as usize]));
        }
    }
    order
}

/// A graph without self-loops and parallel edges.
#[derive(Clone, Debug)]
pub(super) struct Net {
    /// The distinct directed edges, sorted.
    pub(super) edges: Vec<(u32, u32)>,
    /// The distinct pairs with an edge in either direction, the smaller vertex first, sorted.
    pub(super) pairs: Vec<(u32, u32)>,
    near: Csr,
    count: usize,
}

impl Net {
    /// The net of a graph, with its vertices in the order of their ids. O(n + m log m).
    pub(super) fn of(graph: &Graph) -> Net {
        let number = |id| {
            let index = graph.index_of(id);
            index.expect("an edge ends at vertices of its graph") as u32
        };
        let ends = graph
            .edges()
            .map(|(_, edge)| (number(edge.from), number(edge.to)))
            .collect();
        Net::new(graph.vertices().len(), ends)
    }

    /// The net with these edges. O(n + m log m).
    pub(super) fn new(count: usize, mut edges: Vec<(u32, u32)>) -> Net {
        edges.retain(|(from, to)| from != to);
        edges.sort_unstable();
        edges.dedup();
        let mut pairs: Vec<(u32, u32)> = edges.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
        pairs.sort_unstable();
        pairs.dedup();
        let both = pairs.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
        let near = Csr::of_pairs(count, both);
        Net {
            edges,
            pairs,
            near,
            count,
        }
    }

    /// The number of vertices.
    pub(super) fn len(&self) -> usize {
        self.count
    }

    /// The distinct vertices with an edge to or from this one.
    pub(super) fn near(&self, vertex: u32) -> &[u32] {
        self.near.row(vertex)
    }

    /// The connected components as sorted lists of vertices, in the order of their first vertices.
    /// O(n log n + m).
    pub(super) fn components(&self) -> Vec<Vec<u32>> {
        let mut seen = vec![false; self.count];
        let mut components = Vec::new();
        for first in 0..self.count as u32 {
            if std::mem::replace(&mut seen[first as usize], true) {
                continue;
            }
            let mut component = vec![first];
            let mut head = 0;
            while let Some(&at) = component.get(head) {
                head += 1;
                for &to in self.near(at) {
                    if !std::mem::replace(&mut seen[to as usize], true) {
                        component.push(to);
                    }
                }
            }
            component.sort_unstable();
            components.push(component);
        }
        components
    }

    /// The nets of disjoint sets of vertices, renumbered in the order of each set. Edges between
    /// sets are dropped.
    pub(super) fn parts(&self, sets: &[Vec<u32>]) -> Vec<Net> {
        let mut home = vec![(u32::MAX, 0u32); self.count];
        for (set, members) in (0..).zip(sets) {
            for (number, &member) in (0..).zip(members) {
                home[member as usize] = (set, number);
            }
        }
        let mut edges = vec![Vec::new(); sets.len()];
        for &(from, to) in &self.edges {
            let ((set, from), (other, to)) = (home[from as usize], home[to as usize]);
            if set == other && set != u32::MAX {
                edges[set as usize].push((from, to));
            }
        }
        sets.iter()
            .zip(edges)
            .map(|(members, edges)| Net::new(members.len(), edges))
            .collect()
    }
}

/// The length of an offset. This is faster than `hypot`, but infinite for offsets past 1e154, which
/// don't occur in drawings.
pub(super) fn length(offset: Point) -> f64 {
    (offset.x * offset.x + offset.y * offset.y).sqrt()
}

/// A random number generator whose numbers depend only on the seed.
#[derive(Clone, Debug)]
pub(super) struct Rng(Random);

impl Rng {
    pub(super) fn seeded(seed: u64) -> Rng {
        Rng(Random::seeded(seed))
    }

    /// A number in 0.0..1.0.
    pub(super) fn unit(&mut self) -> f64 {
        (self.0.number() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Shuffles in place (Fisher and Yates).
    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, (self.0.number() % (last as u64 + 1)) as usize);
        }
    }
}
