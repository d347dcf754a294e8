//! The lasso tool: selects the vertices inside a freehand line.

use crate::composition::Editor;
use crate::interaction::gesture::Pointer;
use crate::interaction::selection::Selection;
use crate::interaction::state::State;
use winmove_core::model::Point;

impl Editor {
    /// Extends the lasso to the pointer, and selects the vertices inside it.
    pub(super) fn lasso_to(
        &mut self,
        mut line: Vec<Point>,
        before: Selection,
        pointer: Pointer,
    ) -> State {
        if line.last() != Some(&pointer.at) {
            line.push(pointer.at);
        }
        self.select_where(&before, |at| encloses(&line, at));
        State::Lassoing { line, before }
    }
}

/// Whether a point is inside a closed line. A ray to the right then crosses it an odd number of
/// times.
fn encloses(line: &[Point], at: Point) -> bool {
    let ends = line.iter().zip(line.iter().cycle().skip(1));
    let crossed = ends.filter(|(a, b)| {
        (a.y > at.y) != (b.y > at.y) && at.x < a.x + (at.y - a.y) / (b.y - a.y) * (b.x - a.x)
    });
    crossed.count() % 2 == 1
}
