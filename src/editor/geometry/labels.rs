//! How a label is written, and where that of an edge stands.

use super::{Crowd, Curve, VERTEX_RADIUS};
use crate::model::Point;

/// The font size of the labels of edges.
pub const EDGE_LABEL_SIZE: f64 = 12.0;
/// How far they keep from their edge.
pub const EDGE_LABEL_GAP: f64 = 3.0;

/// A label as it is written on the canvas: on one line, and cut where it would be too long.
pub fn shortened(label: &str) -> String {
    const MOST: usize = 24;
    let words: Vec<&str> = label.split_whitespace().collect();
    let line = words.join(" ");
    match line.char_indices().nth(MOST) {
        None => line,
        Some((cut, _)) => format!("{}…", line[..cut].trim_end()),
    }
}

/// Where beside the course of an edge its label stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LabelSpot {
    /// How far along the course, from 0 to 1.
    pub along: f64,
    /// On which side: 1 above, -1 below.
    pub side: f64,
}

/// The side of a line on which its label stands: above one that runs across the screen, to the right of one that runs
/// up or down. The way has length 1.
pub fn above(way: Point) -> Point {
    let across = Point::new(-way.y, way.x);
    if across.y > 0.0 || (across.y == 0.0 && across.x < 0.0) {
        Point::new(way.y, -way.x)
    } else {
        across
    }
}

/// Where along a curve a label covers no vertex, the nearer to the middle the better; the middle if there is no such
/// place. The width of the text is guessed, since fonts are known only when it is painted.
pub fn label_spot(label: &str, curve: &Curve, crowd: &Crowd) -> LabelSpot {
    const SPOTS: [f64; 9] = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82];
    const MIDDLE: LabelSpot = LabelSpot {
        along: 0.5,
        side: 1.0,
    };
    if label.is_empty() {
        return MIDDLE;
    }
    let half = half_size(label);
    let room = half + Point::new(VERTEX_RADIUS, VERTEX_RADIUS);
    let is_free = |spot: &LabelSpot| {
        let middle = label_middle(label, curve, *spot);
        crowd.within(middle - room, middle + room).next().is_none()
    };
    let spots = SPOTS
        .iter()
        .flat_map(|&along| [1.0, -1.0].map(|side| LabelSpot { along, side }));
    spots.into_iter().find(is_free).unwrap_or(MIDDLE)
}

/// The middle of a label at a spot, as far as its size can be guessed.
pub fn label_middle(label: &str, curve: &Curve, spot: LabelSpot) -> Point {
    let half = half_size(label);
    let at = curve.at(spot.along);
    let (before, after) = (curve.at(spot.along - 0.01), curve.at(spot.along + 0.01));
    let length = before.distance(after).max(1e-9);
    let way = Point::new((after.x - before.x) / length, (after.y - before.y) / length);
    let up = above(way);
    let reach = half.x * up.x.abs() + half.y * up.y.abs() + EDGE_LABEL_GAP;
    at + Point::new(up.x * spot.side * reach, up.y * spot.side * reach)
}

fn half_size(label: &str) -> Point {
    let letter = EDGE_LABEL_SIZE * 0.56;
    Point::new(label.chars().count() as f64 * letter / 2.0, 8.0)
}
