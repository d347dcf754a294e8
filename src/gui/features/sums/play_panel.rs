//! The panel of a game of the sum: the players, the turn, the moves, and the record.

use crate::gui::icons::regular as icons;
use egui::{Context, Key, Modifiers, RichText, ScrollArea, Slider, Ui};

use crate::gui::commands::Situation;
use crate::gui::features::sums::game_pictures::GamePictures;
use crate::gui::features::sums::panel;
use crate::gui::requests::{Requests, SumsRequest};
use crate::gui::theme::{Palette, text_size};
use crate::gui::widgets::{
    Clock, back_and_forward_ui, busy_ui, button_ui, checkbox_ui, folded_notes_ui, grouped, more_ui,
    title_ui, usable_button_ui, who_plays_ui,
};
use winmove_analysis::words;
use winmove_core::model::Rules;
use winmove_editor::{SumAnswer, SumPlayer};

/// The delay of the computer's moves, in seconds, so that they can be followed.
const DELAY_SECS: f64 = 0.6;

/// The height of the turn below its title, in rows of buttons.
const TURN_ROWS: f32 = 2.0;

/// The height of the moves, in points, so that the record stays in view.
const MOVES_HEIGHT: f32 = 240.0;

/// The most moves that have a button.
const MAX_BUTTONS: usize = 200;

/// The whole panel.
pub fn ui(ui: &mut Ui, now: &Situation<'_>, pictures: &mut GamePictures, requests: &mut Requests) {
    let answer = match now.editor.sum() {
        None => return busy_ui(ui, "Adding up…"),
        Some(Err(why)) => {
            title_ui(ui, "This sum can't be played", 17.0);
            ui.label(format!(
                "Several tokens are a sum, and who wins it follows from their values. {why}."
            ));
            return;
        }
        Some(Ok(answer)) => answer,
    };
    turn_ui(ui, now, requests, &answer);
    ui.separator();
    if let Rules::Token(rules) = now.editor.document().rules() {
        let has_added = !now.editor.sums().components().is_empty();
        let sentence = words::rules_of_sum(rules, has_added);
        ui.add(egui::Label::new(RichText::new(sentence).weak()).wrap());
    }
    games_ui(ui, now, pictures, requests);
    ui.separator();
    buttons_ui(ui, now, requests, &answer);
    ui.separator();
    players_ui(ui, now, requests);
    moves_ui(ui, now, requests, &answer);
    record_ui(ui, now, &answer);
    folded_notes_ui(ui, now);
}

/// The games that were added, in which a person moves by a click.
fn games_ui(
    ui: &mut Ui,
    now: &Situation<'_>,
    pictures: &mut GamePictures,
    requests: &mut Requests,
) {
    for (index, component) in now.editor.sums().components().iter().enumerate() {
        let name = format!("+ {}", component.name());
        ui.add(egui::Label::new(name).truncate());
        if let Some(to) = pictures.ui(ui, now.editor, index) {
            requests.push(SumsRequest::MoveInComponent(index, to));
        }
    }
}

/// The result, or whose turn it is. Always as high, so that nothing below it shifts from turn to
/// turn.
fn turn_ui(ui: &mut Ui, now: &Situation<'_>, requests: &mut Requests, answer: &SumAnswer) {
    let rows = ui.spacing().interact_size.y + ui.spacing().item_spacing.y;
    let title = text_size(ui.ctx(), 17.0) * 1.3 + ui.spacing().item_spacing.y;
    ui.scope(|ui| {
        ui.set_min_height(title + TURN_ROWS * rows);
        turn_words_ui(ui, now, requests, answer);
    });
}

fn turn_words_ui(ui: &mut Ui, now: &Situation<'_>, requests: &mut Requests, answer: &SumAnswer) {
    let sums = now.editor.sums();
    match sums.result(answer) {
        Some(result) => {
            let size = text_size(ui.ctx(), 15.0);
            ui.add(egui::Label::new(RichText::new(result).size(size).strong()).wrap());
        }
        None => {
            let who = sums.player_name(sums.moves_made());
            title_ui(ui, format!("{who} to move"), 17.0);
            match sums.mover() {
                SumPlayer::Person => {
                    ui.weak("Click a ringed place, drag a token, or choose a move below.");
                }
                SumPlayer::Computer { .. } if sums.is_paused() => {
                    let (text, hint) = match (sums.is_watched(), sums.moves_made()) {
                        (false, _) => ("Let the computer move", "Ends the pause"),
                        (true, 0) => ("Start", "The computers play until one of them has won"),
                        (true, _) => ("Go on", "The computers play on"),
                    };
                    if button_ui(ui, text, hint) {
                        requests.push(SumsRequest::GoOn);
                    }
                }
                SumPlayer::Computer { .. } => drop(ui.weak("The computer moves…")),
            }
            if sums.times() >= 3 {
                ui.strong(sums.repetition());
                if button_ui(
                    ui,
                    "Take the draw",
                    "Ends the game here; to play on, just move",
                ) {
                    requests.push(SumsRequest::Agree);
                }
            }
        }
    }
}

/// The buttons of every game, as of one with a single token, and what the verdict says.
fn buttons_ui(ui: &mut Ui, now: &Situation<'_>, requests: &mut Requests, answer: &SumAnswer) {
    let sums = now.editor.sums();
    ui.horizontal_wrapped(|ui| {
        back_and_forward_ui(ui, now, requests);
        let over = sums.result(answer).is_some();
        let hint = egui::Button::new(format!("{} Hint", icons::LIGHTBULB));
        let obstacle = over.then_some("The game is over");
        if usable_button_ui(ui, hint, "Shows a best move (H)", obstacle) {
            requests.push(SumsRequest::Hint);
        }
        if button_ui(ui, "New game", "From where the tokens start") {
            requests.push(SumsRequest::Restart);
        }
    });
    let mut shows = now.editor.sums().shows_verdicts();
    let hint = "Says who wins now, and rates the moves before they are made";
    if checkbox_ui(ui, &mut shows, "Show the verdicts while playing", hint) {
        requests.push(SumsRequest::ShowVerdicts(shows));
    }
    if shows && sums.result(answer).is_none() {
        ui.horizontal(|ui| panel::badge_and_verdict_ui(ui, answer, 15.0));
    }
}

/// H shows a hint.
pub fn keys(ctx: &Context, now: &Situation<'_>, requests: &mut Requests) {
    let pressed = ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::H));
    if pressed && !now.editor.scene().sum_moves().is_empty() {
        requests.push(SumsRequest::Hint);
    }
}

fn players_ui(ui: &mut Ui, now: &Situation<'_>, requests: &mut Requests) {
    const NAMES: [&str; 2] = ["First", "Second"];
    let players = now.editor.sums().players();
    let persons = players.map(|player| player == SumPlayer::Person);
    ui.horizontal_wrapped(|ui| {
        if let Some(chosen) = who_plays_ui(ui, NAMES, persons) {
            for (index, player) in players.into_iter().enumerate() {
                let player = match (chosen[index], player) {
                    (true, _) => SumPlayer::Person,
                    (false, SumPlayer::Person) => SumPlayer::Computer { errs: 0 },
                    (false, computer) => computer,
                };
                requests.push(SumsRequest::SetPlayer(index, player));
            }
        }
    });
    for (index, player) in players.into_iter().enumerate() {
        let name = NAMES[index];
        let SumPlayer::Computer { mut errs } = player else {
            ui.weak(format!("{name}: a person"));
            continue;
        };
        let words = |value: f64, _: std::ops::RangeInclusive<usize>| match value {
            0.0 => "never".to_owned(),
            value => format!("{value:.0} %"),
        };
        ui.horizontal_wrapped(|ui| {
            ui.label(format!("{name}: computer errs"));
            let slider = Slider::new(&mut errs, 0..=100).custom_formatter(words);
            let hint = "The share of its moves that are errors";
            if ui.add(slider).on_hover_text(hint).changed() {
                let player = SumPlayer::Computer { errs };
                requests.push(SumsRequest::SetPlayer(index, player));
            }
        });
    }
}

fn moves_ui(ui: &mut Ui, now: &Situation<'_>, requests: &mut Requests, answer: &SumAnswer) {
    let sums = now.editor.sums();
    if sums.mover() != SumPlayer::Person || sums.result(answer).is_some() {
        return;
    }
    ui.separator();
    // In the place of the heading, so that no move shifts under the pointer.
    let heading = sums.hint_words(answer);
    ui.strong(heading.unwrap_or_else(|| format!("Moves ({})", grouped(answer.moves.len()))));
    let area = ScrollArea::vertical()
        .id_salt("moves of the sum")
        .max_height(MOVES_HEIGHT)
        .min_scrolled_height(MOVES_HEIGHT)
        .auto_shrink([false, true]);
    area.show(ui, |ui| buttons_of_moves_ui(ui, now, requests, answer));
}

fn buttons_of_moves_ui(
    ui: &mut Ui,
    now: &Situation<'_>,
    requests: &mut Requests,
    answer: &SumAnswer,
) {
    let sums = now.editor.sums();
    let shows = now.editor.sums().shows_verdicts();
    let tokens = sums.summands();
    ui.horizontal_wrapped(|ui| {
        for step in answer.moves.iter().take(MAX_BUTTONS) {
            let Some(token) = tokens.get(step.part) else {
                continue;
            };
            let text = sums.move_words(step, token);
            let hint = match token.component {
                Some(index) => format!(
                    "Moves token {}, of {}",
                    step.part + 1,
                    sums.components()[index].name()
                ),
                None => format!("Moves token {}", step.part + 1),
            };
            let is_hinted = sums.is_hinted() && answer.best.as_ref() == Some(step);
            let text = if shows {
                format!("{text}  {}", step.outcome.word())
            } else {
                text
            };
            let button = egui::Button::new(text).selected(is_hinted);
            if ui.add(button).on_hover_text(hint).clicked() {
                requests.push(SumsRequest::Make(step.clone()));
            }
        }
        more_ui(ui, answer.moves.len().saturating_sub(MAX_BUTTONS));
    });
}

fn record_ui(ui: &mut Ui, now: &Situation<'_>, answer: &SumAnswer) {
    let sums = now.editor.sums();
    let palette = Palette::in_use(ui.ctx());
    let is_over = sums.result(answer).is_some();
    let rates = is_over || now.editor.sums().shows_verdicts();
    ui.separator();
    ui.strong("Record");
    match (sums.steps().is_empty(), is_over) {
        (true, _) => drop(ui.weak("No move has been made.")),
        (false, false) if !rates => {
            drop(ui.weak("The moves are rated when the game is over."));
        }
        (false, false) => {}
        (false, true) => {}
    }
    if is_over {
        ui.label(
            "The last move of all wins the sum, and the last move with a token wins that part:",
        );
        for words in sums.parts_words() {
            ui.add(egui::Label::new(words).wrap());
        }
    }
    let rows = ScrollArea::vertical()
        .id_salt("record of the sum")
        .max_height(260.0);
    rows.stick_to_bottom(true).show(ui, |ui| {
        for (number, step) in sums.steps().iter().enumerate() {
            ui.horizontal_wrapped(|ui| {
                ui.strong(sums.step_words(number));
                if let Some(worth) = sums.worth_words(*step).filter(|_| rates) {
                    let colour = if step.is_mistake() {
                        palette.danger
                    } else {
                        palette.faint
                    };
                    ui.label(RichText::new(worth).color(colour));
                }
            });
        }
    });
    let hint = "Puts the moves on the clipboard, with ratings and the result";
    if !sums.steps().is_empty() && button_ui(ui, "Copy as text", hint) {
        ui.ctx().copy_text(sums.text(answer));
    }
    ui.weak("The game of a sum isn't kept in the file.");
}

/// Makes the computer's move after a delay.
pub fn tick(ctx: &Context, now: &Situation<'_>, clock: &mut Clock, requests: &mut Requests) {
    if !now.editor.scene().is_computer_to_move_in_sum() {
        clock.stop();
    } else if clock.is_due(ctx, DELAY_SECS) {
        requests.push(SumsRequest::ComputerMove);
    }
}
