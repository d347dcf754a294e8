//! The commands of menus, keys and panels. Each edit by a command is one step of the history.

mod action;
mod annotating;
mod arranging;
mod boards;
mod clipboard;
mod exploring;
pub(super) mod find;
mod growing;
mod many;
mod mirroring;
mod playing;
mod scripting;
mod selecting;
mod settings;

pub use action::EditAction;
pub use boards::{Rearrangement, Rotation};
pub use many::{Axis, Line};

use std::sync::Arc;

use crate::composition::Editor;
use crate::document::step_name::StepName;
use crate::geometry::GRID;
use crate::interaction::Renaming;
use crate::interaction::area::Area;
use crate::interaction::selection::Selection;
use crate::interaction::state::State;
use crate::layout;
use crate::now::Now;
use winmove_core::model::{
    Edge, EdgeId, Edit, Graph, Place, Player, Point, Square, Turns, Vertex, VertexId, VertexValues,
};

impl Editor {
    /// Adds a vertex with the next unused label at a point of the canvas, and selects it. Does
    /// nothing on a board, nor in a graph that a script makes.
    pub fn add_vertex_at(&mut self, at: Point) -> Option<VertexId> {
        let vertex = self.new_vertex(at)?;
        let id = vertex.id;
        self.transact(StepName::AddVertex, vec![Edit::AddVertex(vertex)]);
        self.document().graph()?.vertex(id)?;
        self.select_place(Place::Vertex(id));
        Some(id)
    }

    /// Adds a vertex at a point, or next to it if another vertex is in the way. Does nothing on a
    /// board.
    pub fn add_vertex_near(&mut self, at: Point) -> Option<VertexId> {
        let free = layout::free_near(self.now().canvas().graph()?, at);
        self.add_vertex_at(free)
    }

    /// A vertex with the next unused label at a point of the canvas.
    pub(super) fn new_vertex(&self, at: Point) -> Option<Vertex> {
        let graph = self.document().graph()?;
        let at = self.now().canvas().to_document(at);
        let on_line = |at: f64| (at / GRID).round() * GRID;
        let at = if self.now().snapping().grid {
            Point::new(on_line(at.x), on_line(at.y))
        } else {
            at
        };
        Some(Vertex {
            label: free_label(graph.vertices()),
            at: Some(at),
            owner: match self.document().rules().turns() {
                Turns::Alternate => Player::First,
                Turns::Owners(_) => self.interaction.last_owner,
            },
            ..Vertex::new(graph.free_vertex_id())
        })
    }

    /// Adds an edge. If one of its ends doesn't exist, does nothing and sets a notice.
    pub fn add_edge(&mut self, from: VertexId, to: VertexId) {
        self.step(StepName::AddEdge, |editor| {
            editor.edit_new_edge(Edge::new(from, to));
        });
    }

    /// Adds an edge. Returns its id, if it was added.
    pub(super) fn edit_new_edge(&mut self, edge: Edge) -> Option<EdgeId> {
        let id = self.document().graph()?.free_edge_id();
        self.edit(Edit::AddEdge(id, edge)).then_some(id)
    }

    /// Starts renaming a vertex.
    pub fn rename_vertex(&mut self, id: VertexId) {
        self.select_place(Place::Vertex(id));
        if self.selection().place() == Some(Place::Vertex(id)) {
            self.interaction.renaming = Some(Renaming::Vertex(id));
        }
    }

    /// Starts renaming an edge.
    pub fn rename_edge(&mut self, id: EdgeId) {
        self.choose(Selection::edge(id));
        if self.selection().only_edge() == Some(id) {
            self.interaction.renaming = Some(Renaming::Edge(id));
        }
    }

    /// Starts renaming the selected element, if it is the only one.
    pub fn rename_selected(&mut self) {
        match (self.selection().place(), self.selection().only_edge()) {
            (Some(Place::Vertex(id)), _) => self.rename_vertex(id),
            (_, Some(id)) => self.rename_edge(id),
            _ => {
                if let Some(index) = self.selection().only_annotation() {
                    self.rename_annotation(index);
                }
            }
        }
    }

    /// Ends a renaming with a new label, or cancels it.
    pub fn finish_rename(&mut self, label: Option<&str>) {
        match self.interaction.renaming.take().zip(label) {
            Some((Renaming::Vertex(id), label)) => self.relabel_vertex(id, label),
            Some((Renaming::Edge(id), label)) => self.relabel_edge(id, label),
            Some((Renaming::Annotation(index), text)) => self.retext_annotation(index, text),
            None => {}
        }
    }

    /// Changes the label of a vertex.
    pub fn relabel_vertex(&mut self, id: VertexId, label: &str) {
        let vertex = self.document().graph().and_then(|graph| graph.vertex(id));
        if vertex.is_some_and(|vertex| vertex.label == label) {
            return;
        }
        self.transact(
            StepName::LabelVertex,
            vec![Edit::ChangeVertices(VertexValues::Label(vec![(
                id,
                label.to_owned(),
            )]))],
        );
    }

    /// Changes the note of a vertex.
    pub fn note_vertex(&mut self, id: VertexId, note: &str) {
        let vertex = self.document().graph().and_then(|graph| graph.vertex(id));
        if vertex.is_some_and(|vertex| &*vertex.note != note) {
            let edit = Edit::ChangeVertices(VertexValues::Note(vec![(id, note.into())]));
            self.transact(StepName::NoteVertex, vec![edit]);
        }
    }

    /// Changes the label of an edge.
    pub fn relabel_edge(&mut self, id: EdgeId, label: &str) {
        let edge = self.document().graph().and_then(|graph| graph.edge(id));
        if edge.is_some_and(|edge| edge.label == label) {
            return;
        }
        self.transact(
            StepName::LabelEdge,
            vec![Edit::RelabelEdge(id, label.to_owned())],
        );
    }

    /// Deletes the selected elements, the edges at deleted vertices and the tokens on them.
    pub fn delete_selected(&mut self) {
        if self.selection().is_empty() {
            return;
        }
        self.step(StepName::Delete, |editor| {
            let selection = std::mem::take(&mut editor.interaction.selection);
            editor.erase(&selection);
        });
    }

    /// Reverses the selected edges, as one step. They keep their labels and ids. Loops don't
    /// change.
    pub fn reverse_selected(&mut self) {
        let Some(graph) = self.document().graph() else {
            return;
        };
        let edges = self
            .selection()
            .edges
            .iter()
            .filter_map(|&id| Some((id, Edge::from(graph.edge(id)?))))
            .filter(|(_, edge)| edge.from != edge.to);
        let reversed = |(id, edge): (EdgeId, Edge)| {
            let edge = Edge {
                from: edge.to,
                to: edge.from,
                bends: (edge.bends.iter().rev())
                    .map(|bend| bend.reversed())
                    .collect(),
                ..edge
            };
            (id, edge)
        };
        let edges: Vec<(EdgeId, Edge)> = edges.map(reversed).collect();
        let name = StepName::ReverseEdges(edges.len());
        let removal = Edit::RemoveMany {
            vertices: Vec::new(),
            edges: edges.iter().map(|(id, _)| *id).collect(),
        };
        let reversals = if edges.is_empty() {
            Vec::new()
        } else {
            let (vertices, edges) = (Arc::default(), Arc::new(edges));
            vec![removal, Edit::AddMany { vertices, edges }]
        };
        self.transact(name, reversals);
    }

    /// Removes the bends of the selected edges, as one step.
    pub fn straighten_selected(&mut self) {
        let bends: Vec<_> = (self.now().selected_bends())
            .map(|id| (id, Vec::new()))
            .collect();
        if !bends.is_empty() {
            self.transact(StepName::Straighten, vec![Edit::BendEdges(bends)]);
        }
    }

    /// Deletes vertices, edges, texts and arrows, and turns cells into plain floor.
    pub(super) fn erase(&mut self, what: &Selection) {
        self.take_tokens(|place| what.contains(place));
        let graph = self.document().graph();
        if let Some(edit) = graph.and_then(|graph| what.removal(graph)) {
            self.edit(edit);
        }
        if !what.annotations.is_empty() {
            self.change_annotations(|all| {
                let mut indices = 0..;
                all.retain(|_| {
                    indices
                        .next()
                        .is_none_or(|at| !what.annotations.contains(&at))
                });
            });
        }
        for cell in what.cells().into_iter().flat_map(Area::cells) {
            self.paint(cell, Square::Floor);
        }
    }
}

impl<'a> Now<'a> {
    /// The current label of the element that is being renamed.
    pub fn renamed_label(self) -> Option<&'a str> {
        let graph = self.document.graph();
        match self.interaction.renaming? {
            Renaming::Vertex(id) => graph?.vertex(id).map(|vertex| vertex.label.as_str()),
            Renaming::Edge(id) => graph?.edge(id).map(|edge| edge.label),
            Renaming::Annotation(index) => {
                let annotation = self.document.annotations().get(index)?;
                Some(annotation.text.as_str())
            }
        }
    }

    /// The selected edges that are bent by hand.
    pub fn selected_bends(self) -> impl Iterator<Item = EdgeId> {
        let bends = self
            .document
            .graph()
            .into_iter()
            .flat_map(Graph::bent_edges);
        let chosen = &self.interaction.selection.edges;
        bends
            .map(|(id, _)| id)
            .filter(move |id| chosen.contains(id))
    }

    /// Whether a gesture is in progress.
    pub fn is_busy(self) -> bool {
        !matches!(self.interaction.state, State::Idle | State::Gliding { .. })
    }
}

/// The first of a, b, …, z, a1, b1, … that isn't in use. If all labels are numbers, the next
/// number.
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
    // With one more label than vertices, at least one label is unused.
    let mut taken = vec![false; vertices.len() + 1];
    for vertex in vertices {
        if let Some(known) = label_number(&vertex.label).and_then(|at| taken.get_mut(at)) {
            *known = true;
        }
    }
    let free = taken.iter().position(|taken| !taken);
    nth_label(free.expect("there are more labels than vertices"))
}

/// The label with this index, from 0, in a, b, …, z, a1, b1, ….
fn nth_label(number: usize) -> String {
    let letter = char::from(b'a' + (number % 26) as u8);
    match number / 26 {
        0 => letter.to_string(),
        round => format!("{letter}{round}"),
    }
}

/// The index of a label in that sequence, if the label is part of it.
fn label_number(label: &str) -> Option<usize> {
    let letter = label.bytes().next().filter(u8::is_ascii_lowercase)?;
    let round = match &label[1..] {
        "" => 0,
        digits if digits.starts_with(['0', '+']) => return None,
        digits => digits.parse::<usize>().ok()?,
    };
    round
        .checked_mul(26)?
        .checked_add(usize::from(letter - b'a'))
}
