//! Resizes a board by dragging its border.

use crate::geometry::CELL_SIZE;
use crate::interaction::gesture::Pointer;
use crate::view::hit::Border;
use winmove_core::model::Point;

/// The number of rows and columns by which a part of the border was dragged outwards.
pub(super) fn border_moved(border: Border, grabbed: Point, pointer: Pointer) -> (i32, i32) {
    // Casts of floats saturate, at more rows than a board can have.
    let cells = |distance: f64, faces: i8| (distance * f64::from(faces) / CELL_SIZE).round() as i32;
    let moved = pointer.at - grabbed;
    (cells(moved.y, border.down), cells(moved.x, border.right))
}
