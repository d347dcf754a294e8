//! Who plays: people or the computer, and how often the computer errs.

use egui::{Slider, Ui};

use super::controls::{button_ui, who_plays_ui};
use crate::gui::requests::PanelContext;
use crate::gui::theme::text_size;
use winmove_editor::{Controller, PlayAction, Player, Seats};

/// The width of the number next to a slider, in points.
const VALUE_WIDTH: f32 = 70.0;

/// Shows which players are people, and how often the computer errs in place of the others. The
/// number of rows is fixed. `hint` explains errors.
pub fn players_ui(ui: &mut Ui, names: [&str; 2], seats: &Seats, hint: &str, cx: &PanelContext<'_>) {
    let persons = Player::BOTH.map(|player| seats.controller(player) == Controller::Person);
    ui.horizontal_wrapped(|ui| {
        if let Some(chosen) = who_plays_ui(ui, names, persons) {
            // People are set first, because with two computers, even for a moment, the game would
            // wait to be started.
            let by_person = |player: &Player| !chosen[*player as usize];
            let mut players = Player::BOTH;
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
    });
    for player in Player::BOTH {
        let name = names[player as usize];
        ui.horizontal_wrapped(|ui| {
            let Controller::Computer { mut errs } = seats.controller(player) else {
                ui.weak(format!("{name}: a person"));
                return;
            };
            let words = |value: f64, _: std::ops::RangeInclusive<usize>| match value {
                0.0 => "never".to_owned(),
                value => format!("{value:.0} %"),
            };
            ui.label(format!("{name}: computer errs"));
            let value = text_size(ui.ctx(), VALUE_WIDTH);
            let [least, most] = [60.0, 120.0].map(|width| text_size(ui.ctx(), width));
            // With large text, there is no room for a slider next to a name.
            if ui.available_size_before_wrap().x < value + least {
                ui.end_row();
            }
            let room = ui.available_size_before_wrap().x - value;
            ui.spacing_mut().slider_width = room.clamp(30.0, most);
            let slider = Slider::new(&mut errs, 0..=100).custom_formatter(words);
            if ui.add(slider).on_hover_text(hint).changed() {
                let controller = Controller::Computer { errs };
                cx.push(PlayAction::SetController(player, controller));
            }
        });
    }
}

/// Shows the button that ends a pause of the computer.
pub fn go_on_ui(ui: &mut Ui, seats: &Seats, cx: &PanelContext<'_>) {
    let (text, hint) = match (seats.is_watched(), seats.has_started()) {
        (false, _) => ("Let the computer move", "Ends the pause"),
        (true, false) => ("Start", "The computers play until one of them has won"),
        (true, true) => ("Go on", "The computers play on"),
    };
    if button_ui(ui, text, hint) {
        cx.push(PlayAction::Pause(false));
    }
}
