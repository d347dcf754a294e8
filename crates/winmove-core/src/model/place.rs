//! The places of tokens.

use serde::{Deserialize, Serialize};

use super::board::Cell;
use super::vertex::VertexId;

/// A place that a token can be on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Place {
    /// A vertex of a graph.
    Vertex(VertexId),
    /// A cell of a board.
    Cell(Cell),
}
