//! Where tokens stand.

use super::board::Cell;
use super::vertex::VertexId;

/// Something that a token can stand on.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum Place {
    /// A vertex of a drawn graph.
    Vertex(VertexId),
    /// A cell of a painted board.
    Cell(Cell),
}
