//! A second editor with the same field under another convention, which follows the first one.

use crate::composition::Editor;
use crate::now::Now;
use winmove_core::model::{Document, Edit, Graph, VertexValues};

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
    let (mut moves, mut labels, mut pins) = (Vec::new(), Vec::new(), Vec::new());
    let (mut notes, mut tags) = (Vec::new(), Vec::new());
    let pairs = own.vertices().iter().zip(other.vertices());
    for (was, is) in pairs.filter(|(was, is)| was.id == is.id) {
        if was.at != is.at {
            moves.push((is.id, is.at));
        }
        if was.label != is.label {
            labels.push((is.id, is.label.clone()));
        }
        if was.pinned != is.pinned {
            pins.push((is.id, is.pinned));
        }
        if was.note != is.note {
            notes.push((is.id, is.note.clone()));
        }
        if was.tag != is.tag {
            tags.push((is.id, is.tag));
        }
    }
    let mut edits = Vec::new();
    if !moves.is_empty() {
        edits.push(Edit::ChangeVertices(VertexValues::At(moves)));
    }
    if !labels.is_empty() {
        edits.push(Edit::ChangeVertices(VertexValues::Label(labels)));
    }
    if !pins.is_empty() {
        edits.push(Edit::ChangeVertices(VertexValues::Pinned(pins)));
    }
    if !notes.is_empty() {
        edits.push(Edit::ChangeVertices(VertexValues::Note(notes)));
    }
    if !tags.is_empty() {
        edits.push(Edit::ChangeVertices(VertexValues::Tag(tags)));
    }
    let mut bends = Vec::new();
    for ((id, was), (_, is)) in own.edges().zip(other.edges()) {
        if was.bend != is.bend {
            bends.push((id, is.bend));
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
