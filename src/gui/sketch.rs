//! What is under way, painted over the picture: a box, an edge being sketched, the handle from which one is.

use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2};

use super::camera::Camera;
use super::theme::Palette;
use crate::editor::geometry::{VERTEX_RADIUS, loop_to_come};
use crate::editor::{Editor, State};
use crate::model::{Point, VertexId};

/// Paints what is under way: a box, or an edge being sketched.
pub fn paint(painter: &Painter, camera: &Camera, editor: &Editor) {
    let palette = Palette::of(painter.ctx().theme());
    let screen = |point: Point| camera.to_screen(point);
    match editor.state() {
        State::Boxing { from, to, .. } => {
            let rect = Rect::from_two_pos(screen(*from), screen(*to));
            painter.rect(
                rect,
                2.0,
                palette.accent.gamma_multiply(0.12),
                Stroke::new(1.0, palette.accent),
                StrokeKind::Middle,
            );
        }
        State::Sketching {
            from,
            to,
            target,
            left,
            ..
        } => {
            let place = |id| editor.drawn_at(id);
            let Some(start) = place(*from) else { return };
            let end = target.and_then(place).unwrap_or(*to);
            let stroke = Stroke::new(2.5 * camera.zoom.max(0.6), palette.accent);
            let radius = VERTEX_RADIUS as f32 * camera.zoom;
            let (a, b) = (screen(start), screen(end));
            if target.is_some_and(|target| target != *from) {
                painter.circle_stroke(b, radius + 6.0 * camera.zoom, stroke);
            }
            if a.distance(b) > radius {
                let way = (b - a).normalized();
                let tip = if target.is_some() {
                    b - way * radius
                } else {
                    b
                };
                painter.line_segment([a + way * radius, tip], stroke);
                paint_tip(painter, tip, way, palette.accent);
            }
            if *left && *target == Some(*from) {
                paint_loop(painter, camera, editor, *from, stroke);
            }
            if target.is_none() {
                painter.circle_stroke(b, radius, Stroke::new(1.5, palette.accent));
            }
        }
        State::Idle
        | State::Pressed { .. }
        | State::Moving { .. }
        | State::Painting { .. }
        | State::Carrying { .. }
        | State::Erasing { .. } => {}
    }
}

/// The loop that letting go would make.
fn paint_loop(painter: &Painter, camera: &Camera, editor: &Editor, at: VertexId, stroke: Stroke) {
    const PIECES: u32 = 16;
    let Some(graph) = editor.drawn() else {
        return;
    };
    let curve = loop_to_come(graph, editor.curves(), at);
    let course: Vec<Pos2> = (0..=PIECES)
        .map(|piece| camera.to_screen(curve.at(f64::from(piece) / f64::from(PIECES))))
        .collect();
    let (tip, before) = (course[course.len() - 1], course[course.len() - 3]);
    paint_tip(painter, tip, (tip - before).normalized(), stroke.color);
    painter.line(course, stroke);
}

/// An arrow's head that ends at a point.
fn paint_tip(painter: &Painter, tip: Pos2, way: Vec2, colour: Color32) {
    let across = vec2(-way.y, way.x) * 5.0;
    let base = tip - way * 11.0;
    let head = vec![tip, base + across, base - across];
    painter.add(Shape::convex_polygon(head, colour, Stroke::NONE));
}

/// The handle on a vertex's rim, towards the pointer: from here an edge is sketched.
pub fn paint_handle(
    painter: &Painter,
    camera: &Camera,
    vertex: Point,
    pointer: egui::Pos2,
    on: bool,
) {
    let palette = Palette::of(painter.ctx().theme());
    let middle = camera.to_screen(vertex);
    let way = (pointer - middle).normalized();
    if way == egui::Vec2::ZERO {
        return;
    }
    let at = middle + way * VERTEX_RADIUS as f32 * camera.zoom;
    let radius = if on { 6.5 } else { 4.5 };
    painter.circle(
        at,
        radius,
        if on { palette.accent } else { palette.blank },
        Stroke::new(2.0, palette.accent),
    );
}
