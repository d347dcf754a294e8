//! The choice of which positions of a pursuit are shown: the side to move, and the side whose
//! places are coloured.

use egui::Ui;

use super::controls::choices_ui;
use crate::gui::requests::PanelContext;
use winmove_core::model::Side;
use winmove_editor::{ExploreAction, Mode};
use winmove_words::say;

/// Shows the choice of the positions of a pursuit. Shows nothing in other games.
pub fn shown_positions_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    if !cx.editor.has_sides() {
        return;
    }
    let exploring = cx.editor.exploring();
    let both = [Side::Police, Side::Thief];
    let sides = both.map(|side| (side, say::side(side), say::widget_to_move_tip()));
    let turn = Some(exploring.turn);
    if let Some(side) = choices_ui(ui, say::widget_to_move(), "", turn, sides) {
        cx.push(ExploreAction::SetTurn(side));
    }
    // The token of the opponent stays where it is.
    let tokens = both.map(|held| {
        let moved = say::widget_whose(held.opponent());
        (held, moved, say::widget_colour_by_tip())
    });
    let held = Some(exploring.held);
    if let Some(held) = choices_ui(ui, say::widget_colour_by(), "", held, tokens) {
        cx.push(ExploreAction::Hold(held));
    }
    // A replay colours the field step by step.
    if cx.editor.scene().hides_verdicts() && cx.editor.mode() != Mode::Replay {
        return;
    }
    if exploring.place(exploring.held).is_none() {
        let on_board = cx.editor.document().board().is_some();
        ui.weak(say::widget_place_token(exploring.held, on_board));
    }
}
