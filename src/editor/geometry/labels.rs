//! The text of labels on the canvas, and the positions of edge labels.

use super::{Curve, SpatialIndex, VERTEX_RADIUS};
use crate::model::{Point, shortened_to};

/// The font size of the labels of edges.
pub const EDGE_LABEL_SIZE: f64 = 12.0;
/// The gap between a label and its edge.
pub const EDGE_LABEL_GAP: f64 = 3.0;

/// The label as the canvas shows it: on one line, with its hidden characters written out, and cut if it is too long.
pub fn shortened(label: &str) -> String {
    shortened_to(label, MOST)
}

/// The most characters of a label that are shown.
const MOST: usize = 24;

/// The position of a label beside its edge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LabelSpot {
    /// The parameter on the curve, from 0 to 1.
    pub along: f64,
    /// The side of the curve: 1 above, -1 below.
    pub side: f64,
}

/// The normal towards the side of a line on which its label is placed: above a line that runs across the screen, to the
/// right of a vertical one. `direction` has length 1.
pub fn above(direction: Point) -> Point {
    let across = Point::new(-direction.y, direction.x);
    if across.y > 0.0 || (across.y == 0.0 && across.x < 0.0) {
        Point::new(direction.y, -direction.x)
    } else {
        across
    }
}

/// The text of an edge label and a position along the curve at which it covers no vertex. The label is cut to the room
/// there is, and positions near the middle are preferred; if there is no room, a few characters remain, in the middle.
/// The width of the text is estimated, since fonts are known only when it is painted.
pub fn edge_label(label: &str, curve: &Curve, vertices: &SpatialIndex) -> (String, LabelSpot) {
    let mut most = MOST;
    loop {
        let text = shortened_to(label, most);
        let spot = free_spot(&text, curve, vertices);
        match spot {
            Some(spot) => return (text, spot),
            None if most <= LEAST => return (text, MIDDLE),
            None => most = (most * 3 / 4).max(LEAST),
        }
    }
}

/// The number of characters to which a label without room is cut.
const LEAST: usize = 4;

const MIDDLE: LabelSpot = LabelSpot {
    along: 0.5,
    side: 1.0,
};

fn free_spot(label: &str, curve: &Curve, vertices: &SpatialIndex) -> Option<LabelSpot> {
    const SPOTS: [f64; 9] = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82];
    if label.is_empty() {
        return Some(MIDDLE);
    }
    let half = half_size(label);
    let room = half + Point::new(VERTEX_RADIUS, VERTEX_RADIUS);
    let is_free = |spot: &LabelSpot| {
        let middle = label_middle(label, curve, *spot);
        vertices
            .within(middle - room, middle + room)
            .next()
            .is_none()
    };
    let spots = SPOTS
        .iter()
        .flat_map(|&along| [1.0, -1.0].map(|side| LabelSpot { along, side }));
    spots.into_iter().find(is_free)
}

/// The centre of a label at a position, by the estimated size of its text.
pub fn label_middle(label: &str, curve: &Curve, spot: LabelSpot) -> Point {
    let half = half_size(label);
    let at = curve.at(spot.along);
    let (before, after) = (curve.at(spot.along - 0.01), curve.at(spot.along + 0.01));
    let length = before.distance(after).max(1e-9);
    let direction = Point::new((after.x - before.x) / length, (after.y - before.y) / length);
    let up = above(direction);
    let reach = half.x * up.x.abs() + half.y * up.y.abs() + EDGE_LABEL_GAP;
    at + Point::new(up.x * spot.side * reach, up.y * spot.side * reach)
}

/// Half the width and half the height of a label, as estimated without the font.
pub(in crate::editor) fn half_size(label: &str) -> Point {
    let letter = EDGE_LABEL_SIZE * 0.56;
    Point::new(label.chars().count() as f64 * letter / 2.0, 8.0)
}
