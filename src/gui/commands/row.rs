//! The columns of a command.

use egui::{Key, Modifiers};

use super::situation::Situation;
use winmove_core::model::Document;

/// What is known about a command. Its action is in the application.
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
    /// What it does, if its text alone isn't clear. `{vertices}` stands for those that a layout
    /// moves.
    pub(super) hint: &'static str,
    /// Whether it fits the game that is open. A command that doesn't is left out of the menus.
    pub(super) fits: fn(&Situation<'_>) -> bool,
    /// What has to hold before it can be used.
    pub(super) needs: &'static [Need],
    /// Whether a student can use it in homework: it neither tells an answer nor changes the field.
    pub(super) in_homework: bool,
    /// Its text in a menu, where that depends on the situation.
    pub(super) menu_text: Option<fn(&Situation<'_>, &'static str) -> String>,
    /// Whether what it switches is on, if it is a switch.
    pub(super) is_on: Option<fn(&Situation<'_>) -> bool>,
}

/// Says why a command can't be used. `None` if it can.
pub(super) type Need = fn(&Situation<'_>) -> Option<&'static str>;

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

/// The row of a command that can be used on the start page and in homework too.
pub(super) const fn window(text: &'static str, keys: &'static [(Modifiers, Key)]) -> Row {
    Row {
        text,
        icon: None,
        keys,
        field: FieldKind::Any,
        scope: Scope::Window,
        hint: "",
        fits: |_| true,
        needs: &[],
        in_homework: true,
        menu_text: None,
        is_on: None,
    }
}

/// The row of a command that needs an open game.
pub(super) const fn game(text: &'static str, keys: &'static [(Modifiers, Key)]) -> Row {
    Row {
        scope: Scope::Game,
        in_homework: false,
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
        ..game(text, keys)
    }
}

impl Row {
    pub(super) const fn icon(mut self, icon: &'static str) -> Row {
        self.icon = Some(icon);
        self
    }

    pub(super) const fn hint(mut self, hint: &'static str) -> Row {
        self.hint = hint;
        self
    }

    pub(super) const fn fits(mut self, fits: fn(&Situation<'_>) -> bool) -> Row {
        self.fits = fits;
        self
    }

    pub(super) const fn needs(mut self, needs: &'static [Need]) -> Row {
        self.needs = needs;
        self
    }

    pub(super) const fn in_homework(mut self) -> Row {
        self.in_homework = true;
        self
    }

    pub(super) const fn says(mut self, text: fn(&Situation<'_>, &'static str) -> String) -> Row {
        self.menu_text = Some(text);
        self
    }

    pub(super) const fn switch(mut self, is_on: fn(&Situation<'_>) -> bool) -> Row {
        self.is_on = Some(is_on);
        self
    }
}

/// `None` if a condition holds, else why the command can't be used.
pub(super) fn unless(holds: bool, why: &'static str) -> Option<&'static str> {
    (!holds).then_some(why)
}
