//! The menu bar and the tool strip, both generated from the table of commands.

use std::path::PathBuf;

use egui::{Button, EventFilter, Key, Popup, Response, RichText, Ui, WidgetInfo, WidgetType, vec2};

use crate::gui::app::App;
use crate::gui::app::modes;
use crate::gui::commands::{Command, Menu};
use crate::gui::icons::regular as icons;
use crate::gui::requests::{
    Intent, PanelContext, choice_button_ui, command_button_ui, menu_groups_ui,
};
use crate::gui::theme::{is_narrow, text_size};
use crate::gui::widgets::{
    button_ui, file_name, folder_name, line_width, menu_entries_ui, pressed, submenu_ui,
};
use winmove_editor::{Mode, Tool};
use winmove_words::say;

pub fn menu_bar_ui(ui: &mut Ui, app: &mut App) {
    egui::MenuBar::new().ui(ui, |ui| {
        let is_folded = is_narrow(ui.ctx()) || !menus_fit(ui);
        if is_folded {
            let text = format!("{}  {}", icons::LIST, say::app_menus());
            let menus = ui.menu_button(text, |ui| {
                let top = ui.min_rect().top();
                menu_entries_ui(ui, top, false, |ui| menus_ui(ui, app, true));
            });
            let menus = menus.response;
            open_by_arrow(&menus);
            let named = || WidgetInfo::labeled(WidgetType::Button, true, say::app_menus());
            menus.widget_info(named);
        } else {
            menus_ui(ui, app, false);
        }
        app.show_panel(&ui.ctx().clone(), |cx| {
            modes::switch_ui(ui, cx);
        });
    });
}

/// Whether there is room for the menus next to the switch between the modes.
fn menus_fit(ui: &Ui) -> bool {
    let around = 2.0 * ui.spacing().button_padding.x + ui.spacing().item_spacing.x;
    let width = |menu: Menu| line_width(ui, &menu.text()) + around;
    let menus: f32 = enum_iterator::all::<Menu>().map(width).sum();
    menus + modes::least_width(ui) <= ui.available_width()
}

fn menus_ui(ui: &mut Ui, app: &mut App, is_folded: bool) {
    let mut buttons = Vec::new();
    for menu in enum_iterator::all::<Menu>() {
        let now = app.situation(ui.ctx());
        let offers = menu.commands().any(|command| command.is_offered(&now));
        // A menu without entries in this mode is disabled rather than hidden, so that the others
        // stay in place.
        let button = ui.add_enabled_ui(offers, |ui| menu_ui(ui, app, menu, is_folded));
        buttons.extend(button.inner.filter(Response::enabled));
    }
    let menu_of = Popup::default_response_id;
    let is_open = |button: &Response| Popup::is_id_open(ui.ctx(), menu_of(button));
    if let Some(open) = buttons.iter().position(is_open) {
        let next = [(Key::ArrowRight, 1), (Key::ArrowLeft, buttons.len() - 1)];
        let next = next.into_iter().find(|&(key, _)| pressed(ui.ctx(), key));
        if let Some((_, by)) = next {
            let button = &buttons[(open + by) % buttons.len()];
            Popup::open_id(ui.ctx(), menu_of(button));
            button.request_focus();
        }
    }
}

/// Shows a menu or, within the folded ones, a submenu. Returns the button of a menu.
fn menu_ui(ui: &mut Ui, app: &mut App, menu: Menu, is_folded: bool) -> Option<Response> {
    let entries = |ui: &mut Ui| {
        app.canvas.menu.spot = None;
        let recent = app.files.recent.clone();
        app.show_panel(&ui.ctx().clone(), |cx| {
            menu_groups_ui(ui, cx, menu.groups(), |ui, command| {
                if command == Command::Open {
                    recent_ui(ui, cx, &recent);
                }
            });
        });
    };
    if is_folded {
        submenu_ui(ui, menu.text(), entries);
        return None;
    }
    let button = ui.menu_button(menu.text(), |ui| {
        let top = ui.min_rect().top();
        menu_entries_ui(ui, top, false, entries);
    });
    let button = button.response;
    open_by_arrow(&button);
    Some(button)
}

/// Opens the menu of a button that has the focus if Down is pressed. egui would move the focus.
fn open_by_arrow(button: &Response) {
    let menu = Popup::default_response_id(button);
    let ctx = &button.ctx;
    if button.has_focus() {
        let is_open = Popup::is_id_open(ctx, menu);
        let arrows = EventFilter {
            vertical_arrows: true,
            horizontal_arrows: is_open,
            ..EventFilter::default()
        };
        ctx.memory_mut(|memory| memory.set_focus_lock_filter(button.id, arrows));
        if !is_open && pressed(ctx, Key::ArrowDown) {
            Popup::open_id(ctx, menu);
        }
    }
}

fn recent_ui(ui: &mut Ui, cx: &PanelContext<'_>, recent: &[PathBuf]) {
    ui.add_enabled_ui(!recent.is_empty(), |ui| {
        submenu_ui(ui, say::app_open_recent(), |ui| {
            for path in recent {
                let folder = folder_name(path);
                if button_ui(ui, file_name(path), folder) {
                    ui.close();
                    cx.push(Intent::Open(path.clone()));
                }
            }
        });
    });
}

/// The tools and, below them, some buttons. Their height follows the text size, but shrinks if they
/// don't fit.
pub fn tool_strip_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    const BELOW: [Command; 3] = [Command::Undo, Command::Redo, Command::Fit];
    const GAP: f32 = 4.0;
    const AROUND: f32 = 24.0;
    ui.spacing_mut().item_spacing.y = GAP;
    ui.spacing_mut().button_padding.y = 0.0;
    ui.add_space(4.0);
    let tools: Vec<(Command, Tool)> = Menu::Tools
        .commands()
        .filter(|command| command.fits(cx))
        .filter_map(|command| match command {
            Command::ChooseTool(tool) => Some((command, tool)),
            _ => None,
        })
        .collect();
    let count = (tools.len() + BELOW.len()) as f32;
    let room = (ui.available_height() - AROUND) / count - GAP;
    let height = text_size(ui.ctx(), 34.0).max(34.0).min(room).max(16.0);
    // Otherwise, buttons would be at least as high as those elsewhere.
    ui.spacing_mut().interact_size.y = 0.0;
    let width = text_size(ui.ctx(), 34.0).max(34.0);
    let (large, small) = (text_size(ui.ctx(), 20.0), text_size(ui.ctx(), 18.0));
    let icon = |command: Command, size: f32| {
        let icon = command.row().icon.unwrap_or_default();
        RichText::new(icon).size(size.min(0.75 * height))
    };
    for (command, tool) in tools {
        let chosen = cx.editor.tool() == tool && cx.editor.mode() == Mode::Edit;
        let button = Button::new(icon(command, large))
            .selected(chosen)
            .min_size(vec2(width, height));
        let name = say::app_tool(command.text());
        let title = command.text_with_shortcut(ui.ctx());
        choice_button_ui(ui, cx, command, button, chosen, name, title);
    }
    ui.separator();
    for command in BELOW {
        let button = Button::new(icon(command, small)).min_size(vec2(width, 0.9 * height));
        let hint = command.text_with_shortcut(ui.ctx());
        command_button_ui(ui, cx, command, button, hint);
    }
}
