//! What a window needs from the desktop beside what its toolkit brings: file dialogs and the user's preferences.

// Other modules call this one instead of the disallowed methods.
#![allow(clippy::disallowed_methods)]

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use mundy::{ColorScheme, Interest, ReducedMotion};

/// A file dialog.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileDialog {
    /// Its title.
    pub title: &'static str,
    /// The kinds of files that are offered: a name, and the endings of file names without their dots.
    pub filters: Vec<(&'static str, Vec<&'static str>)>,
    /// The suggested name of a file to save to; nothing where a file is opened.
    pub save_as: Option<String>,
    /// The folder to start in.
    pub folder: Option<PathBuf>,
}

/// Reads a file of at most this many bytes. `None` if there is no file.
///
/// # Errors
/// The system's error, or one for a longer file and for what is no file, such as a pipe, which might never end.
pub fn read_small(path: &Path, most: u64) -> io::Result<Option<Vec<u8>>> {
    let known = match fs::metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        known => known?,
    };
    if !known.is_file() {
        return Err(io::Error::other("it is no file"));
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    match bytes.len() as u64 > most {
        true => Err(io::Error::other("it is too long")),
        false => Ok(Some(bytes)),
    }
}

/// Gives a file another name; what had that name before is replaced.
///
/// # Errors
/// The system's error.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to)
}

/// Makes a folder, with those that it lies in, unless it is there.
///
/// # Errors
/// The system's error.
pub fn make_folder(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path)
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

/// Whether a portal can be reached and has a backend for file dialogs. Otherwise rfd would start zenity by itself.
#[cfg(target_os = "linux")]
fn portal_shows_files() -> bool {
    let address = std::env::var("DBUS_SESSION_BUS_ADDRESS").unwrap_or_default();
    if address.starts_with("disabled:") {
        return false;
    }
    let folders = std::env::var("XDG_DATA_DIRS").unwrap_or_default();
    let folders = format!("{folders}:/usr/local/share:/usr/share");
    let folders: Vec<PathBuf> = std::env::split_paths(&folders)
        .map(|folder| folder.join("xdg-desktop-portal/portals"))
        .chain(std::env::var_os("XDG_DESKTOP_PORTAL_DIR").map(PathBuf::from))
        .collect();
    super::texts_in(&folders, "portal")
        .iter()
        .any(|text| text.contains("portal.FileChooser"))
}

/// Shows a file dialog and waits for its answer: a path, or `None` for Cancel. It blocks the thread. The dialog ends with
/// the program: a portal closes the dialogs of a program that ends, and zenity then gets a signal.
pub fn pick_file(ask: FileDialog) -> Option<PathBuf> {
    #[cfg(target_os = "linux")]
    if !(has_portal() && portal_shows_files()) && has_program("zenity") {
        return pick_by_zenity(&ask).ok().flatten();
    }
    let mut dialog = rfd::FileDialog::new().set_title(ask.title);
    if let Some(folder) = ask.folder {
        dialog = dialog.set_directory(folder);
    }
    for (name, endings) in ask.filters {
        dialog = dialog.add_filter(name, &endings);
    }
    match ask.save_as {
        Some(name) => dialog.set_file_name(name).save_file(),
        None => dialog.pick_file(),
    }
}

/// Shows zenity's dialog, as rfd would. If setpriv (util-linux) is installed, the system ends zenity when the waiting
/// thread ends, even if the program is killed.
#[cfg(target_os = "linux")]
fn pick_by_zenity(ask: &FileDialog) -> std::io::Result<Option<PathBuf>> {
    use std::ffi::OsString;
    use std::os::unix::ffi::OsStringExt as _;
    use std::process::{Command, Stdio};

    let mut command = match has_program("setpriv") {
        true => {
            let mut command = Command::new("setpriv");
            command.args(["--pdeathsig", "TERM", "zenity"]);
            command
        }
        false => Command::new("zenity"),
    };
    command.args(["--file-selection", "--title", ask.title]);
    for (name, endings) in &ask.filters {
        let pattern = |ending: &&str| match *ending {
            "*" => "*".to_owned(),
            ending => format!("*.{ending}"),
        };
        let patterns: Vec<String> = endings.iter().map(pattern).collect();
        let filter = format!("{name} | {}", patterns.join(" "));
        command.args(["--file-filter", &filter]);
    }
    let folder = ask.folder.clone().unwrap_or_default();
    let start = match &ask.save_as {
        Some(name) => {
            command.args(["--save", "--confirm-overwrite"]);
            folder.join(name)
        }
        // With a separator at its end it is taken for a folder.
        None => folder.join(""),
    };
    if !start.as_os_str().is_empty() {
        command.arg("--filename").arg(start);
    }
    let output = command
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()?;
    let mut path = output.stdout;
    if path.ends_with(b"\n") {
        path.pop();
    }
    Ok((!path.is_empty()).then(|| PathBuf::from(OsString::from_vec(path))))
}

/// What the user has set for all programs of the desktop.
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
