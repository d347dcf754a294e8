//! The tools in the window: command, icon, key, help and cursor; and the commands that place
//! tokens.

use crate::gui::icons::regular as icons;
use egui::{CursorIcon, Key};

use super::needs::{self, has_sides};
use super::row::{FieldKind, Row};
use super::row::{PLAIN, edit};
use winmove_core::model::{Place, Side, Square};
use winmove_editor::{Border, Editor, Hit, State, Tool};

/// The row of the command that selects a tool.
pub(super) fn row_of(tool: Tool) -> Row {
    use FieldKind::{Any, Board, Graph};
    let row = |field, text, icon, keys| edit(field, text, keys).icon(icon);
    match tool {
        Tool::Select => row(Any, "Select", icons::CURSOR, &[(PLAIN, Key::V)])
            .hint("Click to select and see the verdict, drag to move, drag from a vertex's rim to sketch an edge, drag an end of the selected edge to another vertex, or the edge itself to bend it."),
        Tool::Lasso => row(Graph, "Lasso", icons::LASSO, &[(PLAIN, Key::L)])
            .hint("Drag a line around what is to be selected."),
        Tool::Vertex => row(Graph, "Vertex", icons::CIRCLE, &[(PLAIN, Key::N)])
            .hint("Click the canvas to add a vertex."),
        Tool::Edge => row(Graph, "Edge", icons::ARROW_UP_RIGHT, &[(PLAIN, Key::E)])
            .hint("Drag from one vertex to another, or click both; back to the first makes a loop."),
        Tool::Erase => row(Any, "Erase", icons::ERASER, &[(PLAIN, Key::X)])
            .hint("Click or drag over what is to go."),
        Tool::Paint(Square::Floor) => row(Board, "Floor", icons::SQUARE, &[(PLAIN, Key::F)])
            .hint("Drag to paint floor; Shift a rectangle, Ctrl a line, both fill."),
        Tool::Paint(Square::Wall) => row(Board, "Wall", icons::WALL, &[(PLAIN, Key::W)])
            .hint("Drag to paint walls; Shift a rectangle, Ctrl a line, both fill."),
        Tool::Paint(Square::Exit) => row(Board, "Exit", icons::SIGN_OUT, &[(PLAIN, Key::G)])
            .hint("Drag to paint exits: a thief who stands on one has escaped. Shift paints a rectangle, Ctrl a line, both fill."),
        Tool::Token(Some(Side::Police)) => row(Any, "Officer", icons::POLICE_CAR, &[(PLAIN, Key::P)])
            .hint("Click where the officer starts.")
            .fits(has_sides),
        Tool::Token(Some(Side::Thief)) => row(Any, "Thief", icons::MASK_HAPPY, &[(PLAIN, Key::T)])
            .hint("Click where the thief starts.")
            .fits(has_sides),
        Tool::Token(None) => row(Any, "Token", icons::MAP_PIN, &[(PLAIN, Key::T)])
            .hint("Click where the token starts.")
            .fits(|now| !has_sides(now)),
    }
}

/// The row of the command that places the token of a side, or the only one, where play starts.
pub(super) fn row_of_start(side: Option<Side>) -> Row {
    let row = |text| {
        edit(FieldKind::Any, text, &[])
            .hint("The first move is made from here")
            .needs(&[needs::room_to_stand, needs::one_place])
    };
    match side {
        None => row("Play starts here").fits(|now| !has_sides(now)),
        Some(Side::Police) => row("Officer starts here").fits(has_sides),
        Some(Side::Thief) => row("Thief starts here").fits(has_sides),
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
    let is_token = |cell| editor.now().token_at(Place::Cell(cell)).is_some();
    match (editor.tool(), hit) {
        (Tool::Paint(_) | Tool::Token(_), _) => CursorIcon::Crosshair,
        (Tool::Lasso, _) if editor.document().graph().is_some() => CursorIcon::Crosshair,
        (Tool::Edge, Hit::Vertex { .. }) => CursorIcon::Crosshair,
        (Tool::Vertex, Hit::Nothing) => CursorIcon::Copy,
        (Tool::Erase, Hit::Nothing | Hit::Border(_)) => CursorIcon::Default,
        (Tool::Erase, _) => CursorIcon::NoDrop,
        (Tool::Select, Hit::Border(border)) => resize_cursor(border),
        (Tool::Select, Hit::Cell(cell)) if is_token(cell) => CursorIcon::Grab,
        (Tool::Select | Tool::Lasso | Tool::Vertex | Tool::Edge, hit) => match hit {
            Hit::Vertex { rim: true, .. } => CursorIcon::Crosshair,
            Hit::Vertex { rim: false, .. } | Hit::EdgeEnd { .. } | Hit::EdgeMiddle(_) => {
                CursorIcon::Grab
            }
            Hit::Edge(_) => CursorIcon::PointingHand,
            Hit::Nothing | Hit::Cell(_) | Hit::Border(_) => CursorIcon::Default,
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
