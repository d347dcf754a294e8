//! An edge sketched without a pointer: it starts at the selected vertex, and its end walks from vertex to vertex.

use crate::editor::Commands;
use crate::editor::Now;
use crate::editor::geometry::{nearest_in_direction, shown_at};
use crate::editor::{Hit, State, layout};
use crate::model::{Place, Point, VertexId};

impl Commands<'_> {
    /// Begins an edge at the selected vertex, if it is one and nothing is under way. At first it leads to a new vertex
    /// beside it.
    pub fn sketch_edge(&mut self) {
        let Some(Place::Vertex(from)) = self
            .interaction()
            .selection
            .place()
            .filter(|_| !self.now().is_busy())
        else {
            return;
        };
        let graph = self.document().graph().expect("vertices live on graphs");
        let at = graph
            .vertex(from)
            .map_or(Point::new(0.0, 0.0), |v| shown_at(v.at));
        self.interaction_mut().state = State::Sketching {
            from,
            to: layout::free_near(graph, at),
            target: None,
            left: true,
            sticky: true,
        };
    }

    /// Leads the edge being sketched to the next vertex in the order of the graph, or to the one before.
    pub fn aim_next(&mut self, forwards: bool) {
        let State::Sketching { from, target, .. } = self.interaction().state else {
            return;
        };
        let vertices = self
            .document()
            .graph()
            .map_or(&[][..], |graph| graph.vertices());
        let current = target.unwrap_or(from);
        let Some(at) = vertices.iter().position(|vertex| vertex.id == current) else {
            return;
        };
        let step = if forwards { 1 } else { vertices.len() - 1 };
        self.aim_at(vertices[(at + step) % vertices.len()].id);
    }

    /// Leads the edge being sketched to the vertex that lies in a direction from where it leads now, see
    /// [`nearest_in_direction`]: to the right or, if negative, to the left; down or up. O(vertices).
    pub fn aim(&mut self, right: i32, down: i32) {
        let State::Sketching { from, target, .. } = self.interaction().state else {
            return;
        };
        let Some(graph) = self.document().graph() else {
            return;
        };
        let Some(here) = graph.vertex(target.unwrap_or(from)) else {
            return;
        };
        let vertices = graph.vertices().iter();
        let others = vertices
            .filter(|vertex| vertex.id != here.id)
            .map(|vertex| (vertex.id, shown_at(vertex.at)));
        let direction = (f64::from(right), f64::from(down));
        if let Some(id) = nearest_in_direction(shown_at(here.at), direction, others) {
            self.aim_at(id);
        }
    }

    /// Draws the edge being sketched.
    pub fn finish_sketch(&mut self) {
        let State::Sketching {
            from, to, target, ..
        } = self.interaction().state
        else {
            return;
        };
        self.interaction_mut().state = State::Idle;
        self.add_edge_to(from, target, to);
        self.flush();
    }

    fn aim_at(&mut self, id: VertexId) {
        let at = self
            .document()
            .graph()
            .and_then(|graph| graph.vertex(id)?.at);
        if let State::Sketching { target, to, .. } = &mut self.interaction_mut().state {
            *target = Some(id);
            *to = shown_at(at);
            self.interaction_mut().hover = Hit::Nothing;
        }
    }
}

impl Now<'_> {
    /// Whether an edge is being sketched.
    pub fn is_sketching(self) -> bool {
        matches!(self.interaction.state, State::Sketching { .. })
    }

    /// What the edge being sketched would be, and the keys that go on with it.
    pub fn sketch_words(self) -> Option<String> {
        let State::Sketching { from, target, .. } = self.interaction.state else {
            return None;
        };
        let name = |id| self.document.name(Place::Vertex(id));
        let to = target.map_or("a new vertex".to_owned(), name);
        let from = name(from);
        Some(format!(
            "Edge from {from} to {to}: Enter draws it, Tab and arrows choose, Esc drops it"
        ))
    }
}
