//! Snapping: where dragged vertices come to rest, aligned with their neighbours or on a grid.

use winmove_core::model::Point;

/// The distance between the lines of the grid, in canvas units.
pub const GRID: f64 = 20.0;

/// What dragged vertices snap to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Snapping {
    /// The rows and columns of nearby vertices, and equal distances to them.
    pub neighbours: bool,
    /// The points of a grid, unless a neighbour is nearer.
    pub grid: bool,
}

/// A line that shows what a vertex has snapped to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Guide {
    /// A row or column of vertices, from the first to the last.
    Line(Point, Point),
    /// One of two equal distances between neighbours in a row or column.
    Gap(Point, Point),
}

impl Guide {
    /// The same guide with all coordinates multiplied.
    pub(crate) fn scaled(self, factor: f64) -> Guide {
        match self {
            Guide::Line(from, to) => Guide::Line(from * factor, to * factor),
            Guide::Gap(from, to) => Guide::Gap(from * factor, to * factor),
        }
    }
}

/// The most dragged vertices whose rows and columns are compared.
const MAX_MOVED: usize = 24;
/// Coordinates or distances that differ by less than this are equal, to allow for rounding.
const ROUNDING: f64 = 0.06;

/// The offset by which vertices dragged to `moved` come to rest.
///
/// In each direction they move at most `reach`, except to the grid. The first of them is the one
/// under the pointer, whose distances are made equal and which snaps to the grid. O(k · l) for k
/// dragged and l nearby vertices.
pub(crate) fn snap(moved: &[Point], near: &[Point], reach: f64, snapping: Snapping) -> Point {
    let Some(&held) = moved.first() else {
        return Point::default();
    };
    let mut by = [None; 2];
    if snapping.neighbours {
        for axis in AXES {
            by[axis.index] = aligned(moved, near, reach, axis);
        }
        for axis in AXES {
            let at = held + offset(by);
            let equal = equal_distance(axis.of(held), at, near, axis, reach);
            let is_nearer = |equal: &f64| by[axis.index].is_none_or(|by| equal.abs() < by.abs());
            by[axis.index] = equal.filter(is_nearer).or(by[axis.index]);
        }
    }
    if snapping.grid {
        for axis in AXES {
            let at = axis.of(held);
            by[axis.index].get_or_insert((at / GRID).round() * GRID - at);
        }
    }
    offset(by)
}

/// The guides for vertices that came to rest at `moved`. There is at most one row and one column,
/// plus the equal distances of the first vertex. O(k · l) for k dragged and l nearby vertices.
pub(crate) fn guides(moved: &[Point], near: &[Point]) -> Vec<Guide> {
    let mut guides = Vec::new();
    for axis in AXES {
        let line = moved.iter().take(MAX_MOVED).find_map(|&at| {
            let aside = |other: &Point| (axis.of(*other) - axis.of(at)).abs() < ROUNDING;
            let along = near.iter().copied().filter(aside);
            let (first, last) = along.fold((at, at), |(first, last), other| {
                let is_before = axis.across(other) < axis.across(first);
                let is_after = axis.across(other) > axis.across(last);
                (
                    if is_before { other } else { first },
                    if is_after { other } else { last },
                )
            });
            (first != last).then_some(Guide::Line(first, last))
        });
        guides.extend(line);
        guides.extend(
            moved
                .first()
                .and_then(|&at| gaps(at, near, axis))
                .into_iter()
                .flatten(),
        );
    }
    guides
}

/// One of the two directions.
#[derive(Clone, Copy)]
struct Axis {
    index: usize,
}

const AXES: [Axis; 2] = [Axis { index: 0 }, Axis { index: 1 }];

impl Axis {
    fn of(self, at: Point) -> f64 {
        [at.x, at.y][self.index]
    }

    fn across(self, at: Point) -> f64 {
        [at.y, at.x][self.index]
    }
}

fn offset(by: [Option<f64>; 2]) -> Point {
    Point::new(by[0].unwrap_or(0.0), by[1].unwrap_or(0.0))
}

/// The smallest offset along an axis that aligns one of the vertices with a nearby one.
fn aligned(moved: &[Point], near: &[Point], reach: f64, axis: Axis) -> Option<f64> {
    let moved = moved.iter().take(MAX_MOVED);
    let offsets = moved
        .flat_map(|&at| near.iter().map(move |&other| axis.of(other) - axis.of(at)))
        .filter(|by| by.abs() <= reach);
    offsets.min_by(|a, b| a.abs().total_cmp(&b.abs()))
}

/// The neighbours of a point in its row or column, up to two before it and up to two after it. The
/// nearest come first.
fn in_line(at: Point, near: &[Point], axis: Axis) -> [Vec<Point>; 2] {
    let beside = |other: &&Point| (axis.across(**other) - axis.across(at)).abs() < ROUNDING;
    let mut sides = [Vec::new(), Vec::new()];
    for &other in near.iter().filter(beside) {
        let off = axis.of(other) - axis.of(at);
        if off.abs() > ROUNDING {
            sides[usize::from(off > 0.0)].push(other);
        }
    }
    for side in &mut sides {
        side.sort_by(|a, b| {
            let far = |other: &Point| (axis.of(*other) - axis.of(at)).abs();
            far(a).total_cmp(&far(b))
        });
        side.truncate(2);
    }
    sides
}

/// The smallest offset along an axis that makes two distances of the vertex at `held` equal.
///
/// Either it becomes as far from a neighbour in its line as that neighbour is from the next, or it
/// gets to the middle between two neighbours. `at` is its position after the offsets so far.
fn equal_distance(held: f64, at: Point, near: &[Point], axis: Axis, reach: f64) -> Option<f64> {
    let [before, after] = in_line(at, near, axis);
    let beyond = |side: &[Point]| match side {
        [near, far] => Some(2.0 * axis.of(*near) - axis.of(*far)),
        _ => None,
    };
    let between = before
        .first()
        .zip(after.first())
        .map(|(a, b)| (axis.of(*a) + axis.of(*b)) / 2.0);
    let places = [beyond(&before), beyond(&after), between].into_iter();
    let offsets = places
        .flatten()
        .map(|place| place - held)
        .filter(|by| by.abs() <= reach);
    offsets.min_by(|a, b| a.abs().total_cmp(&b.abs()))
}

/// The equal distances between a vertex and its neighbours along an axis, if two are equal.
fn gaps(at: Point, near: &[Point], axis: Axis) -> Option<[Guide; 2]> {
    let [before, after] = in_line(at, near, axis);
    let distance = |a: Point, b: Point| (axis.of(a) - axis.of(b)).abs();
    let three = |a: Point, b: Point, c: Point| {
        let is_equal = (distance(a, b) - distance(b, c)).abs() < 3.0 * ROUNDING;
        is_equal.then_some([Guide::Gap(a, b), Guide::Gap(b, c)])
    };
    let between = before
        .first()
        .zip(after.first())
        .and_then(|(&a, &b)| three(a, at, b));
    let beyond = |side: &[Point]| match *side {
        [near, far] => three(at, near, far),
        _ => None,
    };
    between
        .or_else(|| beyond(&before))
        .or_else(|| beyond(&after))
}
