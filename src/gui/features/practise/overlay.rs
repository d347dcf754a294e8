//! The overlay of an exercise: marks for missing and checked answers.

use std::sync::Arc;

use crate::gui::icons::regular as icons;
use egui::{Align2, FontId, Painter, Vec2, vec2};

use crate::gui::paint::badges::{Obstacles, nearest_free};
use crate::gui::paint::camera::{Camera, stepped_font_size};
use crate::gui::theme::{Palette, text_size};
use winmove_core::model::{Place, Square};
use winmove_editor::geometry::{CELL_SIZE, VERTEX_RADIUS, cell_middle, room_below_tokens};
use winmove_editor::{Checked, Editor, Mode};

/// The maximum size of a mark next to a vertex, in canvas units.
const GREATEST_ON_GRAPHS: f32 = 15.0;

/// The radius of a vertex on the screen, in points, below which it has no question mark if all have
/// one. The marks, which don't shrink as far, would cover vertices and tokens.
const MIN_ASKED_RADIUS: f32 = 4.0;

/// Paints a question mark for each missing answer, and a tick or a cross for each checked one.
/// After handing in, they are next to the right answers.
pub fn paint(painter: &Painter, camera: &Camera, editor: &Editor) {
    let is_handed_in = editor.practise().is_handed_in();
    if editor.mode() != Mode::Practise || editor.practise().shows_answers() && !is_handed_in {
        return;
    }
    let palette = Palette::in_use(painter.ctx());
    // A file may have as many tokens as places.
    let obstacles = Obstacles::of(painter.ctx(), editor, camera);
    let (tokens, heads) = (&obstacles.tokens, &obstacles.heads);
    let scaled = |size: f32, most: f32| {
        let size = text_size(painter.ctx(), size).min(most);
        stepped_font_size((size * camera.zoom).clamp(7.0, 26.0))
    };
    let size = if editor.document().board().is_some() {
        // On a board, tokens are in the upper corners and exits in the lower right one.
        scaled(9.0, f32::INFINITY)
    } else {
        // Marks next to a vertex are no larger than tokens.
        scaled(13.0, GREATEST_ON_GRAPHS)
    };
    let radius = size * 0.65 + 1.0;
    // In a cell, marks stay inside, clear of tokens in neighbouring cells. On a graph, they are at
    // corners without edges, after the tokens.
    let corner = |place: Place, index: usize| match place {
        Place::Cell(_) => vec2(-1.0, 1.0) * (0.48 * CELL_SIZE as f32 - radius / camera.zoom),
        Place::Vertex(id) => {
            let index = tokens.count_on(place) + index;
            let corner = editor.canvas().corners_of(id).token(index);
            let offset = editor.canvas().corner_offset(id, corner);
            vec2(offset.x as f32, offset.y as f32)
        }
    };
    // In a cell without an answer or an exit, the question mark fits in the middle or below the
    // tokens.
    let open_middle = |place: Place| match (place, editor.document().board()) {
        (Place::Cell(cell), Some(board)) if board.square(cell) != Some(Square::Exit) => {
            match tokens.count_on(place) {
                0 => Some(cell_middle(cell)),
                _ => Some(room_below_tokens(cell).0),
            }
        }
        (Place::Cell(_) | Place::Vertex(_), _) => None,
    };
    // There may be thousands of marks, so each kind is laid out only once.
    let [right, wrong, open, alone] = [
        (icons::CHECK, palette.accent, size),
        (icons::X, palette.danger, size),
        ("?", palette.faint, size),
        ("?", palette.faint, scaled(16.0, f32::INFINITY)),
    ]
    .map(|(text, colour, size)| {
        let font = FontId::proportional(size);
        (
            painter.layout_no_wrap(text.to_owned(), font, colour),
            colour,
        )
    });
    let (practise, canvas) = (editor.practise(), editor.canvas());
    // Among others, the vertices in question could not be found without their marks.
    let is_tiny = editor.document().board().is_none()
        && !practise.asks_for_some()
        && VERTEX_RADIUS as f32 * camera.zoom < MIN_ASKED_RADIUS;
    for &place in practise.asked().iter() {
        let Some(at) = canvas.middle(place) else {
            continue;
        };
        let is_blank = !practise.shows_answers() && practise.answer_of(place).is_none();
        let alone_at = open_middle(place).filter(|_| is_blank);
        let is_alone = alone_at.is_some();
        // Next to a loop, possibly only some of the corners are clear of arrowheads.
        let corners = match (is_alone, heads.are_at(place)) {
            (true, _) => vec![Vec2::ZERO],
            (false, false) => vec![corner(place, 0) * camera.zoom],
            (false, true) => (0..4)
                .map(|index| corner(place, index) * camera.zoom)
                .collect(),
        };
        let middle = camera.to_screen(alone_at.unwrap_or(at));
        if !painter.clip_rect().expand(30.0).contains(middle) {
            continue;
        }
        // If the text is larger than the place, the mark is placed farther out.
        let at = obstacles.clear_spot(place, middle, &corners, Vec2::splat(2.0 * radius));
        let answer = practise.answer_of(place);
        // Half an answer that was handed in counts as none.
        let answer = answer.filter(|answer| !is_handed_in || answer.is_complete());
        let (mark, colour) = match (practise.checked(place), answer) {
            (Checked::Right, _) => &right,
            (Checked::Wrong, _) => &wrong,
            (Checked::Open, _) if practise.is_revealed(place) => continue,
            (Checked::Open, None) if is_tiny => continue,
            (Checked::Open, None) if is_alone => &alone,
            (Checked::Open, None) => &open,
            (Checked::Open, Some(_)) => continue,
        };
        if !is_alone {
            // Two discs are painted as two rectangles of a texture, a ring as a hundred triangles.
            painter.circle_filled(at, radius, *colour);
            painter.circle_filled(at, size * 0.65, palette.canvas);
        }
        let mut text = Align2::CENTER_CENTER.anchor_size(at, mark.size());
        // On small cells, legible tokens extend beyond their cells.
        if is_alone {
            text = nearest_free(text, |text| tokens.is_clear(text.expand(1.0)));
        }
        let corner = text.min;
        painter.galley(corner, Arc::clone(mark), *colour);
    }
}
