//! Previews of the current gesture: a box, an edge being sketched, a new board size, and the handle
//! for sketching edges.

use egui::{Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2};

use crate::gui::paint::arrow::arrow;
use crate::gui::paint::board::extent;
use crate::gui::paint::camera::{Camera, bounds};
use crate::gui::paint::dashes::dashed;
use crate::gui::theme::{Palette, mix};
use winmove_core::model::{Board, Point, VertexId};
use winmove_editor::geometry::{CELL_SIZE, GRID, Guide, VERTEX_RADIUS, next_loop};
use winmove_editor::{Border, EdgeEnd, Editor, Grip, Hit, Mode, Renaming, State, Tool};

/// If more vertices than this are selected, there is no box around them.
const MAX_BOXED: usize = 2_000;

/// Paints a box around the selection, if it has more than one vertex.
pub fn paint_selection_box(painter: &Painter, camera: &Camera, editor: &Editor) {
    let vertices = &editor.selection().vertices;
    if !(2..=MAX_BOXED).contains(&vertices.len()) {
        return;
    }
    let palette = Palette::in_use(painter.ctx());
    let places = vertices.iter().filter_map(|&id| {
        let at = editor.canvas().drawn_at(id)?;
        let wide = Point::new(editor.canvas().stretch_of(id), 0.0);
        Some([at - wide, at + wide])
    });
    let margin = VERTEX_RADIUS as f32 + 10.0;
    if let Some(around) = bounds(places.flatten(), margin) {
        let stroke = Stroke::new(1.0, palette.accent.gamma_multiply(0.7));
        let rect = camera.rect_to_screen(around);
        painter.rect_stroke(rect, 4.0, stroke, StrokeKind::Middle);
    }
}

/// Paints handles at the ends and the bends of the selected edge in Edit mode. It must be the
/// only selected edge, and the select tool must be active.
pub fn paint_edge_handles(painter: &Painter, camera: &Camera, editor: &Editor) {
    let Some(id) = editor.selection().only_edge() else {
        return;
    };
    let is_moving = matches!(
        editor.state(),
        State::Reconnecting { .. } | State::Bending { .. }
    );
    let edits = editor.mode() == Mode::Edit && editor.tool() == Tool::Select;
    if !edits || is_moving || !editor.canvas().has_handles(id, camera.pixel()) {
        return;
    }
    let ends = editor.canvas().end_handles(id, camera.pixel());
    let ends = ends.into_iter().flatten();
    let hits = [EdgeEnd::Tail, EdgeEnd::Head].map(|end| Hit::EdgeEnd { id, end });
    let bends = editor.canvas().bend_handles(id, camera.pixel());
    let bends = bends.into_iter().enumerate();
    let bends = bends.map(|(index, at)| (at, Hit::EdgeBend { id, index }));
    // The bend that keys move looks as if it were under the pointer.
    let chosen = Hit::EdgeBend {
        id,
        index: editor.selection().bend.min(bends.len().saturating_sub(1)),
    };
    let has_several = bends.len() > 1;
    for (at, hit) in ends.zip(hits).chain(bends) {
        let is_lit = editor.hover() == hit || has_several && hit == chosen;
        handle(painter, camera.to_screen(at), is_lit);
    }
}

/// Paints frames around the selected texts, and handles at the ends of their arrows.
pub fn paint_selected_annotations(painter: &Painter, camera: &Camera, editor: &Editor) {
    let selected = &editor.selection().annotations;
    let annotations = editor.canvas().annotations().into_iter().enumerate();
    for (index, annotation) in annotations.filter(|(index, _)| selected.contains(index)) {
        let (at, half) = (annotation.at, annotation.half);
        if half == Point::default() {
            let is_under = editor.hover() == Hit::Annotation(index, Grip::Text);
            handle(painter, camera.to_screen(at), is_under);
        } else if editor.renaming() != Some(Renaming::Annotation(index)) {
            let rect = Rect::from_two_pos(camera.to_screen(at - half), camera.to_screen(at + half));
            let stroke = Stroke::new(1.5, Palette::in_use(painter.ctx()).accent);
            painter.rect_stroke(rect, 4.0, stroke, StrokeKind::Outside);
        }
        if let Some(to) = annotation.to {
            let is_under = editor.hover() == Hit::Annotation(index, Grip::Tip);
            handle(painter, camera.to_screen(to), is_under);
        }
    }
}

/// Paints a handle, larger and filled while the pointer is over it.
fn handle(painter: &Painter, at: Pos2, is_under: bool) {
    let palette = Palette::in_use(painter.ctx());
    let (radius, fill) = if is_under {
        (6.5, palette.accent)
    } else {
        (4.5, palette.blank)
    };
    painter.circle(at, radius, fill, Stroke::new(2.0, palette.accent));
}

/// Paints the preview of the current gesture.
pub fn paint(painter: &Painter, camera: &Camera, editor: &Editor) {
    let palette = Palette::in_use(painter.ctx());
    let screen = |point: Point| camera.to_screen(point);
    let place = |id| editor.canvas().drawn_at(id);
    // An edge being sketched, and the ring around its target.
    let radius = VERTEX_RADIUS as f32 * camera.zoom;
    let stroke = Stroke::new(2.5 * camera.zoom.max(0.6), palette.accent);
    let ring = |at: Pos2| painter.circle_stroke(at, radius + 6.0 * camera.zoom, stroke);
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
            let Some(start) = place(*from) else { return };
            let end = target.and_then(place).unwrap_or(*to);
            let (a, b) = (screen(start), screen(end));
            if target.is_some_and(|target| target != *from) {
                ring(b);
            }
            if let Some(line) = between(a, b, radius, target.is_some()) {
                arrow(painter, &line, HEAD, stroke);
            }
            if *left && *target == Some(*from) {
                paint_loop(painter, camera, editor, *from, stroke);
            }
            if target.is_none() {
                painter.circle_stroke(b, radius, Stroke::new(1.5, palette.accent));
            }
        }
        State::Reconnecting {
            edge,
            end,
            to,
            target,
        } => {
            let graph = editor.document().graph();
            let Some(edge) = graph.and_then(|graph| graph.edge(*edge)) else {
                return;
            };
            let fixed = match end {
                EdgeEnd::Tail => edge.to,
                EdgeEnd::Head => edge.from,
            };
            let Some(fixed) = place(fixed) else { return };
            let free = target.and_then(place).unwrap_or(*to);
            let (a, b) = (screen(fixed), screen(free));
            if target.is_some() {
                ring(b);
            }
            if let Some([near, far]) = between(a, b, radius, target.is_some()) {
                let ends = match end {
                    EdgeEnd::Tail => [far, near],
                    EdgeEnd::Head => [near, far],
                };
                arrow(painter, &ends, HEAD, stroke);
            }
        }
        State::Lassoing { line: way, .. } => {
            let line: Vec<Pos2> = way.iter().map(|&point| screen(point)).collect();
            if let [first, .., last] = line[..] {
                let closing = Stroke::new(1.0, palette.accent.gamma_multiply(0.6));
                let view = painter.clip_rect();
                painter.extend(dashed(&[last, first], closing, 5.0, 4.0, view));
            }
            painter.add(Shape::line(line, Stroke::new(1.5, palette.accent)));
        }
        State::Resizing { border, by, .. } => {
            if let Some(board) = editor.document().board() {
                paint_new_size(painter, camera, board, *border, *by);
            }
        }
        State::Idle
        | State::Pressed { .. }
        | State::Moving { .. }
        | State::Bending { .. }
        | State::MovingAnnotation { .. }
        | State::Gliding { .. }
        | State::Painting { .. }
        | State::Carrying { .. }
        | State::Erasing { .. } => {}
    }
}

/// Paints what dragged vertices have snapped to.
///
/// Rows and columns are thin lines. Next to them, equal distances have stops at both ends and a
/// mark in the middle; on the row itself, edges would hide them. Guides are painted below the
/// graph, so that they don't cross labels.
pub fn paint_guides(painter: &Painter, camera: &Camera, editor: &Editor) {
    const STOP: f32 = 6.0;
    const MARK: f32 = 4.0;
    // The space between the ring of a selected vertex and the line, and between the lines of
    // adjacent distances.
    const BESIDE: f32 = 8.0;
    const INSET: f32 = 3.0;
    let State::Moving { guides, .. } = editor.state() else {
        return;
    };
    let palette = Palette::in_use(painter.ctx());
    let radius = VERTEX_RADIUS as f32 * camera.zoom;
    for guide in guides {
        match *guide {
            Guide::Line(from, to) => {
                let (from, to) = (camera.to_screen(from), camera.to_screen(to));
                let beyond = (to - from).normalized() * (radius + 12.0);
                let stroke = Stroke::new(1.5, palette.accent);
                painter.line_segment([from - beyond, to + beyond], stroke);
            }
            Guide::Gap(from, to) => {
                let (from, to) = (camera.to_screen(from), camera.to_screen(to));
                let way = (to - from).normalized();
                // Below a row, or to the right of a column.
                let beside = if way.x.abs() > way.y.abs() {
                    Vec2::DOWN
                } else {
                    Vec2::RIGHT
                };
                let offset = beside * (1.3 * radius + BESIDE);
                let (from, to) = (from + way * INSET + offset, to - way * INSET + offset);
                let stroke = Stroke::new(2.0, palette.accent);
                if (to - from).dot(way) <= 0.0 {
                    continue;
                }
                painter.line_segment([from, to], stroke);
                for (at, half) in [(from, STOP), (from + 0.5 * (to - from), MARK), (to, STOP)] {
                    painter.line_segment([at - beside * half, at + beside * half], stroke);
                }
            }
        }
    }
}

/// Paints the grid while a graph is edited on it. When zoomed out, only every fifth or twenty-fifth
/// line is painted.
pub fn paint_grid(painter: &Painter, camera: &Camera, view: Rect, editor: &Editor) {
    const MIN_APART: f32 = 9.0;
    const GRID_INK: f32 = 0.11;
    let shows = editor.now().snapping().grid && editor.document().graph().is_some();
    if !shows || editor.mode() != Mode::Edit {
        return;
    }
    let mut step = (GRID * editor.canvas().spacing()) as f32;
    while step * camera.zoom < MIN_APART {
        step *= 5.0;
    }
    let palette = Palette::in_use(painter.ctx());
    let stroke = Stroke::new(1.0, mix(palette.canvas, palette.ink, GRID_INK));
    let seen = camera.rect_to_canvas(view);
    let lines = |least: f32, most: f32| {
        let (first, last) = ((least / step).ceil() as i64, (most / step).floor() as i64);
        (first..=last).map(move |number| f64::from(step) * number as f64)
    };
    for x in lines(seen.min.x, seen.max.x) {
        painter.vline(
            camera.to_screen(Point::new(x, 0.0)).x,
            view.y_range(),
            stroke,
        );
    }
    for y in lines(seen.min.y, seen.max.y) {
        painter.hline(
            view.x_range(),
            camera.to_screen(Point::new(0.0, y)).y,
            stroke,
        );
    }
}

/// Paints the size that the board would have if its border were released.
fn paint_new_size(
    painter: &Painter,
    camera: &Camera,
    board: &Board,
    border: Border,
    (rows, columns): (i32, i32),
) {
    let palette = Palette::in_use(painter.ctx());
    let (high, wide) = border.resized(board, rows, columns);
    let old = extent(board);
    let size = vec2(wide as f32, high as f32) * CELL_SIZE as f32;
    // The opposite sides stay in place.
    let moved = |way, by: f32| if way < 0 { by } else { 0.0 };
    let left = moved(border.right, old.max.x - size.x);
    let corner = vec2(left, moved(border.down, old.max.y - size.y));
    let new = camera.rect_to_screen(Rect::from_min_size(corner.to_pos2(), size));
    let stroke = Stroke::new(2.5, palette.accent);
    painter.rect(
        new,
        0.0,
        palette.accent.gamma_multiply(0.08),
        stroke,
        StrokeKind::Outside,
    );
    let text = format!("{high} × {wide}");
    let font = egui::FontId::proportional(16.0);
    let text = painter.layout_no_wrap(text, font, palette.canvas);
    let tag = Rect::from_center_size(new.center(), text.size() + vec2(16.0, 8.0));
    painter.rect_filled(tag, 4.0, palette.accent);
    painter.galley(tag.center() - text.size() / 2.0, text, palette.canvas);
}

/// The line from the rim of a vertex to another point, or to the rim of another vertex. `None` if
/// that point is inside the vertex.
fn between(a: Pos2, b: Pos2, radius: f32, to_rim: bool) -> Option<[Pos2; 2]> {
    let way = (b - a).normalized() * radius;
    let tip = if to_rim { b - way } else { b };
    (a.distance(b) > radius).then_some([a + way, tip])
}

/// The length of the head of a sketched edge, in points.
const HEAD: f32 = 11.0;

/// Paints the loop that would be added if the button were released.
fn paint_loop(painter: &Painter, camera: &Camera, editor: &Editor, at: VertexId, stroke: Stroke) {
    const PIECES: u32 = 16;
    let Some(graph) = editor.canvas().detailed_graph() else {
        return;
    };
    let curve = next_loop(graph, editor.canvas().curves(), at);
    let course: Vec<Pos2> = (0..=PIECES)
        .map(|piece| camera.to_screen(curve.at(f64::from(piece) / f64::from(PIECES))))
        .collect();
    arrow(painter, &course, HEAD, stroke);
}

/// Paints the handle for sketching an edge, on the rim of a vertex in the direction of the pointer.
pub fn paint_handle(
    painter: &Painter,
    camera: &Camera,
    vertex: Point,
    pointer: egui::Pos2,
    on: bool,
) {
    let middle = camera.to_screen(vertex);
    let way = (pointer - middle).normalized();
    if way == egui::Vec2::ZERO {
        return;
    }
    let at = middle + way * VERTEX_RADIUS as f32 * camera.zoom;
    handle(painter, at, on);
}
