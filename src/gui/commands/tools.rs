//! The commands that choose a tool.

use egui::Key;
use egui_phosphor::regular as icons;

use super::row::{PLAIN, row};
use super::{FieldKind, Menu, Row, Scope};
use crate::editor::Tool;
use crate::model::{Side, Square};

/// The row of the command that chooses a tool.
pub(super) fn row_of(tool: Tool) -> Row {
    use FieldKind::{Any, Board, Graph};
    let (text, icon, key, field) = match tool {
        Tool::Select => ("Select", icons::CURSOR, &[(PLAIN, Key::V)], Any),
        Tool::Lasso => ("Lasso", icons::LASSO, &[(PLAIN, Key::L)], Graph),
        Tool::Vertex => ("Vertex", icons::CIRCLE, &[(PLAIN, Key::N)], Graph),
        Tool::Edge => ("Edge", icons::ARROW_UP_RIGHT, &[(PLAIN, Key::E)], Graph),
        Tool::Erase => ("Erase", icons::ERASER, &[(PLAIN, Key::X)], Any),
        Tool::Paint(Square::Floor) => ("Floor", icons::SQUARE, &[(PLAIN, Key::F)], Board),
        Tool::Paint(Square::Wall) => ("Wall", icons::WALL, &[(PLAIN, Key::W)], Board),
        Tool::Paint(Square::Exit) => ("Exit", icons::SIGN_OUT, &[(PLAIN, Key::G)], Board),
        Tool::Token(Some(Side::Police)) => ("Officer", icons::POLICE_CAR, &[(PLAIN, Key::P)], Any),
        Tool::Token(Some(Side::Thief)) => ("Thief", icons::MASK_HAPPY, &[(PLAIN, Key::T)], Any),
        Tool::Token(None) => ("Token", icons::MAP_PIN, &[(PLAIN, Key::T)], Any),
    };
    row(Menu::Tools, text, Some(icon), key, field, Scope::Edit)
}

/// What a tool does.
pub(super) fn help(tool: Tool) -> &'static str {
    match tool {
        Tool::Select => {
            "Click to select and see the verdict, drag to move, drag from a vertex's rim to sketch an edge."
        }
        Tool::Lasso => "Drag a line around what is to be selected.",
        Tool::Vertex => "Click the canvas to add a vertex.",
        Tool::Edge => {
            "Drag from one vertex to another, or click both; back to the first makes a loop."
        }
        Tool::Erase => "Click or drag over what is to go.",
        Tool::Paint(Square::Floor) => {
            "Drag to paint floor; Shift a rectangle, Ctrl a line, both fill."
        }
        Tool::Paint(Square::Wall) => {
            "Drag to paint walls; Shift a rectangle, Ctrl a line, both fill."
        }
        Tool::Paint(Square::Exit) => {
            "Drag to paint exits: a thief who stands on one has escaped. Shift paints a rectangle, Ctrl a line, both fill."
        }
        Tool::Token(Some(Side::Police)) => "Click where the officer starts.",
        Tool::Token(Some(Side::Thief)) => "Click where the thief starts.",
        Tool::Token(None) => "Click where the token starts.",
    }
}
