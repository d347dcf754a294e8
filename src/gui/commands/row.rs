//! The columns of the command table.

use egui::{Key, Modifiers};

use super::situation::Situation;
use winmove_core::model::Document;
use winmove_words::Wording;

/// Everything about a command except its action, which is in the application.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The name of the command, and a description if that isn't clear enough.
    pub(super) words: Wording,
    /// The icon, if the command has a button with one.
    pub icon: Option<&'static str>,
    /// The keys, with the one to display first.
    pub keys: &'static [(Modifiers, Key)],
    /// The kind of field that the command applies to.
    pub field: FieldKind,
    /// What must be open.
    pub scope: Scope,
    /// Whether the command fits the open game. If not, it is left out of the menus.
    pub(super) fits: fn(&Situation<'_>) -> bool,
    /// The conditions for using the command.
    pub(super) needs: &'static [Need],
    /// Whether a student can use the command in homework: it neither reveals an answer nor changes
    /// the field.
    pub(super) in_homework: bool,
    /// The text in a menu, if that depends on the situation.
    pub(super) menu_text: Option<fn(&Situation<'_>) -> String>,
    /// Whether the setting is on, if the command is a toggle.
    pub(super) is_on: Option<fn(&Situation<'_>) -> bool>,
}

/// Returns the reason why a command can't be used, or `None` if it can.
pub(super) type Need = fn(&Situation<'_>) -> Option<String>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldKind {
    Any,
    Graph,
    Board,
}

impl FieldKind {
    /// Whether a document has this kind of field.
    pub fn fits(self, document: &Document) -> bool {
        match self {
            FieldKind::Any => true,
            FieldKind::Graph => document.graph().is_some(),
            FieldKind::Board => document.board().is_some(),
        }
    }
}

/// What must be open for a command to be usable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Nothing: the command also works on the start page.
    Window,
    Game,
    /// A game in Edit mode, because the command changes the document.
    Edit,
    /// A game in Edit mode, or the start page: the command changes the document or opens one.
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

/// The row of a command that also works on the start page and in homework.
pub(super) const fn window(words: Wording, keys: &'static [(Modifiers, Key)]) -> Row {
    Row {
        words,
        icon: None,
        keys,
        field: FieldKind::Any,
        scope: Scope::Window,
        fits: |_| true,
        needs: &[],
        in_homework: true,
        menu_text: None,
        is_on: None,
    }
}

/// The row of a command that needs an open game.
pub(super) const fn game(words: Wording, keys: &'static [(Modifiers, Key)]) -> Row {
    Row {
        scope: Scope::Game,
        in_homework: false,
        ..window(words, keys)
    }
}

/// The row of a command that edits a kind of field.
pub(super) const fn edit(
    field: FieldKind,
    words: Wording,
    keys: &'static [(Modifiers, Key)],
) -> Row {
    Row {
        field,
        scope: Scope::Edit,
        ..game(words, keys)
    }
}

impl Row {
    pub(super) const fn icon(mut self, icon: &'static str) -> Row {
        self.icon = Some(icon);
        self
    }

    pub(super) const fn hint(mut self, hint: fn() -> String) -> Row {
        self.words.tip = Some(hint);
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

    pub(super) const fn says(mut self, text: fn(&Situation<'_>) -> String) -> Row {
        self.menu_text = Some(text);
        self
    }

    pub(super) const fn switch(mut self, is_on: fn(&Situation<'_>) -> bool) -> Row {
        self.is_on = Some(is_on);
        self
    }
}
