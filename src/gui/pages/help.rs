//! The list of keys and gestures. The keys come from the table of commands.

use egui::{Context, Id, Key, RichText, Ui};

use crate::gui::commands::{Menu, keys_text};
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
        .default_size([560.0, 520.0])
        .anchor(egui::Align2::CENTER_CENTER, egui::Vec2::ZERO)
        .show(ctx, |ui| {
            let area = egui::ScrollArea::vertical().auto_shrink([false, true]);
            area.show(ui, |ui| {
                gestures_ui(ui);
                for menu in enum_iterator::all::<Menu>() {
                    ui.add_space(6.0);
                    ui.strong(menu.text());
                    columns(ui, menu as usize).show(ui, |ui| {
                        for command in menu.commands() {
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

/// A grid with two columns that have the same width in every section.
fn columns(ui: &Ui, id: impl std::hash::Hash + std::fmt::Debug) -> egui::Grid {
    const KEYS: f32 = 215.0;
    egui::Grid::new(id)
        .num_columns(2)
        .min_col_width(text_size(ui.ctx(), KEYS))
}

fn row_ui(ui: &mut Ui, keys: String, what: String) {
    ui.label(RichText::new(keys).monospace());
    ui.label(what);
    ui.end_row();
}

fn gestures_ui(ui: &mut Ui) {
    ui.strong(say::keys_pointer());
    columns(ui, "gestures").show(ui, |ui| {
        for (gesture, does) in [
            (say::keys_click(), say::keys_click_does()),
            (say::keys_double_click(), say::keys_double_click_does()),
            (say::keys_drag_vertex(), say::keys_drag_vertex_does()),
            (say::keys_alt_drag(), say::keys_alt_drag_does()),
            (say::keys_drag_rim(), say::keys_drag_rim_does()),
            (say::keys_drag_edge_end(), say::keys_drag_edge_end_does()),
            (say::keys_drag_edge(), say::keys_drag_edge_does()),
            (say::keys_drag_token(), say::keys_drag_token_does()),
            (say::keys_shift_click(), say::keys_shift_click_does()),
            (say::keys_drag_canvas(), say::keys_drag_canvas_does()),
            (
                say::keys_ctrl_drag_canvas(),
                say::keys_ctrl_drag_canvas_does(),
            ),
            (say::keys_paint_lines(), say::keys_paint_lines_does()),
            (say::keys_paint_area(), say::keys_paint_area_does()),
            (say::keys_drag_border(), say::keys_drag_border_does()),
            (say::keys_wheel(), say::keys_wheel_does()),
            (say::keys_pan(), say::keys_pan_does()),
            (say::keys_arrows(), say::keys_arrows_does()),
            (say::keys_tab(), say::keys_tab_does()),
            (say::keys_enter(), say::keys_enter_does()),
            (say::keys_page(), say::keys_page_does()),
            (say::keys_pen(), say::keys_pen_does()),
        ] {
            row_ui(ui, gesture, does);
        }
    });
}
