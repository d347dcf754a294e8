//! The path of an edge: what the document says of it, as the payload of an element.

use egui::{Pos2, pos2};

use crate::editor::geometry::{Curve, LabelSpot, SpatialIndex, edge_label};
use crate::model::{EdgeRef, Point};

/// Where an edge runs, and its label: the payload of an edge.
#[derive(Clone, Debug)]
pub struct EdgePath {
    /// The curve, in canvas units.
    pub curve: Curve,
    /// As much of the label as has room.
    pub label: String,
    /// Where the label is.
    pub label_at: LabelSpot,
}

impl EdgePath {
    /// The path of an edge along its curve; its label keeps clear of the vertices where it can.
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
        on_canvas(self.curve.at(t))
    }
}

/// A point of the canvas.
pub fn on_canvas(at: Point) -> Pos2 {
    pos2(at.x as f32, at.y as f32)
}
