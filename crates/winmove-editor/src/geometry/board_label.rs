//! Labels that are small boards: rows of equal length, as `show` of a script may return them.

use winmove_core::model::Point;

/// The width and height of a square.
pub const SQUARE: f64 = 11.0;
/// The most rows and columns.
const MAX_SIDE: usize = 12;

/// The rows of a label that is drawn as a board. `None` for other labels. O(length).
pub fn board_rows(label: &str) -> Option<Vec<&str>> {
    let rows: Vec<&str> = label.split('\n').take(MAX_SIDE + 1).collect();
    let columns = rows[0].chars().take(MAX_SIDE + 1).count();
    let is_side = |count: usize| (2..=MAX_SIDE).contains(&count);
    let is_shown = |c: char| !c.is_control();
    let is_row = |row: &&str| row.chars().count() == columns && row.chars().all(is_shown);
    (is_side(rows.len()) && is_side(columns) && rows.iter().all(is_row)).then_some(rows)
}

/// Half the width and half the height of a board.
pub fn half_board(rows: &[&str]) -> Point {
    let columns = rows.first().map_or(0, |row| row.chars().count());
    Point::new(columns as f64, rows.len() as f64) * (SQUARE / 2.0)
}
