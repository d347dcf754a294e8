//! The drawn field: vertices and directed edges, with ids that never change.

use super::{Extra, Outcome};

/// The name of a vertex that stays the same through every edit and in every file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct VertexId(pub u32);

/// The name of an edge within one document; edges are stored and written in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EdgeId(pub u32);

/// A point of the canvas; x to the right, y downwards, in canvas units (a vertex is about 40 across).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

impl Point {
    /// The point at these coordinates.
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// Whether both coordinates are numbers that a canvas can show.
    pub fn is_finite(self) -> bool {
        self.x.is_finite() && self.y.is_finite()
    }

    /// The distance to another point, in canvas units.
    pub fn distance(self, to: Point) -> f64 {
        (self.x - to.x).hypot(self.y - to.y)
    }
}

impl std::ops::Add for Point {
    type Output = Point;
    fn add(self, by: Point) -> Point {
        Point::new(self.x + by.x, self.y + by.y)
    }
}

impl std::ops::Sub for Point {
    type Output = Point;
    fn sub(self, by: Point) -> Point {
        Point::new(self.x - by.x, self.y - by.y)
    }
}

/// One vertex.
#[derive(Clone, Debug, PartialEq)]
pub struct Vertex {
    /// Its id.
    pub id: VertexId,
    /// What is written beside it; may be empty, may repeat.
    pub label: String,
    /// Where it stands on the canvas; missing until it is laid out.
    pub at: Option<Point>,
    /// The verdict for a player who would have to move here, if it is fixed.
    pub outcome: Option<Outcome>,
    /// Whether a thief escapes here.
    pub exit: bool,
    /// Whether layouts leave it where it stands; a hand may still move it.
    pub pinned: bool,
    /// Unknown keys of the file.
    pub extra: Extra,
}

impl Vertex {
    /// A vertex without label, place, fixed outcome or mark.
    pub fn new(id: VertexId) -> Vertex {
        Vertex {
            id,
            label: String::new(),
            at: None,
            outcome: None,
            exit: false,
            pinned: false,
            extra: Extra::default(),
        }
    }
}

/// One directed edge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edge {
    /// Where the move starts.
    pub from: VertexId,
    /// Where the move leads.
    pub to: VertexId,
    /// What is written beside it; may be empty.
    pub label: String,
}

impl Edge {
    /// An edge without a label.
    pub fn new(from: VertexId, to: VertexId) -> Edge {
        Edge {
            from,
            to,
            label: String::new(),
        }
    }
}

/// Why vertices and edges do not make a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GraphError {
    /// Two vertices have one id; `index` is the second of them in the order given.
    #[error("vertex {} is there twice", id.0)]
    RepeatedVertex {
        /// The index of the second one.
        index: usize,
        /// The id.
        id: VertexId,
    },
    /// A coordinate is not a finite number.
    #[error("a coordinate of vertex {} is not finite", id.0)]
    NotFinite {
        /// The index of the vertex.
        index: usize,
        /// Its id.
        id: VertexId,
    },
    /// An edge names a vertex that isn't there.
    #[error("there is no vertex {}", id.0)]
    NoVertex {
        /// The index of the edge.
        index: usize,
        /// Whether it is the edge's second end.
        second: bool,
        /// The id.
        id: VertexId,
    },
}

/// A directed graph; self loops and parallel edges are legal.
///
/// Vertices are kept in the order of their ids, edges in the order of theirs: every listing has that order.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    vertices: Vec<Vertex>,
    // How many edge ends each vertex has, in the order of the vertices.
    degrees: Vec<u32>,
    // Indexed by EdgeId; a deleted edge leaves a hole, so that undo can put it back under its id.
    edges: Vec<Option<Edge>>,
    edge_count: usize,
    /// Unknown keys of the file.
    pub extra: Extra,
}

impl PartialEq for Graph {
    fn eq(&self, other: &Graph) -> bool {
        self.vertices == other.vertices
            && self.extra == other.extra
            && self.edges().eq(other.edges())
    }
}

impl Graph {
    /// A graph with nothing in it.
    pub fn new() -> Graph {
        Graph::default()
    }

    /// A graph of these vertices and edges; the edges get ids in the order given. O(n log n + m log n), and linear
    /// where the vertices come in the order of their ids.
    ///
    /// # Errors
    /// A repeated vertex id, a coordinate that is not finite, or an edge to a vertex that isn't there.
    pub fn from_parts(vertices: Vec<Vertex>, edges: Vec<Edge>) -> Result<Graph, GraphError> {
        let lost = |vertex: &Vertex| vertex.at.is_some_and(|at| !at.is_finite());
        if let Some(index) = vertices.iter().position(lost) {
            let id = vertices[index].id;
            return Err(GraphError::NotFinite { index, id });
        }
        let mut order: Vec<usize> = (0..vertices.len()).collect();
        order.sort_by_key(|&index| vertices[index].id);
        let repeated = order
            .windows(2)
            .filter(|pair| vertices[pair[0]].id == vertices[pair[1]].id)
            .map(|pair| pair[1])
            .min();
        if let Some(index) = repeated {
            let id = vertices[index].id;
            return Err(GraphError::RepeatedVertex { index, id });
        }
        let mut vertices = vertices;
        vertices.sort_by_key(|vertex| vertex.id);
        let mut graph = Graph {
            degrees: vec![0; vertices.len()],
            vertices,
            edge_count: edges.len(),
            edges: Vec::new(),
            extra: Extra::default(),
        };
        for (index, edge) in edges.iter().enumerate() {
            for (second, id) in [(false, edge.from), (true, edge.to)] {
                match graph.index_of(id) {
                    Some(at) => graph.degrees[at] += 1,
                    None => return Err(GraphError::NoVertex { index, second, id }),
                }
            }
        }
        Ok(Graph {
            edges: edges.into_iter().map(Some).collect(),
            ..graph
        })
    }

    /// The vertices in the order of their ids.
    pub fn vertices(&self) -> &[Vertex] {
        &self.vertices
    }

    /// The vertex with this id. O(log n).
    pub fn vertex(&self, id: VertexId) -> Option<&Vertex> {
        self.index_of(id).map(|index| &self.vertices[index])
    }

    /// How many vertices have a smaller id, if this one exists: its index in [`Graph::vertices`]. O(log n), and at
    /// once where the ids have no gaps.
    pub fn index_of(&self, id: VertexId) -> Option<usize> {
        let guess = id.0.checked_sub(self.vertices.first()?.id.0)? as usize;
        if self.vertices.get(guess).is_some_and(|v| v.id == id) {
            return Some(guess);
        }
        self.vertices.binary_search_by_key(&id, |v| v.id).ok()
    }

    /// The edges in the order of their ids.
    pub fn edges(&self) -> impl Iterator<Item = (EdgeId, &Edge)> + Clone {
        (0..)
            .zip(&self.edges)
            .filter_map(|(id, edge)| edge.as_ref().map(|edge| (EdgeId(id), edge)))
    }

    /// The edge with this id.
    pub fn edge(&self, id: EdgeId) -> Option<&Edge> {
        self.edges.get(id.0 as usize)?.as_ref()
    }

    /// The edges that start or end at a vertex, in the order of their ids. O(m).
    pub fn edges_at(&self, vertex: VertexId) -> impl Iterator<Item = (EdgeId, &Edge)> {
        self.edges()
            .filter(move |(_, edge)| edge.from == vertex || edge.to == vertex)
    }

    /// The number of edges.
    pub fn edge_count(&self) -> usize {
        self.edge_count
    }

    /// An id for a new vertex: one more than the greatest, or the least that is free when that is taken.
    pub fn free_vertex_id(&self) -> VertexId {
        match self.vertices.last() {
            None => VertexId(0),
            Some(last) => match last.id.0.checked_add(1) {
                Some(id) => VertexId(id),
                None => (0..)
                    .zip(&self.vertices)
                    .find(|(id, vertex)| vertex.id.0 != *id)
                    .map(|(id, _)| VertexId(id))
                    .expect("fewer vertices than 2^32 leave an id free"),
            },
        }
    }

    /// An id for a new edge, greater than every id that was in use.
    pub fn free_edge_id(&self) -> EdgeId {
        EdgeId(u32::try_from(self.edges.len()).expect("fewer than 2^32 edges fit in memory"))
    }

    /// The number of edge ends at a vertex; a self loop has two.
    pub fn degree(&self, id: VertexId) -> usize {
        self.index_of(id).map_or(0, |at| self.degrees[at] as usize)
    }

    pub(super) fn vertex_mut(&mut self, id: VertexId) -> Option<&mut Vertex> {
        let index = self.index_of(id)?;
        Some(&mut self.vertices[index])
    }

    pub(super) fn edge_mut(&mut self, id: EdgeId) -> Option<&mut Edge> {
        self.edges.get_mut(id.0 as usize)?.as_mut()
    }

    /// Whether the id was free.
    pub(super) fn insert_vertex(&mut self, vertex: Vertex) -> bool {
        match self
            .vertices
            .binary_search_by_key(&vertex.id, |known| known.id)
        {
            Ok(_) => false,
            Err(index) => {
                self.vertices.insert(index, vertex);
                self.degrees.insert(index, 0);
                true
            }
        }
    }

    pub(super) fn take_vertex(&mut self, id: VertexId) -> Option<Vertex> {
        let index = self.index_of(id)?;
        self.degrees.remove(index);
        Some(self.vertices.remove(index))
    }

    /// Whether the id was free.
    pub(super) fn insert_edge(&mut self, id: EdgeId, edge: Edge) -> bool {
        let slot = id.0 as usize;
        if self.edges.get(slot).is_some_and(Option::is_some) {
            return false;
        }
        if self.edges.len() <= slot {
            self.edges.resize(slot + 1, None);
        }
        for end in [edge.from, edge.to] {
            if let Some(at) = self.index_of(end) {
                self.degrees[at] += 1;
            }
        }
        self.edges[slot] = Some(edge);
        self.edge_count += 1;
        true
    }

    pub(super) fn take_edge(&mut self, id: EdgeId) -> Option<Edge> {
        let edge = self.edges.get_mut(id.0 as usize)?.take()?;
        self.edge_count -= 1;
        for end in [edge.from, edge.to] {
            if let Some(at) = self.index_of(end) {
                self.degrees[at] -= 1;
            }
        }
        Some(edge)
    }
}
