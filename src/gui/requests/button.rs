//! Buttons and menu entries that run commands.

use egui::{Button, Response, Ui, WidgetInfo, WidgetType};

use super::PanelContext;
use crate::gui::commands::Command;
use crate::gui::hint::Hint;

/// Shows a button that runs a command. While the command can't be used, the button is disabled and
/// the reason is its tooltip; otherwise the tooltip is `hint`. The accessible name is the command's
/// text.
pub fn command_button_ui(
    ui: &mut Ui,
    cx: &PanelContext<'_>,
    command: Command,
    button: Button<'_>,
    hint: String,
) -> Response {
    let obstacle = command.obstacle(cx);
    let response = ui
        .add_enabled(obstacle.is_none(), button)
        .hint(hint)
        .disabled_hint(obstacle.clone().unwrap_or_default());
    response.widget_info(|| {
        WidgetInfo::labeled(WidgetType::Button, obstacle.is_none(), command.text())
    });
    if response.clicked() {
        cx.push(command);
    }
    response
}

/// Shows the button of a command that chooses one of several things of a kind, such as a tool, with
/// an accessible name. The tooltip has a title and describes the command, or gives the reason why
/// it can't be used.
pub fn choice_button_ui(
    ui: &mut Ui,
    cx: &PanelContext<'_>,
    command: Command,
    button: Button<'_>,
    is_chosen: bool,
    name: String,
    title: String,
) {
    let obstacle = command.obstacle(cx);
    let usable = obstacle.is_none();
    let hint = |ui: &mut Ui| {
        ui.strong(title);
        ui.label(
            obstacle
                .clone()
                .or_else(|| command.hint())
                .unwrap_or_default(),
        );
    };
    let response = ui.add_enabled(usable, button).hint_ui(hint);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, usable, is_chosen, &name));
    if response.clicked() {
        cx.push(command);
    }
}

/// Shows the offered commands of groups as menu entries, with separators between groups. `shown` is
/// called after each entry.
pub fn menu_groups_ui(
    ui: &mut Ui,
    cx: &PanelContext<'_>,
    groups: impl IntoIterator<Item = impl IntoIterator<Item = Command>>,
    mut shown: impl FnMut(&mut Ui, Command),
) {
    let mut begun = false;
    for group in groups {
        let mut separates = begun;
        let offered = group.into_iter().filter(|command| command.is_offered(cx));
        for command in offered {
            if std::mem::take(&mut separates) {
                ui.separator();
            }
            begun = true;
            menu_entry_ui(ui, cx, command);
            shown(ui, command);
        }
    }
}

/// Shows a command as a menu entry with its keys, and a check mark if it is a toggle that is on.
/// The tooltip describes the command, or gives the reason why it can't be used.
fn menu_entry_ui(ui: &mut Ui, cx: &PanelContext<'_>, command: Command) {
    let (text, keys) = (command.menu_text(cx), command.shortcut_text(ui.ctx()));
    let is_on = command.is_on(cx);
    let shown = match is_on {
        Some(true) => format!("{} {text}", crate::gui::icons::regular::CHECK),
        Some(false) | None => text.clone(),
    };
    let button = Button::new(shown).shortcut_text(keys.clone());
    let obstacle = command.obstacle(cx);
    let enabled = obstacle.is_none();
    let response = ui
        .add_enabled(enabled, button)
        .disabled_hint(obstacle.unwrap_or_default());
    if let Some(is_on) = is_on {
        let name = format!("{text} {keys}");
        response.widget_info(|| {
            WidgetInfo::selected(WidgetType::Button, enabled, is_on, name.trim_end())
        });
    }
    let response = match command.hint() {
        Some(hint) => response.hint(hint),
        None => response,
    };
    if response.clicked() {
        ui.close();
        cx.push(command);
    }
}
