//! The curves of the edges that are drawn, and their labels.

use std::cell::OnceCell;
use std::collections::HashMap;

use crate::editor::geometry::{self, Curve, SpatialIndex, half_size, label_middle};
use crate::model::{EdgeId, Graph, Point, VertexId};

/// Curves, and lazily built labels and an index by ends.
#[derive(Debug, Default)]
pub(in crate::editor) struct EdgePaths {
    curves: Vec<(EdgeId, Curve)>,
    labels: OnceCell<Vec<EdgeLabel>>,
    // For each pair of vertices the first of the curves from one to the other.
    by_ends: OnceCell<HashMap<(VertexId, VertexId), usize>>,
}

/// The label of an edge as the canvas shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct EdgeLabel {
    /// The edge that has this label.
    pub edge: EdgeId,
    /// The label, shortened to the room there is.
    pub text: String,
    /// The centre of the text.
    pub middle: Point,
}

impl EdgeLabel {
    pub(super) fn covers(&self, at: Point) -> bool {
        let half = half_size(&self.text);
        (at.x - self.middle.x).abs() <= half.x && (at.y - self.middle.y).abs() <= half.y
    }
}

impl EdgePaths {
    pub(super) fn of(curves: Vec<(EdgeId, Curve)>) -> EdgePaths {
        EdgePaths {
            curves,
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

    /// The labels of the edges that have one, in the graph that the curves belong to.
    pub(super) fn labels(&self, drawn: Option<&Graph>) -> &[EdgeLabel] {
        self.labels.get_or_init(|| {
            let Some(drawn) = drawn else {
                return Vec::new();
            };
            let vertices = SpatialIndex::of(drawn);
            let labelled = drawn.edges().zip(&self.curves);
            let labelled = labelled.filter(|((_, edge), _)| !edge.label.trim().is_empty());
            labelled
                .map(|((_, edge), (id, curve))| {
                    let (text, spot) = geometry::edge_label(edge.label, curve, &vertices);
                    EdgeLabel {
                        edge: *id,
                        middle: label_middle(&text, curve, spot),
                        text,
                    }
                })
                .collect()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editor::Editor;
    use crate::model::{Document, Edge, Place, Vertex};

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
