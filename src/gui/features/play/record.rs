//! The record of a game in the panel: the moves with their qualities, the variations, the
//! evaluation strip.

use egui::{RichText, ScrollArea, Ui};

use crate::gui::commands::Command;
use crate::gui::features::play::strip as play_strip;
use crate::gui::requests::PanelContext;
use crate::gui::theme::{Palette, text_size};
use crate::gui::widgets::{
    button_ui, choice_ui, counted, more_ui, part_around, small_button_ui, usable_button_ui,
};
use winmove_analysis::words;
use winmove_core::solver::Quality;
use winmove_editor::geometry::shortened;
use winmove_editor::{Editor, Play, PlayAction};

/// The maximum fraction of the panel's height for the record, with and without the strip.
const SHARES: [f32; 2] = [0.56, 0.34];
/// The height that the rest of the panel needs during the game, at the usual text size.
const ABOVE: f32 = 450.0;
/// The same after the moves are rated, and the minimum fraction of the height for the record then.
const ABOVE_RATED: f32 = 350.0;
const MIN_SHARE: f32 = 0.5;
/// The margin above and below the record.
const MARGIN: i8 = 4;
/// The range for the height of the move list, in lines.
const LINES: std::ops::RangeInclusive<f32> = 2.5..=8.0;
/// The height of the move list, in lines, if the record scrolls with the panel.
const SCROLLED_LINES: f32 = 4.0;
/// The preferred height of the evaluation strip.
const STRIP: f32 = 130.0;

/// The record in a separate panel at the bottom. This keeps the last move in view, with the result
/// above it.
pub fn part_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let Some(play) = cx.editor.play().game() else {
        return;
    };
    let [with_strip, without] = SHARES;
    let height = ui.available_height();
    let most = if play.rates() {
        (with_strip * height)
            .min(height - text_size(ui.ctx(), ABOVE_RATED))
            .max(MIN_SHARE * height)
    } else {
        (without * height).min(height - text_size(ui.ctx(), ABOVE))
    };
    // The height of everything but the list, in the last frame with the same contents.
    let id = ui.id().with(("besides the moves", play.rates()));
    let besides: f32 = ui.data(|data| data.get_temp(id).unwrap_or(most / 2.0));
    let line = ui.spacing().interact_size.y + ui.spacing().item_spacing.y;
    // Before the first move, the rules above use this space.
    let list = match play.record().turns().len() {
        1 => 0.0,
        _ => (most - besides).clamp(LINES.start() * line, LINES.end() * line),
    };
    let strip = text_size(ui.ctx(), STRIP).min(most * 0.32);
    let panel = egui::Panel::bottom("record of the game")
        .frame(egui::Frame::NONE.inner_margin(egui::Margin::symmetric(0, MARGIN)))
        .resizable(false)
        .exact_size(besides + list + 2.0 * f32::from(MARGIN));
    let needs = panel
        .show(ui, |ui| {
            let top = ui.cursor().top();
            record_ui(ui, cx, play, [list, strip]);
            ui.min_rect().bottom() - top - list
        })
        .inner;
    if (needs - besides).abs() > 0.5 {
        ui.data_mut(|data| data.insert_temp(id, needs));
        ui.ctx().request_repaint();
    }
}

/// The record below the rest of the panel, and scrolled with it.
pub fn scrolled_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let Some(play) = cx.editor.play().game() else {
        return;
    };
    let line = ui.spacing().interact_size.y + ui.spacing().item_spacing.y;
    let strip = text_size(ui.ctx(), STRIP);
    ui.separator();
    record_ui(ui, cx, play, [SCROLLED_LINES * line, strip]);
}

/// Shows the record and its buttons. The heights are those of the move list and the evaluation
/// strip.
fn record_ui(ui: &mut Ui, cx: &PanelContext<'_>, play: &Play, [list, strip]: [f32; 2]) {
    let editor = cx.editor;
    let record = play.record();
    ui.horizontal(|ui| {
        ui.strong("Record");
        // Always on the line of the title, so that the moves below don't shift.
        let words = match (record.turns().len(), play.rates()) {
            (1, _) => "No move has been made.",
            (_, false) => "Rated when the game is over.",
            (_, true) => "Click a move to go there.",
        };
        ui.add(egui::Label::new(RichText::new(words).weak()).truncate());
    });
    legend_ui(ui, editor);
    let rows = ScrollArea::vertical()
        .id_salt("record")
        .max_height(list)
        .min_scrolled_height(list)
        .auto_shrink([false, false]);
    let mut wanted = rows.show(ui, |ui| rows_ui(ui, editor, play)).inner;
    keep_ui(ui, cx);
    if play.rates() {
        wanted = wanted.or(play_strip::ui(ui, editor, play, strip));
        ui.weak(play.strip_words());
    }
    if let Some(turn) = wanted {
        cx.push(PlayAction::ToTurn(turn));
    }
}

/// Explains the letters of the moves, and how play ends. The rules themselves are out of view when
/// the record is large.
fn legend_ui(ui: &mut Ui, editor: &Editor) {
    let mut parts = words::endings(editor.document().rules());
    if editor.has_sides() {
        parts.insert(0, Play::SIDES);
    }
    let mut words = parts.join(" · ");
    // The first character is a letter in ASCII.
    words[..1].make_ascii_uppercase();
    let label = egui::Label::new(RichText::new(&words).weak()).truncate();
    ui.add(label).on_hover_text(words);
}

/// The maximum number of moves listed, around the current one, and of variations of a move.
const MAX_ROWS: usize = 300;
const MAX_VARIATIONS: usize = 20;

/// Shows the moves of the line, and scrolls to the current one. Returns the turn that was clicked.
fn rows_ui(ui: &mut Ui, editor: &Editor, play: &Play) -> Option<usize> {
    let record = play.record();
    let line = record.line();
    let shown = part_around(record.now().depth, line.len(), MAX_ROWS);
    // Scroll to the current move when it changes or when the list around it does, for example after
    // rating the moves.
    let id = ui.id().with("turn in view");
    let known: (usize, f32) = ui.data(|data| data.get_temp(id).unwrap_or_default());
    let top = ui.cursor().top();
    let mut current = None;
    let mut wanted = None;
    if shown.start > 0 && small_button_ui(ui, elsewhere(shown.start, "before"), "Goes there") {
        wanted = Some(line[shown.start]);
    }
    for pair in line[shown.clone()].windows(2) {
        let others = &record.turns()[pair[0]].next;
        let row = ui.scope(|ui| turn_row_ui(ui, editor, play, pair[1], others));
        if pair[1] == record.at() {
            current = Some(row.response);
        }
        wanted = wanted.or(row.inner);
    }
    let after = line.len() - shown.end;
    if after > 0 && small_button_ui(ui, elsewhere(after, "after"), "Goes there") {
        wanted = Some(line[shown.end]);
    }
    let now = (
        record.at(),
        ui.cursor().top() - top + ui.clip_rect().height(),
    );
    if known != now {
        ui.data_mut(|data| data.insert_temp(id, now));
        if let Some(row) = current {
            // Without an animation, because the next move may come before it ends.
            row.scroll_to_me_animation(None, egui::style::ScrollAnimation::none());
        }
    }
    wanted
}

fn elsewhere(moves: usize, side: &str) -> String {
    format!("… {} {side} these", counted(moves, "move", "moves"))
}

/// Shows a move of the line and its variations. Returns the turn that was clicked.
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
            Some(
                Quality::Best | Quality::SlowerWin | Quality::SlowerDraw | Quality::FasterLoss,
            )
            | None => palette.faint,
        };
        let words = play
            .rating_words(editor.document(), turn)
            .unwrap_or_else(|| "undecided".to_owned());
        if play.rates() {
            ui.label(RichText::new(words).color(colour));
        }
        let others = tried.iter().filter(|&&other| other != number);
        for &other in others.take(MAX_VARIATIONS) {
            let name = play.move_name(editor.document(), &record.turns()[other]);
            let hint = "A variation: goes to it";
            if small_button_ui(ui, format!("or {}", shortened(&name)), hint) {
                clicked = Some(other);
            }
        }
        more_ui(ui, tried.len().saturating_sub(1 + MAX_VARIATIONS));
    });
    clicked
}

fn keep_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    ui.separator();
    ui.horizontal_wrapped(|ui| {
        let keep = egui::Button::new("Keep in the file");
        let hint = "The record is saved with the game, and taken up when it is opened again";
        let is_kept = cx.editor.play().is_kept();
        let obstacle = is_kept.then_some("The file keeps this record already");
        if usable_button_ui(ui, keep, hint, obstacle) {
            cx.push(PlayAction::KeepRecord);
        }
        let hint = "The moves as a GIF or APNG, for slides and web pages";
        let obstacle = Command::ExportAnimation.obstacle(cx);
        if usable_button_ui(ui, egui::Button::new("Animate…"), hint, obstacle) {
            cx.push(Command::ExportAnimation);
        }
        let hint = "Puts the moves on the clipboard, with variations, ratings and the result";
        if button_ui(ui, "Copy as text", hint)
            && let Some(play) = cx.editor.play().game()
        {
            ui.ctx().copy_text(play.text(cx.editor.document()));
        }
    });
}
