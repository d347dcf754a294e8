//! The simple layouts: circle and grid.

use super::net::{Net, depth_first};
use winmove_core::compute::Csr;
use winmove_core::model::Point;

/// Rows and columns in the order of the vertices, in roughly the proportions of a screen. O(n).
pub(super) fn grid(count: usize, spacing: f64, row_height: f64) -> Vec<Point> {
    let columns = ((count as f64 * 9.0 / 7.0).sqrt().ceil() as usize).max(1);
    (0..count)
        .map(|index| {
            let (row, column) = (index / columns, index % columns);
            Point::new(column as f64 * spacing, row as f64 * row_height)
        })
        .collect()
}

/// All vertices on one circle, clockwise from the top in the order of a depth-first search that
/// prefers to follow moves forward. O(n + m).
///
/// A cycle thus keeps its order.
pub(super) fn circle(net: &Net, spacing: f64) -> Vec<Point> {
    let count = net.len();
    let ahead = Csr::of_pairs(count, net.edges.iter().copied());
    let next = |at| ahead.row(at).iter().chain(net.near(at)).copied();
    let order = depth_first(count, next);
    let radius = match count {
        0 | 1 => 0.0,
        _ => spacing / 2.0 / (std::f64::consts::PI / count as f64).sin(),
    };
    let mut points = vec![Point::default(); count];
    for (step, vertex) in order.into_iter().enumerate() {
        let turn = std::f64::consts::TAU * step as f64 / count as f64;
        points[vertex as usize] = Point::new(radius * turn.sin(), -radius * turn.cos());
    }
    points
}
