//! The newest analysis of the document, and the background jobs that compute it.

pub(super) mod background_job;
pub(super) mod background_query;
pub(super) mod solver_job;

use std::sync::Arc;

use crate::analysis::{Analysis, Flips, SolveError, Verdict};
use crate::editor::solving::background_job::Wake;
use crate::editor::solving::solver_job::SolverJob;
use crate::model::Document;

/// The newest analysis of the document, and the job that computes the next one.
pub(super) struct Solving {
    pub(super) solver: SolverJob,
    pub(super) latest: Latest,
    // Counts the analyses that have arrived, so that a view can detect a new one.
    pub(super) arrivals: u64,
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
    pub(super) fn new(wake: Option<Wake>) -> Solving {
        Solving {
            solver: SolverJob::new(wake),
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
}
