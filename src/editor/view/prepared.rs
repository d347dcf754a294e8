//! A document prepared for opening: laid out and indexed on another thread.

use super::{Scope, is_too_large};
use crate::editor::layout;
use crate::model::{Document, Edit};

/// A document that can be opened without delay. It is made on another thread, so that the window doesn't wait.
pub struct Prepared {
    pub(in crate::editor) document: Document,
    // For the solver's thread.
    pub(in crate::editor) copy: Document,
    pub(in crate::editor) scope: Scope,
}

/// Gives a place to every vertex that has none, unless the graph is too large to be drawn whole. The cost is that of a
/// layout.
pub fn lay_out(document: &mut Document) {
    let places = match document.graph() {
        Some(graph) if !is_too_large(graph) => layout::places_for_new(graph),
        _ => Vec::new(),
    };
    for (id, at) in places {
        document
            .apply(Edit::MoveVertex(id, Some(at)))
            .expect("a layout places the vertices of its graph at finite points");
    }
}

impl Prepared {
    /// Gives a place to every vertex that has none, unless the graph is too large to be drawn whole. O(n + m), and the
    /// cost of a layout.
    pub fn new(mut document: Document) -> Prepared {
        lay_out(&mut document);
        Prepared {
            scope: Scope::of(document.graph(), document.rules()),
            copy: document.clone(),
            document,
        }
    }

    /// The document.
    pub fn document(&self) -> &Document {
        &self.document
    }
}
