//! The nearest point in the direction of an arrow key.

use winmove_core::model::Point;

/// The cosine of 60 degrees, the largest angle at which a point still lies in a direction.
const MIN_COSINE: f64 = 0.5;

/// Returns the point to which an arrow key moves from `start`; the first of equally good ones.
/// `direction` is a vector to the right and down, of any length but 0.
///
/// A point lies in the direction if it is less than 60 degrees off, so that every point lies in the
/// direction of at least one of the four arrows. Of those points, the one with the least distance
/// divided by the cosine of its angle is returned, so that points off the direction count as
/// farther away. Returns `None` if no point lies in the direction. O(number of points).
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
