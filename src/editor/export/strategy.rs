//! The strategy in a picture: the moves that force the result as bands, the positions of a draw ringed, and best play as
//! numbered arrows.

use super::svg::{Paint, Svg};
use super::{Inks, Rgb, arrow};
use crate::analysis::Position;
use crate::editor::geometry::{CELL_SIZE, VERTEX_RADIUS};
use crate::editor::{Editor, Proof};
use crate::model::{Outcome, Point, Side};

/// The most moves of the line that are drawn; more would cover each other.
const MOST_ARROWS: usize = 30;
/// The most moves of a strategy that are drawn.
const MOST_MOVES: usize = 2_000;

/// Draws the strategy, if it is shown.
pub(super) fn draw(svg: &mut Svg, editor: &Editor, inks: &Inks) {
    if !editor.shows_strategy() {
        return;
    }
    match editor.proof() {
        Some(Proof::Won(strategy)) if !editor.is_pursuit() => {
            svg.open("strategy", editor.proof_words().as_deref());
            for &(from, to) in strategy.moves.iter().take(MOST_MOVES) {
                band(svg, editor, inks, from, to);
            }
            svg.close();
        }
        Some(Proof::Drawn(certificate)) => {
            svg.open("certificate", editor.proof_words().as_deref());
            let colour = inks.outcome(Outcome::Draw).mix(inks.ink, 0.35);
            let radius = match editor.document().board() {
                Some(_) => CELL_SIZE * 0.36 + 3.0,
                None => VERTEX_RADIUS + 8.0,
            };
            let positions = certificate.positions.iter();
            let places = positions.filter_map(|&at| editor.stands_for(at));
            for place in places.take(MOST_MOVES) {
                if let Some(at) = editor.middle(place) {
                    svg.circle(at, radius, Paint::line(colour, 3.0));
                }
            }
            svg.close();
        }
        _ => {}
    }
    let line = editor.principal_line();
    svg.open("line", None);
    for (index, step) in line.windows(2).take(MOST_ARROWS).enumerate() {
        numbered(svg, editor, inks, [step[0], step[1]], index + 1);
    }
    svg.close();
}

fn band(svg: &mut Svg, editor: &Editor, inks: &Inks, from: Position, to: Position) {
    let label = editor.analysis().and_then(|analysis| analysis.label(from));
    let Some(outcome) = label.map(|label| label.outcome) else {
        return;
    };
    let width = match outcome {
        Outcome::Win => 7.0,
        Outcome::Loss | Outcome::Draw => 4.0,
    };
    let course = editor.course([from.mover_place(), from.moved_to(to)]);
    let paint = Paint::line(inks.outcome(outcome), width).pale(0.4);
    svg.polyline(&course, paint);
}

/// A numbered arrow of the line; a number alone where the token stays.
fn numbered(svg: &mut Svg, editor: &Editor, inks: &Inks, step: [Position; 2], number: usize) {
    let [from, to] = step;
    let colour: Rgb = match from {
        Position::Token(_) => inks.accent.mix(inks.ink, 0.2),
        Position::Pursuit {
            turn: Side::Police, ..
        } => inks.police,
        Position::Pursuit {
            turn: Side::Thief, ..
        } => inks.thief,
    };
    let on_board = editor.document().board().is_some();
    let course = editor.course([from.mover_place(), from.moved_to(to)]);
    arrow(svg, &course, 12.0, Paint::line(colour, 3.0), colour);
    // On a board arrows are short: the number stands where one begins.
    let along = match on_board {
        true => course.first().copied(),
        false => course.get(course.len() / 2).copied(),
    };
    let stays = || Some(editor.middle(from.mover_place())? + Point::new(0.0, CELL_SIZE * 0.3));
    let Some(at) = along.or_else(stays) else {
        return;
    };
    let size = if on_board { 9.5 } else { 12.0 };
    svg.circle(at, size * 0.85, Paint::filled(colour));
    svg.text(at, size, inks.canvas, &number.to_string());
}
