//! When a command is offered, and when it can be used.

use super::Command;
use super::row::Scope;
use super::row::unless;
use super::situation::Situation;
use winmove_editor::Mode;

impl Command {
    /// Whether the command fits the field, the game and the mode. A command that doesn't is left
    /// out of the menus, and has no keys.
    pub fn is_offered(self, now: &Situation<'_>) -> bool {
        let is_tool = matches!(self, Command::ChooseTool(_));
        self.fits(now) && (!is_tool || now.editor.mode() == Mode::Edit)
    }

    /// Whether the command fits the field and the game that are open.
    pub fn fits(self, now: &Situation<'_>) -> bool {
        let row = self.row();
        row.field.fits(now.editor.document()) && (row.fits)(now)
    }

    /// Why the command can't be used now. `None` if it can.
    pub fn obstacle(self, now: &Situation<'_>) -> Option<&'static str> {
        let row = self.row();
        let starts = now.window.on_start_page;
        if !starts && now.editor.practise().is_homework() && !row.in_homework {
            return Some("This is homework: hand it in first");
        }
        // What a command of the window needs doesn't depend on a game.
        let needs = if starts && row.scope != Scope::Window {
            &[]
        } else {
            row.needs
        };
        let unmet = || needs.iter().find_map(|need| need(now));
        out_of_scope(row.scope, now).or_else(unmet)
    }

    /// The text of the command in a menu, which may say more than [`text`](Self::text) in a
    /// situation.
    pub fn menu_text(self, now: &Situation<'_>) -> String {
        let row = self.row();
        match row.menu_text {
            Some(says) => says(now, row.text),
            None => row.text.to_owned(),
        }
    }

    /// Whether what the command switches is on, for a tick in menus. `None` for what is no switch.
    pub fn is_on(self, now: &Situation<'_>) -> Option<bool> {
        self.row().is_on.map(|is_on| is_on(now))
    }

    /// A note on what the command does now, if its text alone isn't clear.
    pub fn hint(self, now: &Situation<'_>) -> Option<String> {
        let hint = self.row().hint;
        let vertices = || {
            if now.editor.now().arranges_selection() {
                format!(
                    "The {} selected vertices",
                    now.editor.selection().vertices.len()
                )
            } else {
                "All vertices".to_owned()
            }
        };
        (!hint.is_empty()).then(|| hint.replace("{vertices}", &vertices()))
    }
}

/// Why a command can't be used with what is open. `None` if it can.
fn out_of_scope(scope: Scope, now: &Situation<'_>) -> Option<&'static str> {
    const NO_GAME: &str = "No game is open yet";
    const NOT_IN_EDIT: &str = "The field is changed in Build (Ctrl+1)";
    let starts = now.window.on_start_page;
    let edits = now.editor.mode() == Mode::Edit;
    match scope {
        Scope::Window => None,
        Scope::Game => unless(!starts, NO_GAME),
        Scope::Edit if starts => Some(NO_GAME),
        Scope::Edit => unless(edits, NOT_IN_EDIT),
        Scope::EditOrStart => unless(starts || edits, NOT_IN_EDIT),
    }
}
