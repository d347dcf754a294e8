//! Small shapes that graphs and boards share: tokens, icons, and the diamond of a draw.

use std::f32::consts::{PI, TAU};

use egui::epaint::TextShape;
use egui::{Align2, Color32, FontFamily, FontId, Painter, Pos2, Shape, Stroke, Vec2, lerp, vec2};

use crate::gui::render::camera::stepped_font_size;
use crate::gui::render::graph::vertex::LEAST_TEXT;
use crate::gui::theme::Palette;
use crate::model::Side;

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

/// A letter or an icon; nothing where it would be too small to be read.
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

/// A diamond with rounded corners, as points of a convex polygon.
pub fn rounded_diamond(at: Pos2, reach: f32) -> Vec<Pos2> {
    let corners = [
        vec2(0.0, -reach),
        vec2(reach, 0.0),
        vec2(0.0, reach),
        vec2(-reach, 0.0),
    ];
    if reach < 8.0 {
        return corners.map(|corner| at + corner).into();
    }
    let cut = 0.16;
    (0..4)
        .flat_map(|index| {
            let corner = corners[index];
            let before = corners[(index + 3) % 4];
            let after = corners[(index + 1) % 4];
            let start = corner + (before - corner) * cut;
            let end = corner + (after - corner) * cut;
            [0.0, 0.5, 1.0].map(|t: f32| {
                let (a, b) = (lerp(start..=corner, t), lerp(corner..=end, t));
                at + lerp(a..=b, t)
            })
        })
        .collect()
}

/// A disc with as few corners as look round: its sides keep within an eighth of a pixel of the circle.
pub fn small_disc(at: Pos2, radius: f32) -> Vec<Pos2> {
    const STRAYS: f32 = 0.125;
    let corners = (PI / (1.0 - STRAYS / radius.max(1.0)).acos())
        .ceil()
        .max(8.0) as u32;
    (0..corners)
        .map(|corner| at + radius * Vec2::angled(TAU * corner as f32 / corners as f32))
        .collect()
}
