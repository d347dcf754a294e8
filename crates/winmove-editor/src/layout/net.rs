//! The simple graph that layouts work on: vertices numbered from 0, no self loops, no parallel
//! edges.

use winmove_analysis::families::Random;
use winmove_core::model::{Graph, Point};

/// The neighbours of every vertex, as CSR rows.
#[derive(Clone, Debug)]
pub(super) struct Links {
    offsets: Vec<u32>,
    targets: Vec<u32>,
}

impl Links {
    /// The links of these pairs, from the first to the second, in the order given. O(n + m).
    pub(super) fn new(count: usize, pairs: impl Iterator<Item = (u32, u32)> + Clone) -> Links {
        let mut offsets = vec![0u32; count + 1];
        for (from, _) in pairs.clone() {
            offsets[from as usize] += 1;
        }
        let mut total = 0;
        for offset in &mut offsets {
            total += std::mem::replace(offset, total);
        }
        let mut targets = vec![0; total as usize];
        for (from, to) in pairs {
            let slot = &mut offsets[from as usize];
            targets[*slot as usize] = to;
            *slot += 1;
        }
        // Filling has moved every offset to the end of its row, which is where the next row starts.
        offsets.rotate_right(1);
        offsets[0] = 0;
        Links { offsets, targets }
    }

    /// The vertices to which a vertex is linked.
    pub(super) fn of(&self, vertex: u32) -> &[u32] {
        let row =
            self.offsets[vertex as usize] as usize..self.offsets[vertex as usize + 1] as usize;
        &self.targets[row]
    }
}

/// The simple graph of a graph.
#[derive(Clone, Debug)]
pub(super) struct Net {
    /// The directed edges, sorted, each once.
    pub(super) edges: Vec<(u32, u32)>,
    /// The pairs with an edge between them in one direction or both, the smaller first, sorted,
    /// each once.
    pub(super) pairs: Vec<(u32, u32)>,
    near: Links,
    count: usize,
}

impl Net {
    /// The net of a graph, its vertices in the order of their ids. O(n + m log m).
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

    /// The net of these edges. O(n + m log m).
    pub(super) fn new(count: usize, mut edges: Vec<(u32, u32)>) -> Net {
        edges.retain(|(from, to)| from != to);
        edges.sort_unstable();
        edges.dedup();
        let mut pairs: Vec<(u32, u32)> = edges.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
        pairs.sort_unstable();
        pairs.dedup();
        let both = pairs.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
        let near = Links::new(count, both);
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

    /// The vertices with an edge to or from this one, each once.
    pub(super) fn near(&self, vertex: u32) -> &[u32] {
        self.near.of(vertex)
    }

    /// The connected components, each a sorted list of vertices, in the order of their first
    /// vertices. O(n log n + m).
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

    /// The nets of disjoint sets of vertices, each renumbered in the order of its set; edges
    /// between sets are dropped.
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

/// The length of an offset. Faster than `hypot`, but infinite for offsets past 1e154, which no
/// drawing has.
pub(super) fn length(offset: Point) -> f64 {
    (offset.x * offset.x + offset.y * offset.y).sqrt()
}

/// A random number generator whose numbers depend on the seed alone.
#[derive(Clone, Debug)]
pub(super) struct Rng(Random);

impl Rng {
    pub(super) fn seeded(seed: u64) -> Rng {
        Rng(Random::seeded(seed))
    }

    /// A number from 0 up to, not including, 1.
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
