//! Packs the drawings of connected components side by side.

use super::Effort;
use super::clear::bounds;
use super::net::Net;
use super::plain;
use winmove_core::model::Point;

/// The ratio of width to height of a drawing that fills the window.
pub(super) const ASPECT: f64 = 9.0 / 7.0;

/// The zoom at which a drawing of this size fits a window.
pub(super) fn zoom(width: f64, height: f64) -> f64 {
    (700.0 * ASPECT / (width + 100.0)).min(700.0 / (height + 100.0))
}

/// Lays out each connected component, and packs the drawings into a window, the highest first.
/// Isolated vertices form one block. O(n + m log m), plus the cost of `draw`.
pub(super) fn packed(
    net: &Net,
    effort: Effort<'_>,
    draw: impl Fn(&Net) -> Vec<Point>,
) -> Vec<Point> {
    let spacing = effort.spacing;
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
        drawings.push(plain::grid(isolated.len(), spacing, effort.row_height));
        components.push(isolated.concat());
    }
    let sizes: Vec<(Point, Point)> = drawings.iter().map(|drawing| frame(drawing)).collect();
    let corners = fitted(
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

/// The upper left corner of each box when the boxes together fill a window.
fn fitted(sizes: &[Point], spacing: f64) -> Vec<Point> {
    let gap = spacing * 1.3;
    let area: f64 = sizes
        .iter()
        .map(|size| (size.x + gap) * (size.y + gap))
        .sum();
    let mut order: Vec<usize> = (0..sizes.len()).collect();
    order.sort_by(|&a, &b| {
        let by_height = sizes[b].y.total_cmp(&sizes[a].y);
        by_height.then(sizes[b].x.total_cmp(&sizes[a].x))
    });

    let widths = (7..=20).map(|tenths| (area * ASPECT).sqrt() * f64::from(tenths) / 10.0);
    let attempts = widths.map(|width| filled(sizes, &order, width, gap));
    let best = attempts.min_by(|a, b| a.0.total_cmp(&b.0));
    best.expect("several widths are tried").1
}

/// Puts each box in turn as high, and then as far left, as the boxes before it allow, in a strip.
///
/// Small boxes thus pile up next to a tall one. `width` is the width of the strip. Returns the
/// height of the smallest window of the usual proportions that shows all boxes, and the upper left
/// corners. O(n · k) for n boxes, k of which are side by side.
fn filled(sizes: &[Point], order: &[usize], width: f64, gap: f64) -> (f64, Vec<Point>) {
    let mut corners = vec![Point::default(); sizes.len()];
    // The strip is free from each x on, below its y.
    let mut skyline = vec![Point::default()];
    let (mut bottom, mut right) = (0.0f64, 0.0f64);
    for &index in order {
        let size = sizes[index];
        let wide = size.x + gap;
        let top = |first: usize| {
            let end = skyline[first].x + wide;
            let covered = skyline[first..].iter().take_while(|step| step.x < end);
            covered.map(|step| step.y).fold(0.0, f64::max)
        };
        // A box wider than the strip starts at the left side.
        let fits = |&first: &usize| first == 0 || skyline[first].x + size.x <= width;
        let starts = (0..skyline.len()).filter(fits);
        let place = starts.map(|first| (top(first), first));
        let (y, first) = place
            .min_by(|a, b| a.0.total_cmp(&b.0))
            .expect("the strip has a left side");
        let x = skyline[first].x;
        corners[index] = Point::new(x, y);
        bottom = bottom.max(y + size.y);
        right = right.max(x + size.x);

        // The box covers these steps, though perhaps only part of the last one.
        let end = x + wide;
        let covered = skyline[first..].iter().take_while(|step| step.x < end);
        let after = first + covered.count();
        let rest = Point::new(end, skyline[after - 1].y);
        let goes_on = skyline.get(after).is_none_or(|next| next.x > end);
        let steps = [Point::new(x, y + size.y + gap), rest];
        let count = if goes_on { 2 } else { 1 };
        skyline.splice(first..after, steps.into_iter().take(count));
    }
    (bottom.max(right / ASPECT), corners)
}
