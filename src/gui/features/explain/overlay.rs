//! Best play on the field: numbered arrows, and pale tokens that move along them.

use egui::{Painter, Rect, vec2};

use crate::gui::paint;
use crate::gui::paint::badges::{TokenDiscs, least_token};
use crate::gui::paint::camera::Camera;
use crate::gui::theme::Palette;
use winmove_analysis::Position;
use winmove_core::model::{Place, Point, Side};
use winmove_editor::geometry::{LINE_NUMBER_SIZE, TOKEN_RADIUS, token_on_cell};
use winmove_editor::{Editor, ShownToken, TokenFace};

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
    let tokens: Vec<(Place, Option<Side>)> = line[index].tokens().collect();
    let standing = editor.tokens(false);
    let tokens_there = TokenDiscs::of(painter.ctx(), editor, camera);
    for (index, &(place, side)) in tokens.iter().enumerate() {
        let is_there = |token: &ShownToken| (token.place, token.side) == (place, side);
        if standing.iter().any(is_there) {
            continue;
        }
        let placed = ghost_place(painter, camera, editor, &standing, place, side, index);
        let Some((at, radius)) = placed else {
            continue;
        };
        let face = side.map_or(TokenFace::One, TokenFace::Side);
        let radius = radius as f32 * camera.zoom;
        let at = camera.to_screen(at);
        if !tokens_there.is_clear(Rect::from_center_size(at, vec2(2.0, 2.0) * radius)) {
            continue;
        }
        paint::paint_token(painter, at, radius, face, true);
    }
}

/// The centre and the radius of a pale token. In a cell it is drawn like a token; at a vertex it
/// comes after the other tokens.
fn ghost_place(
    painter: &Painter,
    camera: &Camera,
    editor: &Editor,
    standing: &[ShownToken],
    place: Place,
    side: Option<Side>,
    index: usize,
) -> Option<(Point, f64)> {
    match place {
        Place::Cell(cell) => {
            let small = editor.scene().hides_behind_label(place, side);
            let least = least_token(painter.ctx(), camera);
            Some(token_on_cell(cell, side, small, least))
        }
        Place::Vertex(id) => {
            let here = standing.iter().filter(|token| token.place == place);
            let corner = editor.canvas().corners_of(id).token(here.count() + index);
            let offset = editor.canvas().corner_offset(id, corner);
            Some((editor.canvas().drawn_at(id)? + offset, TOKEN_RADIUS))
        }
    }
}
