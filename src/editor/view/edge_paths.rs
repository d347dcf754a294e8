//! The curves of the edges that are drawn, the room of the vertices, and the labels that are not written inside them.

use std::cell::OnceCell;
use std::collections::HashMap;

use crate::editor::geometry::{
    Corners, Curve, PlacedLabels, SpatialIndex, VertexRoom, corners, place_labels, vertex_rooms,
};
use crate::model::{EdgeId, Graph, VertexId};

/// Curves, and lazily built rooms, labels, and an index by ends.
#[derive(Debug, Default)]
pub(in crate::editor) struct EdgePaths {
    // The scale of the text of labels.
    scale: f64,
    curves: Vec<(EdgeId, Curve)>,
    rooms: OnceCell<Vec<VertexRoom>>,
    corners: OnceCell<Vec<Corners>>,
    labels: OnceCell<PlacedLabels>,
    // For each pair of vertices the first of the curves from one to the other.
    by_ends: OnceCell<HashMap<(VertexId, VertexId), usize>>,
}

impl EdgePaths {
    pub(super) fn of(curves: Vec<(EdgeId, Curve)>, scale: f64) -> EdgePaths {
        EdgePaths {
            scale,
            curves,
            rooms: OnceCell::new(),
            corners: OnceCell::new(),
            labels: OnceCell::new(),
            by_ends: OnceCell::new(),
        }
    }

    pub(super) fn curves(&self) -> &[(EdgeId, Curve)] {
        &self.curves
    }

    /// The first curve from one vertex to another in the graph that the curves belong to. O(1), but for the first call,
    /// which takes O(m).
    pub(super) fn between(
        &self,
        drawn: Option<&Graph>,
        ends: (VertexId, VertexId),
    ) -> Option<&Curve> {
        let by_ends = self.by_ends.get_or_init(|| {
            let mut by_ends = HashMap::new();
            let edges = drawn.into_iter().flat_map(Graph::edges);
            for (index, (_, edge)) in edges.enumerate() {
                by_ends.entry((edge.from, edge.to)).or_insert(index);
            }
            by_ends
        });
        let &index = by_ends.get(&ends)?;
        self.curves.get(index).map(|(_, curve)| curve)
    }

    /// The room of every vertex of the graph that the curves belong to, in its order.
    pub(super) fn rooms(&self, drawn: Option<&Graph>) -> &[VertexRoom] {
        self.rooms.get_or_init(|| {
            drawn.map_or_else(Vec::new, |drawn| {
                vertex_rooms(drawn, &SpatialIndex::of(drawn), self.scale)
            })
        })
    }

    /// The corners of every vertex of the graph that the curves belong to, in its order.
    pub(super) fn corners(&self, drawn: Option<&Graph>) -> &[Corners] {
        self.corners
            .get_or_init(|| drawn.map_or_else(Vec::new, |drawn| corners(drawn, &self.curves)))
    }

    /// The labels that are not written inside vertices, in the graph that the curves belong to.
    pub(super) fn labels(&self, drawn: Option<&Graph>) -> &PlacedLabels {
        self.labels.get_or_init(|| match drawn {
            Some(drawn) => place_labels(drawn, &self.curves, self.rooms(Some(drawn)), self.scale),
            None => PlacedLabels::default(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editor::Editor;
    use crate::model::{Document, Edge, Place, Point, Vertex};

    fn built(editor: &Editor) -> Option<*const HashMap<(VertexId, VertexId), usize>> {
        let by_ends = &editor.canvas().edge_paths().by_ends;
        by_ends.get().map(std::ptr::from_ref)
    }

    #[test]
    fn the_strategy_overlay_indexes_the_edges_once_until_an_edit() {
        // c is lost in 2: it goes to b, which goes to a.
        let vertices = (0..4).map(|id| Vertex {
            at: Some(Point::new(90.0 * f64::from(id), 0.0)),
            ..Vertex::new(VertexId(id))
        });
        let ends = [(2, 1), (1, 0), (3, 2)];
        let edges = ends.map(|(from, to)| Edge::new(VertexId(from), VertexId(to)));
        let graph = Graph::from_parts(vertices.collect(), edges.to_vec()).unwrap();
        let mut editor = Editor::new(Document::with_graph(graph));
        editor.commands().select(Place::Vertex(VertexId(2)));
        editor.explain_mut().show_strategy(true);
        editor.explain_mut().prove();
        assert!(built(&editor).is_none());
        let frame = |editor: &Editor| {
            (
                editor.scene().strategy_bands(),
                editor.scene().numbered_moves(),
            )
        };
        let first = frame(&editor);
        assert_eq!((first.0.len(), first.1.len()), (2, 2));
        let index = built(&editor);
        for _ in 0..10 {
            assert_eq!(frame(&editor), first);
            assert!(index.is_some() && built(&editor) == index, "it was rebuilt");
        }
        editor.commands().nudge(0, 1, 50.0);
        assert!(built(&editor).is_none(), "it outlived an edit");
    }
}
