//! What of a graph is drawn, and in which detail.
//!
//! | a graph of | is drawn |
//! |---|---|
//! | up to 3,000 vertices | whole |
//! | up to 150,000 ([`MOST_WHOLE`]) | whole; what lies in view in detail, from far away all of it as specks |
//! | more | in part: some moves around one vertex ([`Part`]) |

pub(super) mod edge_paths;
mod excerpt;
pub mod geometry;
mod level_of_detail;
mod local_view;
mod neighbours;
mod prepared;

pub use crate::editor::view::level_of_detail::View;
pub use crate::editor::view::local_view::{MOST_SHOWN, Part, Widening};
pub use prepared::{Prepared, lay_out};

use std::cell::OnceCell;

use super::layout::Layout;
use super::{Editor, Hit, Pointer};
use crate::editor::interaction::hit::{EDGE_REACH, vertex_reach};
use crate::editor::view::edge_paths::Courses;
use crate::editor::view::geometry::shown_at;
use crate::editor::view::level_of_detail::{Sight, Standouts};
use crate::model::{EdgeId, Edit, Graph, Place, Point, Rules, VertexId};

/// The most vertices of a graph that is drawn whole; of a larger one a part is drawn, around one vertex, and no places
/// are found for the rest. Up to here a frame that shows everything is quick enough to be moved about.
pub const MOST_WHOLE: usize = 150_000;
/// The same for edges.
pub const MOST_WHOLE_EDGES: usize = 600_000;
/// Up to so many vertices and edges everything is always drawn in detail.
const MOST_SMALL: usize = 1_500;
const MOST_SMALL_EDGES: usize = 4_000;
/// The most selected vertices that stand out from afar; more are told by the colour of their specks.
const MOST_STANDOUTS: usize = 300;

/// What of a graph is drawn.
#[derive(Debug, Default)]
pub(super) enum Scope {
    /// Everything, in detail.
    #[default]
    Whole,
    /// Everything; in detail what is in view.
    InView(Box<Sight>),
    /// A part.
    Part(Box<Part>),
}

impl Scope {
    fn of(graph: Option<&Graph>, rules: &Rules) -> Scope {
        match graph {
            Some(graph) if is_too_large(graph) => Scope::Part(Box::new(Part::of(graph, rules))),
            Some(graph) if !is_small(graph) => Scope::InView(Box::new(Sight::of(graph))),
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

/// Tells one state of what is drawn from another.
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
    pub(super) curves: OnceCell<Courses>,
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
    /// Which drawing [`Editor::drawn`] is; another one is drawn otherwise.
    pub fn drawing(&self) -> Drawing {
        Drawing {
            revision: self.document.revision,
            changes: match &self.view.scope {
                Scope::Whole => 0,
                Scope::InView(sight) => sight.changes(),
                Scope::Part(part) => part.changes(),
            },
        }
    }

    /// Which drawing [`Editor::spread`] is.
    pub fn spread_drawing(&self) -> Drawing {
        Drawing {
            changes: self.part().map_or(0, Part::changes),
            revision: self.document.revision,
        }
    }

    /// What is drawn in detail, as a graph: each vertex where it is drawn and under its own id. Its edges are those of
    /// [`Editor::curves`], in that order, which has their ids.
    pub fn drawn(&self) -> Option<&Graph> {
        match &self.view.scope {
            Scope::Whole => self.document.content.graph(),
            Scope::InView(sight) => Some(sight.graph()),
            Scope::Part(part) => Some(part.graph()),
        }
    }

    /// What fills the canvas, as a graph: the document's, or the part of it that is on show.
    pub fn spread(&self) -> Option<&Graph> {
        match &self.view.scope {
            Scope::Part(part) => Some(part.graph()),
            Scope::Whole | Scope::InView(_) => self.document.content.graph(),
        }
    }

    /// The edges of [`Editor::spread`], in the order in which it has them, under their ids.
    pub(super) fn spread_edges(&self) -> Vec<(EdgeId, VertexId, VertexId)> {
        let edges = self.spread().into_iter().flat_map(Graph::edges);
        let edges = edges.map(|(id, edge)| (id, edge.from, edge.to));
        match &self.view.scope {
            Scope::Whole | Scope::InView(_) => edges.collect(),
            Scope::Part(_) => {
                let named = self.curves().iter().zip(edges);
                named
                    .map(|(&(id, _), (_, from, to))| (id, from, to))
                    .collect()
            }
        }
    }

    /// Whether there is more on the canvas than what is drawn in detail: specks for vertices, or edges that pass by.
    pub fn has_ground(&self) -> bool {
        matches!(&self.view.scope, Scope::InView(sight) if sight.leaves_out())
    }

    /// Whether the vertices are so small that they are drawn as specks.
    pub fn is_far(&self) -> bool {
        matches!(&self.view.scope, Scope::InView(sight) if sight.is_far())
    }

    /// The part of the graph that is on show, where it is too large to be drawn whole.
    pub fn part(&self) -> Option<&Part> {
        match &self.view.scope {
            Scope::Part(part) => Some(part),
            Scope::Whole | Scope::InView(_) => None,
        }
    }

    /// Where a vertex is drawn, if it is.
    pub fn drawn_at(&self, id: VertexId) -> Option<Point> {
        Some(shown_at(self.spread()?.vertex(id)?.at))
    }

    /// Where the document has a vertex; one without a place is where it is drawn.
    pub(super) fn document_at(&self, id: VertexId) -> Option<Point> {
        let at = self.document.content.graph()?.vertex(id)?.at;
        at.map(|at| shown_at(Some(at)))
            .or_else(|| self.drawn_at(id))
    }

    /// Tells from where the canvas is seen: of a large graph, what lies there is drawn in detail.
    pub fn look_through(&mut self, view: View) {
        if !matches!(self.view.scope, Scope::InView(_)) {
            return;
        }
        let standouts = self.standouts();
        if let (Scope::InView(sight), Some(graph)) =
            (&mut self.view.scope, self.document.content.graph())
            && sight.look(graph, view, standouts)
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

    /// What is hit where vertices are specks: the nearest of them, else the nearest edge.
    pub(super) fn hit_from_afar(&self, pointer: Pointer) -> Option<Hit> {
        let Pointer { at, pixel, .. } = pointer;
        match (&self.view.scope, self.document.content.graph()) {
            (Scope::InView(sight), Some(graph)) if sight.is_far() => {
                let vertex = sight.nearest(graph, at, vertex_reach(pixel));
                let vertex = vertex.map(|id| Hit::Vertex { id, rim: false });
                let edge = || sight.nearest_edge(graph, at, EDGE_REACH * pixel);
                Some(vertex.or_else(|| edge().map(Hit::Edge)).unwrap_or_default())
            }
            _ => None,
        }
    }

    /// Puts a vertex in the middle of the part that is on show. What was on show and still is stays where it is.
    /// Nothing where the graph is drawn whole.
    pub fn look_around(&mut self, id: VertexId) {
        if let (Scope::Part(part), Some(graph)) =
            (&mut self.view.scope, self.document.content.graph())
            && part.look_around(graph, id)
        {
            self.view.curves.take();
        }
    }

    /// The same for the place of a click, a jump or a move; a vertex without edges leaves the part as it is.
    pub(super) fn look_around_place(&mut self, place: Place) {
        let Place::Vertex(id) = place else { return };
        let graph = self.document.content.graph();
        let is_lone = graph.is_some_and(|graph| graph.degree(id) == 0);
        let is_drawn = self.drawn_at(id).is_some();
        if !(is_lone && is_drawn) {
            self.look_around(id);
        }
    }

    /// Shows the part one ring wider, or one narrower.
    pub fn widen_part(&mut self, wider: bool) {
        if let (Scope::Part(part), Some(graph)) =
            (&mut self.view.scope, self.document.content.graph())
            && part.widen(graph, wider)
        {
            self.view.curves.take();
        }
    }

    /// Draws the part that is on show anew, which is no edit. Whether a part is on show.
    pub(super) fn arrange_part(&mut self, layout: Layout) -> bool {
        if let (Scope::Part(part), Some(graph)) =
            (&mut self.view.scope, self.document.content.graph())
        {
            part.arrange(graph, layout);
            self.view.curves.take();
            return true;
        }
        false
    }

    /// Follows the edits made since the last call.
    pub(super) fn redraw(&mut self, edits: &[Edit]) {
        let added = edits.iter().filter_map(|edit| match edit {
            Edit::AddVertex(vertex) => Some(vertex.id),
            _ => None,
        });
        let placed = edits.iter().filter_map(|edit| match edit {
            Edit::AddVertex(vertex) => Some(vertex.id),
            Edit::RemoveVertex(id) | Edit::MoveVertex(id, _) => Some(*id),
            _ => None,
        });
        let graph = self.document.content.graph();
        match (&mut self.view.scope, graph) {
            (Scope::Part(part), Some(graph)) if is_too_large(graph) => part.follow(graph, added),
            (Scope::InView(sight), Some(graph)) if !is_too_large(graph) => {
                sight.follow(graph, placed);
            }
            (Scope::Whole, Some(graph)) if is_small(graph) => {}
            (scope, graph) => *scope = Scope::of(graph, self.document.content.rules()),
        }
    }
}
