//! Refines small drawings: moves vertices so that edges avoid them and fewer edges cross.

use super::clear::CLEAR;
use super::net::{Net, length};
use winmove_core::model::Point;
use winmove_core::solver::Control;

/// The directions in which the vertices of a drawing may move.
#[derive(Clone, Copy, Debug)]
pub(super) enum Freedom {
    /// Anywhere.
    Plane,
    /// To the left and to the right, within a horizontal layer.
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

/// The distance from the centre of a vertex within which an edge that doesn't join it has a cost.
const EDGE_CLEARANCE: f64 = 36.0;
/// The distance from the centre of a vertex within which an edge is hidden by it.
const HIDDEN: f64 = 24.0;
/// The least gain for which a vertex is moved. Smaller gains aren't worth a loss of symmetry.
const GAIN: f64 = 0.1;

/// Moves the vertices that aren't fixed, one at a time, while that lowers the cost of the drawing.
/// Returns the final cost. Makes about `budget` comparisons at most, and ends after the current
/// vertex when `control` is cancelled. A vertex moves only to where it keeps the least distance
/// from all others. Does nothing, and returns 0, if there are more than 1200 vertices and edges,
/// where every edge crosses many others anyway.
pub(super) fn improve(
    points: &mut [Point],
    net: &Net,
    fixed: &[bool],
    spacing: f64,
    freedom: Freedom,
    budget: u64,
    control: &Control,
) -> f64 {
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

/// The drawing of a net in which edges cross each other and vertices the least. A later drawing
/// must be clearly better than an earlier one. In a large net only edges at regular intervals are
/// counted.
pub(super) fn clearest(net: &Net, drawings: impl IntoIterator<Item = Vec<Point>>) -> Vec<Point> {
    let drawings = drawings
        .into_iter()
        .map(|points| (faults(net, &points), points));
    let clearest = drawings.reduce(|best, next| if 10 * next.0 < 9 * best.0 { next } else { best });
    clearest.map(|(_, points)| points).unwrap_or_default()
}

/// The crossings of a drawing, and its edges over vertices, which weigh more. In a large one, those
/// of some edges.
pub(super) fn faults(net: &Net, points: &[Point]) -> usize {
    // An edge that crosses a vertex is as bad as this many crossings.
    const COVERED: usize = 8;
    let (crossings, covered) = crossings_and_covered(net, points);
    crossings + COVERED * covered
}

/// The crossings of a drawing, and the pairs of an edge and a vertex in its way. In a large one,
/// those of some edges.
pub(super) fn crossings_and_covered(net: &Net, points: &[Point]) -> (usize, usize) {
    const MOST: usize = 700;
    let step = net.pairs.len().div_ceil(MOST).max(1);
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

/// A drawing with its cost.
pub(super) struct Refinement<'a> {
    points: &'a mut [Point],
    net: &'a Net,
    spacing: f64,
    freedom: Freedom,
    comparisons: u64,
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

    /// The places of the vertices.
    pub(super) fn points(&self) -> &[Point] {
        self.points
    }

    /// The usual distance between neighbours, which is the unit of the costs of lengths.
    pub(super) fn spacing(&self) -> f64 {
        self.spacing
    }

    /// The number of comparisons of two elements so far.
    pub(super) fn comparisons(&self) -> u64 {
        self.comparisons
    }

    /// The least distance between two vertices.
    pub(super) fn room(&self) -> f64 {
        CLEAR.max(self.spacing * 0.75)
    }

    /// Moves a vertex. Returns by how much the cost of the drawing has grown.
    pub(super) fn moved(&mut self, vertex: u32, to: Point) -> f64 {
        let growth = self.cost(vertex, to) - self.cost(vertex, self.points[vertex as usize]);
        self.put(vertex, to);
        growth
    }

    /// Moves a vertex.
    pub(super) fn put(&mut self, vertex: u32, to: Point) {
        self.points[vertex as usize] = to;
    }

    /// The cost of the drawing, in which each pair of elements counts once. O(m · (n + m)).
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
            // Edges with a common end don't cross.
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

    /// Moves one vertex to the best point at a distance around it, if that is better by [`GAIN`].
    /// Returns whether it moved.
    fn move_aside(&mut self, vertex: u32, far: f64, round: usize) -> bool {
        let from = self.points[vertex as usize];
        let (turns, first) = match self.freedom {
            // Every second round tries the directions between.
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

    /// Whether a vertex keeps the least distance from all others at a point.
    pub(super) fn has_room(&mut self, vertex: u32, to: Point) -> bool {
        self.comparisons += self.points.len() as u64;
        let room = self.room();
        let mut others = (0..).zip(self.points.iter());
        others.all(|(other, at): (u32, _)| other == vertex || length(*at - to) >= room)
    }

    /// The cost of the drawing around a vertex at a point. O(d · (n + m)) for a vertex of degree d.
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

/// The cost of two vertices at a distance, in units of the spacing.
fn crowding(far: f64) -> f64 {
    if far < 1.0 {
        4.0 * (1.0 - far) * (1.0 - far)
    } else {
        0.0
    }
}

/// The cost of the length of an edge, in units of the spacing.
fn stretch(far: f64, freedom: Freedom) -> f64 {
    let over = (far - 1.2).max(0.0);
    match freedom {
        Freedom::Plane => 0.15 * over.min(3.0) * over + 0.3 * (far - 3.0).max(0.0),
        Freedom::Across { .. } | Freedom::Down { .. } => 0.03 * far,
    }
}

/// The cost of an edge from `a` to `b` that runs near a vertex, or through it.
fn nearness(at: Point, a: Point, b: Point) -> f64 {
    // Most vertices are found to be far without the distance.
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
