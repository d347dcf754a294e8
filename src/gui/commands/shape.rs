//! The commands that shape a board.

use egui::Key;

use super::{CTRL, CTRL_SHIFT, Command, Entry, Menu, Situation, row};
use crate::editor::{Rearrangement, Rotation};
use crate::model::Square;

/// What is done to a board, or to the selected cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Paints the selected cells.
    Paint(Square),
    /// Paints the selected cell and all of its kind that hangs together with it.
    Fill(Square),
    /// Puts rows or columns in, or takes them out.
    Lines(Rearrangement),
    /// Mirrors or rotates.
    Rotate(Rotation),
}

pub(super) fn entries() -> Vec<Entry> {
    let row = |shape, name, keys: &[_]| row(Menu::Field, Command::Shape(shape), name, keys);
    let plain = |shape, name| row(shape, name, &[]);
    use Rearrangement as R;
    vec![
        plain(Shape::Paint(Square::Floor), "Paint as floor"),
        plain(Shape::Paint(Square::Wall), "Paint as walls"),
        plain(Shape::Paint(Square::Exit), "Paint as exits"),
        plain(Shape::Fill(Square::Floor), "Fill with floor from here"),
        plain(Shape::Fill(Square::Wall), "Fill with walls from here"),
        plain(Shape::Lines(R::InsertAbove), "Insert rows above"),
        plain(Shape::Lines(R::InsertBelow), "Insert rows below"),
        plain(Shape::Lines(R::InsertLeft), "Insert columns to the left"),
        plain(Shape::Lines(R::InsertRight), "Insert columns to the right"),
        plain(Shape::Lines(R::DeleteRows), "Delete rows"),
        plain(Shape::Lines(R::DeleteColumns), "Delete columns"),
        plain(Shape::Rotate(Rotation::LeftRight), "Mirror left and right"),
        plain(Shape::Rotate(Rotation::UpDown), "Mirror top and bottom"),
        row(
            Shape::Rotate(Rotation::Clockwise),
            "Rotate clockwise",
            &[(CTRL, Key::R)],
        ),
        row(
            Shape::Rotate(Rotation::Counterclockwise),
            "Rotate counterclockwise",
            &[(CTRL_SHIFT, Key::R)],
        ),
    ]
}

impl Shape {
    pub(super) fn obstacle(self, now: &Situation<'_>) -> Option<&'static str> {
        let editor = now.editor;
        let (Some(board), cells) = (editor.document().board(), editor.selection().cells()) else {
            return None;
        };
        let needs = |fine: bool, why: &'static str| (!fine).then_some(why);
        match self {
            Shape::Paint(_) | Shape::Fill(_) => needs(cells.is_some(), "Select the cells first"),
            Shape::Lines(how) => match (how, cells) {
                (_, None) => Some("Select a cell of the row or column first"),
                (Rearrangement::DeleteRows, Some(area)) => {
                    needs(area.rows() < board.rows(), "A board keeps at least one row")
                }
                (Rearrangement::DeleteColumns, Some(area)) => needs(
                    area.columns() < board.columns(),
                    "A board keeps at least one column",
                ),
                (_, Some(_)) => None,
            },
            Shape::Rotate(turn) => needs(
                editor.can_turn(turn),
                "Only a square area can be rotated in its place; deselect to rotate the board",
            ),
        }
    }
}
