//! Buttons that take back moves of a game and make them again.

use crate::gui::icons::regular as icons;
use egui::Ui;

use crate::gui::commands::Command;
use crate::gui::requests::PanelContext;
use winmove_words::say;

/// Shows the buttons *Take back* and *Forward*.
pub fn back_and_forward_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    for (command, icon, name) in [
        (
            Command::Undo,
            icons::ARROW_COUNTER_CLOCKWISE,
            say::widget_take_back(),
        ),
        (Command::Redo, icons::ARROW_CLOCKWISE, say::widget_forward()),
    ] {
        let button = egui::Button::new(format!("{icon} {name}"));
        let keys = command.shortcut_text(ui.ctx());
        cx.usable_button_ui(ui, button, keys, command.obstacle(cx), command);
    }
}
