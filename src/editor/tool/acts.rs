//! What tools do to the document while a gesture goes on.

use super::State;
use crate::editor::geometry::{VERTEX_RADIUS, cell_at, cells_between, shown_at};
use crate::editor::{Editor, Hit, Pointer, Selection, layout};
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

    /// Adds an edge to a vertex, or to a new one, whose label is asked for then.
    pub(super) fn add_edge_to(&mut self, from: VertexId, target: Option<VertexId>, at: Point) {
        self.begin("Add edge");
        let made = match target {
            Some(_) => None,
            None => self.new_vertex(self.clear_of_vertices(at)),
        };
        let new = made.as_ref().map(|vertex| vertex.id);
        let stands = made.is_none_or(|vertex| self.edit(Edit::AddVertex(vertex)));
        if let (Some(to), true) = (target.or(new), stands) {
            self.edit_new_edge(Edge::new(from, to));
        }
        self.commit();
        if let (Some(id), true) = (new, stands) {
            self.rename_vertex(id);
        }
    }

    /// A point at which a new vertex doesn't cover one that is there: this one, or one beside it.
    fn clear_of_vertices(&self, at: Point) -> Point {
        let Some(graph) = self.spread() else {
            return at;
        };
        let covered = graph
            .vertices()
            .iter()
            .any(|vertex| shown_at(vertex.at).distance(at) < 2.0 * VERTEX_RADIUS);
        match covered {
            true => layout::free_near(graph, at),
            false => at,
        }
    }

    pub(super) fn move_to(&mut self, starts: &[(VertexId, Point)], by: Point) {
        self.rewind();
        for &(id, start) in starts {
            self.edit(Edit::MoveVertex(id, Some(start + by)));
        }
    }

    pub(super) fn select_box(&mut self, from: Point, to: Point, before: &Selection) {
        let Some(graph) = self.spread() else {
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
        let edges = self.spread_edges().into_iter();
        selection.edges.extend(
            edges
                .filter(|(_, from, to)| enclosed.contains(from) && enclosed.contains(to))
                .map(|(id, ..)| id),
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

    /// Takes a token along to the place under the pointer. Where it can't stand it stays where it was last; away from
    /// the field it goes back to where it was taken up.
    pub(super) fn carry(&mut self, token: Option<Side>, from: Option<Place>) {
        match self.hover.place() {
            Some(place)
                if self.document.field().check_place(place).is_ok()
                    && self.token_at(place) != Some(token) =>
            {
                self.rewind();
                self.put_token(token, from, Some(place));
            }
            Some(_) => {}
            None => self.rewind(),
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
