//! Buttons and menu entries that run commands.

use egui::{Button, EventFilter, Id, Key, Order, Response, Ui, WidgetInfo, WidgetRect, WidgetType};

use super::PanelContext;
use crate::gui::commands::Command;
use crate::gui::hint::{Hint, focused_control};

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
    mut shown: impl FnMut(&mut Ui, Command, Response),
) {
    let mut is_entered = walks(ui);
    let mut begun = false;
    for group in groups {
        let mut separates = begun;
        let offered = group.into_iter().filter(|command| command.is_offered(cx));
        for command in offered {
            if std::mem::take(&mut separates) {
                ui.separator();
            }
            begun = true;
            let entry = menu_entry_ui(ui, cx, command);
            if is_entered && entry.enabled() {
                focus_entry(ui, entry.id);
                is_entered = false;
            }
            if entry.gained_focus() {
                entry.scroll_to_me(None);
            }
            shown(ui, command, entry);
        }
    }
}

/// Moves the focus among the entries of a menu by arrows, which egui would take on to what is
/// behind the menu. Returns whether Down is pressed to enter the menu.
fn walks(ui: &Ui) -> bool {
    let [up, down] =
        [Key::ArrowUp, Key::ArrowDown].map(|key| ui.input(|input| input.key_pressed(key)));
    let at = match focused_control(ui.ctx()) {
        Some(control) if control.layer_id == ui.layer_id() => control,
        // A submenu is entered from a menu by Right.
        focused => {
            return down
                && focused.is_none_or(|control| control.layer_id.order == Order::Background);
        }
    };
    let is_next = |other: &&WidgetRect| {
        down && other.rect.top() >= at.rect.bottom() || up && other.rect.bottom() <= at.rect.top()
    };
    let distance = |other: &&WidgetRect| (other.rect.center().y - at.rect.center().y).abs();
    let next = ui.ctx().viewport(|viewport| {
        let entries = viewport.prev_pass.widgets.get_layer(ui.layer_id());
        let entries = entries.filter(|entry| entry.enabled && entry.sense.senses_click());
        let next = entries.filter(is_next);
        next.min_by(|a, b| distance(a).total_cmp(&distance(b)))
            .map(|entry| entry.id)
    });
    focus_entry(ui, next.unwrap_or(at.id));
    false
}

/// Gives an entry of a menu the focus, unless it has it. The menu handles the arrow keys itself.
fn focus_entry(ui: &Ui, entry: Id) {
    let filter = EventFilter {
        vertical_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| {
        memory.request_focus(entry);
        memory.set_focus_lock_filter(entry, filter);
    });
}

/// Shows a command as a menu entry with its keys, and a check mark if it is a toggle that is on.
/// The tooltip describes the command, or gives the reason why it can't be used.
fn menu_entry_ui(ui: &mut Ui, cx: &PanelContext<'_>, command: Command) -> Response {
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
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    if response.clicked() {
        ui.close();
        cx.push(command);
    }
    response
}
