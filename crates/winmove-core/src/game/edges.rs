//! Token games given only by the edges of a graph: the shortest way from edges to labels.

use std::collections::BTreeMap;
use std::ops::Range;

use super::convention::stuck;
use crate::compute::{Csr, Pool, never_cancelled};
use crate::game::positions::{Game, MAX_POSITIONS, PositionId};
use crate::model::{Convention, Field, Graph, Outcome, Player, Vertex, VertexId};
use crate::platform::free_memory;

/// A token game on a directed graph. The vertices are the positions, and each move follows an edge.
/// A stuck player loses unless the convention says otherwise, and endless play is a draw.
///
/// # Examples
/// ```
/// use winmove_core::{Convention, EdgeGame, Outcome, solver::SolvedEdges};
///
/// // There are moves from 2 to 1 and 0, and from 1 to 0.
/// let game = EdgeGame::from_csr(vec![0, 0, 1, 3], vec![0, 1, 0])?;
/// assert_eq!(game.row(2), [1, 0]);
///
/// // The mover at 1 makes the last move. Whether that wins depends on the convention.
/// let outcome = |game: EdgeGame| SolvedEdges::of(game).label(1).unwrap().outcome;
/// assert_eq!(outcome(game.clone()), Outcome::Win);
/// assert_eq!(outcome(game.clone().with_convention(Convention::Misere)), Outcome::Loss);
/// assert_eq!(outcome(game.clone().with_convention(Convention::Drawn)), Outcome::Draw);
///
/// // A fixed outcome takes precedence.
/// assert_eq!(outcome(game.with_outcomes([(0, Outcome::Draw)])?), Outcome::Draw);
/// # Ok::<(), winmove_core::game::EdgesError>(())
/// ```
#[derive(Clone, Debug)]
pub struct EdgeGame {
    moves: Csr,
    // Empty if no outcome is fixed.
    fixed: Vec<Option<Outcome>>,
    stuck: Outcome,
    // Empty if turns alternate.
    owners: Vec<Player>,
    endless: Option<Player>,
}

/// Why edges don't form a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EdgesError {
    /// An edge starts or ends at a vertex that doesn't exist.
    #[error("edge {edge} goes from {from} to {to}, but vertices are numbered below {vertices}")]
    NoVertex {
        /// The number of the edge, from 0.
        edge: usize,
        /// Its start.
        from: u32,
        /// Its end.
        to: u32,
        /// The number of vertices.
        vertices: u32,
    },
    /// There are more vertices than [`MAX_POSITIONS`](crate::game::MAX_POSITIONS).
    #[error("there are {0} vertices; at most {MAX_POSITIONS} can be numbered")]
    Vertices(u64),
    /// There are more edges than can be numbered.
    #[error("there are {0} edges; at most {most} can be numbered", most = u32::MAX)]
    Edges(u64),
    /// The offsets don't start at 0, don't end at the number of targets, or decrease.
    #[error("the offsets have to rise from 0 to the number of targets")]
    Offsets,
    /// An outcome is given for a vertex that doesn't exist.
    #[error("an outcome is given for vertex {vertex}, but vertices are numbered below {vertices}")]
    NoVertexOfOutcome {
        /// The missing vertex.
        vertex: u32,
        /// The number of vertices.
        vertices: u32,
    },
    /// The number of owners differs from the number of vertices.
    #[error("there are {owners} owners, but {vertices} vertices")]
    Owners {
        /// The number of owners.
        owners: usize,
        /// The number of vertices.
        vertices: u32,
    },
    /// The number of priorities differs from the number of vertices.
    #[error("there are {priorities} priorities, but {vertices} vertices")]
    Priorities {
        /// The number of priorities.
        priorities: usize,
        /// The number of vertices.
        vertices: u32,
    },
    /// There is too little free memory for the graph, on this machine or within the limits of this
    /// process.
    #[error("the graph needs about {needed_mib} MiB of memory; {free_mib} MiB are free")]
    Memory {
        /// The memory that the graph needs, in MiB, for the edges counted so far.
        needed_mib: u64,
        /// The free memory, in MiB.
        free_mib: u64,
    },
}

impl EdgeGame {
    /// Creates a game on the vertices `0..vertices` from edges in any order. Self loops and
    /// parallel edges are allowed. O(n + m).
    ///
    /// # Errors
    /// [`EdgesError`].
    pub fn from_edges(
        vertices: u32,
        edges: impl IntoIterator<Item = (u32, u32)>,
    ) -> Result<EdgeGame, EdgesError> {
        check_vertices(u64::from(vertices))?;
        let edges = collect(vertices, edges)?;
        if let Some(edge) = edges
            .iter()
            .position(|&(from, to)| from.max(to) >= vertices)
        {
            let (from, to) = edges[edge];
            return Err(EdgesError::NoVertex {
                edge,
                from,
                to,
                vertices,
            });
        }
        let (rows, count) = (vertices as usize, edges.len());
        let pairs = |range: Range<usize>| edges[range].iter().copied();
        let Ok(moves) = Csr::build(rows, count, &pairs, Pool::default(), &never_cancelled);
        Ok(EdgeGame::of(moves))
    }

    /// Creates the game in which the moves from vertex `v` lead to the vertices in `rows[v]`. O(n +
    /// m).
    ///
    /// # Errors
    /// [`EdgesError`], which counts edges row by row.
    pub fn from_rows<R: AsRef<[u32]>>(rows: &[R]) -> Result<EdgeGame, EdgesError> {
        let edges: usize = rows.iter().map(|row| row.as_ref().len()).sum();
        check_vertices(rows.len() as u64)?;
        check_edges(edges)?;
        check_memory(4 * (rows.len() as u64 + edges as u64))?;
        let ends = rows.iter().scan(0, |end, row| {
            *end += row.as_ref().len() as u32;
            Some(*end)
        });
        let offsets = std::iter::once(0).chain(ends).collect();
        let targets = rows.iter().flat_map(|row| row.as_ref()).copied().collect();
        EdgeGame::from_csr(offsets, targets)
    }

    /// Creates the game in which the moves from vertex `v` lead to `targets[offsets[v]..offsets[v +
    /// 1]]`. This is the fastest constructor, because it keeps the vectors as they are and only
    /// checks them. O(n + m).
    ///
    /// # Errors
    /// [`EdgesError`], which counts edges in the order of `targets`.
    pub fn from_csr(offsets: Vec<u32>, targets: Vec<u32>) -> Result<EdgeGame, EdgesError> {
        check_edges(targets.len())?;
        let ends = (offsets.first(), offsets.last());
        if ends != (Some(&0), Some(&(targets.len() as u32))) || !offsets.is_sorted() {
            return Err(EdgesError::Offsets);
        }
        check_vertices(offsets.len() as u64 - 1)?;
        let vertices = offsets.len() as u32 - 1;
        if let Some(edge) = targets.iter().position(|&to| to >= vertices) {
            let from = offsets.partition_point(|&offset| offset as usize <= edge) as u32 - 1;
            let to = targets[edge];
            return Err(EdgesError::NoVertex {
                edge,
                from,
                to,
                vertices,
            });
        }
        Ok(EdgeGame::of(Csr::from_parts(offsets, targets)))
    }

    /// Creates the game on a directed `petgraph` graph. Vertex `v` is the node with index `v`, and
    /// weights are ignored. An index whose node was removed from a stable graph becomes a vertex
    /// without moves. O(n + m).
    ///
    /// # Examples
    /// ```
    /// use petgraph::graph::DiGraph;
    /// use winmove_core::{game::EdgeGame, model::Outcome, solver::SolvedEdges};
    ///
    /// let graph = DiGraph::<(), ()>::from_edges([(2, 1), (1, 0), (2, 0)]);
    /// let solved = SolvedEdges::of(EdgeGame::from_petgraph(&graph)?);
    /// assert_eq!(solved.label(2).unwrap().outcome, Outcome::Win);
    /// # Ok::<(), winmove_core::game::EdgesError>(())
    /// ```
    ///
    /// # Errors
    /// [`EdgesError`] if there are too many nodes or edges.
    #[cfg(feature = "petgraph")]
    pub fn from_petgraph<G>(graph: G) -> Result<EdgeGame, EdgesError>
    where
        G: petgraph::visit::IntoEdgeReferences
            + petgraph::visit::NodeIndexable
            + petgraph::visit::GraphProp<EdgeType = petgraph::Directed>,
    {
        use petgraph::visit::EdgeRef as _;
        let nodes = graph.node_bound() as u64;
        check_vertices(nodes)?;
        let end = |node| graph.to_index(node) as u32;
        let edges = graph.edge_references();
        let ends = edges.map(|edge| (end(edge.source()), end(edge.target())));
        EdgeGame::from_edges(nodes as u32, ends)
    }

    fn of(moves: Csr) -> EdgeGame {
        EdgeGame {
            moves,
            fixed: Vec::new(),
            stuck: Outcome::Loss,
            owners: Vec::new(),
            endless: None,
        }
    }

    /// The same game under the misère convention: a stuck player wins.
    pub fn misere(self) -> EdgeGame {
        self.with_convention(Convention::Misere)
    }

    /// The same game under another convention, which decides whether a stuck player loses, wins or
    /// draws.
    pub fn with_convention(self, convention: Convention) -> EdgeGame {
        EdgeGame {
            stuck: stuck(convention),
            ..self
        }
    }

    /// The same game with fixed outcomes at some vertices. Play ends there, and the outcome is that
    /// of the player to move. Outcomes fixed by earlier calls remain. If a vertex occurs more than
    /// once, its last outcome counts.
    ///
    /// # Errors
    /// [`EdgesError::NoVertexOfOutcome`].
    pub fn with_outcomes(
        mut self,
        outcomes: impl IntoIterator<Item = (u32, Outcome)>,
    ) -> Result<EdgeGame, EdgesError> {
        let vertices = self.moves.rows() as u32;
        self.fixed.resize(vertices as usize, None);
        for (vertex, outcome) in outcomes {
            let fixed = self.fixed.get_mut(vertex as usize);
            *fixed.ok_or(EdgesError::NoVertexOfOutcome { vertex, vertices })? = Some(outcome);
        }
        Ok(self)
    }

    /// The same game with owners: each vertex belongs to a player, who always moves there, so a
    /// player may move several times in a row. A fixed outcome remains that of the player to move.
    ///
    /// # Examples
    /// ```
    /// use winmove_core::{EdgeGame, Player::{First, Second}, solver::SolvedEdges};
    ///
    /// // From 2 and 1 there are moves to the next lower vertex, and from 2 also one to itself.
    /// let edges = [(2, 1), (2, 2), (1, 0)];
    /// let game = EdgeGame::from_edges(3, edges)?.with_owners([Second, First, First])?;
    /// // The second player is stuck at 0, so the first player, who moves twice, wins.
    /// let reach = SolvedEdges::of(game);
    /// assert_eq!(reach.label(2).unwrap().to_string(), "win in 2");
    ///
    /// // If the second player owns 2, it can keep play there forever. That is a draw, or a win for
    /// // a player who wins endless play.
    /// let game = EdgeGame::from_edges(3, edges)?.with_owners([Second, First, Second])?;
    /// assert_eq!(SolvedEdges::of(game.clone()).label(2).unwrap().to_string(), "draw");
    /// let safety = SolvedEdges::of(game.with_endless(Some(Second)));
    /// assert_eq!(safety.label(2).unwrap().to_string(), "win");
    /// # Ok::<(), winmove_core::game::EdgesError>(())
    /// ```
    ///
    /// # Errors
    /// [`EdgesError::Owners`].
    pub fn with_owners(
        self,
        owners: impl IntoIterator<Item = Player>,
    ) -> Result<EdgeGame, EdgesError> {
        let owners: Vec<Player> = owners.into_iter().collect();
        let vertices = self.moves.rows() as u32;
        if owners.len() == vertices as usize {
            Ok(EdgeGame { owners, ..self })
        } else {
            let owners = owners.len();
            Err(EdgesError::Owners { owners, vertices })
        }
    }

    /// Whether the vertices have owners. Otherwise turns alternate.
    pub fn has_owners(&self) -> bool {
        !self.owners.is_empty()
    }

    /// The same game with endless play won by a player, or drawn. Only a game with owners has
    /// players that differ; in others endless play stays a draw.
    pub fn with_endless(self, winner: Option<Player>) -> EdgeGame {
        EdgeGame {
            endless: winner,
            ..self
        }
    }

    /// The graph as a field. `with` adjusts each vertex and is passed whether its outcome is fixed.
    pub(super) fn field(&self, with: impl Fn(&mut Vertex, bool)) -> Field {
        let vertices = (0..self.moves.rows() as u32).map(|number| {
            let mut vertex = Vertex::new(VertexId(number));
            let fixed = self.fixed.get(number as usize);
            with(&mut vertex, fixed.is_some_and(Option::is_some));
            vertex
        });
        let ends = (0..self.moves.rows() as u32)
            .flat_map(|from| self.moves.row(from).iter().map(move |&to| [from, to]));
        let ends = ends.map(|ends| ends.map(VertexId)).collect();
        let graph = Graph::from_ends(vertices.collect(), ends, BTreeMap::new());
        Field::Graph(graph.expect("the ends of edges were checked"))
    }

    /// The successors of a vertex. Empty if the vertex doesn't exist.
    #[inline]
    pub fn row(&self, vertex: u32) -> &[u32] {
        if (vertex as usize) < self.moves.rows() {
            self.moves.row(vertex)
        } else {
            &[]
        }
    }
}

/// Collects the edges into a list. Before the list grows, checks that enough memory is free for it
/// and for the rows.
fn collect(
    vertices: u32,
    edges: impl IntoIterator<Item = (u32, u32)>,
) -> Result<Vec<(u32, u32)>, EdgesError> {
    let needed = |edges: usize| 8 * u64::from(vertices) + 14 * edges as u64;
    let edges = edges.into_iter();
    let known = edges.size_hint().0;
    check_edges(known)?;
    check_memory(needed(known))?;
    let mut list = Vec::with_capacity(known);
    for edge in edges {
        if list.len() == list.capacity() {
            check_edges(list.len() + 1)?;
            // The new list is twice as long, and both lists exist while the edges are copied.
            check_memory(needed(2 * list.len()).saturating_add(8 * list.len() as u64))?;
        }
        list.push(edge);
    }
    Ok(list)
}

/// Needs below this many bytes are accepted without asking the system for its free memory.
const ALWAYS_FREE: u64 = 1 << 20;

fn check_memory(needed: u64) -> Result<(), EdgesError> {
    if needed < ALWAYS_FREE {
        return Ok(());
    }
    match free_memory() {
        Some(free) if needed > free => Err(EdgesError::Memory {
            needed_mib: needed >> 20,
            free_mib: free >> 20,
        }),
        _ => Ok(()),
    }
}

fn check_vertices(vertices: u64) -> Result<(), EdgesError> {
    if vertices > MAX_POSITIONS {
        Err(EdgesError::Vertices(vertices))
    } else {
        Ok(())
    }
}

fn check_edges(edges: usize) -> Result<(), EdgesError> {
    if edges > u32::MAX as usize {
        Err(EdgesError::Edges(edges as u64))
    } else {
        Ok(())
    }
}

impl Game for EdgeGame {
    fn positions(&self) -> usize {
        self.moves.rows()
    }

    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
        self.moves.row(from.0).iter().map(|&to| PositionId(to))
    }

    fn rows(&self) -> Option<&Csr> {
        Some(&self.moves)
    }

    fn stuck(&self, _position: PositionId) -> Outcome {
        self.stuck
    }

    fn terminal(&self, position: PositionId) -> Option<Outcome> {
        self.fixed.get(position.index()).copied().flatten()
    }

    fn mover(&self, position: PositionId) -> Option<Player> {
        self.owners.get(position.index()).copied()
    }

    fn endless(&self, position: PositionId) -> Outcome {
        match self.mover(position) {
            Some(mover) => mover.outcome(self.endless),
            None => Outcome::Draw,
        }
    }
}
