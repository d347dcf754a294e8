//! The play panel: the controllers, the turn, the moves, and the result.

use egui::{Context, Key, RichText, ScrollArea, Ui};

use crate::gui::requests::PanelContext;
use crate::gui::widgets::{
    Clock, Hint, awaited_ui, back_and_forward_ui, folded_notes_ui, hint_button_ui, move_buttons_ui,
    mover_ui, place_in_direction, players_ui, pressed_arrow, pressed_digit, result_ui, rules_ui,
    shown_positions_ui, title_ui, turn_ui,
};
use winmove_analysis::words;
use winmove_editor::geometry::shortened;
use winmove_editor::{ExploreAction, Play, PlayAction, Player};
use winmove_words::say;

/// The delay before a move of the computer, in seconds, so that its moves can be followed.
const DELAY_SECS: f64 = 0.6;

/// The height of the turn below its title, in rows of buttons.
const TURN_ROWS: f32 = 3.3;
/// The largest part of the window's height for the turn.
const MAX_TURN: f32 = 0.25;

/// Shows the panel except for the record.
pub fn ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let Some(play) = cx.editor.play().game() else {
        begin_ui(ui, cx);
        return;
    };
    // A game with many moves gets more rows, and keeps them, so that nothing below moves.
    let row = ui.spacing().interact_size.y + ui.spacing().item_spacing.y;
    let (id, opened) = (ui.id().with("turn"), cx.editor.revision().opened);
    let known = ui.data(|data| data.get_temp(id));
    let known = known.filter(|(of, _)| *of == opened);
    let (_, wanted) = known.unwrap_or((opened, TURN_ROWS));
    let most = MAX_TURN * ui.ctx().content_rect().height() / row;
    let rows = wanted.min(most).max(TURN_ROWS);
    turn_ui(ui, rows, |ui, bottom| match play.result() {
        Some(result) => {
            result_ui(ui, &result);
            summary_ui(ui, play);
            retry_ui(ui, cx, play);
        }
        None => {
            ui.horizontal_wrapped(|ui| {
                mover_ui(ui, say::panel_to_move(play.who(play.mover())));
                // The tokens of a pursuit are always to be seen.
                if play.position().turn().is_none() {
                    let name = words::position(cx.editor.document(), play.position());
                    ui.weak(say::play_panel_at(shortened(&name))).hint(name);
                }
            });
            whose_turn_ui(ui, cx, play);
            if play.retried_mistake().is_some() {
                retry_ui(ui, cx, play);
            }
            let left = bottom - ui.cursor().top();
            let wanted_now = rows + moves_ui(ui, cx, play, left.max(2.0 * row)) / row;
            if wanted_now > wanted {
                ui.data_mut(|data| data.insert_temp(id, (opened, wanted_now)));
                ui.ctx().request_repaint();
            }
        }
    });
    ui.separator();
    buttons_ui(ui, cx, play);
    ui.separator();
    let names = Player::ALL.map(|player| play.short_name(player));
    players_ui(ui, names, &play.seats, say::play_panel_mistakes(), cx);
    ui.separator();
    rules_ui(ui, cx);
    folded_notes_ui(ui, cx);
    // The current turn may be in the middle of its line.
    if play.ending().is_none()
        && let Some(result) = play.line_result()
    {
        ui.separator();
        ui.label(say::play_panel_line_over(result));
        summary_ui(ui, play);
    }
}

/// Says whether the move made instead of a mistake is right, with a button to play the next mistake
/// again.
fn retry_ui(ui: &mut Ui, cx: &PanelContext<'_>, play: &Play) {
    let left = play.open_mistakes().len();
    if let Some((number, count)) = play.retried_mistake() {
        ui.strong(say::play_panel_retried(number, count));
        if play.retry_is_right().is_none() {
            return;
        }
    }
    match play.retry_is_right() {
        Some(true) => drop(ui.label(say::play_panel_retry_right(left))),
        Some(false) => {
            ui.label(say::play_panel_retry_wrong());
            return;
        }
        None => {}
    }
    if left > 0 {
        let (text, hint) = (say::play_panel_retry(left), say::play_panel_retry_tip());
        cx.button_ui(ui, text, hint, PlayAction::Retry);
    }
}

fn summary_ui(ui: &mut Ui, play: &Play) {
    for line in play.summary() {
        ui.label(line);
    }
}

fn begin_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let editor = cx.editor;
    if editor.analysis().is_none() {
        ui.label(say::play_panel_unsolved());
        return;
    }
    title_ui(ui, say::play_panel_where(), 17.0);
    shown_positions_ui(ui, cx);
    rules_ui(ui, cx);
    folded_notes_ui(ui, cx);
    match editor.looked_at() {
        None if editor.has_sides() => drop(ui.label(say::play_panel_place_both())),
        None => {
            ui.label(say::play_panel_click_place(editor.document().field()));
        }
        Some(position) => {
            let name = words::position(editor.document(), position);
            // The position of a pursuit doesn't fit on one line, and the side to move would be cut
            // off.
            let text = match position.turn() {
                None => shortened(&name),
                Some(_) => name.clone(),
            };
            let button = ui.add(egui::Button::new(say::play_panel_from(text)).wrap());
            if button.hint(&name).clicked() {
                cx.push(PlayAction::Start(position));
                return;
            }
        }
    }
    if cx.editor.play().has_left() {
        let hint = say::play_panel_cancel_tip();
        cx.button_ui(ui, say::play_panel_cancel(), hint, PlayAction::Resume);
        verdicts_ui(ui, cx);
    }
}

/// The player to move, and actions other than moves.
fn whose_turn_ui(ui: &mut Ui, cx: &PanelContext<'_>, play: &Play) {
    let seats = &play.seats;
    let is_computers = seats.is_computers_turn(play.mover());
    if play.may_end() && !seats.is_watched() {
        offer_ui(ui, cx, play);
    } else if is_computers && cx.editor.scene().computer_searches() {
        searching_ui(ui, cx);
    } else if is_computers && seats.is_watched() {
        let hint = say::play_panel_pause_tip();
        cx.button_ui(ui, say::play_panel_pause(), hint, PlayAction::Pause(true));
    } else {
        let document = cx.editor.document();
        let hint = play.hint().map_or_else(
            || say::play_panel_click_ring(document.field()),
            |step| {
                let stays = step.stays && step.to.turn().is_some();
                say::play_panel_hinted(stays, document.name(step.place))
            },
        );
        awaited_ui(ui, seats, play.mover(), hint, cx);
    }
}

/// Shows the progress of the computer's search, with a button to move without its result.
fn searching_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    ui.horizontal_wrapped(|ui| {
        ui.spinner();
        ui.label(say::play_panel_searching(
            cx.editor.explore().searched_states(),
        ));
        let (text, hint) = (say::play_panel_move_now(), say::play_panel_move_now_tip());
        cx.button_ui(ui, text, hint, ExploreAction::StopThinking);
    });
}

fn offer_ui(ui: &mut Ui, cx: &PanelContext<'_>, play: &Play) {
    let analysis = cx.editor.analysis();
    let endless = analysis.map(|analysis| analysis.endless(play.position()));
    let mover = play.mover();
    let winner = endless.and_then(|outcome| mover.winner_of(outcome));
    let ends = match winner {
        Some(winner) => say::play_panel_end(play.who(winner)),
        None => say::panel_take_draw(),
    };
    ui.weak(play.repetition());
    let hint = say::panel_take_draw_tip();
    cx.button_ui(ui, ends, hint, PlayAction::EndRepetition);
}

fn buttons_ui(ui: &mut Ui, cx: &PanelContext<'_>, play: &Play) {
    ui.horizontal_wrapped(|ui| {
        back_and_forward_ui(ui, cx);
        hint_button_ui(ui, cx, play.ending().is_some());
        let start = PlayAction::Start(play.record.turns[0].position);
        cx.button_ui(ui, say::panel_new_game(), say::play_panel_new_game(), start);
        let (text, hint) = (say::play_panel_elsewhere(), say::play_panel_elsewhere_tip());
        cx.button_ui(ui, text, hint, PlayAction::Leave);
        let passed = play.position().passed();
        if let Some(side) = passed.turn() {
            let text = say::play_panel_other_first(side);
            let hint = say::play_panel_other_first_tip();
            cx.button_ui(ui, text, hint, PlayAction::Start(passed));
        }
    });
    verdicts_ui(ui, cx);
}

fn verdicts_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let shows = cx.editor.play().shows_verdicts();
    let field = cx.editor.document().field();
    let (text, hint) = (say::panel_verdicts(), say::play_panel_verdicts(field));
    cx.checkbox_ui(ui, shows, text, hint, PlayAction::ShowVerdicts);
}

/// A person's moves as buttons, in an area of this height. Returns the height that is out of view.
fn moves_ui(ui: &mut Ui, cx: &PanelContext<'_>, play: &Play, height: f32) -> f32 {
    if !play.is_persons_turn() {
        return 0.0;
    }
    let moves = play.moves().iter();
    let mut stays = moves.filter(|step| step.stays && step.to.turn().is_some());
    let stay = stays.next().map(|step| step.place);
    let hint = play.hint().map(|hint| hint.place);
    let gap = ui.spacing().item_spacing.y;
    let row = ui.spacing().interact_size.y + gap;
    let height = ((height + gap) / row).floor() * row - gap;
    let area = ScrollArea::vertical()
        .id_salt("moves")
        .max_height(height)
        .min_scrolled_height(height)
        .auto_shrink([false, true]);
    let clicked = area.show(ui, |ui| {
        let buttons = |ui: &mut Ui| {
            let (editor, places) = (cx.editor, play.targets());
            move_buttons_ui(ui, editor, &places, stay, hint, RichText::strong, true)
        };
        ui.horizontal_wrapped(buttons).inner
    });
    if let Some(place) = clicked.inner {
        cx.push(PlayAction::To(place));
    }
    (clicked.content_size.y - clicked.inner_rect.height()).max(0.0)
}

/// Digits make the listed moves, arrow keys the move in their direction, and H shows a hint.
pub fn keys(ctx: &Context, cx: &PanelContext<'_>) {
    let Some(play) = cx.editor.play().game() else {
        return;
    };
    let targets = play.targets();
    let from = play.position().mover_place();
    let digit = pressed_digit(ctx);
    let mut to = digit.and_then(|index| targets.get(index).copied());
    if let Some(direction) = pressed_arrow(ctx) {
        to = to.or_else(|| place_in_direction(cx.editor, from, direction, targets));
    }
    if let Some(place) = to {
        cx.push(PlayAction::To(place));
    }
    cx.keys(ctx, [(Key::H, PlayAction::Hint)]);
}

/// Makes the computer's move after a delay.
pub fn tick(ctx: &Context, cx: &PanelContext<'_>, clock: &mut Clock) {
    if !cx.editor.scene().is_computer_to_move() {
        clock.stop();
    } else if clock.is_due(ctx, DELAY_SECS) {
        cx.push(PlayAction::ComputerMove);
    }
}
