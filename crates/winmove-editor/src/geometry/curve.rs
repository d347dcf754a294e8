//! The curve of an edge.

use super::edge_style::arrowhead;
use super::sizes::{VERTEX_RADIUS, bounds};
use winmove_core::model::{Bend, Point};

/// A cubic Bézier curve from inside one vertex to inside another; views cut it at the rims.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Curve {
    /// The start, two control points, and the end.
    pub points: [Point; 4],
    /// Whether the edge is a self-loop.
    pub is_loop: bool,
    /// Whether the curve is a straight line.
    pub is_straight: bool,
}

impl Curve {
    /// The straight line between two points.
    pub fn straight(from: Point, to: Point) -> Curve {
        Curve {
            points: [from, mix(from, to, 1.0 / 3.0), mix(from, to, 2.0 / 3.0), to],
            is_loop: false,
            is_straight: true,
        }
    }

    /// A curve whose control points are shifted by `push` from the fractions `early` and 1 -
    /// `early` of the straight line. The smaller `early`, the sooner the curve turns aside. The
    /// offset of its midpoint is three quarters of that of its control points.
    fn pushed(from: Point, to: Point, early: f64, push: Point) -> Curve {
        let (first, second) = (mix(from, to, early), mix(from, to, 1.0 - early));
        Curve {
            points: [from, first + push, second + push, to],
            is_loop: false,
            is_straight: false,
        }
    }

    /// A curve whose midpoint is `bend` units to the side of the midpoint of the straight line.
    /// `early` is less than a half, see [`Curve::pushed`].
    pub(super) fn bent(from: Point, to: Point, bend: f64, early: f64) -> Curve {
        let length = from.distance(to).max(1e-9);
        let across = Point::new((from.y - to.y) / length, (to.x - from.x) / length);
        Curve::pushed(from, to, early, across * (bend * 4.0 / 3.0))
    }

    /// The curve of an edge that was bent by hand. The bend gives its midpoint relative to the
    /// ends.
    pub(super) fn bent_by_hand(from: Point, to: Point, bend: Bend) -> Curve {
        let way = to - from;
        let across = Point::new(-way.y, way.x);
        let push = (way * bend.along() + across * bend.aside()) * (4.0 / 3.0);
        if push == Point::default() {
            Curve::straight(from, to)
        } else {
            Curve::pushed(from, to, 0.3, push)
        }
    }

    /// The bend that takes an edge between two points, or a loop, through a third point. `None` if
    /// there is no such bend.
    pub(crate) fn bend_through(
        from: Point,
        to: Point,
        is_loop: bool,
        through: Point,
    ) -> Option<Bend> {
        if is_loop {
            let off = through - from;
            let far = from.distance(through);
            return (far > 0.0).then(|| Bend::new(off.x / far, off.y / far))?;
        }
        let (way, off) = (to - from, through - mix(from, to, 0.5));
        let square = way.x * way.x + way.y * way.y;
        if square <= 0.0 {
            return None;
        }
        let along = (off.x * way.x + off.y * way.y) / square;
        let aside = (off.y * way.x - off.x * way.y) / square;
        Bend::new(along, aside)
    }

    pub(super) fn looped(at: Point, angle: f64, reach: f64) -> Curve {
        let on =
            |angle: f64, radius: f64| at + Point::new(angle.cos() * radius, angle.sin() * radius);
        let (narrow, wide) = (0.42, 0.62);
        let far = VERTEX_RADIUS + reach * 4.0 / 3.0;
        // It begins so far inside that it crosses the rim of every shape.
        let inside = 0.8 * VERTEX_RADIUS;
        Curve {
            points: [
                on(angle - narrow, inside),
                on(angle - wide, far),
                on(angle + wide, far),
                on(angle + narrow, inside),
            ],
            is_loop: true,
            is_straight: false,
        }
    }

    /// The same curve with its ends moved.
    pub(super) fn with_moved_ends(&self, [start, end]: [Point; 2]) -> Curve {
        let [a, b, c, d] = self.points;
        if self.is_straight {
            Curve::straight(a + start, d + end)
        } else {
            Curve {
                points: [a + start, b + start, c + end, d + end],
                ..*self
            }
        }
    }

    /// The same curve with its ends moved but its midpoint kept.
    pub(super) fn with_ends_moved_about_middle(&self, moved: [Point; 2]) -> Curve {
        let Curve {
            points: [a, b, c, d],
            is_loop,
            ..
        } = self.with_moved_ends(moved);
        let back = (moved[0] + moved[1]) * (-2.0 / 3.0);
        Curve {
            points: [a, b + back, c + back, d],
            is_loop,
            is_straight: false,
        }
    }

    /// The parameter at which the curve is `distance` from its point at `end`. It is less than
    /// `end`, and 0 if the curve is too short.
    pub fn before(&self, end: f64, distance: f64) -> f64 {
        let tip = self.at(end);
        bisected(0.0, end, 12, |t| !is_within(self.at(t), tip, distance)).0
    }

    /// Points along the curve, from its start to its end, dense enough to draw it.
    pub fn points_along(&self) -> Vec<Point> {
        const PIECES: u32 = 60;
        let along = |piece: u32| f64::from(piece) / f64::from(PIECES);
        (0..=PIECES).map(along).map(|t| self.at(t)).collect()
    }

    /// The point at the parameter `t`, which is between 0 and 1.
    pub fn at(&self, t: f64) -> Point {
        let [a, b, c, d] = self.points;
        let s = 1.0 - t;
        let (wa, wb, wc, wd) = (s * s * s, 3.0 * s * s * t, 3.0 * s * t * t, t * t * t);
        Point::new(
            wa * a.x + wb * b.x + wc * c.x + wd * d.x,
            wa * a.y + wb * b.y + wc * c.y + wd * d.y,
        )
    }

    /// An arrowhead at the parameter `enters`, and the parameter at which the line ends under it.
    ///
    /// The head points in the direction in which the curve arrives. The line begins at `leaves`; if
    /// it is short, the head is shorter than `length`. There is no head if the curve has no length.
    pub fn head(&self, (leaves, enters): (f64, f64), length: f64) -> (f64, Option<[Point; 3]>) {
        let whole = self.at(leaves).distance(self.at(enters));
        let length = length.min(0.8 * whole.max(0.5 * length));
        let base = self.before(enters, length).max(leaves);
        let under = self.before(enters, 0.75 * length).max(leaves);
        (under, arrowhead(self.at(base), self.at(enters), length))
    }

    /// The control points of the part between the parameters `from` and `to`, both from 0 to 1.
    /// O(1), by de Casteljau's algorithm.
    pub fn cut(&self, from: f64, to: f64) -> [Point; 4] {
        let [a, b, c, d] = self.points;
        let split = |[a, b, c, d]: [Point; 4], t: f64| {
            let (ab, bc, cd) = (mix(a, b, t), mix(b, c, t), mix(c, d, t));
            let (abc, bcd) = (mix(ab, bc, t), mix(bc, cd, t));
            let middle = mix(abc, bcd, t);
            ([a, ab, abc, middle], [middle, bcd, cd, d])
        };
        let (first, _) = split([a, b, c, d], to);
        split(first, if to > 0.0 { from / to } else { 0.0 }).1
    }

    /// The part of the curve outside the shapes at its ends, as parameters from 0 to 1. `start` and
    /// `end` return whether a point is inside the respective shape. Accurate to a thousandth.
    pub fn between_rims(
        &self,
        start: impl Fn(Point) -> bool,
        end: impl Fn(Point) -> bool,
    ) -> (f64, f64) {
        (self.rim(start, 0.0), self.rim(end, 1.0))
    }

    /// Where the curve leaves a disc around its start, or enters one around its end.
    pub(super) fn at_disc(&self, centre: Point, radius: f64, is_start: bool) -> Point {
        let end = if is_start { 0.0 } else { 1.0 };
        self.at(self.rim(|at| is_within(at, centre, radius), end))
    }

    /// The parameter at which the curve leaves the shape at one of its ends.
    fn rim(&self, contains: impl Fn(Point) -> bool, end: f64) -> f64 {
        if contains(self.at(end)) {
            bisected(end, 0.5, 9, |t| contains(self.at(t))).1
        } else {
            end
        }
    }

    /// The straight pieces that approximate the curve.
    pub(super) fn pieces(&self) -> impl Iterator<Item = (Point, Point)> {
        let pieces = if self.is_straight { 1 } else { 16 };
        let end = move |step: u32| self.at(f64::from(step) / f64::from(pieces));
        (0..pieces).map(move |step| (end(step), end(step + 1)))
    }

    /// The distance from a point to the curve, in canvas units. A distance greater than `enough`
    /// may be underestimated, but the result is still greater than `enough`.
    pub fn distance(&self, to: Point, enough: f64) -> f64 {
        let (least, most) = bounds(self.points).unwrap_or_default();
        let outside = (least.x - to.x)
            .max(to.x - most.x)
            .max(least.y - to.y)
            .max(to.y - most.y);
        if outside > enough {
            return outside;
        }
        self.pieces()
            .map(|(a, b)| square_to_segment(to, a, b))
            .fold(f64::INFINITY, f64::min)
            .sqrt()
    }
}

/// The direction of an offset, clockwise from the right.
pub(super) fn angle(offset: Point) -> f64 {
    offset.y.atan2(offset.x)
}

/// Whether two points are less than a distance apart.
pub(super) fn is_within(a: Point, b: Point, distance: f64) -> bool {
    let off = a - b;
    off.x * off.x + off.y * off.y < distance * distance
}

/// Narrows down where a property that holds at `low` ends before `high`, in this many steps.
/// Returns the last place where it holds, and the first one where it doesn't.
pub(super) fn bisected(
    mut low: f64,
    mut high: f64,
    steps: u32,
    holds: impl Fn(f64) -> bool,
) -> (f64, f64) {
    for _ in 0..steps {
        let middle = (low + high) / 2.0;
        if holds(middle) {
            low = middle
        } else {
            high = middle
        }
    }
    (low, high)
}

fn mix(from: Point, to: Point, t: f64) -> Point {
    from + (to - from) * t
}

pub(crate) fn distance_to_segment(point: Point, a: Point, b: Point) -> f64 {
    square_to_segment(point, a, b).sqrt()
}

/// The square of the distance from a point to a segment. It is finite, because coordinates on the
/// canvas are limited.
pub(super) fn square_to_segment(point: Point, a: Point, b: Point) -> f64 {
    let (along, to) = (b - a, point - a);
    let length = along.x * along.x + along.y * along.y;
    let t = if length > 0.0 {
        ((to.x * along.x + to.y * along.y) / length).clamp(0.0, 1.0)
    } else {
        0.0
    };
    let off = point - mix(a, b, t);
    off.x * off.x + off.y * off.y
}
