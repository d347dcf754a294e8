//! The overlay of an exercise: missing and checked answers.

use std::sync::Arc;

use egui::{Align2, FontId, Painter, vec2};
use egui_phosphor::regular as icons;

use crate::editor::geometry::{CELL_SIZE, Corners};
use crate::editor::{Checked, Editor, Mode};
use crate::gui::render::camera::{Camera, stepped_font_size};
use crate::gui::theme::{Palette, text_size};
use crate::model::Place;

/// Paints a question mark for each missing answer, and a tick or a cross for each checked one.
pub fn paint(painter: &Painter, camera: &Camera, editor: &Editor) {
    if editor.mode() != Mode::Practise || editor.practise().shows_answers() {
        return;
    }
    let palette = Palette::in_use(painter.ctx());
    let tokens = editor.tokens(false);
    // On a board, tokens occupy the upper corners and exits the one at the lower right.
    let font = match editor.document().board().is_some() {
        true => 9.0,
        false => 13.0,
    };
    // On a graph they are beside the tokens, at corners at which no edge ends.
    let corner = |place: Place| match place {
        Place::Cell(_) => vec2(-0.365, 0.365) * CELL_SIZE as f32,
        Place::Vertex(id) => {
            let tokens = tokens.iter().filter(|(at, _)| *at == place).count();
            let corner = editor.canvas().corners_of(id).token(tokens);
            let offset = Corners::offset(corner, editor.canvas().stretch_of(id));
            vec2(offset.x as f32, offset.y as f32)
        }
    };
    let size = stepped_font_size((text_size(painter.ctx(), font) * camera.zoom).clamp(7.0, 26.0));
    // There may be thousands of marks, so each kind is laid out once.
    let [right, wrong, open] = [
        (icons::CHECK, palette.accent),
        (icons::X, palette.danger),
        ("?", palette.faint),
    ]
    .map(|(text, colour)| {
        let font = FontId::proportional(size);
        (
            painter.layout_no_wrap(text.to_owned(), font, colour),
            colour,
        )
    });
    let (practise, canvas) = (editor.practise(), editor.canvas());
    for &place in practise.asked().iter() {
        let Some(at) = canvas.middle(place) else {
            continue;
        };
        let at = camera.to_screen(at) + corner(place) * camera.zoom;
        if !painter.clip_rect().expand(30.0).contains(at) {
            continue;
        }
        let (mark, colour) = match (practise.checked(place), practise.mark_of(place)) {
            (Checked::Right, _) => &right,
            (Checked::Wrong, _) => &wrong,
            (Checked::Open, None) => &open,
            (Checked::Open, Some(_)) => continue,
        };
        // Two discs are painted as two rectangles of a texture, a ring as a hundred triangles.
        painter.circle_filled(at, size * 0.65 + 1.0, *colour);
        painter.circle_filled(at, size * 0.65, palette.canvas);
        let corner = Align2::CENTER_CENTER.anchor_size(at, mark.size()).min;
        painter.galley(corner, Arc::clone(mark), *colour);
    }
}
