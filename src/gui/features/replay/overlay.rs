//! The counters of a replay.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::f32::consts::{FRAC_PI_4, PI, TAU};
use std::sync::Arc;

use egui::{Align2, Color32, FontId, Galley, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, vec2};

use crate::gui::render::badges::{LoopedHeads, TokenDiscs, nearest_free};
use crate::gui::render::camera::{Camera, stepped_font_size};
use crate::gui::theme::{Palette, text_size};
use winmove_core::model::{Place, Point, Square, VertexId};
use winmove_editor::geometry::{VERTEX_RADIUS, room_below_tokens};
use winmove_editor::{Editor, Mode, ShownToken};

/// Paints the counters of a replay.
pub fn paint(painter: &Painter, camera: &Camera, editor: &Editor) {
    if editor.mode() == Mode::Replay {
        counters(painter, camera, editor);
    }
}

/// Paints the counter of every place without a label on a chip: at the rim of a vertex, away from
/// the edges, in the middle of a cell, or below its tokens.
fn counters(painter: &Painter, camera: &Camera, editor: &Editor) {
    let palette = Palette::in_use(painter.ctx());
    let size = stepped_font_size(text_size(painter.ctx(), 12.0) * camera.zoom);
    let Some(analysis) = editor.analysis().filter(|_| size >= 6.0) else {
        return;
    };
    let directions = free_directions(editor);
    let tokens = TokenDiscs::of(painter.ctx(), editor, camera);
    let heads = LoopedHeads::of(editor, camera);
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
                let stretch = editor.canvas().stretch_of(id) as f32 * camera.zoom;
                let far = (VERTEX_RADIUS as f32 + 6.0) * camera.zoom + chip.text_size * 0.45;
                let beside = |angle: f32, far: f32| {
                    let way = Vec2::angled(angle);
                    middle + way * far + vec2(stretch * way.x.signum(), 0.0)
                };
                let angles = directions.get(&id).map_or(&[-FRAC_PI_4][..], Vec::as_slice);
                let is_clear = |at: &Pos2| {
                    let around = chip.around(*at);
                    tokens.is_clear_on(place, around) && heads.is_clear_on(place, around)
                };
                // Farther out there is room beside any token and arrowhead.
                let rings = [1.0, 1.25, 1.5, 2.0].into_iter();
                let mut spots =
                    rings.flat_map(|more| angles.iter().map(move |&angle| (angle, more)));
                let spot = spots
                    .find_map(|(angle, more)| Some(beside(angle, more * far)).filter(is_clear));
                let usual = beside(angles[0], far);
                (chip, spot.unwrap_or(usual))
            }
            Place::Cell(cell) if tokens.count_on(place) > 0 => {
                let (room, half) = room_below_tokens(cell);
                let half = vec2(half.x as f32, half.y as f32) * camera.zoom;
                let (wide, high) = (2.0 * half.x / chip.size.x, 2.0 * half.y / chip.size.y);
                // Sizes are rounded, so that a chip may still be a little too large.
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
        // On small cells, a token that stays legible sticks out of its own.
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

    /// What it covers at a place, with its rim.
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

/// For each drawn vertex directions as angles, the first one farthest from its edges, its tokens
/// and a label beside it.
fn free_directions(editor: &Editor) -> HashMap<VertexId, Vec<f32>> {
    const DIRECTIONS: usize = 16;
    let Some(graph) = editor.canvas().detailed_graph() else {
        return HashMap::new();
    };
    let mut taken: HashMap<VertexId, Vec<f32>> = HashMap::new();
    for vertex in graph.vertices() {
        taken.entry(vertex.id).or_default();
    }
    for label in &editor.canvas().labels().vertices {
        if let Some(middle) = editor.canvas().drawn_at(label.owner) {
            let offset = label.middle - middle;
            let angle = offset.y.atan2(offset.x) as f32;
            taken.entry(label.owner).or_default().push(angle);
        }
    }
    let mut tokens: HashMap<VertexId, usize> = HashMap::new();
    for ShownToken { place, .. } in editor.tokens(false) {
        if let Place::Vertex(id) = place {
            let index = tokens.entry(id).or_default();
            let (x, y) = editor.canvas().corners_of(id).token(*index);
            let angle = f32::from(y).atan2(f32::from(x));
            taken.entry(id).or_default().push(angle);
            *index += 1;
        }
    }
    for ((_, edge), (_, curve)) in graph.edges().zip(editor.canvas().curves()) {
        // The direction of the curve at some distance from its end.
        let angle = |end: f64, out: f64| {
            let offset = curve.at(out) - curve.at(end);
            offset.y.atan2(offset.x) as f32
        };
        let (leaves, enters) = if curve.is_loop {
            let middle = editor
                .canvas()
                .middle(Place::Vertex(edge.from))
                .unwrap_or_default();
            // A loop takes its whole side, from one end to the other.
            let towards = |at: Point| {
                let offset = at - middle;
                offset.y.atan2(offset.x) as f32
            };
            let here = taken.entry(edge.from).or_default();
            here.push(towards(curve.at(0.5)));
            (towards(curve.at(0.2)), towards(curve.at(0.8)))
        } else {
            (angle(0.0, 0.25), angle(1.0, 0.75))
        };
        taken.entry(edge.from).or_default().push(leaves);
        taken.entry(edge.to).or_default().push(enters);
    }
    let apart = |a: f32, b: f32| (a - b).sin().atan2((a - b).cos()).abs();
    let room = |taken: &[f32], angle: f32| {
        let apart = taken.iter().map(|&other| apart(angle, other));
        apart.fold(PI, f32::min)
    };
    taken
        .into_iter()
        .map(|(id, taken)| {
            // Starting at the upper right, so that chips at free vertices are all in the same
            // place.
            let angles =
                (0..DIRECTIONS).map(|index| -FRAC_PI_4 - index as f32 * TAU / DIRECTIONS as f32);
            let mut angles: Vec<f32> = angles.collect();
            let millis = |angle: &f32| (room(&taken, *angle) * 1_000.0) as i64;
            angles.sort_by_cached_key(|angle| Reverse(millis(angle)));
            (id, angles)
        })
        .collect()
}
