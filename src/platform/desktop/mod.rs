//! A desktop: its clock, threads of the system, and what it reports on this process.

// Other modules call this one instead of the disallowed methods.
#![allow(clippy::disallowed_methods)]

#[cfg(feature = "window")]
#[clippy::msrv = "1.95"]
mod app;
mod disposal;
#[cfg(feature = "format")]
mod file_state;
// Locks of files are newer than what the library needs.
#[cfg(feature = "format")]
#[clippy::msrv = "1.89"]
mod files;
mod memory;
#[cfg(feature = "cluster")]
mod network;
#[cfg(feature = "window")]
mod picture_clipboard;
#[cfg(feature = "format")]
mod reading;
// Locks of files, too.
#[cfg(feature = "large")]
#[clippy::msrv = "1.89"]
mod scratch;
#[cfg(feature = "window")]
mod signals;
#[cfg(feature = "window")]
#[clippy::msrv = "1.95"]
mod state_folder;
#[cfg(any(feature = "format", feature = "large"))]
mod stream;
#[cfg(feature = "window")]
mod window;

use std::fs;
use std::io;
use std::thread;

pub use std::time::Instant;
use std::time::{SystemTime, UNIX_EPOCH};

#[cfg(feature = "window")]
pub use app::{NotOpened, given, open_window, page_address, prepare_page_program, settings_folder};
pub use disposal::{await_disposals, dispose};
#[cfg(feature = "format")]
pub use file_state::FileState;
#[cfg(feature = "format")]
pub use files::{
    files_named, is_taken, is_without_backup, replace, replace_without_backup, send,
    standard_output,
};
pub use memory::{free_address_space, free_memory};
#[cfg(feature = "cluster")]
pub use network::notice_dead_peers;
#[cfg(feature = "window")]
pub use picture_clipboard::PictureClipboard;
#[cfg(feature = "format")]
pub use reading::{open, page_program, standard_input, was_interrupted};
#[cfg(feature = "large")]
pub use scratch::{
    check_target, complete, create_draft, create_scratch, free_range, is_same_file, lock_scratch,
    make_scratch_folder, open_at, open_scratch, read_exact_at, read_scratch, remove_scratch,
    write_all_at,
};
#[cfg(feature = "window")]
pub use signals::before_the_end;
#[cfg(feature = "window")]
pub use state_folder::{LeftWork, Versions, WorkSlot, state_folder};
#[cfg(any(feature = "format", feature = "large"))]
pub use stream::is_stream;
#[cfg(feature = "window")]
pub use window::{
    BROWSER_TAKES_KEYS, CAN_CLOSE, FILES_LAST, NO_FILE_DIALOG, arrived_files, ask_for_clipboard,
    can_pick_files, can_type_paths, make_folder, pick_file, read_small, rename, show_fullscreen,
    show_title, show_unsaved, wait_until,
};

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

/// The processor time of this thread, of which differences are meant; where the system doesn't tell it, the time.
#[cfg(all(unix, feature = "cluster"))]
pub fn thread_time() -> std::time::Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    std::time::Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}

/// The processor time of this thread, of which differences are meant; where the system doesn't tell it, the time.
#[cfg(all(not(unix), feature = "cluster"))]
pub fn thread_time() -> std::time::Duration {
    static BEGUN: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    BEGUN.get_or_init(std::time::Instant::now).elapsed()
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

/// The system's report on this process, in the format of Linux's `/proc/self/status`. `None` on other systems.
pub fn process_status() -> Option<String> {
    fs::read_to_string("/proc/self/status").ok()
}

/// The texts of the files with an ending in some folders, as far as they can be read.
#[cfg(all(feature = "window", target_os = "linux"))]
fn texts_in(folders: &[std::path::PathBuf], ending: &str) -> Vec<String> {
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
