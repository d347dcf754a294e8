//! The choice of the positions of a pursuit on show: whose turn it is, and whose places are coloured.

use egui::{RichText, Ui};

use crate::editor::Mode;
use crate::gui::commands::Situation;
use crate::gui::requests::{ExploreRequest, Requests};
use crate::model::Side;

/// Shows the choice of the positions of a pursuit on show.
pub fn shown_positions_ui(ui: &mut Ui, now: &Situation<'_>, requests: &mut Requests) {
    let exploring = now.editor.exploring();
    egui::Grid::new("exploring").num_columns(2).show(ui, |ui| {
        ui.label("To move");
        ui.horizontal(|ui| {
            for (side, name) in [(Side::Police, "Police"), (Side::Thief, "Thief")] {
                if ui
                    .selectable_label(exploring.turn == side, name)
                    .on_hover_text("Whose turn it is in the positions on show")
                    .clicked()
                {
                    requests.push(ExploreRequest::SetTurn(side));
                }
            }
        });
        ui.end_row();
        ui.label("Every place of");
        ui.horizontal(|ui| {
            for (held, name) in [(Side::Police, "the thief"), (Side::Thief, "the officer")] {
                if ui
                    .selectable_label(exploring.held == held, name)
                    .on_hover_text("The other token stays where it is; the field shows the verdict, for the player to move, with this one on each place")
                    .clicked()
                {
                    requests.push(ExploreRequest::Hold(held));
                }
            }
        });
        ui.end_row();
    });
    // Replay colours the field step by step.
    if now.editor.scene().hides_verdicts() && now.editor.mode() != Mode::Replay {
        return;
    }
    if exploring.place(exploring.held).is_some() {
        let who = match exploring.turn {
            Side::Police => "the police, who moves",
            Side::Thief => "the thief, who moves",
        };
        ui.label(RichText::new(format!("Colours are the verdict for {who}.")).weak());
    } else {
        let who = match exploring.held {
            Side::Police => "officer",
            Side::Thief => "thief",
        };
        ui.label(RichText::new(format!("Place the {who} to see the field coloured.")).weak());
    }
}
