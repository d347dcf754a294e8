//! The lasso tool: selects the vertices inside a freehand line.

use crate::composition::Editor;
use crate::interaction::gesture::{Gesture, Pointer};
use crate::interaction::selection::Selection;
use crate::interaction::state::State;
use winmove_core::model::Point;

impl Editor {
    /// The state after a gesture while a lasso is being drawn.
    pub(super) fn lassoing(
        &mut self,
        line: Vec<Point>,
        before: Selection,
        gesture: Gesture,
    ) -> State {
        match gesture {
            Gesture::Move(pointer) => self.lasso_to(line, before, pointer),
            Gesture::Release(pointer) => {
                self.lasso_to(line, before, pointer);
                State::Idle
            }
            Gesture::Press(_) | Gesture::DoubleClick(_) => State::Lassoing { line, before },
            Gesture::Escape => {
                self.interaction.selection = before;
                State::Idle
            }
        }
    }

    /// Extends the lasso to the pointer, and selects the vertices inside it.
    fn lasso_to(&mut self, mut line: Vec<Point>, before: Selection, pointer: Pointer) -> State {
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
