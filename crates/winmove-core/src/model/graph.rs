//! Directed graphs whose vertices and edges keep their ids.

mod changes;
mod message;

use std::collections::BTreeMap;
use std::ops::{Range, RangeInclusive};
use std::sync::OnceLock;

use super::bend::Bend;
use super::edges::{Edge, EdgeId, EdgeRef, Edges};
use super::extra::Extra;
use super::outcome::Outcome;
use super::vertex::{Vertex, VertexId};

/// Why vertices and edges don't form a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GraphError {
    /// Two vertices have the same id.
    #[error("vertex {id} occurs twice")]
    RepeatedVertex {
        /// The index of the second one, in the order given.
        index: usize,
        /// The id.
        id: VertexId,
    },
    /// A coordinate is not a finite number.
    #[error("a coordinate of vertex {id} is not finite")]
    NotFinite {
        /// The index of the vertex.
        index: usize,
        /// Its id.
        id: VertexId,
    },
    /// An edge names a vertex that doesn't exist.
    #[error("there is no vertex {id}")]
    NoVertex {
        /// The index of the edge.
        index: usize,
        /// Whether the missing vertex is the end of the edge instead of its start.
        second: bool,
        /// The id of the missing vertex.
        id: VertexId,
    },
}

/// A directed graph. Self loops and parallel edges are allowed.
///
/// Vertices and edges are always listed in the order of their ids.
///
/// # Examples
/// ```
/// use winmove_core::model::{Edge, EdgeId, Graph, GraphError, Vertex, VertexId};
///
/// // Two vertices, an edge between them, and a self loop.
/// let [a, b] = [0, 1].map(VertexId);
/// let edges = vec![Edge::new(a, b), Edge::new(b, b)];
/// let graph = Graph::from_parts(vec![Vertex::new(a), Vertex::new(b)], edges)?;
/// assert_eq!(graph.edge(EdgeId(1)).unwrap().to, b);
/// assert_eq!(graph.edges_at(b).count(), 2);
/// // A self loop counts twice.
/// assert_eq!(graph.degree(b), 3);
///
/// // The error says which end of which edge is missing.
/// let error = Graph::from_parts(vec![Vertex::new(a)], vec![Edge::new(a, b)]).unwrap_err();
/// assert_eq!(error, GraphError::NoVertex { index: 0, second: true, id: b });
/// # Ok::<(), GraphError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Graph {
    vertices: Vec<Vertex>,
    // The number of vertices with a fixed outcome.
    fixed: usize,
    // The number of edge ends at each vertex, in the order of the vertices. Computed when first
    // needed, because that would be the slowest part of reading a large file.
    degrees: OnceLock<Vec<u32>>,
    edges: Edges,
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
    /// A graph without vertices.
    pub fn new() -> Graph {
        Graph::default()
    }

    /// Creates a graph from vertices and edges. The edges get ids in the order given. O(n log n + m
    /// log n), or linear if the ids of the vertices are consecutive and ascending.
    ///
    /// # Errors
    /// [`GraphError::RepeatedVertex`], [`GraphError::NotFinite`], or [`GraphError::NoVertex`] for
    /// an edge of a vertex that doesn't exist.
    pub fn from_parts(vertices: Vec<Vertex>, edges: Vec<Edge>) -> Result<Graph, GraphError> {
        let ends = edges.iter().map(|edge| [edge.from, edge.to]).collect();
        let mut labels = BTreeMap::new();
        let mut bends = BTreeMap::new();
        for (id, edge) in (0..).map(EdgeId).zip(edges) {
            if !edge.label.is_empty() {
                labels.insert(id, edge.label);
            }
            if !edge.bends.is_empty() {
                bends.insert(id, edge.bends);
            }
        }
        Graph::from_columns(vertices, ends, &[], labels, bends)
    }

    /// Like [`Graph::from_parts`], with each edge given by its two ends, and labels for some edges.
    ///
    /// # Errors
    /// As for [`Graph::from_parts`].
    pub fn from_ends(
        vertices: Vec<Vertex>,
        ends: Vec<[VertexId; 2]>,
        labels: BTreeMap<EdgeId, String>,
    ) -> Result<Graph, GraphError> {
        Graph::from_columns(vertices, ends, &[], labels, BTreeMap::new())
    }

    /// Like [`Graph::from_ends`], with bends as well. Ids in `holes` have no edge. They must be in
    /// the range of `ends`, and the ends given for them are ignored.
    pub(crate) fn from_columns(
        mut vertices: Vec<Vertex>,
        mut ends: Vec<[VertexId; 2]>,
        holes: &[EdgeId],
        mut labels: BTreeMap<EdgeId, String>,
        mut bends: BTreeMap<EdgeId, Vec<Bend>>,
    ) -> Result<Graph, GraphError> {
        let lost = |vertex: &Vertex| vertex.at.is_some_and(|at| !at.is_finite());
        if let Some(index) = vertices.iter().position(lost) {
            let id = vertices[index].id;
            return Err(GraphError::NotFinite { index, id });
        }
        if !vertices.is_sorted_by(|a, b| a.id < b.id) {
            check_repeats(&vertices)?;
            vertices.sort_by_key(|vertex| vertex.id);
        }
        labels.retain(|id, label| (id.0 as usize) < ends.len() && !label.is_empty());
        bends.retain(|id, bends| (id.0 as usize) < ends.len() && !bends.is_empty());
        let mut graph = Graph {
            fixed: vertices.iter().filter(|v| v.outcome.is_some()).count(),
            vertices,
            ..Graph::default()
        };
        if let Some(any) = graph.vertices.first() {
            for hole in holes {
                ends[hole.0 as usize] = [any.id; 2];
            }
        }
        let has_edges = holes.len() < ends.len();
        if let Some((index, end)) = graph.missing_end(&ends).filter(|_| has_edges) {
            let (second, id) = (end == 1, ends[index][end]);
            return Err(GraphError::NoVertex { index, second, id });
        }
        graph.edges = Edges::new(ends, labels, bends);
        for &hole in holes {
            graph.edges.take(hole);
        }
        Ok(graph)
    }

    /// The first edge with an end that is not a vertex, and which end it is.
    fn missing_end(&self, ends: &[[VertexId; 2]]) -> Option<(usize, usize)> {
        fn find(
            ends: &[[VertexId; 2]],
            missing: impl Fn(&VertexId) -> bool,
        ) -> Option<(usize, usize)> {
            // Without a branch for each end, since nearly always none is missing.
            let all = ends.iter().flatten();
            if !all.fold(false, |any, id| any | missing(id)) {
                return None;
            }
            let lost = ends.iter().map(|ends| ends.iter().position(&missing));
            lost.enumerate()
                .find_map(|(index, end)| Some((index, end?)))
        }
        let (Some(first), Some(last)) = (self.vertices.first(), self.vertices.last()) else {
            return find(ends, |_| true);
        };
        let span = (last.id.0 - first.id.0) as usize;
        // Looking up each end takes most of the time of reading a large file. If the ids have gaps,
        // a bit set over the range of ids is faster. It is not used if it would take more memory
        // than the graph.
        if let Some(run) = self.id_run() {
            return find(ends, |id| !run.contains(id));
        }
        if span / 64 > self.vertices.len() + ends.len() {
            return find(ends, |id| self.index_of(*id).is_none());
        }
        let mut bits = vec![0_u64; span / 64 + 1];
        let place = |id: &VertexId| {
            let at = id.0.checked_sub(first.id.0)? as usize;
            (at <= span).then_some((at / 64, 1 << (at % 64)))
        };
        for vertex in &self.vertices {
            let (word, bit) = place(&vertex.id).expect("ids are sorted");
            bits[word] |= bit;
        }
        find(ends, |id| {
            place(id).is_none_or(|(word, bit)| bits[word] & bit == 0)
        })
    }

    /// The vertices in the order of their ids.
    pub fn vertices(&self) -> &[Vertex] {
        &self.vertices
    }

    /// The ids of all vertices, in order.
    pub fn vertex_ids(&self) -> impl Iterator<Item = VertexId> {
        // If the ids are consecutive, the vertices are not read, because they take much memory.
        let run = self.id_run().map(|run| run.start().0..=run.end().0);
        let others = match run {
            Some(_) => &[],
            None => &self.vertices[..],
        };
        let run = run.into_iter().flatten().map(VertexId);
        run.chain(others.iter().map(|vertex| vertex.id))
    }

    /// The range of the ids, if they are consecutive. O(1).
    pub fn id_run(&self) -> Option<RangeInclusive<VertexId>> {
        let (first, last) = (self.vertices.first()?.id, self.vertices.last()?.id);
        ((last.0 - first.0) as usize == self.vertices.len() - 1).then_some(first..=last)
    }

    /// The vertex with this id. O(log n).
    pub fn vertex(&self, id: VertexId) -> Option<&Vertex> {
        self.index_of(id).map(|index| &self.vertices[index])
    }

    /// The index of a vertex in [`Graph::vertices`], if it exists. O(log k), where k is the number
    /// of unused ids between the first vertex and this one.
    #[inline]
    pub fn index_of(&self, id: VertexId) -> Option<usize> {
        let guess = id.0.checked_sub(self.vertices.first()?.id.0)? as usize;
        // If the ids are consecutive, this avoids reading the vertex, which would be a random
        // memory access.
        match self.id_run() {
            Some(run) => run.contains(&id).then_some(guess),
            None => self.index_before(guess, id),
        }
    }

    /// The index of a vertex, which must be at most `guess`.
    fn index_before(&self, guess: usize, id: VertexId) -> Option<usize> {
        // A vertex's index is at most its offset from the first id. If there are few gaps, it is
        // close to that.
        let end = self.vertices.len().min(guess + 1);
        let mut start = end;
        let mut step = 1;
        while start > 0 && self.vertices[start - 1].id >= id {
            start = start.saturating_sub(step);
            step *= 2;
        }
        let near = &self.vertices[start..end];
        let index = near.binary_search_by_key(&id, |v| v.id).ok()?;
        Some(start + index)
    }

    /// Whether each vertex, in the order of [`Graph::vertices`], is among these ids. Linear in n
    /// and in the number of ids.
    pub fn which<'a>(&self, ids: impl IntoIterator<Item = &'a VertexId>) -> Vec<bool> {
        let mut among = vec![false; self.vertices.len()];
        for index in ids.into_iter().filter_map(|&id| self.index_of(id)) {
            among[index] = true;
        }
        among
    }

    /// Whether the outcome of any vertex is fixed. O(1).
    pub fn fixes_outcomes(&self) -> bool {
        self.fixed > 0
    }

    /// The fixed outcome of each vertex, in order. If there are none, no vertex is read.
    pub fn outcomes(&self) -> impl Iterator<Item = Option<Outcome>> {
        let told = match self.fixed {
            0 => &[],
            _ => &self.vertices[..],
        };
        let free = self.vertices.len() - told.len();
        let told = told.iter().map(|vertex| vertex.outcome);
        told.chain(std::iter::repeat_n(None, free))
    }

    /// The edges in the order of their ids.
    pub fn edges(&self) -> impl Iterator<Item = (EdgeId, EdgeRef<'_>)> + Clone {
        self.edges.iter()
    }

    /// The two ends of each edge, in the order of their ids.
    pub fn ends(&self) -> impl Iterator<Item = [VertexId; 2]> + Clone {
        self.ends_between(0..self.free_edge_id().0 as usize)
    }

    /// The two ends of each edge by id, if every id below [`Graph::free_edge_id`] is in use.
    pub fn ends_by_id(&self) -> Option<&[[VertexId; 2]]> {
        self.edges.ends_by_id()
    }

    /// The two ends of the edges with ids in a range, which must not extend beyond
    /// [`Graph::free_edge_id`].
    pub fn ends_between(&self, ids: Range<usize>) -> impl Iterator<Item = [VertexId; 2]> + Clone {
        self.edges.ends_between(ids)
    }

    /// The edge with this id.
    pub fn edge(&self, id: EdgeId) -> Option<EdgeRef<'_>> {
        self.edges.get(id)
    }

    /// The edges that start or end at a vertex, in the order of their ids. O(m).
    pub fn edges_at(&self, vertex: VertexId) -> impl Iterator<Item = (EdgeId, EdgeRef<'_>)> {
        self.edges()
            .filter(move |(_, edge)| edge.from == vertex || edge.to == vertex)
    }

    /// The number of edges.
    pub fn edge_count(&self) -> usize {
        self.edges.count()
    }

    /// An id for a new vertex: one more than the greatest id, or if that is not possible, the least
    /// unused id.
    pub fn free_vertex_id(&self) -> VertexId {
        let free = self.free_vertex_ids().next();
        free.expect("fewer vertices than 2^32 leave an id free")
    }

    /// The ids for successive new vertices, the first of which is [`Graph::free_vertex_id`].
    pub fn free_vertex_ids(&self) -> impl Iterator<Item = VertexId> {
        let ids = || self.vertices.iter().map(|vertex| vertex.id.0);
        let above = match ids().next_back() {
            None => Some(0),
            Some(last) => last.checked_add(1),
        };
        let above = above.into_iter().flat_map(|first| first..=u32::MAX);
        let after = std::iter::once(0).chain(ids().map(|id| id.wrapping_add(1)));
        let gaps = after.zip(ids()).flat_map(|(first, next)| first..next);
        above.chain(gaps).map(VertexId)
    }

    /// The same graph with all coordinates multiplied by a factor between 0 and 1. O(n + m).
    pub fn scaled(&self, factor: f64) -> Graph {
        let mut scaled = self.clone();
        for vertex in &mut scaled.vertices {
            let at = vertex.at.as_mut();
            at.into_iter().for_each(|at| *at = *at * factor);
        }
        scaled
    }

    /// An id for a new edge, greater than every id ever in use.
    pub fn free_edge_id(&self) -> EdgeId {
        self.edges.next_id()
    }

    /// The number of edge ends at a vertex; a self loop counts twice. O(n + m) the first time, then
    /// O(log n) at most.
    pub fn degree(&self, id: VertexId) -> usize {
        let degrees = self.degrees.get_or_init(|| {
            let mut degrees = vec![0; self.vertices.len()];
            for end in self.ends().flatten() {
                degrees[self.end_index(end)] += 1;
            }
            degrees
        });
        self.index_of(id).map_or(0, |at| degrees[at] as usize)
    }

    fn end_index(&self, end: VertexId) -> usize {
        self.index_of(end).expect("the vertex is there")
    }

    /// The edges that were bent by hand, in the order of their ids. Linear in their number.
    pub fn bent_edges(&self) -> impl Iterator<Item = (EdgeId, EdgeRef<'_>)> {
        let bends = self.edges.bends();
        bends.keys().filter_map(|&id| Some((id, self.edge(id)?)))
    }
}

/// Checks that no two vertices have the same id. O(n log n).
fn check_repeats(vertices: &[Vertex]) -> Result<(), GraphError> {
    let mut order: Vec<usize> = (0..vertices.len()).collect();
    order.sort_by_key(|&index| vertices[index].id);
    let repeated = order
        .windows(2)
        .filter(|pair| vertices[pair[0]].id == vertices[pair[1]].id)
        .map(|pair| pair[1])
        .min();
    match repeated {
        None => Ok(()),
        Some(index) => {
            let id = vertices[index].id;
            Err(GraphError::RepeatedVertex { index, id })
        }
    }
}
