//! Stores settings, recent files and the window size as soon as they change.

use std::path::PathBuf;
use std::time::Duration;

use egui::Context;

use super::App;
use super::state_file::{
    EFRAME_WINDOW_KEY, INSPECTOR_KEY, LANGUAGE_KEY, OVERVIEW_FOLDED_KEY, RECENT_KEY, SETTINGS_KEY,
    StateFile, TOURED_KEY,
};
use crate::gui::app::state_file;
use crate::gui::theme::Settings;
use winmove_analysis::Language;

const ADDRESS_KEY: &str = "page address";

/// The interval at which panel widths and unfolded sections are stored. egui doesn't report changes
/// to them.
pub(super) const STORE_INTERVAL: Duration = Duration::from_secs(2);

/// The user's choices, stored for the next start.
#[derive(Clone, PartialEq)]
pub(super) struct Preferences {
    pub(super) settings: Settings,
    /// Whether the inspector is shown.
    pub(super) inspector: bool,
    /// The language of the window, unless a link or a homework has set another one.
    pub(super) language: Language,
    pub(super) overview_folded: bool,
    /// Whether the tour was completed or closed.
    pub(super) toured: bool,
    /// The address of a page that shows Winmove, used in links.
    pub(super) address: String,
}

impl Preferences {
    /// Reads the preferences stored by an earlier run.
    pub(super) fn stored(storage: Option<&dyn eframe::Storage>) -> Preferences {
        let settings: Settings = stored(storage, SETTINGS_KEY).unwrap_or_default();
        Preferences {
            settings: settings.usable(),
            inspector: stored(storage, INSPECTOR_KEY).unwrap_or(true),
            language: storage
                .and_then(|storage| state_file::language(&storage.get_string(LANGUAGE_KEY)?))
                .unwrap_or_else(Language::spoken),
            overview_folded: stored(storage, OVERVIEW_FOLDED_KEY).unwrap_or(false),
            toured: stored(storage, TOURED_KEY).unwrap_or(false),
            address: stored(storage, ADDRESS_KEY).unwrap_or_default(),
        }
    }
}

/// Everything that is stored as soon as it changes.
#[derive(Clone, PartialEq)]
struct Remembered {
    recent: Vec<PathBuf>,
    preferences: Preferences,
    // The window size and the zoom.
    window: Option<(egui::Vec2, f32)>,
}

/// Where settings are stored, and what was stored last.
pub(super) struct Storing {
    stored: Option<Remembered>,
    /// The settings file. `None` in tests, which provide their own storage.
    pub(super) state_file: Option<StateFile>,
    /// Whether no window size was stored.
    pub(super) is_new: bool,
}

impl Storing {
    /// Creates the state in which nothing has been stored since the program started.
    pub(super) fn new(storage: Option<&dyn eframe::Storage>) -> Storing {
        Storing {
            stored: None,
            state_file: None,
            is_new: storage.is_none_or(|storage| storage.get_string(EFRAME_WINDOW_KEY).is_none()),
        }
    }
}

/// A value stored by an earlier run.
pub(super) fn stored<T: serde::de::DeserializeOwned>(
    storage: Option<&dyn eframe::Storage>,
    key: &str,
) -> Option<T> {
    eframe::get_value(storage?, key)
}

impl App {
    /// Stores what has changed since the last time.
    pub(super) fn store_changes(&mut self, storage: &mut dyn eframe::Storage, ctx: &Context) {
        let window = ctx.input(|input| input.viewport().inner_rect);
        let now = Remembered {
            recent: self.files.recent.clone(),
            preferences: self.preferences.clone(),
            window: window.map(|window| (window.size(), ctx.zoom_factor())),
        };
        if self.storing.stored.as_ref() == Some(&now) {
            return;
        }
        self.storing.stored = Some(now);
        eframe::App::save(self, storage);
        storage.flush();
    }

    pub(super) fn save_settings(&self, storage: &mut dyn eframe::Storage) {
        let now = &self.preferences;
        eframe::set_value(storage, RECENT_KEY, &self.files.recent);
        eframe::set_value(storage, ADDRESS_KEY, &now.address);
        eframe::set_value(storage, INSPECTOR_KEY, &now.inspector);
        eframe::set_value(storage, LANGUAGE_KEY, &now.language);
        eframe::set_value(storage, OVERVIEW_FOLDED_KEY, &now.overview_folded);
        eframe::set_value(storage, SETTINGS_KEY, &now.settings);
        eframe::set_value(storage, TOURED_KEY, &now.toured);
    }
}
