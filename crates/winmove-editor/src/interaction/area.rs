//! Rectangles of cells.

use winmove_core::model::{Board, Cell};

/// A rectangle of cells, from one corner to the opposite one, inclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Area {
    first: Cell,
    last: Cell,
}

impl Area {
    /// The rectangle between two opposite corners, in either order.
    pub fn between(a: Cell, b: Cell) -> Area {
        Area {
            first: Cell::new(a.row.min(b.row), a.column.min(b.column)),
            last: Cell::new(a.row.max(b.row), a.column.max(b.column)),
        }
    }

    /// The smallest rectangle that contains all of these cells. `None` if there are no cells.
    pub fn around(cells: impl IntoIterator<Item = Cell>) -> Option<Area> {
        let mut cells = cells.into_iter();
        let first = cells.next()?;
        Some(cells.fold(Area::between(first, first), |area, cell| Area {
            first: Area::between(area.first, cell).first,
            last: Area::between(area.last, cell).last,
        }))
    }

    /// The whole board.
    pub fn of(board: &Board) -> Area {
        let last = Cell::new(board.rows() - 1, board.columns() - 1);
        Area::between(Cell::new(0, 0), last)
    }

    /// The north-western corner.
    pub fn first(self) -> Cell {
        self.first
    }

    /// The south-eastern corner.
    pub fn last(self) -> Cell {
        self.last
    }

    /// The number of rows.
    pub fn rows(self) -> u32 {
        self.last.row - self.first.row + 1
    }

    /// The number of columns.
    pub fn columns(self) -> u32 {
        self.last.column - self.first.column + 1
    }

    /// Whether a cell lies in it.
    pub fn contains(self, cell: Cell) -> bool {
        (self.first.row..=self.last.row).contains(&cell.row)
            && (self.first.column..=self.last.column).contains(&cell.column)
    }

    /// The cells, row by row.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let columns = self.first.column..=self.last.column;
        (self.first.row..=self.last.row)
            .flat_map(move |row| columns.clone().map(move |column| Cell::new(row, column)))
    }

    /// The part of it that is on a board, if there is one.
    pub fn within(self, board: &Board) -> Option<Area> {
        let end = Area::of(board).last;
        board.contains(self.first).then(|| {
            let last = Cell::new(self.last.row.min(end.row), self.last.column.min(end.column));
            Area::between(self.first, last)
        })
    }
}
