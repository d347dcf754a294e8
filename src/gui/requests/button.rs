//! A button that runs a command.

use egui::{Button, Response, Ui, WidgetInfo, WidgetType};

use super::Requests;
use crate::gui::commands::{Command, Situation};

/// Shows a button that runs a command. It is disabled while the command can't be used, and says why; else its note is
/// `hint`. A screen reader hears the command's text.
pub fn command_button_ui(
    ui: &mut Ui,
    now: &Situation<'_>,
    requests: &mut Requests,
    command: Command,
    button: Button<'_>,
    hint: String,
) -> Response {
    let obstacle = command.obstacle(now);
    let mut response = ui.add_enabled(obstacle.is_none(), button);
    if !hint.is_empty() {
        response = response.on_hover_text(hint);
    }
    let response = response.on_disabled_hover_text(obstacle.unwrap_or_default());
    response.widget_info(|| {
        WidgetInfo::labeled(WidgetType::Button, obstacle.is_none(), command.entry().name)
    });
    if response.clicked() {
        requests.push(command);
    }
    response
}
