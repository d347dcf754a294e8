//! Undo and redo, and the changes that another run of the program can repeat.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

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

/// A change of the open document or of its history.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// A new step of the history, with its edits in the order in which they were made.
    Step(StepName, Vec<Edit>),
    /// An edit that the history doesn't record.
    Unrecorded(Edit),
    /// The last step was undone.
    Undo,
    /// The last undone step was redone.
    Redo,
}

/// Identifies a state of the document in the history.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Mark(u64);

impl Mark {
    /// A state in the middle of a transaction. It differs from every marked state.
    pub(crate) const MIDWAY: Mark = Mark(u64::MAX);
}

/// The transactions that led to a document, those that were undone, and the open transaction.
#[derive(Clone, Debug, Default)]
pub struct History {
    // Shared with stored snapshots.
    done: Vec<(Mark, Arc<Transaction>)>,
    undone: Vec<(Mark, Arc<Transaction>)>,
    open: Option<Open>,
    // Whether the last step was undone, rather than done or redone.
    was_undone: bool,
    // The mark of the document before the first transaction.
    origin: Mark,
    // The greatest mark so far.
    greatest: u64,
    /// The changes since they were last taken, if they are kept. A transaction counts once it is
    /// committed.
    pub(super) changes: Option<Vec<Change>>,
}

/// An open transaction.
#[derive(Clone, Debug)]
struct Open {
    transaction: Transaction,
    // Its edits, if changes are kept.
    edits: Vec<Edit>,
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
        History {
            greatest: (done.len() + undone.len()) as u64,
            done,
            undone,
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

    /// Keeps a change, if changes are kept.
    pub(super) fn keep(&mut self, change: Change) {
        if let Some(changes) = &mut self.changes {
            changes.push(change);
        }
    }

    /// The open transaction with its edits, if changes are kept and it has any.
    pub(crate) fn open_step(&self) -> Option<(StepName, &[Edit])> {
        let open = self.open.as_ref().filter(|open| !open.edits.is_empty())?;
        Some((open.transaction.name, &open.edits))
    }

    /// Opens a transaction, which then includes all edits until it is committed or aborted. A
    /// transaction that is already open is committed first.
    pub fn begin(&mut self, name: StepName) {
        self.commit();
        let inverses = Vec::new();
        self.open = Some(Open {
            transaction: Transaction { name, inverses },
            edits: Vec::new(),
        });
    }

    /// Makes an edit in the open transaction. If none is open, the edit becomes a separate
    /// transaction.
    ///
    /// # Errors
    /// [`EditError`] if [`Document::apply`] refuses the edit. The document is then unchanged.
    pub fn edit(&mut self, document: &mut Document, edit: Edit) -> Result<(), EditError> {
        let kept = self.changes.is_some().then(|| edit.clone());
        let mut inverse = document.apply(edit)?;
        let is_alone = self.open.is_none();
        if is_alone {
            self.begin(StepName::Edit);
        }
        if let Some(open) = &mut self.open {
            let inverses = &mut open.transaction.inverses;
            // However much is typed, the step has one edit.
            let earlier = inverses.pop_if(|earlier| is_script(earlier) && is_script(&inverse));
            if let Some(earlier) = earlier {
                inverse = both_scripts(inverse, earlier);
                let edit = kept.and_then(|kept| Some(both_scripts(open.edits.pop()?, kept)));
                open.edits.extend(edit);
            } else {
                open.edits.extend(kept);
            }
            inverses.push(inverse);
        }
        if is_alone {
            self.commit();
        }
        Ok(())
    }

    /// Whether a transaction with this name is open.
    pub(crate) fn is_open(&self, name: StepName) -> bool {
        let open = self.open.as_ref();
        open.is_some_and(|open| open.transaction.name == name)
    }

    /// Closes the open transaction. A transaction without edits is not recorded.
    pub fn commit(&mut self) {
        if let Some(Open { transaction, edits }) = self.open.take()
            && !transaction.inverses.is_empty()
        {
            self.keep(Change::Step(transaction.name, edits));
            self.undone.clear();
            self.was_undone = false;
            self.greatest += 1;
            self.done.push((Mark(self.greatest), Arc::new(transaction)));
        }
    }

    /// Undoes the edits of the open transaction, which stays open. Returns the edits that undid
    /// them.
    pub fn rewind(&mut self, document: &mut Document) -> Vec<Edit> {
        let Some(open) = &mut self.open else {
            return Vec::new();
        };
        open.edits.clear();
        replay(document, std::mem::take(&mut open.transaction.inverses)).0
    }

    /// The document before the open transaction. `None` if there is no open transaction, or it has
    /// no edits. O(n + m).
    pub(super) fn before_open(&self, document: &Document) -> Option<Document> {
        let inverses = &self.open.as_ref()?.transaction.inverses;
        (!inverses.is_empty()).then(|| {
            let mut before = document.clone();
            replay(&mut before, inverses.clone());
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
        let (edits, transaction) = repeated(document, transaction);
        self.undone.push((mark, transaction));
        self.was_undone = true;
        self.keep(Change::Undo);
        edits
    }

    /// Redoes the last undone transaction. Returns the edits that redid it, which are none if there
    /// was no such transaction.
    pub fn redo(&mut self, document: &mut Document) -> Vec<Edit> {
        self.commit();
        let Some((mark, transaction)) = self.undone.pop() else {
            return Vec::new();
        };
        let (edits, transaction) = repeated(document, transaction);
        self.done.push((mark, transaction));
        self.was_undone = false;
        self.keep(Change::Redo);
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

    /// Whether an undone transaction makes the game of this script. O(undone transactions).
    pub(crate) fn makes_later(&self, text: &str) -> bool {
        let mut edits = self.undone.iter().flat_map(|(_, step)| &step.inverses);
        edits.any(|edit| {
            let Edit::SetScript { script, game } = edit else {
                return false;
            };
            let script = script.as_ref().filter(|_| game.is_some());
            script.is_some_and(|script| *script.text == *text && !script.is_out_of_date())
        })
    }

    /// The mark of the current state. Equal marks mean equal documents, except for
    /// [`Mark::MIDWAY`]. That is the mark while an open transaction has edits.
    pub fn mark(&self) -> Mark {
        match &self.open {
            Some(open) if !open.transaction.inverses.is_empty() => Mark::MIDWAY,
            _ => self.done.last().map_or(self.origin, |(mark, _)| *mark),
        }
    }

    /// The mark of the state before the last transaction, or before the open one if it has edits.
    pub(crate) fn mark_before(&self) -> Mark {
        let is_midway = self.mark() == Mark::MIDWAY;
        let mut done = self.done.iter().rev().map(|(mark, _)| *mark);
        done.nth(usize::from(!is_midway)).unwrap_or(self.origin)
    }

    /// The mark of the state from which the last step led here: the one before it, or the one after
    /// it if it was undone.
    pub(crate) fn came_from(&self) -> Mark {
        let undone = self.undone.last().filter(|_| self.was_undone);
        match undone {
            Some((mark, _)) if self.mark() != Mark::MIDWAY => *mark,
            _ => self.mark_before(),
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
}

fn is_script(edit: &Edit) -> bool {
    matches!(edit, Edit::SetScript { .. })
}

/// Two changes of a script as one, in the order in which they are made.
fn both_scripts(first: Edit, second: Edit) -> Edit {
    match (first, second) {
        (Edit::SetScript { game: made, .. }, Edit::SetScript { script, game }) => {
            let game = game.or(made);
            Edit::SetScript { script, game }
        }
        (_, second) => second,
    }
}

/// Undoes or redoes a transaction. Returns the applied edits, and the transaction for going back.
fn repeated(document: &mut Document, step: Arc<Transaction>) -> (Vec<Edit>, Arc<Transaction>) {
    let Transaction { name, inverses } = Arc::unwrap_or_clone(step);
    let (edits, inverses) = replay(document, inverses);
    (edits, Arc::new(Transaction { name, inverses }))
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
