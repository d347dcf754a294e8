//! The services that a window needs from the desktop in addition to its toolkit: file dialogs,
//! dropped files, and small files.

// Other modules call this one instead of the disallowed methods.
#![allow(clippy::disallowed_methods)]

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use egui::{Context, ViewportCommand};

use crate::gui::system::file_dialog::{FileDialog, Pick, Picked};
use crate::gui::system::{now, spawn};

/// Whether the path of a file is still valid in the next session.
pub const FILES_LAST: bool = true;

/// The message if no file dialog can be shown.
pub use winmove_words::say::system_no_file_dialog as no_file_dialog;

/// Whether the program can close its window.
pub const CAN_CLOSE: bool = true;

/// Whether the browser uses Ctrl with N, T and W.
pub const BROWSER_TAKES_KEYS: bool = false;

/// Reads a file with at most this many bytes. `None` if there is no file.
///
/// # Errors
/// The system's error; `FileTooLarge` for a longer file, and `Unsupported` for anything but a
/// regular file. For example, a pipe might never end.
pub fn read_small(path: &Path, most: u64) -> io::Result<Option<Vec<u8>>> {
    let known = match fs::metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        known => known?,
    };
    if !known.is_file() {
        return Err(io::ErrorKind::Unsupported.into());
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        Err(io::ErrorKind::FileTooLarge.into())
    } else {
        Ok(Some(bytes))
    }
}

/// The paths in a folder, in the order of their names. Empty if it can't be read.
pub fn paths_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

/// Renames a file, and replaces any file with the new name.
///
/// # Errors
/// The system's error.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to)
}

/// Creates a folder and its parents, unless it exists.
///
/// # Errors
/// The system's error.
pub fn make_folder(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path)
}

/// Whether the desktop can show file dialogs: on Linux through a portal on the session bus or
/// zenity, on other systems always.
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

/// Whether a portal is available and has a backend for file dialogs. Without one, rfd would start
/// zenity itself.
#[cfg(target_os = "linux")]
fn portal_shows_files() -> bool {
    let address = std::env::var("DBUS_SESSION_BUS_ADDRESS").unwrap_or_default();
    if address.starts_with("disabled:") {
        return false;
    }
    let folders = std::env::var("XDG_DATA_DIRS").unwrap_or_default();
    let folders = format!("{folders}:/usr/local/share:/usr/share");
    std::env::split_paths(&folders)
        .map(|folder| folder.join("xdg-desktop-portal/portals"))
        .chain(std::env::var_os("XDG_DESKTOP_PORTAL_DIR").map(PathBuf::from))
        .filter_map(|folder| fs::read_dir(folder).ok())
        .flatten()
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "portal"))
        .filter_map(|path| fs::read_to_string(path).ok())
        .any(|text| text.contains("portal.FileChooser"))
}

/// The font for monospaced text, if the program contains it.
pub const FIXED_FONT: Option<&[u8]> = Some(epaint_default_fonts::HACK_REGULAR);

/// The font for emoji, if the program contains it.
pub const EMOJI_FONT: Option<&[u8]> = Some(epaint_default_fonts::NOTO_EMOJI_REGULAR);

/// The heavier font for text, if the program contains it.
pub const HEAVY_FONT: Option<&[u8]> = Some(winmove_editor::fonts::HEAVY);

/// Does nothing: the program contains these fonts.
pub fn load_font(_: &str, _: impl FnOnce(Vec<u8>) + 'static) {}

/// Whether a file to open can be named by typing its path.
pub fn can_type_paths() -> bool {
    true
}

/// Always `None`: a file to print is saved where the user chooses, and then opened.
pub fn print_path(_: &str) -> Option<PathBuf> {
    None
}

/// Shows a file dialog on a new thread, in the first of the folders that exists. `answer` receives
/// the path. The dialog ends with the program: a portal closes the dialogs of a program that ends,
/// and zenity receives a signal.
///
/// # Errors
/// The system's error, if it can't start another thread.
pub fn pick_file(ask: FileDialog, folders: Vec<PathBuf>, answer: Picked) -> io::Result<()> {
    spawn("dialog", move || {
        // This is done on the dialog's thread, because a drive may not respond. Relative folders
        // are made absolute, because dialogs ignore them.
        let absolute = |folder| std::path::absolute(Path::new(".").join(folder)).ok();
        let mut folders = folders.into_iter().filter_map(absolute);
        let folder = folders.find(|folder| folder.is_dir());
        answer.send(pick(ask, folder));
    })
}

/// Shows a file dialog and waits for the answer: paths, or none for Cancel.
fn pick(ask: FileDialog, folder: Option<PathBuf>) -> Vec<PathBuf> {
    #[cfg(target_os = "linux")]
    if !(has_portal() && portal_shows_files()) && has_program("zenity") {
        return pick_by_zenity(&ask, folder).unwrap_or_default();
    }
    let mut dialog = rfd::FileDialog::new().set_title(ask.title);
    if let Some(folder) = folder {
        dialog = dialog.set_directory(folder);
    }
    for (name, endings) in ask.filters {
        dialog = dialog.add_filter(name, &endings);
    }
    let only = |path: Option<PathBuf>| path.into_iter().collect();
    match ask.pick {
        Pick::SaveAs(name) => only(dialog.set_file_name(name).save_file()),
        Pick::File => only(dialog.pick_file()),
        Pick::Files => dialog.pick_files().unwrap_or_default(),
        Pick::Folder => only(dialog.pick_folder()),
    }
}

/// Shows zenity's dialog in the same way as rfd. If setpriv (util-linux) is installed, the system
/// ends zenity when the waiting thread ends, even if the program is killed.
#[cfg(target_os = "linux")]
fn pick_by_zenity(ask: &FileDialog, folder: Option<PathBuf>) -> io::Result<Vec<PathBuf>> {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;
    use std::process::{Command, Stdio};

    // No name that a person types contains it.
    const SEPARATOR: &str = "\u{1f}";

    let mut command = if has_program("setpriv") {
        let mut command = Command::new("setpriv");
        command.args(["--pdeathsig", "TERM", "zenity"]);
        command
    } else {
        Command::new("zenity")
    };
    command.args(["--file-selection", "--title", &ask.title]);
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
    // With a trailing separator, zenity recognises it as a folder.
    let mut start = folder.join("");
    match &ask.pick {
        Pick::SaveAs(name) => {
            command.args(["--save", "--confirm-overwrite"]);
            start = folder.join(name);
        }
        Pick::Files => drop(command.args(["--multiple", "--separator", SEPARATOR])),
        Pick::Folder => drop(command.arg("--directory")),
        Pick::File => {}
    }
    if !start.as_os_str().is_empty() {
        command.arg("--filename").arg(start);
    }
    let output = command
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()?;
    let answer = output.stdout;
    let answer = answer.strip_suffix(b"\n").unwrap_or(&answer);
    let paths = answer.split(|byte| SEPARATOR.as_bytes() == [*byte]);
    let paths = paths.filter(|path| !path.is_empty());
    Ok(paths
        .map(|path| PathBuf::from(OsStr::from_bytes(path)))
        .collect())
}

/// The files that were dropped on the window in this frame.
pub fn arrived_files(ctx: &Context) -> Vec<PathBuf> {
    ctx.input(|input| {
        let dropped = input.raw.dropped_files.iter();
        dropped.map(|file| file.path().to_path_buf()).collect()
    })
}

/// Requests the text on the clipboard, which arrives as a window event.
pub fn ask_for_clipboard(ctx: &Context) {
    ctx.send_viewport_cmd(ViewportCommand::RequestPaste);
}

/// Shows the title of the window.
pub fn show_title(title: &str, ctx: &Context) {
    ctx.send_viewport_cmd(ViewportCommand::Title(title.to_owned()));
}

/// Does nothing, because there is no page around the window.
pub fn show_language(_: &str, _: bool) {}

/// Makes the window fullscreen, or ends that.
pub fn show_fullscreen(fills: bool, ctx: &Context) {
    ctx.send_viewport_cmd(ViewportCommand::Fullscreen(fills));
}

/// Does nothing, because the window asks about unsaved changes before it closes.
pub fn show_unsaved(_: bool) {}

/// Waits until a condition holds, for a limited time. Returns whether it holds.
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
