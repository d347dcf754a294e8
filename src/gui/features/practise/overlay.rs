//! The overlay of an exercise: missing and checked answers.

use std::collections::HashMap;
use std::sync::Arc;

use egui::{Align2, FontId, Painter, Vec2, vec2};
use egui_phosphor::regular as icons;

use crate::editor::geometry::{CELL_SIZE, Corners};
use crate::editor::{Checked, Editor, Mode, ShownToken};
use crate::gui::render::camera::{Camera, stepped_font_size};
use crate::gui::theme::{Palette, text_size};
use crate::model::{Place, Square};

/// Paints a question mark for each missing answer, and a tick or a cross for each checked one.
pub fn paint(painter: &Painter, camera: &Camera, editor: &Editor) {
    if editor.mode() != Mode::Practise || editor.practise().shows_answers() {
        return;
    }
    let palette = Palette::in_use(painter.ctx());
    // A file may have as many tokens as places.
    let mut tokens: HashMap<Place, usize> = HashMap::new();
    for ShownToken { place, .. } in editor.tokens(false) {
        *tokens.entry(place).or_default() += 1;
    }
    // On a board, tokens occupy the upper corners and exits the one at the lower right.
    let font = match editor.document().board().is_some() {
        true => 9.0,
        false => 13.0,
    };
    // On a graph they are beside the tokens, at corners at which no edge ends.
    let corner = |place: Place| match place {
        Place::Cell(_) => vec2(-0.365, 0.365) * CELL_SIZE as f32,
        Place::Vertex(id) => {
            let tokens = tokens.get(&place).copied().unwrap_or_default();
            let corner = editor.canvas().corners_of(id).token(tokens);
            let offset = Corners::offset(corner, editor.canvas().stretch_of(id));
            vec2(offset.x as f32, offset.y as f32)
        }
    };
    // A cell without an answer, a token and an exit is empty, so that its question stands in the middle.
    let is_empty = |place: Place| match (place, editor.document().board()) {
        (Place::Cell(cell), Some(board)) => {
            board.square(cell) != Some(Square::Exit) && !tokens.contains_key(&place)
        }
        (Place::Cell(_) | Place::Vertex(_), _) => false,
    };
    let scaled = |size: f32| {
        stepped_font_size((text_size(painter.ctx(), size) * camera.zoom).clamp(7.0, 26.0))
    };
    let size = scaled(font);
    // There may be thousands of marks, so each kind is laid out once.
    let [right, wrong, open, alone] = [
        (icons::CHECK, palette.accent, size),
        (icons::X, palette.danger, size),
        ("?", palette.faint, size),
        ("?", palette.faint, scaled(16.0)),
    ]
    .map(|(text, colour, size)| {
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
        let is_alone = practise.answer_of(place).is_none() && is_empty(place);
        let offset = if is_alone { Vec2::ZERO } else { corner(place) };
        let at = camera.to_screen(at) + offset * camera.zoom;
        if !painter.clip_rect().expand(30.0).contains(at) {
            continue;
        }
        let (mark, colour) = match (practise.checked(place), practise.answer_of(place)) {
            (Checked::Right, _) => &right,
            (Checked::Wrong, _) => &wrong,
            (Checked::Open, None) if practise.is_revealed(place) => continue,
            (Checked::Open, None) if is_alone => &alone,
            (Checked::Open, None) => &open,
            (Checked::Open, Some(_)) => continue,
        };
        if !is_alone {
            // Two discs are painted as two rectangles of a texture, a ring as a hundred triangles.
            painter.circle_filled(at, size * 0.65 + 1.0, *colour);
            painter.circle_filled(at, size * 0.65, palette.canvas);
        }
        let corner = Align2::CENTER_CENTER.anchor_size(at, mark.size()).min;
        painter.galley(corner, Arc::clone(mark), *colour);
    }
}
