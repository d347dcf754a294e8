//! How crowded edges are where many others run.

use super::curve::Curve;
use super::sizes::{bounds, is_far};
use winmove_core::model::{EdgeId, Point};

/// Graphs with fewer edges have none that are crowded.
pub const MIN_EDGES: usize = 100;
/// The number of grid cells along the longer side of the drawing.
const CELLS: usize = 40;
/// The number of points at which a curve is looked up.
const STEPS: usize = 24;
/// The numbers of edges in a cell from which on an edge is crowded, and is so fully.
const RANGE: [f64; 2] = [4.0, 16.0];

/// For each curve, how crowded it is on average, from 0 to 1: the number of curves in the same
/// cells of a grid over all of them. O(m).
pub fn crowding(curves: &[(EdgeId, Curve)]) -> Vec<f64> {
    let ends = curves.iter().flat_map(|(_, curve)| curve.ends());
    let corners = bounds(ends.filter(|at| !is_far(*at)));
    let Some((from, to)) = corners.filter(|_| curves.len() >= MIN_EDGES) else {
        return vec![0.0; curves.len()];
    };
    let size = (to.x - from.x).max(to.y - from.y).max(1.0) / CELLS as f64;
    let cell = |at: Point| {
        let index = |distance: f64| ((distance / size).max(0.0) as usize).min(CELLS);
        index(at.y - from.y) * (CELLS + 1) + index(at.x - from.x)
    };
    let cells = |curve: &Curve| -> [usize; STEPS] {
        std::array::from_fn(|step| cell(curve.at((step as f64 + 0.5) / STEPS as f64)))
    };
    let mut counts = vec![0_u32; (CELLS + 1) * (CELLS + 1)];
    for (_, curve) in curves {
        let mut last = None;
        for cell in cells(curve) {
            if last.replace(cell) != Some(cell) {
                counts[cell] += 1;
            }
        }
    }
    let [least, most] = RANGE;
    let crowded = curves.iter().map(|(_, curve)| {
        let sum: u32 = cells(curve).iter().map(|&cell| counts[cell]).sum();
        let mean = f64::from(sum) / STEPS as f64;
        ((mean - least) / (most - least)).clamp(0.0, 1.0)
    });
    crowded.collect()
}
