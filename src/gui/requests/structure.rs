//! What the panels about the structure of a game ask for.

use crate::editor::Study;

/// A request of the panels about the structure of a game.
#[derive(Clone, Debug, PartialEq)]
pub enum StructureRequest {
    /// Asks a question about the document as it is, however large.
    Ask(Study),
    /// Asks a question anew at every edit, or no longer.
    Follow(Study, bool),
    /// Outlines the strongly connected components, or no longer.
    Outline(bool),
    /// Shows Grundy values in the place of remoteness, or no longer.
    ShowValues(bool),
}
