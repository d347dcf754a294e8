//! In a build without games larger than memory there are no databases.

use std::path::Path;
use std::sync::Arc;

use super::OpenDatabase;
use crate::analysis::SolvedBefore;
use crate::editor::Wake;
use crate::format::Loaded;

/// The endings of databases.
pub(in crate::gui) const ENDINGS: &[&str] = &[];

/// There is none.
pub enum ReadBoard {}

impl ReadBoard {
    pub(in crate::gui) fn known(&self, _: &Path) -> OpenDatabase {
        match *self {}
    }

    pub(in crate::gui) fn labels(self, _: &Wake) -> Arc<dyn SolvedBefore> {
        match self {}
    }
}

/// No file is read as a database.
pub(in crate::gui) fn read(_: &Path) -> Option<Result<(Loaded, ReadBoard), String>> {
    None
}
