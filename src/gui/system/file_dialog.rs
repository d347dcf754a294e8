//! A request for a file dialog, and its answer, which arrives later.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};

/// A file dialog.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileDialog {
    pub title: &'static str,
    /// The file types offered: names, and extensions without dots.
    pub filters: Vec<(&'static str, Vec<&'static str>)>,
    /// The suggested name of a file to save. `None` to open a file.
    pub save_as: Option<String>,
}

/// Sends the answer of a dialog. Dropping it without an answer means that the dialog failed.
pub struct Picked {
    answer: Sender<Option<PathBuf>>,
    wake: Arc<dyn Fn() + Send + Sync>,
}

impl Picked {
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

/// The pending answer of a dialog.
#[derive(Debug)]
pub struct Picking(Receiver<Option<PathBuf>>);

/// Why a dialog has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotPicked {
    /// The user hasn't answered yet.
    Open,
    /// The dialog failed.
    Failed,
}

impl Picking {
    /// Creates a pending answer, and the sender for it. `wake` is called when the answer was sent,
    /// or when the dialog failed.
    pub fn new(wake: Arc<dyn Fn() + Send + Sync>) -> (Picked, Picking) {
        let (answer, answers) = channel();
        (Picked { answer, wake }, Picking(answers))
    }

    /// The answer: a path, or `None` for Cancel.
    ///
    /// # Errors
    /// See [`NotPicked`].
    pub fn answer(&self) -> Result<Option<PathBuf>, NotPicked> {
        self.0.try_recv().map_err(|error| match error {
            TryRecvError::Empty => NotPicked::Open,
            TryRecvError::Disconnected => NotPicked::Failed,
        })
    }
}
