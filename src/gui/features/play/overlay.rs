//! The overlay of a game: rings on the targets of the mover, and the dragged token.

use egui::{Painter, Stroke};

use crate::gui::paint::paint_token;
use crate::gui::render::camera::Camera;
use crate::gui::render::ring::Ring;
use crate::gui::theme::Palette;
use winmove_editor::geometry::{CELL_SIZE, VERTEX_RADIUS};
use winmove_editor::{Editor, Mode, State, TokenFace};

/// The most rings that are dashed. More would take longer than a frame.
const MAX_DASHED: usize = 300;

/// Paints the overlay of a game.
pub fn paint(painter: &Painter, camera: &Camera, editor: &Editor) {
    if editor.mode() != Mode::Play {
        return;
    }
    let play = editor
        .play()
        .game()
        // A sum has several tokens, each of which may move.
        .filter(|_| !editor.scene().plays_sum());
    let palette = Palette::in_use(painter.ctx());
    let on_board = editor.document().board().is_some();
    let radius = if on_board {
        CELL_SIZE as f32 * 0.4
    } else {
        VERTEX_RADIUS as f32 + 5.0
    };
    let stroke = Stroke::new((2.5 * camera.zoom).max(1.5), palette.accent);
    let targets = editor.scene().targets();
    let is_dashed = targets.len() <= MAX_DASHED;
    for place in targets {
        // The ring around a token that may stay is larger than the token.
        let stays = play.is_some_and(|play| place == play.position().mover_place());
        let radius = if stays { radius * 1.25 } else { radius };
        let Some(ring) = Ring::around(editor, camera, place, radius) else {
            continue;
        };
        if !is_dashed {
            painter.add(ring.shape(stroke));
            continue;
        }
        painter.extend(egui::Shape::dashed_line(
            &ring.path(),
            stroke,
            6.0 * camera.zoom.max(0.5),
            4.0 * camera.zoom.max(0.5),
        ));
    }
    if let Some(play) = play
        && let State::Pressed { at, hit } = editor.state()
        && hit.place() == Some(play.position().mover_place())
        && let Some(pointer) = painter.ctx().input(|input| input.pointer.hover_pos())
        && camera.to_screen(*at).distance(pointer) > 4.0
    {
        let turn = play.position().turn();
        let face = turn.map_or(TokenFace::One, TokenFace::Side);
        paint_token(painter, pointer, radius * camera.zoom * 0.8, face, false);
    }
}
