//! Maximum matchings of undirected graphs, and the vertices that some maximum matching misses.
//!
//! Augmenting paths with contracted blossoms (Edmonds 1965), found by growing one tree after
//! another. A tree without an augmenting path is kept as it is, because no later path can use it.
//! The vertices at even distance in the remaining trees are those that some maximum matching misses
//! (Gallai 1964, Edmonds 1965).

use crate::compute::Csr;
use crate::solver::control::{Cancelled, Control};

/// Marks a missing vertex.
const NONE: u32 = u32::MAX;

#[derive(Clone, Copy, PartialEq)]
enum Parity {
    Unseen,
    Even,
    Odd,
}

/// A maximum matching.
pub(super) struct Matching {
    /// The partner of each vertex, or [`NONE`].
    mates: Vec<u32>,
    parity: Vec<Parity>,
}

impl Matching {
    /// Finds a maximum matching of a graph. O(n · m) at worst, and close to linear if a greedy
    /// matching leaves few vertices unmatched.
    ///
    /// # Errors
    /// [`Cancelled`] if the solve was cancelled.
    pub(super) fn of(graph: &Csr, control: &Control) -> Result<Matching, Cancelled> {
        let mut mates = vec![NONE; graph.rows()];
        for vertex in 0..graph.rows() as u32 {
            if mates[vertex as usize] == NONE {
                let mut free = graph.row(vertex).iter();
                if let Some(&mate) = free.find(|&&to| mates[to as usize] == NONE) {
                    mates[vertex as usize] = mate;
                    mates[mate as usize] = vertex;
                }
            }
        }
        let mut forest = Forest::new(graph, mates);
        for root in 0..graph.rows() as u32 {
            if forest.mates[root as usize] == NONE {
                forest.grow(root, control)?;
            }
        }
        Ok(Matching {
            mates: forest.mates,
            parity: forest.parity,
        })
    }

    /// For each vertex, whether every maximum matching of the graph without `vertex` covers it.
    /// `vertex` must be covered by every maximum matching of the whole graph. Then this matching
    /// without the edge at `vertex` is a maximum matching of the remaining graph. About linear in
    /// the edges.
    ///
    /// # Errors
    /// [`Cancelled`] if the solve was cancelled.
    pub(super) fn essential_without(
        &self,
        vertex: u32,
        graph: &Csr,
        control: &Control,
    ) -> Result<Vec<bool>, Cancelled> {
        let (mut forest, _) = Forest::without(graph, self.mates.clone(), vertex);
        for root in 0..graph.rows() as u32 {
            if forest.mates[root as usize] == NONE && root != vertex {
                forest.grow(root, control)?;
            }
        }
        let parity = forest.parity.into_iter();
        Ok(parity.map(|parity| parity != Parity::Even).collect())
    }

    /// The partners in a maximum matching that misses a vertex, given those in any maximum
    /// matching. Some maximum matching must miss the vertex. About linear in the edges.
    ///
    /// Without the vertex and the edge to its partner, the matching is one edge short of a maximum
    /// matching. Every augmenting path starts at this partner, because the given matching has none,
    /// so growing one tree finds it.
    ///
    /// # Errors
    /// [`Cancelled`] if the solve was cancelled.
    pub(super) fn leaving_out(
        vertex: u32,
        mates: Vec<Option<u32>>,
        graph: &Csr,
        control: &Control,
    ) -> Result<Vec<Option<u32>>, Cancelled> {
        if mates[vertex as usize].is_none() {
            return Ok(mates);
        }
        let numbers = mates.iter().map(|mate| mate.unwrap_or(NONE)).collect();
        let (mut forest, partner) = Forest::without(graph, numbers, vertex);
        forest.grow(partner, control)?;
        let found = forest.mates.into_iter();
        Ok(found.map(|mate| (mate != NONE).then_some(mate)).collect())
    }

    /// The partner of a vertex.
    pub(super) fn mate(&self, vertex: u32) -> Option<u32> {
        let mate = self.mates[vertex as usize];
        (mate != NONE).then_some(mate)
    }

    /// Whether every maximum matching covers a vertex.
    pub(super) fn is_essential(&self, vertex: u32) -> bool {
        self.parity[vertex as usize] != Parity::Even
    }
}

struct Forest<'a> {
    graph: &'a Csr,
    mates: Vec<u32>,
    parity: Vec<Parity>,
    /// For an odd vertex, or one that became even in a blossom: the next vertex on an alternating
    /// path to the root.
    came_from: Vec<u32>,
    /// A union-find forest with a tree for each blossom, whose root is the blossom's base.
    base: Vec<u32>,
    stamp: Vec<u32>,
    stamps: u32,
    queue: Vec<u32>,
    /// The vertices of the tree being grown.
    tree: Vec<u32>,
}

impl<'a> Forest<'a> {
    /// A forest without trees.
    fn new(graph: &'a Csr, mates: Vec<u32>) -> Forest<'a> {
        let count = graph.rows();
        Forest {
            graph,
            mates,
            parity: vec![Parity::Unseen; count],
            came_from: vec![NONE; count],
            base: (0..count as u32).collect(),
            stamp: vec![0; count],
            stamps: 0,
            queue: Vec::new(),
            tree: Vec::new(),
        }
    }

    /// A forest that leaves a vertex and the edge to its partner out of the graph. Also returns the
    /// partner.
    fn without(graph: &'a Csr, mut mates: Vec<u32>, vertex: u32) -> (Forest<'a>, u32) {
        let partner = std::mem::replace(&mut mates[vertex as usize], NONE);
        mates[partner as usize] = NONE;
        let mut forest = Forest::new(graph, mates);
        // No path can enter an odd vertex that is in no tree.
        forest.parity[vertex as usize] = Parity::Odd;
        (forest, partner)
    }

    /// Grows an alternating tree from an unmatched vertex. If it reaches another unmatched vertex,
    /// the matching gains an edge and the tree is removed; otherwise the tree is kept.
    fn grow(&mut self, root: u32, control: &Control) -> Result<(), Cancelled> {
        let graph = self.graph;
        self.queue.clear();
        self.tree.clear();
        self.even(root);
        let mut next = 0;
        while let Some(&vertex) = self.queue.get(next) {
            next += 1;
            control.check()?;
            for &to in graph.row(vertex) {
                let parity = self.parity[to as usize];
                match parity {
                    Parity::Unseen => {
                        self.came_from[to as usize] = vertex;
                        let mate = self.mates[to as usize];
                        if mate == NONE {
                            self.augment(to);
                            self.remove_tree();
                            return Ok(());
                        }
                        self.parity[to as usize] = Parity::Odd;
                        self.tree.push(to);
                        self.even(mate);
                    }
                    // An even vertex of an older tree would have included this vertex in its tree.
                    Parity::Even if self.find(vertex) != self.find(to) => {
                        let base = self.common_base(vertex, to);
                        self.contract(vertex, to, base);
                        self.contract(to, vertex, base);
                    }
                    Parity::Even | Parity::Odd => {}
                }
            }
        }
        Ok(())
    }

    fn even(&mut self, vertex: u32) {
        self.parity[vertex as usize] = Parity::Even;
        self.queue.push(vertex);
        self.tree.push(vertex);
    }

    /// Exchanges the edges along the alternating path that ends at this unmatched vertex.
    fn augment(&mut self, end: u32) {
        let mut odd = end;
        while odd != NONE {
            let even = self.came_from[odd as usize];
            let next = std::mem::replace(&mut self.mates[even as usize], odd);
            self.mates[odd as usize] = even;
            odd = next;
        }
    }

    fn remove_tree(&mut self) {
        for &vertex in &self.tree {
            self.parity[vertex as usize] = Parity::Unseen;
            self.base[vertex as usize] = vertex;
        }
    }

    fn find(&mut self, mut vertex: u32) -> u32 {
        while self.base[vertex as usize] != vertex {
            let above = self.base[self.base[vertex as usize] as usize];
            self.base[vertex as usize] = above;
            vertex = above;
        }
        vertex
    }

    /// The base at which the paths of two even vertices to the root meet.
    fn common_base(&mut self, one: u32, other: u32) -> u32 {
        self.stamps += 1;
        let (mut here, mut there) = (one, other);
        loop {
            if here != NONE {
                here = self.find(here);
                if self.stamp[here as usize] == self.stamps {
                    return here;
                }
                self.stamp[here as usize] = self.stamps;
                here = match self.mates[here as usize] {
                    NONE => NONE,
                    mate => self.came_from[mate as usize],
                };
            }
            std::mem::swap(&mut here, &mut there);
        }
    }

    /// Adds the path from an even vertex to the base to a blossom that is closed by an edge to
    /// `beyond`.
    fn contract(&mut self, mut even: u32, mut beyond: u32, base: u32) {
        while self.find(even) != base {
            self.came_from[even as usize] = beyond;
            let odd = self.mates[even as usize];
            if self.parity[odd as usize] == Parity::Odd {
                self.parity[odd as usize] = Parity::Even;
                self.queue.push(odd);
            }
            for vertex in [even, odd] {
                if self.base[vertex as usize] == vertex {
                    self.base[vertex as usize] = base;
                }
            }
            beyond = odd;
            even = self.came_from[odd as usize];
        }
    }
}
