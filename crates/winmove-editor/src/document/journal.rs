//! The open document and its history as data: a [`Snapshot`], and the [`Change`]s made since.
//!
//! Another run of the program can restore both from it.

use std::sync::Arc;

use crate::document::history::{Change, History, Transaction};
use crate::view::Prepared;
use winmove_core::model::{Document, Edit, EditError};

/// The document and its history at one moment. Taking a snapshot copies neither.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The document.
    pub document: Arc<Document>,
    /// The steps that led to it, the oldest first.
    pub done: Vec<Arc<Transaction>>,
    /// The steps that were undone, the one to redo next last.
    pub undone: Vec<Arc<Transaction>>,
}

/// A document and its history, restored from a stored [`Snapshot`] and [`Change`]s. The stored data
/// may be damaged.
#[derive(Clone, Debug)]
pub struct Restored {
    document: Document,
    history: History,
}

impl Restored {
    /// Restores a snapshot. If a step doesn't fit the document, it is left out, along with all
    /// earlier steps. Linear in the document and the steps.
    pub fn new(document: Document, done: Vec<Transaction>, undone: Vec<Transaction>) -> Restored {
        let done = fitting(&document, done);
        let undone = fitting(&document, undone);
        let history = History::restored(done, undone);
        Restored { document, history }
    }

    /// Applies a change.
    ///
    /// # Errors
    /// [`EditError`] if an edit doesn't fit the document. The document is then in its state before
    /// the change.
    pub fn make(&mut self, change: Change) -> Result<(), EditError> {
        match change {
            Change::Step(name, edits) => {
                self.history.begin(name);
                for edit in edits {
                    if let Err(error) = self.history.edit(&mut self.document, edit) {
                        self.history.abort(&mut self.document);
                        return Err(error);
                    }
                }
                self.history.commit();
            }
            Change::Unrecorded(edit) => drop(self.document.apply(edit)?),
            Change::Undo => drop(self.history.undo(&mut self.document)),
            Change::Redo => drop(self.history.redo(&mut self.document)),
        }
        Ok(())
    }

    /// The document.
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// Whether the document, or a state that undo or redo leads to, satisfies a condition.
    ///
    /// Up to `most` states are checked in each direction, so the condition is evaluated at most 2 ·
    /// `most` + 1 times.
    pub fn has_state(&self, most: usize, holds: impl Fn(&Document) -> bool) -> bool {
        let directions: [fn(&mut History, &mut Document) -> Vec<Edit>; 2] =
            [History::undo, History::redo];
        holds(&self.document)
            || directions.into_iter().any(|go| {
                let (mut history, mut document) = (self.history.clone(), self.document.clone());
                (0..most).any(|_| !go(&mut history, &mut document).is_empty() && holds(&document))
            })
    }

    /// The number of steps that can be undone.
    pub fn steps(&self) -> usize {
        self.history.done_count()
    }

    /// Prepares the document for an editor. This can run on another thread.
    pub fn prepare(self) -> PreparedWork {
        PreparedWork {
            prepared: Prepared::new(self.document),
            history: self.history,
        }
    }
}

/// A restored document that is ready to be opened with its history.
pub struct PreparedWork {
    pub(crate) prepared: Prepared,
    pub(crate) history: History,
}

/// The last steps of a list, as far as they can be undone one after another.
fn fitting(document: &Document, mut steps: Vec<Transaction>) -> Vec<Transaction> {
    let mut first = steps.len();
    if first > 0 {
        let mut document = document.clone();
        for (index, step) in steps.iter().enumerate().rev() {
            let mut inverses = step.inverses.iter().rev();
            if inverses.any(|edit| document.apply(edit.clone()).is_err()) {
                break;
            }
            first = index;
        }
    }
    steps.drain(..first);
    steps
}
