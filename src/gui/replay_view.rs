//! The algorithm on the field: the position taken from the queue, the move looked at, the counters.

use egui::{Align2, FontId, Painter, Shape, Stroke, vec2};

use super::camera::{Camera, stepped_font_size};
use super::play_view::course;
use super::theme::Palette;
use crate::analysis::{Happening, Position};
use crate::editor::geometry::{CELL_SIZE, VERTEX_RADIUS};
use crate::editor::{Editor, Mode};
use crate::model::Place;

/// Paints what a run shows over the field.
pub fn paint(painter: &Painter, camera: &Camera, editor: &Editor) {
    if editor.mode() != Mode::Replay {
        return;
    }
    counters(painter, camera, editor);
    let palette = Palette::in_use(painter.ctx());
    let Some(happening) = editor.happening() else {
        return;
    };
    let (looked, at) = match happening {
        Happening::Over(at) | Happening::Taken(at) | Happening::Left(at) => (None, at),
        Happening::Known(from, to)
        | Happening::Won(from, to)
        | Happening::Counted(from, to, _)
        | Happening::Lost(from, to) => (Some((from, to)), from),
    };
    let ring = Stroke::new((3.0 * camera.zoom).max(2.0), palette.accent);
    if let Some(place) = on_show(editor, at)
        && let Some(middle) = editor.middle(place)
    {
        painter.circle_stroke(camera.to_screen(middle), radius(editor, camera), ring);
    }
    if let Some((from, to)) = looked {
        let points = course(editor, camera, [from.mover_place(), from.moved_to(to)]);
        let colour = ring.color.gamma_multiply(0.6);
        painter.add(Shape::line(points, Stroke::new(ring.width * 1.6, colour)));
    }
}

/// The place that stands for a position on the field, if one does.
fn on_show(editor: &Editor, position: Position) -> Option<Place> {
    let place = match position {
        Position::Token(place) => place,
        Position::Pursuit { police, thief, .. } => match editor.exploring().held {
            crate::model::Side::Police => thief,
            crate::model::Side::Thief => police,
        },
    };
    (editor.position_at(place) == Some(position)).then_some(place)
}

fn radius(editor: &Editor, camera: &Camera) -> f32 {
    let radius = match editor.document().board().is_some() {
        true => CELL_SIZE as f32 * 0.45,
        false => VERTEX_RADIUS as f32 + 6.0,
    };
    radius * camera.zoom
}

/// The counter of every place that has no label yet, below it.
fn counters(painter: &Painter, camera: &Camera, editor: &Editor) {
    let palette = Palette::in_use(painter.ctx());
    let size = stepped_font_size(13.0 * camera.zoom);
    let Some(analysis) = editor.analysis().filter(|_| size >= 6.0) else {
        return;
    };
    let on_board = editor.document().board().is_some();
    for place in analysis.places().iter() {
        let (Some(counter), Some(at)) = (editor.replay_counter(place), editor.middle(place)) else {
            continue;
        };
        let at = camera.to_screen(at);
        if !painter.clip_rect().expand(40.0).contains(at) {
            continue;
        }
        let at = match on_board {
            true => at,
            false => at + vec2(0.0, radius(editor, camera) + size * 0.6),
        };
        let font = FontId::proportional(size);
        painter.text(
            at,
            Align2::CENTER_CENTER,
            counter.to_string(),
            font,
            palette.accent,
        );
    }
}
