//! The clipboard's commands.

use egui::{Key, Modifiers};

use super::row::{CTRL, edit, game};
use super::row::{FieldKind, Row, Scope};
use super::situation::Situation;

/// A command about the selected part of the field and the clipboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, enum_iterator::Sequence)]
pub enum ClipboardCommand {
    /// Copies it and deletes it.
    Cut,
    /// Copies it.
    Copy,
    /// Adds what the clipboard holds.
    Paste,
    /// Copies it beside itself.
    Duplicate,
}

impl ClipboardCommand {
    pub(super) fn row(self) -> Row {
        use FieldKind::{Any, Graph};
        match self {
            ClipboardCommand::Cut => edit(Any, "Cut", &[(CTRL, Key::X)]),
            ClipboardCommand::Copy => game("Copy", &[(CTRL, Key::C)]),
            ClipboardCommand::Paste => Row {
                scope: Scope::EditOrStart,
                ..edit(Any, "Paste", &[(CTRL, Key::V)])
            },
            ClipboardCommand::Duplicate => edit(Graph, "Duplicate", &[(CTRL, Key::D)]),
        }
    }

    /// Why the command can't be used now, with an open game. `None` if it can.
    pub(super) fn obstacle(self, now: &Situation<'_>) -> Option<&'static str> {
        let selection = now.editor.selection();
        let something = !selection.vertices.is_empty() || selection.cells().is_some();
        match self {
            ClipboardCommand::Paste => None,
            ClipboardCommand::Cut | ClipboardCommand::Copy | ClipboardCommand::Duplicate
                if something =>
            {
                None
            }
            ClipboardCommand::Cut | ClipboardCommand::Copy | ClipboardCommand::Duplicate => {
                match now.editor.document().graph() {
                    Some(_) => Some("Select the vertices first"),
                    None => Some("Select the cells first"),
                }
            }
        }
    }
}

/// Whether keys are those of the clipboard, which the desktop reports as events of their own.
pub fn is_clipboards(key: Key, modifiers: Modifiers) -> bool {
    modifiers == CTRL && matches!(key, Key::X | Key::C | Key::V)
}
