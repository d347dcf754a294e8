//! The selection at each step of the history, which Undo and Redo restore.

use super::selection::Selection;
use crate::document::history::Mark;

/// What was selected before and after each step of the history.
#[derive(Debug, Default)]
pub(crate) struct SelectionHistory {
    // The mark of the document and the selection before the step that is open.
    open: Option<(Mark, Selection)>,
    // Each by the mark of the document after its step.
    before: Vec<(Mark, Selection)>,
    after: Vec<(Mark, Selection)>,
    // The mark of the last step, while what it leaves selected is not known yet: commands select
    // after they have committed.
    closed: Option<Mark>,
}

impl SelectionHistory {
    /// Notes the selection before a step that is opened.
    pub(crate) fn begin(&mut self, mark: Mark, selection: &Selection) {
        self.settle(selection);
        self.open = Some((mark, selection.clone()));
    }

    /// Closes the open step. `mark` is that of the document now; it is the old one if the step had
    /// no edits.
    pub(crate) fn commit(&mut self, mark: Mark) {
        if let Some((before, selection)) = self.open.take()
            && before != mark
        {
            self.before.push((mark, selection));
            self.closed = Some(mark);
        }
    }

    /// Forgets the open step.
    pub(crate) fn abort(&mut self) {
        self.open = None;
    }

    /// Notes what the last step has left selected, unless it is noted already.
    pub(crate) fn settle(&mut self, now: &Selection) {
        if let Some(mark) = self.closed.take() {
            self.after.push((mark, now.clone()));
        }
    }

    /// The selection before the step that led to `mark`, which is being undone, if it is known.
    /// `now` is the selection at that moment.
    pub(crate) fn undo(&mut self, mark: Mark, now: &Selection) -> Option<Selection> {
        self.settle(now);
        selection_at(&self.before, mark)
    }

    /// What was selected after the step that leads to `mark`, if it is known.
    pub(crate) fn redo(&self, mark: Mark) -> Option<Selection> {
        selection_at(&self.after, mark)
    }
}

fn selection_at(selections: &[(Mark, Selection)], mark: Mark) -> Option<Selection> {
    let at = selections.iter().rfind(|(after, _)| *after == mark)?;
    Some(at.1.clone())
}
