//! The reason why the game isn't solved.

use egui::Ui;

use crate::gui::commands::Situation;
use crate::gui::theme::Palette;
use winmove_analysis::{SolveError, words};
use winmove_words::say;

/// Shows the reason why the game isn't solved, and what to change.
pub fn not_solved_ui(ui: &mut Ui, now: &Situation<'_>, error: SolveError) {
    let danger = Palette::in_use(ui.ctx()).danger;
    let why = words::failure(now.editor.document(), error);
    ui.colored_label(danger, say::widget_not_solved(why));
    ui.label(words::remedy(error));
}
