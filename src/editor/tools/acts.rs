//! What tools do to the document while a gesture goes on.

use super::painting::{near_cell, stroke};
use crate::editor::Commands;
use crate::editor::geometry::{CELL_SIZE, VERTEX_RADIUS, cell_at, shown_at};
use crate::editor::{Area, Border, Hit, Pointer, Selection, State, Tool, layout};
use crate::model::{Cell, Edge, Edit, Place, Point, Side, VertexId};

impl Commands<'_> {
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
        let Some(graph) = self.now().canvas().graph() else {
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
        if let Some(board) = self.document().board() {
            let corners = near_cell(board, from).zip(near_cell(board, to));
            self.interaction_mut().selection = match corners {
                Some((a, b)) => Selection::area(Area::between(a, b)),
                None => before.clone(),
            };
            return;
        }
        let within = |value: f64, a: f64, b: f64| value >= a.min(b) && value <= a.max(b);
        self.select_where(before, |at| {
            within(at.x, from.x, to.x) && within(at.y, from.y, to.y)
        });
    }

    /// Draws a lasso on to a pointer, and selects what lies in it.
    pub(super) fn lasso_to(
        &mut self,
        mut way: Vec<Point>,
        before: Selection,
        pointer: Pointer,
    ) -> State {
        if way.last() != Some(&pointer.at) {
            way.push(pointer.at);
        }
        self.select_where(&before, |at| encloses(&way, at));
        State::Lassoing { way, before }
    }

    /// Selects the vertices at such points and the edges between them, beside what was selected before.
    fn select_where(&mut self, before: &Selection, is_in: impl Fn(Point) -> bool) {
        let Some(graph) = self.now().canvas().graph() else {
            return;
        };
        let mut selection = before.clone();
        let inside = graph.vertices().iter().filter(|v| is_in(shown_at(v.at)));
        selection.vertices.extend(inside.map(|vertex| vertex.id));
        let enclosed = &selection.vertices;
        let edges = self.now().canvas().edges().into_iter();
        selection.edges.extend(
            edges
                .filter(|(_, from, to)| enclosed.contains(from) && enclosed.contains(to))
                .map(|(id, ..)| id),
        );
        self.interaction_mut().selection = selection;
    }

    /// By how many rows and columns a part of the border was pulled outwards.
    pub(super) fn border_moved(
        &self,
        border: Border,
        grabbed: Point,
        pointer: Pointer,
    ) -> (i32, i32) {
        // Casts of floats saturate, and no board has as many rows as that.
        let cells = |way: f64, faces: i8| (way * f64::from(faces) / CELL_SIZE).round() as i32;
        let way = pointer.at - grabbed;
        (cells(way.y, border.down), cells(way.x, border.right))
    }

    pub(super) fn erase_towards(&mut self, last: Option<Cell>, pointer: Pointer) -> State {
        match self.interaction().hover {
            Hit::Vertex { id, .. } => self.erase(&Selection::one(Place::Vertex(id))),
            Hit::Edge(id) => self.erase(&Selection::edge(id)),
            Hit::Cell(_) | Hit::Border(_) | Hit::Nothing => {}
        }
        if self.document().board().is_none() {
            return State::Erasing { last: None };
        }
        let cell = cell_at(pointer.at);
        for cell in stroke(last, cell) {
            self.erase(&Selection::one(Place::Cell(cell)));
        }
        let last = cell.or(last);
        State::Erasing { last }
    }

    /// Does with the selected cells of a board what a press of the tool in hand would do: paints or clears them, or puts
    /// the token on the one.
    pub fn use_tool_on_cells(&mut self) {
        if self.interaction().selection.cells().is_none() {
            return;
        }
        match self.interaction().tool {
            Tool::Paint(square) => self.paint_selected(square),
            Tool::Erase => {
                let kept = self.interaction().selection.clone();
                self.delete_selected();
                self.interaction_mut().selection = kept;
            }
            Tool::Token(side) => {
                let Some(place) = self.interaction().selection.place() else {
                    return;
                };
                match self.document().field().check_place(place) {
                    Ok(()) => self.place_token(side, Some(place)),
                    Err(_) => {
                        self.interaction_mut().notice =
                            Some("Nobody can stand in a wall".to_owned())
                    }
                }
            }
            Tool::Select | Tool::Lasso | Tool::Vertex | Tool::Edge => {}
        }
    }

    /// Takes a token along to the place under the pointer. Where it can't stand it stays where it was last; away from
    /// the field it goes back to where it was taken up.
    pub(super) fn carry(&mut self, token: Option<Side>, from: Option<Place>) {
        match self.interaction().hover.place() {
            Some(place)
                if self.document().field().check_place(place).is_ok()
                    && self.now().token_at(place) != Some(token) =>
            {
                self.rewind();
                self.put_token(token, from, Some(place));
            }
            Some(_) => {}
            None => self.rewind(),
        }
    }
}

/// Whether a point lies inside a closed line: whether a ray to the right crosses it an odd number of times.
fn encloses(way: &[Point], at: Point) -> bool {
    let ends = way.iter().zip(way.iter().cycle().skip(1));
    let crossed = ends.filter(|(a, b)| {
        (a.y > at.y) != (b.y > at.y) && at.x < a.x + (at.y - a.y) / (b.y - a.y) * (b.x - a.x)
    });
    crossed.count() % 2 == 1
}
