//! The list of keys and gestures. The keys come from the table of commands.

use egui::{Context, Key, RichText, Ui};

use crate::gui::commands::{Menu, keys_text};
use crate::gui::theme::text_size;
use crate::gui::widgets::pressed;

/// Shows the window, if it is open.
pub fn ui(ctx: &Context, open: &mut bool) {
    if *open && pressed(ctx, Key::Escape) {
        *open = false;
    }
    egui::Window::new("Keys and gestures")
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
                    columns(ui, menu.text()).show(ui, |ui| {
                        for command in menu.commands() {
                            let keys = command.shortcuts().map(|keys| keys_text(ctx, keys));
                            let keys: Vec<String> = keys.collect();
                            if !keys.is_empty() {
                                ui.label(RichText::new(keys.join(" or ")).monospace());
                                ui.label(command.text());
                                ui.end_row();
                            }
                        }
                    });
                }
            });
        });
}

/// A grid with two columns that have the same width in every section.
fn columns(ui: &Ui, name: &str) -> egui::Grid {
    const KEYS: f32 = 215.0;
    egui::Grid::new(name)
        .num_columns(2)
        .min_col_width(text_size(ui.ctx(), KEYS))
}

fn gestures_ui(ui: &mut Ui) {
    const GESTURES: [(&str, &str); 21] = [
        (
            "Click",
            "select a vertex or cell, see its verdict and best move",
        ),
        (
            "Double-click",
            "add a vertex on empty canvas; rename a vertex or edge",
        ),
        ("Drag a vertex", "move it, and all selected ones with it"),
        (
            "Alt while dragging",
            "don't snap to the rows and columns of others",
        ),
        (
            "Drag from a rim",
            "sketch an edge; on empty canvas it makes its target",
        ),
        (
            "Drag an end of an edge",
            "lead it to another vertex, once the edge is selected",
        ),
        ("Drag the selected edge", "bend it, or turn a self loop"),
        ("Drag a token", "move where it starts, on a board"),
        ("Shift-click", "add to the selection"),
        ("Drag on empty canvas", "select a box; on a board an area"),
        ("Ctrl-drag on empty canvas", "select with a lasso"),
        (
            "Shift- or Ctrl-drag paint",
            "a rectangle, or a straight line of cells",
        ),
        ("Ctrl-Shift-click paint", "fill what hangs together"),
        ("Drag a board's border", "make the board larger or smaller"),
        ("Wheel, pinch", "zoom at the pointer"),
        (
            "Middle- or Space-drag",
            "pan; two fingers on a touchpad too",
        ),
        (
            "Arrows, Shift-arrows",
            "nudge what is selected by one or ten",
        ),
        ("Tab, Esc", "walk the places; drop what is under way"),
        (
            "Enter",
            "on a board: paint, or place, with the tool in hand",
        ),
        (
            "Page Down, Page Up",
            "while presenting: the next step, a step back",
        ),
        ("P", "while presenting: take the pen, or put it down"),
    ];
    ui.strong("Pointer");
    columns(ui, "gestures").show(ui, |ui| {
        for (gesture, what) in GESTURES {
            ui.label(RichText::new(gesture).monospace());
            ui.label(what);
            ui.end_row();
        }
    });
}
