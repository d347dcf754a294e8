//! A request for a file dialog, and its answer, which arrives later.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

/// A file dialog.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileDialog {
    pub title: String,
    /// The file types offered: names, and extensions without dots.
    pub filters: Vec<(String, Vec<&'static str>)>,
    /// The suggested name of a file to save. `None` to open a file.
    pub save_as: Option<String>,
}

/// Sends the answer of a dialog. Dropping it without an answer means that the dialog failed.
pub struct Picked {
    answer: Sender<Option<PathBuf>>,
    wake: Arc<dyn Fn() + Send + Sync>,
}

impl Picked {
    /// Creates the sender of an answer and its receiver, which is disconnected if the dialog
    /// failed. `wake` is called when the answer was sent, or when the dialog failed.
    pub fn new(wake: Arc<dyn Fn() + Send + Sync>) -> (Picked, Receiver<Option<PathBuf>>) {
        let (answer, answers) = channel();
        (Picked { answer, wake }, answers)
    }

    /// Sends the path, or `None` for Cancel.
    pub fn send(self, path: Option<PathBuf>) {
        // If the window was closed, nothing receives the answer.
        let _ = self.answer.send(path);
    }
}

impl Drop for Picked {
    fn drop(&mut self) {
        (self.wake)();
    }
}
