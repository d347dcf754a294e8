//! The commands that shape a board.

use egui::Key;

use super::row::{CTRL, CTRL_SHIFT, edit, unless};
use super::row::{FieldKind, Row};
use super::situation::Situation;
use winmove_core::model::Square;
use winmove_editor::{Rearrangement, Rotation};

/// A command about a board, or about the selected cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, enum_iterator::Sequence)]
pub enum BoardCommand {
    /// Paints the selected cells.
    Paint(Square),
    /// Paints the selected cell and all cells of its kind that are connected with it.
    Fill(Square),
    /// Inserts or deletes rows or columns.
    Lines(Rearrangement),
    /// Mirrors or rotates.
    Rotate(Rotation),
}

impl BoardCommand {
    pub(super) fn row(self) -> Row {
        use Rearrangement as R;
        let (text, keys): (_, &[_]) = match self {
            BoardCommand::Paint(Square::Floor) => ("Paint as floor", &[]),
            BoardCommand::Paint(Square::Wall) => ("Paint as wall", &[]),
            BoardCommand::Paint(Square::Exit) => ("Paint as exit", &[]),
            BoardCommand::Fill(Square::Floor) => ("Fill with floor from here", &[]),
            BoardCommand::Fill(Square::Wall) => ("Fill with walls from here", &[]),
            BoardCommand::Fill(Square::Exit) => ("Fill with exits from here", &[]),
            BoardCommand::Lines(R::InsertAbove) => ("Insert rows above", &[]),
            BoardCommand::Lines(R::InsertBelow) => ("Insert rows below", &[]),
            BoardCommand::Lines(R::InsertLeft) => ("Insert columns to the left", &[]),
            BoardCommand::Lines(R::InsertRight) => ("Insert columns to the right", &[]),
            BoardCommand::Lines(R::DeleteRows) => ("Delete rows", &[]),
            BoardCommand::Lines(R::DeleteColumns) => ("Delete columns", &[]),
            BoardCommand::Rotate(Rotation::LeftRight) => ("Mirror left and right", &[]),
            BoardCommand::Rotate(Rotation::UpDown) => ("Mirror top and bottom", &[]),
            BoardCommand::Rotate(Rotation::Clockwise) => ("Rotate clockwise", &[(CTRL, Key::R)]),
            BoardCommand::Rotate(Rotation::Counterclockwise) => {
                ("Rotate counterclockwise", &[(CTRL_SHIFT, Key::R)])
            }
        };
        edit(FieldKind::Board, text, keys)
    }

    /// Why the command can't be used now, in Edit. `None` if it can.
    pub(super) fn obstacle(self, now: &Situation<'_>) -> Option<&'static str> {
        let editor = now.editor;
        let (Some(board), cells) = (editor.document().board(), editor.selection().cells()) else {
            return None;
        };
        match self {
            BoardCommand::Paint(_) | BoardCommand::Fill(_) => {
                unless(cells.is_some(), "Select the cells first")
            }
            BoardCommand::Lines(how) => match (how, cells) {
                (_, None) => Some("Select a cell of the row or column first"),
                (Rearrangement::DeleteRows, Some(area)) => {
                    unless(area.rows() < board.rows(), "A board keeps at least one row")
                }
                (Rearrangement::DeleteColumns, Some(area)) => unless(
                    area.columns() < board.columns(),
                    "A board keeps at least one column",
                ),
                (_, Some(_)) => None,
            },
            BoardCommand::Rotate(turn) => unless(
                editor.now().can_turn(turn),
                "Only a square area can be rotated in its place; deselect to rotate the board",
            ),
        }
    }
}
