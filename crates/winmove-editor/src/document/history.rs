//! Undo and redo.

use std::sync::Arc;

use crate::document::step_name::StepName;
use winmove_core::model::{Document, Edit, EditError};

/// Edits that are undone together: one entry of the Undo menu.
#[derive(Clone, Debug, PartialEq)]
pub struct Transaction {
    /// The name of the step, for the menu.
    pub name: StepName,
    /// The inverse of each edit, in the order in which the edits were made.
    pub inverses: Vec<Edit>,
}

/// Identifies a state of the document in the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Mark(u64);

impl Mark {
    /// A state in the middle of a transaction. It differs from every marked state.
    pub(crate) const MIDWAY: Mark = Mark(u64::MAX);
}

/// The transactions that led to a document, those that were undone, and the open transaction.
#[derive(Clone, Debug)]
pub struct History {
    // Shared with stored snapshots.
    done: Vec<(Mark, Arc<Transaction>)>,
    undone: Vec<(Mark, Arc<Transaction>)>,
    open: Option<Transaction>,
    // The mark of the document before the first transaction.
    origin: Mark,
    next_mark: u64,
}

impl Default for History {
    fn default() -> History {
        History {
            done: Vec::new(),
            undone: Vec::new(),
            open: None,
            origin: Mark(0),
            next_mark: 1,
        }
    }
}

impl History {
    /// The history of a document that is reopened.
    ///
    /// `done` are the steps that led to the document, the oldest first, and `undone` those that
    /// were undone, the one to redo next last. Both must fit the document.
    pub(super) fn restored(done: Vec<Transaction>, undone: Vec<Transaction>) -> History {
        let mut marks = (1..).map(Mark);
        let mut marked = |steps: Vec<Transaction>| -> Vec<_> {
            let steps = steps.into_iter().map(Arc::new);
            marks.by_ref().zip(steps).collect()
        };
        let (done, undone) = (marked(done), marked(undone));
        let next_mark = 1 + (done.len() + undone.len()) as u64;
        History {
            done,
            undone,
            next_mark,
            ..History::default()
        }
    }

    /// The steps that led to the document, the oldest first.
    pub(super) fn done(&self) -> Vec<Arc<Transaction>> {
        self.done.iter().map(|(_, step)| Arc::clone(step)).collect()
    }

    /// The steps that were undone, the one to redo next last.
    pub(super) fn undone(&self) -> Vec<Arc<Transaction>> {
        let undone = self.undone.iter();
        undone.map(|(_, step)| Arc::clone(step)).collect()
    }

    /// The number of steps that can be undone.
    pub(super) fn done_count(&self) -> usize {
        self.done.len()
    }

    /// Opens a transaction, which then includes all edits until it is committed or aborted. A
    /// transaction that is already open is committed first.
    pub fn begin(&mut self, name: StepName) {
        self.commit();
        self.open = Some(Transaction {
            name,
            inverses: Vec::new(),
        });
    }

    /// Makes an edit in the open transaction. If none is open, the edit becomes a separate
    /// transaction.
    ///
    /// # Errors
    /// [`EditError`] if [`Document::apply`] refuses the edit. The document is then unchanged.
    pub fn edit(&mut self, document: &mut Document, edit: Edit) -> Result<(), EditError> {
        let inverse = document.apply(edit)?;
        match &mut self.open {
            Some(open) => open.inverses.push(inverse),
            None => {
                let name = StepName::Edit;
                let inverses = vec![inverse];
                self.push(Transaction { name, inverses });
            }
        }
        Ok(())
    }

    /// Closes the open transaction. A transaction without edits is not recorded.
    pub fn commit(&mut self) {
        if let Some(open) = self.open.take()
            && !open.inverses.is_empty()
        {
            self.push(open);
        }
    }

    /// Undoes the edits of the open transaction, which stays open. Returns the edits that undid
    /// them.
    pub fn rewind(&mut self, document: &mut Document) -> Vec<Edit> {
        let inverses = match &mut self.open {
            Some(open) => std::mem::take(&mut open.inverses),
            None => Vec::new(),
        };
        replay(document, inverses).0
    }

    /// The document before the open transaction. `None` if there is no open transaction, or it has
    /// no edits. O(n + m).
    pub(super) fn before_open(&self, document: &Document) -> Option<Document> {
        let open = self.open.as_ref()?;
        let has_edits = !open.inverses.is_empty();
        has_edits.then(|| {
            let mut before = document.clone();
            replay(&mut before, open.inverses.clone());
            before
        })
    }

    /// Undoes the open transaction and closes it. Returns the edits that undid it.
    pub fn abort(&mut self, document: &mut Document) -> Vec<Edit> {
        let edits = self.rewind(document);
        self.open = None;
        edits
    }

    /// Undoes the last transaction. Returns the edits that undid it, which are none if there was no
    /// transaction.
    pub fn undo(&mut self, document: &mut Document) -> Vec<Edit> {
        self.commit();
        let Some((mark, transaction)) = self.done.pop() else {
            return Vec::new();
        };
        let Transaction { name, inverses } = Arc::unwrap_or_clone(transaction);
        let (edits, inverses) = replay(document, inverses);
        let transaction = Arc::new(Transaction { name, inverses });
        self.undone.push((mark, transaction));
        edits
    }

    /// Redoes the last undone transaction. Returns the edits that redid it, which are none if there
    /// was no such transaction.
    pub fn redo(&mut self, document: &mut Document) -> Vec<Edit> {
        self.commit();
        let Some((mark, transaction)) = self.undone.pop() else {
            return Vec::new();
        };
        let Transaction { name, inverses } = Arc::unwrap_or_clone(transaction);
        let (edits, inverses) = replay(document, inverses);
        let transaction = Arc::new(Transaction { name, inverses });
        self.done.push((mark, transaction));
        edits
    }

    /// The name of the transaction that [`History::undo`] would undo.
    pub fn undo_name(&self) -> Option<StepName> {
        self.done.last().map(|(_, last)| last.name)
    }

    /// The name of the transaction that [`History::redo`] would redo.
    pub fn redo_name(&self) -> Option<StepName> {
        self.undone.last().map(|(_, last)| last.name)
    }

    /// The mark of the current state. Equal marks mean equal documents, except for
    /// [`Mark::MIDWAY`]. That is the mark while an open transaction has edits.
    pub fn mark(&self) -> Mark {
        match &self.open {
            Some(open) if !open.inverses.is_empty() => Mark::MIDWAY,
            _ => self.done.last().map_or(self.origin, |(mark, _)| *mark),
        }
    }

    /// Whether the document really differs from a marked state. Moves that were added for display
    /// don't count, because they can be added again.
    pub fn differs_from(&self, mark: Mark) -> bool {
        let now = self.mark();
        if now == Mark::MIDWAY || now == mark {
            return now == Mark::MIDWAY;
        }
        let shows = |(_, step): &&(Mark, Arc<Transaction>)| step.name == StepName::ShowMoves;
        let shown = self.done.iter().rev().take_while(shows).count();
        // The states before the last steps done, and after the last steps undone.
        let first = self.done.len() - shown;
        let mut before = std::iter::once(self.origin)
            .chain(self.done.iter().map(|(after, _)| *after))
            .skip(first)
            .take(shown);
        let hidden = self.undone.iter().rev().take_while(shows);
        let mut after = hidden.map(|(after, _)| *after);
        !before.any(|state| state == mark) && !after.any(|state| state == mark)
    }

    fn push(&mut self, transaction: Transaction) {
        self.undone.clear();
        self.done
            .push((Mark(self.next_mark), Arc::new(transaction)));
        self.next_mark += 1;
    }
}

/// Applies inverses, the last one first. Returns the applied edits, and their inverses for another
/// replay.
fn replay(document: &mut Document, inverses: Vec<Edit>) -> (Vec<Edit>, Vec<Edit>) {
    let mut edits = Vec::with_capacity(inverses.len());
    let mut back = Vec::with_capacity(inverses.len());
    for edit in inverses.into_iter().rev() {
        edits.push(edit.clone());
        back.push(
            document
                .apply(edit)
                .expect("an inverse fits the document that its edit made"),
        );
    }
    (edits, back)
}
