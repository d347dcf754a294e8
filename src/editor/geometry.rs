//! Where things are on the canvas, in canvas units: what views paint and what the pointer hits are one geometry.

use std::collections::HashMap;
use std::f64::consts::{PI, TAU};

use crate::model::{Cell, EdgeId, EdgeRef, Graph, Point, VertexId};

/// The radius of a vertex.
pub const VERTEX_RADIUS: f64 = 20.0;
/// The width and height of a cell of a board.
pub const CELL_SIZE: f64 = 44.0;
/// How far apart edges between the same two vertices run at their middles.
const LANE: f64 = 30.0;
/// How far the first loop reaches out from the rim; each further one reaches out as much again.
const LOOP_REACH: f64 = 34.0;
/// Coordinates past this are shown at it: a canvas of 32-bit floats has no room beyond.
const FARTHEST: f64 = 1e7;

/// A cubic Bézier curve from the middle of one vertex to the middle of another; views cut it at the rims. A loop
/// starts and ends at the rim.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Curve {
    /// Start, two control points, end.
    pub points: [Point; 4],
    /// Whether the edge is a self loop.
    pub is_loop: bool,
    /// Whether the curve is a straight line.
    pub is_straight: bool,
}

impl Curve {
    fn straight(from: Point, to: Point) -> Curve {
        Curve {
            points: [from, mix(from, to, 1.0 / 3.0), mix(from, to, 2.0 / 3.0), to],
            is_loop: false,
            is_straight: true,
        }
    }

    /// A curve whose middle lies `bend` units to the side of the straight line's.
    fn bent(from: Point, to: Point, bend: f64) -> Curve {
        let length = from.distance(to).max(1e-9);
        let across = Point::new((from.y - to.y) / length, (to.x - from.x) / length);
        // The middle of a cubic lies three quarters of the way to its control points.
        let push = scale(across, bend * 4.0 / 3.0);
        Curve {
            points: [
                from,
                mix(from, to, 0.3) + push,
                mix(from, to, 0.7) + push,
                to,
            ],
            is_loop: false,
            is_straight: false,
        }
    }

    fn looped(at: Point, angle: f64, reach: f64) -> Curve {
        let on =
            |angle: f64, radius: f64| at + Point::new(angle.cos() * radius, angle.sin() * radius);
        let (narrow, wide) = (0.42, 0.62);
        let far = VERTEX_RADIUS + reach * 4.0 / 3.0;
        Curve {
            points: [
                on(angle - narrow, VERTEX_RADIUS),
                on(angle - wide, far),
                on(angle + wide, far),
                on(angle + narrow, VERTEX_RADIUS),
            ],
            is_loop: true,
            is_straight: false,
        }
    }

    /// The point at `t` between 0 and 1.
    pub fn at(&self, t: f64) -> Point {
        let [a, b, c, d] = self.points;
        let s = 1.0 - t;
        let (wa, wb, wc, wd) = (s * s * s, 3.0 * s * s * t, 3.0 * s * t * t, t * t * t);
        Point::new(
            wa * a.x + wb * b.x + wc * c.x + wd * d.x,
            wa * a.y + wb * b.y + wc * c.y + wd * d.y,
        )
    }

    /// The distance from a point to the curve, in canvas units; at least `enough` when it is farther than that.
    pub fn distance(&self, to: Point, enough: f64) -> f64 {
        let (mut least, mut most) = (self.points[0], self.points[0]);
        for point in self.points {
            least = Point::new(least.x.min(point.x), least.y.min(point.y));
            most = Point::new(most.x.max(point.x), most.y.max(point.y));
        }
        let outside = (least.x - to.x)
            .max(to.x - most.x)
            .max(least.y - to.y)
            .max(to.y - most.y);
        if outside > enough {
            return outside;
        }
        let pieces = if self.is_straight { 1 } else { 16 };
        let ends = (0..=pieces).map(|step| self.at(f64::from(step) / f64::from(pieces)));
        ends.clone()
            .zip(ends.skip(1))
            .map(|(a, b)| distance_to_segment(to, a, b))
            .fold(f64::INFINITY, f64::min)
    }
}

fn mix(from: Point, to: Point, t: f64) -> Point {
    Point::new(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t)
}

fn scale(point: Point, by: f64) -> Point {
    Point::new(point.x * by, point.y * by)
}

fn distance_to_segment(point: Point, a: Point, b: Point) -> f64 {
    let (along, to) = (b - a, point - a);
    let length = along.x * along.x + along.y * along.y;
    let t = if length > 0.0 {
        ((to.x * along.x + to.y * along.y) / length).clamp(0.0, 1.0)
    } else {
        0.0
    };
    point.distance(mix(a, b, t))
}

/// Where a vertex is shown; one without a place at the origin.
pub fn shown_at(at: Option<Point>) -> Point {
    let at = at.unwrap_or_default();
    Point::new(
        at.x.clamp(-FARTHEST, FARTHEST),
        at.y.clamp(-FARTHEST, FARTHEST),
    )
}

/// The curve of every edge, in the order of their ids: a lone edge is straight, those between the same two vertices
/// fan out to both sides, loops turn away from the neighbours. O(n + m log m).
pub fn curves(graph: &Graph) -> Vec<(EdgeId, Curve)> {
    let mut lanes: HashMap<(VertexId, VertexId), (u32, u32)> = HashMap::new();
    let mut directions: HashMap<VertexId, Vec<f64>> = HashMap::new();
    let point = |id| shown_at(graph.vertex(id).and_then(|vertex| vertex.at));
    for (_, edge) in graph.edges() {
        lanes.entry(pair(edge)).or_default().0 += 1;
        if edge.from == edge.to {
            directions.entry(edge.from).or_default();
        }
    }
    if !directions.is_empty() {
        for (_, edge) in graph.edges().filter(|(_, edge)| edge.from != edge.to) {
            for (here, there) in [(edge.from, edge.to), (edge.to, edge.from)] {
                if let Some(known) = directions.get_mut(&here) {
                    let way = point(there) - point(here);
                    known.push(way.y.atan2(way.x));
                }
            }
        }
    }
    let free: HashMap<VertexId, f64> = directions
        .into_iter()
        .map(|(id, angles)| (id, free_direction(angles)))
        .collect();
    graph
        .edges()
        .map(|(id, edge)| {
            let (count, used) = lanes.get_mut(&pair(edge)).expect("counted above");
            let lane = *used;
            *used += 1;
            let (from, to) = (point(edge.from), point(edge.to));
            let curve = if edge.from == edge.to {
                Curve::looped(from, free[&edge.from], LOOP_REACH * f64::from(lane + 1))
            } else if *count == 1 {
                Curve::straight(from, to)
            } else {
                let bend = (f64::from(lane) - f64::from(*count - 1) / 2.0) * LANE;
                // Lanes are counted across one direction of the pair, whichever way the edge runs.
                let sign = if edge.from < edge.to { 1.0 } else { -1.0 };
                Curve::bent(from, to, bend * sign)
            };
            (id, curve)
        })
        .collect()
}

fn pair(edge: EdgeRef<'_>) -> (VertexId, VertexId) {
    (edge.from.min(edge.to), edge.from.max(edge.to))
}

/// The middle of the widest gap between directions; up where there are none.
fn free_direction(mut angles: Vec<f64>) -> f64 {
    const UP: f64 = -PI / 2.0;
    angles.sort_by(f64::total_cmp);
    angles.dedup();
    let Some((&first, &last)) = angles.first().zip(angles.last()) else {
        return UP;
    };
    let around = (last, first + TAU);
    let gaps = angles.windows(2).map(|pair| (pair[0], pair[1]));
    let (from, to) = gaps.fold(around, |widest, gap| {
        if gap.1 - gap.0 > widest.1 - widest.0 + 1e-9 {
            gap
        } else {
            widest
        }
    });
    (from + to) / 2.0
}

/// The cell under a point of the canvas; none north or west of the board.
pub fn cell_at(point: Point) -> Option<Cell> {
    let index = |coordinate: f64| {
        let index = (coordinate / CELL_SIZE).floor();
        (0.0..f64::from(u32::MAX))
            .contains(&index)
            .then_some(index as u32)
    };
    Some(Cell::new(index(point.y)?, index(point.x)?))
}

/// The middle of a cell.
pub fn cell_middle(cell: Cell) -> Point {
    Point::new(
        (f64::from(cell.column) + 0.5) * CELL_SIZE,
        (f64::from(cell.row) + 0.5) * CELL_SIZE,
    )
}

/// The cells on a straight line from one cell to another, both included, each touching the one before it: what a
/// quick stroke of the pointer passes over.
pub fn cells_between(from: Cell, to: Cell) -> Vec<Cell> {
    let rows = i64::from(to.row) - i64::from(from.row);
    let columns = i64::from(to.column) - i64::from(from.column);
    let steps = rows.abs().max(columns.abs());
    (0..=steps)
        .map(|step| {
            let along = |from: u32, by: i64| {
                let moved = if steps == 0 {
                    0.0
                } else {
                    (by * step) as f64 / steps as f64
                };
                (i64::from(from) + moved.round() as i64) as u32
            };
            Cell::new(along(from.row, rows), along(from.column, columns))
        })
        .collect()
}
