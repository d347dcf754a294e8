//! The settings for a random exercise whose start has given properties.

use egui::Ui;

use crate::gui::widgets::{Hint, choices_ui, section_ui};
use winmove_core::model::Outcome;
use winmove_editor::Measure;
use winmove_words::say;

/// The number of moves offered at first, and its maximum.
const MOVES: u32 = 3;
const MAX_MOVES: u32 = 99;

/// Shows the settings in a section that can be folded.
pub(super) fn ui(ui: &mut Ui, measure: &mut Measure) {
    let section = section_ui(ui, "measure", say::teach_measure(), |ui| {
        outcome_ui(ui, measure);
        ui.horizontal_wrapped(|ui| moves_ui(ui, measure));
        ui.add_enabled_ui(measure.may_win(), |ui| {
            ui.checkbox(&mut measure.one_winning_move, say::teach_one_winning())
                .hint(say::teach_one_winning_tip())
                .disabled_hint(say::teach_one_winning_none());
        });
    });
    section.header_response.hint(say::teach_measure_tip());
}

/// The setting for the outcome of the start.
fn outcome_ui(ui: &mut Ui, measure: &mut Measure) {
    let outcomes = [Outcome::Win, Outcome::Loss, Outcome::Draw];
    let outcomes = outcomes.map(|outcome| {
        let name = say::outcome_capital(outcome);
        (Some(outcome), name, say::teach_start_tip(outcome))
    });
    let any = (None, say::teach_start_any(), say::teach_start_tip("any"));
    let choices = [any].into_iter().chain(outcomes);
    if let Some(outcome) = choices_ui(ui, say::teach_start(), "", Some(measure.outcome), choices) {
        measure.choose(outcome);
    }
}

/// The setting for the remoteness of the start.
fn moves_ui(ui: &mut Ui, measure: &mut Measure) {
    ui.add_enabled_ui(measure.may_count(), |ui| {
        let mut counts = measure.moves.is_some();
        let choice = ui
            .checkbox(&mut counts, say::teach_length())
            .hint(say::teach_length_tip())
            .disabled_hint(say::teach_length_none());
        if choice.changed() {
            measure.moves = counts.then_some(MOVES);
        }
        let mut moves = measure.moves.unwrap_or(MOVES);
        let number = egui::DragValue::new(&mut moves).range(1..=MAX_MOVES);
        let number = ui.add_enabled(counts, number).hint(say::teach_moves_tip());
        let unit = ui.label(say::teach_moves());
        let number = number.labelled_by(unit.id);
        if number.changed() {
            measure.moves = Some(moves);
        }
    });
}
