//! A stub for workers where there are none: on a desktop, which uses threads, and without a window.

use std::io;
use std::path::{Path, PathBuf};

use super::WorkerMessages;

/// Whether work is done by workers, which are other instances of the program that share no memory
/// with it. On this platform it is done by threads.
pub const HAS_WORKERS: bool = false;

/// A worker. There are none on this platform.
#[derive(Debug)]
pub enum Worker {}

impl Worker {
    /// Fails: there are no workers.
    ///
    /// # Errors
    /// Always.
    pub fn start(_: &str, _: WorkerMessages) -> io::Result<Worker> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Sends a task to the worker.
    pub fn send(&self, _: &[u8]) {
        match *self {}
    }
}

/// Always `None`: no instance is a worker.
pub fn work_name() -> Option<String> {
    None
}

/// Does nothing.
pub fn follow_tasks(serve: impl FnMut(&[u8], fn(&[u8])) + 'static) {
    drop(serve);
}

/// Always `None`: files are read from disk.
pub fn held(_: &Path) -> Option<Vec<u8>> {
    None
}

/// Does nothing: files are read from disk.
pub fn hold(_: &Path, _: &[u8]) {}

/// Always `None`: the page is read from disk.
pub fn page_program_file() -> Option<PathBuf> {
    None
}
