//! The panel for geography: the walk, and the search for undecided outcomes.

use egui::Ui;

use crate::gui::commands::{Command, Situation};
use crate::gui::requests::PanelContext;
use crate::gui::widgets::{arrow_separator, grouped};
use winmove_editor::ExploreAction;
use winmove_editor::geometry::shortened;

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
    const MOST: usize = 30;
    let path = walk.path();
    let document = editor.document();
    let hidden = path.len().saturating_sub(MOST);
    let shown = path[hidden..].iter();
    let names: Vec<String> = shown.map(|&at| shortened(&document.name(at))).collect();
    let start = if hidden > 0 { "… " } else { "" };
    let moves = path.len() - 1;
    let moves = if moves == 1 {
        "1 move".to_owned()
    } else {
        format!("{moves} moves")
    };
    let from = path[0];
    ui.strong(format!("The way, {moves}"));
    ui.label(format!("{start}{}", names.join(&arrow_separator())));
    ui.horizontal(|ui| {
        let keys = Command::StepBack.shortcut_text(ui.ctx());
        cx.button_ui(ui, "Step back", keys, ExploreAction::StepBack);
        let hint = "Back to where the way began";
        cx.button_ui(ui, "Begin anew", hint, ExploreAction::Select(from));
    });
    ui.separator();
}

/// Explains the bands on the canvas.
fn matching_ui(ui: &mut Ui, now: &Situation<'_>) {
    let analysis = now.editor.now().answering();
    let pairs = analysis.map_or(0, |analysis| analysis.matching().len());
    if pairs > 0 {
        let text = format!(
            "Each band joins a pair: there are {pairs}, as many as there can be. A place that has a partner however so many \
             pairs are chosen is a win: move along its band, and answer every move along one, which need not be the fastest \
             way. Any other place is a loss: leave it out, and the opponent answers along the bands."
        );
        ui.weak(text);
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
    let states = grouped(editor.explore().searched_states());
    ui.label(match undecided {
        0 => "Some moves are undecided.".to_owned(),
        1 => "1 start is undecided.".to_owned(),
        count => format!("{count} starts are undecided."),
    });
    ui.horizontal(|ui| {
        if thinking {
            ui.spinner();
            ui.label(format!("searching, {states} states so far"));
            let hint = "What was found stays";
            cx.button_ui(ui, "Stop", hint, ExploreAction::StopThinking);
        } else {
            ui.weak(format!("{states} states searched"));
            let hint = "Searches ten times as far as the last time; it can be stopped";
            cx.button_ui(ui, "Think longer", hint, ExploreAction::ThinkLonger);
        }
    });
    ui.separator();
}
