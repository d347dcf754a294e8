//! When a command is offered and enabled.

use super::Command;
use super::needs;
use super::row::{FieldKind, Scope};
use super::situation::Situation;
use winmove_editor::Mode;
use winmove_words::say;

impl Command {
    /// Whether the command fits the field, the game and the mode. If not, it is left out of the
    /// menus and its keys do nothing.
    pub fn is_offered(self, now: &Situation<'_>) -> bool {
        let is_tool = matches!(self, Command::ChooseTool(_));
        self.fits(now) && (!is_tool || now.editor.mode() == Mode::Edit)
    }

    /// Whether the command fits the open field and game.
    pub fn fits(self, now: &Situation<'_>) -> bool {
        let row = self.row();
        row.field.fits(now.editor.document()) && (row.fits)(now)
    }

    /// The reason why the command can't be used now. `None` if it can.
    pub fn obstacle(self, now: &Situation<'_>) -> Option<String> {
        let row = self.row();
        let starts = now.window.on_start_page;
        if !starts && now.editor.practise().is_homework() && !row.in_homework {
            return Some(say::command_in_homework());
        }
        // On the start page there is no game, so only the needs of window commands apply.
        let needs = if starts && row.scope != Scope::Window {
            &[]
        } else {
            row.needs
        };
        let unmet = || needs.iter().find_map(|need| need(now));
        out_of_scope(row.scope, now).or_else(unmet)
    }

    /// The reason why the command can't be used now, or is for another field or game. `None` if it
    /// can be used.
    pub fn obstacle_here(self, now: &Situation<'_>) -> Option<String> {
        let row = self.row();
        match row.field {
            _ if self.fits(now) || now.window.on_start_page => self.obstacle(now),
            FieldKind::Graph if now.editor.document().board().is_some() => {
                Some(say::command_for_graphs(self.text()))
            }
            FieldKind::Board if now.editor.document().graph().is_some() => {
                Some(say::command_for_boards(self.text()))
            }
            _ if self.is_of_sums() && needs::has_owners(now) => Some(say::command_no_sums()),
            FieldKind::Any | FieldKind::Graph | FieldKind::Board => {
                Some(say::command_not_for_this_game())
            }
        }
    }

    /// Whether the command is about sums of games and their values.
    fn is_of_sums(self) -> bool {
        use Command::{AddComponent, AddToken, RemoveToken, ToggleValues};
        matches!(self, AddComponent | AddToken | RemoveToken | ToggleValues)
    }

    /// The text of the command in a menu, which may be more specific than [`text`](Self::text).
    pub fn menu_text(self, now: &Situation<'_>) -> String {
        let row = self.row();
        row.menu_text.map_or_else(row.words.text, |says| says(now))
    }

    /// Whether the setting is on, for a check mark in menus. `None` if the command is not a toggle.
    pub fn is_on(self, now: &Situation<'_>) -> Option<bool> {
        self.row().is_on.map(|is_on| is_on(now))
    }

    /// Describes what the command does, if its text isn't clear enough.
    pub fn hint(self) -> Option<String> {
        self.row().words.tip.map(|tip| tip())
    }

    /// Other words by which the command is found.
    pub fn other_words(self) -> String {
        self.row()
            .words
            .also
            .map_or_else(String::new, |also| also())
    }
}

/// The reason why a command can't be used with what is open. `None` if it can.
fn out_of_scope(scope: Scope, now: &Situation<'_>) -> Option<String> {
    let starts = now.window.on_start_page;
    let edits = now.editor.mode() == Mode::Edit;
    match scope {
        Scope::Window => None,
        Scope::Game | Scope::Edit if starts => Some(say::command_no_game()),
        Scope::EditOrStart if starts => None,
        Scope::Game => None,
        Scope::Edit | Scope::EditOrStart => (!edits).then(say::command_not_in_build),
    }
}
