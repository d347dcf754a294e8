//! The structure of a token game's graph: components, cycles, topological order, sources and sinks, kernel.
//!
//! ```
//! use winmove::analysis::structure::Structure;
//! use winmove::model::{Document, Edge, Graph, Place, Vertex, VertexId};
//!
//! let vertices = (0..3).map(|id| Vertex::new(VertexId(id))).collect();
//! let edges = [(0, 1), (1, 0), (1, 2)].map(|(from, to)| Edge::new(VertexId(from), VertexId(to)));
//! let document = Document::with_graph(Graph::from_parts(vertices, edges.to_vec())?);
//! let structure = Structure::of(&document).unwrap();
//! let vertex = |id| Place::Vertex(VertexId(id));
//! assert_eq!(structure.components(), [vec![vertex(0), vertex(1)], vec![vertex(2)]]);
//! assert_eq!(structure.cycle(), Some(&[vertex(0), vertex(1)][..]));
//! assert_eq!(structure.sinks(), [vertex(2)]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap, VecDeque};

use petgraph::Direction;
use petgraph::algo::{kosaraju_scc, toposort};
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::{Dfs, EdgeRef, VisitMap};

use crate::game::{self, Game, Places, PositionId, Token};
use crate::model::{Document, Outcome, Place, Rules, TokenRules};
use crate::solver::{self, Need, TooLarge};

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
    /// It doesn't fit the machine.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
}

impl Structure {
    /// The structure of a document. O(n + m), and the sorting of the lists. Without recursion.
    ///
    /// # Errors
    /// - [`NoStructure::Pursuit`], if the game is a pursuit.
    /// - [`NoStructure::TooLarge`], if it doesn't fit the machine.
    pub fn of(document: &Document) -> Result<Structure, NoStructure> {
        let (steps, tokens) = match document.rules() {
            Rules::Token(rules) => (&rules.steps, rules.at.clone()),
            Rules::Geography(rules) => (&rules.steps, Vec::from_iter(rules.at)),
            Rules::Pursuit(_) => return Err(NoStructure::Pursuit),
        };
        let field = document.field();
        let (positions, moves) = (Places::count(field) as u64, game::step_bound(field, steps));
        let tables = moves.saturating_mul(24).saturating_add(64 * positions);
        Need::game_graph(positions, moves, tables).check()?;
        let places = Places::of(field);
        let game = Token::new(field, &places, &TokenRules::new(steps.clone())).without_fixed();
        let map = Map::of(&game, &places);
        let (components, component_of) = map.components();
        let of_degree = map.degrees();
        let starts = tokens.iter().filter_map(|&place| places.number(place));
        Ok(Structure {
            condensed: map.condensed(&component_of),
            cycle: map.cycle(&components, &component_of),
            order: map.order(),
            sources: map.places_where(|node| map.steps_into(node) == 0),
            sinks: map.places_where(|node| map.steps_out(node) == 0),
            self_loops: map.self_loops(document),
            unreachable: (!tokens.is_empty()).then(|| map.unreachable(starts)),
            degrees: of_degree.iter().map(|(degree, _)| *degree).collect(),
            of_degree: of_degree.into_iter().map(|(_, places)| places).collect(),
            kernel: map.kernel(&game),
            components: components.iter().map(|nodes| map.named(nodes)).collect(),
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

/// The graph of places and steps. Nodes have the numbers of the places.
struct Map<'a> {
    graph: DiGraph<(), ()>,
    places: &'a Places,
}

impl Map<'_> {
    fn of<'a>(game: &Token, places: &'a Places) -> Map<'a> {
        let mut graph = DiGraph::with_capacity(places.len(), game.move_bound() as usize);
        for _ in 0..places.len() {
            graph.add_node(());
        }
        for from in graph.node_indices() {
            let position = PositionId(from.index() as u32);
            if game.terminal(position).is_none() {
                for to in game.moves(position) {
                    graph.add_edge(from, NodeIndex::new(to.index()), ());
                }
            }
        }
        Map { graph, places }
    }

    fn place(&self, node: NodeIndex) -> Place {
        self.places.place(node.index() as u32)
    }

    fn named(&self, nodes: &[NodeIndex]) -> Vec<Place> {
        nodes.iter().map(|&node| self.place(node)).collect()
    }

    fn places_where(&self, holds: impl Fn(NodeIndex) -> bool) -> Vec<Place> {
        let nodes = self.graph.node_indices().filter(|&node| holds(node));
        nodes.map(|node| self.place(node)).collect()
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
    fn components(&self) -> (Vec<Vec<NodeIndex>>, Vec<usize>) {
        // Kosaraju's method, since Tarjan's recurses in petgraph.
        let mut components = kosaraju_scc(&self.graph);
        components
            .iter_mut()
            .for_each(|nodes| nodes.sort_unstable());
        components.sort_unstable_by_key(|nodes| nodes[0]);
        let mut component_of = vec![0; self.graph.node_count()];
        for (index, nodes) in components.iter().enumerate() {
            for node in nodes {
                component_of[node.index()] = index;
            }
        }
        (components, component_of)
    }

    fn condensed(&self, component_of: &[usize]) -> Vec<(usize, usize)> {
        let component = |node: NodeIndex| component_of[node.index()];
        let steps = self.graph.edge_references();
        let pairs = steps.map(|step| (component(step.source()), component(step.target())));
        let mut pairs: Vec<(usize, usize)> = pairs.filter(|(from, to)| from != to).collect();
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    }

    fn cycle(&self, components: &[Vec<NodeIndex>], component_of: &[usize]) -> Option<Vec<Place>> {
        let first = components
            .iter()
            .find(|nodes| nodes.len() > 1 || self.loops(nodes[0]))?[0];
        let inside = |node: NodeIndex| component_of[node.index()] == component_of[first.index()];
        // Breadth first. Each node stores its predecessor on the path.
        let mut before = HashMap::new();
        let mut queue = VecDeque::from([first]);
        while let Some(node) = queue.pop_front() {
            let mut next: Vec<NodeIndex> =
                self.graph.neighbors(node).filter(|&n| inside(n)).collect();
            next.sort_unstable();
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
        Some(cycle)
    }

    fn order(&self) -> Option<Vec<Place>> {
        let nodes = toposort(&self.graph, None).ok()?;
        Some(self.named(&nodes))
    }

    fn self_loops(&self, document: &Document) -> Vec<(Place, SelfLoop)> {
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
        let loops = self.places_where(|node| self.loops(node));
        loops
            .into_iter()
            .map(|place| (place, meaning(place)))
            .collect()
    }

    fn unreachable(&self, starts: impl Iterator<Item = u32>) -> Vec<Place> {
        let mut walk = Dfs::empty(&self.graph);
        for start in starts {
            walk.move_to(NodeIndex::new(start as usize));
            while walk.next(&self.graph).is_some() {}
        }
        self.places_where(|node| !walk.discovered.is_visited(&node))
    }

    fn degrees(&self) -> Vec<(Degree, Vec<Place>)> {
        let mut places: BTreeMap<(usize, usize), Vec<Place>> = BTreeMap::new();
        for node in self.graph.node_indices() {
            let degree = (self.steps_out(node), self.steps_into(node));
            places.entry(degree).or_default().push(self.place(node));
        }
        let degree = |((out, into), places): ((usize, usize), Vec<Place>)| {
            let count = places.len();
            let degree = Degree {
                out,
                into,
                places: count,
            };
            (degree, places)
        };
        places.into_iter().map(degree).collect()
    }

    fn kernel(&self, game: &Token) -> Kernel {
        let solution = solver::solve(game);
        match solution.counts().draw {
            0 => Kernel::Unique(self.places_where(|node| {
                let position = PositionId(node.index() as u32);
                solution.label(position).outcome == Outcome::Loss
            })),
            draws => Kernel::Open { draws },
        }
    }
}
