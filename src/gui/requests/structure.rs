//! The requests of the panels about the structure of a game.

use crate::editor::Study;

/// A request of the panels about the structure of a game.
#[derive(Clone, Debug, PartialEq)]
pub enum StructureRequest {
    /// Runs a query once, however large the document is.
    Ask(Study),
    /// Runs a query at every edit, or stops that.
    Follow(Study, bool),
    /// Shows or hides the outlines of strongly connected components.
    Outline(bool),
    /// Shows Grundy values instead of remoteness, or remoteness again.
    ShowValues(bool),
}
