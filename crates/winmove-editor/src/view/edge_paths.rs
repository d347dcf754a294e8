//! The curves of the drawn edges, the rooms of the vertices, and the labels outside of vertices.

use std::cell::OnceCell;
use std::collections::HashMap;

use crate::geometry::{
    Corners, Curve, PlacedLabels, SpatialIndex, VertexRoom, corners, place_labels, vertex_rooms,
};
use winmove_core::model::{EdgeId, Graph, VertexId};

/// Curves, with lazily built rooms, corners, labels and an index by ends.
#[derive(Debug, Default)]
pub(crate) struct EdgePaths {
    // The scale of the text of labels.
    scale: f64,
    pub(super) curves: Vec<(EdgeId, Curve)>,
    rooms: OnceCell<Vec<VertexRoom>>,
    corners: OnceCell<Vec<Corners>>,
    labels: OnceCell<PlacedLabels>,
    // The index of the first curve from one vertex to the other, for each pair.
    by_ends: OnceCell<HashMap<(VertexId, VertexId), usize>>,
}

impl EdgePaths {
    pub(super) fn of(curves: Vec<(EdgeId, Curve)>, scale: f64) -> EdgePaths {
        EdgePaths {
            scale,
            curves,
            ..EdgePaths::default()
        }
    }

    /// The first curve from one vertex to another in the graph that the curves belong to. O(1),
    /// except for the first call, which takes O(m).
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
        self.corners.get_or_init(|| match drawn {
            Some(graph) => {
                let labels = &self.labels(drawn).edges;
                corners(graph, &self.curves, self.rooms(drawn), labels)
            }
            None => Vec::new(),
        })
    }

    /// The labels that are not inside vertices, in the graph that the curves belong to.
    pub(super) fn labels(&self, drawn: Option<&Graph>) -> &PlacedLabels {
        self.labels.get_or_init(|| match drawn {
            Some(drawn) => place_labels(drawn, &self.curves, self.rooms(Some(drawn)), self.scale),
            None => PlacedLabels::default(),
        })
    }

    /// The address of the index of edges by their ends, if it has been built.
    #[cfg(test)]
    pub(crate) fn address_of_index(&self) -> Option<usize> {
        self.by_ends
            .get()
            .map(|index| std::ptr::from_ref(index).addr())
    }
}
