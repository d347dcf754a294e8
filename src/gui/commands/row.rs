//! The columns of a command that are the same in every situation.

use egui::{Key, Modifiers};

use winmove_core::model::Document;

/// The fixed properties of a command.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Its text.
    pub text: &'static str,
    /// Its icon, if it has a button with one.
    pub icon: Option<&'static str>,
    /// Its keys, those to show first.
    pub keys: &'static [(Modifiers, Key)],
    /// The kind of field that it is for.
    pub field: FieldKind,
    /// What must be open for it.
    pub scope: Scope,
}

/// A kind of field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// Graphs and boards.
    Any,
    /// Graphs.
    Graph,
    /// Boards.
    Board,
}

impl FieldKind {
    /// Whether a document has such a field.
    pub fn fits(self, document: &Document) -> bool {
        match self {
            FieldKind::Any => true,
            FieldKind::Graph => document.graph().is_some(),
            FieldKind::Board => document.board().is_some(),
        }
    }

    /// The kind in words. `None` for any.
    pub fn words(self) -> Option<&'static str> {
        match self {
            FieldKind::Any => None,
            FieldKind::Graph => Some("graphs"),
            FieldKind::Board => Some("boards"),
        }
    }
}

/// What must be open for a command to be usable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Nothing: it can be used on the start page too.
    Window,
    /// A game.
    Game,
    /// A game in Edit: the command changes the document.
    Edit,
    /// A game in Edit, or the start page: the command changes the document, or opens one.
    EditOrStart,
}

pub(super) const CTRL: Modifiers = Modifiers::COMMAND;
pub(super) const CTRL_SHIFT: Modifiers = Modifiers {
    shift: true,
    ..Modifiers::COMMAND
};
pub(super) const CTRL_ALT: Modifiers = Modifiers {
    alt: true,
    ..Modifiers::COMMAND
};
pub(super) const SHIFT: Modifiers = Modifiers::SHIFT;
pub(super) const PLAIN: Modifiers = Modifiers::NONE;

/// The row of a command that can be used on the start page too.
pub(super) const fn window(text: &'static str, keys: &'static [(Modifiers, Key)]) -> Row {
    Row {
        text,
        icon: None,
        keys,
        field: FieldKind::Any,
        scope: Scope::Window,
    }
}

/// The row of a command that needs an open game.
pub(super) const fn game(text: &'static str, keys: &'static [(Modifiers, Key)]) -> Row {
    Row {
        scope: Scope::Game,
        ..window(text, keys)
    }
}

/// The row of a command that changes a kind of field.
pub(super) const fn edit(
    field: FieldKind,
    text: &'static str,
    keys: &'static [(Modifiers, Key)],
) -> Row {
    Row {
        field,
        scope: Scope::Edit,
        ..window(text, keys)
    }
}

impl Row {
    pub(super) const fn icon(self, icon: &'static str) -> Row {
        Row {
            icon: Some(icon),
            ..self
        }
    }
}

/// `None` if a condition holds, else why the command can't be used.
pub(super) fn unless(holds: bool, why: &'static str) -> Option<&'static str> {
    (!holds).then_some(why)
}
