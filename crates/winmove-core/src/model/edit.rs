//! Every change to a document is a value, an [`Edit`]. Applying one returns its inverse.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::annotation::Annotation;
use super::bend::Bend;
use super::board::{Board, Cell, Square};
use super::document::Document;
use super::edges::{Edge, EdgeId};
use super::exercise::Exercise;
use super::field::{Field, PlaceError};
use super::game_script::GameScript;
use super::graph::Graph;
use super::layout_options::LayoutOptions;
use super::note::Note;
use super::outcome::Outcome;
use super::place::Place;
use super::player::Player;
use super::record::GameRecord;
use super::rules::Rules;
use super::tag::Tag;
use super::turns::MAX_PRIORITY;
use super::vertex::{Point, Vertex, VertexId};

/// One change to a document.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub enum Edit {
    /// Adds a vertex under a free id.
    AddVertex(Vertex),
    /// Deletes a vertex without edges and without a token.
    RemoveVertex(VertexId),
    /// Changes one attribute of some vertices.
    ChangeVertices(VertexValues),
    /// Adds an edge under a free id.
    AddEdge(EdgeId, Edge),
    /// Deletes an edge.
    RemoveEdge(EdgeId),
    /// Changes the label of an edge.
    RelabelEdge(EdgeId, String),
    /// Replaces the points through which edges were bent by hand.
    BendEdges(Vec<(EdgeId, Vec<Bend>)>),
    /// Adds vertices and edges, all under free ids. The edges may join new and old vertices. O(n +
    /// m), regardless of how many are added. Clones of the edit share the lists.
    AddMany {
        /// The vertices, in any order.
        vertices: Arc<Vec<Vertex>>,
        /// The edges, in any order.
        edges: Arc<Vec<(EdgeId, Edge)>>,
    },
    /// Deletes vertices without tokens, and edges, which must include every edge at one of the
    /// vertices. O(n + m), regardless of how many are deleted.
    RemoveMany {
        /// The vertices, in any order.
        vertices: Vec<VertexId>,
        /// The edges, in any order.
        edges: Vec<EdgeId>,
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
    /// Changes how layouts are to look.
    SetLayout(LayoutOptions),
    /// Replaces the texts and arrows on the canvas.
    Annotate(Vec<Annotation>),
    /// Replaces or removes the record of a game.
    SetRecord(Option<GameRecord>),
    /// Replaces or removes the exercise.
    SetExercise(Option<Exercise>),
    /// Replaces the script, and what is made from it. Without a script, the graph can be edited.
    SetScript {
        /// The script.
        script: Option<GameScript>,
        /// The graph and the rules. `None` if they stay as they are.
        game: Option<Arc<(Graph, Rules)>>,
    },
}

/// New values of one attribute of some vertices. If a vertex occurs more than once, its last value
/// counts.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub enum VertexValues {
    /// Points on the canvas. A vertex without one is placed by the next layout.
    At(Vec<(VertexId, Option<Point>)>),
    /// Labels.
    Label(Vec<(VertexId, String)>),
    /// Fixed outcomes; `None` frees a vertex.
    Outcome(Vec<(VertexId, Option<Outcome>)>),
    /// Whether a thief escapes at the vertex.
    Exit(Vec<(VertexId, bool)>),
    /// Whether layouts leave the vertex in place.
    Pinned(Vec<(VertexId, bool)>),
    /// Notes.
    Note(Vec<(VertexId, Note)>),
    /// Owners. A fixed outcome remains that of the player to move.
    Owner(Vec<(VertexId, Player)>),
    /// Priorities.
    Priority(Vec<(VertexId, u32)>),
    /// Colour marks.
    Tag(Vec<(VertexId, Option<Tag>)>),
}

/// Why an edit can't be applied. The document remains unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EditError {
    /// The edit is for a graph and the document has a board, or the other way round.
    #[error("a board cannot be edited like a graph, nor a graph like a board")]
    OtherField,
    /// The vertex doesn't exist.
    #[error("there is no vertex {0}")]
    NoVertex(VertexId),
    /// The edge doesn't exist.
    #[error("there is no edge {0}")]
    NoEdge(EdgeId),
    /// The id of the vertex is in use.
    #[error("vertex {0} already exists")]
    VertexTaken(VertexId),
    /// The id of the edge is in use.
    #[error("edge {0} already exists")]
    EdgeTaken(EdgeId),
    /// An edge still touches the vertex.
    #[error("an edge still touches vertex {0}")]
    VertexInUse(VertexId),
    /// A token is on the vertex.
    #[error("a token is on vertex {0}")]
    Occupied(VertexId),
    /// A coordinate is not finite.
    #[error("a coordinate is not finite")]
    NotFinite,
    /// The priority is greater than [`MAX_PRIORITY`].
    #[error("the priority {0} is too large; it can be at most {MAX_PRIORITY}")]
    PriorityTooGreat(u32),
    /// The cell is outside the board.
    #[error("row {}, column {} lies outside the board", .0.row, .0.column)]
    Outside(Cell),
    /// A token would be on a place where it can't be, or the steps would not fit the field.
    #[error("these rules don't fit this graph or board: {0}")]
    Token(#[from] PlaceError),
    /// There would be more annotations than [`Annotation::MAX`].
    #[error("there can be at most {} annotations", Annotation::MAX)]
    TooManyAnnotations,
    /// A script determines what the edit would change.
    #[error("the script makes this graph; change the script, or turn the game into a graph")]
    Scripted,
}

impl Edit {
    /// Whether this edit may change outcomes. Canvas positions, labels and texts don't affect them.
    pub fn touches_play(&self) -> bool {
        match self {
            Edit::ChangeVertices(values) => {
                use VertexValues::{Exit, Outcome, Owner, Priority};
                matches!(values, Outcome(_) | Exit(_) | Owner(_) | Priority(_))
            }
            Edit::AddVertex(_)
            | Edit::RemoveVertex(_)
            | Edit::AddEdge(..)
            | Edit::RemoveEdge(_)
            | Edit::AddMany { .. }
            | Edit::RemoveMany { .. }
            | Edit::Paint(..)
            | Edit::ReplaceBoard(_)
            | Edit::SetRules(_) => true,
            Edit::SetScript { .. } => self.replaces_graph(),
            Edit::RelabelEdge(..)
            | Edit::BendEdges(_)
            | Edit::SetTitle(_)
            | Edit::SetNotes(_)
            | Edit::SetLayout(_)
            | Edit::Annotate(_)
            | Edit::SetRecord(_)
            | Edit::SetExercise(_) => false,
        }
    }

    /// Whether this edit replaces the whole graph, so that an id may belong to another vertex.
    pub fn replaces_graph(&self) -> bool {
        matches!(self, Edit::SetScript { game: Some(_), .. })
    }
}

impl Document {
    /// Applies one change and returns its inverse. O(log n) for each vertex or edge. Adding or
    /// deleting a single vertex moves all vertices with greater ids, and adding or deleting many is
    /// O(n + m).
    ///
    /// # Errors
    /// [`EditError`] if the edit doesn't fit the document, which then remains unchanged.
    pub fn apply(&mut self, edit: Edit) -> Result<Edit, EditError> {
        if self.script.is_some() && !self.is_free_of_script(&edit) {
            return Err(EditError::Scripted);
        }
        match edit {
            Edit::AddVertex(vertex) => {
                check_point(vertex.at)?;
                let id = vertex.id;
                if self.graph_mut()?.insert_vertex(vertex) {
                    Ok(Edit::RemoveVertex(id))
                } else {
                    Err(EditError::VertexTaken(id))
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
            Edit::ChangeVertices(values) => self.change_vertices(values).map(Edit::ChangeVertices),
            Edit::AddEdge(id, edge) => {
                let graph = self.graph_mut()?;
                for end in [edge.from, edge.to] {
                    graph.index_of(end).ok_or(EditError::NoVertex(end))?;
                }
                if graph.insert_edge(id, edge) {
                    Ok(Edit::RemoveEdge(id))
                } else {
                    Err(EditError::EdgeTaken(id))
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
            Edit::BendEdges(mut bends) => {
                let graph = self.graph_mut()?;
                if let Some((id, _)) = bends.iter().find(|(id, _)| graph.edge(*id).is_none()) {
                    return Err(EditError::NoEdge(*id));
                }
                for (id, bends) in &mut bends {
                    let old = graph.bend_edge(*id, std::mem::take(bends));
                    *bends = old.expect("the edge is there");
                }
                bends.reverse();
                Ok(Edit::BendEdges(bends))
            }
            Edit::AddMany { vertices, edges } => self.add_many(&vertices, &edges),
            Edit::RemoveMany { vertices, edges } => self.remove_many(vertices, edges),
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
            Edit::SetLayout(layout) => {
                Ok(Edit::SetLayout(std::mem::replace(&mut self.layout, layout)))
            }
            Edit::Annotate(annotations) => {
                if annotations.len() > Annotation::MAX {
                    return Err(EditError::TooManyAnnotations);
                }
                if !annotations.iter().all(Annotation::is_finite) {
                    return Err(EditError::NotFinite);
                }
                let old = std::mem::replace(&mut self.annotations, annotations);
                Ok(Edit::Annotate(old))
            }
            Edit::SetRecord(record) => {
                Ok(Edit::SetRecord(std::mem::replace(&mut self.record, record)))
            }
            Edit::SetExercise(exercise) => {
                let old = std::mem::replace(&mut self.exercise, exercise);
                Ok(Edit::SetExercise(old))
            }
            Edit::SetScript { mut script, game } => {
                if let (Some(script), None) = (&mut script, &game) {
                    script.keep_vertices_of(self.script.as_ref());
                }
                let game = game.map(|game| self.replace_game(game)).transpose()?;
                let script = std::mem::replace(&mut self.script, script);
                Ok(Edit::SetScript { script, game })
            }
        }
    }

    /// Whether an edit changes nothing that a script determines: texts, the coordinates of vertices
    /// and the places of tokens are free.
    fn is_free_of_script(&self, edit: &Edit) -> bool {
        match edit {
            Edit::ChangeVertices(values) => matches!(values, VertexValues::At(_)),
            Edit::SetRules(rules) => {
                let bare = |rules: &Rules| rules.clone().retaining_tokens(|_| false);
                bare(rules) == bare(&self.rules)
            }
            Edit::SetTitle(_)
            | Edit::SetNotes(_)
            | Edit::SetLayout(_)
            | Edit::Annotate(_)
            | Edit::SetRecord(_)
            | Edit::SetExercise(_)
            | Edit::SetScript { .. } => true,
            _ => false,
        }
    }

    /// Replaces the graph and the rules. Returns the old ones.
    fn replace_game(
        &mut self,
        game: Arc<(Graph, Rules)>,
    ) -> Result<Arc<(Graph, Rules)>, EditError> {
        let Field::Graph(graph) = &mut self.field else {
            return Err(EditError::OtherField);
        };
        let (new_graph, new_rules) = Arc::unwrap_or_clone(game);
        let old_graph = std::mem::replace(graph, new_graph);
        match self.check_rules(&new_rules) {
            Ok(()) => {
                let old_rules = std::mem::replace(&mut self.rules, new_rules);
                Ok(Arc::new((old_graph, old_rules)))
            }
            Err(error) => {
                self.field = Field::Graph(old_graph);
                Err(error.into())
            }
        }
    }

    fn add_many(
        &mut self,
        vertices: &[Vertex],
        edges: &[(EdgeId, Edge)],
    ) -> Result<Edit, EditError> {
        let graph = self.graph_mut()?;
        vertices
            .iter()
            .try_for_each(|vertex| check_point(vertex.at))?;
        let ids = || vertices.iter().map(|vertex| vertex.id);
        let is_taken = |id: &VertexId| graph.index_of(*id).is_some();
        if let Some(id) = ids().find(is_taken).or_else(|| first_repeated(ids())) {
            return Err(EditError::VertexTaken(id));
        }
        let edge_ids = || edges.iter().map(|(id, _)| *id);
        let is_taken = |id: &EdgeId| graph.edge(*id).is_some();
        if let Some(id) = (edge_ids().find(is_taken)).or_else(|| first_repeated(edge_ids())) {
            return Err(EditError::EdgeTaken(id));
        }
        let new_vertices: Vec<VertexId> = ids().collect();
        let new_edges = edge_ids().collect();
        graph.insert_vertices(vertices);
        // Now that the new vertices are inserted, all ends can be looked up the same way.
        let mut ends = edges.iter().flat_map(|(_, edge)| [edge.from, edge.to]);
        if let Some(missing) = ends.find(|end| graph.index_of(*end).is_none()) {
            graph.take_many(&ascending(new_vertices), &[]);
            return Err(EditError::NoVertex(missing));
        }
        graph.insert_edges(edges);
        Ok(Edit::RemoveMany {
            vertices: new_vertices,
            edges: new_edges,
        })
    }

    fn remove_many(
        &mut self,
        vertices: Vec<VertexId>,
        edges: Vec<EdgeId>,
    ) -> Result<Edit, EditError> {
        let (vertices, edges) = (ascending(vertices), ascending(edges));
        let graph = self.graph().ok_or(EditError::OtherField)?;
        if let Some(&missing) = vertices.iter().find(|id| graph.index_of(**id).is_none()) {
            return Err(EditError::NoVertex(missing));
        }
        if let Some(&missing) = edges.iter().find(|id| graph.edge(**id).is_none()) {
            return Err(EditError::NoEdge(missing));
        }
        let occupied = |place| match place {
            Place::Vertex(id) if vertices.binary_search(&id).is_ok() => Some(id),
            Place::Vertex(_) | Place::Cell(_) => None,
        };
        if let Some(id) = self.rules.tokens().into_iter().find_map(occupied) {
            return Err(EditError::Occupied(id));
        }
        if let Some(used) = graph.touched(&vertices, &edges) {
            return Err(EditError::VertexInUse(used));
        }
        let (vertices, edges) = self.graph_mut()?.take_many(&vertices, &edges);
        Ok(Edit::AddMany {
            vertices: Arc::new(vertices),
            edges: Arc::new(edges),
        })
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

    fn check_vertices<T>(&self, values: &[(VertexId, T)]) -> Result<(), EditError> {
        let graph = self.graph().ok_or(EditError::OtherField)?;
        let missing = values.iter().find(|(id, _)| graph.index_of(*id).is_none());
        missing.map_or(Ok(()), |(id, _)| Err(EditError::NoVertex(*id)))
    }

    /// Sets new values of vertices and returns the old ones.
    fn change_vertices(&mut self, values: VertexValues) -> Result<VertexValues, EditError> {
        Ok(match values {
            VertexValues::At(moves) => {
                moves.iter().try_for_each(|(_, to)| check_point(*to))?;
                VertexValues::At(self.exchange(moves, |vertex| &mut vertex.at)?)
            }
            VertexValues::Label(labels) => {
                VertexValues::Label(self.exchange(labels, |vertex| &mut vertex.label)?)
            }
            VertexValues::Outcome(mut outcomes) => {
                self.check_vertices(&outcomes)?;
                let graph = self.graph_mut()?;
                for (id, outcome) in &mut outcomes {
                    let old = graph.fix(*id, *outcome);
                    *outcome = old.expect("the vertex is there");
                }
                outcomes.reverse();
                VertexValues::Outcome(outcomes)
            }
            VertexValues::Exit(marks) => {
                VertexValues::Exit(self.exchange(marks, |vertex| &mut vertex.exit)?)
            }
            VertexValues::Pinned(pins) => {
                VertexValues::Pinned(self.exchange(pins, |vertex| &mut vertex.pinned)?)
            }
            VertexValues::Note(notes) => {
                VertexValues::Note(self.exchange(notes, |vertex| &mut vertex.note)?)
            }
            VertexValues::Owner(owners) => {
                VertexValues::Owner(self.exchange(owners, |vertex| &mut vertex.owner)?)
            }
            VertexValues::Priority(numbers) => {
                let is_too_great = |&&(_, number): &&(_, u32)| number > MAX_PRIORITY;
                if let Some(&(_, number)) = numbers.iter().find(is_too_great) {
                    return Err(EditError::PriorityTooGreat(number));
                }
                VertexValues::Priority(self.exchange(numbers, |vertex| &mut vertex.priority)?)
            }
            VertexValues::Tag(tags) => {
                VertexValues::Tag(self.exchange(tags, |vertex| &mut vertex.tag)?)
            }
        })
    }

    /// Sets new values of one field of vertices. Returns the old values in reverse order, because a
    /// vertex may occur more than once.
    fn exchange<T>(
        &mut self,
        mut values: Vec<(VertexId, T)>,
        field: impl Fn(&mut Vertex) -> &mut T,
    ) -> Result<Vec<(VertexId, T)>, EditError> {
        self.check_vertices(&values)?;
        let graph = self.graph_mut()?;
        for (id, value) in &mut values {
            let vertex = graph.vertex_mut(*id).expect("the vertex is there");
            std::mem::swap(field(vertex), value);
        }
        values.reverse();
        Ok(values)
    }
}

/// The items in ascending order without repeats. O(n) if they are already sorted.
fn ascending<T: Ord>(mut items: Vec<T>) -> Vec<T> {
    items.sort_unstable();
    items.dedup();
    items
}

/// The first item that repeats an earlier one. O(n) if the items are ascending.
fn first_repeated<T: Ord + Copy>(items: impl Iterator<Item = T> + Clone) -> Option<T> {
    if items.clone().is_sorted_by(|a, b| a < b) {
        return None;
    }
    let mut known = BTreeSet::new();
    items.into_iter().find(|item| !known.insert(*item))
}

fn check_point(at: Option<Point>) -> Result<(), EditError> {
    match at {
        Some(point) if !point.is_finite() => Err(EditError::NotFinite),
        _ => Ok(()),
    }
}
