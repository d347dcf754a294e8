//! What a window needs from the desktop beside what its toolkit brings: file dialogs and the person's preferences.

use std::path::PathBuf;

use mundy::{ColorScheme, Interest, ReducedMotion};

/// A file dialog.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileDialog {
    /// Its title.
    pub title: &'static str,
    /// The kinds of files that are offered: a name, and the endings of file names without their dots.
    pub filters: &'static [(&'static str, &'static [&'static str])],
    /// The suggested name of a file to save to; nothing where a file is opened.
    pub save_as: Option<String>,
    /// The folder to start in.
    pub folder: Option<PathBuf>,
}

/// Whether the desktop can show a file dialog: on Linux by a portal on the session bus or by zenity, on other systems
/// always.
pub fn can_pick_files() -> bool {
    if !cfg!(target_os = "linux") {
        return true;
    }
    has_program("zenity") || has_portal()
}

fn has_program(name: &str) -> bool {
    std::env::var_os("PATH")
        .is_some_and(|path| std::env::split_paths(&path).any(|folder| folder.join(name).is_file()))
}

fn has_portal() -> bool {
    const SERVICE: &str = "dbus-1/services/org.freedesktop.portal.Desktop.service";
    let on_a_bus = std::env::var_os("DBUS_SESSION_BUS_ADDRESS").is_some();
    let folders = std::env::var("XDG_DATA_DIRS")
        .ok()
        .filter(|folders| !folders.is_empty())
        .unwrap_or_else(|| "/usr/local/share:/usr/share".to_owned());
    on_a_bus && std::env::split_paths(&folders).any(|folder| folder.join(SERVICE).is_file())
}

/// Shows a file dialog and waits for its answer: a path, or `None` for Cancel. It blocks the thread.
pub fn pick_file(ask: FileDialog) -> Option<PathBuf> {
    let mut dialog = rfd::FileDialog::new().set_title(ask.title);
    if let Some(folder) = ask.folder {
        dialog = dialog.set_directory(folder);
    }
    for (name, endings) in ask.filters {
        dialog = dialog.add_filter(*name, endings);
    }
    match ask.save_as {
        Some(name) => dialog.set_file_name(name).save_file(),
        None => dialog.pick_file(),
    }
}

/// What a person has set for all programs of the desktop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// Whether the colours are to be light on dark.
    pub is_dark: bool,
    /// Whether there should be little motion.
    pub reduces_motion: bool,
}

/// Keeps the calls of [`follow_preferences`] coming until it is dropped.
pub struct PreferencesSubscription(#[allow(dead_code)] mundy::Subscription);

/// Calls `changed` with the preferences of the desktop, now and when they change, on another thread. Without a service
/// that reports them it is not called, or with the defaults.
pub fn follow_preferences(
    changed: impl Fn(Preferences) + Send + Sync + 'static,
) -> PreferencesSubscription {
    let interest = Interest::ColorScheme | Interest::ReducedMotion;
    PreferencesSubscription(mundy::Preferences::subscribe(
        interest,
        move |preferences| {
            changed(Preferences {
                is_dark: preferences.color_scheme == ColorScheme::Dark,
                reduces_motion: preferences.reduced_motion == ReducedMotion::Reduce,
            });
        },
    ))
}
