//! The clipboard's commands.

use egui::{Key, Modifiers};

use super::needs;
use super::row::{CTRL, edit, game};
use super::row::{FieldKind, Row, Scope};

/// A command for the clipboard and the selected part of the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, enum_iterator::Sequence)]
pub enum ClipboardCommand {
    /// Copies and deletes the selected part.
    Cut,
    /// Copies the selected part.
    Copy,
    /// Adds the contents of the clipboard.
    Paste,
    /// Adds a copy of the selected part next to it.
    Duplicate,
}

impl ClipboardCommand {
    pub(super) fn row(self) -> Row {
        use FieldKind::{Any, Graph};
        match self {
            ClipboardCommand::Cut => edit(Any, "Cut", &[(CTRL, Key::X)]).needs(&[needs::a_part]),
            ClipboardCommand::Copy => game("Copy", &[(CTRL, Key::C)]).needs(&[needs::a_part]),
            ClipboardCommand::Paste => Row {
                scope: Scope::EditOrStart,
                ..edit(Any, "Paste", &[(CTRL, Key::V)])
            },
            ClipboardCommand::Duplicate => {
                edit(Graph, "Duplicate", &[(CTRL, Key::D)]).needs(&[needs::a_part])
            }
        }
    }
}

/// Whether a key is handled by the clipboard, which the desktop reports as an event.
pub fn is_clipboards(key: Key, modifiers: Modifiers) -> bool {
    modifiers == CTRL && matches!(key, Key::X | Key::C | Key::V)
}
