//! The moves of the selected position, with their targets and qualities.

use egui::{RichText, Ui};

use crate::gui::requests::PanelContext;
use crate::gui::theme::{Palette, text_size};
use crate::gui::widgets::{
    Hint, badge_at, badge_ui, more_ui, rated_height, rated_move_ui, row_ui, shown_badge_ui,
};
use winmove_analysis::{Analysis, Move, Position, words};
use winmove_core::solver::Quality;
use winmove_editor::{Editor, ExploreAction};
use winmove_words::say;

/// The height of a row, and of the badge in it, in points at the usual text size.
const ROW: f32 = 28.0;
const BADGE: f32 = 26.0;

/// Shows the list of moves. A click follows one.
pub fn ui(ui: &mut Ui, cx: &PanelContext<'_>, analysis: &Analysis, from: Position) {
    const MAX: usize = 200;
    let editor = cx.editor;
    let mut moves = analysis.moves(from);
    let undecided = analysis.undecided_moves(from);
    let count = moves.len() + undecided.len();
    if count == 0 {
        return;
    }
    let named = analysis.best_of(from, &moves);
    moves.sort_by_key(|step| match step.quality {
        Quality::Best if named.is_some_and(|named| named.to == step.to) => 0,
        Quality::Best => 1,
        Quality::SlowerWin | Quality::SlowerDraw | Quality::FasterLoss => 2,
        Quality::Mistake { .. } => 3,
    });
    let heading = if editor.sums().is_sum() {
        say::moves_title_alone(count)
    } else {
        say::moves_title(count)
    };
    ui.strong(heading).hint(if analysis.has_owners() {
        say::owners_moves_tip()
    } else {
        say::moves_title_tip()
    });
    // Reduce the spacing to show as many moves as possible without scrolling.
    let usual = std::mem::replace(&mut ui.spacing_mut().item_spacing.y, 1.0);
    for step in moves.iter().take(MAX) {
        if move_ui(ui, editor, analysis, from, step) {
            cx.push(ExploreAction::Follow(*step));
        }
    }
    ui.spacing_mut().item_spacing.y = usual;
    for place in undecided.into_iter().take(MAX) {
        ui.horizontal(|ui| {
            badge_ui(ui, None, text_size(ui.ctx(), BADGE));
            let name = editor.document().name(place);
            let text = RichText::new(&name).strong();
            let hint = say::moves_go(&name);
            cx.button_ui(ui, text, hint, ExploreAction::StepTo(place));
            ui.label(say::panel_undecided());
        });
    }
    more_ui(ui, count.saturating_sub(MAX));
}

fn move_ui(ui: &mut Ui, editor: &Editor, analysis: &Analysis, from: Position, step: &Move) -> bool {
    let palette = Palette::in_use(ui.ctx());
    let document = editor.document();
    let name = if step.stays && step.to.turn().is_some() {
        say::widget_stay()
    } else {
        document.name(step.place)
    };
    let owner = from.alone().and_then(|place| analysis.owner(place));
    let [quality, short, hint] = words::rating(step.quality, step.endless, Some(step.label), owner);
    let line = text_size(ui.ctx(), ROW).max(24.0);
    let height = rated_height(ui, &name, &short, 2.0 * line, line);
    let (response, mut row) = row_ui(ui, height, || {
        let label = analysis.shown_label(step.to, step.label);
        say::moves_row(&name, words::shown_label(document, label), &quality)
    });
    row.weak(crate::gui::icons::regular::ARROW_RIGHT);
    let badge = badge_at(analysis, Some(step.to), Some(step.label));
    shown_badge_ui(&mut row, badge, text_size(ui.ctx(), BADGE));
    let in_full = rated_move_ui(&mut row, &name, [&quality, &short], |rating| {
        match step.quality {
            Quality::Best => rating.color(palette.ink).strong(),
            worse => rating.color(palette.rating(Some(worse))),
        }
    });
    // A hint that repeats the row would be in the way.
    let repeats = in_full && hint == quality;
    let hint = if repeats { String::new() } else { hint };
    response.hint(hint).clicked()
}
