//! Paints the shapes of outcomes.

use std::f32::consts::{PI, TAU};

use egui::epaint::{CircleShape, RectShape};
use egui::{Color32, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2};

use crate::gui::convert::{point, pos};
use winmove_editor::geometry::{self, OutcomeShape, square_rounding};

/// Below this extent, in points, corners aren't rounded, because it would be invisible.
const MIN_ROUNDED: f32 = 8.0;

/// The shape of an outcome around a point. `radius` is the radius of its disc in points. The shape
/// is extended on all sides by `grown` points, and widened to each side by `stretch` points.
pub fn stretched_shape(
    kind: OutcomeShape,
    at: Pos2,
    radius: f32,
    grown: f32,
    stretch: f32,
    fill: Color32,
    stroke: Stroke,
) -> Shape {
    let extent = kind.extent(f64::from(radius)) as f32 + grown;
    // Outlines thinner than a pixel are invisible, and slow in software rendering.
    let is_fine = fill != Color32::TRANSPARENT && stroke.width < 0.7;
    let stroke = if is_fine { Stroke::NONE } else { stroke };
    let wide = Rect::from_center_size(at, Vec2::new(2.0 * (extent + stretch), 2.0 * extent));
    let rect = |rounding: f32| -> Shape {
        RectShape::new(wide, rounding, fill, stroke, StrokeKind::Middle).into()
    };
    match kind {
        OutcomeShape::Disc if stretch > 0.0 => rect(extent),
        OutcomeShape::Disc if is_fine => Shape::convex_polygon(disc(at, extent), fill, stroke),
        OutcomeShape::Disc => Shape::Circle(CircleShape {
            center: at,
            radius: extent,
            fill,
            stroke,
        }),
        OutcomeShape::Square => {
            let rounding = if extent < MIN_ROUNDED {
                0.0
            } else {
                square_rounding(kind.extent(f64::from(radius))) as f32
            };
            rect(rounding)
        }
        OutcomeShape::Diamond => Shape::convex_polygon(diamond(at, extent, stretch), fill, stroke),
    }
}

/// The corners of a diamond as a convex polygon.
fn diamond(at: Pos2, extent: f32, stretch: f32) -> Vec<Pos2> {
    if extent < MIN_ROUNDED && stretch == 0.0 {
        let corners = [(0.0, -extent), (extent, 0.0), (0.0, extent), (-extent, 0.0)];
        return corners.map(|(x, y)| at + Vec2::new(x, y)).into();
    }
    let corners = geometry::rounded_diamond(point(at), f64::from(extent), f64::from(stretch));
    corners.into_iter().map(pos).collect()
}

/// The corners of a polygon that deviates from a circle by at most an eighth of a pixel.
fn disc(at: Pos2, radius: f32) -> Vec<Pos2> {
    const GREATEST_DEVIATION: f32 = 0.125;
    let corners = (PI / (1.0 - GREATEST_DEVIATION / radius.max(1.0)).acos())
        .ceil()
        .max(8.0) as u32;
    (0..corners)
        .map(|corner| at + radius * Vec2::angled(TAU * corner as f32 / corners as f32))
        .collect()
}
