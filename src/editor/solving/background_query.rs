//! Questions about the whole document, answered by a background job: of each one at a time, for the newest revision.

use std::sync::Arc;

use crate::editor::solving::background_job::{BackgroundJob, JobError, Wake, Work};
use crate::model::Document;

/// A document, and its revision.
pub(in crate::editor) type Asked = (u64, Arc<Document>);

/// A question about the document, and its newest answer with the revision that it belongs to. The work answers with
/// the revision that it was asked about.
pub(in crate::editor) struct BackgroundQuery<W: Work<Task = Asked, Answer = (u64, T)>, T> {
    job: BackgroundJob<W>,
    // The revision that the job was last asked about, if it has not answered yet.
    asked: Option<u64>,
    known: Option<(u64, Arc<T>)>,
    // A revision without an answer, which is not asked about again by itself.
    failed: Option<u64>,
    follows: bool,
    // How many questions have ended, with an answer or without.
    ended: u64,
}

impl<W: Work<Task = Asked, Answer = (u64, T)>, T> BackgroundQuery<W, T> {
    pub(in crate::editor) fn new(wake: Option<Wake>) -> BackgroundQuery<W, T> {
        BackgroundQuery {
            job: BackgroundJob::new(wake),
            asked: None,
            known: None,
            failed: None,
            follows: false,
            ended: 0,
        }
    }

    /// The same question about another document: followed if this one is, and not yet answered.
    pub(in crate::editor) fn of_another(&self) -> BackgroundQuery<W, T> {
        BackgroundQuery {
            follows: self.follows,
            ..BackgroundQuery::new(self.job.wake())
        }
    }

    /// Whether every new revision is asked about.
    pub(in crate::editor) fn follows(&self) -> bool {
        self.follows
    }

    /// Says whether every new revision is to be asked about; if not, what is under way is dropped.
    pub(in crate::editor) fn follow(&mut self, follows: bool) {
        if self.follows && !follows {
            self.stop();
        }
        self.follows = follows;
        self.failed = None;
    }

    /// Asks about a revision, unless its answer is known or under way, or there was none.
    pub(in crate::editor) fn ask(&mut self, revision: u64, document: &Arc<Document>) {
        let known = self.known.as_ref().map(|(revision, _)| *revision);
        if [known, self.asked, self.failed].contains(&Some(revision)) {
            return;
        }
        self.asked = Some(revision);
        self.job.submit((revision, Arc::clone(document)));
    }

    /// Takes in an answer that has come. Whether there was one.
    ///
    /// # Errors
    /// [`JobError`], when there will be no answer to what was asked last.
    pub(in crate::editor) fn poll(&mut self) -> Result<bool, JobError> {
        match self.job.answer() {
            None => {
                // A job that ends without an answer was cancelled.
                if !self.job.is_busy() {
                    self.asked = None;
                }
                Ok(false)
            }
            Some(Ok((revision, answer))) => {
                self.known = Some((revision, Arc::new(answer)));
                self.asked = None;
                self.ended += 1;
                Ok(true)
            }
            Some(Err(error)) => {
                self.failed = self.asked.take();
                self.ended += 1;
                Err(error)
            }
        }
    }

    /// Drops what is under way.
    pub(in crate::editor) fn stop(&mut self) {
        self.job.cancel();
        self.asked = None;
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

    /// How many questions have ended, with an answer or with an error.
    pub(in crate::editor) fn ended(&self) -> u64 {
        self.ended
    }

    /// Whether an answer may still come.
    pub(in crate::editor) fn is_under_way(&self) -> bool {
        self.asked.is_some()
    }
}
