//! Commands that change a board.

use egui::Key;

use super::needs;
use super::row::{CTRL, CTRL_SHIFT, edit};
use super::row::{FieldKind, Need, Row};
use winmove_core::model::Square;
use winmove_editor::{Rearrangement, Rotation};

/// A command for a board or its selected cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, enum_iterator::Sequence)]
pub enum BoardCommand {
    /// Changes the selected cells to a kind of cell.
    Paint(Square),
    /// Changes the selected cell and all connected cells of the same kind.
    Fill(Square),
    /// Inserts or deletes rows or columns.
    Lines(Rearrangement),
    /// Mirrors or rotates the board.
    Rotate(Rotation),
}

impl BoardCommand {
    pub(super) fn row(self) -> Row {
        use Rearrangement as R;
        let row = |text, hint| edit(FieldKind::Board, text, &[]).hint(hint);
        let paint = |text| row(text, "Paints the selected cells").needs(&[needs::cells]);
        let fill = |text| {
            row(
                text,
                "Everything of the same kind that hangs together with this cell",
            )
            .needs(&[needs::cells])
        };
        let insert = |text| row(text, "As many as are selected").needs(&[needs::a_cell]);
        let delete = |text| row(text, "Those of the selected cells");
        match self {
            BoardCommand::Paint(Square::Floor) => paint("Paint as floor"),
            BoardCommand::Paint(Square::Wall) => paint("Paint as wall"),
            BoardCommand::Paint(Square::Exit) => paint("Paint as exit"),
            BoardCommand::Fill(Square::Floor) => fill("Fill with floor from here"),
            BoardCommand::Fill(Square::Wall) => fill("Fill with walls from here"),
            BoardCommand::Fill(Square::Exit) => fill("Fill with exits from here"),
            BoardCommand::Lines(R::InsertAbove) => insert("Insert rows above"),
            BoardCommand::Lines(R::InsertBelow) => insert("Insert rows below"),
            BoardCommand::Lines(R::InsertLeft) => insert("Insert columns to the left"),
            BoardCommand::Lines(R::InsertRight) => insert("Insert columns to the right"),
            BoardCommand::Lines(R::DeleteRows) => {
                delete("Delete rows").needs(&[needs::a_cell, needs::a_row_left])
            }
            BoardCommand::Lines(R::DeleteColumns) => {
                delete("Delete columns").needs(&[needs::a_cell, needs::a_column_left])
            }
            BoardCommand::Rotate(turn) => {
                let (text, keys): (_, &[_]) = match turn {
                    Rotation::LeftRight => ("Mirror left and right", &[]),
                    Rotation::UpDown => ("Mirror top and bottom", &[]),
                    Rotation::Clockwise => ("Rotate clockwise", &[(CTRL, Key::R)]),
                    Rotation::Counterclockwise => {
                        ("Rotate counterclockwise", &[(CTRL_SHIFT, Key::R)])
                    }
                };
                let needs: &[Need] = match turn {
                    Rotation::LeftRight | Rotation::UpDown => &[],
                    Rotation::Clockwise | Rotation::Counterclockwise => &[needs::a_square],
                };
                edit(FieldKind::Board, text, keys)
                    .hint("The selected area, or the whole board")
                    .needs(needs)
            }
        }
    }
}
