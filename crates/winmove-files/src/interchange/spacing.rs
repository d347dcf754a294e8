//! Moves and enlarges drawings of other programs, whose vertices are smaller, so that they are in
//! view and their vertices don't overlap.

use winmove_core::model::Point;

/// Coordinates beyond this are out of sight.
const FAR: f64 = 1e6;

/// The vertices touch at this distance.
const TOUCHING: f64 = 44.0;

/// The least distance of vertices in a drawing that is enlarged, as layouts have it.
const CLEAR: f64 = 62.0;

/// Half of the vertices stay this close to another, even if some overlap then.
const MAX_USUAL: f64 = 160.0;

/// With more vertices they are dots wherever all can be seen.
const MAX_VERTICES: usize = 50_000;

/// By how much a drawing of finite points moves that lies out of sight. `None` if it doesn't, or is
/// too large to be in sight as a whole.
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

/// The factor by which a drawing grows so that its vertices don't overlap, to two digits. `None` if
/// none overlap, or those that do are at one point, or the others would be too far apart. O(n √n)
/// in most drawings, O(n²) at worst, where n is the number of points, of which there are at most
/// [`MAX_VERTICES`].
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

/// The distance of each point to the nearest other, of those that differ.
fn nearest(points: &[Point]) -> Vec<f64> {
    // Zero has no sign.
    let points = points.iter().map(|at| Point::new(at.x + 0.0, at.y + 0.0));
    let mut points: Vec<Point> = points.collect();
    points.sort_unstable_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    points.dedup();
    if points.len() < 2 {
        return Vec::new();
    }
    // Strips from left to right with equal numbers of points, each from top to bottom.
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
    /// Lessens a distance from a point to that of the nearest other one here, if it is less.
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
