//! The settings for a random exercise whose start has given properties.

use egui::Ui;

use crate::gui::widgets::{choices_ui, section_ui};
use winmove_core::model::Outcome;
use winmove_editor::Measure;

/// The number of moves offered at first, and its maximum.
const MOVES: u32 = 3;
const MAX_MOVES: u32 = 99;

/// Shows the settings in a section that can be folded.
pub(super) fn ui(ui: &mut Ui, measure: &mut Measure) {
    let section = section_ui(ui, "Made to measure", |ui| {
        outcome_ui(ui, measure);
        ui.horizontal(|ui| moves_ui(ui, measure));
        ui.add_enabled_ui(measure.may_win(), |ui| {
            ui.checkbox(&mut measure.one_winning_move, "Only one move wins")
                .on_hover_text("Exactly one of the several moves from the start wins")
                .on_disabled_hover_text("Only a win has a winning move");
        });
    });
    section.header_response.on_hover_text(
        "What the start of a random graph or board is. The seeds from the one above on are tried; the title says which fits",
    );
}

/// The setting for the outcome of the start.
fn outcome_ui(ui: &mut Ui, measure: &mut Measure) {
    let choices = [
        (None, "any", "Whoever wins"),
        (
            Some(Outcome::Win),
            "a win",
            "The player who moves first wins: on a board the police",
        ),
        (
            Some(Outcome::Loss),
            "a loss",
            "The player who moves second wins: on a board the thief",
        ),
        (
            Some(Outcome::Draw),
            "a draw",
            "Neither can force a win; only boards and hard graphs have draws",
        ),
    ];
    if let Some(outcome) = choices_ui(ui, "start", "", Some(measure.outcome), choices) {
        measure.choose(outcome);
    }
}

/// The setting for the remoteness of the start.
fn moves_ui(ui: &mut Ui, measure: &mut Measure) {
    ui.add_enabled_ui(measure.may_count(), |ui| {
        let mut counts = measure.moves.is_some();
        let choice = ui
            .checkbox(&mut counts, "Fixed length")
            .on_hover_text("How long the game from the start takes when the winner hurries and the loser delays")
            .on_disabled_hover_text("A draw has no number of moves");
        if choice.changed() {
            measure.moves = counts.then_some(MOVES);
        }
        let mut moves = measure.moves.unwrap_or(MOVES);
        let number = egui::DragValue::new(&mut moves).range(1..=MAX_MOVES);
        let number = ui
            .add_enabled(counts, number)
            .on_hover_text("Odd numbers are wins, even ones losses");
        let unit = ui.label("moves");
        let number = number.labelled_by(unit.id);
        if number.changed() {
            measure.moves = Some(moves);
        }
    });
}
