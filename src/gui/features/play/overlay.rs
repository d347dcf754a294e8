//! The token that is being dragged during a game.

use egui::Painter;

use crate::gui::paint::camera::Camera;
use crate::gui::paint::paint_token;
use winmove_editor::geometry::{CELL_SIZE, VERTEX_RADIUS};
use winmove_editor::{Editor, Mode, State, TokenFace};

/// Paints the mover's token at the pointer while it is dragged.
pub fn paint_dragged(painter: &Painter, camera: &Camera, editor: &Editor) {
    // In a sum, any of several tokens may move.
    let is_played = editor.mode() == Mode::Play && !editor.scene().plays_sum();
    if let Some(play) = editor.play().game().filter(|_| is_played)
        && let State::Pressed { at, hit } = editor.state()
        && hit.place() == Some(play.position().mover_place())
        && let Some(pointer) = painter.ctx().input(|input| input.pointer.hover_pos())
        && camera.to_screen(*at).distance(pointer) > 4.0
    {
        let turn = play.position().turn();
        let face = turn.map_or(TokenFace::One, TokenFace::Side);
        let radius = if editor.document().board().is_some() {
            0.32 * CELL_SIZE
        } else {
            0.8 * (VERTEX_RADIUS + 5.0)
        };
        let radius = radius as f32 * camera.zoom;
        paint_token(painter, pointer, radius, face, false);
    }
}
