//! How a person likes the window: kept between runs, changed in a dialog.

use egui::{Context, Grid, Id, ScrollArea, Slider, ThemePreference, Ui};
use serde::{Deserialize, Serialize};

use crate::gui::app::desktop;
use crate::gui::theme;
use crate::gui::theme::Colours;
use crate::gui::widgets::modal;

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

/// Whether things move by themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Motion {
    /// Unless the desktop wishes that nothing does; what flipped still lights up then.
    #[default]
    System,
    /// Always.
    On,
    /// Never, and nothing lights up.
    Off,
}

impl Motion {
    const ALL: [(Motion, &'static str); 3] = [
        (Motion::System, "As the system"),
        (Motion::On, "On"),
        (Motion::Off, "Off"),
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
    pub motion: Motion,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            appearance: Appearance::default(),
            colours: Colours::default(),
            font_size: Settings::USUAL_FONT_SIZE,
            remoteness: true,
            labels: true,
            motion: Motion::default(),
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
    pub fn moves(&self, ctx: &Context) -> bool {
        match self.motion {
            Motion::System => !desktop::wishes_for_rest(ctx),
            Motion::On => true,
            Motion::Off => false,
        }
    }

    /// Whether what flipped lights up for a moment.
    pub fn pulses(&self) -> bool {
        self.motion != Motion::Off
    }

    /// Shows the dialog, which changes the window at once; whether it stays open.
    pub fn ui(&mut self, ctx: &Context) -> bool {
        let old = *self;
        let modal = modal("settings dialog", ctx).show(ctx, |ui| {
            ui.heading("Settings");
            ui.add_space(8.0);
            // Large text in a small window scrolls.
            let room = ctx.content_rect().height() - 170.0;
            ScrollArea::vertical()
                .max_height(room.max(100.0))
                .show(ui, |ui| {
                    let grid = Grid::new("settings").num_columns(2).spacing([24.0, 12.0]);
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
                .fixed_decimals(0)
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
        ui.label("Animation")
            .on_hover_text("Outcomes that flip pulse once, layouts glide");
        choice_ui(ui, &mut self.motion, &Motion::ALL);
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
