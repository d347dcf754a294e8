//! Dashed lines. Only the visible part is dashed, because a file can define arbitrarily long lines.

use egui::{Pos2, Rect, Shape, Stroke};

use crate::gui::convert::{point, pos};
use winmove_editor::geometry::clip;

/// The dashes of a line through points, as far as it is in view. They start anew where the line
/// enters the view.
pub fn dashed(line: &[Pos2], stroke: Stroke, dash: f32, gap: f32, view: Rect) -> Vec<Shape> {
    let pieces = parts_in_view(line, view.expand(2.0 * (dash + stroke.width)));
    let dashes = pieces
        .iter()
        .map(|part| Shape::dashed_line(part, stroke, dash, gap));
    dashes.flatten().collect()
}

/// The parts of a line through points that are in view.
fn parts_in_view(line: &[Pos2], view: Rect) -> Vec<Vec<Pos2>> {
    let (least, most) = (point(view.min), point(view.max));
    let mut parts: Vec<Vec<Pos2>> = Vec::new();
    let mut goes_on = false;
    for ends in line.windows(2) {
        let (from, to) = (point(ends[0]), point(ends[1]));
        let Some((enters, leaves)) = clip(from, to, least, most) else {
            goes_on = false;
            continue;
        };
        let at = |share: f64| match share {
            0.0 => ends[0],
            1.0 => ends[1],
            _ => pos(from + (to - from) * share),
        };
        match parts.last_mut().filter(|_| goes_on && enters == 0.0) {
            Some(part) => part.push(at(leaves)),
            None => parts.push(vec![at(enters), at(leaves)]),
        }
        goes_on = leaves == 1.0;
    }
    parts
}
