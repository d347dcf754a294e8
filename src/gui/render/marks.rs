//! Small marks that graphs and boards share: tokens and icons.

use egui::epaint::TextShape;
use egui::{Align2, Color32, FontFamily, FontId, Painter, Pos2, Shape, Stroke};

use crate::gui::render::camera::stepped_font_size;
use crate::gui::theme::Palette;
use crate::model::Side;

/// Text below this size on screen, in points, is not painted, because it would be unreadable.
pub(in crate::gui::render) const LEAST_TEXT: f32 = 5.5;

/// A token: a disc with a letter, P or T; a ring with a dot where there is only one.
pub fn token_shapes(painter: &Painter, at: Pos2, radius: f32, side: Option<Side>) -> Vec<Shape> {
    let palette = Palette::in_use(painter.ctx());
    let (fill, letter) = match side {
        Some(Side::Police) => (palette.police, "P"),
        Some(Side::Thief) => (palette.thief, "T"),
        None => (palette.ink, ""),
    };
    let rim = Stroke::new((radius * 0.16).max(1.0), palette.canvas);
    let mut shapes = vec![
        Shape::circle_filled(at, radius, fill),
        Shape::circle_stroke(at, radius, rim),
    ];
    if letter.is_empty() {
        shapes.push(Shape::circle_filled(at, radius * 0.42, palette.canvas));
    } else {
        shapes.extend(icon(painter, at, radius * 1.45, letter, palette.floor));
    }
    shapes
}

/// A letter or an icon. `None` if it would be too small to read.
pub fn icon(painter: &Painter, at: Pos2, size: f32, text: &str, colour: Color32) -> Option<Shape> {
    let size = stepped_font_size(size);
    if size < LEAST_TEXT {
        return None;
    }
    let font = FontId::new(size, FontFamily::Proportional);
    let galley = painter.layout_no_wrap(text.to_owned(), font, colour);
    let rect = Align2::CENTER_CENTER.anchor_size(at, galley.size());
    Some(TextShape::new(rect.min, galley, colour).into())
}
