//! Commands for a whole board: resizing, inserting and deleting, rotating and mirroring, filling.

use std::sync::Arc;

use crate::composition::Editor;
use crate::document::shifts::CellMap;
use crate::document::step_name::StepName;
use crate::geometry::{CELL_SIZE, cell_middle};
use crate::interaction::area::Area;
use crate::interaction::notice::Notice;
use crate::now::Now;
use crate::view::hit::Border;
use winmove_core::model::{
    Annotation, Board, BoardError, Cell, Edit, Place, Point, Rules, Side, Square,
};

/// A rotation or reflection of a board, or of a part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, enum_iterator::Sequence)]
pub enum Rotation {
    /// Mirrored: west becomes east.
    LeftRight,
    /// Mirrored: north becomes south.
    UpDown,
    /// Rotated by a quarter turn clockwise.
    Clockwise,
    /// Rotated by a quarter turn counterclockwise.
    Counterclockwise,
}

/// An insertion of rows or columns next to the selected cells, or a deletion of selected ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, enum_iterator::Sequence)]
pub enum Rearrangement {
    /// Inserts as many rows as are selected above them.
    InsertAbove,
    /// Inserts as many rows as are selected below them.
    InsertBelow,
    /// Inserts as many columns as are selected to the left of them.
    InsertLeft,
    /// Inserts as many columns as are selected to the right of them.
    InsertRight,
    /// Deletes the selected rows.
    DeleteRows,
    /// Deletes the selected columns.
    DeleteColumns,
}

impl Editor {
    /// Returns how far cells have moved on the canvas since the last call, in canvas units. They
    /// move when the north or west border is moved.
    pub fn take_shift(&mut self) -> Point {
        self.document.take_shift()
    }

    /// Resizes the board. Remaining cells keep their squares; tokens outside are removed.
    ///
    /// # Errors
    /// [`BoardError`] if [`Board::new`] refuses the size. Nothing is then changed.
    pub fn resize_board(&mut self, rows: u32, columns: u32) -> Result<(), BoardError> {
        self.rearrange(StepName::ResizeBoard, rows, columns, Some)
    }

    /// Moves a side or corner of the board outwards, or inwards if the numbers are negative.
    ///
    /// Remaining cells keep their squares and tokens. At least one row and one column remain.
    ///
    /// # Errors
    /// [`BoardError`] if [`Board::new`] refuses the size. Nothing is then changed.
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
        // Rows added in the north and columns added in the west renumber the remaining cells.
        let shift = |faces: i8, old: u32, new: u32| match faces {
            -1 => i64::from(new) - i64::from(old),
            _ => 0,
        };
        let down = shift(border.down, board.rows(), height);
        let right = shift(border.right, board.columns(), width);
        self.rearrange(StepName::ResizeBoard, height, width, move |cell| {
            let row = u32::try_from(i64::from(cell.row) + down).ok()?;
            let column = u32::try_from(i64::from(cell.column) + right).ok()?;
            Some(Cell::new(row, column))
        })?;
        let now = self.document().board();
        if now.is_some_and(|board| (board.rows(), board.columns()) == (height, width)) {
            // The view moves by the same amount, which keeps the remaining cells in place on the
            // screen.
            self.document.set_shift(down, right);
        }
        Ok(())
    }

    /// Inserts rows or columns next to the selected cells, or deletes the selected ones. Deleting
    /// all rows or all columns is an error.
    ///
    /// # Errors
    /// [`BoardError`] if [`Board::new`] refuses the size. Nothing is then changed.
    pub fn rearrange_lines(&mut self, how: Rearrangement) -> Result<(), BoardError> {
        let (Some(board), Some(area)) = (self.document().board(), self.selection().cells()) else {
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
                self.rearrange(name, rows.saturating_add(high), columns, move |cell| {
                    Some(Cell::new(after(cell.row, from, high), cell.column))
                })
            }
            Rearrangement::InsertLeft | Rearrangement::InsertRight => {
                let from = match how {
                    Rearrangement::InsertLeft => first.column,
                    _ => last.column + 1,
                };
                let name = StepName::InsertColumns(wide);
                self.rearrange(name, rows, columns.saturating_add(wide), move |cell| {
                    Some(Cell::new(cell.row, after(cell.column, from, wide)))
                })
            }
            Rearrangement::DeleteRows => {
                let name = StepName::DeleteRows(high);
                self.rearrange(name, rows - high, columns, move |cell| {
                    Some(Cell::new(
                        without(cell.row, first.row, last.row)?,
                        cell.column,
                    ))
                })
            }
            Rearrangement::DeleteColumns => {
                let name = StepName::DeleteColumns(wide);
                self.rearrange(name, rows, columns - wide, move |cell| {
                    let column = without(cell.column, first.column, last.column)?;
                    Some(Cell::new(cell.row, column))
                })
            }
        }
    }

    /// Mirrors or rotates the selected area, or otherwise the whole board, with its tokens. The
    /// steps of the tokens don't change. Does nothing unless [`Now::can_turn`].
    pub fn turn(&mut self, turn: Rotation) {
        let (Some(area), true) = (self.now().turned_area(), self.now().can_turn(turn)) else {
            return;
        };
        let Some(board) = self.document().board() else {
            return;
        };
        let whole = Area::of(board) == area;
        let quarter = matches!(turn, Rotation::Clockwise | Rotation::Counterclockwise);
        let (rows, columns) = if whole && quarter {
            (board.columns(), board.rows())
        } else {
            (board.rows(), board.columns())
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
        let name = if quarter {
            StepName::Rotate
        } else {
            StepName::Mirror
        };
        self.rearrange(name, rows, columns, to)
            .expect("a turned board has as many cells as before");
    }

    /// Moves the cells of the board as one step, along with everything on them.
    ///
    /// This includes tokens, the selection, the selected position, games being played or stored,
    /// the exercise, and texts and arrows. `to` returns the new cell of a cell, or `None` if it is
    /// removed.
    fn rearrange(
        &mut self,
        name: StepName,
        rows: u32,
        columns: u32,
        to: impl Fn(Cell) -> Option<Cell> + Send + Sync + 'static,
    ) -> Result<(), BoardError> {
        let Some(old) = self.document().board() else {
            return Ok(());
        };
        let board: Board = old.rearranged(rows, columns, &to)?;
        let kept: CellMap =
            Arc::new(move |cell| to(cell).filter(|cell| cell.row < rows && cell.column < columns));
        let moved = |place| match place {
            Place::Cell(cell) => kept(cell).map(Place::Cell),
            Place::Vertex(_) => None,
        };
        let old_rules = self.document().rules().clone();
        let rules = old_rules.clone().moving_tokens(moved);
        let record = self.document().record();
        let moved_record = record.map(|record| record.moved(moved));
        let loses_record = moved_record == Some(None);
        let record = moved_record.filter(|moved| moved.as_ref() != record);
        let exercise = self.document().exercise();
        let moved_exercise = exercise.map(|exercise| exercise.moved(moved));
        let exercise = moved_exercise.filter(|moved| moved.as_ref() != exercise);
        let beside = self.document().annotations();
        let moved_point = |at| moved_point(at, old, &*kept).unwrap_or(at);
        let annotations = beside.iter().map(|annotation| Annotation {
            at: moved_point(annotation.at),
            to: annotation.to.map(moved_point),
            ..annotation.clone()
        });
        let annotations = Some(annotations.collect()).filter(|moved: &Vec<_>| moved != beside);
        let is_same = board == *old && rules == old_rules && annotations.is_none();
        if is_same && record.is_none() && exercise.is_none() {
            return Ok(());
        }
        self.begin(name);
        // Tokens are removed first and placed again afterwards, because neither board may have a
        // place for all of them.
        if rules != old_rules {
            self.edit(Edit::SetRules(
                old_rules.clone().retaining_tokens(|_| false),
            ));
        }
        let is_replaced = self.edit(Edit::ReplaceBoard(board));
        let lost = lost_tokens(&old_rules, &rules);
        if is_replaced && (rules == *self.document().rules() || self.edit(Edit::SetRules(rules))) {
            if let Some(record) = record {
                self.edit(Edit::SetRecord(record));
            }
            if let Some(exercise) = exercise {
                self.edit(Edit::SetExercise(exercise));
            }
            if let Some(annotations) = annotations {
                self.edit(Edit::Annotate(annotations));
            }
            self.commit();
            let lost = (!lost.is_empty()).then_some(Notice::TokensLost(lost));
            self.interaction.notice = lost.or(loses_record.then_some(Notice::RecordLost));
            self.carry(&kept);
            self.document.note_rearranged(kept);
        } else {
            self.abort();
        }
        self.flush();
        Ok(())
    }

    /// Paints every selected cell.
    pub fn paint_selected(&mut self, square: Square) {
        let Some(area) = self.selection().cells() else {
            return;
        };
        self.step(StepName::Paint(square), |editor| {
            editor.paint_all(area.cells(), square)
        });
    }

    /// Paints the connected region of equal squares around a cell. O(k) for k cells.
    pub fn fill(&mut self, from: Cell, square: Square) {
        let cells = match self.document().board() {
            Some(board) => connected_region(board, from),
            None => Vec::new(),
        };
        self.step(StepName::Fill(square), |editor| {
            editor.paint_all(cells, square)
        });
    }
}

impl Now<'_> {
    /// The cells that [`Editor::turn`] would turn: the selected area, or else the whole board.
    /// `None` on a graph.
    pub fn turned_area(self) -> Option<Area> {
        let board = self.document.board()?;
        Some(
            self.interaction
                .selection
                .area
                .unwrap_or_else(|| Area::of(board)),
        )
    }

    /// Whether the board or the selected area can be turned. A part of a board can be rotated only
    /// if it is square.
    pub fn can_turn(self, turn: Rotation) -> bool {
        self.turned_area().is_some_and(|area| match turn {
            Rotation::LeftRight | Rotation::UpDown => true,
            Rotation::Clockwise | Rotation::Counterclockwise => {
                area.rows() == area.columns() || self.document.board().map(Area::of) == Some(area)
            }
        })
    }
}

/// The tokens whose cells are no longer on the board, each given by its side.
fn lost_tokens(old: &Rules, new: &Rules) -> Vec<Option<Side>> {
    let count = |rules: &Rules, of| {
        let placed = rules.placed().into_iter();
        placed.filter(|&(_, side)| side == of).count()
    };
    let mut tokens = old.kind().tokens().to_vec();
    tokens.retain(|&side| count(new, side) < count(old, side));
    tokens
}

/// The connected region of equal squares that contains a cell.
fn connected_region(board: &Board, from: Cell) -> Vec<Cell> {
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

/// Where a point goes with the nearest cell of a board that is rearranged, and turned like the
/// cells around that. `None` if the cell is removed.
fn moved_point(point: Point, board: &Board, to: impl Fn(Cell) -> Option<Cell>) -> Option<Point> {
    let nearest = |at: f64, count: u32| ((at / CELL_SIZE) as u32).min(count - 1);
    let (row, column) = (
        nearest(point.y, board.rows()),
        nearest(point.x, board.columns()),
    );
    let middle = |row, column| to(Cell::new(row, column)).map(cell_middle);
    let (before, after) = (cell_middle(Cell::new(row, column)), middle(row, column)?);
    // The direction that one step down, or to the right, has afterwards.
    let direction = |next: Option<Point>, previous: Option<Point>, usual| {
        let step = match (next, previous) {
            (Some(next), _) => Some((next.x - after.x, next.y - after.y)),
            (None, Some(previous)) => Some((after.x - previous.x, after.y - previous.y)),
            (None, None) => None,
        };
        let unit = |length: f64| if length == 0.0 { 0.0 } else { length.signum() };
        step.map_or(usual, |(x, y)| (unit(x), unit(y)))
    };
    let below = (row + 1 < board.rows()).then(|| middle(row + 1, column));
    let above = row.checked_sub(1).map(|row| middle(row, column));
    let right = (column + 1 < board.columns()).then(|| middle(row, column + 1));
    let left = column.checked_sub(1).map(|column| middle(row, column));
    let down = direction(below.flatten(), above.flatten(), (0.0, 1.0));
    let across = direction(right.flatten(), left.flatten(), (1.0, 0.0));
    let (x, y) = (point.x - before.x, point.y - before.y);
    Some(Point::new(
        after.x + x * across.0 + y * down.0,
        after.y + x * across.1 + y * down.1,
    ))
}
