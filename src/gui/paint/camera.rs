//! The camera: the visible part of the canvas, and the zoom.

use egui::{Pos2, Rect, Vec2, vec2};

use crate::gui::convert::{point, pos};
use winmove_core::model::Point;
use winmove_editor::View;

/// Maps canvas units to screen points and back.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// Screen points per canvas unit.
    pub zoom: f32,
    /// The position of the canvas origin on the screen.
    pub pan: Vec2,
}

/// A camera to return to later.
#[derive(Clone, Copy, Debug)]
pub struct Viewpoint {
    pub camera: Camera,
    /// The document, and the [spacing](winmove_editor::Canvas::spacing) of its drawing.
    pub spacing: Option<(u64, f64)>,
}

impl Default for Camera {
    fn default() -> Camera {
        Camera {
            zoom: 1.0,
            pan: Vec2::ZERO,
        }
    }
}

/// The smallest zoom.
const MIN_ZOOM: f32 = 0.0003;
const MAX_ZOOM: f32 = 8.0;

impl Camera {
    /// Creates a camera that shows `what` in `view`, with a zoom of at most `most`.
    pub fn fitting(what: Rect, view: Rect, margin: f32, most: f32) -> Camera {
        let room = (view.size() - Vec2::splat(2.0 * margin)).max(Vec2::splat(20.0));
        let size = what.size().max(Vec2::splat(1.0));
        let zoom = (room.x / size.x).min(room.y / size.y).clamp(MIN_ZOOM, most);
        Camera {
            zoom,
            pan: view.center().to_vec2() - what.center().to_vec2() * zoom,
        }
    }

    /// Converts a point on the canvas to a position on the screen.
    pub fn to_screen(self, point: Point) -> Pos2 {
        pos(point) * self.zoom + self.pan
    }

    /// Converts a position on the screen to a point on the canvas.
    pub fn to_canvas(self, position: Pos2) -> Point {
        point(((position - self.pan).to_vec2() / self.zoom).to_pos2())
    }

    /// Converts a rectangle on the screen to the canvas.
    pub fn rect_to_canvas(self, rect: Rect) -> Rect {
        Rect::from_min_max(pos(self.to_canvas(rect.min)), pos(self.to_canvas(rect.max)))
    }

    /// The view of the canvas through a rectangle on the screen.
    pub fn view(self, rect: Rect) -> View {
        View {
            least: self.to_canvas(rect.min),
            most: self.to_canvas(rect.max),
            pixel: self.pixel(),
        }
    }

    /// The size of a screen point in canvas units.
    pub fn pixel(&self) -> f64 {
        1.0 / f64::from(self.zoom)
    }

    /// Zooms by a factor around a fixed position on the screen.
    pub fn zoom_at(&mut self, fixed: Pos2, factor: f32) {
        let zoom = (self.zoom * factor).clamp(MIN_ZOOM, MAX_ZOOM);
        let factor = zoom / self.zoom;
        self.pan = fixed.to_vec2() + (self.pan - fixed.to_vec2()) * factor;
        self.zoom = zoom;
    }

    /// Converts a rectangle on the canvas to the screen.
    pub fn rect_to_screen(&self, rect: Rect) -> Rect {
        Rect::from_min_max(
            rect.min * self.zoom + self.pan,
            rect.max * self.zoom + self.pan,
        )
    }
}

/// The number of font sizes per doubling. Every font size in use is rasterised, so zooming should
/// use only a few.
const STEPS_PER_OCTAVE: f32 = 6.0;

/// The nearest of the few font sizes in use.
pub fn stepped_font_size(size: f32) -> f32 {
    ((size.max(1.0).log2() * STEPS_PER_OCTAVE).round() / STEPS_PER_OCTAVE).exp2()
}

/// The largest of the few font sizes that is not above `size`, for text with little room around it.
pub fn stepped_font_size_within(size: f32) -> f32 {
    let steps = size.max(1.0).log2() * STEPS_PER_OCTAVE;
    // The small term keeps sizes that are exact steps, despite rounding.
    ((steps + 1e-3).floor() / STEPS_PER_OCTAVE).exp2()
}

/// The bounding rectangle of points, extended by a margin. `None` without points.
pub fn bounds(points: impl Iterator<Item = Point>, margin: f32) -> Option<Rect> {
    let mut rect = Rect::NOTHING;
    for at in points {
        rect.extend_with(pos(at));
    }
    let is_empty = rect.min.x > rect.max.x;
    (!is_empty).then(|| rect.expand2(vec2(margin, margin)))
}
