//! The choice of which positions of a pursuit are shown: the side to move, and the side whose
//! places are coloured.

use egui::Ui;

use super::controls::choice_ui;
use crate::gui::requests::PanelContext;
use winmove_core::model::Side;
use winmove_editor::{ExploreAction, Mode};

/// Shows the choice of the positions of a pursuit.
pub fn shown_positions_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let exploring = cx.editor.exploring();
    ui.horizontal_wrapped(|ui| {
        ui.label("To move");
        for (side, name) in [(Side::Police, "Police"), (Side::Thief, "Thief")] {
            let hint =
                "Whose turn it is in the positions on show. Colours are the verdict for this side.";
            if choice_ui(ui, exploring.turn == side, name, hint) {
                cx.push(ExploreAction::SetTurn(side));
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        ui.label("Every place of");
        for (held, name) in [(Side::Police, "the thief"), (Side::Thief, "the officer")] {
            let hint = "The other token stays where it is; the field shows the verdict, for the player to move, with \
                        this one on each place";
            if choice_ui(ui, exploring.held == held, name, hint) {
                cx.push(ExploreAction::Hold(held));
            }
        }
    });
    // A replay colours the field step by step.
    if cx.editor.scene().hides_verdicts() && cx.editor.mode() != Mode::Replay {
        return;
    }
    if exploring.place(exploring.held).is_none() {
        let who = match exploring.held {
            Side::Police => "officer",
            Side::Thief => "thief",
        };
        ui.weak(format!("Place the {who} to see the field coloured."));
    }
}
