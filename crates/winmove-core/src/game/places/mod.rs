//! A graph or a board as numbered places, so that every game runs on both.

mod cell_numbers;
mod vertex_numbers;

use std::convert::Infallible;
use std::sync::Arc;

use crate::compute::collect_checked;
use crate::model::{Field, Place, Square, VertexId};
pub(super) use cell_numbers::{CellNumbers, WALL};
use vertex_numbers::VertexNumbers;

/// The places of a field, numbered from 0: vertices in the order of their ids, or the cells that
/// are no walls from north-west to south-east, row by row.
///
/// When vertices are added and removed one by one, each keeps its number while it exists. So the
/// numbers may leave that order and have gaps.
///
/// ```
/// use winmove_core::game::Places;
/// use winmove_core::model::{Board, Cell, Field, Place, Square};
///
/// let board = Board::from_rows(vec![vec![Square::Floor, Square::Wall, Square::Floor]])?;
/// let places = Places::of(&Field::Board(board));
/// let last = Place::Cell(Cell::new(0, 2));
/// assert_eq!((places.len(), places.is_empty()), (2, false));
/// assert_eq!((places.number(last), places.place(1)), (Some(1), last));
/// assert_eq!(places.number(Place::Cell(Cell::new(0, 1))), None);
/// assert_eq!(places.iter().last(), Some(last));
/// # Ok::<(), winmove_core::model::BoardError>(())
/// ```
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub struct Places {
    numbering: Numbering,
}

#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
enum Numbering {
    Vertices(VertexNumbers),
    // The cells of a board are numbered once. Moves over it share them.
    Cells(Arc<CellNumbers>),
}

impl Places {
    /// Numbers the places of a field. O(places); O(1) on a graph whose ids have no gaps.
    pub fn of(field: &Field) -> Places {
        let Ok(places) = Places::build(field, &|| Ok::<(), Infallible>(()));
        places
    }

    /// As [`Places::of`], with a cancellation check every 16,384 places.
    ///
    /// # Errors
    /// The error of `check`.
    pub fn build<E>(field: &Field, check: &impl Fn() -> Result<(), E>) -> Result<Places, E> {
        let numbering = match field {
            Field::Graph(graph) => Numbering::Vertices(match graph.id_run() {
                Some(run) => VertexNumbers::run(run),
                None => VertexNumbers::numbered(collect_checked(graph.vertex_ids(), check)?),
            }),
            Field::Board(board) => {
                let count = Places::count(field);
                Numbering::Cells(Arc::new(CellNumbers::build(board, count, check)?))
            }
        };
        Ok(Places { numbering })
    }

    /// The number of places of a field, without numbering them.
    pub fn count(field: &Field) -> usize {
        match field {
            Field::Graph(graph) => graph.vertices().len(),
            Field::Board(board) => {
                let squares = board.row_slices().flatten();
                squares.filter(|&&square| square != Square::Wall).count()
            }
        }
    }

    /// The number of places.
    pub fn len(&self) -> usize {
        match &self.numbering {
            Numbering::Vertices(vertices) => vertices.len(),
            Numbering::Cells(numbers) => numbers.cells().len(),
        }
    }

    /// Whether the field has no place.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The places in their order: vertices by id, cells row by row.
    pub fn iter(&self) -> impl Iterator<Item = Place> {
        let (vertices, cells) = match &self.numbering {
            Numbering::Vertices(vertices) => (Some(vertices), Default::default()),
            Numbering::Cells(numbers) => (None, numbers.cells()),
        };
        let vertices = vertices
            .into_iter()
            .flat_map(VertexNumbers::iter)
            .map(Place::Vertex);
        vertices.chain(cells.iter().map(|&cell| Place::Cell(cell)))
    }

    /// Adds a vertex, under a number that was freed before or else under the next one. No other
    /// number changes. `None` on a board, or if the vertex exists already. O(n) to move the ids
    /// behind it.
    pub fn add_vertex(&mut self, id: VertexId) -> Option<u32> {
        match &mut self.numbering {
            Numbering::Vertices(vertices) => vertices.add(id),
            Numbering::Cells(_) => None,
        }
    }

    /// Removes a vertex and returns its number, which is free from now on; no other number changes.
    /// O(n) to move the ids behind it.
    pub fn remove_vertex(&mut self, id: VertexId) -> Option<u32> {
        match &mut self.numbering {
            Numbering::Vertices(vertices) => vertices.remove(id),
            Numbering::Cells(_) => None,
        }
    }

    /// The place with this number.
    ///
    /// # Panics
    /// If no place has this number.
    pub fn place(&self, number: u32) -> Place {
        match &self.numbering {
            Numbering::Vertices(vertices) => Place::Vertex(vertices.vertex(number)),
            Numbering::Cells(numbers) => Place::Cell(numbers.cells()[number as usize]),
        }
    }

    /// The id of the vertex with number 0, if the ids and the numbers are both consecutive in the
    /// same order.
    pub(super) fn first_of_run(&self) -> Option<u32> {
        match &self.numbering {
            Numbering::Vertices(vertices) => vertices.first_of_run(),
            Numbering::Cells(_) => None,
        }
    }

    /// The numbers of the cells, on a board.
    pub(super) fn cell_numbers(&self) -> Option<&Arc<CellNumbers>> {
        match &self.numbering {
            Numbering::Vertices(_) => None,
            Numbering::Cells(numbers) => Some(numbers),
        }
    }

    /// The number of a place, if the field has it. O(log n) on graphs with gaps in their ids, else
    /// O(1).
    pub fn number(&self, place: Place) -> Option<u32> {
        match (&self.numbering, place) {
            (Numbering::Vertices(vertices), Place::Vertex(id)) => vertices.number(id),
            (Numbering::Cells(numbers), Place::Cell(cell)) => numbers.number(cell),
            _ => None,
        }
    }
}
