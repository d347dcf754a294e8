//! Opens files in other programs.

use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use winmove_editor::Wake;
use winmove_words::{Language, say, system_error};

/// A viewer that ran for longer did show the file, however it ended.
const MAX_FAILING: Duration = Duration::from_secs(20);

/// Opens a file in the program that the desktop uses for its kind. Receives the reason if that
/// fails, and calls `wake`.
pub fn open_file(path: &Path, wake: Wake) -> Receiver<String> {
    let opener = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    let mut command = Command::new(opener);
    command
        .arg(path)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let (sender, receiver) = channel();
    let begun = Instant::now();
    // The thread has no language of its own.
    let language = Language::spoken();
    thread::spawn(move || {
        let status = command.status();
        let is_open = begun.elapsed() > MAX_FAILING;
        let why = language.speak(|| match status {
            Err(error) => Some(format!("{opener}: {}", system_error(&error))),
            // The Explorer reports an error in any case.
            Ok(status) if status.success() || is_open || cfg!(windows) => None,
            Ok(status) => Some(say::app_opener_status(opener, status.code().unwrap_or(-1))),
        });
        // The window may be closed.
        drop(why.map(|why| sender.send(why)));
        wake();
    });
    receiver
}
