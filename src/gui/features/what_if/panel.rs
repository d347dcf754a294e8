//! What if: changes that give the selected position another outcome. Hovering previews a change,
//! and a click makes it.

use egui::Ui;

use crate::gui::commands::Command;
use crate::gui::requests::{PanelContext, Request};
use crate::gui::widgets::{more_ui, section_ui};
use winmove_analysis::{Findings, GameChange, words};
use winmove_core::game;
use winmove_editor::{Mode, WhatIfAction};
use winmove_words::say;

/// The maximum number of changes listed.
const MAX_SHOWN: usize = 150;
/// The height of the list, in points.
const LIST_HEIGHT: f32 = 240.0;

/// Shows the list, the progress of its search, and the switch that compares conventions.
pub fn ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let open = section_ui(ui, "what-if", say::whatif_panel_title(), |ui| {
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
    let text = say::whatif_panel_compare(rules.convention().word());
    let compares = cx.window.compares;
    let analysis = cx.editor.analysis();
    let is_part = analysis.is_some_and(|analysis| analysis.is_part());
    let obstacle = match (is_part, can_be_stuck) {
        // The comparison can always be closed.
        _ if compares => None,
        (true, _) => Some(say::panel_part_obstacle()),
        (false, false) => Some(say::whatif_panel_never_stuck()),
        (false, true) => None,
    };
    let hint = say::whatif_panel_compare_tip();
    cx.usable_checkbox_ui(ui, compares, text, hint, obstacle, Request::ShowMirror);
}

fn search_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    if cx.editor.what_if().is_searching() {
        ui.horizontal_wrapped(|ui| {
            ui.spinner();
            ui.label(say::whatif_panel_trying(cx.editor.what_if().tried()));
            let (text, hint) = (say::panel_stop(), say::panel_stop_tip());
            cx.button_ui(ui, text, hint, WhatIfAction::Stop);
        });
        return;
    }
    let Some(findings) = cx.editor.what_if().findings() else {
        search_button_ui(ui, cx, say::whatif_panel_search());
        return;
    };
    findings_ui(ui, cx, findings);
    if cx.editor.what_if().was_stopped() {
        search_button_ui(ui, cx, say::whatif_panel_search_again());
    }
}

fn search_button_ui(ui: &mut Ui, cx: &PanelContext<'_>, text: String) {
    let obstacle = cx.editor.what_if().obstacle();
    let board = cx.editor.document().board().is_some();
    let turns = cx.editor.document().rules().turns();
    let hint = if turns.owners().is_some() {
        say::owners_whatif_tip(turns.uses_priorities())
    } else {
        say::whatif_panel_search_tip(board, cx.editor.has_sides())
    };
    let button = egui::Button::new(text);
    let obstacle = obstacle.map(|obstacle| obstacle.to_string());
    cx.usable_button_ui(ui, button, hint, obstacle, WhatIfAction::Search);
}

fn findings_ui(ui: &mut Ui, cx: &PanelContext<'_>, findings: &Findings) {
    let count = findings.found.len();
    let left = findings.total - findings.tried;
    ui.label(if left == 0 {
        say::whatif_panel_found(count, findings.total)
    } else {
        say::whatif_panel_found_so_far(count, findings.tried, left)
    });
    let can_edit = cx.editor.mode() == Mode::Edit;
    ui.weak(if !cx.editor.now().solves_at_once() {
        say::whatif_panel_no_preview(cx.editor.now().most_at_once())
    } else if can_edit {
        say::whatif_panel_point_and_click()
    } else {
        let keys = Command::SwitchMode(Mode::Edit).shortcut_text(ui.ctx());
        say::whatif_panel_point(Mode::Edit.name(), keys)
    });
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
