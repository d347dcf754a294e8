//! Everything about a large document that takes long and can be done before it is opened.

use super::{Scope, is_too_large};
use crate::editor::layout;
use crate::model::{Document, Edit};

/// A document that is ready to be opened: made on another thread, so that the window doesn't wait for it.
pub struct Prepared {
    pub(in crate::editor) document: Document,
    // The worker's own.
    pub(in crate::editor) copy: Document,
    pub(in crate::editor) scope: Scope,
}

/// Gives a place to every vertex that has none, unless the graph is too large to be drawn whole. As much as a layout
/// takes.
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
    /// Gives a place to every vertex that has none, unless the graph is too large to be drawn whole. Linear, and what
    /// a layout takes.
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
