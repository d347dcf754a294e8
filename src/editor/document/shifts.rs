//! Where cells have gone when another board has come in the place of one.

use crate::model::{Board, Cell, Place};

/// Whether a board in the place of another has other squares where both have cells: those have gone elsewhere.
pub(in crate::editor) fn puts_cells_elsewhere(old: &Board, new: &Board) -> bool {
    new.cells()
        .any(|(cell, square)| old.square(cell).is_some_and(|old| old != square))
}

/// By how many rows and columns what both boards show has gone, where it is all the same but for rows and columns that
/// came or went in the north or west. What is not to move under the eye is followed by whoever shows it.
pub(in crate::editor) fn shift_between(
    old: (&Board, &[Place]),
    new: (&Board, &[Place]),
) -> (i64, i64) {
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
    let ways = [(0, 0), (down, 0), (0, right), (down, right)];
    ways.into_iter().find(fits).unwrap_or_default()
}
