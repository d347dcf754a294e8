//! Every change to a document is data: an [`Edit`], whose application returns its inverse.

use std::collections::BTreeSet;

use super::{
    Board, Cell, Document, Edge, EdgeId, Exercise, Field, GameRecord, Graph, Outcome, Place,
    PlaceError, Point, Rules, Square, Vertex, VertexId,
};

/// One change to a document.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// Adds a vertex under an id that is free.
    AddVertex(Vertex),
    /// Deletes a vertex that no edge touches and no token stands on.
    RemoveVertex(VertexId),
    /// Moves a vertex on the canvas. Without a point, it is laid out later.
    MoveVertex(VertexId, Option<Point>),
    /// Changes the label of a vertex.
    RelabelVertex(VertexId, String),
    /// Fixes or frees the outcome of a vertex.
    FixOutcome(VertexId, Option<Outcome>),
    /// Marks a vertex as an exit, or unmarks it.
    MarkExit(VertexId, bool),
    /// Pins a vertex to its place, or unpins it.
    PinVertex(VertexId, bool),
    /// Adds an edge under an id that is free.
    AddEdge(EdgeId, Edge),
    /// Deletes an edge.
    RemoveEdge(EdgeId),
    /// Changes the label of an edge.
    RelabelEdge(EdgeId, String),
    /// Adds vertices and edges between any vertices, all under ids that are free. O(n + m), however many.
    AddMany {
        /// The vertices, in any order.
        vertices: Vec<Vertex>,
        /// The edges, in any order.
        edges: Vec<(EdgeId, Edge)>,
    },
    /// Deletes vertices, on which no token stands, and edges; every edge at one of the vertices is among them.
    /// O(n + m), however many.
    RemoveMany {
        /// The vertices.
        vertices: BTreeSet<VertexId>,
        /// The edges.
        edges: BTreeSet<EdgeId>,
    },
    /// Paints one cell.
    Paint(Cell, Square),
    /// Replaces the board.
    ReplaceBoard(Board),
    /// Replaces the rules.
    SetRules(Rules),
    /// Changes the title.
    SetTitle(String),
    /// Changes the notes.
    SetNotes(String),
    /// Replaces or removes the record of a game.
    SetRecord(Option<GameRecord>),
    /// Replaces or removes the exercise.
    SetExercise(Option<Exercise>),
}

/// Why an edit can't be applied. The document is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EditError {
    /// An edit of a graph on a board, or the other way round.
    #[error("that edit belongs to the other kind of field")]
    OtherField,
    /// There is no such vertex.
    #[error("there is no vertex {}", .0.0)]
    NoVertex(VertexId),
    /// There is no such edge.
    #[error("there is no edge {}", .0.0)]
    NoEdge(EdgeId),
    /// The id of the vertex is in use.
    #[error("there is a vertex {} already", .0.0)]
    VertexTaken(VertexId),
    /// The id of the edge is in use.
    #[error("there is an edge {} already", .0.0)]
    EdgeTaken(EdgeId),
    /// An edge still touches the vertex.
    #[error("an edge still touches vertex {}", .0.0)]
    VertexInUse(VertexId),
    /// A token stands on the vertex.
    #[error("a token stands on vertex {}", .0.0)]
    Occupied(VertexId),
    /// A coordinate that is not finite.
    #[error("a coordinate is not finite")]
    NotFinite,
    /// There is no such cell.
    #[error("row {}, column {} lies outside the board", .0.row, .0.column)]
    Outside(Cell),
    /// A token would be on a place where none can stand, or would have no way to move.
    #[error("these rules don't fit the field: {0}")]
    Token(#[from] PlaceError),
}

impl Edit {
    /// Whether this edit may change outcomes. Positions on the canvas, labels and texts don't affect them.
    pub fn touches_play(&self) -> bool {
        match self {
            Edit::AddVertex(_)
            | Edit::RemoveVertex(_)
            | Edit::FixOutcome(..)
            | Edit::MarkExit(..)
            | Edit::AddEdge(..)
            | Edit::RemoveEdge(_)
            | Edit::AddMany { .. }
            | Edit::RemoveMany { .. }
            | Edit::Paint(..)
            | Edit::ReplaceBoard(_)
            | Edit::SetRules(_) => true,
            Edit::MoveVertex(..)
            | Edit::PinVertex(..)
            | Edit::RelabelVertex(..)
            | Edit::RelabelEdge(..)
            | Edit::SetTitle(_)
            | Edit::SetNotes(_)
            | Edit::SetRecord(_)
            | Edit::SetExercise(_) => false,
        }
    }
}

impl Document {
    /// Makes one change and returns its inverse. O(log n) for one vertex or edge, apart from adding or deleting a vertex,
    /// which moves all vertices with greater ids; edits of many are O(n + m).
    ///
    /// # Errors
    /// [`EditError`], when the edit doesn't fit the document, which is then unchanged.
    pub fn apply(&mut self, edit: Edit) -> Result<Edit, EditError> {
        match edit {
            Edit::AddVertex(vertex) => {
                check_point(vertex.at)?;
                let id = vertex.id;
                match self.graph_mut()?.insert_vertex(vertex) {
                    true => Ok(Edit::RemoveVertex(id)),
                    false => Err(EditError::VertexTaken(id)),
                }
            }
            Edit::RemoveVertex(id) => {
                if self.rules.tokens().contains(&Place::Vertex(id)) {
                    return Err(EditError::Occupied(id));
                }
                let graph = self.graph_mut()?;
                if graph.degree(id) > 0 {
                    return Err(EditError::VertexInUse(id));
                }
                let vertex = graph.take_vertex(id).ok_or(EditError::NoVertex(id))?;
                Ok(Edit::AddVertex(vertex))
            }
            Edit::MoveVertex(id, to) => {
                check_point(to)?;
                let old = std::mem::replace(&mut self.vertex_mut(id)?.at, to);
                Ok(Edit::MoveVertex(id, old))
            }
            Edit::RelabelVertex(id, label) => {
                let old = std::mem::replace(&mut self.vertex_mut(id)?.label, label);
                Ok(Edit::RelabelVertex(id, old))
            }
            Edit::FixOutcome(id, outcome) => {
                let old = self.graph_mut()?.fix(id, outcome);
                Ok(Edit::FixOutcome(id, old.ok_or(EditError::NoVertex(id))?))
            }
            Edit::MarkExit(id, exit) => {
                let old = std::mem::replace(&mut self.vertex_mut(id)?.exit, exit);
                Ok(Edit::MarkExit(id, old))
            }
            Edit::PinVertex(id, pinned) => {
                let old = std::mem::replace(&mut self.vertex_mut(id)?.pinned, pinned);
                Ok(Edit::PinVertex(id, old))
            }
            Edit::AddEdge(id, edge) => {
                let graph = self.graph_mut()?;
                for end in [edge.from, edge.to] {
                    graph.index_of(end).ok_or(EditError::NoVertex(end))?;
                }
                match graph.insert_edge(id, edge) {
                    true => Ok(Edit::RemoveEdge(id)),
                    false => Err(EditError::EdgeTaken(id)),
                }
            }
            Edit::RemoveEdge(id) => {
                let edge = self.graph_mut()?.take_edge(id);
                Ok(Edit::AddEdge(id, edge.ok_or(EditError::NoEdge(id))?))
            }
            Edit::RelabelEdge(id, label) => {
                let old = self.graph_mut()?.relabel_edge(id, label);
                Ok(Edit::RelabelEdge(id, old.ok_or(EditError::NoEdge(id))?))
            }
            Edit::AddMany { vertices, edges } => self.add_many(vertices, edges),
            Edit::RemoveMany { vertices, edges } => self.remove_many(&vertices, &edges),
            Edit::Paint(cell, square) => {
                if square == Square::Wall && self.rules.tokens().contains(&Place::Cell(cell)) {
                    return Err(EditError::Token(PlaceError::Wall(cell)));
                }
                match self.board_mut()?.paint(cell, square) {
                    Some(old) => Ok(Edit::Paint(cell, old)),
                    None => Err(EditError::Outside(cell)),
                }
            }
            Edit::ReplaceBoard(board) => {
                self.board_mut()?;
                let new = Field::Board(board);
                for place in self.rules.tokens() {
                    new.check_place(place)?;
                }
                match std::mem::replace(&mut self.field, new) {
                    Field::Board(old) => Ok(Edit::ReplaceBoard(old)),
                    Field::Graph(_) => unreachable!("`board_mut` has found a board"),
                }
            }
            Edit::SetRules(rules) => {
                self.check_rules(&rules)?;
                Ok(Edit::SetRules(std::mem::replace(&mut self.rules, rules)))
            }
            Edit::SetTitle(title) => Ok(Edit::SetTitle(std::mem::replace(&mut self.title, title))),
            Edit::SetNotes(notes) => Ok(Edit::SetNotes(std::mem::replace(&mut self.notes, notes))),
            Edit::SetRecord(record) => {
                Ok(Edit::SetRecord(std::mem::replace(&mut self.record, record)))
            }
            Edit::SetExercise(exercise) => {
                let old = std::mem::replace(&mut self.exercise, exercise);
                Ok(Edit::SetExercise(old))
            }
        }
    }

    fn add_many(
        &mut self,
        vertices: Vec<Vertex>,
        edges: Vec<(EdgeId, Edge)>,
    ) -> Result<Edit, EditError> {
        let graph = self.graph_mut()?;
        let mut added = BTreeSet::new();
        for vertex in &vertices {
            check_point(vertex.at)?;
            if graph.index_of(vertex.id).is_some() || !added.insert(vertex.id) {
                return Err(EditError::VertexTaken(vertex.id));
            }
        }
        let mut added_edges = BTreeSet::new();
        for (id, edge) in &edges {
            for end in [edge.from, edge.to] {
                if graph.index_of(end).is_none() && !added.contains(&end) {
                    return Err(EditError::NoVertex(end));
                }
            }
            if graph.edge(*id).is_some() || !added_edges.insert(*id) {
                return Err(EditError::EdgeTaken(*id));
            }
        }
        graph.insert_many(vertices, edges);
        Ok(Edit::RemoveMany {
            vertices: added,
            edges: added_edges,
        })
    }

    fn remove_many(
        &mut self,
        vertices: &BTreeSet<VertexId>,
        edges: &BTreeSet<EdgeId>,
    ) -> Result<Edit, EditError> {
        let graph = self.graph().ok_or(EditError::OtherField)?;
        if let Some(&missing) = vertices.iter().find(|id| graph.index_of(**id).is_none()) {
            return Err(EditError::NoVertex(missing));
        }
        if let Some(&missing) = edges.iter().find(|id| graph.edge(**id).is_none()) {
            return Err(EditError::NoEdge(missing));
        }
        let occupied = |place| match place {
            Place::Vertex(id) if vertices.contains(&id) => Some(id),
            Place::Vertex(_) | Place::Cell(_) => None,
        };
        if let Some(id) = self.rules.tokens().into_iter().find_map(occupied) {
            return Err(EditError::Occupied(id));
        }
        if let Some(used) = graph.touched(vertices, edges) {
            return Err(EditError::VertexInUse(used));
        }
        let (vertices, edges) = self.graph_mut()?.take_many(vertices, edges);
        Ok(Edit::AddMany { vertices, edges })
    }

    fn graph_mut(&mut self) -> Result<&mut Graph, EditError> {
        match &mut self.field {
            Field::Graph(graph) => Ok(graph),
            Field::Board(_) => Err(EditError::OtherField),
        }
    }

    fn board_mut(&mut self) -> Result<&mut Board, EditError> {
        match &mut self.field {
            Field::Board(board) => Ok(board),
            Field::Graph(_) => Err(EditError::OtherField),
        }
    }

    fn vertex_mut(&mut self, id: VertexId) -> Result<&mut Vertex, EditError> {
        self.graph_mut()?
            .vertex_mut(id)
            .ok_or(EditError::NoVertex(id))
    }
}

fn check_point(at: Option<Point>) -> Result<(), EditError> {
    match at {
        Some(point) if !point.is_finite() => Err(EditError::NotFinite),
        _ => Ok(()),
    }
}
