//! What tools do to the document while a gesture goes on.

use super::State;
use crate::editor::geometry::{VERTEX_RADIUS, cell_at, cells_between, shown_at};
use crate::editor::{Editor, Hit, Pointer, Selection};
use crate::model::{Cell, Edge, Edit, Place, Point, Side, Square, VertexId};

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

    /// A sketch ends at the vertex under the pointer, its handle's ring included.
    pub(super) fn sketch_target(&self, pointer: Pointer) -> Option<VertexId> {
        self.hit(pointer).vertex()
    }

    pub(super) fn add_edge_to(&mut self, from: VertexId, target: Option<VertexId>, at: Point) {
        self.begin("Add edge");
        let to = target.or_else(|| {
            let vertex = self.new_vertex(self.clear_of_vertices(at))?;
            let id = vertex.id;
            self.edit(Edit::AddVertex(vertex)).then_some(id)
        });
        if let (Some(to), Some(graph)) = (to, self.document.graph()) {
            let id = graph.free_edge_id();
            self.edit(Edit::AddEdge(id, Edge::new(from, to)));
        }
        self.commit();
    }

    /// A point at which a new vertex doesn't cover one that is there: this one, or the next to the right.
    pub(super) fn clear_of_vertices(&self, at: Point) -> Point {
        let Some(graph) = self.document.graph() else {
            return at;
        };
        let mut clear = at;
        let covers = |point: Point| {
            graph
                .vertices()
                .iter()
                .any(|vertex| shown_at(vertex.at).distance(point) < 2.0 * VERTEX_RADIUS)
        };
        // Each of the vertices can be in the way once.
        for _ in graph.vertices() {
            if !covers(clear) {
                break;
            }
            clear.x += 2.0 * VERTEX_RADIUS;
        }
        clear
    }

    pub(super) fn move_to(&mut self, starts: &[(VertexId, Point)], by: Point) {
        self.rewind();
        for &(id, start) in starts {
            self.edit(Edit::MoveVertex(id, Some(start + by)));
        }
    }

    pub(super) fn select_box(&mut self, from: Point, to: Point, before: &Selection) {
        let Some(graph) = self.document.graph() else {
            return;
        };
        let within = |value: f64, a: f64, b: f64| value >= a.min(b) && value <= a.max(b);
        let mut selection = before.clone();
        selection.vertices.extend(
            graph
                .vertices()
                .iter()
                .map(|vertex| (vertex.id, shown_at(vertex.at)))
                .filter(|(_, at)| within(at.x, from.x, to.x) && within(at.y, from.y, to.y))
                .map(|(id, _)| id),
        );
        let enclosed = &selection.vertices;
        selection.edges.extend(
            graph
                .edges()
                .filter(|(_, edge)| enclosed.contains(&edge.from) && enclosed.contains(&edge.to))
                .map(|(id, _)| id),
        );
        self.selection = selection;
    }

    pub(super) fn paint_towards(
        &mut self,
        square: Square,
        last: Option<Cell>,
        pointer: Pointer,
    ) -> State {
        let cell = cell_at(pointer.at);
        for cell in stroke(last, cell) {
            self.paint(cell, square);
        }
        let last = cell.or(last);
        State::Painting { square, last }
    }

    pub(super) fn erase_towards(&mut self, last: Option<Cell>, pointer: Pointer) -> State {
        match self.hover {
            Hit::Vertex { id, .. } => self.erase(&Selection::one(Place::Vertex(id))),
            Hit::Edge(id) => self.erase(&Selection::edge(id)),
            Hit::Cell(_) | Hit::Nothing => {}
        }
        if self.document.board().is_none() {
            return State::Erasing { last: None };
        }
        let cell = cell_at(pointer.at);
        for cell in stroke(last, cell) {
            self.erase(&Selection::one(Place::Cell(cell)));
        }
        let last = cell.or(last);
        State::Erasing { last }
    }

    pub(super) fn carry(&mut self, token: Option<Side>, from: Option<Place>, pointer: Pointer) {
        if let Some(place) = self.hit(pointer).place()
            && self.document.field().check_place(place).is_ok()
            && self.token_at(place) != Some(token)
        {
            self.rewind();
            self.put_token(token, from, Some(place));
        }
    }
}

fn stroke(last: Option<Cell>, to: Option<Cell>) -> Vec<Cell> {
    match (last, to) {
        (Some(last), Some(to)) => cells_between(last, to),
        (None, Some(to)) => vec![to],
        (_, None) => Vec::new(),
    }
}
