//! The newest analysis of the document, and the background jobs that compute it.

pub(super) mod background_job;
pub(super) mod solver_job;

use std::sync::Arc;

use crate::analysis::{Analysis, Budget, Flips, SolveError, Verdict};
use crate::editor::solving::background_job::{Executor, JobError};
use crate::editor::solving::solver_job::{Finished, SolverJob};
use crate::model::{Document, Edit};

/// The newest analysis of the document, and the job that computes the next one.
pub(super) struct Solving {
    solver: SolverJob,
    latest: Latest,
    // Counts the analyses that have arrived, so that a view can detect a new one.
    arrivals: u64,
}

/// What is known about the open document.
#[derive(Default)]
pub(super) struct Latest {
    pub(super) analysis: Option<Arc<Analysis>>,
    // The analysis before this one, of the same document.
    pub(super) before: Option<Arc<Analysis>>,
    pub(super) verdict: Option<Verdict>,
    pub(super) failure: Option<SolveError>,
    // The revision whose solve was stopped by the user, or has failed.
    pub(super) stopped: Option<u64>,
    pub(super) flips: Flips,
}

impl Solving {
    pub(super) fn new(executor: Option<Executor>) -> Solving {
        Solving {
            solver: SolverJob::new(executor),
            latest: Latest::default(),
            arrivals: 0,
        }
    }

    /// Solves the document that has just been opened. `closed`, the rest of the previous one, is dropped on another thread.
    pub(super) fn open(&mut self, document: Document, revision: u64, closed: Box<dyn Send>) {
        self.solver.dispose(closed);
        self.latest = Latest::default();
        self.solver.open(document, revision);
    }

    /// What is known about the document.
    pub(super) fn latest(&self) -> &Latest {
        &self.latest
    }

    /// How many analyses have arrived.
    pub(super) fn arrivals(&self) -> u64 {
        self.arrivals
    }

    /// The job that solves, for its progress.
    pub(super) fn solver(&self) -> &SolverJob {
        &self.solver
    }

    /// Solves a new revision of the game, which `edits` lead to.
    pub(super) fn solve(&mut self, edits: Vec<Edit>, revision: u64, document: &Arc<Document>) {
        self.latest.failure = None;
        self.solver.solve(edits, revision, document);
    }

    /// Collects what the job has finished.
    ///
    /// # Errors
    /// The error of the job, which leaves the revision `game` unsolved.
    pub(super) fn collect(&mut self, game: u64) -> Result<Option<Finished>, JobError> {
        match self.solver.collect() {
            None => Ok(None),
            Some(Ok(finished)) => Ok(Some(finished)),
            Some(Err(error)) => {
                self.latest.stopped = Some(game);
                Err(error)
            }
        }
    }

    /// Stores what the job has finished. If `is_other_field`, a place of the previous analysis may be another place now,
    /// so the two are not compared. Returns whether the game differs from that of the previous analysis.
    pub(super) fn accept(&mut self, finished: Finished, is_other_field: bool) -> bool {
        let latest = &mut self.latest;
        let known = latest.analysis.as_ref().map(|it| it.revision());
        latest.flips = finished.flips;
        latest.verdict = finished.verdict;
        latest.before = latest.analysis.take();
        if is_other_field {
            latest.before = None;
            latest.flips = Flips::default();
        }
        match finished.result {
            Ok(analysis) => {
                latest.analysis = Some(analysis);
                latest.failure = None;
            }
            Err(error) => latest.failure = Some(error),
        }
        self.arrivals += 1;
        known != Some(finished.revision)
    }

    /// Cancels the solve of a revision.
    pub(super) fn stop(&mut self, revision: u64) {
        self.solver.cancel();
        self.latest.stopped = Some(revision);
    }

    /// Solves a revision again whose solve was stopped.
    pub(super) fn restart(&mut self, revision: u64, document: &Arc<Document>) {
        self.latest.stopped = None;
        self.solver.solve(Vec::new(), revision, document);
    }

    /// Searches a solved revision with this budget for what is undecided.
    pub(super) fn search(&mut self, revision: u64, budget: Budget) {
        self.solver.search(revision, budget);
    }

    /// Stops such a search; what it has found stays.
    pub(super) fn stop_searching(&mut self) {
        self.solver.stop_searching();
    }
}
