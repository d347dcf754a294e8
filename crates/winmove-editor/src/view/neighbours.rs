//! The edges at each vertex of a large graph.

use std::collections::HashMap;

use winmove_core::compute::Csr;
use winmove_core::model::{EdgeId, EdgeRef, Graph, VertexId};

/// An index of the edges at every vertex, which is updated after edits.
///
/// Removed edges are skipped on reading. Added edges are found by their ids, which only grow.
#[derive(Debug, serde::Serialize, serde::Deserialize)]
pub(super) struct Neighbours {
    // The graph when it was indexed: its vertices in order, and the ids of their edges.
    vertices: Vec<VertexId>,
    edges: Csr,
    // The edges added since then, whose ids are less than `known`.
    later: HashMap<VertexId, Vec<EdgeId>>,
    known: u32,
}

impl Neighbours {
    /// Indexes the edges of a graph. O(n + m).
    pub(super) fn of(graph: &Graph) -> Neighbours {
        let vertices: Vec<VertexId> = graph.vertices().iter().map(|vertex| vertex.id).collect();
        let index = |id| {
            graph
                .index_of(id)
                .expect("an edge ends at vertices of its graph")
        };
        // Both ends of an edge, or the only end of a loop.
        let ends = |edge: EdgeRef<'_>| {
            let second = (edge.from != edge.to).then(|| index(edge.to));
            [index(edge.from)].into_iter().chain(second)
        };
        let pairs = graph.edges().flat_map(|(id, edge)| {
            let at = ends(edge);
            at.map(move |vertex| (vertex as u32, id.0))
        });
        let edges = Csr::of_pairs(vertices.len(), pairs);
        Neighbours {
            vertices,
            edges,
            later: HashMap::new(),
            known: graph.free_edge_id().0,
        }
    }

    /// An upper bound on the number of edges added since the last [`Neighbours::catch_up`].
    pub(super) fn lacks(&self, graph: &Graph) -> usize {
        (graph.free_edge_id().0 - self.known) as usize
    }

    /// Indexes the edges that were added to the graph since the last call. Linear in their number.
    pub(super) fn catch_up(&mut self, graph: &Graph) {
        let next = graph.free_edge_id().0;
        for id in (self.known..next).map(EdgeId) {
            let Some(edge) = graph.edge(id) else { continue };
            self.later.entry(edge.from).or_default().push(id);
            if edge.from != edge.to {
                self.later.entry(edge.to).or_default().push(id);
            }
        }
        self.known = next;
    }

    /// The edges that start or end at a vertex, in the order of their ids. O(log n), plus O(1) for
    /// each edge.
    pub(super) fn edges_at<'a>(
        &'a self,
        graph: &'a Graph,
        vertex: VertexId,
    ) -> impl Iterator<Item = (EdgeId, EdgeRef<'a>)> {
        let row = match self.vertices.binary_search(&vertex) {
            Ok(index) => self.edges.row(index as u32),
            Err(_) => &[],
        };
        let later = self.later.get(&vertex).map_or(&[][..], Vec::as_slice);
        let ids = row
            .iter()
            .map(|&id| EdgeId(id))
            .chain(later.iter().copied());
        ids.filter_map(move |id| Some((id, graph.edge(id)?)))
    }
}
