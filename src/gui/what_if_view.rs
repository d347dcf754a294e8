//! A change that is previewed, on the field.

use egui::{Painter, Shape, Stroke};

use super::camera::Camera;
use super::play_view::course;
use super::theme::Palette;
use crate::analysis::Idea;
use crate::editor::Editor;
use crate::editor::geometry::VERTEX_RADIUS;
use crate::model::Place;

/// Paints a new edge dashed, one that would be gone crossed out in the colour of errors, and a ring where an outcome
/// would be fixed.
pub fn paint(painter: &Painter, camera: &Camera, editor: &Editor) {
    let Some(idea) = editor.previewed() else {
        return;
    };
    let palette = Palette::in_use(painter.ctx());
    let width = (4.0 * camera.zoom).max(2.0);
    let dashed = |ends: [Place; 2], colour| {
        let points = course(editor, camera, ends);
        let stroke = Stroke::new(width, colour);
        painter.extend(Shape::dashed_line(&points, stroke, 8.0, 6.0));
    };
    match idea {
        Idea::AddEdge(from, to) if from != to => {
            dashed([Place::Vertex(from), Place::Vertex(to)], palette.accent);
        }
        Idea::RemoveEdge(id) => {
            let graph = editor.document().graph();
            if let Some(edge) = graph.and_then(|graph| graph.edge(id)) {
                let ends = [Place::Vertex(edge.from), Place::Vertex(edge.to)];
                dashed(ends, palette.danger);
            }
        }
        Idea::AddEdge(at, _) | Idea::Fix(at, _) => {
            if let Some(at) = editor.middle(Place::Vertex(at)) {
                let radius = (VERTEX_RADIUS as f32 + 9.0) * camera.zoom;
                let stroke = Stroke::new(width, palette.accent);
                painter.circle_stroke(camera.to_screen(at), radius, stroke);
            }
        }
    }
}
