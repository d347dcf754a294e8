//! The nearest point in the direction of an arrow key.

use winmove_core::model::Point;

/// The cosine of 60 degrees. A point is in a direction if its angle to it is smaller.
const MIN_COSINE: f64 = 0.5;

/// Returns the point that an arrow key moves to from `start`, the first of equally good ones.
/// `direction` is a nonzero vector to the right and down.
///
/// A point is in the direction if it is less than 60 degrees off, so every point is in the
/// direction of at least one of the four arrows. Of these points, the one with the least distance
/// divided by the cosine of its angle is returned, so that points off the direction count as
/// farther away. Returns `None` if no point is in the direction. O(k) for k points.
pub fn nearest_in_direction<T>(
    start: Point,
    direction: (f64, f64),
    points: impl IntoIterator<Item = (T, Point)>,
) -> Option<T> {
    let unit = direction.0.hypot(direction.1);
    let cost = |at: Point| {
        let off = at - start;
        let distance = off.x.hypot(off.y);
        let ahead = (off.x * direction.0 + off.y * direction.1) / unit;
        (distance > 0.0 && ahead > MIN_COSINE * distance).then(|| distance * distance / ahead)
    };
    let costs = points
        .into_iter()
        .filter_map(|(point, at)| Some((cost(at)?, point)));
    let least = costs.min_by(|a, b| a.0.total_cmp(&b.0));
    least.map(|(_, point)| point)
}
