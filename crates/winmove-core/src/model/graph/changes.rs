//! Changes to a graph, from which edits are composed.

use super::Graph;
use crate::model::bend::Bend;
use crate::model::edges::{Edge, EdgeId};
use crate::model::outcome::Outcome;
use crate::model::vertex::{Vertex, VertexId};

impl Graph {
    pub(in crate::model) fn vertex_mut(&mut self, id: VertexId) -> Option<&mut Vertex> {
        let index = self.index_of(id)?;
        Some(&mut self.vertices[index])
    }

    /// Fixes or frees the outcome of a vertex and returns the old one, if the vertex exists.
    pub(in crate::model) fn fix(
        &mut self,
        id: VertexId,
        to: Option<Outcome>,
    ) -> Option<Option<Outcome>> {
        let old = std::mem::replace(&mut self.vertex_mut(id)?.outcome, to);
        self.fixed += usize::from(to.is_some());
        self.fixed -= usize::from(old.is_some());
        Some(old)
    }

    /// Changes the label of an edge and returns the old one, if the edge exists.
    pub(in crate::model) fn relabel_edge(&mut self, id: EdgeId, label: String) -> Option<String> {
        self.edges.relabel(id, label)
    }

    /// Bends or straightens an edge and returns the old bends, if the edge exists.
    pub(in crate::model) fn bend_edge(
        &mut self,
        id: EdgeId,
        bends: Vec<Bend>,
    ) -> Option<Vec<Bend>> {
        self.edges.bend(id, bends)
    }

    /// Adds a vertex and returns true, or returns false if the id is in use. O(n).
    pub(in crate::model) fn insert_vertex(&mut self, vertex: Vertex) -> bool {
        let Err(index) = self
            .vertices
            .binary_search_by_key(&vertex.id, |known| known.id)
        else {
            return false;
        };
        self.fixed += usize::from(vertex.outcome.is_some());
        self.vertices.insert(index, vertex);
        if let Some(degrees) = self.degrees.get_mut() {
            degrees.insert(index, 0);
        }
        true
    }

    pub(in crate::model) fn take_vertex(&mut self, id: VertexId) -> Option<Vertex> {
        let index = self.index_of(id)?;
        if let Some(degrees) = self.degrees.get_mut() {
            degrees.remove(index);
        }
        let vertex = self.vertices.remove(index);
        self.fixed -= usize::from(vertex.outcome.is_some());
        Some(vertex)
    }

    /// Finds a vertex among `vertices` with an edge that is not among `edges`. Both lists must be
    /// ascending. O(n + m).
    pub(in crate::model) fn touched(
        &self,
        vertices: &[VertexId],
        edges: &[EdgeId],
    ) -> Option<VertexId> {
        if vertices.is_empty() {
            return None;
        }
        let asked = self.which(vertices);
        // Both lists are in the order of the ids.
        let mut next = edges.iter().peekable();
        let others = self
            .edges()
            .filter(|(id, _)| next.next_if(|known| *known == id).is_none());
        let mut ends = others.flat_map(|(_, edge)| [edge.from, edge.to]);
        ends.find(|&end| asked[self.end_index(end)])
    }

    /// Adds vertices under free ids. O(n).
    pub(in crate::model) fn insert_vertices(&mut self, vertices: &[Vertex]) {
        if vertices.is_empty() {
            return;
        }
        self.degrees.take();
        self.fixed += vertices.iter().filter(|v| v.outcome.is_some()).count();
        self.vertices.extend_from_slice(vertices);
        if !self.vertices.is_sorted_by_key(|vertex| vertex.id) {
            // Usually these are two sorted runs, which the stable sort merges.
            self.vertices.sort_by_key(|vertex| vertex.id);
        }
    }

    /// Adds edges under free ids between existing vertices. Linear in their number.
    pub(in crate::model) fn insert_edges(&mut self, edges: &[(EdgeId, Edge)]) {
        self.degrees.take();
        for (id, edge) in edges {
            let inserted = self.edges.insert(*id, edge.clone());
            debug_assert!(inserted, "the id is free");
        }
    }

    /// Removes vertices and edges. All must exist and be ascending without repeats, and no other
    /// edge may touch one of the vertices. O(n + m).
    pub(in crate::model) fn take_many(
        &mut self,
        vertices: &[VertexId],
        edges: &[EdgeId],
    ) -> (Vec<Vertex>, Vec<(EdgeId, Edge)>) {
        self.degrees.take();
        let edges = edges.iter();
        let edges = edges
            .filter_map(|&id| Some((id, self.edges.take(id)?)))
            .collect();
        if vertices.is_empty() {
            return (Vec::new(), edges);
        }
        // Both lists are in the order of the ids.
        let mut next = vertices.iter().peekable();
        let taken = self
            .vertices
            .extract_if(.., |vertex| next.next_if(|id| **id == vertex.id).is_some());
        let taken: Vec<Vertex> = taken.collect();
        self.fixed -= taken.iter().filter(|v| v.outcome.is_some()).count();
        (taken, edges)
    }

    /// Adds an edge between two vertices and returns true, or returns false if the id is in use.
    pub(in crate::model) fn insert_edge(&mut self, id: EdgeId, edge: Edge) -> bool {
        let at = [edge.from, edge.to].map(|end| self.end_index(end));
        let inserted = self.edges.insert(id, edge);
        if let Some(degrees) = self.degrees.get_mut().filter(|_| inserted) {
            at.into_iter().for_each(|at| degrees[at] += 1);
        }
        inserted
    }

    pub(in crate::model) fn take_edge(&mut self, id: EdgeId) -> Option<Edge> {
        let edge = self.edges.take(id)?;
        let at = [edge.from, edge.to].map(|end| self.end_index(end));
        if let Some(degrees) = self.degrees.get_mut() {
            at.into_iter().for_each(|at| degrees[at] -= 1);
        }
        Some(edge)
    }
}
