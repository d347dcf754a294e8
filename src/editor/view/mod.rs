//! What of a graph is drawn, and in which detail.
//!
//! | a graph of | is drawn |
//! |---|---|
//! | up to 3,000 vertices | whole |
//! | up to 150,000 ([`MOST_WHOLE`]) | whole; in detail what lies in view, in the distant view as a raster of vertices and edges |
//! | more | as a local view: some moves around one vertex ([`LocalView`]) |

pub(super) mod edge_paths;
mod excerpt;
pub mod geometry;
mod level_of_detail;
mod local_view;
mod neighbours;
mod prepared;

pub use crate::editor::view::level_of_detail::View;
pub use crate::editor::view::local_view::{LocalView, MOST_SHOWN, Widening};
pub use prepared::{Prepared, lay_out};

use std::cell::OnceCell;

use super::layout::Layout;
use super::{Editor, Hit, Pointer};
use crate::editor::interaction::hit::{EDGE_REACH, vertex_reach};
use crate::editor::view::edge_paths::EdgePaths;
use crate::editor::view::geometry::shown_at;
use crate::editor::view::level_of_detail::{LevelOfDetail, Standouts};
use crate::model::{EdgeId, Edit, Graph, Place, Point, Rules, VertexId};

/// The most vertices of a graph that is drawn whole; of a larger one only a local view is laid out and drawn. Up to
/// this size a frame that shows everything is fast enough to pan.
pub const MOST_WHOLE: usize = 150_000;
/// The same for edges.
pub const MOST_WHOLE_EDGES: usize = 600_000;
/// The most vertices and edges of a graph that is always drawn in detail.
const MOST_SMALL: usize = 1_500;
const MOST_SMALL_EDGES: usize = 4_000;
/// The most selected vertices that are drawn in detail in the distant view; more are only coloured in its raster.
const MOST_STANDOUTS: usize = 300;

/// What of a graph is drawn.
#[derive(Debug, Default)]
pub(super) enum Scope {
    /// Everything, in detail.
    #[default]
    Whole,
    /// Everything; in detail what lies in view.
    Detailed(Box<LevelOfDetail>),
    /// The surroundings of one vertex.
    Local(Box<LocalView>),
}

impl Scope {
    fn of(graph: Option<&Graph>, rules: &Rules) -> Scope {
        match graph {
            Some(graph) if is_too_large(graph) => {
                Scope::Local(Box::new(LocalView::of(graph, rules)))
            }
            Some(graph) if !is_small(graph) => Scope::Detailed(Box::new(LevelOfDetail::of(graph))),
            Some(_) | None => Scope::Whole,
        }
    }
}

fn is_too_large(graph: &Graph) -> bool {
    graph.vertices().len() > MOST_WHOLE || graph.edge_count() > MOST_WHOLE_EDGES
}

fn is_small(graph: &Graph) -> bool {
    graph.vertices().len() <= MOST_SMALL && graph.edge_count() <= MOST_SMALL_EDGES
}

/// Identifies one state of what is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawing {
    revision: u64,
    changes: u64,
}

/// What of the document is drawn, and how.
#[derive(Default)]
pub(super) struct CanvasView {
    pub(super) scope: Scope,
    // Whether layouts move vertices gradually.
    pub(super) glides: bool,
    pub(super) curves: OnceCell<EdgePaths>,
    // Counts what changes the view beside edits, analyses, hover and selection.
    pub(super) looks: u64,
}

impl CanvasView {
    /// The view of a document that has just been opened.
    pub(super) fn of_another(&self, scope: Scope) -> CanvasView {
        CanvasView {
            scope,
            glides: self.glides,
            curves: OnceCell::new(),
            looks: self.looks + 1,
        }
    }
}

impl Editor {
    /// Identifies the drawing of [`Editor::detailed_graph`]; it changes whenever that is drawn differently.
    pub fn drawing(&self) -> Drawing {
        Drawing {
            revision: self.document.revision,
            changes: match &self.view.scope {
                Scope::Whole => 0,
                Scope::Detailed(detail) => detail.changes(),
                Scope::Local(local) => local.changes(),
            },
        }
    }

    /// The same for [`Editor::canvas_graph`].
    pub fn canvas_drawing(&self) -> Drawing {
        Drawing {
            changes: self.local_view().map_or(0, LocalView::changes),
            revision: self.document.revision,
        }
    }

    /// What is drawn in detail, as a graph: each vertex where it is drawn and under its own id. Its edges are those of
    /// [`Editor::curves`], in that order, which has their ids.
    pub fn detailed_graph(&self) -> Option<&Graph> {
        match &self.view.scope {
            Scope::Whole => self.document.content.graph(),
            Scope::Detailed(detail) => Some(detail.graph()),
            Scope::Local(local) => Some(local.graph()),
        }
    }

    /// What fills the canvas, as a graph: the document's, or the local view of it.
    pub fn canvas_graph(&self) -> Option<&Graph> {
        match &self.view.scope {
            Scope::Local(local) => Some(local.graph()),
            Scope::Whole | Scope::Detailed(_) => self.document.content.graph(),
        }
    }

    /// The edges of [`Editor::canvas_graph`], in the order in which it has them, under their ids.
    pub(super) fn canvas_edges(&self) -> Vec<(EdgeId, VertexId, VertexId)> {
        let edges = self.canvas_graph().into_iter().flat_map(Graph::edges);
        let edges = edges.map(|(id, edge)| (id, edge.from, edge.to));
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

    /// Whether the canvas needs a background layer: some vertices or edges in view are not drawn in detail.
    pub fn has_background(&self) -> bool {
        matches!(&self.view.scope, Scope::Detailed(detail) if detail.leaves_out())
    }

    /// Whether vertices are too small to be drawn in detail: the distant view.
    pub fn is_distant(&self) -> bool {
        matches!(&self.view.scope, Scope::Detailed(detail) if detail.is_distant())
    }

    /// The local view, if the graph is too large to be drawn whole.
    pub fn local_view(&self) -> Option<&LocalView> {
        match &self.view.scope {
            Scope::Local(local) => Some(local),
            Scope::Whole | Scope::Detailed(_) => None,
        }
    }

    /// Where a vertex is drawn, if it is.
    pub fn drawn_at(&self, id: VertexId) -> Option<Point> {
        Some(shown_at(self.canvas_graph()?.vertex(id)?.at))
    }

    /// Where the document has a vertex; one without a place is where it is drawn.
    pub(super) fn document_at(&self, id: VertexId) -> Option<Point> {
        let at = self.document.content.graph()?.vertex(id)?.at;
        at.map(|at| shown_at(Some(at)))
            .or_else(|| self.drawn_at(id))
    }

    /// Sets the part of the canvas that is in view; of a large graph, that part is drawn in detail.
    pub fn look_through(&mut self, view: View) {
        if !matches!(self.view.scope, Scope::Detailed(_)) {
            return;
        }
        let standouts = self.standouts();
        if let (Scope::Detailed(detail), Some(graph)) =
            (&mut self.view.scope, self.document.content.graph())
            && detail.look(graph, view, standouts)
        {
            self.view.curves.take();
        }
    }

    fn standouts(&self) -> Standouts {
        let mut standouts = Standouts::default();
        if self.interaction.selection.vertices.len() <= MOST_STANDOUTS {
            standouts
                .vertices
                .extend(&self.interaction.selection.vertices);
        }
        if self.interaction.selection.edges.len() <= MOST_STANDOUTS {
            standouts.edges.extend(&self.interaction.selection.edges);
        }
        let looked_at = self.looked_at().map(|position| position.mover_place());
        for place in looked_at
            .into_iter()
            .chain(self.document.content.rules().tokens())
        {
            if let Place::Vertex(id) = place {
                standouts.vertices.push(id);
            }
        }
        if let Some(Place::Vertex(id)) = looked_at {
            standouts.looked_at = Some(id);
        }
        standouts.vertices.extend(self.interaction.hover.vertex());
        standouts
    }

    /// What is hit in the distant view: the nearest vertex, else the nearest edge.
    pub(super) fn hit_from_afar(&self, pointer: Pointer) -> Option<Hit> {
        let Pointer { at, pixel, .. } = pointer;
        match (&self.view.scope, self.document.content.graph()) {
            (Scope::Detailed(detail), Some(graph)) if detail.is_distant() => {
                let vertex = detail.nearest(graph, at, vertex_reach(pixel));
                let vertex = vertex.map(|id| Hit::Vertex { id, rim: false });
                let edge = || detail.nearest_edge(graph, at, EDGE_REACH * pixel);
                Some(vertex.or_else(|| edge().map(Hit::Edge)).unwrap_or_default())
            }
            _ => None,
        }
    }

    /// Centres the local view on a vertex. Vertices that remain in view keep their places. Does nothing if the graph is
    /// drawn whole.
    pub fn look_around(&mut self, id: VertexId) {
        if let (Scope::Local(local), Some(graph)) =
            (&mut self.view.scope, self.document.content.graph())
            && local.look_around(graph, id)
        {
            self.view.curves.take();
        }
    }

    /// The same for the place of a click, a jump or a move; a vertex without edges leaves the view as it is.
    pub(super) fn look_around_place(&mut self, place: Place) {
        let Place::Vertex(id) = place else { return };
        let graph = self.document.content.graph();
        let is_lone = graph.is_some_and(|graph| graph.degree(id) == 0);
        let is_drawn = self.drawn_at(id).is_some();
        if !(is_lone && is_drawn) {
            self.look_around(id);
        }
    }

    /// Widens the local view by one ring, or narrows it.
    pub fn widen_local_view(&mut self, wider: bool) {
        if let (Scope::Local(local), Some(graph)) =
            (&mut self.view.scope, self.document.content.graph())
            && local.widen(graph, wider)
        {
            self.view.curves.take();
        }
    }

    /// Lays the local view out anew, which is no edit. Whether there is one.
    pub(super) fn arrange_local_view(&mut self, layout: Layout) -> bool {
        if let (Scope::Local(local), Some(graph)) =
            (&mut self.view.scope, self.document.content.graph())
        {
            local.arrange(graph, layout);
            self.view.curves.take();
            return true;
        }
        false
    }

    /// Updates what is drawn after some edits.
    pub(super) fn redraw(&mut self, edits: &[Edit]) {
        let mut added = Vec::new();
        let mut placed = Vec::new();
        for edit in edits {
            match edit {
                Edit::AddVertex(vertex) => added.push(vertex.id),
                Edit::AddMany { vertices, .. } => added.extend(vertices.iter().map(|it| it.id)),
                Edit::RemoveVertex(id) | Edit::MoveVertex(id, _) => placed.push(*id),
                Edit::RemoveMany { vertices, .. } => placed.extend(vertices),
                _ => {}
            }
        }
        placed.extend(&added);
        let graph = self.document.content.graph();
        match (&mut self.view.scope, graph) {
            (Scope::Local(local), Some(graph)) if is_too_large(graph) => {
                local.follow(graph, added.into_iter());
            }
            (Scope::Detailed(detail), Some(graph)) if !is_too_large(graph) => {
                detail.follow(graph, placed.into_iter());
            }
            (Scope::Whole, Some(graph)) if is_small(graph) => {}
            (scope, graph) => *scope = Scope::of(graph, self.document.content.rules()),
        }
    }
}
