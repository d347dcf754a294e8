//! The paint tool: paints freehand, in straight lines or in rectangles, or fills a region of cells.

use crate::composition::Editor;
use crate::document::step_name::StepName;
use crate::geometry::{CELL_SIZE, cell_at, cells_between};
use crate::interaction::area::Area;
use crate::interaction::gesture::Pointer;
use crate::interaction::state::{Brush, State};
use winmove_core::model::{Board, Cell, Point, Square};

impl Editor {
    /// Begins a stroke. Modifier keys held during the press choose its shape.
    pub(super) fn begin_painting(&mut self, square: Square, pointer: Pointer) -> State {
        let board = self.document().board();
        let near = board.and_then(|board| near_cell(board, pointer.at));
        let brush = match (pointer.shift, pointer.ctrl, near) {
            (true, true, _) => {
                if let Some(cell) = cell_at(pointer.at) {
                    self.fill(cell, square);
                }
                return State::Idle;
            }
            (true, false, Some(cell)) => Brush::Rectangle(cell),
            (false, true, Some(cell)) => Brush::Line(cell),
            (_, _, None) | (false, false, _) => Brush::Free(None),
        };
        self.begin(StepName::Paint(square));
        self.paint_towards(square, brush, pointer)
    }

    /// Extends the stroke to the pointer. Lines and rectangles are repainted from their start.
    pub(super) fn paint_towards(
        &mut self,
        square: Square,
        brush: Brush,
        pointer: Pointer,
    ) -> State {
        let board = self.document().board();
        let near = board.and_then(|board| near_cell(board, pointer.at));
        let (cells, brush) = match (brush, near) {
            (Brush::Free(last), _) => {
                let cell = cell_at(pointer.at);
                (stroke(last, cell), Brush::Free(cell.or(last)))
            }
            (Brush::Line(from), Some(to)) => (cells_between(from, to), brush),
            (Brush::Rectangle(from), Some(to)) => {
                (Area::between(from, to).cells().collect(), brush)
            }
            (Brush::Line(_) | Brush::Rectangle(_), None) => (Vec::new(), brush),
        };
        if !matches!(brush, Brush::Free(_)) {
            self.rewind();
        }
        self.paint_all(cells, square);
        State::Painting { square, brush }
    }
}

/// The cells of a stroke from its last cell to the next one.
pub(super) fn stroke(last: Option<Cell>, to: Option<Cell>) -> Vec<Cell> {
    match (last, to) {
        (Some(last), Some(to)) => cells_between(last, to),
        (None, Some(to)) => vec![to],
        (_, None) => Vec::new(),
    }
}

/// The cell of a board nearest to a point; `None` if a coordinate is not a number.
pub(super) fn near_cell(board: &Board, at: Point) -> Option<Cell> {
    let nearest = |coordinate: f64, count: u32| {
        let index = (coordinate / CELL_SIZE).floor();
        (!index.is_nan()).then(|| index.clamp(0.0, f64::from(count - 1)) as u32)
    };
    Some(Cell::new(
        nearest(at.y, board.rows())?,
        nearest(at.x, board.columns())?,
    ))
}
