//! The tools in the window: command, icon, key, help and cursor.

use crate::gui::icons::regular as icons;
use egui::{CursorIcon, Key};

use super::needs::has_sides;
use super::row::{FieldKind, Row};
use super::row::{PLAIN, edit};
use winmove_core::model::{Place, Side, Square};
use winmove_editor::{Border, Editor, Hit, State, Tool};

/// The row of the command that selects a tool.
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
    edit(field, text, key)
        .icon(icon)
        .hint(help(tool))
        .fits(match tool {
            Tool::Token(None) => |now| !has_sides(now),
            Tool::Token(Some(_)) => has_sides,
            Tool::Select
            | Tool::Lasso
            | Tool::Vertex
            | Tool::Edge
            | Tool::Erase
            | Tool::Paint(_) => |_| true,
        })
}

/// Describes the use of a tool.
fn help(tool: Tool) -> &'static str {
    match tool {
        Tool::Select => {
            "Click to select and see the verdict, drag to move, drag from a vertex's rim to sketch an edge, drag an end of the selected edge to another vertex, or the edge itself to bend it."
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

/// The cursor over the canvas in Edit mode.
pub fn cursor(editor: &Editor) -> CursorIcon {
    match editor.state() {
        State::Moving { .. }
        | State::Carrying { .. }
        | State::Reconnecting { .. }
        | State::Bending { .. } => CursorIcon::Grabbing,
        State::Sketching { .. } | State::Boxing { .. } | State::Lassoing { .. } => {
            CursorIcon::Crosshair
        }
        State::Resizing { border, .. } => resize_cursor(*border),
        State::Idle
        | State::Pressed { .. }
        | State::Painting { .. }
        | State::Gliding { .. }
        | State::Erasing { .. } => cursor_over(editor, editor.hover()),
    }
}

/// The cursor for the object that a press with the tool would hit.
fn cursor_over(editor: &Editor, hit: Hit) -> CursorIcon {
    let of_any_tool = match hit {
        Hit::Vertex { rim: true, .. } => CursorIcon::Crosshair,
        Hit::Vertex { rim: false, .. } | Hit::EdgeEnd { .. } | Hit::EdgeMiddle(_) => {
            CursorIcon::Grab
        }
        Hit::Edge(_) => CursorIcon::PointingHand,
        Hit::Nothing | Hit::Cell(_) | Hit::Border(_) => CursorIcon::Default,
    };
    match editor.tool() {
        Tool::Select => match hit {
            Hit::Border(border) => resize_cursor(border),
            Hit::Cell(cell) if editor.now().token_at(Place::Cell(cell)).is_some() => {
                CursorIcon::Grab
            }
            Hit::Nothing
            | Hit::Vertex { .. }
            | Hit::Edge(_)
            | Hit::EdgeEnd { .. }
            | Hit::EdgeMiddle(_)
            | Hit::Cell(_) => of_any_tool,
        },
        Tool::Lasso if editor.document().graph().is_some() => CursorIcon::Crosshair,
        Tool::Lasso => of_any_tool,
        Tool::Edge => match hit {
            Hit::Vertex { .. } => CursorIcon::Crosshair,
            Hit::Nothing
            | Hit::Edge(_)
            | Hit::EdgeEnd { .. }
            | Hit::EdgeMiddle(_)
            | Hit::Cell(_)
            | Hit::Border(_) => of_any_tool,
        },
        Tool::Vertex => match hit {
            Hit::Nothing => CursorIcon::Copy,
            Hit::Vertex { .. }
            | Hit::Edge(_)
            | Hit::EdgeEnd { .. }
            | Hit::EdgeMiddle(_)
            | Hit::Cell(_)
            | Hit::Border(_) => of_any_tool,
        },
        Tool::Paint(_) | Tool::Token(_) => CursorIcon::Crosshair,
        Tool::Erase => match hit {
            Hit::Vertex { .. }
            | Hit::Edge(_)
            | Hit::EdgeEnd { .. }
            | Hit::EdgeMiddle(_)
            | Hit::Cell(_) => CursorIcon::NoDrop,
            Hit::Nothing | Hit::Border(_) => of_any_tool,
        },
    }
}

/// The cursor for a part of a board's border.
fn resize_cursor(border: Border) -> CursorIcon {
    match (border.down, border.right) {
        (0, _) => CursorIcon::ResizeHorizontal,
        (_, 0) => CursorIcon::ResizeVertical,
        (down, right) if down == right => CursorIcon::ResizeNwSe,
        _ => CursorIcon::ResizeNeSw,
    }
}
