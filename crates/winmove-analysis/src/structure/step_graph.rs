//! The graph of places and steps, and the algorithms on it.

use std::cell::Cell;
use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap, VecDeque};

use petgraph::Direction;
use petgraph::algo::{kosaraju_scc, toposort};
use petgraph::graph::{DiGraph, EdgeReference, NodeIndex};
use petgraph::visit::{Dfs, EdgeFiltered, VisitMap};

use super::{Degree, Kernel, SelfLoop};
use winmove_core::compute::{CHECK_INTERVAL, for_each_checked};
use winmove_core::game::{Game, Places, PositionId, Token};
use winmove_core::model::{Document, Endless, Outcome, Place, Player};
use winmove_core::solver::{Cancelled, Solution};

/// A cancellation check.
pub(super) type Check<'a> = &'a dyn Fn() -> Result<(), Cancelled>;

/// The graph of places and steps. Nodes have the numbers of their places.
pub(super) struct StepGraph<'a> {
    graph: DiGraph<(), ()>,
    places: &'a Places,
    check: Check<'a>,
}

/// The graph of a [`StepGraph`], with an edge filter that checks for cancellation.
type Checked<'a> = EdgeFiltered<&'a DiGraph<(), ()>, &'a dyn Fn(EdgeReference<'a, ()>) -> bool>;

impl<'a> StepGraph<'a> {
    pub(super) fn of(
        game: &Token,
        places: &'a Places,
        check: Check<'a>,
    ) -> Result<StepGraph<'a>, Cancelled> {
        let mut graph = DiGraph::with_capacity(places.len(), game.move_bound() as usize);
        for _ in 0..places.len() {
            graph.add_node(());
        }
        let open = (0..places.len() as u32)
            .map(PositionId)
            .filter(|&position| game.terminal(position).is_none());
        let steps = open.flat_map(|from| game.moves(from).map(move |to| (from, to)));
        for_each_checked(steps, check, |(from, to)| {
            graph.add_edge(NodeIndex::new(from.index()), NodeIndex::new(to.index()), ());
        })?;
        Ok(StepGraph {
            graph,
            places,
            check,
        })
    }

    /// Runs an algorithm that has no cancellation checks. The check is made while edges are
    /// visited. Once it fails, the graph appears to have no edges, so the algorithm ends after at
    /// most one pass over the nodes.
    fn run<R>(&self, algorithm: impl FnOnce(&Checked<'_>) -> R) -> Result<R, Cancelled> {
        (self.check)()?;
        let visited = Cell::new(0usize);
        let checked = Cell::new(Ok(()));
        let is_kept = |_: EdgeReference<'_, ()>| {
            visited.set(visited.get() + 1);
            if checked.get().is_ok() && visited.get().is_multiple_of(CHECK_INTERVAL) {
                checked.set((self.check)());
            }
            checked.get().is_ok()
        };
        let result = algorithm(&EdgeFiltered::from_fn(&self.graph, &is_kept));
        checked.get().map(|()| result)
    }

    fn place(&self, node: NodeIndex) -> Place {
        self.places.place(node.index() as u32)
    }

    pub(super) fn named(&self, nodes: &[NodeIndex]) -> Vec<Place> {
        nodes.iter().map(|&node| self.place(node)).collect()
    }

    pub(super) fn places_where(
        &self,
        holds: impl Fn(NodeIndex) -> bool,
    ) -> Result<Vec<Place>, Cancelled> {
        let mut places = Vec::new();
        for_each_checked(self.graph.node_indices(), self.check, |node| {
            if holds(node) {
                places.push(self.place(node));
            }
        })?;
        Ok(places)
    }

    pub(super) fn steps_out(&self, node: NodeIndex) -> usize {
        self.graph.neighbors(node).count()
    }

    pub(super) fn steps_into(&self, node: NodeIndex) -> usize {
        self.graph
            .neighbors_directed(node, Direction::Incoming)
            .count()
    }

    fn loops(&self, node: NodeIndex) -> bool {
        self.graph.neighbors(node).any(|to| to == node)
    }

    /// The components in order, and the component of each node.
    pub(super) fn components(&self) -> Result<(Vec<Vec<NodeIndex>>, Vec<usize>), Cancelled> {
        // Kosaraju's algorithm, since petgraph's version of Tarjan's is recursive.
        let mut components = self.run(|graph| kosaraju_scc(graph))?;
        for_each_checked(components.iter_mut(), self.check, |nodes| {
            nodes.sort_unstable();
        })?;
        components.sort_unstable_by_key(|nodes| nodes[0]);
        let mut component_of = vec![0; self.graph.node_count()];
        for_each_checked(
            components.iter().enumerate(),
            self.check,
            |(index, nodes)| {
                for node in nodes {
                    component_of[node.index()] = index;
                }
            },
        )?;
        Ok((components, component_of))
    }

    pub(super) fn condensed(
        &self,
        components: &[Vec<NodeIndex>],
        component_of: &[usize],
    ) -> Result<Vec<(usize, usize)>, Cancelled> {
        let mut condensed = Vec::new();
        for_each_checked(
            components.iter().enumerate(),
            self.check,
            |(from, nodes)| {
                let steps = nodes.iter().flat_map(|&node| self.graph.neighbors(node));
                let others = steps.map(|to| component_of[to.index()]);
                let mut others: Vec<usize> = others.filter(|&to| to != from).collect();
                others.sort_unstable();
                others.dedup();
                condensed.extend(others.into_iter().map(|to| (from, to)));
            },
        )?;
        Ok(condensed)
    }

    pub(super) fn cycle(
        &self,
        components: &[Vec<NodeIndex>],
        component_of: &[usize],
    ) -> Result<Option<Vec<Place>>, Cancelled> {
        (self.check)()?;
        let Some(component) = components
            .iter()
            .find(|nodes| nodes.len() > 1 || self.loops(nodes[0]))
        else {
            return Ok(None);
        };
        let first = component[0];
        let inside = |node: NodeIndex| component_of[node.index()] == component_of[first.index()];
        // Breadth first. Each node stores its predecessor on the path.
        let mut before = HashMap::new();
        let mut queue = VecDeque::from([first]);
        let mut visited = 0;
        while let Some(node) = queue.pop_front() {
            let mut next: Vec<NodeIndex> =
                self.graph.neighbors(node).filter(|&n| inside(n)).collect();
            next.sort_unstable();
            visited += 1 + next.len();
            if visited >= CHECK_INTERVAL {
                visited = 0;
                (self.check)()?;
            }
            for to in next {
                if let Entry::Vacant(free) = before.entry(to) {
                    free.insert(node);
                    queue.push_back(to);
                }
            }
            if before.contains_key(&first) {
                break;
            }
        }
        let back = std::iter::successors(before.get(&first), |&at| {
            before.get(at).filter(|_| *at != first)
        });
        let mut cycle: Vec<Place> = back.map(|&node| self.place(node)).collect();
        cycle.reverse();
        Ok(Some(cycle))
    }

    /// A topological order of a graph without cycles.
    pub(super) fn order(&self) -> Result<Vec<Place>, Cancelled> {
        let nodes = self.run(|graph| toposort(graph, None))?;
        Ok(self.named(&nodes.expect("the graph has no cycle")))
    }

    pub(super) fn self_loops(
        &self,
        document: &Document,
    ) -> Result<Vec<(Place, SelfLoop)>, Cancelled> {
        let vertex = |place| match (document.graph(), place) {
            (Some(graph), Place::Vertex(id)) => graph.vertex(id),
            _ => None,
        };
        let returns = !document.rules().kind().uses_up_places();
        let owners = document.rules().turns().owners();
        let meaning = |place| match (vertex(place), owners) {
            (Some(vertex), _) if vertex.outcome.is_some() => SelfLoop::Fixed,
            (Some(vertex), Some(Endless::Priorities)) => {
                SelfLoop::Endless(Some(Player::of_parity(vertex.priority)))
            }
            (_, Some(endless)) => SelfLoop::Endless(endless.winner()),
            (_, None) if returns => SelfLoop::NeverLost,
            (_, None) => SelfLoop::NoMove,
        };
        let loops = self.places_where(|node| self.loops(node))?;
        Ok(loops
            .into_iter()
            .map(|place| (place, meaning(place)))
            .collect())
    }

    pub(super) fn unreachable(
        &self,
        starts: impl Iterator<Item = u32>,
    ) -> Result<Vec<Place>, Cancelled> {
        let walk = self.run(|graph| {
            let mut walk = Dfs::empty(graph);
            for start in starts {
                walk.move_to(NodeIndex::new(start as usize));
                while walk.next(graph).is_some() {}
            }
            walk
        })?;
        self.places_where(|node| !walk.discovered.is_visited(&node))
    }

    pub(super) fn degrees(&self) -> Result<Vec<Degree>, Cancelled> {
        let mut places: BTreeMap<(usize, usize), Vec<Place>> = BTreeMap::new();
        for_each_checked(self.graph.node_indices(), self.check, |node| {
            let degree = (self.steps_out(node), self.steps_into(node));
            places.entry(degree).or_default().push(self.place(node));
        })?;
        let degree = |((out, into), places)| Degree { out, into, places };
        Ok(places.into_iter().map(degree).collect())
    }

    pub(super) fn kernel(&self, solution: &Solution) -> Result<Kernel, Cancelled> {
        match solution.counts().draw {
            0 => {
                let lost = self.places_where(|node| {
                    let position = PositionId(node.index() as u32);
                    solution.label(position).outcome == Outcome::Loss
                })?;
                Ok(Kernel::Unique(lost))
            }
            draws => Ok(Kernel::Open { draws }),
        }
    }
}
