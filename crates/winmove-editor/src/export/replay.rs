//! The counters of a replay in a picture.

use super::PictureTask;
use crate::geometry::room_below_tokens;
use crate::picture::{Items, Paint, Role, Shape, Text};
use winmove_core::model::{Cell, Place, Point};

/// The size of a counter's text.
const COUNTER: f64 = 12.0;

/// Draws the counter of a cell, below its tokens.
pub(super) fn counter_of_cell(out: &mut Items, picture: &PictureTask, cell: Cell) {
    if let Some(count) = counter(picture, Place::Cell(cell)) {
        let (at, _) = room_below_tokens(cell);
        draw_counter(out, picture, at, count);
    }
}

/// The counter of a place, if the picture shows it.
pub(super) fn counter(picture: &PictureTask, place: Place) -> Option<u32> {
    picture.counters.get(&place).copied()
}

/// Draws a counter on a chip.
pub(super) fn draw_counter(out: &mut Items, picture: &PictureTask, at: Point, count: u32) {
    let palette = &picture.palette;
    let text = count.to_string();
    let height = 1.3 * COUNTER;
    let width = (0.6 * COUNTER * text.len() as f64 + 0.5 * COUNTER).max(height);
    let half = Point::new(width, height) * 0.5;
    let paint = Paint::filled(palette.canvas).outlined(palette.accent, 1.0);
    out.add(
        Role::Number(true),
        Shape::Chip(Text::new(at, COUNTER, text), half),
        paint,
    );
}
