//! The tools in the window: command, icon, key, help and cursor; and the commands that place
//! tokens.

use crate::gui::icons::regular as icons;
use egui::{CursorIcon, Key};

use super::needs::{self, has_sides};
use super::row::{FieldKind, Row};
use super::row::{PLAIN, edit};
use winmove_core::model::{Place, Side, Square};
use winmove_editor::{Border, Editor, Hit, State, Tool};
use winmove_words::say;

/// The row of the command that selects a tool.
pub(super) fn row_of(tool: Tool) -> Row {
    use FieldKind::{Any, Board, Graph};
    match tool {
        Tool::Select => edit(Any, say::COMMAND_TOOL_SELECT, &[(PLAIN, Key::V)]).icon(icons::CURSOR),
        Tool::Lasso => edit(Graph, say::COMMAND_TOOL_LASSO, &[(PLAIN, Key::L)]).icon(icons::LASSO),
        Tool::Vertex => {
            edit(Graph, say::COMMAND_TOOL_VERTEX, &[(PLAIN, Key::N)]).icon(icons::CIRCLE)
        }
        Tool::Edge => {
            edit(Graph, say::COMMAND_TOOL_EDGE, &[(PLAIN, Key::E)]).icon(icons::ARROW_UP_RIGHT)
        }
        Tool::Erase => edit(Any, say::COMMAND_TOOL_ERASE, &[(PLAIN, Key::X)]).icon(icons::ERASER),
        Tool::Paint(Square::Floor) => {
            edit(Board, say::COMMAND_TOOL_FLOOR, &[(PLAIN, Key::F)]).icon(icons::SQUARE)
        }
        Tool::Paint(Square::Wall) => {
            edit(Board, say::COMMAND_TOOL_WALL, &[(PLAIN, Key::W)]).icon(icons::WALL)
        }
        Tool::Paint(Square::Exit) => {
            edit(Board, say::COMMAND_TOOL_EXIT, &[(PLAIN, Key::G)]).icon(icons::SIGN_OUT)
        }
        Tool::Token(Some(Side::Police)) => edit(Any, say::COMMAND_TOOL_POLICE, &[(PLAIN, Key::P)])
            .icon(icons::POLICE_CAR)
            .fits(has_sides),
        Tool::Token(Some(Side::Thief)) => edit(Any, say::COMMAND_TOOL_THIEF, &[(PLAIN, Key::T)])
            .icon(icons::MASK_HAPPY)
            .fits(has_sides),
        Tool::Token(None) => edit(Any, say::COMMAND_TOOL_TOKEN, &[(PLAIN, Key::T)])
            .icon(icons::MAP_PIN)
            .fits(|now| !has_sides(now)),
    }
}

/// The row of the command that places the token of a side, or the only one, where play starts.
pub(super) fn row_of_start(side: Option<Side>) -> Row {
    let row = |text| {
        edit(FieldKind::Any, text, &[])
            .hint(say::command_start_here_tip)
            .needs(&[needs::room_to_stand, needs::one_place])
    };
    match side {
        None => row(say::COMMAND_START_HERE).fits(|now| !has_sides(now)),
        Some(Side::Police) => row(say::COMMAND_START_HERE_POLICE).fits(has_sides),
        Some(Side::Thief) => row(say::COMMAND_START_HERE_THIEF).fits(has_sides),
    }
}

/// The cursor over the canvas in Edit mode.
pub fn cursor(editor: &Editor) -> CursorIcon {
    match editor.state() {
        State::Moving { .. }
        | State::Carrying { .. }
        | State::Reconnecting { .. }
        | State::MovingAnnotation { .. }
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
            Hit::Vertex { rim: false, .. }
            | Hit::EdgeEnd { .. }
            | Hit::EdgeBend { .. }
            | Hit::Annotation(..) => CursorIcon::Grab,
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
