//! The selection beside the steps of the history, so that Undo and Redo bring it back.

use super::selection::Selection;
use crate::editor::document::history::Mark;

/// What was selected when each step of the history was begun, and when it was undone.
#[derive(Debug, Default)]
pub(in crate::editor) struct SelectionHistory {
    // The mark of the document and the selection before the step that is open.
    open: Option<(Mark, Selection)>,
    // Each by the mark of the document after its step.
    before: Vec<(Mark, Selection)>,
    undone: Vec<(Mark, Selection)>,
}

impl SelectionHistory {
    /// Notes the selection before a step that is opened.
    pub(in crate::editor) fn begin(&mut self, mark: Mark, selection: &Selection) {
        self.open = Some((mark, selection.clone()));
    }

    /// Closes the open step. `mark` is that of the document now; it is the old one if the step had no edits.
    pub(in crate::editor) fn commit(&mut self, mark: Mark) {
        if let Some((before, selection)) = self.open.take()
            && before != mark
        {
            // What was undone before can't be redone any more.
            self.undone.clear();
            self.before.push((mark, selection));
        }
    }

    /// Forgets the open step.
    pub(in crate::editor) fn abort(&mut self) {
        self.open = None;
    }

    /// Notes the selection at the undoing of the step that led to `mark`. Returns the selection before that step, if it is
    /// known.
    pub(in crate::editor) fn undo(&mut self, mark: Mark, now: &Selection) -> Option<Selection> {
        let at = self.before.iter().rposition(|(after, _)| *after == mark)?;
        self.undone.push((mark, now.clone()));
        Some(self.before[at].1.clone())
    }

    /// The selection when the step that leads to `mark` was undone, if it is known.
    pub(in crate::editor) fn redo(&mut self, mark: Mark) -> Option<Selection> {
        let at = self.undone.iter().rposition(|(after, _)| *after == mark)?;
        Some(self.undone.swap_remove(at).1)
    }
}
