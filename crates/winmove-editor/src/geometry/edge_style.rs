//! The widths of edges and moves, and their arrowheads, for the canvas and exported pictures.

use super::cells::{cell_middle, cells_between};
use super::sizes::CELL_SIZE;
use winmove_core::model::{Cell, Point};

/// How much an edge stands out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum EdgeStyle {
    /// Not part of what is being examined; drawn pale.
    Faded,
    /// An ordinary edge.
    #[default]
    Plain,
    /// A move of the current position.
    Move,
    /// A best move of the current position.
    Best,
    /// An edge that the token of a geography game has used.
    Trail,
}

impl EdgeStyle {
    /// The width of the line, in canvas units.
    pub fn width(self) -> f64 {
        match self {
            EdgeStyle::Faded => 1.6,
            EdgeStyle::Plain => 1.8,
            EdgeStyle::Move => 2.5,
            EdgeStyle::Best => 4.5,
            EdgeStyle::Trail => 4.0,
        }
    }
}

/// The length of the arrowhead of a line of this width, in canvas units.
pub fn arrowhead_length(width: f64) -> f64 {
    9.0 + 1.6 * width
}

/// The width of the band along an edge of a matching, in canvas units.
pub const MATCHING_WIDTH: f64 = 12.0;
/// The width of the arrows of the principal line, in canvas units.
pub const LINE_WIDTH: f64 = 3.0;
/// The length of the heads of those arrows, in canvas units.
pub const LINE_HEAD: f64 = 12.0;
/// The font size of the numbers on those arrows, in canvas units.
pub const LINE_NUMBER_SIZE: f64 = 10.5;
/// The lengths of dashes, and of the gaps between them, in canvas units.
pub const DASHES: (f64, f64) = (7.0, 5.0);

/// Half the width of an arrowhead, as a fraction of its length.
const HEAD_HALF_WIDTH: f64 = 0.42;

/// A path that ends in an arrowhead.
#[derive(Clone, Debug, PartialEq)]
pub struct Arrow {
    /// The path up to the base of the head.
    pub line: Vec<Point>,
    /// The corners of the head, tip first; `None` if the path has no direction.
    pub head: Option<[Point; 3]>,
}

impl Arrow {
    /// Puts a head at the end of a path. On a short path, the head is shorter than `length`.
    pub fn along(mut path: Vec<Point>, length: f64) -> Arrow {
        let [first, .., tip] = path[..] else {
            return Arrow {
                line: path,
                head: None,
            };
        };
        let last = |path: &[Point]| path[path.len() - 1];
        let points = path.len();
        while path.len() > 2 && last(&path).distance(tip) < length {
            path.pop();
        }
        if path.len() == points {
            path.pop();
        }
        let length = length.min(0.8 * first.distance(tip).max(0.5 * length));
        let head = arrowhead(last(&path), tip, length);
        path.push(head.map_or(tip, |[_, left, right]| (left + right) * 0.5));
        Arrow { line: path, head }
    }
}

/// The corners of an arrowhead that points from `from` to `tip`, tip first. Returns `None` if the
/// points coincide.
pub fn arrowhead(from: Point, tip: Point, length: f64) -> Option<[Point; 3]> {
    let distance = from.distance(tip);
    if distance < 1e-9 {
        return None;
    }
    let unit = (tip - from) * (1.0 / distance);
    let base = tip - unit * length;
    let across = Point::new(-unit.y, unit.x) * (length * HEAD_HALF_WIDTH);
    Some([tip, base + across, base - across])
}

/// The pieces of the arrow for a move between two cells; the last piece has the head.
///
/// The arrow begins and ends at the rims of the cells' labels, and leaves gaps for the labels of
/// the cells it crosses. O(k) for k cells in between.
pub fn board_move_pieces(from: Cell, to: Cell) -> Vec<[Point; 2]> {
    const CLEAR: f64 = 0.33 * CELL_SIZE;
    let crossed = cells_between(from, to);
    let (start, end) = (cell_middle(from), cell_middle(to));
    let length = start.distance(end);
    let unit = (end - start) * (1.0 / length.max(1e-9));
    let mut pieces = Vec::new();
    let mut begin = CLEAR;
    for cell in crossed {
        let label = cell_middle(cell) - start;
        let along = label.x * unit.x + label.y * unit.y;
        let aside = label.x * unit.y - label.y * unit.x;
        let half = (CLEAR * CLEAR - aside * aside).max(0.0).sqrt();
        if cell != from && cell != to && half > 0.0 {
            pieces.push([start + unit * begin, start + unit * (along - half)]);
            begin = along + half;
        }
    }
    pieces.push([start + unit * begin, end - unit * CLEAR]);
    pieces
}

/// The length of the head of a move between cells for a line of this width, in canvas units.
pub fn board_head_length(width: f64) -> f64 {
    CELL_SIZE * (0.12 + 0.032 * width)
}

/// The line width, in canvas units, and the opacity of one of `count` best moves between cells. The
/// move with index 0 is the one that the panels name. The others are thinner the more there are.
pub fn board_move_weight(index: usize, count: usize) -> (f64, f64) {
    match (index, count) {
        (0, _) => (5.0, 1.0),
        (_, 0..=2) => (2.5, 1.0),
        (_, 3..=4) => (2.0, 0.8),
        (_, _) => (1.2, 0.55),
    }
}

/// The radius and the width of the ring around a token that stays on its cell, in canvas units. The
/// radius is that of the middle of the ring. `width` is the line width of other moves. The ring
/// lies inside the cell and outside the token.
pub fn stay_ring(width: f64) -> (f64, f64) {
    const OUTER: f64 = 0.49 * CELL_SIZE;
    const MAX: f64 = 0.07 * CELL_SIZE;
    let width = width.min(MAX);
    (OUTER - width / 2.0, width)
}
