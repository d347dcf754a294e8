//! A game on the field: where one can move, the last move, and the token that is dragged.

use egui::{Painter, Pos2, Stroke};

use super::camera::Camera;
use super::graph_view::token_shapes;
use super::theme::Palette;
use crate::analysis::Position;
use crate::editor::geometry::{CELL_SIZE, VERTEX_RADIUS, cell_middle, shown_at};
use crate::editor::{Editor, Mode, State};
use crate::model::{Place, Point};

/// Where on the canvas a place lies.
pub fn middle(editor: &Editor, place: Place) -> Option<Point> {
    match place {
        Place::Vertex(id) => {
            let vertex = editor.document().graph()?.vertex(id)?;
            Some(shown_at(vertex.at))
        }
        Place::Cell(cell) => Some(cell_middle(cell)),
    }
}

/// The course on the screen from the rim of one place to that of another: along the edge, or straight where there is
/// none; nothing for a token that stays.
pub fn course(editor: &Editor, camera: &Camera, ends: [Place; 2]) -> Vec<Pos2> {
    let whole = whole_course(editor, camera, ends);
    let (Some(&first), Some(&last)) = (whole.first(), whole.last()) else {
        return Vec::new();
    };
    let rim = match editor.document().board().is_some() {
        true => CELL_SIZE as f32 * 0.3,
        false => VERTEX_RADIUS as f32,
    } * camera.zoom;
    let outside = |at: &Pos2| at.distance(first) >= rim && at.distance(last) >= rim;
    whole.into_iter().filter(outside).collect()
}

/// The same from middle to middle.
fn whole_course(editor: &Editor, camera: &Camera, ends: [Place; 2]) -> Vec<Pos2> {
    const PIECES: u32 = 60;
    let graph = editor.document().graph();
    let along = graph.and_then(|graph| {
        let joining = |a: Place, b: Place| {
            let mut edges = graph.edges();
            edges.find(|(_, edge)| [Place::Vertex(edge.from), Place::Vertex(edge.to)] == [a, b])
        };
        let there = joining(ends[0], ends[1]).map(|(id, _)| (id, false));
        let (id, back) = there.or_else(|| Some((joining(ends[1], ends[0])?.0, true)))?;
        let curves = editor.curves();
        let index = curves.binary_search_by_key(&id, |(known, _)| *known).ok()?;
        Some((&curves[index].1, back))
    });
    match along {
        Some((curve, back)) => (0..=PIECES)
            .map(|piece| f64::from(piece) / f64::from(PIECES))
            .map(|t| camera.to_screen(curve.at(if back { 1.0 - t } else { t })))
            .collect(),
        None if ends[0] == ends[1] => Vec::new(),
        None => {
            let ends = ends.map(|place| middle(editor, place));
            match ends {
                [Some(from), Some(to)] => {
                    let (from, to) = (camera.to_screen(from), camera.to_screen(to));
                    (0..=PIECES)
                        .map(|piece| from.lerp(to, piece as f32 / PIECES as f32))
                        .collect()
                }
                _ => Vec::new(),
            }
        }
    }
}

/// Paints what a game shows over the field.
pub fn paint(painter: &Painter, camera: &Camera, editor: &Editor) {
    let Some(play) = editor.play().filter(|_| editor.mode() == Mode::Play) else {
        return;
    };
    let palette = Palette::in_use(painter.ctx());
    let on_board = editor.document().board().is_some();
    let radius = match on_board {
        true => CELL_SIZE as f32 * 0.4,
        false => VERTEX_RADIUS as f32 + 5.0,
    } * camera.zoom;
    let ring = Stroke::new((2.5 * camera.zoom).max(1.5), palette.accent);
    for place in editor.targets() {
        if let Some(at) = middle(editor, place) {
            let at = camera.to_screen(at);
            // Around a token that may stay there is more to keep clear of.
            let stays = place == play.position().mover_place();
            let radius = if stays { radius * 1.25 } else { radius };
            painter.extend(egui::Shape::dashed_line(
                &circle(at, radius),
                ring,
                6.0 * camera.zoom.max(0.5),
                4.0 * camera.zoom.max(0.5),
            ));
        }
    }
    if let State::Pressed { at, hit } = editor.state()
        && hit.place() == Some(play.position().mover_place())
        && let Some(pointer) = painter.ctx().input(|input| input.pointer.hover_pos())
        && camera.to_screen(*at).distance(pointer) > 4.0
    {
        let side = match play.position() {
            Position::Token(_) => None,
            Position::Pursuit { turn, .. } => Some(turn),
        };
        painter.extend(token_shapes(painter, pointer, radius * 0.8, side));
    }
}

fn circle(at: Pos2, radius: f32) -> Vec<Pos2> {
    const PIECES: u32 = 48;
    (0..=PIECES)
        .map(|piece| {
            let angle = piece as f32 / PIECES as f32 * std::f32::consts::TAU;
            at + egui::Vec2::angled(angle) * radius
        })
        .collect()
}
