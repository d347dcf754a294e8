//! The panel for playing a sum: the players, the turn, the moves, and the record.

use egui::{Context, Key, RichText, ScrollArea, Ui};

use crate::gui::commands::Situation;
use crate::gui::features::sums::game_pictures::GamePictures;
use crate::gui::features::sums::panel;
use crate::gui::requests::PanelContext;
use crate::gui::theme::Palette;
use crate::gui::widgets::{
    Hint, awaited_ui, back_and_forward_ui, busy_ui, button_ui, folded_notes_ui, hint_button_ui,
    more_ui, mover_ui, players_ui, pressed, result_ui, title_ui, turn_ui,
};
use winmove_analysis::words;
use winmove_editor::{PlayAction, SumAnswer, SumsAction};
use winmove_words::say;

/// The height of the turn below its title, in rows of buttons.
const TURN_ROWS: f32 = 2.0;

/// The height of the moves, in points, so that the record stays in view.
const MOVES_HEIGHT: f32 = 240.0;

/// The maximum number of moves with a button.
const MAX_BUTTONS: usize = 200;

pub fn ui(ui: &mut Ui, cx: &PanelContext<'_>, pictures: &mut GamePictures) {
    let answer = match cx.editor.sum() {
        None => return busy_ui(ui, say::sums_panel_adding()),
        Some(Err(why)) => {
            title_ui(ui, say::sums_panel_unplayable(), 17.0);
            ui.label(say::sums_panel_unplayable_why(why.to_string()));
            return;
        }
        Some(Ok(answer)) => answer,
    };
    turn_ui(ui, TURN_ROWS, |ui, _| turn_words_ui(ui, cx, &answer));
    ui.separator();
    let has_added = !cx.editor.sums().components().is_empty();
    let sentence = words::rules_of_sum(cx.editor.document().rules(), has_added);
    ui.add(egui::Label::new(RichText::new(sentence).weak()).wrap());
    games_ui(ui, cx, pictures);
    ui.separator();
    buttons_ui(ui, cx, &answer);
    ui.separator();
    let names = ["first", "second"].map(say::play_player_short);
    let hint = say::sums_panel_mistakes();
    players_ui(ui, names, cx.editor.sums().seats(), hint, cx);
    moves_ui(ui, cx, &answer);
    record_ui(ui, cx, &answer);
    folded_notes_ui(ui, cx);
}

/// The pictures of the added games, in which a person moves by clicking.
fn games_ui(ui: &mut Ui, cx: &PanelContext<'_>, pictures: &mut GamePictures) {
    for (index, component) in cx.editor.sums().components().iter().enumerate() {
        let name = format!("+ {}", component.name);
        ui.add(egui::Label::new(name).truncate());
        if let Some(to) = pictures.ui(ui, cx.editor, index) {
            cx.push(PlayAction::InComponent(index, to));
        }
    }
}

/// The result, or the player to move.
fn turn_words_ui(ui: &mut Ui, cx: &PanelContext<'_>, answer: &SumAnswer) {
    let sums = cx.editor.sums();
    if let Some(result) = sums.result(answer) {
        result_ui(ui, &result);
        return;
    }
    mover_ui(ui, say::panel_to_move(sums.who(sums.moves_made())));
    if let Some(notice) = cx.editor.notice() {
        ui.strong(notice);
    } else {
        let tokens = sums.summands();
        let number = tokens
            .iter()
            .position(|token| Some(*token) == sums.chosen());
        let field = cx.editor.document().field();
        let hint = match number {
            None => say::sums_panel_click(field),
            Some(number) => say::sums_panel_chosen((number + 1).to_string(), field),
        };
        awaited_ui(ui, sums.seats(), sums.mover(), hint, cx);
    }
    if sums.times() >= 3 {
        ui.strong(sums.repetition());
        let (text, hint) = (say::panel_take_draw(), say::panel_take_draw_tip());
        cx.button_ui(ui, text, hint, PlayAction::EndRepetition);
    }
}

/// The same buttons as in a game with one token, and the verdict.
fn buttons_ui(ui: &mut Ui, cx: &PanelContext<'_>, answer: &SumAnswer) {
    let sums = cx.editor.sums();
    let is_over = sums.result(answer).is_some();
    ui.horizontal_wrapped(|ui| {
        back_and_forward_ui(ui, cx);
        hint_button_ui(ui, cx, is_over);
        let hint = say::sums_panel_new_game();
        cx.button_ui(ui, say::panel_new_game(), hint, SumsAction::Restart);
    });
    let shows = sums.seats().shows_verdicts;
    let (text, hint) = (say::panel_verdicts(), say::sums_panel_verdicts());
    cx.checkbox_ui(ui, shows, text, hint, PlayAction::ShowVerdicts);
    if shows && !is_over {
        ui.horizontal(|ui| panel::badge_and_verdict_ui(ui, answer));
    }
}

/// H shows a hint.
pub fn keys(ctx: &Context, cx: &PanelContext<'_>) {
    if pressed(ctx, Key::H) && !cx.editor.scene().sum_moves().is_empty() {
        cx.push(PlayAction::Hint);
    }
}

fn moves_ui(ui: &mut Ui, cx: &PanelContext<'_>, answer: &SumAnswer) {
    let sums = cx.editor.sums();
    if !sums.is_persons_turn() || sums.result(answer).is_some() {
        return;
    }
    ui.separator();
    // The hint replaces the heading, so that moves don't shift under the pointer.
    let heading = sums.hint_words(answer);
    ui.strong(heading.unwrap_or_else(|| say::sums_panel_moves(answer.moves.len())));
    let area = ScrollArea::vertical()
        .id_salt("moves-of-the-sum")
        .max_height(MOVES_HEIGHT)
        .min_scrolled_height(MOVES_HEIGHT)
        .auto_shrink([false, true]);
    area.show(ui, |ui| buttons_of_moves_ui(ui, cx, answer));
}

fn buttons_of_moves_ui(ui: &mut Ui, cx: &PanelContext<'_>, answer: &SumAnswer) {
    let sums = cx.editor.sums();
    let shows = sums.seats().shows_verdicts;
    let tokens = sums.summands();
    ui.horizontal_wrapped(|ui| {
        for step in answer.moves.iter().take(MAX_BUTTONS) {
            let Some(token) = tokens.get(step.part) else {
                continue;
            };
            let mut text = sums.move_words(step, token);
            if shows {
                text += &format!("  {}", say::outcome(step.outcome));
            }
            let number = step.part + 1;
            let hint = match token.component.map(|index| &*sums.components()[index].name) {
                Some(game) => say::sums_panel_moves_token_of(number, game),
                None => say::sums_panel_moves_token(number),
            };
            let is_hinted = sums.seats().is_hinted && answer.best.as_ref() == Some(step);
            let button = egui::Button::new(text).selected(is_hinted);
            if ui.add(button).hint(hint).clicked() {
                cx.push(PlayAction::InSum(step.clone()));
            }
        }
        more_ui(ui, answer.moves.len().saturating_sub(MAX_BUTTONS));
    });
}

fn record_ui(ui: &mut Ui, now: &Situation<'_>, answer: &SumAnswer) {
    let sums = now.editor.sums();
    let palette = Palette::in_use(ui.ctx());
    let is_over = sums.result(answer).is_some();
    let rates = is_over || sums.seats().shows_verdicts;
    ui.separator();
    ui.strong(say::panel_record());
    let turns = sums.turns();
    if turns.is_empty() {
        ui.weak(say::panel_no_moves());
    } else if !rates {
        ui.weak(say::panel_rated_later());
    }
    if is_over {
        ui.label(say::sums_panel_last_moves());
        for words in sums.parts_words() {
            ui.add(egui::Label::new(words).wrap());
        }
    }
    let rows = ScrollArea::vertical()
        .id_salt("record-of-the-sum")
        .max_height(260.0);
    rows.stick_to_bottom(true).show(ui, |ui| {
        for turn in &turns {
            ui.horizontal_wrapped(|ui| {
                ui.strong(sums.turn_words(turn));
                if let Some(worth) = sums.worth_words(turn).filter(|_| rates) {
                    ui.colored_label(palette.rating(turn.quality), worth);
                }
            });
        }
    });
    let hint = say::sums_panel_copy_text();
    if !turns.is_empty() && button_ui(ui, say::panel_copy_text(), hint) {
        ui.ctx().copy_text(sums.text(answer));
    }
    ui.weak(say::sums_panel_not_saved());
}
