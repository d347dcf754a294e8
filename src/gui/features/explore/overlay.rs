//! The walk in geography, and the matching by which it is won, painted over a board. On a graph the
//! edges themselves are highlighted.

use egui::{Painter, Pos2, Shape, Stroke};

use crate::gui::render::camera::Camera;
use crate::gui::theme::Palette;
use winmove_core::model::Place;
use winmove_editor::Editor;
use winmove_editor::geometry::{CELL_SIZE, cell_middle};

/// Paints a band between the cells of each pair.
pub fn paint_matching(painter: &Painter, camera: &Camera, pairs: &[(Place, Place)]) {
    let palette = Palette::in_use(painter.ctx());
    let width = CELL_SIZE as f32 * camera.zoom * 0.16;
    for pair in pairs {
        if let (Place::Cell(one), Place::Cell(other)) = *pair {
            let ends = [one, other].map(|cell| camera.to_screen(cell_middle(cell)));
            painter.line_segment(ends, Stroke::new(width, palette.band()));
        }
    }
}

/// Paints the walk over the cells, from its start to the token.
pub fn paint_on_board(painter: &Painter, camera: &Camera, editor: &Editor) {
    let Some(walk) = editor.now().walk().filter(|walk| walk.path().len() > 1) else {
        return;
    };
    let palette = Palette::in_use(painter.ctx());
    let middles: Vec<Pos2> = walk
        .path()
        .iter()
        .filter_map(|place| match place {
            Place::Cell(cell) => Some(camera.to_screen(cell_middle(*cell))),
            Place::Vertex(_) => None,
        })
        .collect();
    let size = CELL_SIZE as f32 * camera.zoom;
    let stroke = Stroke::new((size * 0.08).max(2.0), palette.trail());
    if let Some(&first) = middles.first() {
        painter.circle_filled(first, size * 0.1, stroke.color);
    }
    painter.add(Shape::line(middles, stroke));
}
