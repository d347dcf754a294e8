//! The overlay of a replay: the position taken from the queue, the visited move, the counters.

use std::collections::HashMap;
use std::f32::consts::{FRAC_PI_4, PI, TAU};

use egui::{Align2, FontId, Painter, Pos2, Shape, Stroke, StrokeKind, Vec2, vec2};

use crate::analysis::{Position, RecordedStep};
use crate::editor::geometry::{CELL_SIZE, VERTEX_RADIUS};
use crate::editor::{Editor, Mode, ReplayMode, ShownToken};
use crate::gui::render::camera::{Camera, stepped_font_size};
use crate::gui::theme::{Palette, text_size};
use crate::model::{Place, VertexId};

/// Paints the rings and moves of a replay. They lie below tokens and below the labels of a graph, and so cross none.
pub fn paint_marks(painter: &Painter, camera: &Camera, editor: &Editor) {
    if editor.mode() != Mode::Replay {
        return;
    }
    labelled_last(painter, camera, editor);
    last_step(painter, camera, editor);
    asked(painter, camera, editor);
}

/// Paints the counters of a replay.
pub fn paint(painter: &Painter, camera: &Camera, editor: &Editor) {
    if editor.mode() == Mode::Replay {
        counters(painter, camera, editor);
    }
}

/// Paints a dashed ring around the place whose label is asked for.
fn asked(painter: &Painter, camera: &Camera, editor: &Editor) {
    let Some(asked) = editor.replay().asked() else {
        return;
    };
    let palette = Palette::in_use(painter.ctx());
    let stroke = Stroke::new((3.0 * camera.zoom).max(2.0), palette.danger);
    if let Some(place) = editor.now().place_of(asked.position)
        && let Some(middle) = editor.canvas().middle(place)
    {
        let (at, radius) = (camera.to_screen(middle), radius(editor, camera) * 1.08);
        let points: Vec<Pos2> = (0..=48)
            .map(|index| at + Vec2::angled(index as f32 * TAU / 48.0) * radius)
            .collect();
        let dash = (radius * 0.3).max(3.0);
        painter.extend(Shape::dashed_line(&points, stroke, dash, dash * 0.7));
    }
}

/// Paints a ring around the position of the last step, and the move that it visits.
fn last_step(painter: &Painter, camera: &Camera, editor: &Editor) {
    let palette = Palette::in_use(painter.ctx());
    let Some(step) = editor.replay().last_step() else {
        return;
    };
    let (looked, at) = match step {
        RecordedStep::Over(at) | RecordedStep::Taken(at) | RecordedStep::Left(at) => (None, at),
        RecordedStep::Known(from, to)
        | RecordedStep::Won(from, to)
        | RecordedStep::Counted(from, to, _)
        | RecordedStep::Lost(from, to) => (Some((from, to)), from),
    };
    let ring = Stroke::new((3.0 * camera.zoom).max(2.0), palette.accent);
    if let Some(place) = editor.now().place_of(at)
        && let Some(middle) = editor.canvas().middle(place)
    {
        painter.circle_stroke(camera.to_screen(middle), radius(editor, camera), ring);
    }
    if let Some((from, to)) = looked {
        let points = edge_path(editor, camera, [from.mover_place(), from.moved_to(to)]);
        let colour = ring.color.gamma_multiply(0.6);
        painter.add(Shape::line(points, Stroke::new(ring.width * 1.6, colour)));
    }
}

/// Paints rings around the places labelled in the last round. In topological order, also the moves of the last place.
fn labelled_last(painter: &Painter, camera: &Camera, editor: &Editor) {
    const MOST_RINGS: usize = 2_000;
    let palette = Palette::in_use(painter.ctx());
    let ring = Stroke::new((3.0 * camera.zoom).max(2.0), palette.accent);
    let places = editor.replay().labelled_last();
    for &place in places.iter().take(MOST_RINGS) {
        if let Some(middle) = editor.canvas().middle(place) {
            painter.circle_stroke(camera.to_screen(middle), radius(editor, camera), ring);
        }
    }
    let in_order = editor
        .replay()
        .watched()
        .is_some_and(|replay| replay.mode() == ReplayMode::Order);
    if let (true, [place], Some(analysis)) = (in_order, &places[..], editor.analysis()) {
        let colour = ring.color.gamma_multiply(0.6);
        for step in analysis.moves(Position::Token(*place)) {
            let points = edge_path(editor, camera, [*place, step.place]);
            painter.add(Shape::line(points, Stroke::new(ring.width * 1.6, colour)));
        }
    }
}

/// The path of a move on the screen.
fn edge_path(editor: &Editor, camera: &Camera, ends: [Place; 2]) -> Vec<Pos2> {
    let points = editor.canvas().path_between(ends).into_iter();
    points.map(|at| camera.to_screen(at)).collect()
}

fn radius(editor: &Editor, camera: &Camera) -> f32 {
    let radius = match editor.document().board().is_some() {
        true => CELL_SIZE as f32 * 0.45,
        false => VERTEX_RADIUS as f32 + 6.0,
    };
    radius * camera.zoom
}

/// Paints the counter of every place without a label, on a chip at the rim, away from the edges.
fn counters(painter: &Painter, camera: &Camera, editor: &Editor) {
    let palette = Palette::in_use(painter.ctx());
    let size = stepped_font_size(text_size(painter.ctx(), 12.0) * camera.zoom);
    let Some(analysis) = editor.analysis().filter(|_| size >= 6.0) else {
        return;
    };
    let on_board = editor.document().board().is_some();
    let directions = free_directions(editor);
    for place in analysis.places().iter() {
        let (Some(counter), Some(at)) = (
            editor.replay().counter(place),
            editor.canvas().middle(place),
        ) else {
            continue;
        };
        let at = camera.to_screen(at);
        if !painter.clip_rect().expand(40.0).contains(at) {
            continue;
        }
        let at = match (on_board, place) {
            (false, Place::Vertex(id)) => {
                let angle = directions.get(&id).copied().unwrap_or(-FRAC_PI_4);
                at + Vec2::angled(angle) * (radius(editor, camera) + size * 0.45)
            }
            _ => at,
        };
        let font = FontId::proportional(size);
        let galley = painter.layout_no_wrap(counter.to_string(), font, palette.accent);
        let text = Align2::CENTER_CENTER.anchor_size(at, galley.size());
        let chip = text.expand2(vec2(size * 0.3, 0.0));
        let rim = Stroke::new(1.0, palette.accent);
        painter.rect(chip, size * 0.4, palette.canvas, rim, StrokeKind::Outside);
        painter.galley(text.min, galley, palette.accent);
    }
}

/// For each drawn vertex the direction, as an angle, that is farthest from its edges and from a label beside it.
fn free_directions(editor: &Editor) -> HashMap<VertexId, f32> {
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
        let (leaves, enters) = match curve.is_loop {
            true => {
                let middle = editor
                    .canvas()
                    .middle(Place::Vertex(edge.from))
                    .unwrap_or_default();
                let offset = curve.at(0.5) - middle;
                let angle = offset.y.atan2(offset.x) as f32;
                (angle, angle)
            }
            false => (angle(0.0, 0.25), angle(1.0, 0.75)),
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
            // Starting at the upper right, so that chips at free vertices are all in the same place.
            let angles =
                (0..DIRECTIONS).map(|index| -FRAC_PI_4 - index as f32 * TAU / DIRECTIONS as f32);
            let best = angles.fold((-FRAC_PI_4, -1.0), |best, angle| {
                let room = room(&taken, angle);
                if room > best.1 + 1e-3 {
                    (angle, room)
                } else {
                    best
                }
            });
            (id, best.0)
        })
        .collect()
}
