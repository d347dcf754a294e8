//! A change that is previewed, on the field, which shows everything else as it would be.

use egui::{Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2};

use crate::analysis::GameChange;
use crate::editor::Editor;
use crate::editor::geometry::{CELL_SIZE, VERTEX_RADIUS, cell_middle};
use crate::gui::render::arrow::{filled, split};
use crate::gui::render::camera::Camera;
use crate::gui::theme::Palette;
use crate::model::Place;

/// Paints a new edge dashed, strikes one that would be gone, frames a cell that would be another, and rings a place
/// whose outcome, exit or token would change.
pub fn paint(painter: &Painter, camera: &Camera, editor: &Editor) {
    let Some(idea) = editor.previewed() else {
        return;
    };
    let palette = Palette::in_use(painter.ctx());
    let width = (4.0 * camera.zoom).max(2.0);
    let course = editor.previewed_course().into_iter();
    let course: Vec<Pos2> = course.map(|at| camera.to_screen(at)).collect();
    match idea {
        GameChange::AddEdge(..) => {
            let stroke = Stroke::new(width, palette.accent);
            new_edge(painter, &course, stroke, editor.now().ignores_direction());
        }
        GameChange::RemoveEdge(_) => {
            if let Some(&at) = course.get(course.len() / 2) {
                let stroke = Stroke::new(width, palette.danger);
                let half = (8.0 * camera.zoom).max(5.0);
                for corner in [vec2(half, half), vec2(half, -half)] {
                    painter.line_segment([at - corner, at + corner], stroke);
                }
            }
        }
        GameChange::Fix(at, _) | GameChange::MarkExit(at, _) => {
            ring(painter, camera, editor, Place::Vertex(at));
        }
        GameChange::Stand(_, place) => ring(painter, camera, editor, place),
        GameChange::Paint(cell, _) => {
            let half = Vec2::splat(CELL_SIZE as f32 * camera.zoom / 2.0);
            let at = camera.to_screen(cell_middle(cell));
            let rect = Rect::from_min_max(at - half, at + half);
            let stroke = Stroke::new(width, palette.accent);
            painter.rect_stroke(rect, 3.0, stroke, StrokeKind::Inside);
        }
    }
}

/// An edge that isn't there yet: dashed up to its tip.
fn new_edge(painter: &Painter, course: &[Pos2], stroke: Stroke, both_ways: bool) {
    let (body, head) = match both_ways {
        true => (course.to_vec(), None),
        false => split(course, 3.5 * stroke.width),
    };
    let dash = (2.2 * stroke.width).max(5.0);
    painter.extend(Shape::dashed_line(&body, stroke, dash, 0.7 * dash));
    painter.extend(head.map(|head| filled(head, stroke.color)));
}

fn ring(painter: &Painter, camera: &Camera, editor: &Editor, place: Place) {
    let Some(at) = editor.now().middle(place) else {
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
