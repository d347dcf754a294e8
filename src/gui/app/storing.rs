//! When the settings, the recent files and the size of the window are stored: as soon as they
//! change.

use std::path::PathBuf;
use std::time::Duration;

use egui::Context;

use super::App;
use crate::gui::theme::Settings;
use winmove_analysis::Language;

pub(super) const ADDRESS_KEY: &str = "page address";
pub(super) const RECENT_KEY: &str = "recent";
pub(super) const INSPECTOR_KEY: &str = "inspector";
pub(super) const LANGUAGE_KEY: &str = "language";
pub(super) const OVERVIEW_FOLDED_KEY: &str = "overview folded";
pub(super) const SETTINGS_KEY: &str = "settings";
pub(super) const TOURED_KEY: &str = "toured";
/// The key of the size of the window; eframe's own.
pub(super) const EFRAME_WINDOW_KEY: &str = "window";

/// The widths of panels and what is unfolded are stored this long after they were changed: egui
/// reports no change of them.
pub(super) const STORE_INTERVAL: Duration = Duration::from_secs(2);

/// What is stored as soon as it changes.
#[derive(Clone, PartialEq)]
pub(super) struct Remembered {
    recent: Vec<PathBuf>,
    address: String,
    inspector: bool,
    language: Language,
    overview_folded: bool,
    settings: Settings,
    toured: bool,
    // The size of the window, and its zoom.
    window: Option<(egui::Vec2, f32)>,
}

/// A value that an earlier run has stored.
pub(super) fn stored<T: serde::de::DeserializeOwned>(
    storage: Option<&dyn eframe::Storage>,
    key: &str,
) -> Option<T> {
    eframe::get_value(storage?, key)
}

impl App {
    /// Stores what has changed since it was stored last.
    pub(super) fn store_changes(&mut self, storage: &mut dyn eframe::Storage, ctx: &Context) {
        let window = ctx.input(|input| input.viewport().inner_rect);
        let now = Remembered {
            recent: self.files.recent.clone(),
            address: self.address.clone(),
            inspector: self.inspector,
            language: self.kept_language(),
            overview_folded: self.overview_folded,
            settings: self.settings,
            toured: self.toured,
            window: window.map(|window| (window.size(), ctx.zoom_factor())),
        };
        if self.stored.as_ref() == Some(&now) {
            return;
        }
        self.stored = Some(now);
        eframe::App::save(self, storage);
        storage.flush();
    }

    /// The language of the next start: that of a link is for its game alone.
    fn kept_language(&self) -> Language {
        self.own_language.unwrap_or(self.language)
    }

    pub(super) fn save_settings(&self, storage: &mut dyn eframe::Storage) {
        eframe::set_value(storage, ADDRESS_KEY, &self.address);
        eframe::set_value(storage, RECENT_KEY, &self.files.recent);
        eframe::set_value(storage, INSPECTOR_KEY, &self.inspector);
        eframe::set_value(storage, LANGUAGE_KEY, &self.kept_language());
        eframe::set_value(storage, OVERVIEW_FOLDED_KEY, &self.overview_folded);
        eframe::set_value(storage, SETTINGS_KEY, &self.settings);
        eframe::set_value(storage, TOURED_KEY, &self.toured);
    }
}
