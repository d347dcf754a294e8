//! A desktop: threads of the system, and files named by paths.

// Other modules call this one instead of the disallowed methods.
#![allow(clippy::disallowed_methods)]

use std::fs::{self, File};
use std::io::{self, StdinLock};
use std::path::Path;
use std::thread;

use super::desktop_files::{backup_beside, behind_links, interrupted};

pub use std::time::Instant;
use std::time::{SystemTime, UNIX_EPOCH};

/// The time now, by a clock that never runs backwards.
pub fn now() -> Instant {
    Instant::now()
}

/// The time of the calendar, in seconds since 1970 (UTC). It may run backwards.
pub fn seconds_since_1970() -> u32 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let seconds = since.unwrap_or_default().as_secs();
    u32::try_from(seconds).unwrap_or(u32::MAX)
}

/// Runs `work` on a thread of its own, which ends with it. The name is for debuggers.
///
/// # Errors
/// The system's error, when it can't start one more thread. `work` is then dropped without having run.
pub fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new()
        .name(name.to_owned())
        .spawn(work)
        .map(drop)
}

/// Opens a file for reading. Returns its length too; a device or a pipe has none. Where a process overwrites the
/// file, or was killed while it did, its backup is opened, which is whole: see [`was_interrupted`].
///
/// # Errors
/// The system's error.
pub fn open(path: &Path) -> io::Result<(File, Option<u64>)> {
    let backup = behind_links(path)
        .ok()
        .and_then(|path| backup_beside(&path));
    let file = match backup {
        Some((backup, _)) => backup,
        None => File::open(path)?,
    };
    let known = file.metadata()?;
    let length = known.is_file().then_some(known.len());
    Ok((file, length))
}

/// Whether a process was killed while it overwrote the file, and has left a backup of what the file held before.
pub fn was_interrupted(path: &Path) -> bool {
    let path = behind_links(path);
    path.is_ok_and(|path| interrupted(&path).is_some())
}

/// Standard input, with its length if it is a file that the system has a name for (Unix).
pub fn standard_input() -> (StdinLock<'static>, Option<u64>) {
    let known = fs::metadata("/dev/stdin").ok();
    let length = known.filter(fs::Metadata::is_file).map(|known| known.len());
    (io::stdin().lock(), length)
}

/// The system's report on this process, in the format of Linux's `/proc/self/status`. `None` on other systems.
pub fn process_status() -> Option<String> {
    fs::read_to_string("/proc/self/status").ok()
}

/// The texts of the files with an ending in some folders, as far as they can be read.
#[cfg(all(feature = "gui", target_os = "linux"))]
pub(super) fn texts_in(folders: &[std::path::PathBuf], ending: &str) -> Vec<String> {
    let entries = folders
        .iter()
        .filter_map(|folder| fs::read_dir(folder).ok());
    entries
        .flatten()
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|own| own == ending))
        .filter_map(|path| fs::read_to_string(path).ok())
        .collect()
}

/// Panics where a test wants it, in debug builds only: if the title of the document begins with these words and the
/// environment has `WINMOVE_PROVOKE_PANICS`. A title that ends with "once" does it once.
pub fn provoke_panic(words: &str, title: &str) {
    #[cfg(debug_assertions)]
    if title.starts_with(words) && std::env::var_os("WINMOVE_PROVOKE_PANICS").is_some() {
        use std::sync::atomic::{AtomicBool, Ordering};
        static ONCE: AtomicBool = AtomicBool::new(false);
        if !title.ends_with("once") || !ONCE.swap(true, Ordering::Relaxed) {
            panic!("provoked by the title {title:?}");
        }
    }
    #[cfg(not(debug_assertions))]
    let _ = (words, title);
}
