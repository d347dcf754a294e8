//! The field of play: a graph or a board.

use std::error::Error;
use std::fmt;

use super::board::{Board, Cell, Square};
use super::graph::Graph;
use super::place::Place;
use super::vertex::VertexId;

/// The field that a game is played on.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub enum Field {
    /// A directed graph.
    Graph(Graph),
    /// A board of cells.
    Board(Board),
}

/// Why a token can't be on a place, or can't move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[non_exhaustive]
pub enum PlaceError {
    /// The graph has no such vertex.
    NoVertex(VertexId),
    /// The cell lies outside the board.
    Outside(Cell),
    /// The cell is a wall.
    Wall(Cell),
    /// A step of no distance; a slide by it would never end.
    NoStep,
    /// A token on a board has no steps at all.
    NoSteps,
    /// A vertex on a board, or a cell on a graph.
    OtherField,
}

impl fmt::Display for PlaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            PlaceError::NoVertex(id) => write!(f, "there is no vertex {id}"),
            PlaceError::Outside(Cell { row, column }) => {
                write!(f, "row {row}, column {column} lies outside the board")
            }
            PlaceError::Wall(Cell { row, column }) => {
                write!(f, "row {row}, column {column} is a wall")
            }
            PlaceError::NoStep => f.write_str("a step of 0 rows and 0 columns goes nowhere"),
            PlaceError::NoSteps => f.write_str("a token needs at least one step"),
            PlaceError::OtherField => f.write_str("that place belongs to the other kind of field"),
        }
    }
}

impl Error for PlaceError {}

impl Field {
    /// The number of vertices and edges, or of cells. O(n).
    pub fn size(&self) -> usize {
        match self {
            Field::Graph(graph) => graph.vertices().len() + graph.edge_count(),
            Field::Board(board) => board.cells().len(),
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
