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
    pub pick: Pick,
}

/// What a file dialog asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Pick {
    /// A file to open.
    #[default]
    File,
    /// Files to open.
    Files,
    Folder,
    /// A file to save, with the suggested name.
    SaveAs(String),
}

/// Sends the answer of a dialog. Dropping it without an answer means that the dialog failed.
pub struct Picked {
    answer: Sender<Vec<PathBuf>>,
    wake: Arc<dyn Fn() + Send + Sync>,
}

impl Picked {
    /// Creates the sender of an answer and its receiver, which is disconnected if the dialog
    /// failed. `wake` is called when the answer was sent, or when the dialog failed.
    pub fn new(wake: Arc<dyn Fn() + Send + Sync>) -> (Picked, Receiver<Vec<PathBuf>>) {
        let (answer, answers) = channel();
        (Picked { answer, wake }, answers)
    }

    /// Sends the paths; none for Cancel.
    pub fn send(self, paths: impl IntoIterator<Item = PathBuf>) {
        // If the window was closed, nothing receives the answer.
        let _ = self.answer.send(paths.into_iter().collect());
    }
}

impl Drop for Picked {
    fn drop(&mut self) {
        (self.wake)();
    }
}
