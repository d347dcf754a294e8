//! A token game on a graph that is given by its edges alone: the short way from edges to labels.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;

use super::convention::stuck;
use crate::compute::Csr;
use crate::game::positions::{Game, MAX_POSITIONS, PositionId};
use crate::model::{Convention, Field, Graph, Outcome, Vertex, VertexId};
use crate::platform::free_memory;

/// A token on a directed graph, whose vertices are its positions: a move goes along an edge. Who is
/// stuck loses, unless the game is misère, and endless play is a draw.
///
/// ```
/// use winmove_core::{EdgeGame, Outcome, solver::SolvedEdges};
///
/// // From 2, moves lead to 1 and to 0; from 1 to 0.
/// let game = EdgeGame::from_csr(vec![0, 0, 1, 3], vec![0, 1, 0])?;
/// assert_eq!(game.row(2), [1, 0]);
/// let outcome = |game: EdgeGame, vertex| SolvedEdges::of(game).label(vertex).unwrap().outcome;
/// assert_eq!(outcome(game.clone(), 1), Outcome::Win);
/// assert_eq!(outcome(game.clone().misere(), 1), Outcome::Loss);
/// assert_eq!(outcome(game.clone().with_convention("drawn".parse()?), 1), Outcome::Draw);
/// assert_eq!(outcome(game.with_outcomes([(0, Outcome::Draw)])?, 1), Outcome::Draw);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct EdgeGame {
    moves: Csr,
    // Empty while no outcome is fixed.
    fixed: Vec<Option<Outcome>>,
    stuck: Outcome,
}

/// Why edges make no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EdgesError {
    /// An end of an edge is no vertex.
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
    /// More vertices than positions can be numbered.
    Vertices(u64),
    /// More edges than can be numbered.
    Edges(u64),
    /// Offsets that aren't those of rows.
    Offsets,
    /// An outcome is given for no vertex.
    NoVertexOfOutcome {
        /// The vertex that is missing.
        vertex: u32,
        /// The number of vertices.
        vertices: u32,
    },
    /// The system, or a limit of this process, leaves too little memory for the graph.
    Memory {
        /// The memory that the graph needs, in MiB, as far as its edges are known.
        needed_mib: u64,
        /// The memory that is free, in MiB.
        free_mib: u64,
    },
}

impl fmt::Display for EdgesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            EdgesError::NoVertex {
                edge,
                from,
                to,
                vertices,
            } => write!(
                f,
                "edge {edge} goes from {from} to {to}, but the vertices are those below {vertices}"
            ),
            EdgesError::Vertices(count) => write!(
                f,
                "there are {count} vertices; at most {MAX_POSITIONS} can be numbered"
            ),
            EdgesError::Edges(count) => write!(
                f,
                "there are {count} edges; at most {} can be numbered",
                u32::MAX
            ),
            EdgesError::Offsets => {
                f.write_str("the offsets have to rise from 0 to the number of targets")
            }
            EdgesError::NoVertexOfOutcome { vertex, vertices } => write!(
                f,
                "an outcome is given for vertex {vertex}, but the vertices are those below {vertices}"
            ),
            EdgesError::Memory {
                needed_mib,
                free_mib,
            } => write!(
                f,
                "the graph needs about {needed_mib} MiB of memory; {free_mib} MiB are free"
            ),
        }
    }
}

impl Error for EdgesError {}

impl EdgeGame {
    /// The game on the vertices from 0 below a number, from edges in any order. Loops and parallel
    /// edges are allowed. O(n + m).
    ///
    /// # Errors
    /// [`EdgesError`].
    pub fn from_edges(
        vertices: u32,
        edges: impl IntoIterator<Item = (u32, u32)>,
    ) -> Result<EdgeGame, EdgesError> {
        check_vertices(u64::from(vertices))?;
        let edges = collect(vertices, edges)?;
        let mut offsets = vec![0; vertices as usize + 1];
        for (edge, &(from, to)) in edges.iter().enumerate() {
            if from.max(to) >= vertices {
                return Err(EdgesError::NoVertex {
                    edge,
                    from,
                    to,
                    vertices,
                });
            }
            offsets[from as usize + 1] += 1;
        }
        for vertex in 0..vertices as usize {
            offsets[vertex + 1] += offsets[vertex];
        }
        let mut next = offsets.clone();
        let mut targets = vec![0; edges.len()];
        for (from, to) in edges {
            targets[next[from as usize] as usize] = to;
            next[from as usize] += 1;
        }
        Ok(EdgeGame::of(Csr::from_parts(offsets, targets)))
    }

    /// The game whose moves from vertex `v` lead to the vertices of row `v`. O(n + m).
    ///
    /// # Errors
    /// [`EdgesError`]; edges are numbered row by row.
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

    /// The game whose moves from vertex `v` lead to `targets[offsets[v]..offsets[v + 1]]`. The
    /// vectors are taken as they are, which is the fastest way in. O(n + m) to check them.
    ///
    /// # Errors
    /// [`EdgesError`]; edges are numbered as the targets are.
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

    /// The game on a directed graph of `petgraph`, whose vertex `v` is the node with the index `v`.
    /// Weights are ignored. Where a stable graph has lost the node of an index, there is a vertex
    /// without moves. O(n + m).
    ///
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
    /// [`EdgesError`], if there are more nodes or edges than can be numbered.
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
        }
    }

    /// The same game in its misère form: a stuck player wins.
    pub fn misere(self) -> EdgeGame {
        self.with_convention(Convention::Misere)
    }

    /// The same game under a convention: whether a stuck player loses, wins, or draws.
    pub fn with_convention(self, convention: Convention) -> EdgeGame {
        EdgeGame {
            stuck: stuck(convention),
            ..self
        }
    }

    /// The same game with the outcomes of some vertices fixed for the player to move there: play is
    /// over there. Outcomes of earlier calls stay; of several for a vertex the last one counts.
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

    /// The graph as a field, each vertex as `with` changes it, given whether its outcome is fixed.
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

    /// The vertices to which moves from a vertex lead. Empty for one that doesn't exist.
    pub fn row(&self, vertex: u32) -> &[u32] {
        if (vertex as usize) < self.moves.rows() {
            self.moves.row(vertex)
        } else {
            &[]
        }
    }
}

/// The edges as a list. Before it grows, it is checked that the memory which is free is enough for
/// it and for the rows.
fn collect(
    vertices: u32,
    edges: impl IntoIterator<Item = (u32, u32)>,
) -> Result<Vec<(u32, u32)>, EdgesError> {
    let needed = |edges: usize| 8 * u64::from(vertices) + 12 * edges as u64;
    let edges = edges.into_iter();
    let known = edges.size_hint().0;
    check_edges(known)?;
    check_memory(needed(known))?;
    let mut list = Vec::with_capacity(known);
    for edge in edges {
        if list.len() == list.capacity() {
            check_edges(list.len() + 1)?;
            // The list doubles, while the old one is still there.
            check_memory(needed(2 * list.len()).saturating_add(8 * list.len() as u64))?;
        }
        list.push(edge);
    }
    Ok(list)
}

/// Below this many bytes, the system is not asked how much memory is free.
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
}
