//! What was done, and how to take it back.

use crate::editor::document::step_name::StepName;
use crate::model::{Document, Edit, EditError};

/// Edits that belong together: one entry of the Undo menu.
#[derive(Clone, Debug)]
struct Transaction {
    name: StepName,
    // What takes each edit back, in the order in which the edits were made.
    inverses: Vec<Edit>,
}

/// A point in the history, to ask later whether the document is the same as then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark(u64);

impl Mark {
    /// In the middle of a transaction: nothing is ever the same as then.
    pub(in crate::editor) const MIDWAY: Mark = Mark(u64::MAX);
}

/// The transactions that led to a document, those that were taken back, and the one that is under way.
#[derive(Clone, Debug)]
pub struct History {
    done: Vec<(Mark, Transaction)>,
    undone: Vec<(Mark, Transaction)>,
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
    /// Opens a transaction; edits belong to it until it is committed or aborted. One that was open is committed.
    pub fn begin(&mut self, name: StepName) {
        self.commit();
        self.open = Some(Transaction {
            name,
            inverses: Vec::new(),
        });
    }

    /// Makes an edit within the open transaction, or as one of its own. Answers with nothing: the edit has been made.
    ///
    /// # Errors
    /// What [`Document::apply`] refuses; nothing has changed then.
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

    /// Closes the open transaction. One without edits leaves no trace.
    pub fn commit(&mut self) {
        if let Some(open) = self.open.take()
            && !open.inverses.is_empty()
        {
            self.push(open);
        }
    }

    /// Takes back what the open transaction has done so far and leaves it open. The edits that did so.
    pub fn rewind(&mut self, document: &mut Document) -> Vec<Edit> {
        let inverses = match &mut self.open {
            Some(open) => std::mem::take(&mut open.inverses),
            None => Vec::new(),
        };
        replay(document, inverses).0
    }

    /// Takes back the open transaction and closes it. The edits that did so.
    pub fn abort(&mut self, document: &mut Document) -> Vec<Edit> {
        let edits = self.rewind(document);
        self.open = None;
        edits
    }

    /// Takes back the last transaction. The edits that did so, none if there was nothing to take back.
    pub fn undo(&mut self, document: &mut Document) -> Vec<Edit> {
        self.commit();
        let Some((mark, transaction)) = self.done.pop() else {
            return Vec::new();
        };
        let (edits, inverses) = replay(document, transaction.inverses);
        let name = transaction.name;
        self.undone.push((mark, Transaction { name, inverses }));
        edits
    }

    /// Makes the last transaction that was taken back once more. The edits that did so.
    pub fn redo(&mut self, document: &mut Document) -> Vec<Edit> {
        self.commit();
        let Some((mark, transaction)) = self.undone.pop() else {
            return Vec::new();
        };
        let (edits, inverses) = replay(document, transaction.inverses);
        let name = transaction.name;
        self.done.push((mark, Transaction { name, inverses }));
        edits
    }

    /// The name of what [`History::undo`] would take back.
    pub fn undo_name(&self) -> Option<StepName> {
        self.done.last().map(|(_, last)| last.name)
    }

    /// The name of what [`History::redo`] would make again.
    pub fn redo_name(&self) -> Option<StepName> {
        self.undone.last().map(|(_, last)| last.name)
    }

    /// Where the history stands. Edits of an open transaction make it stand nowhere that was marked before.
    pub fn mark(&self) -> Mark {
        match &self.open {
            Some(open) if !open.inverses.is_empty() => Mark::MIDWAY,
            _ => self.done.last().map_or(self.origin, |(mark, _)| *mark),
        }
    }

    fn push(&mut self, transaction: Transaction) {
        self.undone.clear();
        self.done.push((Mark(self.next_mark), transaction));
        self.next_mark += 1;
    }
}

/// Applies inverses, last first. The edits applied, and what would take them back, ready for another replay.
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
