//! The payload of an edge: its curve and its label.

use egui::Pos2;

use crate::editor::geometry::{Curve, LabelSpot, SpatialIndex, edge_label};
use crate::gui::convert::pos;
use crate::model::EdgeRef;

/// The payload of an edge: its curve and its label.
#[derive(Clone, Debug)]
pub struct EdgePath {
    /// The curve, in canvas units.
    pub curve: Curve,
    /// The label, shortened if it lacks room.
    pub label: String,
    /// The place of the label.
    pub label_at: LabelSpot,
}

impl EdgePath {
    /// The path of an edge along its curve. Its label avoids the vertices where possible.
    pub fn of(edge: EdgeRef<'_>, curve: &Curve, vertices: &SpatialIndex) -> EdgePath {
        let (label, label_at) = edge_label(edge.label, curve, vertices);
        EdgePath {
            curve: *curve,
            label,
            label_at,
        }
    }

    /// The point at `t` from 0 to 1, in canvas units.
    pub fn at(&self, t: f64) -> Pos2 {
        pos(self.curve.at(t))
    }
}
