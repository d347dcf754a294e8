//! The analysis that belongs to the document: asked for, followed, stopped, taken in.

pub(super) mod background_job;
pub(super) mod background_query;
pub(super) mod solver_job;

use std::sync::Arc;

use super::{Editor, Mode};
use crate::analysis::{self, Analysis, Flips, SolveError, Verdict};
use crate::editor::solving::background_job::{JobError, Wake};
use crate::editor::solving::solver_job::{Finished, SolverJob};
use crate::model::Document;

/// The newest analysis of the document, and the job that makes the next one.
pub(super) struct Solving {
    pub(super) solver: SolverJob,
    pub(super) latest: Latest,
    // Counts the analyses that have arrived, so that a view can tell a new one.
    pub(super) arrivals: u64,
}

/// What is known of the document that is open.
#[derive(Default)]
pub(super) struct Latest {
    pub(super) analysis: Option<Arc<Analysis>>,
    // The analysis that was on show before this one, of the same document.
    pub(super) before: Option<Arc<Analysis>>,
    pub(super) verdict: Option<Verdict>,
    pub(super) failure: Option<SolveError>,
    // The revision whose solve the person has stopped.
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

    /// Solves the document that has just been opened; what is left of the one before is dropped off the UI thread.
    pub(super) fn open(&mut self, document: Document, revision: u64, closed: Box<dyn Send>) {
        self.solver.dispose(closed);
        self.latest = Latest::default();
        self.solver.open(document, revision);
    }
}

impl Editor {
    /// Takes in what background jobs have finished. Whether there was something.
    pub fn poll(&mut self) -> bool {
        let took = match self.solving.solver.collect() {
            Some(Ok(finished)) => self.take_in(finished),
            Some(Err(error)) => self.tell_unsolved(&error),
            None => false,
        };
        let arranged = self.poll_layout();
        let walked = self.poll_walk_query();
        let studied = self.poll_studies();
        if walked && self.features.mode == Mode::Play {
            self.follow_play();
        }
        let wondered = self.poll_wondering();
        arranged || studied || walked || wondered || took
    }

    /// The document stays unsolved until the next edit, or until [`Editor::solve_again`].
    fn tell_unsolved(&mut self, error: &JobError) -> bool {
        self.solving.latest.stopped = Some(self.document.play_revision);
        self.interaction.notice = Some(format!("The game could not be solved: {error}"));
        true
    }

    fn take_in(&mut self, finished: Finished) -> bool {
        // A solve of the document that was open before, or a refusal that an edit may have cured.
        if finished.revision < self.document.opened_revision
            || finished.result.is_err() && finished.revision != self.document.play_revision
        {
            return false;
        }
        let known = self
            .solving
            .latest
            .analysis
            .as_ref()
            .map(|analysis| analysis.revision());
        self.solving.latest.flips = finished.flips;
        self.solving.latest.verdict = finished.verdict;
        self.solving.arrivals += 1;
        self.solving.latest.before = self.solving.latest.analysis.take();
        if known.is_some_and(|known| known < self.document.moved_cells)
            && finished.revision >= self.document.moved_cells
        {
            self.solving.latest.before = None;
            self.solving.latest.flips = Flips::default();
        }
        match finished.result {
            Ok(analysis) => {
                self.solving.latest.analysis = Some(analysis);
                self.solving.latest.failure = None;
            }
            Err(error) => {
                self.solving.latest.failure = Some(error);
            }
        }
        // A search that has gone on changes nothing about the game.
        if known != Some(finished.revision) {
            self.revise_walk();
            self.revise_play();
            self.revise_replay();
        }
        true
    }

    /// The newest finished analysis. While [`Editor::is_solving`] it is out of date.
    pub fn analysis(&self) -> Option<&Arc<Analysis>> {
        self.solving.latest.analysis.as_ref()
    }

    /// What comes of best play from the start, as of the analysis on show; none where no start is placed.
    pub fn verdict(&self) -> Option<Verdict> {
        self.solving.latest.verdict
    }

    /// Why the document as it is has no analysis.
    pub fn failure(&self) -> Option<SolveError> {
        self.solving.latest.failure
    }

    /// Whether the analysis on show does not belong to the document as it is.
    pub fn is_out_of_date(&self) -> bool {
        self.solving.latest.failure.is_none()
            && self
                .solving
                .latest
                .analysis
                .as_ref()
                .is_none_or(|analysis| analysis.revision() != self.document.play_revision)
    }

    /// Whether the document as it is is being solved.
    pub fn is_solving(&self) -> bool {
        self.is_out_of_date() && !self.is_stopped()
    }

    /// Whether the document as it is isn't being solved, since [`Editor::stop_solving`] was called or the solver failed.
    pub fn is_stopped(&self) -> bool {
        self.is_out_of_date() && self.solving.latest.stopped == Some(self.document.play_revision)
    }

    /// Stops the solve under way; what is on show stays out of date until the next edit, or until
    /// [`Editor::solve_again`].
    pub fn stop_solving(&mut self) {
        if self.is_solving() {
            self.solving.solver.cancel();
            self.solving.latest.stopped = Some(self.document.play_revision);
        }
    }

    /// Begins a solve again that was stopped.
    pub fn solve_again(&mut self) {
        if self.is_stopped() {
            self.solving.latest.stopped = None;
            let revision = self.document.play_revision;
            let document = &self.document.content;
            self.solving.solver.solve(Vec::new(), revision, document);
            self.poll();
        }
    }

    /// How many positions the game has.
    pub fn position_count(&self) -> u64 {
        analysis::position_count(self.document.content.field(), self.document.content.rules())
    }

    /// How many positions the solve under way has decided.
    pub fn decided(&self) -> usize {
        self.solving.solver.decided()
    }

    /// How many places and moves the solve under way has gone through to lay the game out, once for each time; before
    /// the first position is decided it tells that the work goes on.
    pub fn laid_out(&self) -> usize {
        self.solving.solver.laid_out()
    }

    /// What the last finished analysis changed.
    pub fn flips(&self) -> &Flips {
        &self.solving.latest.flips
    }
}
