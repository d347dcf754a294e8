//! A change that is previewed, on the field.

use egui::{Painter, Rect, Shape, Stroke, StrokeKind, Vec2};

use super::camera::Camera;
use super::graph_view::icon;
use super::play_view::course;
use super::theme::Palette;
use crate::analysis::Idea;
use crate::editor::Editor;
use crate::editor::geometry::{CELL_SIZE, VERTEX_RADIUS, cell_middle};
use crate::model::{Place, Square};

/// Paints a new edge dashed, one that would be gone dashed in the colour of errors, a cell as it would be, and a ring
/// where an outcome would be fixed or a token would stand.
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
        Idea::AddEdge(at, _) | Idea::Fix(at, _) | Idea::MarkExit(at, _) => {
            ring(painter, camera, editor, Place::Vertex(at));
        }
        Idea::Stand(_, place) => ring(painter, camera, editor, place),
        Idea::Paint(cell, square) => {
            let half = Vec2::splat(CELL_SIZE as f32 * camera.zoom / 2.0);
            let at = camera.to_screen(cell_middle(cell));
            let rect = Rect::from_min_max(at - half, at + half);
            let fill = match square {
                Square::Wall => palette.wall,
                Square::Floor | Square::Exit => palette.floor.gamma_multiply(0.75),
            };
            painter.rect_filled(rect, 0.0, fill);
            if square == Square::Exit {
                let size = half.x * 1.2;
                let sign = egui_phosphor::regular::SIGN_OUT;
                painter.extend(icon(painter, at, size, sign, palette.ink));
            }
            let stroke = Stroke::new(width, palette.accent);
            painter.rect_stroke(rect, 3.0, stroke, StrokeKind::Inside);
        }
    }
}

fn ring(painter: &Painter, camera: &Camera, editor: &Editor, place: Place) {
    let Some(at) = editor.middle(place) else {
        return;
    };
    let radius = match place {
        Place::Vertex(_) => VERTEX_RADIUS as f32 + 9.0,
        Place::Cell(_) => CELL_SIZE as f32 * 0.42,
    };
    let accent = Palette::in_use(painter.ctx()).accent;
    let stroke = Stroke::new((4.0 * camera.zoom).max(2.0), accent);
    painter.circle_stroke(camera.to_screen(at), radius * camera.zoom, stroke);
}
