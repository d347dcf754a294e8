//! The question of a file dialog, and its answer, which arrives later.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};

/// A file dialog.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileDialog {
    /// Its title.
    pub title: &'static str,
    /// The kinds of files that are offered: a name, and the endings of file names without their
    /// dots.
    pub filters: Vec<(&'static str, Vec<&'static str>)>,
    /// The suggested name of a file to save to; nothing where a file is opened.
    pub save_as: Option<String>,
}

/// Where a dialog sends its answer. Dropped without one, the dialog has failed.
pub struct Picked {
    answer: Sender<Option<PathBuf>>,
    wake: Arc<dyn Fn() + Send + Sync>,
}

impl Picked {
    /// Sends the path, or `None` for Cancel.
    pub fn send(self, path: Option<PathBuf>) {
        // Nobody waits any more if the window is closed.
        let _ = self.answer.send(path);
    }
}

impl Drop for Picked {
    fn drop(&mut self) {
        (self.wake)();
    }
}

/// The answer of an open dialog.
#[derive(Debug)]
pub struct Picking(Receiver<Option<PathBuf>>);

/// Why a dialog has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotPicked {
    /// The user has not answered yet.
    Open,
    /// It has failed.
    Failed,
}

impl Picking {
    /// An answer to wait for, and where to send it. `wake` is called when it was sent, or when the
    /// dialog has failed.
    pub fn new(wake: Arc<dyn Fn() + Send + Sync>) -> (Picked, Picking) {
        let (answer, answers) = channel();
        (Picked { answer, wake }, Picking(answers))
    }

    /// The answer: a path, or `None` for Cancel.
    ///
    /// # Errors
    /// [`NotPicked`].
    pub fn answer(&self) -> Result<Option<PathBuf>, NotPicked> {
        self.0.try_recv().map_err(|error| match error {
            TryRecvError::Empty => NotPicked::Open,
            TryRecvError::Disconnected => NotPicked::Failed,
        })
    }
}
