//! The play panel: the controllers, the turn, the moves, and the result.

use crate::gui::icons::regular as icons;
use egui::{Context, Key, Modifiers, RichText, ScrollArea, Ui};

use crate::gui::commands::Situation;
use crate::gui::requests::PanelContext;
use crate::gui::theme::text_size;
use crate::gui::widgets::{
    Clock, back_and_forward_ui, button_ui, checkbox_ui, folded_notes_ui, go_on_ui, grouped,
    more_ui, place_in_direction, players_ui, pressed_arrow, pressed_digit, rules_ui,
    shown_positions_ui, title_ui, usable_button_ui,
};
use winmove_analysis::words;
use winmove_core::model::{Outcome, Place};
use winmove_editor::geometry::shortened;
use winmove_editor::{Controller, ExploreAction, Play, PlayAction, Player};

/// The delay before a move of the computer, in seconds, so that its moves can be followed.
const DELAY_SECS: f64 = 0.6;

/// The maximum number of moves with a button. All moves can be made on the field.
const MAX_BUTTONS: usize = 200;

/// The height of the turn below its title, in rows of buttons.
const TURN_ROWS: f32 = 3.0;

/// Shows the panel except for the record.
pub fn ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    if cx.editor.play().game().is_none() {
        begin_ui(ui, cx);
        return;
    }
    turn_ui(ui, cx);
    ui.separator();
    buttons_ui(ui, cx);
    ui.separator();
    names_and_players_ui(ui, cx);
    ui.separator();
    rules_ui(ui, cx);
    folded_notes_ui(ui, cx);
    line_ui(ui, cx);
}

/// Describes how the line ends, if the current turn is in the middle of it.
fn line_ui(ui: &mut Ui, now: &Situation<'_>) {
    if let Some(play) = now.editor.play().game()
        && play.ending().is_none()
        && let Some(result) = play.line_result()
    {
        ui.separator();
        ui.label(format!("This line was played to its end. {result}"));
        for line in play.summary() {
            ui.label(line);
        }
    }
}

fn begin_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let editor = cx.editor;
    if editor.analysis().is_none() {
        ui.label("The game is played once it is solved.");
        return;
    }
    let pursuit = editor.has_sides();
    let words = if pursuit {
        "Click a cell or a vertex to place one token; the choice beside “Every place of” says which one. Place both."
    } else {
        "Click the place where play begins."
    };
    title_ui(ui, "Where play begins", 17.0);
    if pursuit {
        shown_positions_ui(ui, cx);
    }
    rules_ui(ui, cx);
    folded_notes_ui(ui, cx);
    match editor.looked_at() {
        None => drop(ui.label(words)),
        Some(position) => {
            let name = words::position(editor.document(), position);
            // The position of a pursuit doesn't fit on one line, and the side to move would be cut
            // off.
            let text = match position.turn() {
                None => shortened(&name),
                Some(_) => name.clone(),
            };
            let button = ui.add(egui::Button::new(format!("Play from {text}")).wrap());
            if button.on_hover_text(&name).clicked() {
                cx.push(PlayAction::Start(position));
                return;
            }
        }
    }
    if cx.editor.play().has_left() {
        if button_ui(ui, "Cancel", "Goes back to the game as it was (Esc)") {
            cx.push(PlayAction::Resume);
            return;
        }
        verdicts_ui(ui, cx);
    }
}

/// The result, or the turn with its moves. The height is fixed, so that nothing below moves from
/// turn to turn.
fn turn_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let Some(play) = cx.editor.play().game() else {
        return;
    };
    let rows = ui.spacing().interact_size.y + ui.spacing().item_spacing.y;
    let title = text_size(ui.ctx(), 17.0) * 1.3 + ui.spacing().item_spacing.y;
    let height = title + TURN_ROWS * rows;
    let top = ui.cursor().top();
    ui.scope(|ui| {
        ui.set_min_height(height);
        match play.result() {
            Some(result) => result_ui(ui, play, &result),
            None => {
                title_ui(ui, format!("{} to move", play.name(play.mover())), 17.0);
                whose_turn_ui(ui, cx, play);
                let left = height - (ui.cursor().top() - top);
                moves_ui(ui, cx, left.max(2.0 * rows));
            }
        }
    });
}

fn result_ui(ui: &mut Ui, play: &Play, result: &str) {
    let size = text_size(ui.ctx(), 15.0);
    let text = RichText::new(result).size(size).strong();
    ui.add(egui::Label::new(text).wrap());
    for line in play.summary() {
        ui.label(line);
    }
}

/// The player to move, and actions other than moves.
fn whose_turn_ui(ui: &mut Ui, cx: &PanelContext<'_>, play: &Play) {
    if play.may_end() && !play.seats().is_watched() {
        offer_ui(ui, cx, play);
        return;
    }
    let seats = play.seats();
    match seats.controller(play.mover()) {
        Controller::Person => drop(ui.weak("Click a ringed place, or drag the token there.")),
        Controller::Computer { .. } if seats.is_paused() => {
            go_on_ui(ui, seats, cx);
        }
        Controller::Computer { .. } if cx.editor.scene().computer_searches() => {
            searching_ui(ui, cx);
        }
        Controller::Computer { .. } if seats.is_watched() => {
            let hint = "The computers stop until they are let go on";
            if button_ui(ui, "Pause", hint) {
                cx.push(PlayAction::Pause(true));
            }
        }
        Controller::Computer { .. } => drop(ui.weak("The computer moves…")),
    }
}

/// Shows the progress of the computer's search, with a button to move without its result.
fn searching_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    ui.horizontal_wrapped(|ui| {
        ui.spinner();
        let states = grouped(cx.editor.explore().searched_states());
        ui.label(format!("The computer searches, {states} states so far"));
        let hint = "It moves without knowing which move is best";
        if button_ui(ui, "Move now", hint) {
            cx.push(ExploreAction::StopThinking);
        }
    });
}

fn offer_ui(ui: &mut Ui, cx: &PanelContext<'_>, play: &Play) {
    let endless = cx
        .editor
        .analysis()
        .map(|analysis| analysis.endless(play.position()));
    let mover = play.mover();
    let winner = match endless {
        Some(Outcome::Win) => Some(mover),
        Some(Outcome::Loss) => Some(mover.opponent()),
        Some(Outcome::Draw) | None => None,
    };
    let ends = match winner {
        Some(winner) => {
            let winner = play.name(winner).to_lowercase();
            format!("End it: endless play is won by {winner}")
        }
        None => "Take the draw".to_owned(),
    };
    ui.weak(play.repetition());
    let hint = "Ends the game here; to play on, just move";
    if button_ui(ui, ends, hint) {
        cx.push(PlayAction::EndRepetition);
    }
}

fn buttons_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    ui.horizontal_wrapped(|ui| {
        back_and_forward_ui(ui, cx);
        let play = cx.editor.play().game();
        let over = play.is_none_or(|play| play.ending().is_some());
        let hint = egui::Button::new(format!("{} Hint", icons::LIGHTBULB));
        let obstacle = over.then_some("The game is over");
        if usable_button_ui(ui, hint, "Shows a best move (H)", obstacle) {
            cx.push(PlayAction::Hint);
        }
        again_ui(ui, cx);
    });
    verdicts_ui(ui, cx);
}

fn verdicts_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let mut shows = cx.editor.play().shows_verdicts();
    let text = "Show the verdicts while playing";
    let hint = "Colours the field and rates the moves before they are made";
    if checkbox_ui(ui, &mut shows, text, hint) {
        cx.push(PlayAction::ShowVerdicts(shows));
    }
}

fn again_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let Some(play) = cx.editor.play().game() else {
        return;
    };
    if button_ui(ui, "New game", "From the same position") {
        let start = play.record().turns()[0].position;
        cx.push(PlayAction::Start(start));
        return;
    }
    let hint = "Puts this game away and chooses where another one begins";
    if button_ui(ui, "Elsewhere…", hint) {
        cx.push(PlayAction::Leave);
        return;
    }
    let hint = "A new game from here, with the other side to move";
    if cx.editor.has_sides() && button_ui(ui, "Other side first", hint) {
        cx.push(PlayAction::Start(play.position().passed()));
    }
}

/// The controls for which players are people and how often the computer errs. The number of rows is
/// fixed.
fn names_and_players_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let Some(play) = cx.editor.play().game() else {
        return;
    };
    let names = Player::BOTH.map(|player| play.short_name(player));
    let hint = "The share of its moves that are errors. It takes a win that is there, and never lets the opponent win with the next move if it can help it";
    players_ui(ui, names, play.seats(), hint, cx);
}

/// A person's moves as buttons, in an area of this height.
fn moves_ui(ui: &mut Ui, cx: &PanelContext<'_>, height: f32) {
    let editor = cx.editor;
    let Some(play) = editor.play().game() else {
        return;
    };
    if !play.is_persons_turn() {
        return;
    }
    let mut clicked: Option<Place> = None;
    let area = ScrollArea::vertical()
        .id_salt("moves")
        .max_height(height)
        .auto_shrink([false, true]);
    area.show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            let targets = play.targets();
            let stay = play
                .moves()
                .iter()
                .find(|step| step.stays)
                .map(|step| step.place);
            for (index, &place) in targets.iter().enumerate().take(MAX_BUTTONS) {
                let stays = stay == Some(place);
                let name = match (stays, editor.has_sides()) {
                    (true, true) => "stay".to_owned(),
                    _ => editor.document().name(place),
                };
                let hinted = play.hint().is_some_and(|hint| hint.place == place);
                let text = RichText::new(shortened(&name));
                let text = if hinted { text.strong() } else { text };
                let button = egui::Button::new(text).selected(hinted);
                // The keyboard icon distinguishes the key from a name that is a number.
                let button = match index {
                    0..9 => button.shortcut_text(format!("{} {}", icons::KEYBOARD, index + 1)),
                    _ => button,
                };
                let response = ui.add(button);
                if response
                    .on_hover_text(format!(
                        "{name}: the digit is its key; arrows move in their direction"
                    ))
                    .clicked()
                {
                    clicked = Some(place);
                }
            }
            more_ui(ui, targets.len().saturating_sub(MAX_BUTTONS));
        });
    });
    if let Some(place) = clicked {
        cx.push(PlayAction::To(place));
    }
}

/// Digits make the listed moves, arrow keys the move in their direction, and H shows a hint.
pub fn keys(ctx: &Context, cx: &PanelContext<'_>) {
    let Some(play) = cx.editor.play().game() else {
        return;
    };
    let targets = play.targets();
    let from = play.position().mover_place();
    let pressed = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let digit = pressed_digit(ctx);
    let mut to = digit.and_then(|index| targets.get(index).copied());
    if let Some(direction) = pressed_arrow(ctx) {
        to = to.or_else(|| place_in_direction(cx.editor, from, direction, targets));
    }
    if let Some(place) = to {
        cx.push(PlayAction::To(place));
    }
    if pressed(Key::H) {
        cx.push(PlayAction::Hint);
    }
}

/// Makes the computer's move after a delay.
pub fn tick(ctx: &Context, cx: &PanelContext<'_>, clock: &mut Clock) {
    if !cx.editor.scene().is_computer_to_move() {
        clock.stop();
    } else if clock.is_due(ctx, DELAY_SECS) {
        cx.push(PlayAction::ComputerMove);
    }
}
