//! The panel of a mode that replaces the inspector.

use egui::Ui;

use crate::gui::commands::{Command, with_shortcut};
use crate::gui::features::play::{panel as play_panel, record as play_record};
use crate::gui::features::practise::panel as practise_panel;
use crate::gui::features::replay::panel as replay_panel;
use crate::gui::features::sums::play_panel as sum_panel;
use crate::gui::inspector::InspectorState;
use crate::gui::inspector::drafts::{TextField, text_ui};
use crate::gui::requests::PanelContext;
use crate::gui::widgets::{button_ui, not_solved_ui, title_ui};
use winmove_editor::Mode;

/// Whether a mode has a panel that replaces the inspector.
pub fn has_panel(mode: Mode) -> bool {
    match mode {
        Mode::Edit | Mode::Explore => false,
        Mode::Play | Mode::Replay | Mode::Practise => true,
    }
}

/// The part of a panel that stays at the bottom of the inspector while the rest scrolls.
pub fn foot_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    if cx.editor.now().is_field_empty() || cx.editor.now().failure().is_some() {
        return;
    }
    match cx.editor.mode() {
        Mode::Play if !cx.editor.scene().plays_sum() => play_record::part_ui(ui, cx),
        Mode::Replay => replay_panel::log_part_ui(ui, cx),
        Mode::Play | Mode::Edit | Mode::Explore | Mode::Practise => {}
    }
}

/// Like [`foot_ui`], but below the rest of the panel and scrolled with it, for a low window.
pub fn scrolled_foot_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    if cx.editor.now().is_field_empty() || cx.editor.now().failure().is_some() {
        return;
    }
    match cx.editor.mode() {
        Mode::Play if !cx.editor.scene().plays_sum() => {
            play_record::scrolled_ui(ui, cx);
        }
        Mode::Replay => replay_panel::scrolled_log_ui(ui, cx),
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
    let mode = cx.editor.mode();
    if cx.editor.now().is_field_empty() {
        title_ui(ui, mode.name(), 17.0);
        ui.label(mode.purpose());
        ui.label("There is nothing on the field yet.");
        let keys = Command::SwitchMode(Mode::Edit).shortcut_text(ui.ctx());
        let hint = with_shortcut("Only in Build is the field changed", &keys);
        if button_ui(ui, "Draw it in Build", hint) {
            cx.push(Command::SwitchMode(Mode::Edit));
        }
        return;
    }
    if let Some(failure) = cx.editor.now().failure() {
        title_ui(ui, mode.name(), 17.0);
        not_solved_ui(ui, cx, failure);
        let keys = Command::SwitchMode(Mode::Edit).shortcut_text(ui.ctx());
        let hint = with_shortcut("Only in Build is the field changed", &keys);
        if button_ui(ui, "Change it in Build", hint) {
            cx.push(Command::SwitchMode(Mode::Edit));
        }
        return;
    }
    match mode {
        Mode::Edit | Mode::Explore => {}
        Mode::Play if cx.editor.scene().plays_sum() => {
            sum_panel::ui(ui, cx, studies.game_pictures());
        }
        Mode::Play => play_panel::ui(ui, cx),
        Mode::Replay => replay_panel::ui(ui, cx, height, is_low),
        Mode::Practise => {
            let mut note_ui = |ui: &mut Ui, note: &str| {
                let label = ui.label("Note for students");
                let field = text_ui(ui, drafts, TextField::Students, note, "", 2);
                _ = field.labelled_by(label.id);
            };
            practise_panel::ui(ui, cx, exercise, &mut note_ui);
        }
    }
}
