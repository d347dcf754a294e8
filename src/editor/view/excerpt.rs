//! Some vertices of a graph and the edges among them, as a graph that is drawn.

use crate::editor::geometry;
use crate::editor::geometry::Curve;
use crate::model::{Edge, EdgeId, Graph, Point, Vertex, VertexId};

/// A graph of some vertices of a larger one, under their own ids and in places of their own.
#[derive(Clone, Debug, Default)]
pub(super) struct Excerpt {
    graph: Graph,
    // The id of each edge in the larger graph, ascending.
    edges: Vec<EdgeId>,
}

impl Excerpt {
    /// These vertices and edges of a graph; an edge must end at them.
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

    pub(super) fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The curve of every edge, under the ids of the larger graph and in their order. They bend as they would in a graph of
    /// `edges` edges, see [`geometry::curves_among`].
    pub(super) fn curves(&self, edges: usize) -> Vec<(EdgeId, Curve)> {
        let curves = geometry::curves_among(&self.graph, edges);
        let named = self.edges.iter().zip(curves);
        named.map(|(&id, (_, curve))| (id, curve)).collect()
    }
}
