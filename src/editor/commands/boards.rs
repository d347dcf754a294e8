//! What is done to a board as a whole: its size, its rows and columns, turning it, filling it.

use crate::editor::Commands;
use crate::editor::Now;
use crate::editor::document::step_name::StepName;
use crate::editor::interaction::notice::{LostTokens, Notice};
use crate::editor::{Area, Border, Selection};
use crate::model::{Board, BoardError, Cell, Edit, Place, Point, Rules, Square};

/// A way to turn a board, or a part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rotation {
    /// West becomes east.
    LeftRight,
    /// North becomes south.
    UpDown,
    /// A quarter clockwise.
    Clockwise,
    /// A quarter the other way.
    Counterclockwise,
}

/// A way to put rows or columns in beside what is selected, or to take out those selected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rearrangement {
    /// As many rows as are selected, above them.
    InsertAbove,
    /// As many rows as are selected, below them.
    InsertBelow,
    /// As many columns as are selected, to the left.
    InsertLeft,
    /// As many columns as are selected, to the right.
    InsertRight,
    /// The selected rows.
    DeleteRows,
    /// The selected columns.
    DeleteColumns,
}

impl Commands<'_> {
    /// Gives the board another size: cells that stay keep their squares, tokens outside are taken off.
    ///
    /// # Errors
    /// As [`Board::new`]; nothing has changed then.
    pub fn resize_board(&mut self, rows: u32, columns: u32) -> Result<(), BoardError> {
        self.rearrange(StepName::ResizeBoard, rows, columns, Some)
    }

    /// Moves a side or a corner of the board outwards by so many rows and columns, or inwards where they are
    /// negative; what stays keeps its squares and tokens. At least one row and one column stay.
    ///
    /// # Errors
    /// As [`Board::new`]; nothing has changed then.
    pub fn drag_border(
        &mut self,
        border: Border,
        rows: i32,
        columns: i32,
    ) -> Result<(), BoardError> {
        let Some(board) = self.document().board() else {
            return Ok(());
        };
        let (height, width) = border.resized(board, rows, columns);
        // In the north and in the west the cells that stay get other numbers.
        let shift = |faces: i8, old: u32, new: u32| match faces {
            -1 => i64::from(new) - i64::from(old),
            _ => 0,
        };
        let down = shift(border.down, board.rows(), height);
        let right = shift(border.right, board.columns(), width);
        self.rearrange(StepName::ResizeBoard, height, width, |cell| {
            let row = u32::try_from(i64::from(cell.row) + down).ok()?;
            let column = u32::try_from(i64::from(cell.column) + right).ok()?;
            Some(Cell::new(row, column))
        })?;
        let now = self.document().board();
        if now.is_some_and(|board| (board.rows(), board.columns()) == (height, width)) {
            // The view moves by as much, so that the cells that remain stay where they are seen.
            self.open_mut().set_shift(down, right);
        }
        Ok(())
    }

    /// How far the cells have moved on the canvas because a border in the north or west did, since the last call.
    pub fn take_shift(&mut self) -> Point {
        self.open_mut().take_shift()
    }

    /// Puts rows or columns in beside the selected cells, or takes the selected ones out. A board keeps at least one
    /// row and one column: whoever asks for less gets an error.
    ///
    /// # Errors
    /// As [`Board::new`]; nothing has changed then.
    pub fn rearrange_lines(&mut self, how: Rearrangement) -> Result<(), BoardError> {
        let (Some(board), Some(area)) = (
            self.document().board(),
            self.interaction().selection.cells(),
        ) else {
            return Ok(());
        };
        let (rows, columns) = (board.rows(), board.columns());
        let (first, last) = (area.first(), area.last());
        let after = |index: u32, from: u32, by: u32| if index >= from { index + by } else { index };
        let without = |index: u32, first: u32, last: u32| match index {
            _ if index < first => Some(index),
            _ if index <= last => None,
            _ => Some(index - (last - first + 1)),
        };
        let (high, wide) = (area.rows(), area.columns());
        match how {
            Rearrangement::InsertAbove | Rearrangement::InsertBelow => {
                let from = match how {
                    Rearrangement::InsertAbove => first.row,
                    _ => last.row + 1,
                };
                let name = StepName::InsertRows(high);
                self.rearrange(name, rows.saturating_add(high), columns, |cell| {
                    Some(Cell::new(after(cell.row, from, high), cell.column))
                })
            }
            Rearrangement::InsertLeft | Rearrangement::InsertRight => {
                let from = match how {
                    Rearrangement::InsertLeft => first.column,
                    _ => last.column + 1,
                };
                let name = StepName::InsertColumns(wide);
                self.rearrange(name, rows, columns.saturating_add(wide), |cell| {
                    Some(Cell::new(cell.row, after(cell.column, from, wide)))
                })
            }
            Rearrangement::DeleteRows => {
                let name = StepName::DeleteRows(high);
                self.rearrange(name, rows - high, columns, |cell| {
                    Some(Cell::new(
                        without(cell.row, first.row, last.row)?,
                        cell.column,
                    ))
                })
            }
            Rearrangement::DeleteColumns => {
                let name = StepName::DeleteColumns(wide);
                self.rearrange(name, rows, columns - wide, |cell| {
                    let column = without(cell.column, first.column, last.column)?;
                    Some(Cell::new(cell.row, column))
                })
            }
        }
    }

    /// Mirrors or rotates a selected area, or the whole board, with the tokens on it. How the tokens move stays as it
    /// is. Nothing where [`Now::can_turn`] says no.
    pub fn turn(&mut self, turn: Rotation) {
        let (Some(area), true) = (self.now().turned_area(), self.now().can_turn(turn)) else {
            return;
        };
        let Some(board) = self.document().board() else {
            return;
        };
        let whole = Area::of(board) == area;
        let quarter = matches!(turn, Rotation::Clockwise | Rotation::Counterclockwise);
        let (rows, columns) = match whole && quarter {
            true => (board.columns(), board.rows()),
            false => (board.rows(), board.columns()),
        };
        let (first, last) = (area.first(), area.last());
        let to = move |cell: Cell| {
            if !area.contains(cell) {
                return Some(cell);
            }
            let (down, right) = (cell.row - first.row, cell.column - first.column);
            let (up, left) = (last.row - cell.row, last.column - cell.column);
            let (row, column) = match turn {
                Rotation::LeftRight => (down, left),
                Rotation::UpDown => (up, right),
                Rotation::Clockwise => (right, up),
                Rotation::Counterclockwise => (left, down),
            };
            Some(Cell::new(first.row + row, first.column + column))
        };
        let name = match quarter {
            true => StepName::Rotate,
            false => StepName::Mirror,
        };
        self.rearrange(name, rows, columns, to)
            .expect("a turned board has as many cells as before");
    }

    /// Puts the board's cells elsewhere as one step; tokens and what is selected go along.
    fn rearrange(
        &mut self,
        name: StepName,
        rows: u32,
        columns: u32,
        to: impl Fn(Cell) -> Option<Cell>,
    ) -> Result<(), BoardError> {
        let Some(old) = self.document().board() else {
            return Ok(());
        };
        let board: Board = old.rearranged(rows, columns, &to)?;
        let kept = |cell: Cell| to(cell).filter(|&cell| board.contains(cell));
        let old_rules = self.document().rules().clone();
        let rules = old_rules.clone().moving_tokens(|place| match place {
            Place::Cell(cell) => kept(cell).map(Place::Cell),
            Place::Vertex(_) => None,
        });
        if board == *old && rules == old_rules {
            return Ok(());
        }
        let selected = self.interaction().selection.cells();
        let corners = selected.and_then(|area| kept(area.first()).zip(kept(area.last())));
        self.begin(name);
        // In between no token stands anywhere: neither board has to have a place for all of them.
        if rules != old_rules {
            self.edit(Edit::SetRules(
                old_rules.clone().retaining_tokens(|_| false),
            ));
        }
        let stands = self.edit(Edit::ReplaceBoard(board));
        let lost = lost_tokens(&old_rules, &rules);
        if stands && (rules == *self.document().rules() || self.edit(Edit::SetRules(rules))) {
            self.commit();
            self.interaction_mut().notice = lost.map(Notice::TokensLost);
            self.interaction_mut().selection = match corners {
                Some((a, b)) => Selection::area(Area::between(a, b)),
                None => Selection::default(),
            };
        } else {
            self.abort();
        }
        self.flush();
        Ok(())
    }

    /// Paints every selected cell.
    pub fn paint_selected(&mut self, square: Square) {
        let Some(area) = self.interaction().selection.cells() else {
            return;
        };
        self.begin(StepName::Paint(square));
        for cell in area.cells() {
            self.paint(cell, square);
        }
        self.commit();
        self.flush();
    }

    /// Paints a cell and all that can be reached from it over the sides of cells of the same square. O(cells).
    pub fn fill(&mut self, from: Cell, square: Square) {
        let cells = match self.document().board() {
            Some(board) => alike_around(board, from),
            None => Vec::new(),
        };
        self.begin(StepName::Fill(square));
        for cell in cells {
            self.paint(cell, square);
        }
        self.commit();
        self.flush();
    }
}

impl Now<'_> {
    /// The cells that [`Commands::turn`] would turn: a selected area, or the whole board. None on a graph.
    pub fn turned_area(self) -> Option<Area> {
        let board = self.document.board()?;
        Some(
            self.interaction
                .selection
                .area
                .unwrap_or_else(|| Area::of(board)),
        )
    }

    /// Whether a turn keeps the board's cells where there are cells: part of a board can be rotated in its place only
    /// if it is a square.
    pub fn can_turn(self, turn: Rotation) -> bool {
        self.turned_area().is_some_and(|area| match turn {
            Rotation::LeftRight | Rotation::UpDown => true,
            Rotation::Clockwise | Rotation::Counterclockwise => {
                area.rows() == area.columns() || self.document.board().map(Area::of) == Some(area)
            }
        })
    }
}

/// The tokens whose cells are no longer on the board.
fn lost_tokens(old: &Rules, new: &Rules) -> Option<LostTokens> {
    let gone = |old: Option<Place>, new: Option<Place>| old.is_some() && new.is_none();
    match (old, new) {
        (Rules::Pursuit(old), Rules::Pursuit(new)) => {
            match (
                gone(old.police.at, new.police.at),
                gone(old.thief.at, new.thief.at),
            ) {
                (true, true) => Some(LostTokens::Both),
                (true, false) => Some(LostTokens::Officer),
                (false, true) => Some(LostTokens::Thief),
                (false, false) => None,
            }
        }
        _ if new.tokens().len() < old.tokens().len() => Some(LostTokens::Token),
        _ => None,
    }
}

/// The connected cells of one square around a cell, itself among them.
fn alike_around(board: &Board, from: Cell) -> Vec<Cell> {
    let Some(square) = board.square(from) else {
        return Vec::new();
    };
    let index = |cell: Cell| cell.row as usize * board.columns() as usize + cell.column as usize;
    let mut seen = vec![false; board.cells().len()];
    seen[index(from)] = true;
    let mut cells = vec![from];
    let mut next = 0;
    while let Some(&Cell { row, column }) = cells.get(next) {
        next += 1;
        let sides = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        for (down, right) in sides {
            let beside = row
                .checked_add_signed(down)
                .zip(column.checked_add_signed(right))
                .map(|(row, column)| Cell::new(row, column));
            if let Some(cell) = beside.filter(|&cell| board.square(cell) == Some(square))
                && !std::mem::replace(&mut seen[index(cell)], true)
            {
                cells.push(cell);
            }
        }
    }
    cells
}
