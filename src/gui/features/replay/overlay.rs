//! The counters shown during a replay.

use std::sync::Arc;

use egui::{Align2, Color32, FontId, Galley, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, vec2};

use crate::gui::paint::badges::{Obstacles, nearest_free};
use crate::gui::paint::camera::{Camera, stepped_font_size};
use crate::gui::theme::{Palette, text_size};
use winmove_core::model::{Place, Square};
use winmove_editor::geometry::room_below_tokens;
use winmove_editor::{Editor, Mode};

/// Paints the counters in Replay mode.
pub fn paint(painter: &Painter, camera: &Camera, editor: &Editor) {
    if editor.mode() == Mode::Replay {
        counters(painter, camera, editor);
    }
}

/// Paints the counter of every place without a label on a chip: at a corner of a vertex, in the
/// middle of a cell, or below the cell's tokens.
fn counters(painter: &Painter, camera: &Camera, editor: &Editor) {
    let palette = Palette::in_use(painter.ctx());
    let size = stepped_font_size(text_size(painter.ctx(), 12.0) * camera.zoom);
    let Some(analysis) = editor.analysis().filter(|_| size >= 6.0) else {
        return;
    };
    let obstacles = Obstacles::of(painter.ctx(), editor, camera);
    let tokens = &obstacles.tokens;
    for place in analysis.places().iter() {
        let (Some(counter), Some(at)) = (
            editor.replay().counter(place),
            editor.canvas().middle(place),
        ) else {
            continue;
        };
        let middle = camera.to_screen(at);
        if !painter.clip_rect().expand(40.0).contains(middle) {
            continue;
        }
        let chip_of = |size: f32| Chip::new(painter, counter, size, palette.accent);
        let chip = chip_of(size);
        let (chip, at) = match place {
            Place::Vertex(id) => {
                let corners = editor.canvas().corners_of(id);
                // Counters come after the vertex's other signs.
                let vertex = editor.document().graph().and_then(|graph| graph.vertex(id));
                let signs = vertex.map_or(0, |vertex| {
                    let has_note = !vertex.note.is_empty();
                    let signs = [vertex.exit, vertex.pinned, has_note, vertex.tag.is_some()];
                    signs.into_iter().filter(|is_shown| *is_shown).count()
                });
                let offsets = (signs..signs + 4).map(|index| {
                    let corner = corners.sign(index, tokens.count_on(place));
                    let offset = editor.canvas().corner_offset(id, corner);
                    vec2(offset.x as f32, offset.y as f32) * camera.zoom
                });
                let offsets: Vec<Vec2> = offsets.collect();
                let extent = chip.around(Pos2::ZERO).size();
                let at = obstacles.clear_spot(place, middle, &offsets, extent);
                (chip, at)
            }
            Place::Cell(cell) if tokens.count_on(place) > 0 => {
                let (room, half) = room_below_tokens(cell);
                let half = vec2(half.x as f32, half.y as f32) * camera.zoom;
                let (wide, high) = (2.0 * half.x / chip.size.x, 2.0 * half.y / chip.size.y);
                // Font sizes are rounded, so the chip may still be slightly too large.
                let fits = wide.min(high);
                let chip = if fits < 1.0 {
                    chip_of((0.94 * fits * chip.text_size).max(1.0))
                } else {
                    chip
                };
                // The icon of an exit is in the lower right corner.
                let spare = (half.x - chip.size.x / 2.0).max(0.0);
                let board = editor.document().board();
                let aside = match board.and_then(|board| board.square(cell)) {
                    Some(Square::Exit) => -spare,
                    Some(Square::Floor | Square::Wall) | None => 0.0,
                };
                (chip, camera.to_screen(room) + vec2(aside, 0.0))
            }
            Place::Cell(_) => (chip, middle),
        };
        // On small cells, legible tokens extend beyond their cells.
        let at = match place {
            Place::Cell(_) => {
                let is_free = |around| tokens.is_clear(around);
                nearest_free(chip.around(at), is_free).center()
            }
            Place::Vertex(_) => at,
        };
        chip.paint(painter, at, palette);
    }
}

/// A number on a chip.
struct Chip {
    galley: Arc<Galley>,
    text_size: f32,
    size: Vec2,
}

impl Chip {
    fn new(painter: &Painter, number: u32, text_size: f32, colour: Color32) -> Chip {
        let font = FontId::proportional(text_size);
        let galley = painter.layout_no_wrap(number.to_string(), font, colour);
        Chip {
            size: galley.size() + vec2(text_size * 0.6, 0.0),
            galley,
            text_size,
        }
    }

    /// The rectangle that the chip covers at a point, including its rim.
    fn around(&self, at: Pos2) -> Rect {
        Rect::from_center_size(at, self.size).expand(1.0)
    }

    fn paint(self, painter: &Painter, at: Pos2, palette: &Palette) {
        let text = Align2::CENTER_CENTER.anchor_size(at, self.galley.size());
        let chip = Rect::from_center_size(at, self.size);
        let rim = Stroke::new(1.0, palette.accent);
        let rounding = self.text_size * 0.4;
        painter.rect(chip, rounding, palette.canvas, rim, StrokeKind::Outside);
        painter.galley(text.min, self.galley, palette.accent);
    }
}
