//! The field of play: a graph or a board.

use serde::{Deserialize, Serialize};

use super::board::{Board, Cell, Square};
use super::graph::Graph;
use super::place::Place;
use super::vertex::VertexId;

/// The field that a game is played on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Field {
    /// A directed graph.
    Graph(Graph),
    /// A board of cells.
    Board(Board),
}

/// Why a token can't be on a place, or can't move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[non_exhaustive]
pub enum PlaceError {
    /// The graph has no such vertex.
    #[error("there is no vertex {0}")]
    NoVertex(VertexId),
    /// The cell lies outside the board.
    #[error("row {}, column {} lies outside the board", .0.row, .0.column)]
    Outside(Cell),
    /// The cell is a wall.
    #[error("row {}, column {} is a wall", .0.row, .0.column)]
    Wall(Cell),
    /// A step of no distance; a slide by it would never end.
    #[error("a step of 0 rows and 0 columns goes nowhere")]
    NoStep,
    /// A token on a board has no steps at all.
    #[error("a token needs at least one step")]
    NoSteps,
    /// A vertex on a board, or a cell on a graph.
    #[error("a graph has vertices, and a board has cells")]
    OtherField,
}

impl Field {
    /// The number of vertices and edges, or of cells. O(n).
    pub fn size(&self) -> usize {
        match self {
            Field::Graph(graph) => graph.vertices().len() + graph.edge_count(),
            Field::Board(board) => board.cells().len(),
        }
    }

    /// Whether there is a place where a thief escapes. O(n).
    pub fn has_exit(&self) -> bool {
        match self {
            Field::Graph(graph) => graph.vertices().iter().any(|vertex| vertex.exit),
            Field::Board(board) => board.open_squares().any(|square| square == Square::Exit),
        }
    }

    /// Checks that a token can be on a place.
    ///
    /// # Errors
    /// [`PlaceError`] if it can't.
    pub fn check_place(&self, place: Place) -> Result<(), PlaceError> {
        match (self, place) {
            (Field::Graph(graph), Place::Vertex(id)) => match graph.index_of(id) {
                Some(_) => Ok(()),
                None => Err(PlaceError::NoVertex(id)),
            },
            (Field::Board(board), Place::Cell(cell)) => match board.square(cell) {
                None => Err(PlaceError::Outside(cell)),
                Some(Square::Wall) => Err(PlaceError::Wall(cell)),
                Some(Square::Floor | Square::Exit) => Ok(()),
            },
            (Field::Graph(_), Place::Cell(_)) | (Field::Board(_), Place::Vertex(_)) => {
                Err(PlaceError::OtherField)
            }
        }
    }
}
