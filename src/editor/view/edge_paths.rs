//! The paths of the edges that are drawn, the labels beside them.

use std::cell::OnceCell;

use super::geometry::{self, Curve, SpatialIndex, half_size, label_middle};
use crate::model::{EdgeId, Graph, Point};

/// Curves, and lazily built labels.
#[derive(Debug, Default)]
pub(in crate::editor) struct EdgePaths {
    curves: Vec<(EdgeId, Curve)>,
    labels: OnceCell<Vec<EdgeLabel>>,
}

/// The label of an edge as it is written on the canvas.
#[derive(Clone, Debug, PartialEq)]
pub struct EdgeLabel {
    /// Whose label it is.
    pub edge: EdgeId,
    /// As much of it as there is room for.
    pub text: String,
    /// The middle of the text.
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
        }
    }

    pub(super) fn curves(&self) -> &[(EdgeId, Curve)] {
        &self.curves
    }

    /// The labels of the edges of the graph that the paths belong to, of those that have one.
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
