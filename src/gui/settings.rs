//! How a person likes the window: kept between runs, changed in a dialog.

use egui::{Context, Grid, Id, Modal, ScrollArea, Slider, ThemePreference, Ui};
use serde::{Deserialize, Serialize};

use super::theme::{self, Colours};

/// Which theme is used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Appearance {
    /// Light or dark, as the desktop is.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
    /// Black and white, light or dark as the desktop is.
    HighContrast,
}

impl Appearance {
    const ALL: [(Appearance, &'static str); 4] = [
        (Appearance::System, "As the system"),
        (Appearance::Light, "Light"),
        (Appearance::Dark, "Dark"),
        (Appearance::HighContrast, "High contrast"),
    ];
}

/// Everything that can be set.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The theme.
    pub appearance: Appearance,
    /// The colours of the outcomes.
    pub colours: Colours,
    /// The size of the text in panels and menus, in points.
    pub font_size: f32,
    /// Whether vertices and cells show the remoteness beside the letter of the outcome.
    pub remoteness: bool,
    /// Whether vertices and edges show their labels.
    pub labels: bool,
    /// Whether what changes is animated.
    pub animation: bool,
    /// Whether nothing is to move by itself; what changed may still light up.
    pub reduce_motion: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            appearance: Appearance::default(),
            colours: Colours::default(),
            font_size: Settings::USUAL_FONT_SIZE,
            remoteness: true,
            labels: true,
            animation: true,
            reduce_motion: false,
        }
    }
}

impl Settings {
    /// The size of text unless it is set, in points.
    pub const USUAL_FONT_SIZE: f32 = 13.0;

    fn id() -> Id {
        Id::new("settings")
    }

    /// The settings of a window.
    pub fn of(ctx: &Context) -> Settings {
        ctx.data(|data| data.get_temp(Settings::id()))
            .unwrap_or_default()
    }

    /// Makes a window as these settings ask for.
    pub fn apply(&self, ctx: &Context) {
        let kept = Settings {
            font_size: self.font_size.clamp(8.0, 32.0),
            ..*self
        };
        ctx.data_mut(|data| data.insert_temp(Settings::id(), kept));
        ctx.set_theme(match kept.appearance {
            Appearance::System | Appearance::HighContrast => ThemePreference::System,
            Appearance::Light => ThemePreference::Light,
            Appearance::Dark => ThemePreference::Dark,
        });
        theme::dress(ctx, &kept);
    }

    /// Whether the contrast is to be high.
    pub fn contrast(&self) -> bool {
        self.appearance == Appearance::HighContrast
    }

    /// Whether things may move by themselves.
    pub fn moves(&self) -> bool {
        self.animation && !self.reduce_motion
    }

    /// Shows the dialog, which changes the window at once; whether it stays open.
    pub fn ui(&mut self, ctx: &Context) -> bool {
        let old = *self;
        let modal = Modal::new(Id::new("settings dialog")).show(ctx, |ui| {
            ui.set_width(430.0);
            ui.heading("Settings");
            ui.add_space(6.0);
            // Large text in a small window scrolls.
            let room = ctx.content_rect().height() - 150.0;
            ScrollArea::vertical()
                .max_height(room.max(100.0))
                .show(ui, |ui| {
                    let grid = Grid::new("settings").num_columns(2).spacing([18.0, 10.0]);
                    grid.show(ui, |ui| self.rows_ui(ui));
                });
            ui.add_space(10.0);
            ui.horizontal(|ui| {
                let usual = ui
                    .button("Reset")
                    .on_hover_text("Everything as in the beginning");
                if usual.clicked() {
                    *self = Settings::default();
                }
                ui.button("Close")
                    .on_hover_text("Close the settings (Esc)")
                    .clicked()
            })
            .inner
        });
        if *self != old {
            self.apply(ctx);
        }
        !modal.inner && !modal.should_close()
    }

    fn rows_ui(&mut self, ui: &mut Ui) {
        ui.label("Theme");
        choice_ui(ui, &mut self.appearance, &Appearance::ALL);
        ui.end_row();
        ui.label("Colours of outcomes");
        choice_ui(ui, &mut self.colours, &Colours::ALL);
        ui.end_row();
        let label = ui.label("Size of text");
        ui.add(
            Slider::new(&mut self.font_size, 10.0..=22.0)
                .step_by(1.0)
                .suffix(" pt"),
        )
        .on_hover_text("In menus and panels; the canvas zooms")
        .labelled_by(label.id);
        ui.end_row();
        ui.label("On the canvas");
        ui.vertical(|ui| {
            ui.checkbox(&mut self.remoteness, "Show remoteness")
                .on_hover_text("How many moves play lasts, beside the letter of the outcome");
            ui.checkbox(&mut self.labels, "Show labels");
        });
        ui.end_row();
        ui.label("Motion");
        ui.vertical(|ui| {
            ui.checkbox(&mut self.animation, "Animate what changes")
                .on_hover_text("Outcomes that flip pulse once, layouts glide");
            ui.add_enabled_ui(self.animation, |ui| {
                ui.checkbox(&mut self.reduce_motion, "Reduce motion")
                    .on_hover_text("Nothing moves by itself; outcomes that flip still pulse");
            });
        });
        ui.end_row();
    }
}

fn choice_ui<T: Copy + PartialEq>(ui: &mut Ui, chosen: &mut T, all: &[(T, &'static str)]) {
    ui.vertical(|ui| {
        for &(choice, name) in all {
            ui.radio_value(chosen, choice, name);
        }
    });
}
