//! What if: changes that give the selected position another outcome. Hovering previews a change,
//! and a click makes it.

use egui::Ui;

use crate::gui::requests::{PanelContext, Request};
use crate::gui::widgets::{grouped, more_ui, section_ui};
use winmove_analysis::{Findings, GameChange, words};
use winmove_core::game;
use winmove_core::model::Convention;
use winmove_editor::{Mode, WhatIfAction};

/// The maximum number of changes listed.
const MAX_SHOWN: usize = 150;
/// The height of the list, in points.
const LIST_HEIGHT: f32 = 240.0;

/// Shows the list, the progress of its search, and the switch that compares conventions.
pub fn ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let open = section_ui(ui, "What if…", |ui| {
        compare_ui(ui, cx);
        search_ui(ui, cx);
    });
    if open.fully_closed() {
        preview(cx, None);
    }
}

fn compare_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let rules = cx.editor.document().rules();
    let can_be_stuck = rules.pursuit().is_none_or(game::can_be_stuck);
    let text = match rules.convention() {
        Convention::Normal | Convention::Misere => "Normal and misère side by side",
        Convention::Drawn => "Stuck drawn and misère side by side",
    };
    let compares = cx.window.compares;
    let analysis = cx.editor.analysis();
    let is_part = analysis.is_some_and(|analysis| analysis.is_part());
    let obstacle = match (is_part, can_be_stuck) {
        // The comparison can always be closed.
        _ if compares => None,
        (true, _) => {
            Some("Where the part ends, labels are known under the rules of the solved graph alone")
        }
        (false, false) => Some("Both sides may stay where they are, so nobody is ever stuck"),
        (false, true) => None,
    };
    let hint = "Shows the same field beside this one, with the other verdict for a stuck player";
    cx.usable_checkbox_ui(ui, compares, text, hint, obstacle, Request::ShowMirror);
}

fn search_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    if cx.editor.what_if().is_searching() {
        ui.horizontal(|ui| {
            ui.spinner();
            let tried = grouped(cx.editor.what_if().tried());
            ui.label(format!("Trying changes, {tried} so far"));
            cx.button_ui(ui, "Stop", "What was found stays", WhatIfAction::Stop);
        });
        return;
    }
    let Some(findings) = cx.editor.what_if().findings() else {
        search_button_ui(ui, cx, "Which change would change this?");
        return;
    };
    findings_ui(ui, cx, findings);
    if cx.editor.what_if().was_stopped() {
        search_button_ui(ui, cx, "Search again");
    }
}

fn search_button_ui(ui: &mut Ui, cx: &PanelContext<'_>, text: &str) {
    let obstacle = cx.editor.what_if().obstacle();
    let board = cx.editor.document().board().is_some();
    let hint = match (cx.editor.has_sides(), board) {
        (false, false) => "Tries every edge more or less and every fixed outcome that can matter",
        (false, true) => "Tries a wall, a floor and an exit on every cell",
        (true, false) => {
            "Tries every edge more or less, every exit, and every other place of either token"
        }
        (true, true) => {
            "Tries a wall, a floor and an exit on every cell, and every other place of either token"
        }
    };
    let button = egui::Button::new(text);
    let obstacle = obstacle.map(|obstacle| obstacle.to_string());
    cx.usable_button_ui(ui, button, hint, obstacle, WhatIfAction::Search);
}

fn findings_ui(ui: &mut Ui, cx: &PanelContext<'_>, findings: &Findings) {
    let count = findings.found.len();
    let tried = if findings.tried == findings.total {
        format!(
            "{} of {} changes would change it.",
            grouped(count),
            grouped(findings.total)
        )
    } else {
        format!(
            "{} of the first {} changes would change it; {} were not tried.",
            grouped(count),
            grouped(findings.tried),
            grouped(findings.total - findings.tried)
        )
    };
    ui.label(tried);
    let can_edit = cx.editor.mode() == Mode::Edit;
    let hint = if !cx.editor.now().solves_at_once() {
        let most = grouped(cx.editor.now().most_at_once() as usize);
        &format!("No preview beyond {most} positions: a click makes a change.")
    } else if can_edit {
        "Point at one to see it, click to make it."
    } else {
        "Point at one to see it. Changes are made in Build (Ctrl+1)."
    };
    ui.weak(hint);
    let (mut hovered, mut clicked) = (None, None);
    egui::ScrollArea::vertical()
        .id_salt("findings")
        .auto_shrink([false, true])
        .max_height(LIST_HEIGHT)
        .min_scrolled_height(LIST_HEIGHT)
        .show(ui, |ui| {
            for finding in findings.found.iter().take(MAX_SHOWN) {
                let words = words::finding(cx.editor.document(), finding);
                let response = ui.selectable_label(false, words);
                if response.hovered() || response.has_focus() {
                    hovered = Some(finding.change);
                }
                if response.clicked() && can_edit {
                    clicked = Some(finding.change);
                }
            }
            more_ui(ui, count.saturating_sub(MAX_SHOWN));
        });
    match clicked {
        Some(change) => cx.push(WhatIfAction::Make(change)),
        None => preview(cx, hovered),
    }
}

/// Previews a change, or none, if that differs from the current preview.
fn preview(cx: &PanelContext<'_>, change: Option<GameChange>) {
    let change = change.filter(|_| cx.editor.now().solves_at_once());
    if cx.editor.what_if().pointed_at() != change {
        cx.push(WhatIfAction::Preview(change));
    }
}
