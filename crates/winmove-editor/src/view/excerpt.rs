//! A part of a graph that is drawn as a separate graph.

use crate::geometry;
use crate::geometry::Curve;
use winmove_core::model::{Edge, EdgeId, Graph, Point, Vertex, VertexId};

/// A graph of some vertices of a larger one, with the same ids but other coordinates.
#[derive(Clone, Debug, Default, serde::Serialize, serde::Deserialize)]
pub(super) struct Excerpt {
    pub(super) graph: Graph,
    // The id of each edge in the larger graph, in ascending order.
    edges: Vec<EdgeId>,
}

impl Excerpt {
    /// The excerpt with these vertices and edges, at the coordinates that `at` returns. The
    /// vertices must include both ends of every edge.
    pub(super) fn of(
        whole: &Graph,
        vertices: &[VertexId],
        mut edges: Vec<EdgeId>,
        at: impl Fn(VertexId) -> Option<Point>,
    ) -> Excerpt {
        edges.sort_unstable();
        edges.dedup();
        let vertex = |&id| {
            let vertex = whole.vertex(id)?;
            Some(Vertex {
                at: at(id),
                ..vertex.clone()
            })
        };
        let vertices = vertices.iter().filter_map(vertex).collect();
        let copies: Vec<Edge> = edges
            .iter()
            .filter_map(|&id| whole.edge(id).map(Edge::from))
            .collect();
        let graph = Graph::from_parts(vertices, copies);
        Excerpt {
            graph: graph.expect("vertices of a graph, each once, and edges that end at them"),
            edges,
        }
    }

    /// Takes over what has changed at the vertices of the larger graph, apart from coordinates.
    pub(super) fn renew(&mut self, whole: &Graph) {
        let vertices = self.graph.vertices().iter();
        let ids: Vec<VertexId> = vertices.map(|vertex| vertex.id).collect();
        let at = |id| self.graph.vertex(id)?.at;
        *self = Excerpt::of(whole, &ids, self.edges.clone(), at);
    }

    /// The curve of every edge with its id in the larger graph, in the order of those ids. `edges`
    /// and `scale` are as in [`geometry::curves_among`].
    pub(super) fn curves(&self, edges: usize, scale: f64) -> Vec<(EdgeId, Curve)> {
        let curves = geometry::curves_among(&self.graph, edges, scale);
        let named = self.edges.iter().zip(curves);
        named.map(|(&id, (_, curve))| (id, curve)).collect()
    }
}
