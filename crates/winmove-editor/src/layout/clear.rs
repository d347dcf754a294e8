//! Keeps vertices apart.

use std::collections::HashMap;

use super::net::length;
use crate::geometry::{self, is_far};
use winmove_core::model::Point;
use winmove_core::solver::Control;

/// The least distance between the centres of two vertices after any layout, in canvas units. It is
/// slightly more than the documented 60, because coordinates are finally rounded to whole units.
pub(crate) const CLEAR: f64 = 62.0;

// The diagonal of a cell is CLEAR. Points at least that far apart therefore lie in different cells.
const CELL: f64 = CLEAR / std::f64::consts::SQRT_2;
/// How many rings around a point are searched for a free point. Each radius is half of [`CLEAR`]
/// more than the last.
const RINGS: u32 = 12;

/// The occupied points, in a grid of cells.
#[derive(Debug, Default)]
pub(super) struct OccupiedPoints {
    cells: HashMap<(i64, i64), Vec<Point>>,
}

impl OccupiedPoints {
    pub(super) fn of(points: impl IntoIterator<Item = Point>) -> OccupiedPoints {
        let mut occupied = OccupiedPoints::default();
        points.into_iter().for_each(|at| occupied.insert(at));
        occupied
    }

    /// Adds a point, even if others are near it. Of points within two units of each other, only one
    /// is stored, which keeps the cells small.
    pub(super) fn insert(&mut self, at: Point) {
        let known = self.cells.entry(cell(at, CELL)).or_default();
        if known.iter().all(|other| other.distance(at) > 2.0) {
            known.push(at);
        }
    }

    /// Whether every occupied point is at least [`CLEAR`] away.
    pub(super) fn is_free(&self, at: Point) -> bool {
        let (column, row) = cell(at, CELL);
        // The extra two units allow for points that were not stored.
        let near = |other: &Point| other.distance(at) < CLEAR + 2.0;
        (-2..=2).all(|right| {
            (-2..=2).all(|down| {
                let there = (column.saturating_add(right), row.saturating_add(down));
                !self
                    .cells
                    .get(&there)
                    .is_some_and(|known| known.iter().any(near))
            })
        })
    }

    /// The first free one of an endless sequence of points.
    pub(super) fn first_free(&self, sites: &mut impl Iterator<Item = Point>) -> Point {
        let free = sites.find(|&site| self.is_free(site));
        free.expect("the plane has free places")
    }

    /// A free point near the preferred one; `None` if there is none on the [`RINGS`] around it.
    pub(super) fn free_near(&self, preferred: Point) -> Option<Point> {
        let rings = (0..RINGS).flat_map(|ring| {
            let around = (8 * ring).max(1);
            (0..around).map(move |step| {
                let turn = std::f64::consts::TAU * f64::from(step) / f64::from(around);
                let far = f64::from(ring) * CLEAR * 0.5;
                Point::new(
                    preferred.x + far * turn.cos(),
                    preferred.y + far * turn.sin(),
                )
            })
        });
        rings.into_iter().find(|&at| self.is_free(at))
    }
}

/// The preferred point if no other is too near. Otherwise a free point near it or, failing that,
/// below all points. O(n).
pub(super) fn free_near(points: impl Iterator<Item = Point> + Clone, preferred: Point) -> Point {
    // The widest ring has less than half of this radius, so points beyond it can't be in the way.
    let reach = f64::from(RINGS) * CLEAR;
    let near = points.clone().filter(|at| at.distance(preferred) < reach);
    OccupiedPoints::of(near)
        .free_near(preferred)
        .unwrap_or_else(|| {
            let bottom = bounds(points.clone()).map_or(0.0, |(_, most)| most.y);
            OccupiedPoints::of(points).first_free(&mut below(bottom))
        })
}

fn cell(at: Point, size: f64) -> (i64, i64) {
    // Casts of floats saturate: a point at 1e300 lands in the last cell.
    ((at.x / size).floor() as i64, (at.y / size).floor() as i64)
}

/// Pushes points apart until they keep a distance from each other.
///
/// If that doesn't suffice and no points are fixed, the whole drawing is enlarged. Points at the
/// same coordinates are pushed in directions that depend only on their indices. O(n log n) per
/// round, and at most 128 rounds. Once `control` is cancelled, it stops after the current 16
/// rounds.
pub(super) fn part(points: &mut [Point], fixed: &[bool], distance: f64, control: &Control) {
    for _ in 0..8 {
        if control.lay_out(points.len()).is_err() {
            return;
        }
        if (0..16).all(|_| push(points, fixed, distance)) && !fixed.contains(&true) {
            for at in points.iter_mut() {
                *at = *at * 1.15;
            }
        }
    }
    settle(points, fixed);
}

/// Performs one round of pushing. Returns whether any two points were too near.
fn push(points: &mut [Point], fixed: &[bool], distance: f64) -> bool {
    let cells = Cells::new(points, distance);
    let mut crowded = false;
    let shifts: Vec<Point> = (0..points.len())
        .map(|index| {
            let mut shift = Point::default();
            if fixed[index] {
                return shift;
            }
            for other in cells.around(points[index]) {
                let away = points[index] - points[other];
                let gap = length(away);
                if other == index || gap >= distance - 0.5 {
                    continue;
                }
                crowded = true;
                let unit = if gap < 1e-3 {
                    let turn = (index as f64 - other as f64) * 2.399_963;
                    Point::new(turn.cos(), turn.sin())
                } else {
                    Point::new(away.x / gap, away.y / gap)
                };
                let by = (distance - gap) * if fixed[other] { 1.0 } else { 0.5 };
                shift = shift + unit * by;
            }
            // Many pushes can add up, so the sum is limited to keep points from jumping.
            shift * (distance / length(shift)).min(1.0)
        })
        .collect();
    for (at, shift) in points.iter_mut().zip(shifts) {
        *at = *at + shift;
    }
    crowded
}

/// The fraction of the points that are within a distance of another point. O(n log n).
pub(super) fn crowding(points: &[Point], distance: f64) -> f64 {
    let cells = Cells::new(points, distance);
    let near = |&index: &usize| {
        let mut around = cells.around(points[index]);
        around.any(|other| other != index && length(points[index] - points[other]) < distance)
    };
    (0..points.len()).filter(near).count() as f64 / points.len() as f64
}

/// Points in square cells, to find the points near a place.
struct Cells {
    size: f64,
    // Columns, rows and indices, sorted.
    points: Vec<((i64, i64), u32)>,
}

impl Cells {
    fn new(points: &[Point], size: f64) -> Cells {
        let cells = (0..)
            .zip(points)
            .map(|(index, &at)| (cell(at, size), index));
        let mut points: Vec<_> = cells.collect();
        points.sort_unstable();
        Cells { size, points }
    }

    /// The points in the cell of `at` and in the cells around it. At most 200 of each column are
    /// returned; denser columns spread out in later rounds.
    fn around(&self, at: Point) -> impl Iterator<Item = usize> {
        let (column, row) = cell(at, self.size);
        let rows = (row.saturating_sub(1), row.saturating_add(1));
        (column.saturating_sub(1)..=column.saturating_add(1)).flat_map(move |column| {
            let start = self
                .points
                .partition_point(|(cell, _)| *cell < (column, rows.0));
            let run = self.points[start..].iter();
            run.take_while(move |(cell, _)| *cell <= (column, rows.1))
                .take(200)
                .map(|(_, index)| *index as usize)
        })
    }
}

/// Moves every point that is still too near to another to a free point. That is a point nearby or,
/// if there is none, below all others.
pub(super) fn settle(points: &mut [Point], fixed: &[bool]) {
    let still = points.iter().zip(fixed).filter(|(_, fixed)| **fixed);
    let mut occupied = OccupiedPoints::of(still.map(|(at, _)| *at));
    let mut unplaced = Vec::new();
    for (index, at) in points.iter_mut().enumerate() {
        if fixed[index] {
            continue;
        }
        match occupied.free_near(*at) {
            Some(free) => {
                *at = free;
                occupied.insert(free);
            }
            None => unplaced.push(index),
        }
    }
    let bottom = bounds(points.iter().copied()).map_or(0.0, |(_, most)| most.y);
    let mut sites = below(bottom);
    for index in unplaced {
        points[index] = occupied.first_free(&mut sites);
        occupied.insert(points[index]);
    }
}

/// An endless sequence of points in rows below a line.
pub(super) fn below(bottom: f64) -> impl Iterator<Item = Point> {
    let site = |number: u64| Point::new((number % 64) as f64 * 80.0, (number / 64) as f64 * 80.0);
    (0..).map(move |number| site(number) + Point::new(0.0, bottom + 100.0))
}

/// Points with a coordinate beyond this, in canvas units, are not part of the picture.
pub(super) const FAR: f64 = 1e6;

/// The least and the greatest coordinates of the points in the picture; `None` if it has no points.
pub(super) fn bounds(points: impl Iterator<Item = Point>) -> Option<(Point, Point)> {
    geometry::bounds(points.filter(|at| !is_far(*at)))
}
