//! Databases of boards, which the window opens as games whose labels are read.

#[cfg(feature = "large")]
mod board;
#[cfg(not(feature = "large"))]
mod none;

use std::path::PathBuf;

use crate::gui::widgets::file_name;

#[cfg(feature = "large")]
pub(super) use board::{ENDINGS, ReadBoard, read};
#[cfg(not(feature = "large"))]
pub(super) use none::{ENDINGS, ReadBoard, read};

/// The database whose game is open.
#[derive(Clone, Debug)]
pub struct OpenDatabase {
    /// Its file.
    pub path: PathBuf,
    /// Whether all of its labels have passed the check against the moves.
    pub is_certified: bool,
}

impl OpenDatabase {
    /// What the status bar says of it, and more of it.
    pub(super) fn words(&self) -> (&'static str, String) {
        let name = file_name(&self.path);
        match self.is_certified {
            true => (
                "solved before, certified",
                format!(
                    "The labels are read from {name}. All have passed the check against the moves."
                ),
            ),
            false => (
                "solved before, not certified",
                format!("The labels are read from {name}. `winmove verify` checks them."),
            ),
        }
    }
}
