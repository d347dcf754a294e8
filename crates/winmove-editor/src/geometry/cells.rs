//! Cells of a board on the canvas.

use super::sizes::CELL_SIZE;
use winmove_core::model::{Cell, Point, Side};

/// The cell under a point of the canvas; `None` if the point is north or west of the board.
pub fn cell_at(point: Point) -> Option<Cell> {
    let index = |coordinate: f64| {
        let index = (coordinate / CELL_SIZE).floor();
        (0.0..f64::from(u32::MAX))
            .contains(&index)
            .then_some(index as u32)
    };
    Some(Cell::new(index(point.y)?, index(point.x)?))
}

/// The centre of a cell.
pub fn cell_middle(cell: Cell) -> Point {
    Point::new(
        (f64::from(cell.column) + 0.5) * CELL_SIZE,
        (f64::from(cell.row) + 0.5) * CELL_SIZE,
    )
}

/// The centre and the radius of a token on a cell.
///
/// A `small` token is drawn in a corner that depends on its side, to keep the cell's badge legible.
/// Its radius is at least `least`. On a small cell it therefore sticks out of the corner. On a cell
/// too small for a badge, it is drawn slightly to its side of the middle.
pub fn token_on_cell(cell: Cell, side: Option<Side>, small: bool, least: f64) -> (Point, f64) {
    let way = match (small, side) {
        (false, _) => return (cell_middle(cell), (0.36 * CELL_SIZE).max(least)),
        (true, Some(Side::Thief)) => 1.0,
        (true, Some(Side::Police) | None) => -1.0,
    };
    let radius = (0.18 * CELL_SIZE).max(least);
    let off = if 2.0 * least > CELL_SIZE {
        Point::new(way * 0.45 * radius, 0.0)
    } else {
        // Keeps the badge clear of an enlarged token, as long as the token stays near the corner.
        let apart = (0.2 * CELL_SIZE + radius) / std::f64::consts::SQRT_2;
        let along = apart.clamp(0.32 * CELL_SIZE, 0.4 * CELL_SIZE);
        Point::new(way * along, -along)
    };
    (cell_middle(cell) + off, radius)
}

/// The centre and half the size of the space below the small tokens of a cell.
pub fn room_below_tokens(cell: Cell) -> (Point, Point) {
    let (top, side) = (-0.11, 0.48);
    let middle = Point::new(0.0, (top + side) / 2.0) * CELL_SIZE;
    let half = Point::new(side, (side - top) / 2.0) * CELL_SIZE;
    (cell_middle(cell) + middle, half)
}

/// The cells on a straight line between two cells, inclusive, each touching the one before it.
///
/// They fill the gaps between two events of a quick stroke.
pub fn cells_between(from: Cell, to: Cell) -> Vec<Cell> {
    let rows = i64::from(to.row) - i64::from(from.row);
    let columns = i64::from(to.column) - i64::from(from.column);
    let steps = rows.abs().max(columns.abs());
    (0..=steps)
        .map(|step| {
            let along = |from: u32, by: i64| {
                let moved = (by * step) as f64 / steps.max(1) as f64;
                (i64::from(from) + moved.round() as i64) as u32
            };
            Cell::new(along(from.row, rows), along(from.column, columns))
        })
        .collect()
}
