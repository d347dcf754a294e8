//! What of a graph is drawn: all of it, or a part where it is too large to be looked at whole.

mod excerpt;
mod neighbours;
mod part;
mod prepared;

pub use part::{MOST_SHOWN, Part, Widening};
pub use prepared::Prepared;

use super::Editor;
use super::geometry::shown_at;
use super::layout::Layout;
use crate::model::{Graph, Place, Point, VertexId};

/// The most vertices of a graph that is drawn whole; of a larger one a part is drawn, around one vertex, and no places
/// are found for the rest. Up to here a frame that shows everything is quick enough to be moved about.
pub const MOST_WHOLE: usize = 150_000;
/// The same for edges.
pub const MOST_WHOLE_EDGES: usize = 600_000;

fn is_too_large(graph: &Graph) -> bool {
    graph.vertices().len() > MOST_WHOLE || graph.edge_count() > MOST_WHOLE_EDGES
}

/// Tells one state of what is drawn from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawing {
    revision: u64,
    part: Option<u64>,
}

impl Editor {
    /// Which drawing [`Editor::drawn`] is; another one is drawn otherwise.
    pub fn drawing(&self) -> Drawing {
        Drawing {
            revision: self.revision,
            part: self.part.as_ref().map(Part::changes),
        }
    }

    /// The graph as it is drawn: the document's, or the part of it that is on show, each vertex where it is drawn and
    /// under its own id. Its edges are those of [`Editor::curves`], in that order, which has their ids.
    pub fn drawn(&self) -> Option<&Graph> {
        match &self.part {
            Some(part) => Some(part.graph()),
            None => self.document.graph(),
        }
    }

    /// The part of the graph that is on show, where it is too large to be drawn whole.
    pub fn part(&self) -> Option<&Part> {
        self.part.as_ref()
    }

    /// Where a vertex is drawn, if it is.
    pub fn drawn_at(&self, id: VertexId) -> Option<Point> {
        Some(shown_at(self.drawn()?.vertex(id)?.at))
    }

    /// Where the document has a vertex; one without a place is where it is drawn.
    pub(super) fn document_at(&self, id: VertexId) -> Option<Point> {
        let at = self.document.graph()?.vertex(id)?.at;
        at.map(|at| shown_at(Some(at)))
            .or_else(|| self.drawn_at(id))
    }

    /// Puts a vertex in the middle of the part that is on show. What was on show and still is stays where it is.
    /// Nothing where the graph is drawn whole.
    pub fn look_around(&mut self, id: VertexId) {
        if let (Some(part), Some(graph)) = (&mut self.part, self.document.graph())
            && part.look_around(graph, id)
        {
            self.curves.take();
        }
    }

    /// The same for the place of a click, a jump or a move; a vertex without edges leaves the part as it is.
    pub(super) fn look_around_place(&mut self, place: Place) {
        let Place::Vertex(id) = place else { return };
        let graph = self.document.graph();
        let is_lone = graph.is_some_and(|graph| graph.degree(id) == 0);
        let is_drawn = self.drawn_at(id).is_some();
        if !(is_lone && is_drawn) {
            self.look_around(id);
        }
    }

    /// Shows the part one ring wider, or one narrower.
    pub fn widen_part(&mut self, wider: bool) {
        if let (Some(part), Some(graph)) = (&mut self.part, self.document.graph())
            && part.widen(graph, wider)
        {
            self.curves.take();
        }
    }

    /// Draws the part that is on show anew; that is no edit.
    pub(super) fn arrange_part(&mut self, layout: Layout) {
        if let (Some(part), Some(graph)) = (&mut self.part, self.document.graph()) {
            part.arrange(graph, layout);
            self.curves.take();
        }
    }

    /// Follows the edits made since the last call.
    pub(super) fn redraw(&mut self, added: &[VertexId]) {
        let graph = self.document.graph().filter(|graph| is_too_large(graph));
        match (graph, &mut self.part) {
            (None, part) => *part = None,
            (Some(graph), Some(part)) => part.follow(graph, added),
            (Some(graph), part @ None) => *part = Some(Part::of(graph, self.document.rules())),
        }
    }
}
