//! The clipboard's commands.

use egui::{Key, Modifiers};

use super::{CTRL, Command, Entry, Menu, Situation, row};

/// What is done with a part of the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Copies it and takes it out.
    Cut,
    /// Copies it.
    Copy,
    /// Puts in what the clipboard holds.
    Paste,
    /// Copies it beside itself.
    Duplicate,
}

pub(super) fn entries() -> Vec<Entry> {
    let row = |part, name, key| row(Menu::Edit, Command::Part(part), name, &[(CTRL, key)]);
    vec![
        row(Part::Cut, "Cut", Key::X),
        row(Part::Copy, "Copy", Key::C),
        row(Part::Paste, "Paste", Key::V),
        row(Part::Duplicate, "Duplicate", Key::D),
    ]
}

impl Part {
    pub(super) fn belongs(self, now: &Situation<'_>) -> bool {
        self != Part::Duplicate || now.editor.document().graph().is_some()
    }

    pub(super) fn obstacle(self, now: &Situation<'_>) -> Option<&'static str> {
        let selection = now.editor.selection();
        let something = !selection.vertices.is_empty() || selection.cells().is_some();
        match (self, now.editor.document().graph()) {
            (Part::Paste, _) => None,
            (_, _) if something => None,
            (_, Some(_)) => Some("Select the vertices first"),
            (_, None) => Some("Select the cells first"),
        }
    }
}

/// Whether keys are the clipboard's, which the desktop tells as events.
pub fn is_clipboards(key: Key, modifiers: Modifiers) -> bool {
    modifiers == CTRL && matches!(key, Key::X | Key::C | Key::V)
}
