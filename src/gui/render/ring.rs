//! Rings around places.

use egui::{Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, epaint::RectShape, vec2};

use crate::gui::render::camera::Camera;
use winmove_core::model::Place;
use winmove_editor::Editor;

/// A ring on the screen around a place: a circle, made wider by as much as the vertex is by its
/// label.
#[derive(Clone, Copy)]
pub struct Ring {
    at: Pos2,
    radius: f32,
    stretch: f32,
}

impl Ring {
    /// The ring whose radius is this in canvas units, if the field has the place.
    pub fn around(editor: &Editor, camera: &Camera, place: Place, radius: f32) -> Option<Ring> {
        let stretch = match place {
            Place::Vertex(id) => editor.canvas().stretch_of(id) as f32,
            Place::Cell(_) => 0.0,
        };
        Some(Ring {
            at: camera.to_screen(editor.canvas().middle(place)?),
            radius: radius * camera.zoom,
            stretch: stretch * camera.zoom,
        })
    }

    /// Its line, outside its radius.
    pub fn shape(self, stroke: Stroke) -> Shape {
        if self.stretch == 0.0 {
            return Shape::circle_stroke(self.at, self.radius, stroke);
        }
        let size = 2.0 * vec2(self.radius + self.stretch, self.radius);
        let rect = Rect::from_center_size(self.at, size);
        Shape::Rect(RectShape::stroke(
            rect,
            self.radius,
            stroke,
            StrokeKind::Outside,
        ))
    }

    /// The middles of its two round ends.
    pub fn middles(self) -> [Pos2; 2] {
        [-1.0, 1.0].map(|way| self.at + vec2(way * self.stretch, 0.0))
    }

    /// Its points, the first also as the last, so that it can be dashed.
    pub fn path(self) -> Vec<Pos2> {
        const PIECES: u32 = 48;
        let point = |piece: u32| {
            let way = Vec2::angled(piece as f32 / PIECES as f32 * std::f32::consts::TAU);
            self.at + way * self.radius + vec2(self.stretch * way.x.signum(), 0.0)
        };
        (0..=PIECES).map(point).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_keeps_its_distance_from_a_vertex_as_wide_as_its_label() {
        for stretch in [0.0, 5.0, 30.0] {
            let ring = Ring {
                at: Pos2::new(100.0, 50.0),
                radius: 20.0,
                stretch,
            };
            let path = ring.path();
            assert!(path[0].distance(path[path.len() - 1]) < 1e-3);
            for ends in path.windows(2) {
                for at in [ends[0], ends[0].lerp(ends[1], 0.5)] {
                    // The nearest point of the middle line of the vertex.
                    let nearest = at.x.clamp(100.0 - stretch, 100.0 + stretch);
                    let distance = at.distance(Pos2::new(nearest, 50.0));
                    assert!(
                        (distance - 20.0).abs() < 0.2,
                        "{stretch}: {at:?} at {distance}"
                    );
                }
            }
        }
    }
}
