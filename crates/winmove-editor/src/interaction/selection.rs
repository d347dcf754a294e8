//! The selection.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::interaction::area::Area;
use winmove_core::model::{Board, Cell, Document, EdgeId, Edit, Graph, Place, VertexId};

/// The selected vertices and edges, or the selected cell or area of a board, with texts and arrows.
///
/// A clone shares the sets, and comparing it with the original is O(1).
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Selection {
    /// The selected vertices.
    pub vertices: Arc<BTreeSet<VertexId>>,
    /// The selected edges.
    pub edges: Arc<BTreeSet<EdgeId>>,
    /// The selected cell of a board.
    pub cell: Option<Cell>,
    /// The selected rectangle of cells, if it has more than one cell.
    pub area: Option<Area>,
    /// The indices of the selected texts and arrows on the canvas.
    pub annotations: Arc<BTreeSet<usize>>,
    /// The index of the bend that keys move, if the only selected edge has as many.
    pub bend: usize,
}

impl Selection {
    /// Selects these vertices and edges and nothing else.
    pub fn of(vertices: BTreeSet<VertexId>, edges: BTreeSet<EdgeId>) -> Selection {
        Selection {
            vertices: Arc::new(vertices),
            edges: Arc::new(edges),
            ..Selection::default()
        }
    }

    /// Selects one place and nothing else.
    pub fn one(place: Place) -> Selection {
        match place {
            Place::Vertex(id) => Selection::of(BTreeSet::from([id]), BTreeSet::new()),
            Place::Cell(cell) => Selection {
                cell: Some(cell),
                ..Selection::default()
            },
        }
    }

    /// Selects one edge and nothing else.
    pub fn edge(id: EdgeId) -> Selection {
        Selection::of(BTreeSet::new(), BTreeSet::from([id]))
    }

    /// Selects one text or arrow on the canvas and nothing else.
    pub fn annotation(index: usize) -> Selection {
        Selection {
            annotations: Arc::new(BTreeSet::from([index])),
            ..Selection::default()
        }
    }

    /// Selects an area of a board and nothing else. An area of one cell selects that cell.
    pub fn area(area: Area) -> Selection {
        let single = area.first() == area.last();
        Selection {
            cell: single.then(|| area.first()),
            area: (!single).then_some(area),
            ..Selection::default()
        }
    }

    /// The selected cells of a board.
    pub fn cells(&self) -> Option<Area> {
        self.area
            .or_else(|| self.cell.map(|cell| Area::between(cell, cell)))
    }

    /// Whether a place is selected.
    pub fn contains(&self, place: Place) -> bool {
        match place {
            Place::Vertex(id) => self.vertices.contains(&id),
            Place::Cell(cell) => self.cells().is_some_and(|area| area.contains(cell)),
        }
    }

    /// Whether nothing is selected.
    pub fn is_empty(&self) -> bool {
        self.vertices.is_empty()
            && self.edges.is_empty()
            && self.cells().is_none()
            && self.annotations.is_empty()
    }

    /// An edit that deletes the selected vertices and edges, and all edges at these vertices.
    /// `None` if there is nothing to delete. O(m log m).
    pub fn removal(&self, graph: &Graph) -> Option<Edit> {
        let gone = graph.which(&*self.vertices);
        let gone = |id| graph.index_of(id).is_some_and(|index| gone[index]);
        let edges: Vec<EdgeId> = graph
            .edges()
            .filter(|(id, edge)| gone(edge.from) || gone(edge.to) || self.edges.contains(id))
            .map(|(id, _)| id)
            .collect();
        let vertices = self.vertices.iter().copied();
        let vertices: Vec<VertexId> = vertices
            .filter(|&id| graph.index_of(id).is_some())
            .collect();
        (!vertices.is_empty() || !edges.is_empty()).then_some(Edit::RemoveMany { vertices, edges })
    }

    /// The selected place, if exactly one place and nothing else is selected.
    pub fn place(&self) -> Option<Place> {
        if !self.edges.is_empty() || !self.annotations.is_empty() {
            return None;
        }
        match (self.cell, self.vertices.first()) {
            (Some(cell), None) => Some(Place::Cell(cell)),
            (None, Some(&id)) if self.vertices.len() == 1 => Some(Place::Vertex(id)),
            _ => None,
        }
    }

    /// The selected edge, if nothing else is selected.
    pub fn only_edge(&self) -> Option<EdgeId> {
        match (
            self.edges.len(),
            self.vertices.len(),
            self.annotations.len(),
        ) {
            (1, 0, 0) => self.edges.first().copied(),
            _ => None,
        }
    }

    /// The selected text or arrow, if nothing else is selected.
    pub fn only_annotation(&self) -> Option<usize> {
        let has_places = !self.vertices.is_empty() || self.cells().is_some();
        match (self.annotations.len(), has_places || !self.edges.is_empty()) {
            (1, false) => self.annotations.first().copied(),
            _ => None,
        }
    }

    /// Selects a vertex, or deselects it if it is selected.
    pub fn toggle_vertex(&mut self, id: VertexId) {
        toggle(&mut self.vertices, id);
    }

    /// Selects an edge, or deselects it if it is selected.
    pub fn toggle_edge(&mut self, id: EdgeId) {
        toggle(&mut self.edges, id);
    }

    /// Selects a text or an arrow, or deselects it if it is selected.
    pub fn toggle_annotation(&mut self, index: usize) {
        toggle(&mut self.annotations, index);
    }

    /// Keeps the other selected annotations if the one with this index is about to be removed.
    pub(crate) fn lose_annotation(&mut self, index: usize) {
        let kept = self.annotations.iter().filter(|&&at| at != index);
        let kept = kept.map(|&at| at - usize::from(at > index)).collect();
        self.annotations = Arc::new(kept);
    }

    /// Deselects elements that the document no longer has.
    pub(crate) fn prune(&mut self, document: &Document) {
        let graph = document.graph();
        let has_vertex = |id: &_| graph.is_some_and(|graph| graph.index_of(*id).is_some());
        let has_edge = |id: &_| graph.is_some_and(|graph| graph.edge(*id).is_some());
        if !self.vertices.iter().all(has_vertex) {
            Arc::make_mut(&mut self.vertices).retain(has_vertex);
        }
        if !self.edges.iter().all(has_edge) {
            Arc::make_mut(&mut self.edges).retain(has_edge);
        }
        let annotations = document.annotations().len();
        if self
            .annotations
            .last()
            .is_some_and(|&last| last >= annotations)
        {
            Arc::make_mut(&mut self.annotations).retain(|&index| index < annotations);
        }
        let cells = self
            .cells()
            .zip(document.board())
            .and_then(|(area, board): (Area, &Board)| area.within(board));
        let Selection { cell, area, .. } = cells.map(Selection::area).unwrap_or_default();
        (self.cell, self.area) = (cell, area);
    }
}

/// Adds an element to a set, or removes it if it is in the set.
fn toggle<T: Clone + Ord>(set: &mut Arc<BTreeSet<T>>, element: T) {
    let set = Arc::make_mut(set);
    if !set.remove(&element) {
        set.insert(element);
    }
}
