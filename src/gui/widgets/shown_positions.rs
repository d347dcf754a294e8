//! The choice of which positions of a pursuit are shown: the side to move, and the side whose
//! places are coloured.

use egui::Ui;

use super::controls::choices_ui;
use crate::gui::requests::PanelContext;
use winmove_core::model::Side;
use winmove_editor::{ExploreAction, Mode};

/// Shows the choice of the positions of a pursuit. Shows nothing in other games.
pub fn shown_positions_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    if !cx.editor.has_sides() {
        return;
    }
    let exploring = cx.editor.exploring();
    let hint = "Whose turn it is in the positions on show. Colours are the verdict for this side.";
    let sides = [(Side::Police, "Police", hint), (Side::Thief, "Thief", hint)];
    if let Some(side) = choices_ui(ui, "To move", "", Some(exploring.turn), sides) {
        cx.push(ExploreAction::SetTurn(side));
    }
    let hint = "The other token stays where it is; the field shows the verdict, for the player to move, with this one on \
                each place";
    let tokens = [
        (Side::Police, "the thief", hint),
        (Side::Thief, "the officer", hint),
    ];
    if let Some(held) = choices_ui(ui, "Every place of", "", Some(exploring.held), tokens) {
        cx.push(ExploreAction::Hold(held));
    }
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
