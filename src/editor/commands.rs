//! Commands: what menus, keys and panels ask for. Each is one step of the history.

use super::layout::{self, Layout};
use super::{Editor, Renaming, Selection, State};
use crate::model::{
    Board, BoardError, Cell, Edge, EdgeId, Edit, Outcome, Place, Point, Rules, Side, Square,
    Vertex, VertexId,
};

impl Editor {
    /// Adds a vertex with the next free label, and selects it. Nothing on a board.
    pub fn add_vertex_at(&mut self, at: Point) -> Option<VertexId> {
        let vertex = self.new_vertex(at)?;
        let id = vertex.id;
        self.transact("Add vertex", vec![Edit::AddVertex(vertex)]);
        self.select_place(Place::Vertex(id));
        Some(id)
    }

    pub(super) fn new_vertex(&self, at: Point) -> Option<Vertex> {
        let graph = self.document.graph()?;
        Some(Vertex {
            label: free_label(graph.vertices()),
            at: Some(at),
            ..Vertex::new(graph.free_vertex_id())
        })
    }

    /// Adds an edge. Nothing if one of its ends isn't there.
    pub fn add_edge(&mut self, from: VertexId, to: VertexId) {
        if let Some(graph) = self.document.graph() {
            let id = graph.free_edge_id();
            self.transact("Add edge", vec![Edit::AddEdge(id, Edge::new(from, to))]);
        }
    }

    /// Starts renaming a vertex.
    pub fn rename_vertex(&mut self, id: VertexId) {
        self.select_place(Place::Vertex(id));
        self.renaming = Some(Renaming::Vertex(id));
    }

    /// Starts renaming an edge.
    pub fn rename_edge(&mut self, id: EdgeId) {
        self.selection = Selection::edge(id);
        self.renaming = Some(Renaming::Edge(id));
    }

    /// Starts renaming what is selected, if that is one vertex or one edge.
    pub fn rename_selected(&mut self) {
        match (self.selection.place(), self.selection.only_edge()) {
            (Some(Place::Vertex(id)), _) => self.rename_vertex(id),
            (_, Some(id)) => self.rename_edge(id),
            _ => {}
        }
    }

    /// The label as it is of what is being renamed.
    pub fn renamed_label(&self) -> Option<&str> {
        let graph = self.document.graph()?;
        match self.renaming? {
            Renaming::Vertex(id) => graph.vertex(id).map(|vertex| vertex.label.as_str()),
            Renaming::Edge(id) => graph.edge(id).map(|edge| edge.label),
        }
    }

    /// Ends a renaming with the new label, or without one.
    pub fn finish_rename(&mut self, label: Option<&str>) {
        match self.renaming.take().zip(label) {
            Some((Renaming::Vertex(id), label)) => self.relabel_vertex(id, label),
            Some((Renaming::Edge(id), label)) => self.relabel_edge(id, label),
            None => {}
        }
    }

    /// Writes beside a vertex.
    pub fn relabel_vertex(&mut self, id: VertexId, label: &str) {
        let vertex = self.document.graph().and_then(|graph| graph.vertex(id));
        if vertex.is_some_and(|vertex| vertex.label == label) {
            return;
        }
        self.transact(
            "Label vertex",
            vec![Edit::RelabelVertex(id, label.to_owned())],
        );
    }

    /// Writes beside an edge.
    pub fn relabel_edge(&mut self, id: EdgeId, label: &str) {
        let edge = self.document.graph().and_then(|graph| graph.edge(id));
        if edge.is_some_and(|edge| edge.label == label) {
            return;
        }
        self.transact("Label edge", vec![Edit::RelabelEdge(id, label.to_owned())]);
    }

    /// Deletes what is selected, with the edges at deleted vertices and the tokens on them.
    pub fn delete_selected(&mut self) {
        if self.selection.is_empty() {
            return;
        }
        let selection = std::mem::take(&mut self.selection);
        self.begin("Delete");
        self.erase(&selection);
        self.commit();
        self.flush();
    }

    /// Deletes vertices and edges; makes a cell plain floor.
    pub(super) fn erase(&mut self, what: &Selection) {
        let gone = |place: Place| match place {
            Place::Vertex(id) => what.vertices.contains(&id),
            Place::Cell(cell) => what.cell == Some(cell),
        };
        self.take_tokens(gone);
        if let Some(graph) = self.document.graph() {
            let edges: Vec<EdgeId> = graph
                .edges()
                .filter(|(id, edge)| {
                    what.edges.contains(id)
                        || what.vertices.contains(&edge.from)
                        || what.vertices.contains(&edge.to)
                })
                .map(|(id, _)| id)
                .collect();
            for id in edges {
                self.edit(Edit::RemoveEdge(id));
            }
            // From the greatest id down, so that none has to move up.
            for &id in what.vertices.iter().rev() {
                self.edit(Edit::RemoveVertex(id));
            }
        }
        if let Some(cell) = what.cell {
            self.paint(cell, Square::Floor);
        }
    }

    /// Takes the tokens off some places.
    fn take_tokens(&mut self, from: impl Fn(Place) -> bool) {
        if self.document.rules().tokens().into_iter().any(&from) {
            let rules = self.document.rules().clone();
            self.edit(Edit::SetRules(rules.retaining_tokens(|place| !from(place))));
        }
    }

    /// Paints a cell; a token that would stand in a wall is taken off. Nothing outside the board.
    pub(super) fn paint(&mut self, cell: Cell, square: Square) {
        let old = self.document.board().and_then(|board| board.square(cell));
        if old.is_none_or(|old| old == square) {
            return;
        }
        if square == Square::Wall {
            self.take_tokens(|place| place == Place::Cell(cell));
        }
        self.edit(Edit::Paint(cell, square));
    }

    /// Paints one cell as a step of its own.
    pub fn paint_cell(&mut self, cell: Cell, square: Square) {
        self.begin("Paint");
        self.paint(cell, square);
        self.commit();
        self.flush();
    }

    /// The token that stands on a place: the officer's before the thief's.
    pub fn token_at(&self, place: Place) -> Option<Option<Side>> {
        match self.document.rules() {
            Rules::Pursuit(rules) => [Side::Police, Side::Thief]
                .into_iter()
                .find(|&side| rules.side(side).at == Some(place))
                .map(Some),
            rules => rules.tokens().contains(&place).then_some(None),
        }
    }

    /// Puts a token on a place, or takes it off the field. Nothing for a side that the game doesn't have. Of several
    /// tokens, the one that stands on `from` is moved; without it the place is where the only one stands.
    pub(super) fn put_token(
        &mut self,
        token: Option<Side>,
        from: Option<Place>,
        place: Option<Place>,
    ) {
        let mut rules = self.document.rules().clone();
        match (&mut rules, token) {
            (Rules::Pursuit(rules), Some(side)) => rules.side_mut(side).at = place,
            (Rules::Token(rules), None) => {
                let moved = rules.at.iter().position(|&at| Some(at) == from);
                match moved.zip(place) {
                    Some((index, place)) => rules.at[index] = place,
                    None => rules.at = place.into_iter().collect(),
                }
            }
            (Rules::Geography(rules), None) => rules.at = place,
            _ => return,
        }
        if rules != *self.document.rules() {
            self.edit(Edit::SetRules(rules));
        }
    }

    /// Places a token as a step of its own, or takes it off the field.
    pub fn place_token(&mut self, token: Option<Side>, place: Option<Place>) {
        self.begin(match place {
            Some(_) => "Place token",
            None => "Take token off",
        });
        self.put_token(token, None, place);
        self.commit();
        self.flush();
    }

    /// Selects every vertex and edge.
    pub fn select_all(&mut self) {
        if let Some(graph) = self.document.graph() {
            self.selection = Selection {
                vertices: graph.vertices().iter().map(|vertex| vertex.id).collect(),
                edges: graph.edges().map(|(id, _)| id).collect(),
                cell: None,
            };
        }
    }

    /// Selects the vertices that were not selected, and no others.
    pub fn invert_selection(&mut self) {
        if let Some(graph) = self.document.graph() {
            let old = std::mem::take(&mut self.selection);
            self.selection.vertices = graph
                .vertices()
                .iter()
                .map(|vertex| vertex.id)
                .filter(|id| !old.vertices.contains(id))
                .collect();
        }
    }

    /// Deselects everything.
    pub fn deselect(&mut self) {
        self.selection = Selection::default();
    }

    /// Selects a place and looks at it.
    pub fn select(&mut self, place: Place) {
        self.select_place(place);
    }

    /// Selects an edge.
    pub fn select_edge(&mut self, id: EdgeId) {
        self.selection = Selection::edge(id);
    }

    /// Selects the next place in the order of their ids, or the one before; on a board the next cell.
    pub fn select_next(&mut self, forwards: bool) {
        let places = self.places();
        if places.is_empty() {
            return;
        }
        let current = self
            .selection
            .place()
            .and_then(|place| places.iter().position(|&known| known == place));
        let next = match (current, forwards) {
            (None, true) => 0,
            (None, false) => places.len() - 1,
            (Some(at), true) => (at + 1) % places.len(),
            (Some(at), false) => (at + places.len() - 1) % places.len(),
        };
        self.select_place(places[next]);
    }

    fn places(&self) -> Vec<Place> {
        let numbered = crate::game::Places::of(self.document.field());
        (0..numbered.len() as u32)
            .map(|number| numbered.place(number))
            .collect()
    }

    /// Moves the selected vertices, or the selected cell's frame, by so many canvas units or cells.
    pub fn nudge(&mut self, right: i32, down: i32, unit: f64) {
        if let Some(cell) = self.selection.cell {
            let moved = |from: u32, by: i32| from.checked_add_signed(by);
            let to = moved(cell.row, down).zip(moved(cell.column, right));
            if let Some((row, column)) = to
                && let Some(board) = self.document.board()
                && board.contains(Cell::new(row, column))
            {
                self.select_place(Place::Cell(Cell::new(row, column)));
            }
            return;
        }
        let Some(graph) = self.document.graph() else {
            return;
        };
        let by = Point::new(f64::from(right) * unit, f64::from(down) * unit);
        let edits: Vec<Edit> = self
            .selection
            .vertices
            .iter()
            .filter_map(|&id| {
                let at = super::geometry::shown_at(graph.vertex(id)?.at);
                Some(Edit::MoveVertex(id, Some(at + by)))
            })
            .collect();
        if !edits.is_empty() {
            self.transact("Move", edits);
        }
    }

    /// Fixes or frees the outcome of the selected vertices.
    pub fn fix_outcome(&mut self, outcome: Option<Outcome>) {
        let edits = self.edits_of_selected(|vertex| {
            (vertex.outcome != outcome).then_some(Edit::FixOutcome(vertex.id, outcome))
        });
        self.transact(
            match outcome {
                Some(_) => "Fix outcome",
                None => "Free outcome",
            },
            edits,
        );
    }

    /// Makes the selected vertices exits, or none; on a board the selected cell.
    pub fn mark_exit(&mut self, exit: bool) {
        if let Some(cell) = self.selection.cell {
            self.paint_cell(
                cell,
                match exit {
                    true => Square::Exit,
                    false => Square::Floor,
                },
            );
            return;
        }
        let edits = self.edits_of_selected(|vertex| {
            (vertex.exit != exit).then_some(Edit::MarkExit(vertex.id, exit))
        });
        self.transact("Mark exit", edits);
    }

    /// Whether everything selected is an exit.
    pub fn selection_is_exit(&self) -> bool {
        if let (Some(cell), Some(board)) = (self.selection.cell, self.document.board()) {
            return board.square(cell) == Some(Square::Exit);
        }
        let graph = self.document.graph();
        let mut vertices = self
            .selection
            .vertices
            .iter()
            .filter_map(|&id| graph?.vertex(id));
        !self.selection.vertices.is_empty() && vertices.all(|vertex| vertex.exit)
    }

    fn edits_of_selected(&self, edit: impl Fn(&Vertex) -> Option<Edit>) -> Vec<Edit> {
        let Some(graph) = self.document.graph() else {
            return Vec::new();
        };
        self.selection
            .vertices
            .iter()
            .filter_map(|&id| edit(graph.vertex(id)?))
            .collect()
    }

    /// Puts other rules in the place of these, under a name for the menu.
    pub fn set_rules(&mut self, name: &str, rules: Rules) {
        if rules != *self.document.rules() {
            self.transact(name, vec![Edit::SetRules(rules)]);
        }
    }

    /// Changes the title.
    pub fn set_title(&mut self, title: &str) {
        if title != self.document.title() {
            self.transact("Change title", vec![Edit::SetTitle(title.to_owned())]);
        }
    }

    /// Changes the notes.
    pub fn set_notes(&mut self, notes: &str) {
        if notes != self.document.notes() {
            self.transact("Change notes", vec![Edit::SetNotes(notes.to_owned())]);
        }
    }

    /// Gives the board another size: cells that stay keep their squares, tokens outside are taken off.
    ///
    /// # Errors
    /// As [`Board::new`]; nothing has changed then.
    pub fn resize_board(&mut self, rows: u32, columns: u32) -> Result<(), BoardError> {
        let Some(board) = self.document.board() else {
            return Ok(());
        };
        if (board.rows(), board.columns()) == (rows, columns) {
            return Ok(());
        }
        let board: Board = board.resized(rows, columns)?;
        self.begin("Resize board");
        self.take_tokens(|place| match place {
            Place::Cell(cell) => !board.contains(cell),
            Place::Vertex(_) => false,
        });
        if self.edit(Edit::ReplaceBoard(board)) {
            self.commit();
        } else {
            self.abort();
        }
        self.flush();
        Ok(())
    }

    /// Places all vertices anew by a layout.
    pub fn arrange(&mut self, layout: Layout) {
        if let Some(graph) = self.document.graph() {
            let edits = layout::arrange(graph, layout)
                .into_iter()
                .map(|(id, at)| Edit::MoveVertex(id, Some(at)))
                .collect();
            self.transact("Arrange", edits);
        }
    }

    /// Whether a gesture is under way.
    pub fn is_busy(&self) -> bool {
        self.state != State::Idle
    }
}

/// The first of a, b, …, z, a1, b1, … that no vertex has; the next number where all labels are numbers.
fn free_label(vertices: &[Vertex]) -> String {
    let numbers: Option<Vec<u64>> = vertices
        .iter()
        .map(|vertex| vertex.label.parse::<u64>().ok())
        .collect();
    if let Some(greatest) = numbers.and_then(|all| all.into_iter().max())
        && let Some(next) = greatest.checked_add(1)
    {
        return next.to_string();
    }
    let taken: std::collections::HashSet<&str> = vertices
        .iter()
        .map(|vertex| vertex.label.as_str())
        .collect();
    (0..)
        .flat_map(|round| ('a'..='z').map(move |letter| (round, letter)))
        .map(|(round, letter)| match round {
            0 => letter.to_string(),
            _ => format!("{letter}{round}"),
        })
        .find(|label| !taken.contains(label.as_str()))
        .expect("there are more labels than vertices")
}
