//! Files in a browser, stored unsaved work, and work done by other instances of the program.

mod files;
pub mod page;
mod state_folder;
pub mod store;
mod worker;

use std::io;
use std::path::{Path, PathBuf};

pub use files::{
    FileState, files_in_folder, is_stream, is_taken, is_without_backup, open, reads_at, replace,
    replace_without_backup, send, was_interrupted,
};
pub use state_folder::{LeftWork, Versions, WorkSlot, state_folder};
pub use worker::{HAS_WORKERS, Worker, follow_tasks, hold, work_name};

/// Runs `work` after this frame and before the next one. A page has only one thread for work that
/// needs the page.
///
/// # Errors
/// Never.
pub fn spawn(_: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    page::later(work);
    Ok(())
}

/// `None`: a browser has no such report.
pub fn process_status() -> Option<String> {
    None
}

/// The page of the program in a single file, with placeholders for a game.
///
/// # Errors
/// Why it isn't available, or isn't yet: a sentence without a full stop.
pub fn page_program() -> Result<String, String> {
    // A worker receives it along with the task.
    match store::bytes_of(Path::new(PAGE_PROGRAM)) {
        Ok(bytes) => String::from_utf8(bytes.to_vec()).map_err(|error| error.to_string()),
        Err(_) => whole(),
    }
}

fn whole() -> Result<String, String> {
    page::whole().map_err(|why| why.as_string().unwrap_or_default())
}

/// The name under which a worker receives the result of [`page_program`], if available.
const PAGE_PROGRAM: &str = "/page/winmove.html";

/// The file that a worker needs for [`page_program`].
pub fn page_program_file() -> Option<PathBuf> {
    Some(PathBuf::from(PAGE_PROGRAM))
}

/// The bytes of a file held by the page, to be sent to a worker.
pub fn held(path: &Path) -> Option<Vec<u8>> {
    if path == Path::new(PAGE_PROGRAM) {
        whole().ok().map(String::into_bytes)
    } else {
        store::bytes_of(path).ok().map(|bytes| bytes.to_vec())
    }
}
