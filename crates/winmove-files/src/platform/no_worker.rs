//! A stub for workers where there are none: on a desktop, which uses threads, and without a window.

use std::io;
use std::path::{Path, PathBuf};

use super::WorkerMessages;

/// Whether work is done by workers, other instances of the program that share no memory with it.
/// Here it is done by threads.
pub const HAS_WORKERS: bool = false;

/// A worker. There is none here.
#[derive(Debug)]
pub enum Worker {}

impl Worker {
    /// Starts none.
    ///
    /// # Errors
    /// Always.
    pub fn start(_: &str, _: WorkerMessages) -> io::Result<Worker> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Sends a task to it.
    pub fn send(&self, _: &[u8]) {
        match *self {}
    }
}

/// None: no instance is a worker.
pub fn work_name() -> Option<String> {
    None
}

/// Does nothing.
pub fn follow_tasks(serve: impl FnMut(&[u8], fn(&[u8])) + 'static) {
    drop(serve);
}

/// None: files are read where they are.
pub fn held(_: &Path) -> Option<Vec<u8>> {
    None
}

/// Does nothing: files are read where they are.
pub fn hold(_: &Path, _: &[u8]) {}

/// None: the program for pages is read where it is.
pub fn page_program_file() -> Option<PathBuf> {
    None
}
