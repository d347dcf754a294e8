//! The caption below the field, which describes a frame of an animation.

use super::PictureTask;
use super::footnotes::{broken, paragraph};
use crate::picture::Items;
use winmove_core::model::Point;

/// The height of a line, its font size, and the margin, in canvas units.
const LINE: f64 = 20.0;
const TEXT: f64 = 14.0;
const MARGIN: f64 = 16.0;
/// Lines are at least this wide before they are broken.
const MIN_WIDTH: f64 = 300.0;

/// Words below the field, with space for a number of lines.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub(super) struct WordsBelow {
    pub(super) text: String,
    /// The number of lines that space is reserved for. With more lines, the picture becomes taller.
    pub(super) lines: usize,
}

/// The lines that words are broken into below a field of this width.
pub(super) fn lines(words: &str, field: f64) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in words.lines() {
        broken(paragraph, TEXT, wide(field), &mut lines);
    }
    lines
}

fn wide(field: f64) -> f64 {
    (field - 2.0 * MARGIN).max(MIN_WIDTH)
}

/// Draws the words below a picture with these corners. Returns the lower corner of both.
pub(super) fn draw(out: &mut Items, picture: &PictureTask, from: Point, to: Point) -> Point {
    let Some(words) = &picture.words_below else {
        return to;
    };
    let field = to.x - from.x;
    let lines = lines(&words.text, field);
    let corner = Point::new(from.x + MARGIN, to.y);
    paragraph(
        out,
        "words",
        &lines,
        corner,
        LINE,
        TEXT,
        picture.palette.ink,
    );
    let rows = lines.len().max(words.lines);
    let right = to.x.max(from.x + wide(field) + 2.0 * MARGIN);
    Point::new(right, to.y + rows as f64 * LINE + MARGIN)
}
