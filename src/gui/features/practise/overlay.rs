//! The overlay of an exercise: missing and checked answers.

use egui::{Align2, FontId, Painter, Stroke, vec2};
use egui_phosphor::regular as icons;

use crate::editor::geometry::{CELL_SIZE, VERTEX_RADIUS};
use crate::editor::{Checked, Editor, Mode};
use crate::gui::render::camera::{Camera, stepped_font_size};
use crate::gui::theme::Palette;

/// Paints a question mark for each missing answer, and a tick or a cross for each checked one.
pub fn paint(painter: &Painter, camera: &Camera, editor: &Editor) {
    if editor.mode() != Mode::Practise || editor.practise().shows_answers() {
        return;
    }
    let palette = Palette::in_use(painter.ctx());
    // On a board, tokens occupy the upper corners and exits the one at the lower right.
    let (corner, font) = match editor.document().board().is_some() {
        true => (vec2(-0.34, 0.34) * CELL_SIZE as f32, 10.0),
        false => (vec2(0.9, -0.9) * VERTEX_RADIUS as f32, 15.0),
    };
    let size = stepped_font_size((font * camera.zoom).clamp(7.0, 26.0));
    for &place in editor.practise().asked().iter() {
        let Some(at) = editor.canvas().middle(place) else {
            continue;
        };
        let at = camera.to_screen(at) + corner * camera.zoom;
        if !painter.clip_rect().expand(30.0).contains(at) {
            continue;
        }
        let (text, colour) = match (
            editor.practise().checked(place),
            editor.practise().mark_of(place),
        ) {
            (Checked::Right, _) => (icons::CHECK, palette.accent),
            (Checked::Wrong, _) => (icons::X, palette.danger),
            (Checked::Open, None) => ("?", palette.faint),
            (Checked::Open, Some(_)) => continue,
        };
        painter.circle(at, size * 0.65, palette.canvas, Stroke::new(1.0, colour));
        painter.text(
            at,
            Align2::CENTER_CENTER,
            text,
            FontId::proportional(size),
            colour,
        );
    }
}
