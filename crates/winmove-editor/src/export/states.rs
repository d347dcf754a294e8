//! The strategy of a pursuit, below the picture of its field.
//!
//! It is a part of the state graph from left to right, with one move of the winner and all moves of
//! the loser.

use std::collections::HashMap;

use super::footnotes::{broken, paragraph};
use super::{PictureTask, ShownStrategy, class};
use crate::geometry::text_width;
use crate::picture::{Badge, Items, Outline, Paint, Text, fitting_size};
use crate::scene::StrategyPart;
use winmove_analysis::{Position, words};
use winmove_core::model::{Outcome, Point};
use winmove_core::solver::Label;

/// The most layers in the picture, and the most positions in a layer.
const LAYERS: usize = 16;
const ROWS: usize = 40;
const COLUMN: f64 = 130.0;
const ROW: f64 = 52.0;
const RADIUS: f64 = 15.0;
/// The distance from the middle of a state to the ends of arrows.
const RIM: f64 = RADIUS + 4.0;
const HEAD_LENGTH: f64 = 9.0;
/// The font size of the names of positions.
const NAME_SIZE: f64 = 10.0;
/// The margin, and the height and font size of the words above. Their lines are at least this wide
/// before they are broken.
const MARGIN: f64 = 48.0;
const LINE: f64 = 18.0;
const TEXT: f64 = 14.0;
const MIN_WIDTH: f64 = 460.0;

/// Draws the strategy below a picture with these corners. Returns the lower corner of both. Nothing
/// is drawn unless it is the strategy of a pursuit.
pub(super) fn draw(
    out: &mut Items,
    picture: &PictureTask,
    strategy: &ShownStrategy,
    from: Point,
    to: Point,
) -> Point {
    if !picture.document.rules().has_sides() {
        return to;
    }
    let part = StrategyPart::of(&strategy.proof, LAYERS, ROWS);
    let (Some(part), Some(words)) = (part, &strategy.words) else {
        return to;
    };
    let palette = &picture.palette;
    let corner = Point::new(from.x, to.y);
    let rows = part.layers.iter().map(Vec::len).max().unwrap_or(0);
    let wide = (part.layers.len() - 1) as f64 * COLUMN + 2.0 * MARGIN;
    let wide = wide.max(to.x - from.x).max(MIN_WIDTH + MARGIN);
    let mut lines = Vec::new();
    broken(words, TEXT, wide - MARGIN, &mut lines);
    if part.hidden > 0 {
        let shown = part.layers.iter().map(Vec::len).sum::<usize>();
        lines.push(words::shown_of(shown, shown + part.hidden));
    }
    let head = (lines.len() + 1) as f64 * LINE;
    let place = places(&part, rows, corner + Point::new(0.0, head));
    out.open("states", Some(words.clone()));
    let beginning = corner + Point::new(MARGIN * 0.5, LINE * 0.5);
    paragraph(out, "words", &lines, beginning, LINE, TEXT, palette.ink);
    let half = half_width(&part, picture);
    for (from, to) in &part.moves {
        let outcome = label(picture, *from).map(|label| label.outcome);
        // The winner's only move is emphasized.
        let (colour, width) = match outcome {
            Some(outcome @ Outcome::Win) => (palette.outcome(outcome), 3.0),
            _ => (palette.edge, 1.2),
        };
        let course = course(place[from], place[to], half);
        out.open("step", None);
        out.arrow(course.into(), HEAD_LENGTH, Paint::line(colour, width));
        out.close();
    }
    for &position in part.layers.iter().flatten() {
        state(out, picture, place[&position], position);
    }
    out.close();
    Point::new(to.x.max(from.x + wide), to.y + (head + rows as f64 * ROW))
}

/// Half the width of the names of the positions, as far as the columns have space for it.
fn half_width(part: &StrategyPart, picture: &PictureTask) -> f64 {
    let positions = part.layers.iter().flatten();
    let width =
        |&position: &Position| text_width(&words::state(&picture.document, position), NAME_SIZE);
    let widest = positions.map(width).fold(0.0, f64::max);
    (widest / 2.0 + 4.0).clamp(RIM + HEAD_LENGTH + 2.0, COLUMN / 2.0 - 8.0)
}

/// The middles of the positions. The longest layer has this many rows.
fn places(part: &StrategyPart, rows: usize, corner: Point) -> HashMap<Position, Point> {
    let mut places = HashMap::new();
    for (column, layer) in part.layers.iter().enumerate() {
        let above = (rows - layer.len()) as f64 / 2.0;
        for (row, &position) in layer.iter().enumerate() {
            let x = MARGIN + column as f64 * COLUMN;
            let y = (above + row as f64 + 0.4) * ROW;
            places.insert(position, corner + Point::new(x, y));
        }
    }
    places
}

fn label(picture: &PictureTask, position: Position) -> Option<Label> {
    let (_, analysis) = picture.on_show.as_ref()?;
    analysis.label(position)
}

/// The points of an arrow from the rim of one state to the rim of another.
///
/// Next to each state, within half the width of the names, it is level. Between neighbouring
/// columns it therefore doesn't cross a name.
fn course(from: Point, to: Point, half: f64) -> [Point; 4] {
    let way = (to.x - from.x).signum();
    let beside = |at: Point, offset: f64| at + Point::new(offset, 0.0);
    [
        beside(from, way * RIM),
        beside(from, way * half),
        beside(to, -way * half),
        beside(to, -way * RIM),
    ]
}

/// Draws a position: its outcome, and below it the places of both tokens.
fn state(out: &mut Items, picture: &PictureTask, at: Point, position: Position) {
    let (palette, document) = (&picture.palette, &picture.document);
    let label = label(picture, position);
    let name = words::position(document, position);
    let outcome = label.map(|label| label.outcome);
    out.open(format!("state {}", class(outcome)), Some(name));
    if let Some(label) = label {
        let fill = palette.outcome(label.outcome);
        let paint = Paint::filled(fill).outlined(palette.outline(label.outcome), 1.0);
        let badge = Badge::from(label);
        out.outline(Outline::new(at, RADIUS, badge.shape()), paint);
        let text = badge.text();
        let size = fitting_size(&text, 11.0, badge.shape(), RADIUS);
        out.text(Text::new(at, size, text), palette.on_outcome(label.outcome));
    }
    if position.turn().is_some() {
        let text = words::state(document, position);
        let below = at + Point::new(0.0, RADIUS + 9.0);
        out.text(Text::new(below, NAME_SIZE, text).over(), palette.ink);
    }
    out.close();
}
