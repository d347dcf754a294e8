//! The paths of the edges that are drawn, the labels beside them, and hit-testing of both.

use std::cell::OnceCell;

use super::geometry::{self, Curve, SpatialIndex, half_size, label_middle};
use crate::editor::interaction::hit;
use crate::editor::view::Scope;
use crate::editor::{Editor, Hit, Pointer};
use crate::model::{EdgeId, Point};

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
    fn covers(&self, at: Point) -> bool {
        let half = half_size(&self.text);
        (at.x - self.middle.x).abs() <= half.x && (at.y - self.middle.y).abs() <= half.y
    }
}

impl Editor {
    fn edge_paths(&self) -> &EdgePaths {
        self.view.curves.get_or_init(|| {
            let curves = match (&self.view.scope, self.document.content.graph()) {
                (Scope::Local(local), _) => local.curves(),
                (Scope::Detailed(detail), Some(graph)) => detail.curves(graph),
                (Scope::Whole, Some(graph)) => geometry::curves(graph),
                (_, None) => Vec::new(),
            };
            EdgePaths {
                curves,
                labels: OnceCell::new(),
            }
        })
    }

    /// The curves of the edges that are drawn, in the order of their ids; none on a board.
    pub fn curves(&self) -> &[(EdgeId, Curve)] {
        &self.edge_paths().curves
    }

    /// The labels of the edges that are drawn, of those that have one.
    pub fn edge_labels(&self) -> &[EdgeLabel] {
        let paths = self.edge_paths();
        paths.labels.get_or_init(|| {
            let Some(drawn) = self.detailed_graph() else {
                return Vec::new();
            };
            let vertices = SpatialIndex::of(drawn);
            let labelled = drawn.edges().zip(&paths.curves);
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

    /// What lies at a pointer: vertices before labels, and those before the edges beside them.
    pub fn hit(&self, pointer: Pointer) -> Hit {
        if let Some(hit) = self.hit_from_afar(pointer) {
            return hit;
        }
        let hit = hit::hit(
            self.document.content.field(),
            self.detailed_graph(),
            self.curves(),
            pointer.at,
            pointer.pixel,
        );
        if matches!(hit, Hit::Edge(_) | Hit::Nothing) {
            let label = self
                .edge_labels()
                .iter()
                .find(|label| label.covers(pointer.at));
            return label.map_or(hit, |label| Hit::Edge(label.edge));
        }
        hit
    }
}
