//! The sizes of drawn elements, and the allowed range of coordinates.

use winmove_core::model::Point;

/// The radius of a vertex.
pub const VERTEX_RADIUS: f64 = 20.0;
/// The distance between the rim of a vertex and the inner rim that marks a fixed outcome.
pub const INNER_RIM: f64 = 3.5;
/// The radius of a token, or of a sign, at the corner of a vertex.
pub const TOKEN_RADIUS: f64 = 0.5 * VERTEX_RADIUS;
/// The width and height of a cell of a board.
pub const CELL_SIZE: f64 = 44.0;
/// The radius of a badge on a cell of full size, as a fraction of the cell.
pub const CELL_BADGE_RADIUS: f64 = 0.31;
/// Coordinates on the canvas are clamped to this range, because it calculates with 32-bit floats.
const FARTHEST: f64 = 1e7;

/// Where a vertex is shown, which is the origin if it has no coordinates.
pub fn shown_at(at: Option<Point>) -> Point {
    let at = at.unwrap_or_default();
    Point::new(
        at.x.clamp(-FARTHEST, FARTHEST),
        at.y.clamp(-FARTHEST, FARTHEST),
    )
}

/// Whether a point is so far out that zooming to fit ignores it. Otherwise everything else would
/// become invisible.
pub fn is_far(at: Point) -> bool {
    const FAR: f64 = 1e6;
    at.x.abs() > FAR || at.y.abs() > FAR
}

/// The least and the greatest coordinates of some points. `None` if there are no points.
pub(crate) fn bounds(points: impl IntoIterator<Item = Point>) -> Option<(Point, Point)> {
    let points = points.into_iter().map(|at| (at, at));
    points.reduce(|(least, most), (at, _)| {
        (
            Point::new(least.x.min(at.x), least.y.min(at.y)),
            Point::new(most.x.max(at.x), most.y.max(at.y)),
        )
    })
}
