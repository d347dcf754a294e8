//! Packs the drawings of connected components side by side.

use super::clear::bounds;
use super::net::Net;
use super::plain;
use crate::model::Point;

/// The width of a drawing that fills the window, in proportion to its height.
pub(super) const ASPECT: f64 = 9.0 / 7.0;

/// Lays out each connected component with `draw` and puts the drawings on shelves, the highest first. Isolated vertices
/// form one block. O(n + m log m), plus the cost of `draw`.
pub(super) fn packed(net: &Net, spacing: f64, draw: impl Fn(&Net) -> Vec<Point>) -> Vec<Point> {
    let (isolated, mut components): (Vec<_>, Vec<_>) = net
        .components()
        .into_iter()
        .partition(|component| component.len() == 1);
    if let ([component], true) = (&components[..], isolated.is_empty())
        && component.len() == net.len()
    {
        return draw(net);
    }
    let mut drawings: Vec<Vec<Point>> = net.parts(&components).iter().map(draw).collect();
    if !isolated.is_empty() {
        drawings.push(plain::grid(isolated.len(), spacing));
        components.push(isolated.concat());
    }
    let sizes: Vec<(Point, Point)> = drawings.iter().map(|drawing| frame(drawing)).collect();
    let corners = shelves(
        &sizes.iter().map(|size| size.1).collect::<Vec<_>>(),
        spacing,
    );

    let mut points = vec![Point::default(); net.len()];
    for (index, (component, drawing)) in components.iter().zip(&drawings).enumerate() {
        let shift = corners[index] - sizes[index].0;
        for (&vertex, &at) in component.iter().zip(drawing) {
            points[vertex as usize] = at + shift;
        }
    }
    points
}

/// The upper left corner and the size of a drawing.
fn frame(drawing: &[Point]) -> (Point, Point) {
    let (least, most) = bounds(drawing.iter().copied()).unwrap_or_default();
    (least, most - least)
}

/// The upper left corner of each box, so that together they fill a window.
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

/// Fills shelves of a width. Returns the height of the smallest window of the usual proportions that shows them, and the
/// corners.
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
        // Boxes are centred vertically on their shelf.
        corners[index] = Point::new(x, y + (height - size.y) / 2.0);
        right = right.max(x + size.x);
        x += size.x + gap;
    }
    ((y + height).max(right / ASPECT), corners)
}
