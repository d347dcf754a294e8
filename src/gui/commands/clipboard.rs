//! The clipboard's commands.

use egui::{Key, Modifiers};

use super::row::{CTRL, row};
use super::{FieldKind, Menu, Row, Scope, Situation};

/// A command about the selected part of the field and the clipboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(test, derive(strum::EnumCount))]
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
        use Menu::Edit;
        match self {
            ClipboardCommand::Cut => row(Edit, "Cut", None, &[(CTRL, Key::X)], Any, Scope::Edit),
            ClipboardCommand::Copy => row(Edit, "Copy", None, &[(CTRL, Key::C)], Any, Scope::Game),
            ClipboardCommand::Paste => row(
                Edit,
                "Paste",
                None,
                &[(CTRL, Key::V)],
                Any,
                Scope::EditOrStart,
            ),
            ClipboardCommand::Duplicate => row(
                Edit,
                "Duplicate",
                None,
                &[(CTRL, Key::D)],
                Graph,
                Scope::Edit,
            ),
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
