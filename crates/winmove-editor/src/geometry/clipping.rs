//! Straight lines clipped to rectangles.

use winmove_core::model::Point;

/// Clips a straight line to a closed rectangle.
///
/// Returns the fractions of its length, from 0 to 1, at which it enters and leaves the rectangle,
/// or `None` if it misses the rectangle. O(1). (Liang and Barsky 1984.)
pub fn clip(from: Point, to: Point, least: Point, most: Point) -> Option<(f64, f64)> {
    let (mut enters, mut leaves) = (0.0f64, 1.0f64);
    for (start, end, low, high) in [
        (from.x, to.x, least.x, most.x),
        (from.y, to.y, least.y, most.y),
    ] {
        let delta = end - start;
        if delta == 0.0 {
            if start < low || start > high {
                return None;
            }
            continue;
        }
        let (a, b) = ((low - start) / delta, (high - start) / delta);
        enters = enters.max(a.min(b));
        leaves = leaves.min(a.max(b));
    }
    (enters <= leaves).then_some((enters, leaves))
}
