//! Effects: changes of other parts of the editor that a feature requests, as data.

use std::sync::Arc;

use crate::document::step_name::StepName;
use crate::interaction::notice::{FailedJob, Notice};
use crate::interaction::selection::Selection;
use crate::solving::background_job::JobError;
use winmove_analysis::{Analysis, Budget, Position, Walk};
use winmove_core::model::Edit;

/// A change of another part of the editor, requested by a feature. The editor applies effects in
/// order.
pub(crate) enum Effect {
    /// Makes an edit as one step of the history with this name.
    Edit(StepName, Edit),
    /// Makes several edits as one step.
    Edits(StepName, Vec<Edit>),
    /// Replaces the selection.
    Select(Selection),
    /// Looks at a position: selects the mover's place and, in a pursuit, explores the position.
    LookAt(Position),
    /// Sets the explored walk in geography, or clears it.
    Walk(Option<Walk>),
    /// Sets the analysis of the game that remains after the walk.
    WalkLeaves(Arc<Analysis>),
    /// Searches all undecided positions with this budget.
    Search(Budget),
    /// Stops that search. Results found so far are kept.
    StopSearch,
    /// Shows a notice.
    Notice(Notice),
    /// Submits pending background queries, and collects finished answers.
    Poll,
}

impl Effect {
    /// Shows that a background job failed.
    pub(crate) fn failed(job: FailedJob, error: JobError) -> Effect {
        Effect::Notice(Notice::Failed(job, error))
    }
}

/// Effects in the order in which they are applied.
pub(crate) type Effects = Vec<Effect>;
