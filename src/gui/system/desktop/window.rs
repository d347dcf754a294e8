//! What a window needs from the desktop in addition to its toolkit: file dialogs, dropped files,
//! and small files.

// Other modules call this one instead of the disallowed methods.
#![allow(clippy::disallowed_methods)]

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use egui::{Context, ViewportCommand};

use crate::gui::system::file_dialog::{FileDialog, Picked};
use crate::gui::system::{now, spawn};

/// Whether a file that a path names can be opened again at the next start.
pub const FILES_LAST: bool = true;

/// What is to be said where no dialog can be shown.
pub const NO_FILE_DIALOG: &str =
    "This desktop offers no file dialog: neither a portal nor zenity was found. Type the path.";

/// Whether the program can close its window.
pub const CAN_CLOSE: bool = true;

/// Whether Ctrl with N, T and W belongs to a browser.
pub const BROWSER_TAKES_KEYS: bool = false;

/// Reads a file of at most this many bytes. `None` if there is no file.
///
/// # Errors
/// The system's error, or one for a longer file and for what is no file, such as a pipe, which
/// might never end.
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
    if bytes.len() as u64 > most {
        Err(io::Error::other("it is too long"))
    } else {
        Ok(Some(bytes))
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

/// Whether the desktop can show a file dialog, to save as to open: on Linux by a portal on the
/// session bus or by zenity, on other systems always.
pub fn can_pick_files(_saves: bool) -> bool {
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

/// Whether a portal can be reached and has a backend for file dialogs. Otherwise rfd would start
/// zenity by itself.
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

/// Whether a file that is to be opened can be named by a typed path.
pub fn can_type_paths() -> bool {
    true
}

/// Shows a file dialog on a thread of its own, in the first of the folders that is there; `answer`
/// gets the path. The dialog ends with the program: a portal closes the dialogs of a program that
/// ends, and zenity then gets a signal.
///
/// # Errors
/// The system's error, when it can't start one more thread.
pub fn pick_file(ask: FileDialog, folders: Vec<PathBuf>, answer: Picked) -> io::Result<()> {
    spawn("dialog", move || {
        // On this thread, as a drive may not answer.
        // Dialogs take a relative folder for no folder.
        let absolute = |folder| std::path::absolute(Path::new(".").join(folder)).ok();
        let mut folders = folders.into_iter().filter_map(absolute);
        let folder = folders.find(|folder| folder.is_dir());
        answer.send(pick(ask, folder));
    })
}

/// Shows a file dialog and waits for its answer: a path, or `None` for Cancel.
fn pick(ask: FileDialog, folder: Option<PathBuf>) -> Option<PathBuf> {
    #[cfg(target_os = "linux")]
    if !(has_portal() && portal_shows_files()) && has_program("zenity") {
        return pick_by_zenity(&ask, folder).ok().flatten();
    }
    let mut dialog = rfd::FileDialog::new().set_title(ask.title);
    if let Some(folder) = folder {
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

/// Shows zenity's dialog, as rfd would. If setpriv (util-linux) is installed, the system ends
/// zenity when the waiting thread ends, even if the program is killed.
#[cfg(target_os = "linux")]
fn pick_by_zenity(ask: &FileDialog, folder: Option<PathBuf>) -> io::Result<Option<PathBuf>> {
    use std::ffi::OsString;
    use std::os::unix::ffi::OsStringExt as _;
    use std::process::{Command, Stdio};

    let mut command = if has_program("setpriv") {
        let mut command = Command::new("setpriv");
        command.args(["--pdeathsig", "TERM", "zenity"]);
        command
    } else {
        Command::new("zenity")
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
    let folder = folder.unwrap_or_default();
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

/// Takes the files that were dropped on the window in this frame.
pub fn arrived_files(ctx: &Context) -> Vec<PathBuf> {
    ctx.input(|input| {
        let dropped = input.raw.dropped_files.iter();
        dropped.map(|file| file.path().to_path_buf()).collect()
    })
}

/// Asks for the text on the clipboard, which arrives as an event of the window.
pub fn ask_for_clipboard(ctx: &Context) {
    ctx.send_viewport_cmd(ViewportCommand::RequestPaste);
}

/// Shows the title of the window.
pub fn show_title(title: &str, ctx: &Context) {
    ctx.send_viewport_cmd(ViewportCommand::Title(title.to_owned()));
}

/// Lets the window fill the screen, or not any more.
pub fn show_fullscreen(fills: bool, ctx: &Context) {
    ctx.send_viewport_cmd(ViewportCommand::Fullscreen(fills));
}

/// Does nothing: the window asks about unsaved changes when it is to be closed.
pub fn show_unsaved(_: bool) {}

/// Waits until a condition holds. Returns whether it does.
pub fn wait_until(patience: Duration, holds: impl Fn() -> bool) -> bool {
    let begun = now();
    while !holds() {
        if begun.elapsed() > patience {
            return false;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    true
}
