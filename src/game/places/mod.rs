//! A graph or a board as numbered places, so that every game runs on both.

mod vertex_numbers;

use std::convert::Infallible;

use crate::compute::{CHECK_INTERVAL, collect_checked};
use crate::model::{Cell, Field, Place, Square, VertexId};
use vertex_numbers::VertexNumbers;

/// The places of a field, numbered from 0: vertices in the order of their ids, or the cells that are no walls from
/// north-west to south-east, row by row.
///
/// When vertices are added and removed one by one, each keeps its number while it exists. So the numbers may leave that
/// order and have gaps.
#[derive(Clone, Debug)]
pub struct Places {
    numbering: Numbering,
}

#[derive(Clone, Debug)]
enum Numbering {
    Vertices(VertexNumbers),
    Cells {
        cells: Vec<Cell>,
        rows: u32,
        columns: u32,
        // The place number of each cell, row by row; NONE for a wall.
        numbers: Vec<u32>,
    },
}

const NONE: u32 = u32::MAX;

impl Places {
    /// Numbers the places of a field. O(places); O(1) on a graph whose ids have no gaps.
    pub fn of(field: &Field) -> Places {
        let Ok(places) = Places::build(field, &|| Ok::<(), Infallible>(()));
        places
    }

    /// As [`Places::of`], with a cancellation check every [`CHECK_INTERVAL`] places.
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
                let mut cells = Vec::new();
                let mut numbers =
                    Vec::with_capacity(board.rows() as usize * board.columns() as usize);
                for (cell, square) in board.cells() {
                    if numbers.len() % CHECK_INTERVAL == 0 {
                        check()?;
                    }
                    if square == Square::Wall {
                        numbers.push(NONE);
                    } else {
                        numbers.push(cells.len() as u32);
                        cells.push(cell);
                    }
                }
                Numbering::Cells {
                    cells,
                    rows: board.rows(),
                    columns: board.columns(),
                    numbers,
                }
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
            Numbering::Cells { cells, .. } => cells.len(),
        }
    }

    /// Whether the field has no place.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The places in their order: vertices by id, cells row by row.
    pub fn iter(&self) -> impl Iterator<Item = Place> {
        let (vertices, cells): (_, &[Cell]) = match &self.numbering {
            Numbering::Vertices(vertices) => (Some(vertices), &[]),
            Numbering::Cells { cells, .. } => (None, cells),
        };
        let vertices = vertices.into_iter().flat_map(VertexNumbers::iter);
        let vertices = vertices.map(Place::Vertex);
        vertices.chain(cells.iter().map(|&cell| Place::Cell(cell)))
    }

    /// Adds a vertex, under a number that was freed before or else under the next one. No other number changes. `None`
    /// on a board, or if the vertex exists already. O(n) to move the ids behind it.
    pub fn add_vertex(&mut self, id: VertexId) -> Option<u32> {
        match &mut self.numbering {
            Numbering::Vertices(vertices) => vertices.add(id),
            Numbering::Cells { .. } => None,
        }
    }

    /// Removes a vertex and returns its number, which is free from now on; no other number changes. O(n) to move the ids
    /// behind it.
    pub fn remove_vertex(&mut self, id: VertexId) -> Option<u32> {
        match &mut self.numbering {
            Numbering::Vertices(vertices) => vertices.remove(id),
            Numbering::Cells { .. } => None,
        }
    }

    /// The place with this number, which must be in use.
    pub fn place(&self, number: u32) -> Place {
        match &self.numbering {
            Numbering::Vertices(vertices) => Place::Vertex(vertices.vertex(number)),
            Numbering::Cells { cells, .. } => Place::Cell(cells[number as usize]),
        }
    }

    /// The id of the vertex with number 0, if the ids and the numbers are both consecutive in the same order.
    pub(super) fn first_of_run(&self) -> Option<u32> {
        match &self.numbering {
            Numbering::Vertices(vertices) => vertices.first_of_run(),
            Numbering::Cells { .. } => None,
        }
    }

    /// The number of a place, if the field has it. O(log n) on graphs with gaps in their ids, else O(1).
    pub fn number(&self, place: Place) -> Option<u32> {
        match (&self.numbering, place) {
            (Numbering::Vertices(vertices), Place::Vertex(id)) => vertices.number(id),
            (
                Numbering::Cells {
                    rows,
                    columns,
                    numbers,
                    ..
                },
                Place::Cell(cell),
            ) => {
                if cell.row >= *rows || cell.column >= *columns {
                    return None;
                }
                let number = numbers[cell.row as usize * *columns as usize + cell.column as usize];
                (number != NONE).then_some(number)
            }
            _ => None,
        }
    }
}
