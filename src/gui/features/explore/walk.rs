//! The panel for geography: the walk, and the search for undecided outcomes.

use egui::Ui;

use crate::gui::commands::{Command, Situation};
use crate::gui::requests::PanelContext;
use crate::gui::widgets::arrow_separator;
use winmove_editor::ExploreAction;
use winmove_editor::geometry::shortened;
use winmove_words::say;

/// Shows the walk, the matching, and the search for undecided outcomes.
pub fn ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    walk_ui(ui, cx);
    matching_ui(ui, cx);
    thinking_ui(ui, cx);
}

fn walk_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let editor = cx.editor;
    let Some(walk) = editor.now().walk().filter(|walk| walk.path().len() > 1) else {
        return;
    };
    const MAX: usize = 30;
    let path = walk.path();
    let document = editor.document();
    let hidden = path.len().saturating_sub(MAX);
    let shown = path[hidden..].iter();
    let names: Vec<String> = shown.map(|&at| shortened(&document.name(at))).collect();
    let start = if hidden > 0 { "… " } else { "" };
    let from = path[0];
    ui.strong(say::explore_path(path.len() - 1));
    ui.label(format!("{start}{}", names.join(&arrow_separator())));
    ui.horizontal_wrapped(|ui| {
        let keys = Command::StepBack.shortcut_text(ui.ctx());
        cx.button_ui(ui, say::panel_step_back(), keys, ExploreAction::StepBack);
        let restart = ExploreAction::Select(from);
        let hint = say::explore_path_restart();
        cx.button_ui(ui, say::panel_start_over(), hint, restart);
    });
    ui.separator();
}

/// Explains the bands on the canvas.
fn matching_ui(ui: &mut Ui, now: &Situation<'_>) {
    let analysis = now.editor.now().answering();
    let pairs = analysis.map_or(0, |analysis| analysis.matching().len());
    if pairs > 0 {
        ui.weak(say::explore_matching(pairs));
        ui.separator();
    }
}

/// Reports undecided outcomes, with buttons to continue or stop the search.
fn thinking_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let editor = cx.editor;
    let thinking = editor.explore().is_thinking();
    if !editor.explore().is_undecided() && !thinking {
        return;
    }
    let analysis = editor.analysis();
    let undecided = analysis.map_or(0, |analysis| analysis.counts().undecided);
    let states = editor.explore().searched_states();
    ui.label(say::explore_undecided(undecided));
    ui.horizontal_wrapped(|ui| {
        if thinking {
            ui.spinner();
            ui.label(say::explore_searching(states));
            let (text, hint) = (say::panel_stop(), say::panel_stop_tip());
            cx.button_ui(ui, text, hint, ExploreAction::StopThinking);
        } else {
            ui.weak(say::explore_searched(states));
            let hint = say::explore_think_longer_tip();
            cx.button_ui(
                ui,
                say::explore_think_longer(),
                hint,
                ExploreAction::ThinkLonger,
            );
        }
    });
    ui.separator();
}
