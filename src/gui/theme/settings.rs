//! The settings of a window, stored between runs.

use egui::{Context, Id};
use serde::{Deserialize, Serialize};

use winmove_editor::Colours;
use winmove_editor::geometry::Snapping;

/// The theme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Appearance {
    /// Light or dark, depending on the desktop.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
    /// Black and white, light or dark depending on the desktop.
    HighContrast,
}

/// Whether changes are animated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum MotionPreference {
    /// Unless the desktop prefers reduced motion. Changed labels are highlighted in any case.
    #[default]
    System,
    /// Always.
    On,
    /// Never. Changed labels are not highlighted either.
    Off,
}

/// The settings of a window.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The theme.
    pub appearance: Appearance,
    /// The colours of the outcomes.
    pub colours: Colours,
    /// The text size in panels and menus, in points.
    pub font_size: f32,
    /// Whether vertices and cells show the remoteness next to the letter of the outcome.
    pub remoteness: bool,
    /// Whether outcomes have the letters of the language instead of W, L and D.
    pub own_letters: bool,
    /// Whether vertices and edges show their labels.
    pub labels: bool,
    /// Whether changes are animated.
    pub motion: MotionPreference,
    /// Whether dragged vertices snap to their neighbours.
    pub snaps: bool,
    /// Whether vertices are placed on a grid.
    pub grid: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            appearance: Appearance::default(),
            colours: Colours::default(),
            font_size: Settings::USUAL_FONT_SIZE,
            remoteness: true,
            own_letters: false,
            labels: true,
            motion: MotionPreference::default(),
            snaps: true,
            grid: false,
        }
    }
}

impl Settings {
    /// The default text size, in points.
    pub const USUAL_FONT_SIZE: f32 = 13.0;

    pub(super) fn id() -> Id {
        Id::new("settings")
    }

    pub fn of(ctx: &Context) -> Settings {
        ctx.data(|data| data.get_temp(Settings::id()))
            .unwrap_or_default()
    }

    /// The settings with a readable text size.
    pub fn usable(mut self) -> Settings {
        self.font_size = if self.font_size.is_finite() {
            self.font_size.clamp(8.0, 32.0)
        } else {
            Settings::USUAL_FONT_SIZE
        };
        self
    }

    /// The objects that dragged vertices snap to.
    pub fn snapping(&self) -> Snapping {
        Snapping {
            neighbours: self.snaps,
            grid: self.grid,
        }
    }

    pub fn contrast(&self) -> bool {
        self.appearance == Appearance::HighContrast
    }

    /// Whether changes are animated.
    pub fn moves(&self, ctx: &Context) -> bool {
        match self.motion {
            MotionPreference::System => !ctx.data(|data| data.get_temp(rest_id())).unwrap_or(false),
            MotionPreference::On => true,
            MotionPreference::Off => false,
        }
    }

    /// Whether changed labels are highlighted.
    pub fn pulses(&self) -> bool {
        self.motion != MotionPreference::Off
    }
}

/// Stores whether the desktop prefers reduced motion.
pub(super) fn store_reduced_motion(ctx: &Context, rest: bool) {
    ctx.data_mut(|data| data.insert_temp(rest_id(), rest));
}

fn rest_id() -> Id {
    Id::new("rest")
}
