//! The strategy on the field: best play as numbered arrows with pale tokens that move along it, and the moves and
//! positions that force the result.

use egui::{Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, vec2};

use crate::gui::render::arrow::arrow;
use crate::gui::render::badges::{TokenDiscs, least_token, nearest_free};
use crate::gui::render::camera::{Camera, stepped_font_size};
use crate::gui::render::marks::token_shapes;
use crate::gui::render::ring::Ring;
use crate::gui::theme::{Palette, mix, text_size};
use winmove_analysis::{DrawPlans, Position, words};
use winmove_core::model::{Outcome, Place, Point, Side};
use winmove_editor::geometry::{
    CELL_SIZE, LINE_HEAD, LINE_NUMBER_SIZE, LINE_WIDTH, TOKEN_RADIUS, VERTEX_RADIUS, token_on_cell,
};
use winmove_editor::{Editor, NumberedMove, ShownToken, TokenFace};

/// The time of a pale token at each place of the line, in seconds.
const STEP_SECS: f64 = 0.7;

/// Paints what the strategy marks, if it is shown: its moves as bands, the positions of a draw by rings or frames. It is
/// painted below vertices, tokens and labels.
pub fn paint_marks(painter: &Painter, camera: &Camera, editor: &Editor) {
    if !editor.explain().shows_strategy() {
        return;
    }
    let palette = Palette::in_use(painter.ctx());
    for band in editor.scene().strategy_bands() {
        let colour = palette.outcome(band.outcome).gamma_multiply(0.35);
        let points = band.path.iter().map(|&at| camera.to_screen(at));
        let width = band.width as f32 * camera.zoom.max(0.4);
        painter.add(Shape::line(points.collect(), Stroke::new(width, colour)));
    }
    if let Some(plans) = editor.scene().framed_plans() {
        plan_frames(painter, camera, editor, plans);
    } else if let Some(rings) = editor.scene().certificate_rings() {
        let colour = mix(palette.outcome(Outcome::Draw), palette.ink, 0.35);
        let stroke = Stroke::new((3.0 * camera.zoom).max(1.5), colour);
        let radius = rings.radius as f32 * camera.zoom;
        for at in rings.middles {
            painter.circle_stroke(camera.to_screen(at), radius, stroke);
        }
    }
}

/// Paints the principal line of the strategy over the field, if it is shown.
pub fn paint(painter: &Painter, camera: &Camera, editor: &Editor) {
    if !editor.explain().shows_strategy() {
        return;
    }
    let least = least_token(painter.ctx(), camera);
    let moves = editor.scene().numbered_moves_beside(least);
    // Pale tokens cover no arrow, and neither covers a number.
    let line = editor.scene().line_on_show();
    if line.len() > 1 {
        ghosts(painter, camera, editor, line);
    }
    for step in &moves {
        line_arrow(painter, camera, step);
    }
    let tokens = TokenDiscs::of(painter.ctx(), editor, camera);
    let mut painted: Vec<Rect> = Vec::new();
    let sparse = is_sparse(painter, camera, editor);
    for step in moves.iter().filter(|step| !sparse || is_milestone(step)) {
        painted.push(numbers(painter, camera, step, (&tokens, &painted)));
    }
}

/// Whether cells are so small that numbers of all moves would cover their arrows.
fn is_sparse(painter: &Painter, camera: &Camera, editor: &Editor) -> bool {
    const MIN_CELLS: f32 = 1.6;
    let size = CELL_SIZE as f32 * camera.zoom;
    editor.document().board().is_some() && size < MIN_CELLS * 1.5 * number_size(painter, camera)
}

/// Whether a move keeps its numbers where not all have room: the first of each side, and then every fifth.
fn is_milestone(step: &NumberedMove) -> bool {
    let turn = |number: &usize| match step.side {
        Some(_) => number.div_ceil(2),
        None => *number,
    };
    let mut turns = step.numbers.iter().map(turn);
    turns.any(|turn| turn == 1 || turn % 5 == 0)
}

fn number_size(painter: &Painter, camera: &Camera) -> f32 {
    let size = text_size(painter.ctx(), LINE_NUMBER_SIZE as f32) * camera.zoom;
    stepped_font_size(size.clamp(8.0, 20.0))
}

/// Frames the places of both plans that keep a draw: solid in one colour, dashed within it in the other.
fn plan_frames(painter: &Painter, camera: &Camera, editor: &Editor, plans: &DrawPlans) {
    let colours = Palette::in_use(painter.ctx()).plans();
    let on_board = editor.document().board().is_some();
    let width = (2.5 * camera.zoom).clamp(2.0, 6.0);
    for (plan, is_mover) in [(&plans.mover, true), (&plans.opponent, false)] {
        let Some(plan) = plan else { continue };
        let is_first = words::is_first_colour(plan, is_mover);
        let stroke = Stroke::new(width, colours[usize::from(!is_first)]);
        for &place in &plan.places {
            let Some(middle) = editor.canvas().middle(place) else {
                continue;
            };
            let at = camera.to_screen(middle);
            let inside = if is_first { 0.0 } else { width * 1.5 };
            let path: Vec<Pos2> = if on_board {
                let size = CELL_SIZE as f32 * camera.zoom - width - 2.0 * inside;
                let rect = Rect::from_center_size(at, vec2(size, size));
                vec![
                    rect.left_top(),
                    rect.right_top(),
                    rect.right_bottom(),
                    rect.left_bottom(),
                    rect.left_top(),
                ]
            } else {
                let radius = VERTEX_RADIUS as f32 + 14.0 - inside / camera.zoom;
                let ring = Ring::around(editor, camera, place, radius);
                ring.map(Ring::path).unwrap_or_default()
            };
            if is_first {
                painter.add(Shape::line(path, stroke));
            } else {
                let dash = (9.0 * camera.zoom).clamp(4.0, 18.0);
                painter.extend(Shape::dashed_line(&path, stroke, dash, dash * 0.7));
            }
        }
    }
}

fn line_colour(painter: &Painter, step: &NumberedMove) -> Color32 {
    let palette = Palette::in_use(painter.ctx());
    match step.side {
        None => mix(palette.accent, palette.ink, 0.2),
        Some(Side::Police) => palette.police,
        Some(Side::Thief) => palette.thief,
    }
}

/// Paints an arrow of the principal line.
fn line_arrow(painter: &Painter, camera: &Camera, step: &NumberedMove) {
    let width = (LINE_WIDTH as f32 * camera.zoom).max(1.5);
    let length = LINE_HEAD as f32 * camera.zoom.max(0.5);
    let stroke = Stroke::new(width, line_colour(painter, step));
    let pieces = step.pieces();
    let Some((last, before)) = pieces.split_last() else {
        return;
    };
    let shown = |piece: &[Point]| piece.iter().map(|&at| camera.to_screen(at)).collect();
    // An outline, so that the arrow stands out from shades, walls and edges.
    let outline = Stroke::new(width + 2.5, Palette::in_use(painter.ctx()).canvas);
    for &piece in before {
        painter.add(Shape::line(shown(piece), outline));
        painter.add(Shape::line(shown(piece), stroke));
    }
    let path: Vec<Pos2> = shown(last);
    arrow(painter, &path, length + 3.0, outline);
    arrow(painter, &path, length, stroke);
}

/// Paints the numbers of an arrow on a rounded background, clear of tokens and of other numbers. Returns what it covers.
fn numbers(
    painter: &Painter,
    camera: &Camera,
    step: &NumberedMove,
    (tokens, painted): (&TokenDiscs, &[Rect]),
) -> Rect {
    let palette = Palette::in_use(painter.ctx());
    let colour = line_colour(painter, step);
    let size = number_size(painter, camera);
    let font = FontId::proportional(size);
    let text = painter.layout_no_wrap(step.text(), font, palette.canvas);
    let at = camera.to_screen(step.at);
    let height = size * 1.5;
    let disc = vec2((text.size().x + size * 0.6).max(height), height);
    let rim = Stroke::new((1.0 * camera.zoom).max(1.0), palette.canvas);
    let is_free = |rect: Rect| {
        let grown = rect.expand(rim.width);
        tokens.is_clear(grown) && painted.iter().all(|other| !other.intersects(grown))
    };
    let rect = nearest_free(Rect::from_center_size(at, disc), is_free);
    painter.rect(rect, height / 2.0, colour, rim, StrokeKind::Outside);
    painter.galley(rect.center() - text.size() / 2.0, text, palette.canvas);
    rect
}

/// Paints pale tokens that move along the line repeatedly, where tokens are drawn that leave labels readable. None is painted
/// where a token stands that it would cover.
fn ghosts(painter: &Painter, camera: &Camera, editor: &Editor, line: &[Position]) {
    let time = painter.ctx().input(|input| input.time);
    let index = (time / STEP_SECS) as usize % line.len();
    let left = STEP_SECS - time % STEP_SECS;
    painter
        .ctx()
        .request_repaint_after(std::time::Duration::from_secs_f64(left));
    let tokens = match line[index] {
        Position::Token(place) => vec![(place, None)],
        Position::Pursuit { police, thief, .. } => {
            vec![(police, Some(Side::Police)), (thief, Some(Side::Thief))]
        }
    };
    let standing = editor.tokens(false);
    let tokens_there = TokenDiscs::of(painter.ctx(), editor, camera);
    for (index, &(place, side)) in tokens.iter().enumerate() {
        let is_there = |token: &ShownToken| (token.place, token.side) == (place, side);
        if standing.iter().any(is_there) {
            continue;
        }
        let placed = ghost_place(painter, camera, editor, &standing, (place, side), index);
        let Some((at, radius)) = placed else {
            continue;
        };
        let face = side.map_or(TokenFace::One, TokenFace::Side);
        let radius = radius as f32 * camera.zoom;
        let at = camera.to_screen(at);
        if !tokens_there.is_clear(Rect::from_center_size(at, vec2(2.0, 2.0) * radius)) {
            continue;
        }
        let shapes = token_shapes(painter, at, radius, face);
        painter.extend(shapes.into_iter().map(pale));
    }
}

/// The centre and the radius of a pale token: in a cell as a token stands there, at a vertex after the tokens that are.
fn ghost_place(
    painter: &Painter,
    camera: &Camera,
    editor: &Editor,
    standing: &[ShownToken],
    (place, side): (Place, Option<Side>),
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

fn pale(mut shape: Shape) -> Shape {
    match &mut shape {
        Shape::Circle(circle) => {
            circle.fill = circle.fill.gamma_multiply(0.55);
            circle.stroke.color = circle.stroke.color.gamma_multiply(0.55);
        }
        Shape::Text(text) => text.opacity_factor = 0.7,
        _ => {}
    }
    shape
}
