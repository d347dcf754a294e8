//! The settings dialog.

use egui::{Context, Grid, ScrollArea, Slider, SliderClamping, Ui};

use crate::gui::theme::{self, Appearance, MotionPreference, Settings};
use crate::gui::widgets::{button_ui, modal};
use winmove_editor::Colours;

/// Shows the dialog; changes apply immediately. Returns whether it stays open.
pub fn ui(settings: &mut Settings, ctx: &Context) -> bool {
    let old = *settings;
    let modal = modal("settings dialog", ctx).show(ctx, |ui| {
        ui.heading("Settings");
        ui.add_space(8.0);
        // If the text is large and the window small, the dialog scrolls.
        let room = ctx.content_rect().height() - 170.0;
        ScrollArea::vertical()
            .max_height(room.max(100.0))
            .show(ui, |ui| {
                let grid = Grid::new("settings").num_columns(2).spacing([24.0, 12.0]);
                grid.show(ui, |ui| rows_ui(settings, ui));
            });
        ui.add_space(10.0);
        ui.horizontal(|ui| {
            let usual = ui
                .button("Reset")
                .on_hover_text("Everything as in the beginning");
            if usual.clicked() {
                *settings = Settings::default();
            }
            button_ui(ui, "Close", "Close the settings (Esc)")
        })
        .inner
    });
    if *settings != old {
        theme::apply(ctx, settings);
    }
    !modal.inner && !modal.should_close()
}

fn rows_ui(settings: &mut Settings, ui: &mut Ui) {
    ui.label("Theme");
    choices_ui(ui, &mut settings.appearance, &Appearance::ALL);
    ui.end_row();
    ui.label("Colours of outcomes");
    choices_ui(ui, &mut settings.colours, &Colours::ALL);
    ui.end_row();
    let label = ui.label("Size of text");
    // A stored size between two steps is kept until the slider is moved.
    ui.add(
        Slider::new(&mut settings.font_size, 10.0..=22.0)
            .clamping(SliderClamping::Edits)
            .step_by(1.0)
            .custom_formatter(|size, _| format!("{}", (size * 10.0).round() / 10.0))
            .suffix(" pt"),
    )
    .on_hover_text("Of menus, panels, and the labels and icons on the canvas")
    .labelled_by(label.id);
    ui.end_row();
    ui.label("On the canvas");
    ui.vertical(|ui| {
        ui.checkbox(&mut settings.remoteness, "Show remoteness")
            .on_hover_text("How many moves play lasts, beside the letter of the outcome");
        ui.checkbox(&mut settings.labels, "Show labels");
    });
    ui.end_row();
    ui.label("While drawing");
    ui.vertical(|ui| {
        ui.checkbox(&mut settings.snaps, "Snap to neighbours")
            .on_hover_text("To their rows and columns and to equal distances; Alt holds it off");
        ui.checkbox(&mut settings.grid, "Grid");
    });
    ui.end_row();
    ui.label("Animation")
        .on_hover_text("Outcomes that flip pulse once, layouts glide");
    choices_ui(ui, &mut settings.motion, &MotionPreference::ALL);
    ui.end_row();
}

fn choices_ui<T: Copy + PartialEq>(ui: &mut Ui, chosen: &mut T, all: &[(T, &'static str)]) {
    ui.vertical(|ui| {
        for &(choice, name) in all {
            ui.radio_value(chosen, choice, name);
        }
    });
}
