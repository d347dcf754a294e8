//! The geometry of the canvas, in canvas units. Painting and hit testing share it.

mod clipping;
mod corners;
mod curve;
mod detours;
mod direction;
mod edge_style;
mod label_places;
mod labels;
mod outcome_shape;
mod ports;
mod routes;
mod spatial_index;
mod text_width;
mod vertex_room;

use crate::model::{Cell, Point, Side};

pub use clipping::clip;
pub use corners::{Corners, corners};
pub use curve::Curve;
pub(in crate::editor) use curve::distance_to_segment;
pub use direction::nearest_in_direction;
pub use edge_style::{
    Arrow, DASHES, EdgeStyle, LINE_HEAD, LINE_NUMBER_SIZE, LINE_WIDTH, MATCHING_WIDTH, STAY_RADIUS,
    arrowhead, arrowhead_length, board_head_length, board_move_ends, board_move_weight,
};
pub use label_places::{
    EDGE_LABEL_SIZE, OUTSIDE_LABEL_SIZE, PlacedLabel, PlacedLabels, along_edge, around_vertex,
    half_size, place_labels,
};
pub use labels::shortened;
pub use outcome_shape::{OutcomeShape, rounded_diamond, square_rounding};
pub use routes::{curves, curves_among, next_loop};
pub use spatial_index::SpatialIndex;
pub use text_width::text_width;
pub(in crate::editor) use vertex_room::nearest_on_spine;
pub use vertex_room::{TextLine, VertexOutline, VertexRoom, VertexText, vertex_rooms};

/// The radius of a vertex.
pub const VERTEX_RADIUS: f64 = 20.0;
/// The radius of a token, or of a sign, at the corner of a vertex.
pub const TOKEN_RADIUS: f64 = 0.5 * VERTEX_RADIUS;
/// The width and height of a cell of a board.
pub const CELL_SIZE: f64 = 44.0;
/// The radius of a badge on a cell of full size, as a share of the cell.
pub const CELL_BADGE_RADIUS: f64 = 0.31;
/// Coordinates are clamped to this on the canvas, which calculates with 32-bit floats.
const FARTHEST: f64 = 1e7;

/// Where a vertex is shown; at the origin if it has no coordinates.
pub fn shown_at(at: Option<Point>) -> Point {
    let at = at.unwrap_or_default();
    Point::new(
        at.x.clamp(-FARTHEST, FARTHEST),
        at.y.clamp(-FARTHEST, FARTHEST),
    )
}

/// Whether a point is so far out that zooming to fit ignores it, since everything else would become invisible.
pub fn is_far(at: Point) -> bool {
    const FAR: f64 = 1e6;
    at.x.abs() > FAR || at.y.abs() > FAR
}

/// The cell under a point of the canvas; `None` north or west of the board.
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

/// The centre and the radius of a token on a cell. A `small` one is drawn in a corner, which depends on its side, so that
/// the cell's badge stays readable.
pub fn token_on_cell(cell: Cell, side: Option<Side>, small: bool) -> (Point, f64) {
    let corner = match (small, side) {
        (false, _) => return (cell_middle(cell), 0.36 * CELL_SIZE),
        (true, Some(Side::Thief)) => Point::new(0.3, -0.3),
        (true, Some(Side::Police) | None) => Point::new(-0.3, -0.3),
    };
    (cell_middle(cell) + corner * CELL_SIZE, 0.2 * CELL_SIZE)
}

/// The cells on a straight line from one cell to another, both included, each touching the one before it. They fill
/// the gaps between two events of a quick stroke.
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
