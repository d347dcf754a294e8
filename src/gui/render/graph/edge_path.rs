//! The payload of an edge: its curve and its label.

use egui::Pos2;

use crate::gui::convert::pos;
use winmove_editor::geometry::Curve;

/// The payload of an edge: its curve and its label.
#[derive(Clone, Debug)]
pub struct EdgePath {
    /// The curve, in canvas units.
    pub curve: Curve,
    /// The scale of the text of the label.
    pub scale: f32,
    /// The label, shortened if it lacks room, and the middle of its place, in canvas units.
    pub label: Option<(String, Pos2)>,
}

impl EdgePath {
    /// The point at `t` from 0 to 1, in canvas units.
    pub fn at(&self, t: f64) -> Pos2 {
        pos(self.curve.at(t))
    }
}
