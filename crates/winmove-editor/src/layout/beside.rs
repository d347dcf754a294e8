//! Places new vertices next to vertices that have coordinates.

use std::cell::Cell;
use std::collections::VecDeque;

use super::clear::{self, FAR, OccupiedPoints};
use super::force::{Spring, median_length, relax};
use super::net::Net;
use super::refine::{self, Freedom};
use super::{Effort, arrange_net, is_huge, suits};
use winmove_core::model::{Graph, Point};

/// Coordinates for every vertex. Vertices that have coordinates keep them.
///
/// New vertices with a path to an old one are placed near it by springs. The others are laid out
/// separately, to the right of the drawing.
pub(super) fn placed(graph: &Graph, effort: Effort<'_>) -> Vec<Point> {
    let Effort {
        spacing, control, ..
    } = effort;
    let vertices = graph.vertices();
    let old: Vec<bool> = vertices.iter().map(|vertex| vertex.at.is_some()).collect();
    let mut points: Vec<Point> = vertices
        .iter()
        .map(|vertex| vertex.at.unwrap_or_default())
        .collect();
    if is_huge(graph) {
        place_below(&mut points, &old);
        return points;
    }
    let net = Net::of(graph);
    // A vertex far outside the picture stays where it is, but doesn't attract others.
    let anchor: Vec<bool> = points
        .iter()
        .zip(&old)
        .map(|(at, old)| *old && at.x.abs() <= FAR && at.y.abs() <= FAR)
        .collect();
    let reached = start_near_neighbours(&net, &old, &anchor, &mut points, spacing);
    let held: Vec<bool> = old
        .iter()
        .zip(&reached)
        .map(|(old, reached)| *old || !reached)
        .collect();
    if reached.iter().any(|reached| *reached) {
        let springs = springs(&net, &held, &anchor, &points, spacing);
        relax(&mut points, &springs, 7, control);
        let outside = Point::new(0.0, -4.0 * FAR);
        let shown = |index: usize| anchor[index] || reached[index];
        let hidden: Vec<(usize, Point)> = (0..points.len())
            .filter(|&index| !shown(index))
            .map(|index| (index, points[index]))
            .collect();
        for (index, _) in &hidden {
            points[*index] = outside;
        }
        clear::part(&mut points, &held, spacing * 0.85, control);
        refine::improve(&mut points, &net, &held, Freedom::Plane, effort);
        for (index, at) in hidden {
            points[index] = at;
        }
    }
    let by_forces = Cell::new(false);
    let draw = |part: &Net| arrange_net(part, suits(part, spacing), effort, &by_forces);
    add_islands(&net, &old, &reached, &mut points, spacing, draw);
    clear::settle(&mut points, &old);
    points
}

/// Places the new vertices of a huge graph in rows below the old ones. O(n).
fn place_below(points: &mut [Point], old: &[bool]) {
    let taken = points.iter().zip(old).filter(|(_, old)| **old);
    let taken: Vec<Point> = taken.map(|(at, _)| *at).collect();
    let bottom = clear::bounds(taken.iter().copied()).map_or(0.0, |(_, most)| most.y);
    let occupied = OccupiedPoints::of(taken);
    let mut sites = clear::below(bottom);
    for (at, _) in points.iter_mut().zip(old).filter(|(_, old)| !**old) {
        *at = occupied.first_free(&mut sites);
    }
}

/// Places every new vertex that has a path to an anchor. In breadth-first order, each is put near
/// those of its neighbours that have a place. Returns which vertices were placed.
fn start_near_neighbours(
    net: &Net,
    old: &[bool],
    anchor: &[bool],
    points: &mut [Point],
    spacing: f64,
) -> Vec<bool> {
    let mut known = anchor.to_vec();
    let mut reached = vec![false; net.len()];
    let mut queue: VecDeque<u32> = (0..net.len() as u32)
        .filter(|&vertex| anchor[vertex as usize])
        .collect();
    while let Some(at) = queue.pop_front() {
        for &next in net.near(at) {
            let index = next as usize;
            if known[index] || old[index] {
                continue;
            }
            let neighbours = net.near(next).iter().filter(|&&to| known[to as usize]);
            let (mut sum, mut count) = (Point::default(), 0.0);
            for &to in neighbours {
                sum = sum + points[to as usize];
                count += 1.0;
            }
            // Each vertex is offset in a different direction, so that siblings don't start at the
            // same point.
            let turn = f64::from(next) * 2.399_963;
            let aside = Point::new(turn.cos() * spacing, turn.sin() * spacing);
            points[index] = Point::new(sum.x / count, sum.y / count) + aside;
            known[index] = true;
            reached[index] = true;
            queue.push_back(next);
        }
    }
    reached
}

/// Springs from every movable vertex to up to 60 vertices at most 3 edges away.
fn springs(
    net: &Net,
    held: &[bool],
    anchor: &[bool],
    points: &[Point],
    spacing: f64,
) -> Vec<Spring> {
    // The edges between placed vertices, if there are any, are of the usual length.
    let drawn = net.pairs.iter();
    let drawn = drawn.filter(|(a, b)| anchor[*a as usize] && anchor[*b as usize]);
    let usual = median_length(drawn, points);
    let unit = usual.map_or(spacing * 1.2, |length| length.clamp(80.0, 220.0));
    let mut springs = Vec::new();
    let mut far: Vec<u32> = vec![u32::MAX; net.len()];
    for from in (0..net.len() as u32).filter(|&vertex| !held[vertex as usize]) {
        let mut around = vec![from];
        far[from as usize] = 0;
        let mut head = 0;
        while let Some(&at) = around.get(head) {
            head += 1;
            let steps = far[at as usize] + 1;
            for &to in net.near(at) {
                if steps > 3 || around.len() >= 60 || far[to as usize] != u32::MAX {
                    continue;
                }
                far[to as usize] = steps;
                around.push(to);
            }
        }
        for &to in &around[1..] {
            let steps = f64::from(far[to as usize]);
            let still = held[to as usize];
            // A pair of movable vertices is found from both ends. It gets one spring.
            if (!still || anchor[to as usize]) && (still || from < to) {
                let pull = 1.0 / (steps * steps);
                let back = if still { 0.0 } else { pull };
                // If the other end is fixed, this end makes the whole correction.
                let pull = if still { 2.0 * pull } else { pull };
                springs.push(Spring {
                    ends: (from, to),
                    length: steps * unit,
                    pull: (pull, back),
                });
            }
        }
        for &to in &around {
            far[to as usize] = u32::MAX;
        }
    }
    springs
}

/// Lays out the new vertices that have no path to an old one, to the right of the drawing.
fn add_islands(
    net: &Net,
    old: &[bool],
    reached: &[bool],
    points: &mut [Point],
    spacing: f64,
    draw: impl Fn(&Net) -> Vec<Point>,
) {
    let members: Vec<u32> = (0..net.len() as u32)
        .filter(|&v| !old[v as usize] && !reached[v as usize])
        .collect();
    if members.is_empty() {
        return;
    }
    let rest = (0..net.len()).filter(|&index| old[index] || reached[index]);
    let taken = clear::bounds(rest.map(|index| points[index]));
    let sets = [members];
    let drawing = draw(&net.parts(&sets)[0]);
    let corner = clear::bounds(drawing.iter().copied()).unwrap_or_default().0;
    let goal = taken.map_or(Point::default(), |(least, most)| {
        Point::new(most.x + spacing * 1.4, least.y)
    });
    for (&member, at) in sets[0].iter().zip(drawing) {
        points[member as usize] = at - corner + goal;
    }
}
