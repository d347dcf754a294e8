//! The board: rows and columns of floor, wall and exit.

use enum_iterator::Sequence;
use serde::{Deserialize, Serialize};

use super::extra::Extra;

/// A cell of a board. Rows and columns are counted from 0 at the north-west corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Cell {
    /// The row, counted from the north.
    pub row: u32,
    /// The column, counted from the west.
    pub column: u32,
}

impl Cell {
    /// The cell in this row and column.
    pub const fn new(row: u32, column: u32) -> Cell {
        Cell { row, column }
    }
}

/// The content of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, Sequence)]
pub enum Square {
    /// Open to every token.
    #[default]
    Floor,
    /// Closed to every token.
    Wall,
    /// A thief on this cell has escaped.
    Exit,
}

/// Why rows of squares don't form a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoardError {
    /// There are no rows, or the rows are empty.
    #[error("a board has at least one row and one column")]
    Empty,
    /// A row is longer or shorter than the first.
    #[error("row {row} has {found} cells, but the rows before it have {expected}")]
    Ragged {
        /// The row.
        row: usize,
        /// Its length.
        found: usize,
        /// The length of the first row.
        expected: usize,
    },
    /// There are more than [`Board::MAX_CELLS`] cells.
    #[error("{rows} × {columns} cells are too many for a board")]
    TooLarge {
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        columns: usize,
    },
}

/// A board of at least one cell.
///
/// # Examples
/// ```
/// use winmove_core::model::{Board, Cell, Square};
///
/// let [floor, wall, exit] = [Square::Floor, Square::Wall, Square::Exit];
/// let board = Board::from_rows(vec![vec![floor, wall], vec![floor, exit]])?;
/// assert_eq!(board.square(Cell::new(0, 1)), Some(wall));
/// assert_eq!(board.square(Cell::new(2, 0)), None);
/// let exits: Vec<Cell> =
///     board.cells().filter(|&(_, square)| square == exit).map(|(cell, _)| cell).collect();
/// assert_eq!(exits, [Cell::new(1, 1)]);
/// # Ok::<(), winmove_core::model::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Unchecked")]
pub struct Board {
    columns: u32,
    squares: Vec<Square>,
    /// Unknown keys of the file.
    pub extra: Extra,
}

/// A deserialized board before it is checked.
#[derive(Deserialize)]
struct Unchecked {
    columns: u32,
    squares: Vec<Square>,
    extra: Extra,
}

impl TryFrom<Unchecked> for Board {
    type Error = BoardError;

    fn try_from(read: Unchecked) -> Result<Board, BoardError> {
        let board = Board::from_cells(read.columns, read.squares)?;
        Ok(Board {
            extra: read.extra,
            ..board
        })
    }
}

impl Board {
    /// The greatest number of cells of a board. Cells are numbered with 31 bits.
    pub const MAX_CELLS: usize = 1 << 31;

    /// Creates a board of floor.
    ///
    /// # Errors
    /// [`BoardError::Empty`] without rows or columns, [`BoardError::TooLarge`] with more than
    /// [`Board::MAX_CELLS`].
    pub fn new(rows: u32, columns: u32) -> Result<Board, BoardError> {
        let (r, c) = (rows as usize, columns as usize);
        Board::check_size(r, c)?;
        Board::from_cells(columns, vec![Square::Floor; r * c])
    }

    /// Creates a board from its rows, from north to south.
    ///
    /// # Errors
    /// [`BoardError::Empty`], [`BoardError::TooLarge`], or [`BoardError::Ragged`] if the rows
    /// differ in length.
    pub fn from_rows(rows: Vec<Vec<Square>>) -> Result<Board, BoardError> {
        let columns = rows.first().map_or(0, Vec::len);
        Board::check_size(rows.len(), columns)?;
        if let Some((row, ragged)) = rows
            .iter()
            .enumerate()
            .find(|(_, cells)| cells.len() != columns)
        {
            return Err(BoardError::Ragged {
                row,
                found: ragged.len(),
                expected: columns,
            });
        }
        Board::from_cells(columns as u32, rows.concat())
    }

    /// Creates a board from its cells, row by row, with rows of length `columns`.
    ///
    /// # Errors
    /// As for [`Board::from_rows`].
    pub fn from_cells(columns: u32, squares: Vec<Square>) -> Result<Board, BoardError> {
        let row = columns.max(1) as usize;
        let (rows, last) = (squares.len() / row, squares.len() % row);
        Board::check_size(rows, columns as usize)?;
        match last {
            0 => Ok(Board {
                columns,
                squares,
                extra: Extra::default(),
            }),
            found => Err(BoardError::Ragged {
                row: rows,
                found,
                expected: row,
            }),
        }
    }

    fn check_size(rows: usize, columns: usize) -> Result<(), BoardError> {
        match rows.checked_mul(columns) {
            Some(0) => Err(BoardError::Empty),
            Some(cells) if cells <= Board::MAX_CELLS => Ok(()),
            _ => Err(BoardError::TooLarge { rows, columns }),
        }
    }

    /// The number of rows.
    pub fn rows(&self) -> u32 {
        (self.squares.len() / self.columns as usize) as u32
    }

    /// The number of columns.
    pub fn columns(&self) -> u32 {
        self.columns
    }

    /// Whether the cell lies on the board.
    pub fn contains(&self, cell: Cell) -> bool {
        cell.row < self.rows() && cell.column < self.columns
    }

    /// The content of a cell, if it is on the board. O(1).
    pub fn square(&self, cell: Cell) -> Option<Square> {
        self.contains(cell).then(|| self.squares[self.index(cell)])
    }

    /// Every cell with its content, row by row from the north-west to the south-east.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = (Cell, Square)> {
        self.squares.iter().enumerate().map(|(index, &square)| {
            let (row, column) = (index / self.columns as usize, index % self.columns as usize);
            (Cell::new(row as u32, column as u32), square)
        })
    }

    /// The squares that are not walls, row by row.
    pub fn open_squares(&self) -> impl Iterator<Item = Square> {
        let squares = self.squares.iter().copied();
        squares.filter(|&square| square != Square::Wall)
    }

    /// The squares of each row, from north to south.
    pub fn row_slices(&self) -> impl Iterator<Item = &[Square]> {
        self.squares.chunks(self.columns as usize)
    }

    /// This board in another size. Cells that are on both boards keep their squares, and new cells
    /// are floor. O(cells).
    ///
    /// # Errors
    /// As for [`Board::new`].
    pub fn resized(&self, rows: u32, columns: u32) -> Result<Board, BoardError> {
        self.rearranged(rows, columns, Some)
    }

    /// A board of another size, with each cell of this one moved to the cell that `to` returns. A
    /// cell is dropped if `to` returns `None` or a cell outside the new board. The rest of the new
    /// board is floor. O(cells).
    ///
    /// # Errors
    /// As for [`Board::new`].
    pub fn rearranged(
        &self,
        rows: u32,
        columns: u32,
        to: impl Fn(Cell) -> Option<Cell>,
    ) -> Result<Board, BoardError> {
        let mut board = Board::new(rows, columns)?;
        board.extra = self.extra.clone();
        for (cell, square) in self.cells() {
            if let Some(cell) = to(cell) {
                board.paint(cell, square);
            }
        }
        Ok(board)
    }

    /// Paints a cell and returns its old square, if the cell is on the board.
    pub(super) fn paint(&mut self, cell: Cell, square: Square) -> Option<Square> {
        if !self.contains(cell) {
            return None;
        }
        let index = self.index(cell);
        Some(std::mem::replace(&mut self.squares[index], square))
    }

    fn index(&self, cell: Cell) -> usize {
        cell.row as usize * self.columns as usize + cell.column as usize
    }
}
