//! Resizes a board by dragging its border.

use crate::composition::Editor;
use crate::geometry::CELL_SIZE;
use crate::interaction::gesture::{Gesture, Pointer};
use crate::interaction::notice::Notice;
use crate::interaction::state::State;
use crate::view::hit::Border;
use winmove_core::model::Point;

impl Editor {
    /// The state after a gesture while a part of the border is dragged. The board changes on
    /// release.
    pub(super) fn resizing(
        &mut self,
        border: Border,
        grabbed: Point,
        by: (i32, i32),
        gesture: Gesture,
    ) -> State {
        match gesture {
            Gesture::Move(pointer) => State::Resizing {
                border,
                grabbed,
                by: border_moved(border, grabbed, pointer),
            },
            Gesture::Release(pointer) => {
                let (rows, columns) = border_moved(border, grabbed, pointer);
                if let Err(error) = self.drag_border(border, rows, columns) {
                    self.interaction.notice = Some(Notice::NoBoard(error));
                }
                State::Idle
            }
            Gesture::Press(_) | Gesture::DoubleClick(_) => State::Resizing {
                border,
                grabbed,
                by,
            },
            Gesture::Escape => State::Idle,
        }
    }
}

/// The number of rows and columns by which a part of the border was dragged outwards.
fn border_moved(border: Border, grabbed: Point, pointer: Pointer) -> (i32, i32) {
    // Casts of floats saturate, at more rows than a board can have.
    let cells = |distance: f64, faces: i8| (distance * f64::from(faces) / CELL_SIZE).round() as i32;
    let moved = pointer.at - grabbed;
    (cells(moved.y, border.down), cells(moved.x, border.right))
}
