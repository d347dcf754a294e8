//! Workers: other instances of the program, each in its own thread, which share no memory with the
//! page.

use std::io;
use std::path::Path;

use js_sys::Uint8Array;

use super::{page, store};
use crate::platform::WorkerMessages;

/// Whether work is done by workers, other instances of the program that share no memory with it.
pub const HAS_WORKERS: bool = true;

/// A worker. It ends when this is dropped, whatever it does.
#[derive(Debug)]
pub struct Worker {
    number: u32,
}

impl Worker {
    /// Starts a worker for work of this name; `received` takes what it sends.
    ///
    /// # Errors
    /// None: what prevents it arrives as its last message.
    pub fn start(name: &str, received: WorkerMessages) -> io::Result<Worker> {
        let number = page::start_worker(name, move |message| match message {
            page::FromWorker::Message(message) => received(Ok(&message)),
            page::FromWorker::Ended(why) => received(Err(why)),
            // A worker has no files, and hands what it writes over to the page. The browser keeps
            // no file of a worker, so it refuses none.
            page::FromWorker::Written(path, bytes) => drop(store::write(&path, &bytes)),
        });
        Ok(Worker { number })
    }

    /// Sends a task to it.
    pub fn send(&self, task: &[u8]) {
        page::send_task(self.number, Uint8Array::from(task));
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        page::end_worker(self.number);
    }
}

/// In a worker the name of its work. `None` in a page.
pub fn work_name() -> Option<String> {
    page::work_name()
}

/// In a worker, calls `serve` with each task and a function that sends messages about it, and tells
/// the page of a panic.
pub fn follow_tasks(mut serve: impl FnMut(&[u8], fn(&[u8])) + 'static) {
    std::panic::set_hook(Box::new(|info| page::work_failed(&info.to_string())));
    page::follow_tasks(move |task| {
        serve(&task, |message| {
            page::send_message(Uint8Array::from(message))
        })
    });
}

/// Holds a file in a worker, for the task that comes with it.
pub fn hold(path: &Path, bytes: &[u8]) {
    store::hold(path, bytes);
}
