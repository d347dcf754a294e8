//! Paints arrows on the screen.

use egui::{Color32, Painter, Pos2, Shape, Stroke};

use crate::gui::convert::{point, pos};
use winmove_editor::geometry::Arrow;

/// Paints an arrow along a path on the screen, with a head of the given length in points.
pub fn arrow(painter: &Painter, path: &[Pos2], length: f32, stroke: Stroke) {
    let (line, head) = split(path, length);
    painter.add(Shape::line(line, stroke));
    if let Some(head) = head {
        painter.add(filled(head, stroke.color));
    }
}

/// Splits an arrow along a path into its line and the corners of its head.
pub fn split(path: &[Pos2], length: f32) -> (Vec<Pos2>, Option<[Pos2; 3]>) {
    let path = path.iter().copied().map(point).collect();
    let Arrow { line, head } = Arrow::along(path, f64::from(length));
    let line = line.into_iter().map(pos).collect();
    (line, head.map(|head| head.map(pos)))
}

/// The filled head of an arrow, given its corners.
pub fn filled(corners: [Pos2; 3], colour: Color32) -> Shape {
    Shape::convex_polygon(corners.to_vec(), colour, Stroke::NONE)
}
