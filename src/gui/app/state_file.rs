//! The state that the window stores between runs: settings, recent files, window size. The file may
//! have any content: unusable values are copied to another file and reported, and the window uses
//! the defaults.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use egui::{Context, Memory, Vec2};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::gui::app::recovery::CLOSE_PATIENCE;
use crate::gui::convert::wake;
use crate::gui::languages::{self, Refused};
use crate::gui::system;
use crate::gui::theme::{MIN_SIZE, Settings};
use winmove_analysis::Language;
use winmove_core::model::{Escapes, escaped};
use winmove_editor::{BackgroundJob, Reporter, Work};
use winmove_words::say;

pub(super) const RECENT_KEY: &str = "recent";
pub(super) const INSPECTOR_KEY: &str = "inspector";
pub(super) const LANGUAGE_KEY: &str = "language";
pub(super) const OVERVIEW_FOLDED_KEY: &str = "overview folded";
pub(super) const SETTINGS_KEY: &str = "settings";
pub(super) const TOURED_KEY: &str = "toured";
/// The key of the window size, which eframe uses.
pub(super) const EFRAME_WINDOW_KEY: &str = "window";
/// The key of egui's memory: panel widths, unfolded sections, and the zoom of the whole window.
const MEMORY_KEY: &str = "egui";

/// The maximum file size that is read. The window stores about 10 KB.
const MAX_BYTES: u64 = 4 << 20;

/// The limits on the zoom of the whole window, within which its controls are usable.
const MIN_ZOOM: f32 = 0.5;
const MAX_ZOOM: f32 = 4.0;

/// The largest size of the window, in points at zoom 1.
const MAX_SIZE: Vec2 = egui::vec2(16_000.0, 16_000.0);

/// Checks whether the text of a value is usable.
type Check = fn(&str) -> bool;

/// The values in the file, each with its check.
const VALUES: [(&str, Check); 8] = [
    (RECENT_KEY, is::<Vec<PathBuf>>),
    (INSPECTOR_KEY, is::<bool>),
    (LANGUAGE_KEY, |text| language(text).is_some()),
    (OVERVIEW_FOLDED_KEY, is::<bool>),
    (SETTINGS_KEY, is::<Settings>),
    (TOURED_KEY, is::<bool>),
    (EFRAME_WINDOW_KEY, |text| {
        is::<WindowGeometry>(text) && has_usable_numbers(text)
    }),
    (MEMORY_KEY, |text| memory(text).is_some()),
];

/// The language of a text: its tag, or the name that version 0.2 wrote without quotation marks.
pub(super) fn language(text: &str) -> Option<Language> {
    let quoted = format!("{text:?}");
    [text, &quoted]
        .into_iter()
        .find_map(|text| ron::from_str(text).ok())
}

fn is<T: DeserializeOwned>(text: &str) -> bool {
    ron::from_str::<T>(text).is_ok()
}

/// The stored state of the desktop window. Its position is not stored, because its screen may be
/// gone, nor whether it fills the screen, because only presenting ends that.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct WindowGeometry {
    inner_size_points: Option<Vec2>,
    maximized: bool,
}

impl WindowGeometry {
    /// The window to open, with the usual size if none is stored.
    pub fn viewport(self, usual: Vec2) -> egui::ViewportBuilder {
        let size = self.inner_size_points.unwrap_or(usual);
        egui::ViewportBuilder::default()
            .with_inner_size(size.clamp(MIN_SIZE, MAX_SIZE))
            .with_maximized(self.maximized)
    }
}

/// The stored values, and the file that contains them.
pub struct StateFile {
    path: PathBuf,
    values: BTreeMap<String, String>,
    /// The content of the file once the job has written it.
    written: String,
    writing: BackgroundJob<Writing>,
    /// What was wrong with the file.
    problem: Option<Problem>,
    /// The user's own languages that can't be used.
    pub(super) refused_languages: Vec<Refused>,
    ctx: Option<Context>,
}

/// What was wrong with the file.
enum Problem {
    /// It can't be read, and is kept under this name.
    Unreadable(String),
    /// It can't be read, and can't be moved for this reason.
    Unstorable(io::Error),
    /// Some values can't be used: their keys, and the name of a copy of the file.
    Unusable(String, Option<String>),
}

impl StateFile {
    /// Reads the state of the last run from a folder.
    pub fn read(folder: &Path) -> StateFile {
        let path = folder.join("app.ron");
        let aside = folder.join("app-unusable.ron");
        let mut state = StateFile {
            path,
            values: BTreeMap::new(),
            written: String::new(),
            writing: BackgroundJob::inline(),
            problem: None,
            // The settings may name one of these languages.
            refused_languages: languages::add_from(&folder.join("languages")),
            ctx: None,
        };
        let kept = escaped(&aside.display().to_string(), Escapes::Shown).into_owned();
        let bytes = match system::read_small(&state.path, MAX_BYTES).transpose() {
            None => return state,
            Some(bytes) => bytes.ok(),
        };
        let text = bytes.and_then(|bytes| String::from_utf8(bytes).ok());
        let Some((values, text)) = text.and_then(|text| Some((ron::from_str(&text).ok()?, text)))
        else {
            let moved = system::rename(&state.path, &aside);
            state.problem = Some(match moved {
                Ok(()) => Problem::Unreadable(kept),
                Err(error) => Problem::Unstorable(error),
            });
            return state;
        };
        (state.values, state.written) = (values, text);
        let is_unusable = |(key, is_usable): &&(&str, Check)| {
            let value = state.values.get(*key);
            value.is_some_and(|text| !is_usable(text))
        };
        let unusable = VALUES.iter().filter(is_unusable);
        let unusable: Vec<&str> = unusable.map(|(key, _)| *key).collect();
        if !unusable.is_empty() {
            let is_kept = system::replace(&aside, state.written.as_bytes()).is_ok();
            let problem = Problem::Unusable(unusable.join(", "), is_kept.then_some(kept));
            state.problem = Some(problem);
            for key in unusable {
                state.values.remove(key);
            }
        }
        state
    }

    /// A description of what was wrong with the file.
    pub fn problem(&self) -> Option<String> {
        Some(match self.problem.as_ref()? {
            Problem::Unreadable(kept) => say::app_settings_unreadable(kept),
            Problem::Unstorable(why) => say::app_settings_unstorable(why),
            Problem::Unusable(keys, None) => say::app_settings_unusable(keys),
            Problem::Unusable(keys, Some(kept)) => say::app_settings_unusable_kept(keys, kept),
        })
    }

    /// The stored state of the desktop window.
    pub fn window(&self) -> WindowGeometry {
        eframe::get_value(self, EFRAME_WINDOW_KEY).unwrap_or_default()
    }

    /// Restores the zoom, panel widths and unfolded sections. From now on they are stored.
    pub(super) fn restore(&mut self, ctx: &Context) {
        if let Some(memory) = self.values.get(MEMORY_KEY).and_then(|text| memory(text)) {
            let zoom = memory.options.zoom_factor;
            ctx.memory_mut(|present| present.data = memory.data);
            ctx.set_zoom_factor(zoom.clamp(MIN_ZOOM, MAX_ZOOM));
        }
        self.writing = BackgroundJob::threaded(wake(ctx));
        self.ctx = Some(ctx.clone());
    }

    /// Updates the window size, unless the window is in an unusual state, and the zoom. Writes the
    /// file if anything has changed.
    pub(super) fn store(&mut self, is_usual: bool) {
        if let Some(ctx) = self.ctx.clone() {
            let mut window = self.window();
            let zoom = ctx.zoom_factor();
            ctx.input(|input| {
                let viewport = input.viewport();
                if !is_usual {
                    return;
                }
                window.maximized = viewport.maximized == Some(true);
                if let Some(rect) = viewport.inner_rect
                    && !window.maximized
                    && viewport.fullscreen != Some(true)
                {
                    window.inner_size_points = Some(rect.size() * zoom);
                }
            });
            eframe::set_value(self, EFRAME_WINDOW_KEY, &window);
            ctx.memory(|memory| eframe::set_value(self, MEMORY_KEY, memory));
        }
        eframe::Storage::flush(self);
    }
}

/// The memory of a window, if all its numbers are plausible as sizes.
fn memory(text: &str) -> Option<Memory> {
    has_usable_numbers(text).then(|| ron::from_str(text).ok())?
}

/// Whether all fractions in a text are finite and plausible as sizes on a screen. Integers may be
/// ids.
fn has_usable_numbers(text: &str) -> bool {
    const GREATEST: f64 = 1e6;
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '.' | '-' | '+'));
    words.into_iter().all(|word| {
        let is_fraction =
            word.contains(['.', 'e', 'E']) && word.contains(|c: char| c.is_ascii_digit());
        let is_name = matches!(word.trim_start_matches(['-', '+']), "NaN" | "inf");
        match word.parse::<f64>() {
            Ok(number) if is_fraction || is_name => number.abs() <= GREATEST,
            _ => !is_name,
        }
    })
}

impl eframe::Storage for StateFile {
    fn get_string(&self, key: &str) -> Option<String> {
        self.values.get(key).cloned()
    }

    fn set_string(&mut self, key: &str, value: String) {
        self.values.insert(key.to_owned(), value);
    }

    fn remove_string(&mut self, key: &str) {
        self.values.remove(key);
    }

    fn flush(&mut self) {
        let Ok(text) = ron::ser::to_string_pretty(&self.values, ron::ser::PrettyConfig::default())
        else {
            return;
        };
        if text == self.written {
            return;
        }
        self.written.clone_from(&text);
        self.writing.submit_after((self.path.clone(), text));
    }
}

/// Writes the file on another thread: it is synced to disk, which may take longer than a frame.
#[derive(Default)]
struct Writing;

impl Work for Writing {
    type Task = (PathBuf, String);
    type Answer = ();
    const NAME: &'static str = "settings";

    fn run(&mut self, (path, text): (PathBuf, String), _: &Reporter<'_, ()>) -> Option<()> {
        // Only settings can be lost, so a failure is not worth interrupting the user.
        let folder = path.parent().unwrap_or(Path::new("."));
        let made = system::make_folder(folder);
        let _ = made.and_then(|()| system::replace(&path, text.as_bytes()));
        None
    }
}

impl Drop for StateFile {
    fn drop(&mut self) {
        system::wait_until(CLOSE_PATIENCE, || !self.writing.is_busy());
    }
}
