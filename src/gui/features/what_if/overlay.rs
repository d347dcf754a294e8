//! A previewed change, painted on a field that shows the labels and moves after the change.

use egui::{Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, vec2};

use crate::gui::render::arrow::{filled, split};
use crate::gui::render::camera::Camera;
use crate::gui::render::dashes::dashed;
use crate::gui::render::ring::Ring;
use crate::gui::theme::Palette;
use winmove_analysis::GameChange;
use winmove_core::model::Place;
use winmove_editor::Editor;
use winmove_editor::geometry::{CELL_SIZE, VERTEX_RADIUS, cell_middle};

/// Paints a new edge dashed, strikes a removed one, frames a painted cell, and rings a place whose
/// outcome, exit or token changes.
pub fn paint(painter: &Painter, camera: &Camera, editor: &Editor) {
    let Some(change) = editor.what_if().previewed() else {
        return;
    };
    let palette = Palette::in_use(painter.ctx());
    let width = (4.0 * camera.zoom).max(2.0);
    let path = editor.scene().previewed_path().into_iter();
    let path: Vec<Pos2> = path.map(|at| camera.to_screen(at)).collect();
    match change {
        GameChange::AddEdge(..) => {
            let stroke = Stroke::new(width, palette.accent);
            new_edge(painter, &path, stroke, editor.now().ignores_direction());
        }
        GameChange::RemoveEdge(_) => {
            if let Some(&at) = path.get(path.len() / 2) {
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

/// Paints a new edge, dashed up to its arrowhead.
fn new_edge(painter: &Painter, path: &[Pos2], stroke: Stroke, both_ways: bool) {
    let (body, head) = if both_ways {
        (path.to_vec(), None)
    } else {
        split(path, 3.5 * stroke.width)
    };
    let dash = (2.2 * stroke.width).max(5.0);
    let view = painter.clip_rect();
    painter.extend(dashed(&body, stroke, dash, 0.7 * dash, view));
    painter.extend(head.map(|head| filled(head, stroke.color)));
}

fn ring(painter: &Painter, camera: &Camera, editor: &Editor, place: Place) {
    let radius = match place {
        Place::Vertex(_) => VERTEX_RADIUS as f32 + 9.0,
        Place::Cell(_) => CELL_SIZE as f32 * 0.42,
    };
    let accent = Palette::in_use(painter.ctx()).accent;
    let stroke = Stroke::new((4.0 * camera.zoom).max(2.0), accent);
    let ring = Ring::around(editor, camera, place, radius);
    painter.extend(ring.map(|ring| ring.shape(stroke)));
}
