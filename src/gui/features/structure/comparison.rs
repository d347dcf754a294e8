//! The comparison of the same field with and without return.

use egui::{Grid, Ui, vec2};

use super::{Pick, all_ui};
use crate::gui::requests::PanelContext;
use crate::gui::widgets::{badge_ui, busy_ui, button_ui, more_ui, small_button_ui};
use winmove_analysis::words::{self, grouped};
use winmove_analysis::{Analysis, Comparison};
use winmove_core::model::{Document, Outcome, Place};
use winmove_editor::{ExploreAction, StructureAction, Study};

pub fn ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let editor = cx.editor;
    let working = editor.structure().is_under_way(Study::Return);
    if editor.structure().is_too_large_to_follow()
        && !editor.structure().is_fresh(Study::Return)
        && !working
    {
        ui.label("The field is large, so both games are solved only when asked for.");
        if button_ui(ui, "Compare", "Solves it with returning and without") {
            cx.push(StructureAction::Ask(Study::Return));
        }
        return;
    }
    let Some(comparison) = editor.structure().comparison().cloned() else {
        busy_ui(ui, "Solving both games…");
        return;
    };
    match comparison.as_ref() {
        Err(why) => {
            ui.label(format!("No comparison: {why}."));
        }
        Ok(None) => {
            ui.label("A pursuit has no such comparison.");
        }
        Ok(Some(comparison)) => {
            let fresh = editor.structure().is_fresh(Study::Return);
            let pick = ui.add_enabled_ui(fresh, |ui| {
                counts_ui(ui, comparison);
                changed_ui(ui, editor.document(), comparison)
            });
            ui.add_space(4.0);
            if comparison.can_return {
                ui.label(words::WHY_RETURN_MATTERS);
                if let Some(how) = words::decided_here(&comparison.without) {
                    ui.label(how);
                }
            } else {
                ui.label(words::NOTHING_RETURNS);
            }
            if let Some(pick) = pick.inner {
                cx.push(ExploreAction::SelectPlaces {
                    places: pick.places,
                    along: Vec::new(),
                });
            }
        }
    }
}

fn counts_ui(ui: &mut Ui, comparison: &Comparison) {
    let grid = Grid::new("counts of both").num_columns(6);
    grid.min_col_width(14.0)
        .spacing(vec2(8.0, 4.0))
        .show(ui, |ui| {
            ui.label("");
            for outcome in [Outcome::Win, Outcome::Loss, Outcome::Draw] {
                ui.weak(outcome.letter().to_string()).on_hover_text(format!(
                    "How many places are a {} as the start",
                    outcome.word()
                ));
            }
            ui.weak("?").on_hover_text("Undecided");
            ui.weak("effort").on_hover_text(
                "The positions that are labelled, a matching that decides them, or the states that a search has visited",
            );
            ui.end_row();
            let games = [
                ("With return", &comparison.with),
                ("Without return", &comparison.without),
            ];
            for (name, analysis) in games {
                let counts = analysis.counts();
                ui.label(name);
                for count in [counts.win, counts.loss, counts.draw, counts.undecided] {
                    ui.label(grouped(count));
                }
                // The solve time is omitted, because it differs from solve to solve.
                ui.label(words::effort(analysis));
                ui.end_row();
            }
        });
}

/// Shows the places whose outcomes differ, with both labels. Returns what was clicked.
fn changed_ui(ui: &mut Ui, document: &Document, comparison: &Comparison) -> Option<Pick> {
    const MOST: usize = 12;
    let changed: Vec<Place> = comparison.changed().collect();
    let hint = "Their outcome as the start is another one when the token may not return.";
    let mut pick = all_ui(ui, "Places that it changes", &changed, hint);
    let label = |analysis: &Analysis, place: Place| analysis.label(place.into());
    for &place in changed.iter().take(MOST) {
        ui.horizontal(|ui| {
            if small_button_ui(ui, document.name(place), "Select it") {
                pick = Some(Pick::of(&[place]));
            }
            badge_ui(ui, label(&comparison.with, place), 24.0);
            ui.weak(crate::gui::icons::regular::ARROW_RIGHT);
            badge_ui(ui, label(&comparison.without, place), 24.0);
        });
    }
    more_ui(ui, changed.len().saturating_sub(MOST));
    pick
}
