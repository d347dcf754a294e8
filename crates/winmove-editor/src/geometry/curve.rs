//! The curve of an edge.

use super::edge_style::arrowhead;
use super::sizes::{VERTEX_RADIUS, bounds};
use winmove_core::model::{Bend, Point};

/// A curve from inside one vertex to inside another; views cut it at the rims. It consists of cubic
/// Bézier pieces, each of which takes an equal share of the parameter from 0 to 1.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Curve {
    /// The first piece: the start, two control points, and the end.
    pub points: [Point; 4],
    /// The two control points and the end of each further piece.
    pub more: Vec<[Point; 3]>,
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
            more: Vec::new(),
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
            more: Vec::new(),
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

    /// The curve of an edge that was bent by hand. A single bend is its midpoint. With several,
    /// each is the end of a piece, and the curve is smooth there.
    pub(super) fn bent_by_hand(from: Point, to: Point, bends: &[Bend]) -> Curve {
        if let [bend] = bends {
            let push = bend_offset(from, to, *bend) * (4.0 / 3.0);
            return if push == Point::default() {
                Curve::straight(from, to)
            } else {
                Curve::pushed(from, to, 0.3, push)
            };
        }
        let places = bends.iter().map(|&bend| Curve::place_of(from, to, bend));
        let knots: Vec<Point> = [from].into_iter().chain(places).chain([to]).collect();
        let ahead = |index: usize| {
            let way = knots[index + 1] - knots[index - 1];
            way * (1.0 / way.x.hypot(way.y).max(1e-9))
        };
        let mut pieces = (1..knots.len()).map(|end| {
            let (a, d) = (knots[end - 1], knots[end]);
            let third = a.distance(d) / 3.0;
            let b = (end > 1).then(|| a + ahead(end - 1) * third);
            let c = (end + 1 < knots.len()).then(|| d - ahead(end) * third);
            let (first, second) = (b.or(c).unwrap_or(d), c.or(b).unwrap_or(a));
            [
                b.unwrap_or(mix(a, first, 0.5)),
                c.unwrap_or(mix(second, d, 0.5)),
                d,
            ]
        });
        let [b, c, d] = pieces.next().expect("there are two ends");
        Curve {
            points: [from, b, c, d],
            more: pieces.collect(),
            is_loop: false,
            is_straight: false,
        }
    }

    /// Where an edge between two points passes through a bend.
    pub(crate) fn place_of(from: Point, to: Point, bend: Bend) -> Point {
        mix(from, to, 0.5) + bend_offset(from, to, bend)
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
            more: Vec::new(),
            is_loop: true,
            is_straight: false,
        }
    }

    /// The same curve with its ends moved.
    pub(super) fn with_moved_ends(&self, [start, end]: [Point; 2]) -> Curve {
        let mut moved = self.clone();
        let [a, b, c, d] = &mut moved.points;
        (*a, *b) = (*a + start, *b + start);
        let [c, d] = moved.more.last_mut().map_or([c, d], |[_, c, d]| [c, d]);
        (*c, *d) = (*c + end, *d + end);
        if self.is_straight {
            Curve::straight(moved.points[0], moved.points[3])
        } else {
            moved
        }
    }

    /// The same curve with its ends moved, which still passes through its bends.
    pub(super) fn with_ends_moved_between_bends(&self, moved: [Point; 2]) -> Curve {
        let mut curve = self.with_moved_ends(moved);
        if curve.more.is_empty() {
            let back = (moved[0] + moved[1]) * (-2.0 / 3.0);
            let [_, b, c, _] = &mut curve.points;
            (*b, *c) = (*b + back, *c + back);
            curve.is_straight = false;
        }
        curve
    }

    /// The number of pieces.
    pub fn piece_count(&self) -> usize {
        self.more.len() + 1
    }

    /// The start, the control points, and the end of each piece.
    pub fn pieces(&self) -> impl Iterator<Item = [Point; 4]> {
        (0..self.piece_count()).map(|index| self.piece(index))
    }

    fn piece(&self, index: usize) -> [Point; 4] {
        let Some(before) = index.checked_sub(1) else {
            return self.points;
        };
        let [b, c, d] = self.more[before];
        let a = before
            .checked_sub(1)
            .map_or(self.points[3], |index| self.more[index][2]);
        [a, b, c, d]
    }

    /// The start, all control points, and the ends of all pieces.
    pub fn all_points(&self) -> impl Iterator<Item = Point> {
        self.points
            .into_iter()
            .chain(self.more.iter().copied().flatten())
    }

    /// The two ends.
    pub fn ends(&self) -> [Point; 2] {
        let end = self.more.last().map_or(self.points[3], |piece| piece[2]);
        [self.points[0], end]
    }

    /// Where a curve bent by hand passes through its bends. The middle of any other curve.
    pub fn bends(&self) -> impl Iterator<Item = Point> {
        let count = self.piece_count().max(2);
        (1..count).map(move |index| self.at(index as f64 / count as f64))
    }

    /// Points that show how far the curve reaches aside.
    pub fn quarters(&self) -> impl Iterator<Item = Point> {
        let count = 4 * self.piece_count();
        (1..count).map(move |index| self.at(index as f64 / count as f64))
    }

    /// The parameter at which the curve is `distance` from its point at `end`. It is less than
    /// `end`, and 0 if the curve is too short.
    pub fn before(&self, end: f64, distance: f64) -> f64 {
        let tip = self.at(end);
        let pieces = self.piece_count() as f64;
        // The start of the last piece, for the curve may pass its tip before.
        let start = ((end * pieces).ceil() - 1.0).max(0.0) / pieces;
        bisected(start, end, 12, |t| !is_within(self.at(t), tip, distance)).0
    }

    /// Points along the curve, from its start to its end, dense enough to draw it.
    pub fn points_along(&self) -> Vec<Point> {
        let steps = 60 * self.piece_count();
        let along = |step: usize| step as f64 / steps as f64;
        (0..=steps).map(along).map(|t| self.at(t)).collect()
    }

    /// The point at the parameter `t`, which is between 0 and 1.
    pub fn at(&self, t: f64) -> Point {
        let (index, t) = self.within_piece(t);
        let [a, b, c, d] = self.piece(index);
        let s = 1.0 - t;
        let (wa, wb, wc, wd) = (s * s * s, 3.0 * s * s * t, 3.0 * s * t * t, t * t * t);
        Point::new(
            wa * a.x + wb * b.x + wc * c.x + wd * d.x,
            wa * a.y + wb * b.y + wc * c.y + wd * d.y,
        )
    }

    /// The piece with a parameter, and the parameter within that piece.
    fn within_piece(&self, t: f64) -> (usize, f64) {
        let t = t * self.piece_count() as f64;
        let index = (t as usize).min(self.more.len());
        (index, t - index as f64)
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

    /// The pieces of the part between the parameters `from` and `to`, both from 0 to 1. O(k) for k
    /// pieces, by de Casteljau's algorithm.
    pub fn cut(&self, from: f64, to: f64) -> Vec<[Point; 4]> {
        let split = |[a, b, c, d]: [Point; 4], t: f64| {
            let (ab, bc, cd) = (mix(a, b, t), mix(b, c, t), mix(c, d, t));
            let (abc, bcd) = (mix(ab, bc, t), mix(bc, cd, t));
            let middle = mix(abc, bcd, t);
            ([a, ab, abc, middle], [middle, bcd, cd, d])
        };
        let ((first, from), (last, to)) = (self.within_piece(from), self.within_piece(to));
        let pieces = (first..=last.max(first)).map(|index| {
            let from = if index == first { from } else { 0.0 };
            let to = if index == last { to } else { 1.0 };
            let (piece, _) = split(self.piece(index), to);
            split(piece, if to > 0.0 { from / to } else { 0.0 }).1
        });
        pieces.collect()
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

    /// The straight lines that approximate the curve.
    pub(super) fn lines(&self) -> impl Iterator<Item = (Point, Point)> {
        let steps = if self.is_straight {
            1
        } else {
            16 * self.piece_count()
        };
        let end = move |step: usize| self.at(step as f64 / steps as f64);
        (0..steps).map(move |step| (end(step), end(step + 1)))
    }

    /// The parameter of the curve's nearest point, accurate to a hundredth of a piece.
    pub(crate) fn nearest(&self, to: Point) -> f64 {
        let steps = 100 * self.piece_count();
        let along = (0..=steps).map(|step| step as f64 / steps as f64);
        let distance = |t: &f64| self.at(*t).distance(to);
        let nearest = along.min_by(|a, b| distance(a).total_cmp(&distance(b)));
        nearest.unwrap_or_default()
    }

    /// The distance from a point to the curve, in canvas units. A distance greater than `enough`
    /// may be underestimated, but the result is still greater than `enough`.
    pub fn distance(&self, to: Point, enough: f64) -> f64 {
        let (least, most) = bounds(self.all_points()).unwrap_or_default();
        let outside = (least.x - to.x)
            .max(to.x - most.x)
            .max(least.y - to.y)
            .max(to.y - most.y);
        if outside > enough {
            return outside;
        }
        self.lines()
            .map(|(a, b)| square_to_segment(to, a, b))
            .fold(f64::INFINITY, f64::min)
            .sqrt()
    }
}

/// The offset of a bend from the middle of the line between the ends of its edge.
fn bend_offset(from: Point, to: Point, bend: Bend) -> Point {
    let way = to - from;
    let across = Point::new(-way.y, way.x);
    way * bend.along() + across * bend.aside()
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
