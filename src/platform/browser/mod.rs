//! A browser: its clock, work done between two frames, the memory that a page may take, and, for
//! the window, what the page does for the program.

#[cfg(feature = "window")]
mod accessible;
#[cfg(feature = "window")]
mod events;
mod files;
#[cfg(feature = "window")]
mod page;
#[cfg(feature = "window")]
mod state_folder;
mod store;
#[cfg(feature = "window")]
mod window;
#[cfg(feature = "window")]
mod worker;

use std::io;
use std::time::Duration;

pub use web_time::Instant;
use web_time::{SystemTime, UNIX_EPOCH};

pub use files::{
    FileState, is_stream, is_taken, is_without_backup, open, replace, replace_without_backup, send,
    was_interrupted,
};
#[cfg(feature = "window")]
pub use state_folder::{LeftWork, Versions, WorkSlot, state_folder};
#[cfg(feature = "window")]
pub use window::{
    BROWSER_TAKES_KEYS, CAN_CLOSE, FILES_LAST, NO_FILE_DIALOG, NotOpened, PictureClipboard,
    arrived_files, ask_for_clipboard, before_the_end, can_pick_files, can_type_paths, given, held,
    make_folder, open_window, page_address, page_program, page_program_file, pick_file,
    prepare_page_program, read_small, rename, settings_folder, show_fullscreen, show_title,
    show_unsaved, wait_until,
};

#[cfg(feature = "window")]
pub use worker::{HAS_WORKERS, Worker, follow_tasks, hold, work_name};

/// The size of a page of memory of WebAssembly, in bytes.
const PAGE: u64 = 1 << 16;

/// All memory that the address space of 32 bits has.
const ALL: u64 = 1 << 32;

/// The most memory that is said to be free. A browser doesn't report how much it grants, and an
/// allocation that it refuses ends the program.
const MAX_FREE: u64 = 1 << 30;

/// The time now, by a clock that never runs backwards. Browsers round it, to 0.1 ms or more.
pub fn now() -> Instant {
    Instant::now()
}

/// The time of the calendar, since 1970 (UTC).
fn since_1970() -> Duration {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.unwrap_or_default()
}

/// The time of the calendar, in seconds since 1970 (UTC). It may run backwards.
pub fn seconds_since_1970() -> u32 {
    u32::try_from(since_1970().as_secs()).unwrap_or(u32::MAX)
}

/// A page has no limit of its own.
pub fn free_address_space() -> Option<u64> {
    None
}

/// Drops vectors: a page has one thread.
pub fn dispose<T>(waste: Vec<Vec<T>>) {
    drop(waste);
}

/// Nothing is under way.
pub fn await_disposals() {}

/// Runs `work` after this frame, before the next one: a page has one thread, which does what needs
/// the page. Without a window, in line.
///
/// # Errors
/// None.
pub fn spawn(_: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    #[cfg(feature = "window")]
    page::later(work);
    #[cfg(not(feature = "window"))]
    work();
    Ok(())
}

/// The page of the program in one file. Without a window there is none.
///
/// # Errors
/// Always.
#[cfg(all(feature = "format", not(feature = "window")))]
pub fn page_program() -> Result<String, String> {
    Err("this build has no window".to_owned())
}

/// A browser has no such report.
pub fn process_status() -> Option<String> {
    None
}

/// Panics where a test wants it: if the title of the document begins with these words and the page
/// was opened for tests. If they are followed by a colon, all memory is taken instead.
pub fn provoke_panic(words: &str, title: &str) {
    #[cfg(feature = "window")]
    if title.starts_with(words) && page::is_tested() {
        if title[words.len()..].starts_with(':') {
            let mut taken = Vec::new();
            loop {
                taken.push(std::hint::black_box(Vec::<u8>::with_capacity(1 << 27)));
            }
        }
        panic!("provoked by the title {title:?}");
    }
    #[cfg(not(feature = "window"))]
    let _ = (words, title);
}

/// The memory that may still be taken, in bytes: what the address space leaves, and at most 1 GiB.
/// Memory that was taken and freed is not counted, because it never goes back to the browser.
pub fn free_memory() -> Option<u64> {
    let taken = core::arch::wasm32::memory_size(0) as u64 * PAGE;
    Some(ALL.saturating_sub(taken).min(MAX_FREE))
}
