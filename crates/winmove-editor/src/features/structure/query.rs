//! A study computed by a background job, for one revision of the document at a time.

use std::sync::Arc;

use super::Study;
use crate::now::Now;
use crate::solving::background_job::{BackgroundJob, Codec, JobError, Reporter, Work};
use winmove_analysis::structure::{NoStructure, Structure};
use winmove_analysis::sums::{NoValues, Values};
use winmove_analysis::{Comparison, SolveError, with_and_without_return};
use winmove_core::model::Document;
use winmove_core::solver::Control;

/// The answer of a study.
#[derive(serde::Serialize, serde::Deserialize)]
pub(crate) enum Answer {
    Values(Box<Result<Values, NoValues>>),
    Structure(Arc<Result<Structure, NoStructure>>),
    Return(Arc<Result<Option<Comparison>, SolveError>>),
}

impl Answer {
    /// Computes a study. `None` if it was cancelled.
    fn compute(study: Study, document: &Document, control: &Control) -> Option<Answer> {
        Some(match study {
            Study::Values => match Values::solve(document, control) {
                Err(NoValues::Cancelled(_)) => return None,
                values => Answer::Values(Box::new(values)),
            },
            Study::Structure => match Structure::find(document, control) {
                Err(NoStructure::Cancelled(_)) => return None,
                structure => Answer::Structure(Arc::new(structure)),
            },
            Study::Return => match with_and_without_return(document, control) {
                Err(SolveError::Cancelled(_)) => return None,
                comparison => Answer::Return(Arc::new(comparison)),
            },
        })
    }
}

#[derive(Default)]
pub(crate) struct StudyWork;

impl Work for StudyWork {
    type Task = (Study, u64, Arc<Document>);
    type Answer = (u64, Answer);
    const NAME: &'static str = "study";
    const CODEC: Option<Codec<Self>> = Some(Codec::by_serde());

    fn run(
        &mut self,
        (study, revision, document): Self::Task,
        reporter: &Reporter<'_, Self::Answer>,
    ) -> Option<Self::Answer> {
        let answer = Answer::compute(study, &document, reporter.control())?;
        Some((revision, answer))
    }
}

/// A study of the document, with its newest answer and the revision of that answer.
#[derive(Default)]
pub(super) struct Query {
    job: BackgroundJob<StudyWork>,
    // The revision of the running task.
    submitted: Option<u64>,
    known: Option<(u64, Answer)>,
    // A revision whose task failed; it isn't submitted again.
    failed: Option<u64>,
    /// Whether the query is repeated for every new revision.
    pub(super) follows: bool,
    /// The number of finished tasks, with an answer or an error.
    pub(super) ended: u64,
}

impl Query {
    /// The same query for another document. It follows revisions if this one does, and has no
    /// answer yet.
    pub(super) fn of_another(&self) -> Query {
        Query {
            follows: self.follows,
            ..Query::default()
        }
    }

    /// Sets whether the query is repeated for every new revision. If not, a running task is
    /// cancelled.
    pub(super) fn follow(&mut self, follows: bool) {
        if self.follows && !follows {
            self.job.cancel();
            self.submitted = None;
        }
        self.follows = follows;
        self.failed = None;
    }

    /// Submits a study of the current game, unless its answer is known or on its way. A task that
    /// failed isn't submitted again.
    pub(super) fn submit(&mut self, study: Study, now: Now<'_>) {
        let revision = now.revision.game;
        let known = self.known.as_ref().map(|(revision, _)| *revision);
        if [known, self.submitted, self.failed].contains(&Some(revision)) {
            return;
        }
        self.submitted = Some(revision);
        let task = (study, revision, Arc::clone(now.document));
        self.job.on(now.executor).submit(task);
    }

    /// Collects the answer of the job, if it has arrived. Returns whether there was one.
    ///
    /// # Errors
    /// [`JobError`] if the task submitted last has failed.
    pub(super) fn poll(&mut self) -> Result<bool, JobError> {
        match self.job.answer() {
            None => {
                // A job that ends without an answer was cancelled.
                if !self.job.is_busy() {
                    self.submitted = None;
                }
                Ok(false)
            }
            Some(Ok(known)) => {
                self.known = Some(known);
                self.submitted = None;
                self.ended += 1;
                Ok(true)
            }
            Some(Err(error)) => {
                self.failed = self.submitted.take();
                self.ended += 1;
                Err(error)
            }
        }
    }

    /// The newest answer.
    pub(super) fn newest(&self) -> Option<&Answer> {
        self.known.as_ref().map(|(_, answer)| answer)
    }

    /// Whether the newest answer belongs to a revision.
    pub(super) fn is_fresh(&self, revision: u64) -> bool {
        self.known.as_ref().is_some_and(|known| known.0 == revision)
    }

    /// Whether a task is running.
    pub(super) fn is_under_way(&self) -> bool {
        self.submitted.is_some()
    }
}
