//! The places of tokens.

use super::board::Cell;
use super::vertex::VertexId;

/// A place that a token can be on.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum Place {
    /// A vertex of a graph.
    Vertex(VertexId),
    /// A cell of a board.
    Cell(Cell),
}
