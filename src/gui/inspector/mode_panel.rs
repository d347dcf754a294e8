//! The panel of a mode that replaces the inspector.

use egui::Ui;

use crate::gui::commands::Command;
use crate::gui::features::play::{panel as play_panel, record as play_record};
use crate::gui::features::practise::panel as practise_panel;
use crate::gui::features::replay::panel as replay_panel;
use crate::gui::features::sums::play_panel as sum_panel;
use crate::gui::inspector::InspectorState;
use crate::gui::inspector::drafts::{TextField, text_ui};
use crate::gui::requests::PanelContext;
use crate::gui::widgets::{not_solved_ui, title_ui};
use winmove_editor::Mode;
use winmove_words::say;

/// Whether a mode has a panel that replaces the inspector.
pub fn has_panel(mode: Mode) -> bool {
    match mode {
        Mode::Edit | Mode::Explore => false,
        Mode::Play | Mode::Replay | Mode::Practise => true,
    }
}

/// Whether the mode has anything to show: there is a field, and its game is solved.
fn has_game(cx: &PanelContext<'_>) -> bool {
    !cx.editor.now().is_field_empty() && cx.editor.now().failure().is_none()
}

/// The part of a panel that stays at the bottom of the inspector while the rest scrolls. In a low
/// window, it is below the rest and scrolls with it.
pub fn foot_ui(ui: &mut Ui, cx: &PanelContext<'_>, is_low: bool) {
    match cx.editor.mode() {
        _ if !has_game(cx) => {}
        Mode::Play if !cx.editor.scene().plays_sum() => play_record::part_ui(ui, cx, is_low),
        Mode::Replay => replay_panel::log_part_ui(ui, cx, is_low),
        Mode::Play | Mode::Edit | Mode::Explore | Mode::Practise => {}
    }
}

/// The panel of a mode. `height` is the visible height, and `is_low` whether the window is low.
pub fn panel_ui(
    ui: &mut Ui,
    cx: &PanelContext<'_>,
    height: f32,
    is_low: bool,
    InspectorState {
        drafts,
        studies,
        exercise,
    }: InspectorState<'_>,
) {
    match cx.editor.mode() {
        _ if !has_game(cx) => no_game_ui(ui, cx),
        Mode::Edit | Mode::Explore => {}
        Mode::Play if cx.editor.scene().plays_sum() => {
            sum_panel::ui(ui, cx, &mut studies.game_pictures);
        }
        Mode::Play => play_panel::ui(ui, cx),
        Mode::Replay => replay_panel::ui(ui, cx, height, is_low),
        Mode::Practise => {
            let mut note_ui = |ui: &mut Ui, note: &str| {
                let label = ui.label(say::teach_note());
                let field = text_ui(ui, drafts, TextField::Students, note, "", 2);
                _ = field.labelled_by(label.id);
            };
            practise_panel::ui(ui, cx, exercise, &mut note_ui);
        }
    }
}

/// Says why there is no game, with a button to change that.
fn no_game_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let mode = cx.editor.mode();
    title_ui(ui, mode.name(), 17.0);
    let text = match cx.editor.now().failure() {
        Some(failure) if !cx.editor.now().is_field_empty() => {
            not_solved_ui(ui, cx, failure);
            say::inspector_change(Mode::Edit.name())
        }
        _ => {
            ui.label(mode.purpose());
            ui.label(say::inspector_empty());
            say::inspector_draw(Mode::Edit.name())
        }
    };
    let build = Command::SwitchMode(Mode::Edit);
    let hint = say::inspector_build(Mode::Edit.name(), build.shortcut_text(ui.ctx()));
    cx.button_ui(ui, text, hint, build);
}
