//! The courses of the edges that are drawn, their labels beside them, and what of all that a pointer hits.

use std::cell::OnceCell;

use super::geometry::{self, Crowd, Curve, half_size, label_middle};
use crate::editor::interaction::hit;
use crate::editor::view::Scope;
use crate::editor::{Editor, Hit, Pointer};
use crate::model::{EdgeId, Point};

/// Curves, and once somebody points at them, labels.
#[derive(Debug, Default)]
pub(in crate::editor) struct Courses {
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
    fn drawn_courses(&self) -> &Courses {
        self.view.curves.get_or_init(|| {
            let curves = match (&self.view.scope, self.document.content.graph()) {
                (Scope::Part(part), _) => part.curves(),
                (Scope::InView(sight), Some(graph)) => sight.curves(graph),
                (Scope::Whole, Some(graph)) => geometry::curves(graph),
                (_, None) => Vec::new(),
            };
            Courses {
                curves,
                labels: OnceCell::new(),
            }
        })
    }

    /// The curves of the edges that are drawn, in the order of their ids; none on a board.
    pub fn curves(&self) -> &[(EdgeId, Curve)] {
        &self.drawn_courses().curves
    }

    /// The labels of the edges that are drawn, of those that have one.
    pub fn edge_labels(&self) -> &[EdgeLabel] {
        let courses = self.drawn_courses();
        courses.labels.get_or_init(|| {
            let Some(drawn) = self.drawn() else {
                return Vec::new();
            };
            let crowd = Crowd::of(drawn);
            let labelled = drawn.edges().zip(&courses.curves);
            let labelled = labelled.filter(|((_, edge), _)| !edge.label.trim().is_empty());
            labelled
                .map(|((_, edge), (id, curve))| {
                    let (text, spot) = geometry::edge_label(edge.label, curve, &crowd);
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
            self.drawn(),
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
