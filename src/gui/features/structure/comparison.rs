//! The comparison of the same field with and without return.

use egui::{Grid, Label, Ui, vec2};

use super::{StudyWords, all_ui, place_ui, study_ui};
use crate::gui::requests::PanelContext;
use crate::gui::widgets::{Hint, badge_ui, line_width, more_ui};
use winmove_analysis::words::{decided_here, effort, grouped};
use winmove_analysis::{Analysis, Comparison};
use winmove_core::model::{Outcome, Place};
use winmove_editor::{Study, letter};
use winmove_words::say;

/// The minimum width of a column, and the space between two columns, in points.
const MIN_WIDTH: f32 = 14.0;
const APART: f32 = 8.0;

pub fn ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let words = StudyWords {
        large: say::structure_panel_return_large(),
        ask: [
            say::compare_panel_compare(),
            say::structure_panel_return_tip(),
        ],
        busy: say::structure_panel_return_solving(),
        none: say::structure_panel_return_none,
    };
    let answer = cx.editor.structure().comparison().map(AsRef::as_ref);
    let shown = study_ui(ui, cx, Study::Return, words, answer, |ui, comparison| {
        if let Some(comparison) = comparison {
            counts_ui(ui, comparison);
            changed_ui(ui, cx, comparison);
        }
    });
    match shown {
        Some(Some(comparison)) if comparison.can_return => {
            ui.add_space(4.0);
            ui.label(winmove_words::say::compare_why());
            if let Some(how) = decided_here(&comparison.without) {
                ui.label(how);
            }
        }
        Some(Some(_)) => {
            ui.add_space(4.0);
            ui.label(winmove_words::say::compare_no_cycle());
        }
        Some(None) => drop(ui.label(say::structure_panel_return_pursuit())),
        None => {}
    }
}

fn counts_ui(ui: &mut Ui, comparison: &Comparison) {
    let games = [
        (say::structure_panel_with(), &comparison.with),
        (say::structure_panel_without(), &comparison.without),
    ]
    .map(|(name, analysis)| {
        let counts = analysis.counts();
        let counts = [counts.win, counts.loss, counts.draw, counts.undecided].map(grouped);
        // The solve time is omitted, because it differs from solve to solve.
        (name, counts, effort(analysis))
    });
    let outcomes = [Outcome::Win, Outcome::Loss, Outcome::Draw];
    // In a narrow panel, the names and then the efforts are on several lines.
    let width = |text: &str| line_width(ui, text).ceil() + 1.0;
    let names = games.iter().map(|(name, ..)| width(name));
    let names = names.fold(0.0, f32::max);
    let head = width(&say::structure_panel_effort());
    let efforts = games.iter().map(|(.., effort)| width(effort));
    let efforts = efforts.fold(head, f32::max);
    let between = (0..4).map(|column| {
        let head = outcomes.get(column);
        let head = head.map_or_else(|| "?".to_owned(), |&outcome| letter(outcome));
        let counts = games.iter().map(|(_, counts, _)| width(&counts[column]));
        counts.fold(MIN_WIDTH.max(width(&head)), f32::max) + APART
    });
    let room = ui.available_width() - between.sum::<f32>() - APART;
    let efforts = efforts.min((room - names).max(0.6 * room)).max(head);
    let names = names.min(room - efforts);
    let wrapped = |ui: &mut Ui, width: f32, text: String| {
        ui.scope(|ui| {
            ui.set_max_width(width);
            ui.add(Label::new(text).wrap());
        });
    };
    let grid = Grid::new("counts-of-both").num_columns(6);
    grid.min_col_width(MIN_WIDTH)
        .spacing(vec2(APART, 4.0))
        .show(ui, |ui| {
            ui.label("");
            for outcome in outcomes {
                ui.weak(letter(outcome))
                    .hint(say::structure_panel_outcomes(outcome));
            }
            ui.weak("?").hint(say::structure_panel_undecided());
            ui.weak(say::structure_panel_effort())
                .hint(say::structure_panel_effort_tip());
            ui.end_row();
            for (name, counts, effort) in games {
                wrapped(ui, names, name);
                for count in counts {
                    ui.label(count);
                }
                wrapped(ui, efforts, effort);
                ui.end_row();
            }
        });
}

/// Shows the places whose outcomes differ, with both labels.
fn changed_ui(ui: &mut Ui, cx: &PanelContext<'_>, comparison: &Comparison) {
    const MAX: usize = 12;
    let changed: Vec<Place> = comparison.changed().collect();
    let heading = say::structure_panel_changed(changed.len());
    let hint = say::structure_panel_changed_tip();
    all_ui(ui, cx, heading, &changed, hint);
    let label = |analysis: &Analysis, place: Place| analysis.label(place.into());
    for &place in changed.iter().take(MAX) {
        ui.horizontal(|ui| {
            place_ui(ui, cx, place);
            badge_ui(ui, label(&comparison.with, place), 24.0);
            ui.weak(crate::gui::icons::regular::ARROW_RIGHT);
            badge_ui(ui, label(&comparison.without, place), 24.0);
        });
    }
    more_ui(ui, changed.len().saturating_sub(MAX));
}
