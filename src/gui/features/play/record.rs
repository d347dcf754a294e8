//! The record of a game in its panel: the moves with their qualities, the variations, the evaluation strip.

use egui::{RichText, ScrollArea, Ui};

use crate::editor::geometry::shortened;
use crate::editor::{Editor, Play};
use crate::gui::commands::Situation;
use crate::gui::features::play::strip as play_strip;
use crate::gui::requests::{PlayRequest, Requests};
use crate::gui::theme::Palette;
use crate::gui::widgets::{
    button_ui, choice_ui, counted, more_ui, part_around, small_button_ui, usable_button_ui,
};
use crate::solver::Quality;

/// The height of the list of moves, in points.
const LIST_HEIGHT: f32 = 180.0;

/// Shows the record, with its buttons.
pub fn ui(ui: &mut Ui, now: &Situation<'_>, requests: &mut Requests) {
    let editor = now.editor;
    let Some(play) = editor.play().game() else {
        return;
    };
    let record = play.record();
    ui.separator();
    ui.horizontal(|ui| {
        ui.strong("Record");
        if editor.is_pursuit() {
            ui.weak(Play::SIDES);
        }
    });
    // Always a line, so that the moves below don't shift.
    ui.weak(match (record.turns().len(), play.rates()) {
        (1, _) => "No move has been made.",
        (_, false) => "Rated when the game is over.",
        (_, true) => "Click a move to go there.",
    });
    let rows = ScrollArea::vertical()
        .id_salt("record")
        .max_height(LIST_HEIGHT)
        .min_scrolled_height(LIST_HEIGHT)
        .auto_shrink([false, true]);
    let mut wanted = rows.show(ui, |ui| rows_ui(ui, editor, play)).inner;
    keep_ui(ui, now, requests);
    // Below the moves, which would shift when it comes and goes.
    if play.rates() {
        wanted = wanted.or(play_strip::ui(ui, editor, play));
        ui.weak(play.strip_words());
    }
    if play.ending().is_none()
        && let Some(result) = play.line_result()
    {
        ui.label(format!("This line was played to its end. {result}"));
        for line in play.summary() {
            ui.label(line);
        }
    }
    if let Some(turn) = wanted {
        requests.push(PlayRequest::ToTurn(turn));
    }
}

/// The most moves that are listed, around the current one, and the most variations of a move.
const MOST_ROWS: usize = 300;
const MOST_VARIATIONS: usize = 20;

/// Shows the moves of the line, with the current one in view. Returns the turn that was clicked.
fn rows_ui(ui: &mut Ui, editor: &Editor, play: &Play) -> Option<usize> {
    let record = play.record();
    let line = record.line();
    let shown = part_around(record.now().depth, line.len(), MOST_ROWS);
    let id = ui.id().with("turn in view");
    let in_view = ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or(id, 0), record.at()));
    let mut wanted = None;
    if shown.start > 0 && small_button_ui(ui, elsewhere(shown.start, "before"), "Goes there") {
        wanted = Some(line[shown.start]);
    }
    for pair in line[shown.clone()].windows(2) {
        let others = &record.turns()[pair[0]].next;
        let row = ui.scope(|ui| turn_row_ui(ui, editor, play, pair[1], others));
        if pair[1] == record.at() && in_view != record.at() {
            row.response.scroll_to_me(None);
        }
        wanted = wanted.or(row.inner);
    }
    let after = line.len() - shown.end;
    if after > 0 && small_button_ui(ui, elsewhere(after, "after"), "Goes there") {
        wanted = Some(line[shown.end]);
    }
    wanted
}

fn elsewhere(moves: usize, side: &str) -> String {
    format!("… {} {side} these", counted(moves, "move", "moves"))
}

/// Shows one move of the line, with its variations. Returns the turn that was clicked.
fn turn_row_ui(
    ui: &mut Ui,
    editor: &Editor,
    play: &Play,
    number: usize,
    tried: &[usize],
) -> Option<usize> {
    let palette = Palette::in_use(ui.ctx());
    let record = play.record();
    let turn = &record.turns()[number];
    let name = play.move_name(editor.document(), turn);
    let mut clicked = None;
    ui.horizontal_wrapped(|ui| {
        let here = record.at() == number;
        let text = RichText::new(format!("{}. {}", turn.depth, shortened(&name))).strong();
        if choice_ui(ui, here, text, &name) {
            clicked = Some(number);
        }
        let colour = match turn.quality {
            Some(Quality::Mistake { .. }) => palette.danger,
            Some(Quality::Best | Quality::SlowerWin | Quality::FasterLoss) | None => palette.faint,
        };
        let words = play.rating_words(editor.document(), turn);
        let words = words.unwrap_or_else(|| "undecided".to_owned());
        if play.rates() {
            ui.label(RichText::new(words).color(colour));
        }
        let others = tried.iter().filter(|&&other| other != number);
        for &other in others.take(MOST_VARIATIONS) {
            let name = play.move_name(editor.document(), &record.turns()[other]);
            let hint = "A variation: goes to it";
            if small_button_ui(ui, format!("or {}", shortened(&name)), hint) {
                clicked = Some(other);
            }
        }
        more_ui(ui, tried.len().saturating_sub(1 + MOST_VARIATIONS));
    });
    clicked
}

fn keep_ui(ui: &mut Ui, now: &Situation<'_>, requests: &mut Requests) {
    ui.separator();
    ui.horizontal_wrapped(|ui| {
        let keep = egui::Button::new("Keep in the file");
        let hint = "The record is saved with the game, and taken up when it is opened again";
        let is_kept = now.editor.play().is_kept();
        let obstacle = is_kept.then_some("The file keeps this record already");
        if usable_button_ui(ui, keep, hint, obstacle) {
            requests.push(PlayRequest::KeepRecord);
        }
        let hint = "Puts the moves on the clipboard, with variations, ratings and the result";
        if button_ui(ui, "Copy as text", hint)
            && let Some(play) = now.editor.play().game()
        {
            ui.ctx().copy_text(play.text(now.editor.document()));
        }
    });
}
