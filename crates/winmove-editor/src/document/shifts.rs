//! Finds out how cells moved when a board was replaced.

use std::collections::HashMap;
use std::sync::Arc;

use winmove_core::model::{Board, Cell, Place};

/// The new cell of each cell of a board that was rearranged, or `None` if the cell was removed.
pub(crate) type CellMap = Arc<dyn Fn(Cell) -> Option<Cell> + Send + Sync>;

/// The inverse of a map from the cells of `board`. O(k) for k cells.
pub(super) fn inverse(map: &CellMap, board: &Board) -> CellMap {
    let cells = board.cells();
    let back: HashMap<Cell, Cell> = cells
        .filter_map(|(cell, _)| Some((map(cell)?, cell)))
        .collect();
    Arc::new(move |cell| back.get(&cell).copied())
}

/// Whether the boards differ in a cell that both have, which means that cells may have moved.
pub(super) fn moves_cells(old: &Board, new: &Board) -> bool {
    new.cells()
        .any(|(cell, square)| old.square(cell).is_some_and(|old| old != square))
}

/// The number of rows and columns by which the common cells of two boards have moved.
///
/// They have only moved if the boards differ in nothing but rows and columns added or removed in
/// the north or west; otherwise both numbers are 0. The view moves by the same amount, which keeps
/// the cells in place on the screen.
pub(super) fn shift_between(old: (&Board, &[Place]), new: (&Board, &[Place])) -> (i64, i64) {
    let more = |old: u32, new: u32| i64::from(new) - i64::from(old);
    let down = more(old.0.rows(), new.0.rows());
    let right = more(old.0.columns(), new.0.columns());
    let moved = |cell: Cell, (down, right): (i64, i64)| {
        let row = u32::try_from(i64::from(cell.row) + down).ok()?;
        let column = u32::try_from(i64::from(cell.column) + right).ok()?;
        let cell = Cell::new(row, column);
        new.0.contains(cell).then_some(cell)
    };
    let fits = |&by: &(i64, i64)| {
        let mut cells = old.0.cells();
        let same =
            |(cell, square)| moved(cell, by).is_none_or(|cell| new.0.square(cell) == Some(square));
        let mut tokens = old.1.iter().filter_map(|place| match place {
            Place::Cell(cell) => moved(*cell, by),
            Place::Vertex(_) => None,
        });
        cells.all(same) && tokens.all(|cell| new.1.contains(&Place::Cell(cell)))
    };
    let shifts = [(0, 0), (down, 0), (0, right), (down, right)];
    shifts.into_iter().find(fits).unwrap_or_default()
}
