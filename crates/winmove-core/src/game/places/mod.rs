//! Numbered places of a graph or a board, so that every game can be played on both.

mod cell_numbers;
mod vertex_numbers;

use std::sync::Arc;

use crate::compute::{collect_checked, never_cancelled};
use crate::model::{Field, Place, VertexId};
pub(super) use cell_numbers::{CellNumbers, WALL};
use vertex_numbers::VertexNumbers;

/// The places of a field, numbered from 0. On a graph these are the vertices in the order of their
/// ids, on a board the cells that are not walls, row by row from the north-west to the south-east.
///
/// A vertex keeps its number for as long as it exists. After vertices have been added or removed,
/// the numbers may therefore have gaps and may differ from the order of the ids.
///
/// # Examples
/// ```
/// use winmove_core::game::Places;
/// use winmove_core::model::{Board, Cell, Field, Place, Square};
///
/// // A wall is not a place, so the cell to its right has number 1.
/// let board = Board::from_rows(vec![vec![Square::Floor, Square::Wall, Square::Floor]])?;
/// let places = Places::of(&Field::Board(board));
/// let right = Place::Cell(Cell::new(0, 2));
/// assert_eq!(places.number(right), Some(1));
/// assert_eq!(places.place(1), right);
/// assert_eq!(places.number(Place::Cell(Cell::new(0, 1))), None);
/// # Ok::<(), winmove_core::model::BoardError>(())
/// ```
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub struct Places {
    numbering: Numbering,
}

#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
enum Numbering {
    Vertices(VertexNumbers),
    // The cells of a board are numbered once and shared with its moves.
    Cells(Arc<CellNumbers>),
}

impl Places {
    /// Numbers the places of a field. O(places), or O(1) on a graph with consecutive ids.
    pub fn of(field: &Field) -> Places {
        let Ok(places) = Places::build(field, &never_cancelled);
        places
    }

    /// Like [`Places::of`], with a cancellation check every 16,384 places.
    ///
    /// # Errors
    /// Any error that `check` returns.
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

    /// Counts the places of a field without numbering them.
    pub fn count(field: &Field) -> usize {
        match field {
            Field::Graph(graph) => graph.vertices().len(),
            Field::Board(board) => board.open_squares().count(),
        }
    }

    /// The number of places.
    pub fn len(&self) -> usize {
        match &self.numbering {
            Numbering::Vertices(vertices) => vertices.len(),
            Numbering::Cells(numbers) => numbers.cells().len(),
        }
    }

    /// Whether there are no places.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The places in order: vertices by id, cells row by row.
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

    /// Adds a vertex and returns its number, which is a free one if possible, or else the next. No
    /// other number changes. `None` on a board, or if the vertex exists already. O(n), because
    /// greater ids move.
    pub fn add_vertex(&mut self, id: VertexId) -> Option<u32> {
        match &mut self.numbering {
            Numbering::Vertices(vertices) => vertices.add(id),
            Numbering::Cells(_) => None,
        }
    }

    /// Removes a vertex and returns its number, which is now free. No other number changes. O(n),
    /// because greater ids move.
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

    /// The id of vertex number 0, if ids and numbers are consecutive and in the same order.
    pub(super) fn first_of_run(&self) -> Option<u32> {
        match &self.numbering {
            Numbering::Vertices(vertices) => vertices.first_of_run(),
            Numbering::Cells(_) => None,
        }
    }

    /// The numbering of the cells, if this is a board.
    pub(super) fn cell_numbers(&self) -> Option<&Arc<CellNumbers>> {
        match &self.numbering {
            Numbering::Vertices(_) => None,
            Numbering::Cells(numbers) => Some(numbers),
        }
    }

    /// The number of a place, if the field has it. O(1), or O(log n) on a graph whose ids have
    /// gaps.
    #[inline]
    pub fn number(&self, place: Place) -> Option<u32> {
        match (&self.numbering, place) {
            (Numbering::Vertices(vertices), Place::Vertex(id)) => vertices.number(id),
            (Numbering::Cells(numbers), Place::Cell(cell)) => numbers.number(cell),
            _ => None,
        }
    }
}
