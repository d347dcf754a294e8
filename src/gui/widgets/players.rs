//! The players of a game: people or the computer, how often the computer errs, and whose turn it
//! is.

use egui::{Color32, RichText, Slider, TextStyle, Ui, WidgetText};

use super::controls::{choices_ui, title_ui};
use crate::gui::hint::Hint;
use crate::gui::icons::regular as icons;
use crate::gui::requests::PanelContext;
use crate::gui::theme::text_size;
use winmove_editor::{Controller, PlayAction, Player, Seats};
use winmove_words::say;

/// The width of the number next to a slider, in points.
const VALUE_WIDTH: f32 = 70.0;

/// The size of the title of a turn.
const TITLE: f32 = 17.0;

/// Shows which players are people, and how often the computer errs in place of the others. The
/// number of rows is fixed. `hint` explains errors.
pub fn players_ui(
    ui: &mut Ui,
    names: [impl AsRef<str>; 2],
    seats: &Seats,
    hint: impl Into<WidgetText>,
    cx: &PanelContext<'_>,
) {
    let (names, hint) = (names.each_ref().map(AsRef::as_ref), hint.into());
    let persons = Player::ALL.map(|player| seats.controller(player) == Controller::Person);
    let one = |index: usize| (names[index].to_owned(), say::widget_play_one_tip());
    let both = (say::widget_both(), say::widget_both_tip());
    let neither = (say::widget_neither(), say::widget_neither_tip());
    let choices = [
        ([true, false], one(0)),
        ([false, true], one(1)),
        ([true, true], both),
        ([false, false], neither),
    ]
    .map(|(persons, (name, hint))| (persons, name, hint));
    let chosen = choices_ui(ui, say::widget_i_play(), "", Some(persons), choices);
    if let Some(chosen) = chosen.filter(|chosen| *chosen != persons) {
        // People are set first, because with two computers, even for a moment, the game would wait
        // to be started.
        let by_person = |player: &Player| !chosen[*player as usize];
        let mut players = Player::ALL;
        players.sort_by_key(by_person);
        for player in players {
            let controller = match (chosen[player as usize], seats.controller(player)) {
                (true, _) => Controller::Person,
                (false, Controller::Person) => Controller::PERFECT,
                (false, computer) => computer,
            };
            cx.push(PlayAction::SetController(player, controller));
        }
    }
    for player in Player::ALL {
        let name = names[player as usize];
        let Controller::Computer { mut errs } = seats.controller(player) else {
            continue;
        };
        ui.horizontal_wrapped(|ui| {
            let words = |value: f64, _: std::ops::RangeInclusive<usize>| match value {
                0.0 => say::widget_never(),
                value => format!("{value:.0} %"),
            };
            let label = ui.label(say::widget_computer(name));
            let value = text_size(ui.ctx(), VALUE_WIDTH).max(value_width(ui, say::widget_never()));
            let [least, most] = [40.0, 120.0].map(|width| text_size(ui.ctx(), width));
            // With large text, there is no room for a slider next to a name.
            if ui.available_size_before_wrap().x < value + least {
                ui.end_row();
            }
            let room = ui.available_size_before_wrap().x - value;
            ui.spacing_mut().slider_width = room.clamp(30.0, most);
            let slider = Slider::new(&mut errs, 0..=100).custom_formatter(words);
            let slider = ui.add(slider).labelled_by(label.id);
            if slider.hint(hint.clone()).changed() {
                let controller = Controller::Computer { errs };
                cx.push(PlayAction::SetController(player, controller));
            }
        });
    }
}

/// The width of a slider's value with a text, and of the space before it.
fn value_width(ui: &Ui, text: String) -> f32 {
    let font = TextStyle::Button.resolve(ui.style());
    let text = ui.painter().layout_no_wrap(text, font, Color32::WHITE);
    let spacing = ui.spacing();
    text.size().x + 2.0 * spacing.button_padding.x + 2.0 * spacing.item_spacing.x
}

/// Shows the part of a panel about the turn. Its height is that of a title and a number of rows of
/// buttons, so that nothing below moves from turn to turn. `contents` is called with its bottom.
pub fn turn_ui(ui: &mut Ui, rows: f32, contents: impl FnOnce(&mut Ui, f32)) {
    let spacing = ui.spacing();
    let row = spacing.interact_size.y + spacing.item_spacing.y;
    let title = text_size(ui.ctx(), TITLE) * 1.3 + spacing.item_spacing.y;
    let height = title + rows * row;
    let bottom = ui.cursor().top() + height;
    ui.scope(|ui| {
        ui.set_min_height(height);
        contents(ui, bottom);
    });
}

/// Shows who is to move, as the title of a turn.
pub fn mover_ui(ui: &mut Ui, words: String) {
    title_ui(ui, words, TITLE);
}

/// Shows the result of a game, in place of the turn.
pub fn result_ui(ui: &mut Ui, result: impl Into<String>) {
    let text = RichText::new(result).size(text_size(ui.ctx(), 15.0));
    ui.add(egui::Label::new(text.strong()).wrap());
}

/// Shows what the game is waiting for: a move of a person, with a hint on how to make it, a move of
/// the computer, or the end of its pause.
pub fn awaited_ui(
    ui: &mut Ui,
    seats: &Seats,
    mover: Player,
    hint: impl Into<RichText>,
    cx: &PanelContext<'_>,
) {
    if seats.controller(mover) == Controller::Person {
        ui.weak(hint);
    } else if seats.is_paused() {
        go_on_ui(ui, seats, cx);
    } else {
        ui.weak(say::widget_computer_moves());
    }
}

/// Shows the button for a hint.
pub fn hint_button_ui(ui: &mut Ui, cx: &PanelContext<'_>, is_over: bool) {
    let button = egui::Button::new(format!("{} {}", icons::LIGHTBULB, say::widget_hint()));
    let obstacle = is_over.then(say::widget_game_over);
    cx.usable_button_ui(
        ui,
        button,
        say::widget_hint_tip(),
        obstacle,
        PlayAction::Hint,
    );
}

/// Shows the button that ends a pause of the computer.
fn go_on_ui(ui: &mut Ui, seats: &Seats, cx: &PanelContext<'_>) {
    let words = match (seats.is_watched(), seats.has_started) {
        (false, _) => say::WIDGET_LET_MOVE,
        (true, false) => say::WIDGET_START,
        (true, true) => say::WIDGET_GO_ON,
    };
    cx.button_ui(ui, words.text(), words.tip(), PlayAction::Pause(false));
}
