//! A second editor with the same field under another convention, which follows the first one.

use crate::composition::Editor;
use crate::now::Now;
use winmove_core::model::{Document, Edit, Graph, Vertex, VertexId, VertexValues};

impl Editor {
    /// Copies the coordinates, labels, pins, notes, tags and bends of another document's graph.
    /// They don't affect the game, so nothing is solved. The history doesn't record the change. O(n
    /// + m).
    pub fn follow_drawing(&mut self, document: &Document) {
        let (Some(own), Some(other)) = (self.document().graph(), document.graph()) else {
            return;
        };
        for edit in drawing_edits(own, other) {
            // An edit that doesn't fit the document is skipped.
            self.document.edit_unrecorded(edit).unwrap_or_default();
        }
        self.flush();
    }

    /// Copies the selection and the explored position of another editor of the same field.
    pub fn look_with(&mut self, other: Now<'_>) {
        if self.selection() != other.selection() {
            self.choose(other.selection().clone());
        }
        let exploring = other.exploring();
        if exploring.fits(self.document().field()) {
            self.interaction.exploring = exploring;
        }
    }
}

/// The edits that give `own` the coordinates, labels, pins, notes, tags and bends of `other`. The
/// latter is a graph with the same vertices and edges.
fn drawing_edits(own: &Graph, other: &Graph) -> Vec<Edit> {
    let vertices = [
        changes(own, other, |vertex| &vertex.at).map(VertexValues::At),
        changes(own, other, |vertex| &vertex.label).map(VertexValues::Label),
        changes(own, other, |vertex| &vertex.pinned).map(VertexValues::Pinned),
        changes(own, other, |vertex| &vertex.note).map(VertexValues::Note),
        changes(own, other, |vertex| &vertex.tag).map(VertexValues::Tag),
    ];
    let vertices = vertices.into_iter().flatten().map(Edit::ChangeVertices);
    let mut edits: Vec<Edit> = vertices.collect();
    let mut bends = Vec::new();
    for ((id, was), (_, is)) in own.edges().zip(other.edges()) {
        if was.bends != is.bends {
            bends.push((id, is.bends.to_vec()));
        }
        if was.label != is.label {
            edits.push(Edit::RelabelEdge(id, is.label.to_owned()));
        }
    }
    if !bends.is_empty() {
        edits.push(Edit::BendEdges(bends));
    }
    edits
}

/// The vertices whose value differs, with the value of `other`. `None` if there are none.
fn changes<T: Clone + PartialEq>(
    own: &Graph,
    other: &Graph,
    value: impl Fn(&Vertex) -> &T,
) -> Option<Vec<(VertexId, T)>> {
    let pairs = own.vertices().iter().zip(other.vertices());
    let changed = pairs.filter(|(was, is)| was.id == is.id && value(was) != value(is));
    let changed: Vec<_> = changed.map(|(_, is)| (is.id, value(is).clone())).collect();
    (!changed.is_empty()).then_some(changed)
}
