//! Where an arrow key leads.

use crate::model::Point;

/// The cosine of 60 degrees: what is farther off a direction doesn't lie in it.
const LEAST_COSINE: f64 = 0.5;

/// Of some points, the one to which an arrow key leads from `start`; the first of equal ones. `direction` is a vector to
/// the right and down, of any length but 0.
///
/// A point lies in the direction if it is less than 60 degrees off, so that every point lies in the direction of at least
/// one of the four arrows. Of those, the point with the least distance divided by the cosine of its angle is chosen: the
/// nearest, while what lies off the direction counts as farther away. Returns `None` if no point lies in the direction.
/// O(number of points).
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
        (distance > 0.0 && ahead > LEAST_COSINE * distance).then(|| distance * distance / ahead)
    };
    let costs = points
        .into_iter()
        .filter_map(|(what, at)| Some((cost(at)?, what)));
    let least = costs.min_by(|a, b| a.0.total_cmp(&b.0));
    least.map(|(_, what)| what)
}
