//! The edge tool: sketches an edge between two vertices, with the pointer or with keys.
//!
//! It also moves an end of an edge to another vertex.

use crate::composition::Editor;
use crate::document::step_name::StepName;
use crate::geometry::{VERTEX_RADIUS, nearest_in_direction, shown_at};
use crate::interaction::notice::Notice;
use crate::interaction::selection::Selection;
use crate::interaction::state::{State, Tool};
use crate::layout;
use crate::now::Now;
use crate::view::hit::{EdgeEnd, Hit};
use winmove_core::model::{Edge, EdgeId, Edit, Place, Point, VertexId};

impl Editor {
    pub(super) fn sketch_from(&self, from: VertexId, to: Point) -> State {
        State::Sketching {
            from,
            to,
            target: Some(from),
            left: false,
            sticky: false,
        }
    }

    /// The state after the button is released while an edge is sketched. `left` and `sticky` are as
    /// in [`State::Sketching`].
    pub(super) fn release_sketch(
        &mut self,
        from: VertexId,
        to: Point,
        target: Option<VertexId>,
        [left, sticky]: [bool; 2],
    ) -> State {
        let is_click = target == Some(from) && !left;
        if is_click && !sticky && self.interaction.tool == Tool::Edge {
            return State::Sketching {
                from,
                to,
                target,
                left,
                sticky: true,
            };
        }
        if !is_click {
            self.add_edge_to(from, target, to);
        }
        State::Idle
    }

    /// Adds an edge to a vertex, or to a new vertex, and starts renaming a new vertex.
    fn add_edge_to(&mut self, from: VertexId, target: Option<VertexId>, at: Point) {
        self.begin(StepName::AddEdge);
        let new_vertex = match target {
            Some(_) => None,
            None => self.new_vertex(self.clear_of_vertices(at)),
        };
        let new = new_vertex.as_ref().map(|vertex| vertex.id);
        let is_added = new_vertex.is_none_or(|vertex| self.edit(Edit::AddVertex(vertex)));
        let edge = (target.or(new).filter(|_| is_added))
            .and_then(|to| self.edit_new_edge(Edge::new(from, to)));
        self.commit();
        if let Some(edge) = edge {
            // So that it can be labelled at once.
            self.interaction.selection = Selection::edge(edge);
        }
        if let (Some(id), true) = (new, is_added) {
            self.rename_vertex(id);
        }
    }

    /// Moves an end of an edge to a vertex. The edge keeps its number and its label.
    pub(super) fn reconnect(&mut self, id: EdgeId, end: EdgeEnd, to: VertexId) {
        let edge = self.document().graph().and_then(|graph| graph.edge(id));
        let Some(edge) = edge.map(Edge::from) else {
            return;
        };
        let mut moved = edge.clone();
        match end {
            EdgeEnd::Tail => moved.from = to,
            EdgeEnd::Head => moved.to = to,
        }
        if moved == edge {
            return;
        }
        // The bend of a loop is a direction. The bend of any other edge is a position relative to
        // its ends.
        if (moved.from == moved.to) != (edge.from == edge.to) {
            moved.bends.clear();
        }
        self.begin(StepName::ReconnectEdge);
        if self.edit(Edit::RemoveEdge(id)) {
            self.edit(Edit::AddEdge(id, moved));
        }
        self.commit();
        self.interaction.selection = Selection::edge(id);
    }

    /// A point at which a new vertex doesn't cover others: `at`, or a point near it.
    fn clear_of_vertices(&self, at: Point) -> Point {
        let Some(graph) = self.now().canvas().graph() else {
            return at;
        };
        let covered = graph
            .vertices()
            .iter()
            .any(|vertex| shown_at(vertex.at).distance(at) < 2.0 * VERTEX_RADIUS);
        if covered {
            layout::free_near(graph, at)
        } else {
            at
        }
    }

    /// Begins an edge at the only selected vertex, unless a gesture is in progress. At first, the
    /// edge leads to a new vertex nearby.
    pub fn sketch_edge(&mut self) {
        let Some(Place::Vertex(from)) = self.selection().place().filter(|_| !self.now().is_busy())
        else {
            return;
        };
        let graph = self
            .now()
            .canvas()
            .graph()
            .expect("vertices live on graphs");
        let at = graph
            .vertex(from)
            .map_or(Point::new(0.0, 0.0), |v| shown_at(v.at));
        self.interaction.state = State::Sketching {
            from,
            to: layout::free_near(graph, at),
            target: None,
            left: true,
            sticky: true,
        };
    }

    /// Moves the end of the sketched edge to the next or previous vertex, in the order of the ids.
    pub fn aim_next(&mut self, forwards: bool) {
        let State::Sketching { from, target, .. } = self.interaction.state else {
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

    /// Moves the end of the sketched edge to the nearest vertex in a direction. See
    /// [`nearest_in_direction`] for the choice. `right` and `down` are negative for left and up.
    /// O(n).
    pub fn aim(&mut self, right: i32, down: i32) {
        let State::Sketching { from, target, .. } = self.interaction.state else {
            return;
        };
        let Some(graph) = self.now().canvas().graph() else {
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

    /// Adds the sketched edge. Its first vertex stays selected, so that the keyboard can draw
    /// another from there.
    pub fn finish_sketch(&mut self) {
        let State::Sketching {
            from, to, target, ..
        } = self.interaction.state
        else {
            return;
        };
        self.interaction.state = State::Idle;
        let revision = self.revision().document;
        self.add_edge_to(from, target, to);
        if target.is_some() {
            self.select_place(Place::Vertex(from));
        }
        self.flush();
        if self.revision().document != revision {
            let [from, to] =
                [Some(from), target].map(|id| id.map(|id| self.document().name(Place::Vertex(id))));
            self.interaction.notice = from.map(|from| Notice::EdgeDrawn(from, to));
        }
    }

    fn aim_at(&mut self, id: VertexId) {
        let at = self.now().canvas().drawn_at(id);
        if let State::Sketching { target, to, .. } = &mut self.interaction.state {
            *target = Some(id);
            *to = shown_at(at);
            self.interaction.hover = Hit::Nothing;
        }
    }
}

impl Now<'_> {
    /// Whether an edge is being sketched.
    pub fn is_sketching(self) -> bool {
        matches!(self.interaction.state, State::Sketching { .. })
    }
}
