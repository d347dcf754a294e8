//! Refines small drawings: moves vertices so that edges avoid them and fewer edges cross.

use super::Effort;
use super::clear::CLEAR;
use super::net::{Net, length};
use winmove_core::model::Point;

/// The directions in which the vertices of a drawing may move.
#[derive(Clone, Copy, Debug)]
pub(super) enum Freedom {
    /// Anywhere.
    Plane,
    /// Left and right, within a horizontal layer.
    Across {
        /// The cost of a crossing.
        crossing: f64,
    },
    /// Up and down, within a vertical layer.
    Down {
        /// The cost of a crossing.
        crossing: f64,
    },
}

impl Freedom {
    /// The cost of a crossing.
    fn crossing(self) -> f64 {
        match self {
            Freedom::Plane => 0.7,
            Freedom::Across { crossing } | Freedom::Down { crossing } => crossing,
        }
    }
}

/// An edge costs something if it passes within this distance of the centre of another vertex.
const EDGE_CLEARANCE: f64 = 36.0;
/// An edge that passes within this distance of the centre of a vertex is hidden by the vertex.
const HIDDEN: f64 = 24.0;
/// The least gain that moves a vertex. Smaller gains aren't worth a loss of symmetry.
const GAIN: f64 = 0.1;

/// Moves the vertices that aren't fixed, one at a time, while that lowers the cost of the drawing.
///
/// Returns the final cost. A vertex only moves to places that keep the least distance from all
/// other vertices. Stops after the current vertex once it is cancelled. With more than 1200
/// vertices and edges, every edge crosses many others anyway, so this does nothing and returns 0.
pub(super) fn improve(
    points: &mut [Point],
    net: &Net,
    fixed: &[bool],
    freedom: Freedom,
    effort: Effort<'_>,
) -> f64 {
    let Effort {
        spacing,
        budget,
        control,
        ..
    } = effort;
    let mut refinement = Refinement::new(points, net, spacing, freedom);
    if net.len() + net.pairs.len() > 1200 {
        return 0.0;
    }
    let reach = [2.4, 1.2, 0.6, 0.3, 0.15];
    for round in 0..12 {
        if control.lay_out(net.len()).is_err() {
            break;
        }
        let mut moved = false;
        for vertex in (0..net.len()).filter(|&vertex| !fixed[vertex]) {
            for far in reach {
                moved |= refinement.move_aside(vertex as u32, far * spacing, round);
            }
            if refinement.comparisons > budget || control.is_cancelled() {
                return refinement.total();
            }
        }
        if !moved {
            break;
        }
    }
    refinement.total()
}

/// The drawing in which edges cross each other and vertices the least. A later drawing must be
/// clearly better than an earlier one. In a large net, only a sample of the edges is counted.
pub(super) fn clearest(net: &Net, drawings: impl IntoIterator<Item = Vec<Point>>) -> Vec<Point> {
    let drawings = drawings
        .into_iter()
        .map(|points| (faults(net, &points), points));
    let clearest = drawings.reduce(|best, next| if 10 * next.0 < 9 * best.0 { next } else { best });
    clearest.map(|(_, points)| points).unwrap_or_default()
}

/// The number of crossings plus the weighted number of edges that run over vertices. In a large
/// drawing, only a sample of the edges is counted.
pub(super) fn faults(net: &Net, points: &[Point]) -> usize {
    // An edge that crosses a vertex counts as much as this many crossings.
    const COVERED: usize = 8;
    let (crossings, covered) = crossings_and_covered(net, points);
    crossings + COVERED * covered
}

/// The number of crossings, and the number of pairs of an edge and a vertex that it runs over. In a
/// large drawing, only a sample of the edges is counted.
pub(super) fn crossings_and_covered(net: &Net, points: &[Point]) -> (usize, usize) {
    const MAX: usize = 700;
    let step = net.pairs.len().div_ceil(MAX).max(1);
    let edges: Vec<(u32, u32)> = net.pairs.iter().copied().step_by(step).collect();
    let ends = |&(a, b): &(u32, u32)| (points[a as usize], points[b as usize]);
    let (mut crossings, mut covered) = (0, 0);
    for (index, edge) in edges.iter().enumerate() {
        let others = edges[..index].iter();
        crossings += others
            .filter(|other| crosses(ends(edge), ends(other)))
            .count();
        let (from, to) = ends(edge);
        let vertices = (0..)
            .zip(points)
            .filter(|(at, _)| *at != edge.0 && *at != edge.1);
        let hidden = vertices.filter(|(_, at)| to_segment(**at, from, to) < HIDDEN);
        covered += hidden.count();
    }
    (crossings, covered)
}

/// A drawing whose vertices may move, and its cost.
pub(super) struct Refinement<'a> {
    /// The places of the vertices.
    pub(super) points: &'a mut [Point],
    net: &'a Net,
    /// The usual distance between neighbours, which is the unit of lengths in the costs.
    pub(super) spacing: f64,
    freedom: Freedom,
    /// The number of comparisons of two elements so far.
    pub(super) comparisons: u64,
}

impl<'a> Refinement<'a> {
    /// A drawing whose vertices may move.
    pub(super) fn new(
        points: &'a mut [Point],
        net: &'a Net,
        spacing: f64,
        freedom: Freedom,
    ) -> Refinement<'a> {
        Refinement {
            points,
            net,
            spacing,
            freedom,
            comparisons: 0,
        }
    }

    /// The least allowed distance between two vertices.
    pub(super) fn room(&self) -> f64 {
        CLEAR.max(self.spacing * 0.75)
    }

    /// Moves a vertex. Returns the growth in cost.
    pub(super) fn moved(&mut self, vertex: u32, to: Point) -> f64 {
        let growth = self.cost(vertex, to) - self.cost(vertex, self.points[vertex as usize]);
        self.points[vertex as usize] = to;
        growth
    }

    /// The cost of the drawing, counting each pair of elements once. O(m · (n + m)).
    pub(super) fn whole(&mut self) -> f64 {
        let crossing = self.freedom.crossing();
        let (points, pairs) = (&*self.points, &self.net.pairs);
        let ends = |&(a, b): &(u32, u32)| (points[a as usize], points[b as usize]);
        let mut cost = 0.0;
        for (index, at) in points.iter().enumerate() {
            let others = points[..index].iter();
            cost += others
                .map(|other| crowding(length(*at - *other) / self.spacing))
                .sum::<f64>();
        }
        for (index, edge) in pairs.iter().enumerate() {
            let (from, to) = ends(edge);
            cost += stretch(length(to - from) / self.spacing, self.freedom);
            let others = (0..)
                .zip(points)
                .filter(|(other, _)| *other != edge.0 && *other != edge.1);
            cost += others.map(|(_, at)| nearness(*at, from, to)).sum::<f64>();
            // Edges with a common end count as not crossing.
            let others = pairs[..index].iter();
            let crossed = others.filter(|other| crosses((from, to), ends(other)));
            cost += crossing * crossed.count() as f64;
        }
        self.comparisons += (pairs.len() * (points.len() + pairs.len() / 2)) as u64;
        cost
    }

    fn total(&mut self) -> f64 {
        let all = 0..self.net.len() as u32;
        all.map(|vertex| self.cost(vertex, self.points[vertex as usize]))
            .sum()
    }

    /// Moves a vertex to the best point at a distance from it, if that is better by [`GAIN`].
    /// Returns whether it moved.
    fn move_aside(&mut self, vertex: u32, far: f64, round: usize) -> bool {
        let from = self.points[vertex as usize];
        let (turns, first) = match self.freedom {
            // Every second round tries the directions in between.
            Freedom::Plane => (8, (round % 2) as f64 / 16.0),
            Freedom::Across { .. } => (2, 0.0),
            Freedom::Down { .. } => (2, 0.25),
        };
        let now = self.cost(vertex, from);
        let mut best = (now - GAIN, from);
        for turn in 0..turns {
            let angle = std::f64::consts::TAU * (f64::from(turn) / f64::from(turns) + first);
            let to = from + Point::new(far * angle.cos(), far * angle.sin());
            if !self.has_room(vertex, to) {
                continue;
            }
            let cost = self.cost(vertex, to);
            if cost < best.0 {
                best = (cost, to);
            }
        }
        self.points[vertex as usize] = best.1;
        best.1 != from
    }

    /// Whether a vertex at `to` would keep the least distance from all other vertices.
    pub(super) fn has_room(&mut self, vertex: u32, to: Point) -> bool {
        self.comparisons += self.points.len() as u64;
        let room = self.room();
        let mut others = (0..).zip(self.points.iter());
        others.all(|(other, at): (u32, _)| other == vertex || length(*at - to) >= room)
    }

    /// The share of the cost that a vertex causes at a point. O(d · (n + m)) for a vertex of degree
    /// d.
    fn cost(&mut self, vertex: u32, at: Point) -> f64 {
        let crossing = self.freedom.crossing();
        let Refinement {
            points,
            net,
            spacing,
            ..
        } = self;
        let mut cost = 0.0;
        for (other, there) in (0..).zip(points.iter()) {
            if other != vertex {
                cost += crowding(length(at - *there) / *spacing);
            }
        }
        for &(a, b) in &net.pairs {
            if a != vertex && b != vertex {
                cost += nearness(at, points[a as usize], points[b as usize]);
            }
        }
        self.comparisons += (points.len() + net.pairs.len()) as u64;
        for &end in net.near(vertex) {
            let there = points[end as usize];
            let far = length(at - there) / *spacing;
            cost += stretch(far, self.freedom);
            for (other, between) in (0..).zip(points.iter()) {
                if other != vertex && other != end {
                    cost += nearness(*between, at, there);
                }
            }
            for &(a, b) in &net.pairs {
                if a != vertex && b != vertex && a != end && b != end {
                    let cross = crosses((at, there), (points[a as usize], points[b as usize]));
                    cost += if cross { crossing } else { 0.0 };
                }
            }
            self.comparisons += (points.len() + net.pairs.len()) as u64;
        }
        cost
    }
}

/// The cost of two vertices at this distance, in units of the spacing.
fn crowding(far: f64) -> f64 {
    if far < 1.0 {
        4.0 * (1.0 - far) * (1.0 - far)
    } else {
        0.0
    }
}

/// The cost of an edge of this length, in units of the spacing.
fn stretch(far: f64, freedom: Freedom) -> f64 {
    let over = (far - 1.2).max(0.0);
    match freedom {
        Freedom::Plane => 0.15 * over.min(3.0) * over + 0.3 * (far - 3.0).max(0.0),
        Freedom::Across { .. } | Freedom::Down { .. } => 0.03 * far,
    }
}

/// The cost of an edge from `a` to `b` that passes near a vertex or through it.
fn nearness(at: Point, a: Point, b: Point) -> f64 {
    // This rules out most vertices without computing the distance.
    let outside = |at: f64, a: f64, b: f64| {
        at + EDGE_CLEARANCE <= a.min(b) || at - EDGE_CLEARANCE >= a.max(b)
    };
    if outside(at.x, a.x, b.x) || outside(at.y, a.y, b.y) {
        return 0.0;
    }
    let far = to_segment(at, a, b);
    if far >= EDGE_CLEARANCE {
        return 0.0;
    }
    let through = if far < HIDDEN { 2.0 } else { 0.0 };
    through + 4.0 * (1.0 - far / EDGE_CLEARANCE)
}

/// The distance from a point to a segment.
fn to_segment(at: Point, a: Point, b: Point) -> f64 {
    let (along, off) = (b - a, at - a);
    let square = along.x * along.x + along.y * along.y;
    if square < 1e-12 {
        return length(off);
    }
    let share = ((off.x * along.x + off.y * along.y) / square).clamp(0.0, 1.0);
    length(Point::new(off.x - along.x * share, off.y - along.y * share))
}

fn crosses(one: (Point, Point), other: (Point, Point)) -> bool {
    let side = |a: Point, b: Point, at: Point| {
        let (along, off) = (b - a, at - a);
        along.x * off.y - along.y * off.x
    };
    side(one.0, one.1, other.0) * side(one.0, one.1, other.1) < 0.0
        && side(other.0, other.1, one.0) * side(other.0, other.1, one.1) < 0.0
}
