//! Which part of the canvas is seen, and how large.

use egui::{Pos2, Rect, Vec2, pos2, vec2};

use crate::model::Point;

/// Maps canvas units to screen points and back.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// Screen points a canvas unit.
    pub zoom: f32,
    /// Where the canvas origin lies on the screen.
    pub pan: Vec2,
}

impl Default for Camera {
    fn default() -> Camera {
        Camera {
            zoom: 1.0,
            pan: Vec2::ZERO,
        }
    }
}

/// What lies near the origin can be seen whole.
const LEAST_ZOOM: f32 = 0.0003;
const MOST_ZOOM: f32 = 8.0;

impl Camera {
    /// A camera that sees the whole of `what` inside `view`, no larger than `most` times.
    pub fn fitting(what: Rect, view: Rect, margin: f32, most: f32) -> Camera {
        let room = (view.size() - Vec2::splat(2.0 * margin)).max(Vec2::splat(20.0));
        let size = what.size().max(Vec2::splat(1.0));
        let zoom = (room.x / size.x)
            .min(room.y / size.y)
            .clamp(LEAST_ZOOM, most);
        Camera {
            zoom,
            pan: view.center().to_vec2() - what.center().to_vec2() * zoom,
        }
    }

    /// Where a point of the canvas is seen.
    pub fn to_screen(self, point: Point) -> Pos2 {
        pos2(point.x as f32, point.y as f32) * self.zoom + self.pan
    }

    /// The point of the canvas seen at a position.
    pub fn to_canvas(self, position: Pos2) -> Point {
        let at = (position - self.pan).to_vec2() / self.zoom;
        Point::new(f64::from(at.x), f64::from(at.y))
    }

    /// The size of a screen point in canvas units.
    pub fn pixel(&self) -> f64 {
        1.0 / f64::from(self.zoom)
    }

    /// Zooms by a factor; what lies at `fixed` on the screen stays there.
    pub fn zoom_at(&mut self, fixed: Pos2, factor: f32) {
        let zoom = (self.zoom * factor).clamp(LEAST_ZOOM, MOST_ZOOM);
        let factor = zoom / self.zoom;
        self.pan = fixed.to_vec2() + (self.pan - fixed.to_vec2()) * factor;
        self.zoom = zoom;
    }

    /// A rectangle of the canvas as seen.
    pub fn rect_to_screen(&self, rect: Rect) -> Rect {
        Rect::from_min_max(
            rect.min * self.zoom + self.pan,
            rect.max * self.zoom + self.pan,
        )
    }
}

/// A font size near `size` out of few: every size in use is rasterised anew, so zooming must not use them all.
pub fn stepped_font_size(size: f32) -> f32 {
    const STEPS_PER_OCTAVE: f32 = 6.0;
    ((size.max(1.0).log2() * STEPS_PER_OCTAVE).round() / STEPS_PER_OCTAVE).exp2()
}

/// A rectangle around points, grown by a margin; nothing without points.
pub fn bounds(points: impl Iterator<Item = Point>, margin: f32) -> Option<Rect> {
    let mut rect = Rect::NOTHING;
    for point in points {
        rect.extend_with(pos2(point.x as f32, point.y as f32));
    }
    let is_empty = rect.min.x > rect.max.x;
    (!is_empty).then(|| rect.expand2(vec2(margin, margin)))
}
