//! Moves and enlarges drawings of other programs, whose vertices are smaller, so that they are in
//! view and their vertices don't overlap.

use winmove_core::model::Point;

/// Coordinates beyond this are out of view.
const FAR: f64 = 1e6;

/// The distance at which vertices touch.
const TOUCHING: f64 = 44.0;

/// The minimum distance between vertices in an enlarged drawing, the same as in layouts.
const CLEAR: f64 = 62.0;

/// The median distance to the nearest vertex stays below this, even if some vertices overlap then.
const MAX_USUAL: f64 = 160.0;

/// With more vertices, they are mere dots when all are in view.
const MAX_VERTICES: usize = 50_000;

/// How far to move a drawing that is out of view. `None` if it is in view, or too large to be in
/// view as a whole. The points are finite.
pub(super) fn shift(points: &[Point]) -> Option<Point> {
    if points.iter().all(|at| at.x.abs().max(at.y.abs()) <= FAR) {
        return None;
    }
    let ends = |coordinate: fn(&Point) -> f64| {
        let all = points.iter().map(coordinate);
        let least = all.clone().min_by(f64::total_cmp)?;
        let most = all.max_by(f64::total_cmp)?;
        (most - least <= 2.0 * FAR).then(|| (least + (most - least) / 2.0).round())
    };
    Some(Point::new(-ends(|at| at.x)?, -ends(|at| at.y)?))
}

/// The factor by which to enlarge a drawing so that its vertices don't overlap, to two digits.
/// `None` if none overlap, if those that do are at the same point, or if the others would be too
/// far apart. For n points, at most [`MAX_VERTICES`], it takes O(n √n) in most drawings, and O(n²)
/// in the worst case.
pub(super) fn enlargement(points: &[Point]) -> Option<f64> {
    if points.len() > MAX_VERTICES {
        return None;
    }
    let mut distances = nearest(points);
    let least = distances.iter().copied().min_by(f64::total_cmp)?;
    if least >= TOUCHING {
        return None;
    }
    let middle = distances.len() / 2;
    let (_, &mut usual, _) = distances.select_nth_unstable_by(middle, f64::total_cmp);
    let extents = points.iter().map(|at| at.x.abs().max(at.y.abs()));
    let extent = extents.fold(0.0, f64::max);
    let factor = (CLEAR / least).min(MAX_USUAL / usual).min(FAR / extent);
    let rounded: f64 = format!("{factor:.1e}").parse().ok()?;
    (rounded > 1.0 && rounded.is_finite()).then_some(rounded)
}

/// The distance of each point to the nearest other point at a different position.
fn nearest(points: &[Point]) -> Vec<f64> {
    // Avoids negative zero.
    let points = points.iter().map(|at| Point::new(at.x + 0.0, at.y + 0.0));
    let mut points: Vec<Point> = points.collect();
    points.sort_unstable_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    points.dedup();
    if points.len() < 2 {
        return Vec::new();
    }
    // Vertical strips with equal numbers of points, each ordered from top to bottom.
    let in_strip = (points.len() as f64).sqrt().ceil() as usize;
    let strips: Vec<Strip<'_>> = points
        .chunks_mut(in_strip)
        .map(|strip| {
            let (left, right) = (strip[0].x, strip[strip.len() - 1].x);
            strip.sort_unstable_by(|a, b| a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x)));
            Strip {
                left,
                right,
                points: strip,
            }
        })
        .collect();
    let mut distances = Vec::new();
    for (number, strip) in strips.iter().enumerate() {
        for &at in strip.points {
            let mut best = f64::INFINITY;
            for strip in &strips[number..] {
                if strip.left - at.x >= best {
                    break;
                }
                strip.improve(&mut best, at);
            }
            for strip in strips[..number].iter().rev() {
                if at.x - strip.right >= best {
                    break;
                }
                strip.improve(&mut best, at);
            }
            distances.push(best);
        }
    }
    distances
}

/// Some of the points, from top to bottom.
struct Strip<'p> {
    left: f64,
    right: f64,
    points: &'p [Point],
}

impl Strip<'_> {
    /// Lowers a distance to that of the nearest other point here, if it is smaller.
    fn improve(&self, best: &mut f64, from: Point) {
        let below = self.points.partition_point(|at| at.y < from.y);
        let (above, below) = self.points.split_at(below);
        for points in [
            &mut below.iter() as &mut dyn Iterator<Item = &Point>,
            &mut above.iter().rev(),
        ] {
            for &at in points {
                if (at.y - from.y).abs() >= *best {
                    break;
                }
                if at != from {
                    *best = best.min(at.distance(from));
                }
            }
        }
    }
}
