//! What of a large graph is drawn in detail: what lies in view and is large enough to be told apart.

use std::cell::OnceCell;
use std::collections::HashSet;

use super::excerpt::Excerpt;
use super::neighbours::Neighbours;
use crate::editor::interaction::hit::nearest_within;
use crate::editor::view::geometry::{Crowd, Curve, VERTEX_RADIUS, distance_to_segment, shown_at};
use crate::model::{EdgeId, Graph, Point, VertexId};

/// Vertices smaller than this on the screen, in pixels from middle to rim, are specks, drawn all at once.
const SPECK: f64 = 5.5;
/// The most vertices, and ends of edges at them, that are drawn in detail.
const MOST_IN_DETAIL: usize = 1_500;
const MOST_EDGES_IN_DETAIL: usize = 7_000;
/// The most edges that are drawn in detail though both ends are out of view.
const MOST_CROSSING: usize = 3_000;
/// How long the edges drawn in detail may be together, in pixels of the screen: where there is more of them, nobody can
/// follow one, and drivers that paint in software take half a second for them. The longest stay hairs.
const MOST_INK: f64 = 100_000.0;
/// The most vertices that are looked at one by one because they may have moved.
const MOST_TOUCHED: usize = 200;
/// How much farther than the view reaches the detail is made, as a share of its size, so that a view can be moved for a
/// while without making it anew.
const MARGIN: f64 = 0.3;

/// A part of the canvas, and how large it is seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// The upper left corner.
    pub least: Point,
    /// The lower right one.
    pub most: Point,
    /// The size of a screen pixel in canvas units.
    pub pixel: f64,
}

/// What is drawn in detail from however far away: what is pointed at or looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Standouts {
    pub(super) vertices: Vec<VertexId>,
    pub(super) edges: Vec<EdgeId>,
    // The edges that leave it stand out as well.
    pub(super) looked_at: Option<VertexId>,
}

/// A large graph that is drawn whole, and what of it is drawn in detail.
#[derive(Debug)]
pub(in crate::editor) struct Sight {
    neighbours: Neighbours,
    // Who stands where, once somebody asks, and who may have moved since.
    crowd: OnceCell<Crowd>,
    touched: HashSet<VertexId>,
    // The view that the detail was made for, somewhat enlarged; none if only what stands out is drawn.
    covered: Option<View>,
    standouts: Standouts,
    leaves_out: bool,
    is_stale: bool,
    excerpt: Excerpt,
    changes: u64,
}

impl Sight {
    /// O(n + m).
    pub(super) fn of(graph: &Graph) -> Sight {
        Sight {
            neighbours: Neighbours::of(graph),
            crowd: OnceCell::new(),
            touched: HashSet::new(),
            covered: None,
            standouts: Standouts::default(),
            leaves_out: true,
            is_stale: true,
            excerpt: Excerpt::default(),
            changes: 0,
        }
    }

    pub(super) fn graph(&self) -> &Graph {
        self.excerpt.graph()
    }

    pub(super) fn changes(&self) -> u64 {
        self.changes
    }

    pub(in crate::editor) fn curves(&self, whole: &Graph) -> Vec<(EdgeId, Curve)> {
        self.excerpt.curves(whole.edge_count())
    }

    /// Whether there is more in view than is drawn in detail.
    pub(super) fn leaves_out(&self) -> bool {
        self.leaves_out
    }

    /// Whether vertices are drawn as specks.
    pub(super) fn is_far(&self) -> bool {
        self.covered.is_none()
    }

    /// The nearest vertex to a point, if it is within reach.
    pub(super) fn nearest(&self, graph: &Graph, at: Point, reach: f64) -> Option<VertexId> {
        let corner = Point::new(reach, reach);
        let around = self.within(graph, at - corner, at + corner);
        nearest_within(around, at, reach).map(|(_, id)| id)
    }

    /// The nearest edge to a point, drawn as a hair from middle to middle, if it is within reach. O(m).
    pub(super) fn nearest_edge(&self, graph: &Graph, at: Point, reach: f64) -> Option<EdgeId> {
        let stands = |id| graph.vertex(id).map(|vertex| shown_at(vertex.at));
        let mut nearest = None;
        let mut reach = reach;
        for (id, edge) in graph.edges() {
            let Some((from, to)) = stands(edge.from).zip(stands(edge.to)) else {
                continue;
            };
            let beside = at.x < from.x.min(to.x) - reach
                || at.x > from.x.max(to.x) + reach
                || at.y < from.y.min(to.y) - reach
                || at.y > from.y.max(to.y) + reach;
            if beside {
                continue;
            }
            let distance = distance_to_segment(at, from, to);
            if distance <= reach {
                reach = distance;
                nearest = Some(id);
            }
        }
        nearest
    }

    /// Follows edits of the graph, which have touched some vertices.
    pub(super) fn follow(&mut self, graph: &Graph, touched: impl Iterator<Item = VertexId>) {
        self.neighbours.catch_up(graph);
        self.touched.extend(touched);
        if self.touched.len() > MOST_TOUCHED {
            self.touched.clear();
            self.crowd.take();
        }
        self.is_stale = true;
    }

    /// Makes the detail that a view shows, unless there is no need. Whether it was made anew.
    pub(super) fn look(&mut self, graph: &Graph, view: View, standouts: Standouts) -> bool {
        let serves = |covered: &View| {
            let within = covered.least.x <= view.least.x
                && covered.least.y <= view.least.y
                && covered.most.x >= view.most.x
                && covered.most.y >= view.most.y;
            // Far more detail than can be seen is not worth its while.
            within && view.pixel * 2.0 > covered.pixel && VERTEX_RADIUS / view.pixel >= SPECK
        };
        let keeps_detail = self.covered.as_ref().is_some_and(serves);
        if !self.is_stale && keeps_detail {
            return false;
        }
        let detail = self.detail(graph, view);
        let is_known = detail.is_none() && self.covered.is_none() && self.standouts == standouts;
        if !self.is_stale && is_known {
            return false;
        }
        self.is_stale = false;
        self.changes += 1;
        self.standouts = standouts;
        match detail {
            Some((covered, vertices, mut edges)) => {
                let crossing = self.crossing(graph, covered, &vertices);
                self.leaves_out = crossing.len() > MOST_CROSSING;
                if !self.leaves_out {
                    edges.extend(crossing);
                }
                if leave_long_ones(graph, covered, &mut edges) {
                    self.leaves_out = true;
                    edges.extend(self.standing_out(graph));
                }
                self.covered = Some(covered);
                self.cut_out(graph, vertices, edges);
            }
            None => {
                self.leaves_out = true;
                self.covered = None;
                let edges = self.standing_out(graph);
                let mut vertices = self.standouts.vertices.clone();
                vertices.extend(self.standouts.looked_at);
                self.cut_out(graph, vertices, edges);
            }
        }
        true
    }

    /// The edges that stand out: those selected, and the moves of the vertex looked at.
    fn standing_out(&self, graph: &Graph) -> Vec<EdgeId> {
        let from = self.standouts.looked_at;
        let moves = from.into_iter().flat_map(|from| {
            let at = self.neighbours.edges_at(graph, from);
            at.filter(move |(_, edge)| edge.from == from)
                .map(|(id, _)| id)
        });
        let mut edges: Vec<EdgeId> = moves.take(MOST_CROSSING).collect();
        edges.extend(&self.standouts.edges);
        edges
    }

    /// The vertices in view and the edges that end at them, if that is little enough to be told apart.
    fn detail(&self, graph: &Graph, view: View) -> Option<(View, Vec<VertexId>, Vec<EdgeId>)> {
        if VERTEX_RADIUS / view.pixel < SPECK {
            return None;
        }
        let size = view.most - view.least;
        let margin = Point::new(
            size.x * MARGIN + 2.0 * VERTEX_RADIUS,
            size.y * MARGIN + 2.0 * VERTEX_RADIUS,
        );
        let covered = View {
            least: view.least - margin,
            most: view.most + margin,
            pixel: view.pixel,
        };
        let within = self.within(graph, covered.least, covered.most);
        let vertices: Vec<VertexId> = within.map(|(_, id)| id).take(MOST_IN_DETAIL + 1).collect();
        if vertices.len() > MOST_IN_DETAIL {
            return None;
        }
        let edges = vertices
            .iter()
            .flat_map(|&id| self.neighbours.edges_at(graph, id));
        let edges = edges.map(|(id, _)| id).take(MOST_EDGES_IN_DETAIL + 1);
        let edges: Vec<EdgeId> = edges.collect();
        (edges.len() <= MOST_EDGES_IN_DETAIL).then_some((covered, vertices, edges))
    }

    /// The edges that pass through a view and end at none of its vertices; some, if they are too many. O(m).
    fn crossing(&self, graph: &Graph, view: View, inside: &[VertexId]) -> Vec<EdgeId> {
        let inside: HashSet<VertexId> = inside.iter().copied().collect();
        let at = |id| graph.vertex(id).map(|vertex| shown_at(vertex.at));
        let crosses = |from: Point, to: Point| crosses(from, to, view.least, view.most);
        let passing = graph.edges().filter(|(_, edge)| {
            at(edge.from)
                .zip(at(edge.to))
                .is_some_and(|(from, to)| crosses(from, to))
                && !inside.contains(&edge.from)
                && !inside.contains(&edge.to)
        });
        passing.map(|(id, _)| id).take(MOST_CROSSING + 1).collect()
    }

    fn cut_out(&mut self, graph: &Graph, mut vertices: Vec<VertexId>, edges: Vec<EdgeId>) {
        let ends = edges.iter().filter_map(|&id| graph.edge(id));
        vertices.extend(ends.flat_map(|edge| [edge.from, edge.to]));
        vertices.sort_unstable();
        vertices.dedup();
        let at = |id| graph.vertex(id).and_then(|vertex| vertex.at);
        self.excerpt = Excerpt::of(graph, &vertices, edges, at);
    }

    /// The vertices in a rectangle.
    fn within(
        &self,
        graph: &Graph,
        least: Point,
        most: Point,
    ) -> impl Iterator<Item = (Point, VertexId)> {
        let crowd = self.crowd.get_or_init(|| Crowd::of(graph));
        let standing = crowd.within(least, most);
        let standing = standing.filter(|(_, id)| !self.touched.contains(id));
        let touched = self.touched.iter();
        let touched = touched.filter_map(move |&id| Some((shown_at(graph.vertex(id)?.at), id)));
        standing.chain(touched.filter(move |(at, _)| {
            (least.x..=most.x).contains(&at.x) && (least.y..=most.y).contains(&at.y)
        }))
    }
}

/// Takes the longest edges out until the rest is little enough to be drawn in detail. Whether there were any.
fn leave_long_ones(graph: &Graph, view: View, edges: &mut Vec<EdgeId>) -> bool {
    let across = view.least.distance(view.most);
    let at = |id| graph.vertex(id).map(|vertex| shown_at(vertex.at));
    let ink = |id: EdgeId| {
        let edge = graph.edge(id)?;
        let length = at(edge.from)?.distance(at(edge.to)?);
        Some(length.min(across) / view.pixel)
    };
    edges.sort_unstable();
    edges.dedup();
    let mut inked: Vec<(f64, EdgeId)> = edges
        .iter()
        .map(|&id| (ink(id).unwrap_or_default(), id))
        .collect();
    inked.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    let drawn = inked.iter().scan(0.0, |used, (ink, _)| {
        *used += ink;
        (*used <= MOST_INK).then_some(())
    });
    let kept = drawn.count();
    edges.clear();
    edges.extend(inked[..kept].iter().map(|(_, id)| *id));
    kept < inked.len()
}

/// Whether a straight line passes through a rectangle.
fn crosses(from: Point, to: Point, least: Point, most: Point) -> bool {
    // The share of the way at which the line has entered all slabs, and at which it has left the first (Liang, Barsky).
    let (mut enters, mut leaves) = (0.0f64, 1.0f64);
    for (start, end, low, high) in [
        (from.x, to.x, least.x, most.x),
        (from.y, to.y, least.y, most.y),
    ] {
        let way = end - start;
        if way == 0.0 {
            if start < low || start > high {
                return false;
            }
            continue;
        }
        let (a, b) = ((low - start) / way, (high - start) / way);
        enters = enters.max(a.min(b));
        leaves = leaves.min(a.max(b));
    }
    enters <= leaves
}
