//! The shape of an outcome: a disc for a win, a square for a loss, a diamond for a draw. Where
//! vertices have owners, the shape shows the owner instead.
//!
//! The canvas, the distant view, panels and exported pictures all use these proportions, and edges
//! end at these rims.

use winmove_core::model::{Outcome, Player, Point};

/// Half the side of the square, as a fraction of the disc's radius. Its corners lie slightly
/// outside the disc.
const SQUARE: f64 = 0.925;
/// Half the diagonal of the diamond without rounded corners, as a fraction of the disc's radius.
const DIAMOND: f64 = 1.25;
/// The distance from the centre to a rounded corner of the square, as a fraction of half its side.
const SQUARE_CORNER: f64 = 1.3;
/// The fraction of each side of the diamond that is rounded off at a corner.
const DIAMOND_ROUNDING: f64 = 0.16;

/// The shape of a vertex, or of the badge of a cell. Sizes are given as the radius of the disc that
/// the shape replaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum OutcomeShape {
    /// A win, or a place without an outcome.
    Disc,
    /// A loss.
    Square,
    /// A draw.
    Diamond,
}

impl OutcomeShape {
    /// The shape of an outcome, or of a place without one.
    pub fn of(outcome: Option<Outcome>) -> OutcomeShape {
        match outcome {
            Some(Outcome::Win) | None => OutcomeShape::Disc,
            Some(Outcome::Loss) => OutcomeShape::Square,
            Some(Outcome::Draw) => OutcomeShape::Diamond,
        }
    }

    /// The shape of a vertex of this player: a disc for player 0, a square for player 1.
    pub fn of_owner(owner: Player) -> OutcomeShape {
        match owner {
            Player::First => OutcomeShape::Disc,
            Player::Second => OutcomeShape::Square,
        }
    }

    /// The radius of the disc, half the side of the square, or half the diagonal of the diamond.
    pub fn extent(self, radius: f64) -> f64 {
        match self {
            OutcomeShape::Disc => radius,
            OutcomeShape::Square => SQUARE * radius,
            OutcomeShape::Diamond => DIAMOND * radius,
        }
    }

    /// The distance from the centre to the rim in the direction of an offset.
    pub fn reach(self, offset: Point, radius: f64) -> f64 {
        let extent = self.extent(radius);
        let length = offset.x.hypot(offset.y).max(1e-9);
        let (x, y) = ((offset.x / length).abs(), (offset.y / length).abs());
        match self {
            OutcomeShape::Disc => extent,
            OutcomeShape::Square => (extent / x.max(y).max(1e-6)).min(extent * SQUARE_CORNER),
            OutcomeShape::Diamond => extent / (x + y).max(1e-6),
        }
    }

    /// Whether the point at an offset from the centre lies inside.
    pub fn contains(self, offset: Point, radius: f64) -> bool {
        offset.x.hypot(offset.y) <= self.reach(offset, radius)
    }

    /// Whether a point inside is cut off by a rounded corner of the diamond.
    pub(super) fn rounds_off(self, offset: Point, radius: f64) -> bool {
        let rounded = (1.0 - DIAMOND_ROUNDING / 2.0) * self.extent(radius);
        match self {
            OutcomeShape::Disc | OutcomeShape::Square => false,
            OutcomeShape::Diamond => offset.x.abs().max(offset.y.abs()) > rounded,
        }
    }

    /// The distance of a point from the nearest side, negative if the point is outside. Corners
    /// count as sharp.
    pub fn depth(self, offset: Point, radius: f64) -> f64 {
        let extent = self.extent(radius);
        match self {
            OutcomeShape::Disc => extent - offset.x.hypot(offset.y),
            OutcomeShape::Square => extent - offset.x.abs().max(offset.y.abs()),
            OutcomeShape::Diamond => {
                (extent - offset.x.abs() - offset.y.abs()) * std::f64::consts::FRAC_1_SQRT_2
            }
        }
    }

    /// Half the width available to text of the given half height at the centre of the shape.
    pub fn half_width(self, half_height: f64, radius: f64) -> f64 {
        self.half_width_within(half_height, radius, 0.0)
    }

    /// Like [`OutcomeShape::half_width`], but within a rim that is `inset` inside the shape.
    pub fn half_width_within(self, half_height: f64, radius: f64, inset: f64) -> f64 {
        let extent = self.extent(radius) - inset;
        match self {
            OutcomeShape::Disc => (extent * extent - half_height * half_height)
                .max(0.0)
                .sqrt(),
            OutcomeShape::Square if half_height > extent => 0.0,
            OutcomeShape::Square => extent,
            OutcomeShape::Diamond => (extent - half_height).max(0.0),
        }
    }
}

/// The corner radius of a square with this extent.
pub fn square_rounding(extent: f64) -> f64 {
    const SHARE: f64 = 0.15 / SQUARE;
    extent * SHARE
}

/// A diamond with rounded corners, as the vertices of a convex polygon. If stretched, it becomes a
/// hexagon with two horizontal sides.
pub fn rounded_diamond(at: Point, extent: f64, stretch: f64) -> Vec<Point> {
    let corners = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)]
        .map(|(x, y)| at + Point::new(x, y) * extent);
    let mut polygon = Vec::with_capacity(14);
    for index in 0..4 {
        let corner = corners[index];
        let (before, after) = (corners[(index + 3) % 4], corners[(index + 1) % 4]);
        let start = corner + (before - corner) * DIAMOND_ROUNDING;
        let end = corner + (after - corner) * DIAMOND_ROUNDING;
        // Three points of the quadratic Bézier curve around the corner.
        let middle = (start + end) * 0.25 + corner * 0.5;
        let aside = |by: f64| Point::new(by * stretch, 0.0);
        match index {
            1 => polygon.extend([start, middle, end].map(|point| point + aside(1.0))),
            3 => polygon.extend([start, middle, end].map(|point| point + aside(-1.0))),
            _ if stretch == 0.0 => polygon.extend([start, middle, end]),
            // The corner is pulled apart into a side.
            _ => {
                let way = if index == 0 { 1.0 } else { -1.0 };
                let (left, right) = (aside(-way), aside(way));
                polygon.extend([start + left, middle + left, middle + right, end + right]);
            }
        }
    }
    polygon
}
