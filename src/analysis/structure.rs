//! The structure of a token game's graph: components, cycles, topological order, sources and sinks, kernel.
//!
//! ```
//! use winmove::analysis::structure::Structure;
//! use winmove::model::{Document, Edge, Graph, Place, Vertex, VertexId};
//!
//! let vertices = (0..3).map(|id| Vertex::new(VertexId(id))).collect();
//! let edges = [(0, 1), (1, 0), (1, 2)].map(|(from, to)| Edge::new(VertexId(from), VertexId(to)));
//! let document = Document::with_graph(Graph::from_parts(vertices, edges.to_vec())?);
//! let structure = Structure::of(&document)?;
//! let vertex = |id| Place::Vertex(VertexId(id));
//! assert_eq!(structure.components(), [vec![vertex(0), vertex(1)], vec![vertex(2)]]);
//! assert_eq!(structure.cycle(), Some(&[vertex(0), vertex(1)][..]));
//! assert_eq!(structure.sinks(), [vertex(2)]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(test)]
mod tests;

use std::cell::Cell;
use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap, VecDeque};

use petgraph::Direction;
use petgraph::algo::{kosaraju_scc, toposort};
use petgraph::graph::{DiGraph, EdgeReference, NodeIndex};
use petgraph::visit::{Dfs, EdgeFiltered, VisitMap};

use crate::compute::{CHECK_INTERVAL, collect_checked, for_each_checked};
use crate::game::{self, Game, Places, PositionId, Token};
use crate::model::{Document, Outcome, Place, Rules, TokenRules};
use crate::solver::{self, Cancelled, Control, Need, Solution, TooLarge};

/// The structure of the graph that a token game or geography is played on: its places and the steps between them. Fixed
/// outcomes and the convention play no part in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Structure {
    components: Vec<Vec<Place>>,
    condensed: Vec<(usize, usize)>,
    cycle: Option<Vec<Place>>,
    order: Option<Vec<Place>>,
    sources: Vec<Place>,
    sinks: Vec<Place>,
    self_loops: Vec<(Place, SelfLoop)>,
    unreachable: Option<Vec<Place>>,
    degrees: Vec<Degree>,
    // The places of each degree.
    of_degree: Vec<Vec<Place>>,
    kernel: Kernel,
}

/// What a move from a place to itself means for that place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SelfLoop {
    /// It can't be a loss: its mover can hand the turn over.
    NeverLost,
    /// Nothing: its outcome is fixed, so it has no moves.
    Fixed,
    /// Nothing: in geography the place is visited already.
    NoMove,
}

/// The number of places with a given out-degree and in-degree; parallel edges count each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Degree {
    /// Steps out of each of these places.
    pub out: usize,
    /// Steps into each of them.
    pub into: usize,
    /// The number of such places.
    pub places: usize,
}

/// A kernel: a set of places without steps between them, to which every other place has a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kernel {
    /// The one kernel: the losses in normal play, which has no draws here.
    Unique(Vec<Place>),
    /// Normal play has draws, so there may be no kernel, or several.
    Open {
        /// The number of draws.
        draws: usize,
    },
}

/// Why a document has no structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoStructure {
    /// In a pursuit each side has its own steps.
    #[error("a pursuit has two kinds of steps, so its places have no one structure")]
    Pursuit,
    /// It was cancelled.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
    /// It doesn't fit the machine.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
}

impl Structure {
    /// The structure of a document.
    ///
    /// # Errors
    /// - [`NoStructure::Pursuit`], if the game is a pursuit.
    /// - [`NoStructure::TooLarge`], if it doesn't fit the machine.
    pub fn of(document: &Document) -> Result<Structure, NoStructure> {
        Structure::find(document, &Control::default())
    }

    /// As [`Structure::of`], but can be cancelled. O(n + m), and the sorting of the lists. Without recursion.
    ///
    /// # Errors
    /// - [`NoStructure::Pursuit`], if the game is a pursuit.
    /// - [`NoStructure::Cancelled`], when the control is cancelled.
    /// - [`NoStructure::TooLarge`], if it doesn't fit the machine.
    pub fn find(document: &Document, control: &Control) -> Result<Structure, NoStructure> {
        let check = || control.lay_out(CHECK_INTERVAL);
        Structure::checked(document, control, &check)
    }

    /// The structure, with a cancellation check apart from that of the solve.
    fn checked(
        document: &Document,
        control: &Control,
        check: Check<'_>,
    ) -> Result<Structure, NoStructure> {
        let (steps, tokens) = match document.rules() {
            Rules::Token(rules) => (&rules.steps, rules.at.clone()),
            Rules::Geography(rules) => (&rules.steps, Vec::from_iter(rules.at)),
            Rules::Pursuit(_) => return Err(NoStructure::Pursuit),
        };
        let field = document.field();
        let (positions, moves) = (Places::count(field) as u64, game::step_bound(field, steps));
        let tables = moves.saturating_mul(24).saturating_add(64 * positions);
        Need::game_graph(positions, moves, tables).check()?;
        let places = Places::build(field, &check)?;
        let rules = TokenRules::new(steps.clone());
        let game = Token::build(field, &places, &rules, control.pool(), &check)?.without_fixed();
        let map = Map::of(&game, &places, check)?;
        let (components, component_of) = map.components()?;
        let cycle = map.cycle(&components, &component_of)?;
        let of_degree = map.degrees()?;
        let starts = tokens.iter().filter_map(|&place| places.number(place));
        Ok(Structure {
            condensed: map.condensed(&components, &component_of)?,
            order: match cycle {
                Some(_) => None,
                None => Some(map.order()?),
            },
            cycle,
            sources: map.places_where(|node| map.steps_into(node) == 0)?,
            sinks: map.places_where(|node| map.steps_out(node) == 0)?,
            self_loops: map.self_loops(document)?,
            unreachable: match tokens.is_empty() {
                true => None,
                false => Some(map.unreachable(starts)?),
            },
            degrees: of_degree.iter().map(|(degree, _)| *degree).collect(),
            of_degree: of_degree.into_iter().map(|(_, places)| places).collect(),
            kernel: map.kernel(&solver::solve_with(&game, control)?)?,
            components: collect_checked(components.iter().map(|nodes| map.named(nodes)), &check)?,
        })
    }

    /// The strongly connected components: from every place of one, every other place of it can be reached. The places of
    /// a component are in order, and the components in the order of their first places.
    pub fn components(&self) -> &[Vec<Place>] {
        &self.components
    }

    /// The steps between components, as pairs of their indices: the condensed view, which has no cycle.
    pub fn condensed(&self) -> &[(usize, usize)] {
        &self.condensed
    }

    /// Whether every place can be reached from every other. True for a field without places.
    pub fn is_strongly_connected(&self) -> bool {
        self.components.len() <= 1
    }

    /// A cycle, if there is one, each place of it once: a shortest one through the first place that lies on any.
    pub fn cycle(&self) -> Option<&[Place]> {
        self.cycle.as_deref()
    }

    /// A topological order: every place before those to which it leads. `None` if there is a cycle.
    pub fn order(&self) -> Option<&[Place]> {
        self.order.as_deref()
    }

    /// The places to which no step leads.
    pub fn sources(&self) -> &[Place] {
        &self.sources
    }

    /// The places from which no step leads.
    pub fn sinks(&self) -> &[Place] {
        &self.sinks
    }

    /// The places with a step to themselves, with what that means for each.
    pub fn self_loops(&self) -> &[(Place, SelfLoop)] {
        &self.self_loops
    }

    /// The places that no token can reach. `None` if no token is placed.
    pub fn unreachable(&self) -> Option<&[Place]> {
        self.unreachable.as_deref()
    }

    /// The distribution of degrees, by out-degree and then in-degree.
    pub fn degrees(&self) -> &[Degree] {
        &self.degrees
    }

    /// The places of one entry of [`Structure::degrees`], by its index, in order.
    ///
    /// # Panics
    /// If there is no such entry.
    pub fn places_of_degree(&self, index: usize) -> &[Place] {
        &self.of_degree[index]
    }

    /// The kernel of the graph of places and steps.
    pub fn kernel(&self) -> &Kernel {
        &self.kernel
    }
}

/// A cancellation check.
type Check<'a> = &'a dyn Fn() -> Result<(), Cancelled>;

/// The graph of places and steps. Nodes have the numbers of the places.
struct Map<'a> {
    graph: DiGraph<(), ()>,
    places: &'a Places,
    check: Check<'a>,
}

/// The graph of a [`Map`] with an edge filter that checks for a cancel.
type Checked<'a> = EdgeFiltered<&'a DiGraph<(), ()>, &'a dyn Fn(EdgeReference<'a, ()>) -> bool>;

impl<'a> Map<'a> {
    fn of(game: &Token, places: &'a Places, check: Check<'a>) -> Result<Map<'a>, Cancelled> {
        let mut graph = DiGraph::with_capacity(places.len(), game.move_bound() as usize);
        for _ in 0..places.len() {
            graph.add_node(());
        }
        let open = (0..places.len() as u32).map(PositionId);
        let open = open.filter(|&position| game.terminal(position).is_none());
        let steps = open.flat_map(|from| game.moves(from).map(move |to| (from, to)));
        for_each_checked(steps, check, |(from, to)| {
            graph.add_edge(NodeIndex::new(from.index()), NodeIndex::new(to.index()), ());
        })?;
        Ok(Map {
            graph,
            places,
            check,
        })
    }

    /// Runs an algorithm that takes no cancellation check. The check is made as edges are visited. Once it fails, the
    /// graph has no edges, so that the algorithm ends after a pass over the nodes at most.
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

    fn named(&self, nodes: &[NodeIndex]) -> Vec<Place> {
        nodes.iter().map(|&node| self.place(node)).collect()
    }

    fn places_where(&self, holds: impl Fn(NodeIndex) -> bool) -> Result<Vec<Place>, Cancelled> {
        let mut places = Vec::new();
        for_each_checked(self.graph.node_indices(), self.check, |node| {
            if holds(node) {
                places.push(self.place(node));
            }
        })?;
        Ok(places)
    }

    fn steps_out(&self, node: NodeIndex) -> usize {
        self.graph.neighbors(node).count()
    }

    fn steps_into(&self, node: NodeIndex) -> usize {
        self.graph
            .neighbors_directed(node, Direction::Incoming)
            .count()
    }

    fn loops(&self, node: NodeIndex) -> bool {
        self.graph.neighbors(node).any(|to| to == node)
    }

    /// The components in order, and the one to which each node belongs.
    fn components(&self) -> Result<(Vec<Vec<NodeIndex>>, Vec<usize>), Cancelled> {
        // Kosaraju's method, since Tarjan's recurses in petgraph.
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

    fn condensed(
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

    fn cycle(
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

    /// Every place before those to which it leads, in a graph without a cycle.
    fn order(&self) -> Result<Vec<Place>, Cancelled> {
        let nodes = self.run(|graph| toposort(graph, None))?;
        Ok(self.named(&nodes.expect("the graph has no cycle")))
    }

    fn self_loops(&self, document: &Document) -> Result<Vec<(Place, SelfLoop)>, Cancelled> {
        let fixed = |place| match (document.graph(), place) {
            (Some(graph), Place::Vertex(id)) => graph
                .vertex(id)
                .is_some_and(|vertex| vertex.outcome.is_some()),
            _ => false,
        };
        let returns = !matches!(document.rules(), Rules::Geography(_));
        let meaning = |place| match (returns, fixed(place)) {
            (_, true) => SelfLoop::Fixed,
            (false, false) => SelfLoop::NoMove,
            (true, false) => SelfLoop::NeverLost,
        };
        let loops = self.places_where(|node| self.loops(node))?;
        Ok(loops
            .into_iter()
            .map(|place| (place, meaning(place)))
            .collect())
    }

    fn unreachable(&self, starts: impl Iterator<Item = u32>) -> Result<Vec<Place>, Cancelled> {
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

    fn degrees(&self) -> Result<Vec<(Degree, Vec<Place>)>, Cancelled> {
        let mut places: BTreeMap<(usize, usize), Vec<Place>> = BTreeMap::new();
        for_each_checked(self.graph.node_indices(), self.check, |node| {
            let degree = (self.steps_out(node), self.steps_into(node));
            places.entry(degree).or_default().push(self.place(node));
        })?;
        let degree = |((out, into), places): ((usize, usize), Vec<Place>)| {
            let count = places.len();
            let degree = Degree {
                out,
                into,
                places: count,
            };
            (degree, places)
        };
        Ok(places.into_iter().map(degree).collect())
    }

    fn kernel(&self, solution: &Solution) -> Result<Kernel, Cancelled> {
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
