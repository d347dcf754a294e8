//! Extends the shown part of a graph that has a stored solution.

use std::sync::Arc;

use crate::composition::Editor;
use crate::document::step_name::StepName;
use crate::layout;
use winmove_core::model::{Edge, EdgeId, Edit, Vertex, VertexId, VertexValues};

impl Editor {
    /// Adds the moves of a vertex as one step, with targets that aren't in the document yet. The
    /// outcome of the vertex is no longer fixed. Such steps don't make the document unsaved.
    pub fn add_moves(&mut self, of: VertexId, vertices: Vec<Vertex>, edges: Vec<Edge>) {
        let Some(graph) = self.document().graph() else {
            return;
        };
        let places = layout::fan(graph, of, vertices.len());
        let placed = vertices.into_iter().zip(places);
        let vertices = placed.map(|(vertex, at)| Vertex {
            at: Some(at),
            ..vertex
        });
        let vertices: Arc<Vec<Vertex>> = Arc::new(vertices.collect());
        let first = graph.free_edge_id().0;
        let ids = (first..).map(EdgeId);
        let edges: Arc<Vec<(EdgeId, Edge)>> = Arc::new(ids.zip(edges).collect());
        let free = Edit::ChangeVertices(VertexValues::Outcome(vec![(of, None)]));
        self.step(StepName::ShowMoves, |editor| {
            if editor.edit(free) && !edges.is_empty() {
                editor.edit(Edit::AddMany { vertices, edges });
            }
        });
    }
}
