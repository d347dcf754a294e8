//! Read access to the drawn part of the document.

use std::borrow::Cow;

use super::edge_paths::EdgePaths;
use super::hit::{
    self, EDGE_REACH, END_SHARE, EdgeEnd, Grip, HANDLE_REACH, HANDLES_APART, Hit, VERTEX_REACH,
    has_handle, vertex_reach,
};
use super::local_view::LocalView;
use super::{CanvasView, Scope};
use crate::geometry::{
    self, Corners, Curve, GREATEST_SCALE, PlacedLabel, PlacedLabels, VERTEX_RADIUS, VertexRoom,
    inner_label, nearest_on_spine, shown_at,
};
use crate::picture::{EdgePlace, Items, PicturePalette, PlacedAnnotation, VertexPlace};
use winmove_core::model::{Document, EdgeId, Graph, Point, VertexId};

/// A cache key that differs between any two different drawings of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Drawing {
    revision: u64,
    changes: u64,
    // The scale of the text and the spacing, in percent.
    text: u32,
    spacing: u32,
}

/// What is drawn of a document, and where.
#[derive(Clone, Copy)]
pub struct Canvas<'a> {
    pub(super) document: &'a Document,
    revision: u64,
    view: &'a CanvasView,
}

impl<'a> Canvas<'a> {
    pub(crate) fn new(document: &'a Document, revision: u64, view: &'a CanvasView) -> Canvas<'a> {
        Canvas {
            document,
            revision,
            view,
        }
    }

    /// Whether the field is a board.
    pub(crate) fn is_board(self) -> bool {
        self.document.board().is_some()
    }

    /// Whether everything is drawn in detail.
    pub(crate) fn is_whole(self) -> bool {
        matches!(self.view.scope, Scope::Whole)
    }

    /// Identifies the drawing of [`Canvas::detailed_graph`]. It changes whenever that is drawn
    /// differently.
    pub fn detailed_drawing(self) -> Drawing {
        Drawing {
            changes: match &self.view.scope {
                Scope::Whole => 0,
                Scope::Detailed(detail) => detail.changes,
                Scope::Local(local) => local.changes,
            },
            ..self.drawing()
        }
    }

    /// Identifies the drawing of [`Canvas::graph`]; it changes whenever that is drawn differently.
    pub fn drawing(self) -> Drawing {
        Drawing {
            changes: self.local_view().map_or(0, |local| local.changes),
            revision: self.revision,
            text: percent(self.text_scale()),
            spacing: percent(self.spacing()),
        }
    }

    /// The part that is drawn in detail, as a graph.
    ///
    /// Vertices keep their ids, and have the coordinates at which they are drawn. Edges are
    /// renumbered; [`Canvas::curves`] has them in the same order, with their original ids.
    pub fn detailed_graph(self) -> Option<&'a Graph> {
        match &self.view.scope {
            Scope::Whole => self.spaced(),
            Scope::Detailed(detail) => Some(detail.graph()),
            Scope::Local(local) => Some(local.graph()),
        }
    }

    /// The graph that fills the canvas: the document's graph, or the local view of it.
    pub fn graph(self) -> Option<&'a Graph> {
        match &self.view.scope {
            Scope::Local(local) => Some(local.graph()),
            Scope::Whole => self.spaced(),
            Scope::Detailed(_) => self.document.graph(),
        }
    }

    /// The document's graph, with vertices where they are drawn. O(1), plus O(n + m) once for each
    /// drawing whose spacing isn't 1.
    fn spaced(self) -> Option<&'a Graph> {
        let graph = self.document.graph()?;
        let spacing = self.spacing();
        if spacing < 1.0 {
            let scaled = || Box::new(graph.scaled(spacing));
            Some(self.view.spaced.get_or_init(scaled))
        } else {
            Some(graph)
        }
    }

    /// The factor from coordinates of the document to those of the drawing. It is less than 1 if
    /// text is enlarged.
    pub fn spacing(self) -> f64 {
        self.view.spacing()
    }

    /// Maps a point of the canvas to document coordinates. A local view has its own coordinates.
    pub(crate) fn to_document(self, at: Point) -> Point {
        at * (1.0 / self.spacing())
    }

    /// The edges of [`Canvas::graph`] in its order, with their ids in the document. O(m).
    pub(crate) fn edges(self) -> Vec<(EdgeId, VertexId, VertexId)> {
        let edges = self
            .graph()
            .into_iter()
            .flat_map(Graph::edges)
            .map(|(id, edge)| (id, edge.from, edge.to));
        match &self.view.scope {
            Scope::Whole | Scope::Detailed(_) => edges.collect(),
            Scope::Local(_) => {
                let named = self.curves().iter().zip(edges);
                named
                    .map(|(&(id, _), (_, from, to))| (id, from, to))
                    .collect()
            }
        }
    }

    /// Whether the canvas needs a background layer. It does if some vertices or edges in view are
    /// not drawn in detail.
    pub fn has_background(self) -> bool {
        matches!(&self.view.scope, Scope::Detailed(detail) if detail.leaves_out)
    }

    /// Whether the view is distant: vertices are too small, or too many, to be drawn in detail.
    pub fn is_distant(self) -> bool {
        matches!(&self.view.scope, Scope::Detailed(detail) if detail.is_distant())
    }

    /// The local view, if the graph is too large to be drawn whole.
    pub fn local_view(self) -> Option<&'a LocalView> {
        match &self.view.scope {
            Scope::Local(local) => Some(local),
            Scope::Whole | Scope::Detailed(_) => None,
        }
    }

    /// Where a vertex is drawn; `None` if it isn't drawn.
    pub fn drawn_at(self, id: VertexId) -> Option<Point> {
        Some(shown_at(self.graph()?.vertex(id)?.at))
    }

    /// The coordinates of a vertex in the document. If it has none, those at which it is drawn.
    pub(crate) fn document_at(self, id: VertexId) -> Option<Point> {
        let at = self.document.graph()?.vertex(id)?.at;
        at.map(|at| shown_at(Some(at)))
            .or_else(|| self.drawn_at(id))
    }

    pub(crate) fn edge_paths(self) -> &'a EdgePaths {
        self.view.paths.get_or_init(|| {
            let scale = self.text_scale();
            let curves = |graph| geometry::curves(graph, scale);
            let curves = match (&self.view.scope, self.document.graph()) {
                (Scope::Local(local), _) => local.curves(scale),
                (Scope::Detailed(detail), Some(graph)) => detail.curves(graph, scale),
                (Scope::Whole, _) => self.spaced().map_or_else(Vec::new, curves),
                (Scope::Detailed(_), None) => Vec::new(),
            };
            EdgePaths::of(curves, scale)
        })
    }

    /// The curves of the drawn edges, in the order of their ids; empty on a board. O(m) once for
    /// each drawing.
    pub fn curves(self) -> &'a [(EdgeId, Curve)] {
        &self.edge_paths().curves
    }

    /// The curve of an edge that is drawn in detail. O(log m).
    pub fn curve_of(self, id: EdgeId) -> Option<&'a Curve> {
        let curves = self.curves();
        let index = curves.binary_search_by_key(&id, |(id, _)| *id).ok()?;
        Some(&curves[index].1)
    }

    /// The curve of the first edge that is drawn from one vertex to another. O(1), except for the
    /// first call for a drawing, which takes O(m).
    pub(crate) fn curve_between(self, from: VertexId, to: VertexId) -> Option<&'a Curve> {
        self.edge_paths().between(self.detailed_graph(), (from, to))
    }

    /// The labels of [`Canvas::detailed_graph`] that are not inside vertices, with their positions.
    /// O(n + m) once for each drawing.
    pub fn labels(self) -> &'a PlacedLabels {
        self.edge_paths().labels(self.detailed_graph())
    }

    /// The room of each vertex of [`Canvas::detailed_graph`], in its order. O(n log n) once for
    /// each drawing.
    pub fn rooms(self) -> &'a [VertexRoom] {
        self.edge_paths().rooms(self.detailed_graph())
    }

    /// The scale of the text of labels, in canvas units.
    ///
    /// If vertices are drawn closer together, zooming to fit also enlarges the text. The scale
    /// allows for that, so that text next to vertices is no larger than text inside them.
    pub fn text_scale(self) -> f64 {
        let scale = self.view.text_scale();
        scale.min(GREATEST_SCALE.max(scale * self.spacing()))
    }

    /// The corners of each vertex of [`Canvas::detailed_graph`], in its order. O(n + m) once for
    /// each drawing.
    pub fn corners(self) -> &'a [Corners] {
        self.edge_paths().corners(self.detailed_graph())
    }

    /// The corners of a vertex that is drawn in detail.
    pub fn corners_of(self, id: VertexId) -> Corners {
        let index = self.detailed_graph().and_then(|graph| graph.index_of(id));
        let corners = index.and_then(|index| self.corners().get(index));
        corners.copied().unwrap_or(Corners::ALL)
    }

    /// How far a vertex that is drawn in detail is stretched by its label.
    pub fn stretch_of(self, id: VertexId) -> f64 {
        self.room_of(id).stretch
    }

    /// The offset of a corner mark from the centre of a vertex that is drawn in detail.
    pub fn corner_offset(self, id: VertexId, corner: (i8, i8)) -> Point {
        let room = self.room_of(id);
        room.corner(corner, room.stretch)
    }

    /// The room of a vertex that is drawn in detail.
    pub fn room_of(self, id: VertexId) -> VertexRoom {
        let index = self.detailed_graph().and_then(|graph| graph.index_of(id));
        let room = index.and_then(|index| self.rooms().get(index));
        room.copied().unwrap_or_default()
    }

    /// Where a vertex is drawn, and its label as far as it is drawn in detail. `outside` is the
    /// label if it is next to the vertex.
    pub fn vertex_place(
        self,
        id: VertexId,
        at: Point,
        outside: Option<&PlacedLabel<VertexId>>,
    ) -> VertexPlace {
        let shown = self.detailed_graph().and_then(|graph| graph.vertex(id));
        let room = self.room_of(id);
        VertexPlace {
            id,
            at,
            label: shown.map_or_else(String::new, |vertex| inner_label(vertex, room.has_number)),
            scale: self.text_scale(),
            room,
            corners: self.corners_of(id),
            outside: outside.map(|label| (label.text.clone(), label.middle)),
        }
    }

    /// Where an edge is drawn, and its label.
    pub fn edge_place(
        self,
        ends: [VertexId; 2],
        curve: &Curve,
        label: Option<&PlacedLabel<EdgeId>>,
        crowding: f64,
    ) -> EdgePlace {
        EdgePlace {
            ends,
            crowding,
            curve: curve.clone(),
            scale: self.text_scale(),
            label: label.map(|label| (label.text.clone(), label.middle)),
        }
    }

    /// The curves of all edges of [`Canvas::graph`], in its order. If only edges in view are drawn
    /// in detail, all curves are computed anew, at the cost of [`geometry::curves`].
    pub(crate) fn all_curves(self) -> Cow<'a, [(EdgeId, Curve)]> {
        match (&self.view.scope, self.document.graph()) {
            (Scope::Detailed(_), Some(graph)) => {
                Cow::Owned(geometry::curves(graph, self.text_scale()))
            }
            (Scope::Whole | Scope::Local(_), _) | (Scope::Detailed(_), None) => {
                Cow::Borrowed(self.curves())
            }
        }
    }

    /// The points of vertices that `counts` accepts, within `reach` of a point in both directions.
    ///
    /// If there are many, only the nearest are returned. O(k) for k vertices in reach, or O(n) if
    /// the whole graph is drawn in detail.
    pub(crate) fn near(
        self,
        at: Point,
        reach: f64,
        counts: impl Fn(VertexId) -> bool,
    ) -> Vec<Point> {
        const MAX: usize = 200;
        let corner = Point::new(reach, reach);
        let (least, most) = (at - corner, at + corner);
        let mut found: Vec<Point> = match (&self.view.scope, self.document.graph()) {
            (Scope::Detailed(detail), Some(graph)) => {
                let within = detail.within(graph, least, most);
                within
                    .filter(|(_, id)| counts(*id))
                    .map(|(at, _)| at)
                    .collect()
            }
            (Scope::Whole | Scope::Local(_), _) | (Scope::Detailed(_), None) => {
                let vertices = self.graph().into_iter().flat_map(Graph::vertices);
                let counted = vertices.filter(|vertex| counts(vertex.id));
                let places = counted.map(|vertex| shown_at(vertex.at));
                let inside = |at: &Point| {
                    (least.x..=most.x).contains(&at.x) && (least.y..=most.y).contains(&at.y)
                };
                places.filter(inside).collect()
            }
        };
        if found.len() > MAX {
            let by_distance = |a: &Point, b: &Point| a.distance(at).total_cmp(&b.distance(at));
            found.select_nth_unstable_by(MAX, by_distance);
            found.truncate(MAX);
        }
        found
    }

    /// Whether an edge is drawn large enough to have handles: every edge if the view is near, only
    /// a long one if it is far. `pixel` is the size of a screen pixel in canvas units.
    pub fn has_handles(self, id: EdgeId, pixel: f64) -> bool {
        let ends = self.end_handles(id, pixel).zip(self.curve_of(id));
        ends.is_some_and(|([tail, head], curve)| {
            let middle = curve.at(0.5);
            let length = tail.distance(middle) + middle.distance(head);
            has_handle(pixel) || length >= HANDLES_APART * pixel
        })
    }

    /// The handles at the tail and the head of an edge that is drawn in detail. `pixel` is the size
    /// of a screen pixel in canvas units.
    pub fn end_handles(self, id: EdgeId, pixel: f64) -> Option<[Point; 2]> {
        // The distance from the rims, in canvas units. It is beyond the handles of the vertices,
        // and clear of small vertices.
        const OFF: f64 = 18.0;
        let off = OFF.max((VERTEX_REACH + HANDLE_REACH) * pixel - VERTEX_RADIUS);
        let curve = self.curve_of(id)?;
        let edge = self.detailed_graph()?.edge(id)?;
        let inside = |id: VertexId| {
            let (middle, stretch) = (self.drawn_at(id), self.stretch_of(id));
            move |at: Point| {
                middle.is_some_and(|middle| {
                    let nearest = middle + nearest_on_spine(at - middle, stretch);
                    nearest.distance(at) < VERTEX_RADIUS
                })
            }
        };
        let (from, to) = curve.between_rims(inside(edge.from), inside(edge.to));
        let length = curve.at(from).distance(curve.at(0.5)) + curve.at(0.5).distance(curve.at(to));
        // The handle in the middle of a loop needs space as well.
        let most = if curve.is_loop { 0.15 } else { 0.3 };
        let share = (off / length.max(off)).min(most) * (to - from);
        Some([curve.at(from + share), curve.at(to - share)])
    }

    /// The handles by which an edge that is drawn in detail is bent, in the order of its bends.
    /// `pixel` is the size of a screen pixel in canvas units.
    pub fn bend_handles(self, id: EdgeId, pixel: f64) -> Vec<Point> {
        match self.curve_of(id) {
            Some(curve) if !curve.more.is_empty() => curve.bends().collect(),
            Some(_) => self.middle_handle(id, pixel).into_iter().collect(),
            None => Vec::new(),
        }
    }

    /// The handle by which an edge with at most one bend is bent.
    ///
    /// It is in the middle or, if that would cover a label, as near to the middle as labels allow.
    /// `None` if the edge is so short that this handle is not clear of those at its ends.
    fn middle_handle(self, id: EdgeId, pixel: f64) -> Option<Point> {
        // The radius of a handle plus a gap, in screen pixels.
        const AROUND: f64 = 8.0;
        const ALONG: [f64; 9] = [0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74];
        let ends = self.end_handles(id, pixel)?;
        let curve = self.curve_of(id)?;
        let apart = |at: Point| {
            let distances = ends.iter().map(|end| end.distance(at));
            distances.fold(f64::INFINITY, f64::min) >= HANDLES_APART * pixel
        };
        let labels = self.labels();
        let clear = |at: Point| {
            let around = AROUND * pixel;
            let of_vertices = labels
                .vertices
                .iter()
                .all(|label| !label.is_near(at, around));
            of_vertices && labels.edges.iter().all(|label| !label.is_near(at, around))
        };
        let spots: Vec<Point> = ALONG
            .map(|t| curve.at(t))
            .into_iter()
            .filter(|at| apart(*at))
            .collect();
        let middle = curve.at(0.5);
        apart(middle).then(|| {
            spots
                .iter()
                .copied()
                .find(|at| clear(*at))
                .unwrap_or(middle)
        })
    }

    /// The handle of an edge within `reach` screen pixels of a point. `None` if there is none, or
    /// the edge isn't drawn in detail or is too small.
    pub(crate) fn hit_handle(self, id: EdgeId, at: Point, pixel: f64, reach: f64) -> Option<Hit> {
        if !self.has_handles(id, pixel) {
            return None;
        }
        let reach = reach * pixel;
        let [tail, head] = self.end_handles(id, pixel)?;
        let (tail, head) = ((tail, EdgeEnd::Tail), (head, EdgeEnd::Head));
        // A short edge has no handle in the middle. It is bent by dragging its middle part, so the
        // handles at its ends don't extend that far.
        let curve = self.curve_of(id)?;
        let ends = [head, tail].map(|(point, end)| {
            let next = curve.bends().map(|bend| bend.distance(point));
            let reach = reach.min(END_SHARE * next.fold(f64::INFINITY, f64::min));
            (point, Hit::EdgeEnd { id, end }, reach)
        });
        let bends = self.bend_handles(id, pixel).into_iter().enumerate();
        let bends = bends.map(|(index, point)| (point, Hit::EdgeBend { id, index }, reach));
        let handles = ends
            .into_iter()
            .chain(bends)
            .map(|(point, hit, reach)| (point.distance(at), hit, reach));
        let (distance, hit, reach) = handles.min_by(|a, b| a.0.total_cmp(&b.0))?;
        (distance <= reach).then_some(hit)
    }

    /// The texts and arrows on the canvas, from bottom to top. A local view, which has its own
    /// coordinates, has none. O(k) for k of them.
    pub fn annotations(self) -> Vec<PlacedAnnotation> {
        let all = match self.view.scope {
            Scope::Local(_) => &[][..],
            Scope::Whole | Scope::Detailed(_) => self.document.annotations(),
        };
        let placed = |annotation| PlacedAnnotation::new(annotation, self.spacing());
        all.iter().map(placed).collect()
    }

    /// The items that draw the texts and arrows on the canvas.
    pub fn annotation_items(self, palette: &PicturePalette) -> Items {
        let mut items = Items::default();
        for annotation in self.annotations() {
            annotation.draw(&mut items, palette);
        }
        items
    }

    /// The uppermost text or arrow at a point.
    pub(crate) fn hit_annotation(self, at: Point, pixel: f64) -> Option<Hit> {
        let placed = self.annotations().into_iter().enumerate().rev();
        let mut hits = placed.filter_map(|(index, annotation)| {
            let reach = HANDLE_REACH * pixel;
            let is_near = |end: Point| end.distance(at) <= reach;
            let starts_here = annotation.half == Point::default() && is_near(annotation.at);
            let along = || {
                let [from, to] = annotation.arrow()?;
                let way = to - from;
                let length = (way.x * way.x + way.y * way.y).max(f64::MIN_POSITIVE);
                let by = at - from;
                let share = ((by.x * way.x + by.y * way.y) / length).clamp(0.0, 1.0);
                Some(from + way * share)
            };
            let grip = if annotation.to.is_some_and(is_near) {
                Grip::Tip
            } else if annotation.covers(at) || starts_here {
                Grip::Text
            } else if along().is_some_and(|nearest| nearest.distance(at) <= EDGE_REACH * pixel) {
                Grip::Line
            } else {
                return None;
            };
            Some(Hit::Annotation(index, grip))
        });
        hits.next()
    }

    /// The element at a point. Vertices come before labels, and labels before edges. `pixel` is the
    /// size of a screen pixel in canvas units. O(n + m) for the part that is drawn.
    pub fn hit(self, at: Point, pixel: f64) -> Hit {
        if let Some(hit) = self.hit_in_distant_view(at, pixel) {
            return hit;
        }
        let (field, drawn) = (self.document.field(), self.detailed_graph());
        let drawn = drawn.map(|graph| (graph, self.rooms()));
        let hit = hit::hit(field, drawn, self.curves(), at, pixel);
        if !matches!(hit, Hit::Edge(_) | Hit::Nothing) {
            return hit;
        }
        let labels = self.labels();
        if let Some(label) = labels.vertices.iter().find(|label| label.covers(at)) {
            return Hit::Vertex {
                id: label.owner,
                rim: false,
            };
        }
        let label = labels.edges.iter().find(|label| label.covers(at));
        label.map_or(hit, |label| Hit::Edge(label.owner))
    }

    /// The element at a point of the distant view: the nearest vertex, or else the nearest edge.
    /// `None` in other views.
    fn hit_in_distant_view(self, at: Point, pixel: f64) -> Option<Hit> {
        match (&self.view.scope, self.document.graph()) {
            (Scope::Detailed(detail), Some(graph)) if detail.is_distant() => {
                let vertex = detail
                    .nearest(graph, at, vertex_reach(pixel))
                    .map(|id| Hit::Vertex { id, rim: false });
                let edge = || detail.nearest_edge(graph, at, EDGE_REACH * pixel);
                Some(vertex.or_else(|| edge().map(Hit::Edge)).unwrap_or_default())
            }
            (Scope::Whole | Scope::Detailed(_) | Scope::Local(_), _) => None,
        }
    }
}

fn percent(share: f64) -> u32 {
    (share * 100.0).round() as u32
}
