//! Best play on the field: numbered arrows, and pale tokens that move along them.

use egui::{Painter, Rect, vec2};

use crate::gui::paint;
use crate::gui::paint::badges::{TokenDiscs, least_token};
use crate::gui::paint::camera::Camera;
use crate::gui::theme::Palette;
use winmove_analysis::Position;
use winmove_core::model::Place;
use winmove_editor::geometry::{LINE_NUMBER_SIZE, TOKEN_RADIUS, token_on_cell};
use winmove_editor::{Editor, TokenFace};

/// The time for which a pale token stays at each place, in seconds.
const STEP_SECS: f64 = 0.7;

/// Paints the principal line of the strategy on the field, if it is shown.
pub fn paint(painter: &Painter, camera: &Camera, editor: &Editor) {
    if !editor.explain().shows_strategy() {
        return;
    }
    // Arrows are above pale tokens, and numbers above both.
    let line = editor.scene().line_on_show();
    if line.len() > 1 {
        ghosts(painter, camera, editor, line);
    }
    let palette = Palette::in_use(painter.ctx()).picture;
    let least = least_token(painter.ctx(), camera);
    let items = editor.scene().best_play(&palette, least);
    let tokens = TokenDiscs::of(painter.ctx(), editor, camera);
    let on_board = editor.document().board().is_some();
    let is_sparse = on_board && paint::is_sparse(painter, camera, LINE_NUMBER_SIZE);
    paint::paint_beside(painter, camera, &items, &tokens, is_sparse);
}

/// Paints pale tokens that repeatedly move along the line. They are drawn where tokens leave labels
/// readable, and not at all where they would cover a token.
fn ghosts(painter: &Painter, camera: &Camera, editor: &Editor, line: &[Position]) {
    let time = painter.ctx().input(|input| input.time);
    let index = (time / STEP_SECS) as usize % line.len();
    let left = STEP_SECS - time % STEP_SECS;
    painter
        .ctx()
        .request_repaint_after(std::time::Duration::from_secs_f64(left));
    let standing = editor.tokens(false);
    let tokens_there = TokenDiscs::of(painter.ctx(), editor, camera);
    let least = least_token(painter.ctx(), camera);
    for (index, (place, side)) in line[index].tokens().enumerate() {
        let here = standing.iter().filter(|token| token.place == place);
        if here.clone().any(|token| token.side == side) {
            continue;
        }
        // In a cell it is drawn like a token; at a vertex it comes after the other tokens.
        let (at, radius) = match place {
            Place::Cell(cell) => {
                let small = editor.scene().hides_behind_label(place, side);
                token_on_cell(cell, side, small, least)
            }
            Place::Vertex(id) => {
                let Some(at) = editor.canvas().drawn_at(id) else {
                    continue;
                };
                let corner = editor.canvas().corners_of(id).token(here.count() + index);
                (at + editor.canvas().corner_offset(id, corner), TOKEN_RADIUS)
            }
        };
        let radius = radius as f32 * camera.zoom;
        let at = camera.to_screen(at);
        if tokens_there.is_clear(Rect::from_center_size(at, vec2(2.0, 2.0) * radius)) {
            let face = side.map_or(TokenFace::One, TokenFace::Side);
            paint::paint_token(painter, at, radius, face, true);
        }
    }
}
