//! Unconnected pieces side by side.

use super::clear::bounds;
use super::net::Net;
use super::plain;
use crate::model::Point;

/// How wide a drawing is in proportion to its height when it fills the window.
pub(super) const ASPECT: f64 = 9.0 / 7.0;

/// Lays out each connected piece apart and puts the pieces on shelves, the highest first; vertices without edges
/// become one block. O(n + m) and what `draw` takes.
pub(super) fn packed(net: &Net, spacing: f64, draw: impl Fn(&Net) -> Vec<Point>) -> Vec<Point> {
    let (lone, mut pieces): (Vec<_>, Vec<_>) =
        net.pieces().into_iter().partition(|piece| piece.len() == 1);
    if let ([piece], true) = (&pieces[..], lone.is_empty())
        && piece.len() == net.len()
    {
        return draw(net);
    }
    let mut drawings: Vec<Vec<Point>> = net.parts(&pieces).iter().map(draw).collect();
    if !lone.is_empty() {
        drawings.push(plain::grid(lone.len(), spacing));
        pieces.push(lone.concat());
    }
    let sizes: Vec<(Point, Point)> = drawings.iter().map(|drawing| frame(drawing)).collect();
    let corners = shelves(
        &sizes.iter().map(|size| size.1).collect::<Vec<_>>(),
        spacing,
    );

    let mut points = vec![Point::default(); net.len()];
    for (index, (piece, drawing)) in pieces.iter().zip(&drawings).enumerate() {
        let shift = corners[index] - sizes[index].0;
        for (&vertex, &at) in piece.iter().zip(drawing) {
            points[vertex as usize] = at + shift;
        }
    }
    points
}

/// The corner and the size of a drawing.
fn frame(drawing: &[Point]) -> (Point, Point) {
    let (least, most) = bounds(drawing.iter().copied()).unwrap_or_default();
    (least, most - least)
}

/// Where the corner of each box goes, so that together they fill a window.
fn shelves(sizes: &[Point], spacing: f64) -> Vec<Point> {
    let gap = spacing * 1.3;
    let area: f64 = sizes
        .iter()
        .map(|size| (size.x + gap) * (size.y + gap))
        .sum();
    let mut order: Vec<usize> = (0..sizes.len()).collect();
    order.sort_by(|&a, &b| sizes[b].y.total_cmp(&sizes[a].y));

    let widths = (7..=20).map(|tenths| (area * ASPECT).sqrt() * f64::from(tenths) / 10.0);
    let attempts = widths.map(|width| filled(sizes, &order, width, gap));
    let best = attempts.min_by(|a, b| a.0.total_cmp(&b.0));
    best.expect("several widths are tried").1
}

/// Fills shelves of a width; how high a window of the usual shape has to be to show them, and the corners.
fn filled(sizes: &[Point], order: &[usize], width: f64, gap: f64) -> (f64, Vec<Point>) {
    let mut corners = vec![Point::default(); sizes.len()];
    let (mut x, mut y, mut height, mut right) = (0.0, 0.0, 0.0, 0.0f64);
    for &index in order {
        let size = sizes[index];
        if x > 0.0 && x + size.x > width {
            y += height + gap;
            x = 0.0;
        }
        if x == 0.0 {
            height = size.y;
        }
        // Lower boxes stand in the middle of their shelf.
        corners[index] = Point::new(x, y + (height - size.y) / 2.0);
        right = right.max(x + size.x);
        x += size.x + gap;
    }
    ((y + height).max(right / ASPECT), corners)
}
