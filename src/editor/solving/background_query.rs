//! Queries about the whole document, each answered by a background job for the newest revision.

use std::sync::Arc;

use crate::editor::solving::background_job::{BackgroundJob, JobError, Wake, Work};
use crate::model::Document;

/// A revision, and the document at that revision.
pub(in crate::editor) type DocumentRevision = (u64, Arc<Document>);

/// A query about the document, with its newest answer and the revision of that answer. The work returns the revision of
/// its task with the answer.
pub(in crate::editor) struct BackgroundQuery<W: Work<Task = DocumentRevision, Answer = (u64, T)>, T>
{
    job: BackgroundJob<W>,
    // The revision of the task under way.
    submitted: Option<u64>,
    known: Option<(u64, Arc<T>)>,
    // A revision whose task has failed, which is not submitted again.
    failed: Option<u64>,
    follows: bool,
    // The number of tasks that have ended, with an answer or an error.
    ended: u64,
}

impl<W: Work<Task = DocumentRevision, Answer = (u64, T)>, T> BackgroundQuery<W, T> {
    pub(in crate::editor) fn new(wake: Option<Wake>) -> BackgroundQuery<W, T> {
        BackgroundQuery {
            job: BackgroundJob::new(wake),
            submitted: None,
            known: None,
            failed: None,
            follows: false,
            ended: 0,
        }
    }

    /// The same query about another document: it follows revisions if this one does, and has no answer yet.
    pub(in crate::editor) fn of_another(&self) -> BackgroundQuery<W, T> {
        BackgroundQuery {
            follows: self.follows,
            ..BackgroundQuery::new(self.job.wake())
        }
    }

    /// Whether the query is repeated for every new revision.
    pub(in crate::editor) fn follows(&self) -> bool {
        self.follows
    }

    /// Sets whether the query is repeated for every new revision. If not, a task under way is cancelled.
    pub(in crate::editor) fn follow(&mut self, follows: bool) {
        if self.follows && !follows {
            self.stop();
        }
        self.follows = follows;
        self.failed = None;
    }

    /// Submits the query for a revision, unless its answer is known or under way, or its task has failed.
    pub(in crate::editor) fn ask(&mut self, revision: u64, document: &Arc<Document>) {
        let known = self.known.as_ref().map(|(revision, _)| *revision);
        if [known, self.submitted, self.failed].contains(&Some(revision)) {
            return;
        }
        self.submitted = Some(revision);
        self.job.submit((revision, Arc::clone(document)));
    }

    /// Takes the answer of the job, if it has arrived. Returns whether there was one.
    ///
    /// # Errors
    /// [`JobError`], if the task submitted last has failed.
    pub(in crate::editor) fn poll(&mut self) -> Result<bool, JobError> {
        match self.job.answer() {
            None => {
                // A job that ends without an answer was cancelled.
                if !self.job.is_busy() {
                    self.submitted = None;
                }
                Ok(false)
            }
            Some(Ok((revision, answer))) => {
                self.known = Some((revision, Arc::new(answer)));
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

    /// Cancels the task under way.
    pub(in crate::editor) fn stop(&mut self) {
        self.job.cancel();
        self.submitted = None;
    }

    /// The newest answer.
    pub(in crate::editor) fn newest(&self) -> Option<&Arc<T>> {
        self.known.as_ref().map(|(_, answer)| answer)
    }

    /// The answer for a revision.
    pub(in crate::editor) fn of(&self, revision: u64) -> Option<&Arc<T>> {
        let known = self.known.as_ref().filter(|known| known.0 == revision);
        known.map(|(_, answer)| answer)
    }

    /// The number of tasks that have ended, with an answer or with an error.
    pub(in crate::editor) fn ended(&self) -> u64 {
        self.ended
    }

    /// Whether a task is under way.
    pub(in crate::editor) fn is_under_way(&self) -> bool {
        self.submitted.is_some()
    }
}
