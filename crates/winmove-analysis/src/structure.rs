//! The structure of a token game's graph: components, cycles, topological order, sources and sinks,
//! kernel.
//!
//! ```
//! use winmove_analysis::structure::Structure;
//! use winmove_core::model::{Document, Edge, Graph, Place, Vertex, VertexId};
//!
//! let vertices = (0..3).map(|id| Vertex::new(VertexId(id))).collect();
//! let edges = [(0, 1), (1, 0), (1, 2)].map(|(from, to)| Edge::new(VertexId(from), VertexId(to)));
//! let document = Document::with_graph(Graph::from_parts(vertices, edges.to_vec())?);
//! let structure = Structure::of(&document)?;
//! let vertex = |id| Place::Vertex(VertexId(id));
//! assert_eq!(structure.components, [vec![vertex(0), vertex(1)], vec![vertex(2)]]);
//! assert_eq!(structure.cycle, Some(vec![vertex(0), vertex(1)]));
//! assert_eq!(structure.sinks, [vertex(2)]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod step_graph;

use std::collections::BTreeSet;

use petgraph::graph::NodeIndex;
use serde::{Deserialize, Serialize};
use step_graph::{Check, StepGraph};

use super::solve::too_large;
use winmove_core::compute::{CHECK_INTERVAL, collect_checked};
use winmove_core::game::{self, Places, Token};
use winmove_core::model::{Document, Field, Place, Player, TokenRules};
use winmove_core::solver::{self, Cancelled, Control, Need, TooLarge};
use winmove_words::say;

/// The structure of the graph that a token game or geography is played on: its places and the steps
/// between them. Fixed outcomes and the convention don't affect it.
///
/// # Examples
/// ```
/// use winmove_analysis::structure::{SelfLoop, Structure};
/// use winmove_core::model::{Document, Edge, Graph, Place, Vertex, VertexId};
///
/// // a -> b -> c, with a loop at b.
/// let [a, b, c] = [0, 1, 2].map(VertexId);
/// let edges = vec![Edge::new(a, b), Edge::new(b, b), Edge::new(b, c)];
/// let graph = Graph::from_parts([a, b, c].map(Vertex::new).to_vec(), edges)?;
/// let structure = Structure::of(&Document::with_graph(graph))?;
/// let [a, b, c] = [a, b, c].map(Place::Vertex);
/// assert_eq!(structure.components.len(), 3);
/// assert_eq!((structure.sources, structure.sinks), (vec![a], vec![c]));
/// assert_eq!(structure.self_loops, [(b, SelfLoop::NeverLost)]);
/// assert_eq!(structure.cycle, Some(vec![b]));
/// assert_eq!(structure.order, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Structure {
    /// The strongly connected components: sets of places in which every place can be reached from
    /// every other. The places of a component are sorted, and the components are sorted by their
    /// first places.
    pub components: Vec<Vec<Place>>,
    /// If numbers decide endless play: those in each component, from the least to the greatest.
    /// Otherwise empty.
    pub numbers: Vec<Vec<u32>>,
    /// The steps between components, as pairs of their indices: the condensation, which has no
    /// cycles.
    pub condensed: Vec<(usize, usize)>,
    /// A cycle, with each of its places once, or `None` if there is none: a shortest cycle through
    /// the first place that is on any cycle.
    pub cycle: Option<Vec<Place>>,
    /// A topological order: every place comes before the places that it has steps to. `None` if
    /// there is a cycle.
    pub order: Option<Vec<Place>>,
    /// The places that no step leads to.
    pub sources: Vec<Place>,
    /// The places without steps out of them.
    pub sinks: Vec<Place>,
    /// The places with a step to themselves, and what it implies for each.
    pub self_loops: Vec<(Place, SelfLoop)>,
    /// The places that no token can reach. `None` if no token is placed.
    pub unreachable: Option<Vec<Place>>,
    /// The distribution of degrees, sorted by out-degree, then by in-degree.
    pub degrees: Vec<Degree>,
    /// The kernel of the graph of places and steps. `None` if vertices have owners, where it says
    /// nothing about the game.
    pub kernel: Option<Kernel>,
}

/// What a move from a place to itself implies for that place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SelfLoop {
    /// The place can't be a loss, since its mover can pass.
    NeverLost,
    /// The player who wins if the owner of the place stays there forever. `None` for a draw.
    Endless(Option<Player>),
    /// Nothing: the outcome of the place is fixed, so it has no moves.
    Fixed,
    /// Nothing: in geography the place has already been visited.
    NoMove,
}

/// The places with a given out-degree and in-degree, counting parallel edges.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Degree {
    /// The out-degree of each of these places.
    pub out: usize,
    /// The in-degree of each of these places.
    pub into: usize,
    /// These places, in order.
    pub places: Vec<Place>,
}

/// A kernel: a set of places without steps between them, such that every other place has a step to
/// one of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kernel {
    /// The only kernel: the losses in normal play, which has no draws here.
    Unique(Vec<Place>),
    /// Normal play has draws, so there may be no kernel or several.
    Open {
        /// The number of draws.
        draws: usize,
    },
}

/// Why the structure of a document can't be computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[non_exhaustive]
pub enum NoStructure {
    /// The game is a pursuit, in which each side has its own steps.
    #[error("{}", say::structure_pursuit())]
    Pursuit,
    /// The computation was cancelled.
    #[error("{}", say::explain_cancelled())]
    Cancelled(#[from] Cancelled),
    /// The graph is too large.
    #[error("{}", too_large(*.0))]
    TooLarge(#[from] TooLarge),
}

impl Structure {
    /// The structure of a document.
    ///
    /// # Errors
    /// - [`NoStructure::Pursuit`] if the game is a pursuit.
    /// - [`NoStructure::TooLarge`] if the graph is too large.
    pub fn of(document: &Document) -> Result<Structure, NoStructure> {
        Structure::find(document, &Control::default())
    }

    /// Like [`Structure::of`], but can be cancelled. O(n + m), plus sorting the lists. Not
    /// recursive.
    ///
    /// # Errors
    /// - [`NoStructure::Pursuit`] if the game is a pursuit.
    /// - [`NoStructure::Cancelled`] if the control was cancelled.
    /// - [`NoStructure::TooLarge`] if the graph is too large.
    pub fn find(document: &Document, control: &Control) -> Result<Structure, NoStructure> {
        let check: Check<'_> = &|| control.lay_out(CHECK_INTERVAL);
        let rules = document.rules();
        let steps = rules.steps().next().filter(|_| rules.pursuit().is_none());
        let steps = steps.ok_or(NoStructure::Pursuit)?;
        let tokens = rules.tokens();
        let field = document.field();
        let (positions, moves) = (Places::count(field) as u64, game::step_bound(field, steps));
        let tables = moves.saturating_mul(24).saturating_add(64 * positions);
        Need::game_graph(positions, moves, tables).check()?;
        let places = Places::build(field, &check)?;
        let rules = TokenRules::new(steps.clone());
        let game = Token::build(field, &places, &rules, control.pool(), &check)?.without_fixed();
        let graph = StepGraph::of(&game, &places, check)?;
        let (components, component_of) = graph.components()?;
        let cycle = graph.cycle(&components, &component_of)?;
        let starts = tokens.iter().filter_map(|&place| places.number(place));
        Ok(Structure {
            condensed: graph.condensed(&components, &component_of)?,
            order: match cycle {
                Some(_) => None,
                None => Some(graph.order()?),
            },
            cycle,
            sources: graph.places_where(|node| graph.steps_into(node) == 0)?,
            sinks: graph.places_where(|node| graph.steps_out(node) == 0)?,
            self_loops: graph.self_loops(document)?,
            unreachable: if tokens.is_empty() {
                None
            } else {
                Some(graph.unreachable(starts)?)
            },
            degrees: graph.degrees()?,
            kernel: match document.rules().turns().owners() {
                None => Some(graph.kernel(&solver::solve_with(&game, control)?)?),
                Some(_) => None,
            },
            numbers: numbers(document, &components, check)?,
            components: collect_checked(components.iter().map(|nodes| graph.named(nodes)), &check)?,
        })
    }

    /// Whether every place can be reached from every other. True if there are no places.
    pub fn is_strongly_connected(&self) -> bool {
        self.components.len() <= 1
    }
}

/// The numbers in each component, if they decide endless play.
fn numbers(
    document: &Document,
    components: &[Vec<NodeIndex>],
    check: Check<'_>,
) -> Result<Vec<Vec<u32>>, Cancelled> {
    let vertices = match document.field() {
        Field::Graph(vertices) if document.rules().turns().uses_priorities() => vertices,
        _ => return Ok(Vec::new()),
    };
    let numbers = components.iter().map(|nodes| {
        // Places are numbered in the order of the vertices.
        let numbers = nodes
            .iter()
            .map(|node| vertices.vertices()[node.index()].priority);
        numbers.collect::<BTreeSet<u32>>().into_iter().collect()
    });
    collect_checked(numbers, &check)
}
