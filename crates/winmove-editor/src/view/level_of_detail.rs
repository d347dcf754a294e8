//! The level of detail of a large graph. Vertices in view are drawn in detail if they are large
//! enough to tell apart.

use std::cell::OnceCell;
use std::collections::HashSet;

use super::excerpt::Excerpt;
use super::hit::nearest_within;
use super::neighbours::Neighbours;
use crate::geometry::{Curve, SpatialIndex, VERTEX_RADIUS, clip, distance_to_segment, shown_at};
use winmove_core::model::{EdgeId, Graph, Point, VertexId};

/// The least radius, in screen pixels, of vertices that are drawn in detail. The vertex raster
/// shows smaller ones.
const MIN_DETAILED_RADIUS: f64 = 5.5;
/// The most vertices, and the most ends of edges at them, that are drawn in detail.
const MAX_IN_DETAIL: usize = 1_500;
const MAX_EDGES_IN_DETAIL: usize = 7_000;
/// The most edges that are drawn in detail although both ends are out of view.
const MAX_CROSSING: usize = 3_000;
/// The greatest total length of the edges drawn in detail, in screen pixels.
///
/// With longer edges, the eye couldn't follow any of them, and software rendering would take half a
/// second. The edge density shows the longest edges instead.
const MAX_EDGE_PIXELS: f64 = 100_000.0;
/// The most vertices that may have moved since the spatial index was built. They are searched one
/// by one.
const MAX_TOUCHED: usize = 200;
/// The most edges that may have been added since the neighbours were indexed. If there are more,
/// the index is rebuilt on demand.
const MAX_NEW_EDGES: usize = 1_000;
/// How far the detail extends beyond the view, as a fraction of its size. Because of this margin,
/// small movements of the view don't rebuild the detail.
const MARGIN: f64 = 0.3;

/// The visible part of the canvas, and its scale.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct View {
    /// The upper left corner.
    pub least: Point,
    /// The lower right corner.
    pub most: Point,
    /// The size of a screen pixel in canvas units.
    pub pixel: f64,
}

/// The elements drawn in detail at any zoom: selected, hovered, looked at, or with a token.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) struct Standouts {
    pub(crate) vertices: Vec<VertexId>,
    pub(crate) edges: Vec<EdgeId>,
    // The outgoing edges of this vertex stand out as well.
    pub(crate) looked_at: Option<VertexId>,
}

/// The part of a large graph that is drawn in detail. The background layer shows the rest.
#[derive(Debug, Default, serde::Serialize, serde::Deserialize)]
pub(crate) struct LevelOfDetail {
    // Built lazily, as are the other indexes.
    #[serde(skip)]
    neighbours: OnceCell<Neighbours>,
    #[serde(skip)]
    index: OnceCell<SpatialIndex>,
    // The straight line of each edge from end to end, by its id. Searching these is faster than
    // searching the graph.
    #[serde(skip)]
    lines: OnceCell<Vec<[f32; 4]>>,
    touched: HashSet<VertexId>,
    // The view that the detail was computed for, including its margin. `None` if only the standouts
    // are drawn.
    covered: Option<View>,
    standouts: Standouts,
    /// Whether some elements in view are not drawn in detail.
    pub(super) leaves_out: bool,
    is_stale: bool,
    excerpt: Excerpt,
    pub(super) changes: u64,
}

impl LevelOfDetail {
    /// Nothing is drawn in detail yet.
    pub(super) fn new() -> LevelOfDetail {
        LevelOfDetail {
            leaves_out: true,
            is_stale: true,
            ..LevelOfDetail::default()
        }
    }

    /// Builds the indexes in advance, so that the first view of a part is fast. O(n log n + m).
    pub(super) fn prepare(&self, graph: &Graph) {
        self.neighbours(graph);
        self.index(graph);
    }

    fn neighbours(&self, graph: &Graph) -> &Neighbours {
        self.neighbours.get_or_init(|| Neighbours::of(graph))
    }

    fn index(&self, graph: &Graph) -> &SpatialIndex {
        self.index.get_or_init(|| SpatialIndex::of(graph))
    }

    pub(super) fn graph(&self) -> &Graph {
        &self.excerpt.graph
    }

    pub(crate) fn curves(&self, whole: &Graph, scale: f64) -> Vec<(EdgeId, Curve)> {
        self.excerpt.curves(whole.edge_count(), scale)
    }

    /// Whether vertices are only drawn as the vertex raster.
    pub(super) fn is_distant(&self) -> bool {
        self.covered.is_none()
    }

    /// The nearest vertex to a point, if it is within `reach` canvas units.
    pub(super) fn nearest(&self, graph: &Graph, at: Point, reach: f64) -> Option<VertexId> {
        let corner = Point::new(reach, reach);
        let around = self.within(graph, at - corner, at + corner);
        nearest_within(around, at, reach).map(|(_, id)| id)
    }

    /// The nearest edge to a point, if it is within `reach`. Edges count as straight lines between
    /// centres. O(m).
    pub(super) fn nearest_edge(&self, graph: &Graph, at: Point, reach: f64) -> Option<EdgeId> {
        let (x, y) = (at.x as f32, at.y as f32);
        // Allows for rounding to 32 bits.
        let slack = (reach + 1e-6 * (at.x.abs() + at.y.abs())) as f32;
        let is_beside = |&[from_x, from_y, to_x, to_y]: &[f32; 4]| {
            x < from_x.min(to_x) - slack
                || x > from_x.max(to_x) + slack
                || y < from_y.min(to_y) - slack
                || y > from_y.max(to_y) + slack
        };
        let mut nearest = None;
        let mut reach = reach;
        let lines = (0..).map(EdgeId).zip(self.lines(graph));
        for (id, _) in lines.filter(|(_, line)| !is_beside(line)) {
            let Some((from, to)) = line(graph, id) else {
                continue;
            };
            let distance = distance_to_segment(at, from, to);
            if distance <= reach {
                reach = distance;
                nearest = Some(id);
            }
        }
        nearest
    }

    fn lines(&self, graph: &Graph) -> &[[f32; 4]] {
        self.lines.get_or_init(|| {
            const NOWHERE: [f32; 4] = [f32::INFINITY; 4];
            // Edges read these at random, so they are kept as small as possible.
            let places = graph.vertices().iter().map(|vertex| {
                let at = shown_at(vertex.at);
                [at.x as f32, at.y as f32]
            });
            let places: Vec<[f32; 2]> = places.collect();
            let at = |id| graph.index_of(id).map(|index| places[index]);
            let line = |[from, to]: [VertexId; 2]| match (at(from), at(to)) {
                (Some([from_x, from_y]), Some([to_x, to_y])) => [from_x, from_y, to_x, to_y],
                _ => NOWHERE,
            };
            match graph.ends_by_id() {
                Some(ends) => ends.iter().copied().map(line).collect(),
                None => {
                    let edges = (0..graph.free_edge_id().0).map(|id| graph.edge(EdgeId(id)));
                    edges
                        .map(|edge| edge.map_or(NOWHERE, |edge| line([edge.from, edge.to])))
                        .collect()
                }
            }
        })
    }

    /// Updates the indexes after edits that touched some vertices. O(k) for k touched vertices. If
    /// there are many, the spatial index is instead rebuilt on demand.
    pub(super) fn follow(&mut self, graph: &Graph, touched: &[VertexId]) {
        let added = |neighbours: &Neighbours| neighbours.lacks(graph) > MAX_NEW_EDGES;
        if self.neighbours.get().is_some_and(added) {
            self.neighbours.take();
        } else if let Some(neighbours) = self.neighbours.get_mut() {
            neighbours.catch_up(graph);
        }
        if self.touched.len() + touched.len() > MAX_TOUCHED {
            self.touched.clear();
            self.index.take();
        } else if self.index.get().is_some() {
            self.touched.extend(touched);
        }
        self.lines.take();
        self.is_stale = true;
    }

    /// Updates the detail for a view, unless the existing detail covers it. Returns whether it was
    /// rebuilt.
    pub(super) fn look(&mut self, graph: &Graph, view: View, standouts: Standouts) -> bool {
        let covers = |covered: &View| {
            let within = covered.least.x <= view.least.x
                && covered.least.y <= view.least.y
                && covered.most.x >= view.most.x
                && covered.most.y >= view.most.y;
            // After zooming in a lot, most of the existing detail would be out of view.
            within
                && view.pixel * 2.0 > covered.pixel
                && VERTEX_RADIUS / view.pixel >= MIN_DETAILED_RADIUS
        };
        let keeps_detail = self.covered.as_ref().is_some_and(covers);
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
                self.leaves_out = crossing.len() > MAX_CROSSING;
                if !self.leaves_out {
                    edges.extend(crossing);
                }
                if drop_longest(graph, covered, &mut edges) {
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

    /// The edges that stand out: the selected ones, and the moves of the vertex being looked at.
    fn standing_out(&self, graph: &Graph) -> Vec<EdgeId> {
        let from = self.standouts.looked_at;
        let moves = from.into_iter().flat_map(|from| {
            let at = self.neighbours(graph).edges_at(graph, from);
            at.filter(move |(_, edge)| edge.from == from)
                .map(|(id, _)| id)
        });
        let mut edges: Vec<EdgeId> = moves.take(MAX_CROSSING).collect();
        edges.extend(&self.standouts.edges);
        edges
    }

    /// The vertices in view and the edges at them. `None` if they are too small or too many.
    fn detail(&self, graph: &Graph, view: View) -> Option<(View, Vec<VertexId>, Vec<EdgeId>)> {
        if VERTEX_RADIUS / view.pixel < MIN_DETAILED_RADIUS {
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
        let vertices: Vec<VertexId> = within.map(|(_, id)| id).take(MAX_IN_DETAIL + 1).collect();
        if vertices.len() > MAX_IN_DETAIL {
            return None;
        }
        let neighbours = self.neighbours(graph);
        let edges = vertices
            .iter()
            .flat_map(|&id| neighbours.edges_at(graph, id))
            .map(|(id, _)| id)
            .take(MAX_EDGES_IN_DETAIL + 1);
        let edges: Vec<EdgeId> = edges.collect();
        (edges.len() <= MAX_EDGES_IN_DETAIL).then_some((covered, vertices, edges))
    }

    /// Up to `MAX_CROSSING + 1` edges that cross a view without ending at one of its vertices.
    /// O(m).
    fn crossing(&self, graph: &Graph, view: View, inside: &[VertexId]) -> Vec<EdgeId> {
        let inside: HashSet<VertexId> = inside.iter().copied().collect();
        let at = |id| graph.vertex(id).map(|vertex| shown_at(vertex.at));
        let crosses = |from: Point, to: Point| clip(from, to, view.least, view.most).is_some();
        let passing = graph.edges().filter(|(_, edge)| {
            at(edge.from)
                .zip(at(edge.to))
                .is_some_and(|(from, to)| crosses(from, to))
                && !inside.contains(&edge.from)
                && !inside.contains(&edge.to)
        });
        passing.map(|(id, _)| id).take(MAX_CROSSING + 1).collect()
    }

    fn cut_out(&mut self, graph: &Graph, mut vertices: Vec<VertexId>, edges: Vec<EdgeId>) {
        let ends = edges.iter().filter_map(|&id| graph.edge(id));
        vertices.extend(ends.flat_map(|edge| [edge.from, edge.to]));
        vertices.sort_unstable();
        vertices.dedup();
        let at = |id| graph.vertex(id).and_then(|vertex| vertex.at);
        self.excerpt = Excerpt::of(graph, &vertices, edges, at);
    }

    /// The vertices whose centres lie in a rectangle.
    pub(super) fn within(
        &self,
        graph: &Graph,
        least: Point,
        most: Point,
    ) -> impl Iterator<Item = (Point, VertexId)> {
        let indexed = self
            .index(graph)
            .within(least, most)
            .filter(|(_, id)| !self.touched.contains(id));
        let touched = self
            .touched
            .iter()
            .filter_map(move |&id| Some((shown_at(graph.vertex(id)?.at), id)));
        indexed.chain(touched.filter(move |(at, _)| {
            (least.x..=most.x).contains(&at.x) && (least.y..=most.y).contains(&at.y)
        }))
    }
}

/// Drops the longest edges until the total length of the others is within [`MAX_EDGE_PIXELS`].
/// Returns whether any were dropped.
fn drop_longest(graph: &Graph, view: View, edges: &mut Vec<EdgeId>) -> bool {
    let across = view.least.distance(view.most);
    let at = |id| graph.vertex(id).map(|vertex| shown_at(vertex.at));
    let pixels = |id: EdgeId| {
        let edge = graph.edge(id)?;
        let length = at(edge.from)?.distance(at(edge.to)?);
        Some(length.min(across) / view.pixel)
    };
    edges.sort_unstable();
    edges.dedup();
    let mut measured: Vec<(f64, EdgeId)> = edges
        .iter()
        .map(|&id| (pixels(id).unwrap_or_default(), id))
        .collect();
    measured.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    let drawn = measured.iter().scan(0.0, |used, (pixels, _)| {
        *used += pixels;
        (*used <= MAX_EDGE_PIXELS).then_some(())
    });
    let kept = drawn.count();
    edges.clear();
    edges.extend(measured[..kept].iter().map(|(_, id)| *id));
    kept < measured.len()
}

/// The straight line of an edge between the centres of its ends.
fn line(graph: &Graph, id: EdgeId) -> Option<(Point, Point)> {
    let edge = graph.edge(id)?;
    let at_of = |id| graph.vertex(id).map(|vertex| shown_at(vertex.at));
    at_of(edge.from).zip(at_of(edge.to))
}
