//! The cells of a board as numbered places.

use crate::compute::CHECK_INTERVAL;
use crate::model::{Board, Cell, Square};

/// Marks a wall in the table of cell numbers.
pub(in crate::game) const WALL: u32 = u32::MAX;

/// The cells of a board that are not walls, numbered row by row from the north-west to the
/// south-east.
#[derive(Debug, serde::Serialize, serde::Deserialize)]
pub(in crate::game) struct CellNumbers {
    rows: u32,
    columns: u32,
    cells: Vec<Cell>,
    // The number of each cell of the board, row by row, or WALL.
    #[serde(with = "crate::compute::raw")]
    numbers: Vec<u32>,
}

impl CellNumbers {
    /// Numbers the cells of a board. `count` is the number of cells that are not walls. O(cells),
    /// with a cancellation check every [`CHECK_INTERVAL`] cells.
    pub(super) fn build<E>(
        board: &Board,
        count: usize,
        check: &impl Fn() -> Result<(), E>,
    ) -> Result<CellNumbers, E> {
        let (rows, columns) = (board.rows(), board.columns());
        let mut cells = Vec::with_capacity(count);
        let mut numbers = Vec::with_capacity(rows as usize * columns as usize);
        for (cell, square) in board.cells() {
            if numbers.len() % CHECK_INTERVAL == 0 {
                check()?;
            }
            if square == Square::Wall {
                numbers.push(WALL);
            } else {
                numbers.push(cells.len() as u32);
                cells.push(cell);
            }
        }
        Ok(CellNumbers {
            rows,
            columns,
            cells,
            numbers,
        })
    }

    /// The numbers of rows and columns of the board.
    pub(in crate::game) fn size(&self) -> [u32; 2] {
        [self.rows, self.columns]
    }

    /// The cells, in the order of their numbers.
    pub(in crate::game) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The number of each cell of the board, row by row; [`WALL`] for a wall.
    pub(in crate::game) fn numbers(&self) -> &[u32] {
        &self.numbers
    }

    /// The index of a cell of the board in [`CellNumbers::numbers`].
    pub(in crate::game) fn index(&self, cell: Cell) -> usize {
        cell.row as usize * self.columns as usize + cell.column as usize
    }

    /// The number of a cell, if it is on the board and not a wall. O(1).
    pub(super) fn number(&self, cell: Cell) -> Option<u32> {
        if cell.row >= self.rows || cell.column >= self.columns {
            return None;
        }
        let number = self.numbers[self.index(cell)];
        (number != WALL).then_some(number)
    }
}
