//! The record of a game in the panel: the moves with their qualities, the variations, the
//! evaluation strip.

use egui::{RichText, ScrollArea, Ui};

use crate::gui::commands::Command;
use crate::gui::features::play::strip as play_strip;
use crate::gui::requests::PanelContext;
use crate::gui::theme::{Palette, text_size};
use crate::gui::widgets::{Hint, button_ui, choice_ui, more_ui, part_around};
use winmove_analysis::words;
use winmove_editor::geometry::shortened;
use winmove_editor::{Editor, Play, PlayAction};
use winmove_words::say;

/// The maximum fraction of the panel's height for the record, with and without the strip.
const SHARES: [f32; 2] = [0.66, 0.34];
/// The height that the rest of the panel needs during the game, at the usual text size.
const ABOVE: f32 = 450.0;
/// The same after the moves are rated, and the minimum fraction of the height for the record then.
const ABOVE_RATED: f32 = 295.0;
const MIN_SHARE: f32 = 0.5;
/// The margin above and below the record.
const MARGIN: i8 = 4;
/// The range for the height of the move list, in whole lines.
const LINES: std::ops::RangeInclusive<f32> = 2.0..=8.0;
/// The space between two lines of the move list.
const BETWEEN: f32 = 2.0;
/// The height of the move list, in lines, if the record scrolls with the panel.
const SCROLLED_LINES: f32 = 4.0;
/// The preferred height of the evaluation strip.
const STRIP: f32 = 130.0;

/// The record in a separate panel at the bottom. This keeps the last move in view, with the result
/// above it. In a low window, it is below the rest of the panel and scrolls with it.
pub fn part_ui(ui: &mut Ui, cx: &PanelContext<'_>, is_low: bool) {
    let Some(play) = cx.editor.play().game() else {
        return;
    };
    let line = ui.spacing().interact_size.y + BETWEEN;
    let strip = text_size(ui.ctx(), STRIP);
    if is_low {
        ui.separator();
        record_ui(ui, cx, play, [SCROLLED_LINES * line, strip]);
        return;
    }
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
    let id = ui.id().with(("besides-the-moves", play.rates()));
    let besides: f32 = ui.data(|data| data.get_temp(id).unwrap_or(most / 2.0));
    // Before the first move, the rules above use this space.
    let list = match play.record.turns.len() {
        1 => 0.0,
        _ => {
            let lines = ((most - besides) / line).floor();
            lines.clamp(*LINES.start(), *LINES.end()) * line - BETWEEN
        }
    };
    let strip = strip.min(most * 0.32);
    let panel = egui::Panel::bottom("record-of-the-game")
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

/// Shows the record and its buttons. The heights are those of the move list and the evaluation
/// strip.
fn record_ui(ui: &mut Ui, cx: &PanelContext<'_>, play: &Play, [list, strip]: [f32; 2]) {
    let editor = cx.editor;
    let record = &play.record;
    ui.horizontal(|ui| {
        ui.strong(say::panel_record());
        // Always on the line of the title, so that the moves below don't shift.
        let words = match (record.turns.len(), play.rates()) {
            (1, _) => say::panel_no_moves(),
            (_, false) => say::panel_rated_later(),
            (_, true) => say::play_panel_click_move(),
        };
        ui.add(egui::Label::new(RichText::new(words).weak()).truncate());
    });
    legend_ui(ui, editor, play);
    let rows = ScrollArea::vertical()
        .id_salt("record")
        .max_height(list)
        .min_scrolled_height(list)
        .auto_shrink([false, false]);
    rows.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = BETWEEN;
        rows_ui(ui, cx, play);
    });
    keep_ui(ui, cx, play);
    if play.rates() {
        if let Some(turn) = play_strip::ui(ui, editor, play, strip) {
            cx.push(PlayAction::ToTurn(turn));
        }
        ui.horizontal_wrapped(|ui| {
            let (text, hint) = (say::play_panel_flip(), say::play_panel_flip_tip());
            cx.small_button_ui(ui, text, hint, PlayAction::Flip);
            ui.weak(play.strip_words());
        });
    }
}

/// Explains the letters of the moves, and how play ends. The rules themselves are out of view when
/// the record is large.
fn legend_ui(ui: &mut Ui, editor: &Editor, play: &Play) {
    let rules = editor.document().rules();
    let mut words = words::endings(rules).join(" ");
    if rules.turns().ends_at_repetition() {
        words = format!("{words} {}", say::owners_rules_repetition());
    }
    if play.position().turn().is_some() {
        words = format!("{} · {words}", Play::letters());
    }
    let label = egui::Label::new(RichText::new(&words).weak()).truncate();
    ui.add(label).hint(words);
}

/// The maximum number of moves listed, around the current one, and of variations of a move.
const MAX_ROWS: usize = 300;
const MAX_VARIATIONS: usize = 20;

/// Shows the moves of the line, and scrolls to the current one.
fn rows_ui(ui: &mut Ui, cx: &PanelContext<'_>, play: &Play) {
    let record = &play.record;
    let line = record.line();
    let shown = part_around(record.now().depth, line.len(), MAX_ROWS);
    // Scroll to the current move when it changes or when the list around it does, for example after
    // rating the moves.
    let id = ui.id().with("turn-in-view");
    let known: (usize, f32) = ui.data(|data| data.get_temp(id).unwrap_or_default());
    let top = ui.cursor().top();
    let mut current = None;
    if shown.start > 0 {
        let first = PlayAction::ToTurn(line[shown.start]);
        let text = say::play_panel_before(shown.start);
        cx.small_button_ui(ui, text, say::play_panel_go(), first);
    }
    for pair in line[shown.clone()].windows(2) {
        let others = &record.turns[pair[0]].next;
        let row = ui.scope(|ui| turn_row_ui(ui, cx, play, pair[1], others));
        if pair[1] == record.at {
            current = Some(row.response);
        }
    }
    let after = line.len() - shown.end;
    if after > 0 {
        let next = PlayAction::ToTurn(line[shown.end]);
        let text = say::play_panel_after(after);
        cx.small_button_ui(ui, text, say::play_panel_go(), next);
    }
    let now = (record.at, ui.cursor().top() - top + ui.clip_rect().height());
    if known != now {
        ui.data_mut(|data| data.insert_temp(id, now));
        if let Some(row) = current {
            // Without an animation, because the next move may come before it ends.
            row.scroll_to_me_animation(None, egui::style::ScrollAnimation::none());
        }
    }
}

/// Shows a move of the line and its variations.
fn turn_row_ui(ui: &mut Ui, cx: &PanelContext<'_>, play: &Play, number: usize, tried: &[usize]) {
    let document = cx.editor.document();
    let record = &play.record;
    let turn = &record.turns[number];
    let name = play.move_name(document, turn);
    ui.horizontal_wrapped(|ui| {
        let here = record.at == number;
        let text = RichText::new(format!("{}. {}", turn.depth, shortened(&name)));
        let text = if here {
            text.color(ui.visuals().selection.stroke.color)
        } else {
            text.strong()
        };
        if choice_ui(ui, here, text, &name) {
            cx.push(PlayAction::ToTurn(number));
        }
        if play.rates() {
            let words = play.rating_words(document, number);
            let words = words.unwrap_or_else(say::panel_undecided);
            ui.colored_label(
                Palette::in_use(ui.ctx()).rating(play.quality(number)),
                words,
            );
        }
        let others = tried.iter().filter(|&&other| other != number);
        for &other in others.take(MAX_VARIATIONS) {
            let name = play.move_name(document, &record.turns[other]);
            let text = say::play_panel_variation(shortened(&name));
            let hint = say::play_panel_variation_tip();
            cx.small_button_ui(ui, text, hint, PlayAction::ToTurn(other));
        }
        more_ui(ui, tried.len().saturating_sub(1 + MAX_VARIATIONS));
    });
}

fn keep_ui(ui: &mut Ui, cx: &PanelContext<'_>, play: &Play) {
    ui.separator();
    ui.horizontal_wrapped(|ui| {
        let keep = egui::Button::new(say::play_panel_keep());
        let hint = say::play_panel_keep_tip();
        let is_kept = cx.editor.play().is_kept();
        let is_result = cx.editor.practise().result().is_some();
        let exercise = cx.editor.document().exercise();
        let obstacle = if is_result {
            Some(say::command_in_result())
        } else if exercise.is_some_and(|exercise| exercise.homework.is_some()) {
            Some(say::play_panel_keep_homework())
        } else {
            is_kept.then(say::play_panel_keep_kept)
        };
        cx.usable_button_ui(ui, keep, hint, obstacle, PlayAction::KeepRecord);
        let animate = egui::Button::new(say::play_panel_animate());
        let hint = say::play_panel_animate_tip();
        let command = Command::ExportAnimation;
        cx.usable_button_ui(ui, animate, hint, command.obstacle(cx), command);
        if button_ui(ui, say::panel_copy_text(), say::play_panel_copy_text()) {
            ui.ctx().copy_text(play.text(cx.editor.document()));
        }
    });
}
