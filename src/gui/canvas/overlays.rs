//! The overlays that features paint on a picture of the field, in order.

use egui::Painter;

use crate::gui::features::{explain, play, practise, replay, structure};
use crate::gui::paint;
use crate::gui::paint::camera::Camera;
use crate::gui::paint::picture::Overlays;
use crate::gui::theme::Palette;
use winmove_editor::Editor;

/// The overlays of all features.
pub const OVERLAYS: Overlays = Overlays {
    below_graph,
    on_board,
    above,
};

fn below_graph(painter: &Painter, camera: &Camera, editor: &Editor) {
    structure::overlay::paint_vertices(painter, camera, editor);
    paint_marks(painter, camera, editor);
}

fn on_board(painter: &Painter, camera: &Camera, editor: &Editor) {
    structure::overlay::paint_cells(painter, camera, editor);
    paint_marks(painter, camera, editor);
}

fn paint_marks(painter: &Painter, camera: &Camera, editor: &Editor) {
    let (palette, scene) = (&Palette::in_use(painter.ctx()).picture, editor.scene());
    paint::paint(painter, camera, &scene.marks(palette));
    // Below the numbers of tokens.
    paint::paint(painter, camera, &scene.target_rings(palette));
}

fn above(painter: &Painter, camera: &Camera, editor: &Editor) {
    let (palette, scene) = (&Palette::in_use(painter.ctx()).picture, editor.scene());
    play::overlay::paint_dragged(painter, camera, editor);
    replay::overlay::paint(painter, camera, editor);
    explain::overlay::paint(painter, camera, editor);
    practise::overlay::paint(painter, camera, editor);
    paint::paint(painter, camera, &scene.previewed_change(palette));
}
