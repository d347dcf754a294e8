//! The selection at each step of the history, which undo and redo restore.

use std::collections::HashMap;

use super::selection::Selection;
use crate::document::history::Mark;

/// The selection before and after each step of the history.
#[derive(Debug, Default)]
pub(crate) struct SelectionHistory {
    // The mark of the document and the selection before the open step.
    open: Option<(Mark, Selection)>,
    // The selection before and after each step, by the mark of the document after the step.
    steps: HashMap<Mark, (Selection, Option<Selection>)>,
    // The mark of the last step, until the selection after it is known. Commands change the
    // selection after committing.
    closed: Option<Mark>,
}

impl SelectionHistory {
    /// Records the selection before a step, which is then open.
    pub(crate) fn begin(&mut self, mark: Mark, selection: &Selection) {
        self.settle(selection);
        self.open = Some((mark, selection.clone()));
    }

    /// Closes the open step. `mark` is that of the document now, which is the old mark if the step
    /// had no edits.
    pub(crate) fn commit(&mut self, mark: Mark) {
        if let Some((before, selection)) = self.open.take()
            && before != mark
        {
            self.steps.insert(mark, (selection, None));
            self.closed = Some(mark);
        }
    }

    /// Forgets the open step.
    pub(crate) fn abort(&mut self) {
        self.open = None;
    }

    /// Records the selection after the last step, unless it is already recorded.
    pub(crate) fn settle(&mut self, now: &Selection) {
        let closed = self.closed.take();
        if let Some((_, after)) = closed.and_then(|mark| self.steps.get_mut(&mark)) {
            *after = Some(now.clone());
        }
    }

    /// The selection before the step that led to `mark`, if known. That step is being undone. `now`
    /// is the current selection.
    pub(crate) fn undo(&mut self, mark: Mark, now: &Selection) -> Option<Selection> {
        self.settle(now);
        self.steps.get(&mark).map(|(before, _)| before.clone())
    }

    /// The selection after the step that leads to `mark`, if known.
    pub(crate) fn redo(&self, mark: Mark) -> Option<Selection> {
        self.steps.get(&mark)?.1.clone()
    }
}
