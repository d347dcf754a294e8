//! The board: rows and columns of floor, wall and exit.

use std::error::Error;
use std::fmt;

use super::extra::Extra;

/// One cell of a board, from the north-west, from 0.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub struct Cell {
    /// Rows south of the northernmost.
    pub row: u32,
    /// Columns east of the westernmost.
    pub column: u32,
}

impl Cell {
    /// The cell in this row and column.
    pub const fn new(row: u32, column: u32) -> Cell {
        Cell { row, column }
    }
}

/// What a cell is painted with.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    serde::Serialize,
    serde::Deserialize,
    enum_iterator::Sequence,
)]
pub enum Square {
    /// Any token can stand here.
    #[default]
    Floor,
    /// No token can enter.
    Wall,
    /// A thief on this cell has escaped.
    Exit,
}

/// Why rows of squares are not a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BoardError {
    /// There is no row, or the rows are empty.
    Empty,
    /// A row is longer or shorter than the first.
    Ragged {
        /// The row.
        row: usize,
        /// Its length.
        found: usize,
        /// The length of the first row.
        expected: usize,
    },
    /// More cells than ids.
    TooLarge {
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        columns: usize,
    },
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            BoardError::Empty => f.write_str("a board has at least one row and one column"),
            BoardError::Ragged {
                row,
                found,
                expected,
            } => write!(
                f,
                "row {row} has {found} cells where the rows before have {expected}"
            ),
            BoardError::TooLarge { rows, columns } => {
                write!(f, "{rows} × {columns} cells are more than a board can have")
            }
        }
    }
}

impl Error for BoardError {}

/// A board of at least one cell.
///
/// ```
/// use winmove_core::model::{Board, BoardError, Cell, Square};
///
/// let [floor, wall, exit] = [Square::Floor, Square::Wall, Square::Exit];
/// let board = Board::from_rows(vec![vec![floor, wall], vec![floor, exit]])?;
/// assert_eq!((board.rows(), board.columns()), (2, 2));
/// assert_eq!(board.square(Cell::new(0, 1)), Some(wall));
/// assert!(!board.contains(Cell::new(2, 0)));
/// assert_eq!(board.cells().filter(|&(_, square)| square == floor).count(), 2);
///
/// assert_eq!(Board::new(0, 5), Err(BoardError::Empty));
/// assert!(board.cells().len() < Board::MAX_CELLS);
/// # Ok::<(), BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "Unchecked")]
pub struct Board {
    columns: u32,
    squares: Vec<Square>,
    /// Unknown keys of the file.
    pub extra: Extra,
}

/// A board of a message.
#[derive(serde::Deserialize)]
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
    /// The most cells that a board may have: cells are numbered with 31 bits.
    pub const MAX_CELLS: usize = 1 << 31;

    /// A board of floor.
    ///
    /// # Errors
    /// [`BoardError::Empty`] without a row or a column, [`BoardError::TooLarge`] with more than
    /// [`Board::MAX_CELLS`].
    pub fn new(rows: u32, columns: u32) -> Result<Board, BoardError> {
        let (r, c) = (rows as usize, columns as usize);
        Board::check_size(r, c)?;
        Ok(Board {
            columns,
            squares: vec![Square::Floor; r * c],
            extra: Extra::default(),
        })
    }

    /// A board of these rows, from the north.
    ///
    /// # Errors
    /// [`BoardError::Empty`], [`BoardError::TooLarge`], or [`BoardError::Ragged`] for rows of
    /// different lengths.
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
        Ok(Board {
            columns: columns as u32,
            squares: rows.concat(),
            extra: Extra::default(),
        })
    }

    /// A board of its cells, row by row, in rows of this length.
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

    /// What the cell is painted with, if it is on the board. O(1).
    pub fn square(&self, cell: Cell) -> Option<Square> {
        self.contains(cell).then(|| self.squares[self.index(cell)])
    }

    /// Every cell with its square, from north-west to south-east, row by row.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = (Cell, Square)> {
        self.squares.iter().enumerate().map(|(index, &square)| {
            let (row, column) = (index / self.columns as usize, index % self.columns as usize);
            (Cell::new(row as u32, column as u32), square)
        })
    }

    /// The squares of each row, from the north.
    pub fn row_slices(&self) -> impl Iterator<Item = &[Square]> {
        self.squares.chunks(self.columns as usize)
    }

    /// This board with another size: cells within both keep their squares, new ones are floor.
    /// O(cells).
    ///
    /// # Errors
    /// As [`Board::new`].
    pub fn resized(&self, rows: u32, columns: u32) -> Result<Board, BoardError> {
        self.rearranged(rows, columns, Some)
    }

    /// A board of another size with the cells of this one moved by `to`. Cells that `to` maps to no
    /// cell of the new board are dropped, and the rest of the new board is floor. O(cells).
    ///
    /// # Errors
    /// As [`Board::new`].
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

    /// Paints a cell; returns the old square, if the cell is on the board.
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
