//! Where things are on the canvas, in canvas units: what views paint and what the pointer hits are one geometry.

mod curve;
mod direction;
mod labels;
mod routes;
mod spatial_index;

use crate::model::{Cell, Point};

pub use curve::Curve;
pub(in crate::editor) use curve::distance_to_segment;
pub use direction::nearest_in_direction;
pub(in crate::editor) use labels::half_size;
pub use labels::{
    EDGE_LABEL_GAP, EDGE_LABEL_SIZE, LabelSpot, above, edge_label, label_middle, shortened,
};
pub use routes::{curves, curves_among, loop_to_come};
pub use spatial_index::SpatialIndex;

/// The radius of a vertex.
pub const VERTEX_RADIUS: f64 = 20.0;
/// The width and height of a cell of a board.
pub const CELL_SIZE: f64 = 44.0;
/// Coordinates past this are shown at it: a canvas of 32-bit floats has no room beyond.
const FARTHEST: f64 = 1e7;

/// Where a vertex is shown; one without a place at the origin.
pub fn shown_at(at: Option<Point>) -> Point {
    let at = at.unwrap_or_default();
    Point::new(
        at.x.clamp(-FARTHEST, FARTHEST),
        at.y.clamp(-FARTHEST, FARTHEST),
    )
}

/// Whether a label is written inside its vertex; a longer one stands below.
pub fn fits_inside(label: &str) -> bool {
    label.trim().chars().count() <= 4
}

/// Whether a place is so far out that a view of everything leaves it aside: nothing else could be seen beside it.
pub fn is_far(at: Point) -> bool {
    const FAR: f64 = 1e6;
    at.x.abs() > FAR || at.y.abs() > FAR
}

/// The cell under a point of the canvas; none north or west of the board.
pub fn cell_at(point: Point) -> Option<Cell> {
    let index = |coordinate: f64| {
        let index = (coordinate / CELL_SIZE).floor();
        (0.0..f64::from(u32::MAX))
            .contains(&index)
            .then_some(index as u32)
    };
    Some(Cell::new(index(point.y)?, index(point.x)?))
}

/// The middle of a cell.
pub fn cell_middle(cell: Cell) -> Point {
    Point::new(
        (f64::from(cell.column) + 0.5) * CELL_SIZE,
        (f64::from(cell.row) + 0.5) * CELL_SIZE,
    )
}

/// The cells on a straight line from one cell to another, both included, each touching the one before it: what a
/// quick stroke of the pointer passes over.
pub fn cells_between(from: Cell, to: Cell) -> Vec<Cell> {
    let rows = i64::from(to.row) - i64::from(from.row);
    let columns = i64::from(to.column) - i64::from(from.column);
    let steps = rows.abs().max(columns.abs());
    (0..=steps)
        .map(|step| {
            let along = |from: u32, by: i64| {
                let moved = if steps == 0 {
                    0.0
                } else {
                    (by * step) as f64 / steps as f64
                };
                (i64::from(from) + moved.round() as i64) as u32
            };
            Cell::new(along(from.row, rows), along(from.column, columns))
        })
        .collect()
}
