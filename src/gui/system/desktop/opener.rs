//! Opens files in other programs.

use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use winmove_words::system_error;

/// Opens a file in the program that the desktop uses for its kind.
///
/// # Errors
/// A message, if there is no such program.
pub fn open_file(path: &Path) -> Result<(), String> {
    let opener = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    let child = Command::new(opener)
        .arg(path)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let mut child = child.map_err(|error| format!("{opener}: {}", system_error(&error)))?;
    // A program that is not waited for stays in the list of processes after its end.
    thread::spawn(move || child.wait());
    Ok(())
}
