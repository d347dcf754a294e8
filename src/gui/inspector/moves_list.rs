//! The moves of the selected position, with their targets and qualities.

use egui::{Align, Layout, RichText, Ui};

use crate::gui::theme::{Palette, text_size};
use crate::gui::widgets::{badge_ui, button_ui, line_width, more_ui, row_ui};
use winmove_analysis::{Analysis, Move, Position, words};
use winmove_core::model::Place;
use winmove_core::solver::Quality;
use winmove_editor::Editor;

/// The height of a row, and of the badge in it, in points at the usual text size.
const ROW: f32 = 28.0;
const BADGE: f32 = 26.0;

/// A move that was clicked.
pub enum Clicked {
    Move(Move),
    /// An undecided move to this place.
    Undecided(Place),
}

/// Shows the list of moves. Returns the move that was clicked.
pub fn ui(ui: &mut Ui, editor: &Editor, analysis: &Analysis, from: Position) -> Option<Clicked> {
    const MOST: usize = 200;
    let mut moves = analysis.moves(from);
    let undecided = analysis.undecided_moves(from);
    let count = moves.len() + undecided.len();
    if count == 0 {
        return None;
    }
    let named = analysis.best_of(from, &moves);
    moves.sort_by_key(|step| match step.quality {
        Quality::Best if named.is_some_and(|named| named.to == step.to) => 0,
        Quality::Best => 1,
        Quality::SlowerWin | Quality::SlowerDraw | Quality::FasterLoss => 2,
        Quality::Mistake { .. } => 3,
    });
    let mut clicked = None;
    let heading = if editor.sums().is_sum() {
        format!("Moves ({count}), rated for this token alone")
    } else {
        format!("Moves ({count})")
    };
    ui.strong(heading).on_hover_text(
        "Where each leads, what that is for who moves there, and how good the move is",
    );
    // Reduce the spacing to show as many moves as possible without scrolling.
    let usual = std::mem::replace(&mut ui.spacing_mut().item_spacing.y, 1.0);
    for step in moves.iter().take(MOST) {
        if move_ui(ui, editor, step) {
            clicked = Some(Clicked::Move(*step));
        }
    }
    ui.spacing_mut().item_spacing.y = usual;
    for place in undecided.into_iter().take(MOST) {
        ui.horizontal(|ui| {
            badge_ui(ui, None, text_size(ui.ctx(), BADGE));
            let name = editor.document().name(place);
            if button_ui(ui, RichText::new(&name).strong(), format!("Go to {name}")) {
                clicked = Some(Clicked::Undecided(place));
            }
            ui.label("undecided");
        });
    }
    more_ui(ui, count.saturating_sub(MOST));
    clicked
}

fn move_ui(ui: &mut Ui, editor: &Editor, step: &Move) -> bool {
    let palette = Palette::in_use(ui.ctx());
    let document = editor.document();
    let name = if step.stays && step.to.turn().is_some() {
        "stay".to_owned()
    } else {
        document.name(step.place)
    };
    let quality = match step.quality {
        Quality::Mistake { from, to } => format!("mistake: {} becomes {}", from.word(), to.word()),
        other => words::quality(other),
    };
    let height = text_size(ui.ctx(), ROW).max(24.0);
    let (response, mut row) = row_ui(ui, height, || {
        format!("move {name}: {} there, {quality}", words::label(step.label))
    });
    let response = response.on_hover_text(words::quality(step.quality));
    row.weak(crate::gui::icons::regular::ARROW_RIGHT);
    badge_ui(&mut row, Some(step.label), text_size(ui.ctx(), BADGE));
    let colour = match step.quality {
        Quality::Best => palette.ink,
        Quality::SlowerWin | Quality::SlowerDraw | Quality::FasterLoss => palette.faint,
        Quality::Mistake { .. } => palette.danger,
    };
    let text = |words: &str| {
        let text = RichText::new(words).color(colour);
        match step.quality {
            Quality::Best => text.strong(),
            Quality::SlowerWin
            | Quality::SlowerDraw
            | Quality::FasterLoss
            | Quality::Mistake { .. } => text,
        }
    };
    row.with_layout(Layout::right_to_left(Align::Center), |ui| {
        // Omit the part of the quality after the colon if the name would be cut. The tooltip has
        // it.
        let room =
            ui.available_width() - 8.0 - line_width(ui, &name).min(ui.available_width() / 2.0);
        let quality = match quality.split_once(':') {
            Some((short, _)) if line_width(ui, &quality) > room => short,
            _ => &quality,
        };
        ui.add(egui::Label::new(text(quality)).selectable(false));
        let label = egui::Label::new(RichText::new(&name).strong());
        let rest = Layout::left_to_right(Align::Center);
        ui.with_layout(rest, |ui| ui.add(label.truncate().selectable(false)));
    });
    response.clicked()
}
