//! Workers: other instances of the program, each in its own thread, which share no memory with the
//! page.

use std::io;
use std::path::Path;

use js_sys::Uint8Array;

use super::{page, store};
use crate::platform::WorkerMessages;

/// Whether work is done by workers, which are other instances of the program that share no memory
/// with it.
pub const HAS_WORKERS: bool = true;

/// A worker. Dropping it ends the worker, even while it works.
#[derive(Debug)]
pub struct Worker {
    number: u32,
}

impl Worker {
    /// Starts a worker for work with this name; `received` is called with the messages that it
    /// sends.
    ///
    /// # Errors
    /// Never: a problem is reported by the worker's last message.
    pub fn start(name: &str, received: WorkerMessages) -> io::Result<Worker> {
        let number = page::start_worker(name, move |message| match message {
            page::FromWorker::Message(message) => received(Ok(&message)),
            page::FromWorker::Ended(why) => received(Err(why)),
            // A worker has no files, and passes what it writes to the page. The browser doesn't
            // store files of workers, so it can't refuse one.
            page::FromWorker::Written(path, bytes) => drop(store::write(&path, &bytes)),
        });
        Ok(Worker { number })
    }

    /// Sends a task to the worker.
    pub fn send(&self, task: &[u8]) {
        page::send_task(self.number, Uint8Array::from(task));
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        page::end_worker(self.number);
    }
}

/// In a worker, the name of its work. `None` in a page.
pub fn work_name() -> Option<String> {
    page::work_name()
}

/// In a worker, calls `serve` with each task and a function that sends messages about it, and
/// reports panics to the page.
pub fn follow_tasks(mut serve: impl FnMut(&[u8], fn(&[u8])) + 'static) {
    std::panic::set_hook(Box::new(|info| page::work_failed(&info.to_string())));
    page::follow_tasks(move |task| {
        serve(&task, |message| {
            page::send_message(Uint8Array::from(message))
        })
    });
}

/// Holds a file in a worker, for the task that is sent with it.
pub fn hold(path: &Path, bytes: &[u8]) {
    store::hold(path, bytes);
}
