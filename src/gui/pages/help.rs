//! The list of keys and gestures. The keys come from the table of commands.

use egui::{Context, Id, Key, RichText, Ui};

use crate::gui::commands::{Command, Menu, keys_text};
use crate::gui::system;
use crate::gui::theme::text_size;
use crate::gui::widgets::pressed;
use winmove_words::say;

/// Shows the window, if it is open.
pub fn ui(ctx: &Context, open: &mut bool) {
    if *open && pressed(ctx, Key::Escape) {
        *open = false;
    }
    egui::Window::new(say::command_help())
        .id(Id::new("keys-and-gestures"))
        .open(open)
        .collapsible(false)
        .resizable(true)
        .default_size([
            text_size(ctx, 700.0).min(ctx.content_rect().width() - 60.0),
            520.0,
        ])
        .anchor(egui::Align2::CENTER_CENTER, egui::Vec2::ZERO)
        .show(ctx, |ui| {
            let area = egui::ScrollArea::vertical().auto_shrink([false, true]);
            area.show(ui, |ui| {
                gestures_ui(ui);
                for menu in enum_iterator::all::<Menu>() {
                    ui.add_space(6.0);
                    ui.strong(menu.text());
                    columns(ui, menu as usize).show(ui, |ui| {
                        let known =
                            |command: &Command| *command != Command::Quit || system::CAN_CLOSE;
                        for command in menu.commands().filter(known) {
                            let keys = command.shortcuts().map(|keys| keys_text(ctx, keys));
                            if let Some(keys) = keys.reduce(say::keys_or) {
                                row_ui(ui, keys, command.text());
                            }
                        }
                    });
                }
            });
        });
}

/// A grid with two columns that have the same width in every section. With large text, their words
/// are broken, so that both fit into the window.
fn columns(ui: &Ui, id: impl std::hash::Hash + std::fmt::Debug) -> egui::Grid {
    const KEYS: f32 = 215.0;
    const MARGINS: f32 = 80.0;
    let most = (ui.ctx().content_rect().width() - MARGINS) / 2.0;
    egui::Grid::new(id)
        .num_columns(2)
        .min_col_width(text_size(ui.ctx(), KEYS).min(most))
        .max_col_width(most)
}

fn row_ui(ui: &mut Ui, keys: String, what: String) {
    ui.label(RichText::new(keys).monospace());
    ui.label(what);
    ui.end_row();
}

fn gestures_ui(ui: &mut Ui) {
    ui.strong(say::keys_pointer());
    columns(ui, "gestures").show(ui, |ui| {
        for gesture in [
            say::KEYS_CLICK,
            say::KEYS_DOUBLE_CLICK,
            say::KEYS_DRAG_VERTEX,
            say::KEYS_ALT_DRAG,
            say::KEYS_DRAG_RIM,
            say::KEYS_DRAG_EDGE_END,
            say::KEYS_DRAG_EDGE,
            say::KEYS_DRAG_TOKEN,
            say::KEYS_SHIFT_CLICK,
            say::KEYS_DRAG_CANVAS,
            say::KEYS_CTRL_DRAG_CANVAS,
            say::KEYS_PAINT_LINES,
            say::KEYS_PAINT_AREA,
            say::KEYS_DRAG_BORDER,
            say::KEYS_WHEEL,
            say::KEYS_PAN,
            say::KEYS_ARROWS,
            say::KEYS_BENDS,
            say::KEYS_TAB,
            say::KEYS_ENTER,
            say::KEYS_PAGE,
            say::KEYS_PEN,
        ] {
            row_ui(ui, gesture.text(), gesture.tip());
        }
    });
}
