//! The canvas view: which part of a graph is drawn, and at which level of detail.
//!
//! - A graph of up to 1,500 vertices and 4,000 edges is drawn in detail.
//! - In a graph of up to 150,000 vertices ([`MAX_WHOLE`]), the part in view is drawn in detail. If
//!   that has too many vertices, or they are too small, it is drawn as a raster: the distant view.
//! - In larger graphs, the vertices within a few moves of one vertex are drawn ([`LocalView`]).

mod canvas;
pub(super) mod edge_paths;
mod excerpt;
pub(super) mod hit;
mod level_of_detail;
mod local_view;
mod neighbours;
mod paths;
mod prepared;
pub(super) mod shown;
mod spacing;

pub use canvas::{Canvas, Drawing};
pub use level_of_detail::View;
pub use local_view::{LocalView, MAX_SHOWN, Widening};
pub use prepared::{Prepared, lay_out};
pub(super) use prepared::{edits_to_lay_out, lay_out_while};

use std::cell::OnceCell;

use super::geometry::Snapping;
use super::layout::Layout;
use crate::view::edge_paths::EdgePaths;
use crate::view::level_of_detail::LevelOfDetail;
use crate::view::spacing::spacing_for;
pub(super) use level_of_detail::Standouts;
use winmove_core::model::{Document, Edit, Graph, Place, VertexId, VertexValues};

/// The most vertices of a graph that is drawn whole. Larger graphs only have a local view, because
/// drawing everything would be too slow for panning.
pub const MAX_WHOLE: usize = 150_000;
/// The most edges of a graph that is drawn whole.
pub const MAX_WHOLE_EDGES: usize = 600_000;
/// The same for the states of a game by rules, which are laid out anew while its script is typed.
pub(super) const MAX_SCRIPTED: usize = 4_000;
/// The most vertices and edges of a graph that is always drawn in detail.
const MAX_SMALL: usize = 1_500;
const MAX_SMALL_EDGES: usize = 4_000;

/// The part of a graph that is drawn.
#[derive(Debug, Default, serde::Serialize, serde::Deserialize)]
pub(super) enum Scope {
    /// Everything, in detail.
    #[default]
    Whole,
    /// Everything, but in detail only the part in view.
    Detailed(Box<LevelOfDetail>),
    /// The surroundings of one vertex.
    Local(Box<LocalView>),
}

impl Scope {
    fn of(document: &Document) -> Scope {
        match document.graph() {
            Some(graph) if is_too_large(document) => {
                Scope::Local(Box::new(LocalView::of(graph, document.rules())))
            }
            Some(graph) if !is_small(graph) => Scope::Detailed(Box::new(LevelOfDetail::new())),
            Some(_) | None => Scope::Whole,
        }
    }

    /// Builds in advance what is otherwise built on demand.
    fn prepared(self, graph: Option<&Graph>) -> Scope {
        if let (Scope::Detailed(detail), Some(graph)) = (&self, graph) {
            detail.prepare(graph);
        }
        self
    }
}

/// Whether only the surroundings of one vertex are drawn.
fn is_too_large(document: &Document) -> bool {
    let most = match document.script() {
        Some(_) => MAX_SCRIPTED,
        None => MAX_WHOLE,
    };
    document
        .graph()
        .is_some_and(|graph| graph.vertices().len() > most || graph.edge_count() > MAX_WHOLE_EDGES)
}

fn is_small(graph: &Graph) -> bool {
    graph.vertices().len() <= MAX_SMALL && graph.edge_count() <= MAX_SMALL_EDGES
}

/// The state of the view of the document.
#[derive(Default, serde::Serialize, serde::Deserialize)]
pub(super) struct CanvasView {
    scope: Scope,
    /// Whether layouts move vertices gradually.
    pub(super) glides: bool,
    // How much larger text is than usual: 0 for the usual size.
    larger: f64,
    // The factor applied to the coordinates of a graph that is drawn whole; `None` for 1.
    nearer: Option<f64>,
    /// What dragged vertices snap to.
    pub(super) snapping: Snapping,
    // Computed on demand.
    #[serde(skip)]
    paths: OnceCell<EdgePaths>,
    // The graph with vertices where they are drawn, if that differs from the document.
    #[serde(skip)]
    spaced: OnceCell<Box<Graph>>,
}

impl CanvasView {
    /// The view of a document that has just been opened. Its spacing is chosen when it is fitted
    /// into a window.
    pub(super) fn of_another(&self, scope: Scope) -> CanvasView {
        CanvasView {
            scope,
            glides: self.glides,
            larger: self.larger,
            snapping: self.snapping,
            ..CanvasView::default()
        }
    }

    /// A copy that draws the same graph, all in detail, but can't follow changes of the document.
    pub(super) fn to_draw(&self) -> CanvasView {
        CanvasView {
            scope: match &self.scope {
                Scope::Local(local) => Scope::Local(Box::new(local.to_draw())),
                Scope::Whole | Scope::Detailed(_) => Scope::Whole,
            },
            larger: self.larger,
            nearer: Some(self.spacing()),
            ..CanvasView::default()
        }
    }

    /// Takes over the labels of a document with the same vertices and edges.
    pub(super) fn relabel(&mut self, document: &Document) {
        self.forget_paths();
        if let (Scope::Local(local), Some(graph)) = (&mut self.scope, document.graph()) {
            local.renew(graph);
        }
    }

    /// The scale of text according to the settings.
    pub(super) fn text_scale(&self) -> f64 {
        1.0 + self.larger
    }

    /// Sets the scale of the text of labels, and chooses a spacing for it.
    pub(super) fn set_text_scale(&mut self, document: &Document, scale: f64) {
        self.larger = scale - 1.0;
        self.choose_spacing(document);
    }

    /// The factor from coordinates of the document to those of the drawing; at most 1.
    pub(super) fn spacing(&self) -> f64 {
        match self.scope {
            Scope::Whole => self.nearer.unwrap_or(1.0),
            Scope::Detailed(_) | Scope::Local(_) => 1.0,
        }
    }

    /// Chooses the spacing for a drawing and its text. It then stays the same during edits, so that
    /// vertices don't move by themselves.
    pub(super) fn choose_spacing(&mut self, document: &Document) {
        let spacing = match (&self.scope, document.graph()) {
            (Scope::Whole, Some(graph)) => spacing_for(graph, self.text_scale()),
            _ => 1.0,
        };
        self.nearer = Some(spacing);
        self.forget_paths();
    }

    /// Uses the scale of text and the spacing of another view.
    pub(super) fn scale_as(&mut self, other: &CanvasView) {
        let spacing = Some(other.spacing());
        if (self.larger, self.nearer) != (other.larger, spacing) {
            self.larger = other.larger;
            self.nearer = spacing;
            self.forget_paths();
        }
    }

    /// Drops the edge paths and everything else that is computed on demand.
    pub(super) fn forget_paths(&mut self) {
        self.paths.take();
        self.spaced.take();
    }

    /// Sets the part of the canvas that is in view. In a large graph, only that part is drawn in
    /// detail.
    pub(super) fn look_through(&mut self, document: &Document, view: View, standouts: Standouts) {
        if let (Scope::Detailed(detail), Some(graph)) = (&mut self.scope, document.graph())
            && detail.look(graph, view, standouts)
        {
            self.forget_paths();
        }
    }

    /// Whether only a part of the canvas is shown in detail. If so, [`CanvasView::look_through`]
    /// matters.
    pub(super) fn depends_on_camera(&self) -> bool {
        matches!(self.scope, Scope::Detailed(_))
    }

    /// Centres the local view on a vertex. Vertices that remain in view stay in place. Does nothing
    /// if the graph is drawn whole.
    pub(super) fn look_around(&mut self, document: &Document, id: VertexId) {
        if let (Scope::Local(local), Some(graph)) = (&mut self.scope, document.graph())
            && local.look_around(graph, id)
        {
            self.forget_paths();
        }
    }

    /// Centres the local view on the place of a click, a jump or a move. Does nothing if the place
    /// is a vertex without edges that is already in view.
    pub(super) fn look_around_place(&mut self, document: &Document, place: Place) {
        let (Place::Vertex(id), Scope::Local(local)) = (place, &self.scope) else {
            return;
        };
        let graph = document.graph();
        let is_lone = graph.is_some_and(|graph| graph.degree(id) == 0);
        let is_drawn = local.graph().index_of(id).is_some();
        if !(is_lone && is_drawn) {
            self.look_around(document, id);
        }
    }

    /// Widens the local view by one ring, or narrows it by one.
    pub(super) fn widen(&mut self, document: &Document, wider: bool) {
        if let (Scope::Local(local), Some(graph)) = (&mut self.scope, document.graph())
            && local.widen(graph, wider)
        {
            self.forget_paths();
        }
    }

    /// Arranges the drawing of the local view. This is not an edit. Returns whether there is a
    /// local view.
    pub(super) fn arrange(&mut self, document: &Document, layout: Layout) -> bool {
        if let (Scope::Local(local), Some(graph)) = (&mut self.scope, document.graph()) {
            local.arrange(graph, layout);
            self.forget_paths();
            return true;
        }
        false
    }

    /// Updates the view after edits.
    pub(super) fn follow(&mut self, document: &Document, edits: &[Edit]) {
        self.forget_paths();
        let mut added = Vec::new();
        let mut placed = Vec::new();
        for edit in edits {
            match edit {
                Edit::AddVertex(vertex) => added.push(vertex.id),
                Edit::AddMany { vertices, .. } => {
                    added.extend(vertices.iter().map(|vertex| vertex.id))
                }
                Edit::RemoveVertex(id) => placed.push(*id),
                Edit::ChangeVertices(VertexValues::At(moves)) => {
                    placed.extend(moves.iter().map(|(id, _)| *id))
                }
                Edit::RemoveMany { vertices, .. } => placed.extend(vertices),
                // No other edit adds, moves or removes vertices.
                _ => {}
            }
        }
        placed.extend(&added);
        match (&mut self.scope, document.graph()) {
            (scope, _) if edits.iter().any(Edit::replaces_graph) => *scope = Scope::of(document),
            (Scope::Local(local), Some(graph)) if is_too_large(document) => {
                local.follow(graph, added.into_iter());
            }
            (Scope::Detailed(detail), Some(graph)) if !is_too_large(document) => {
                detail.follow(graph, &placed);
            }
            (Scope::Whole, Some(graph)) if is_small(graph) => {}
            (scope, _) => *scope = Scope::of(document),
        }
    }
}
