//! The analysis that belongs to the document: asked for, followed, stopped, taken in.

pub(super) mod background_query;
pub(super) mod solver_job;

use std::sync::Arc;

use super::{Editor, Mode};
use crate::analysis::{self, Analysis, Flips, SolveError, Verdict};
use crate::editor::solving::solver_job::Finished;

impl Editor {
    /// Takes in what the worker has finished. Whether there was something.
    pub fn poll(&mut self) -> bool {
        let finished = self.worker.collect();
        let took = finished.is_some_and(|finished| self.take_in(finished));
        let walked = self.poll_walker();
        let studied = self.poll_studies();
        if walked && self.mode == Mode::Play {
            self.follow_play();
        }
        let wondered = self.poll_wondering();
        studied || walked || wondered || took
    }

    fn take_in(&mut self, finished: Finished) -> bool {
        // A solve of the document that was open before, or a refusal that an edit may have cured.
        if finished.revision < self.opened_revision
            || finished.result.is_err() && finished.revision != self.play_revision
        {
            return false;
        }
        let known = self.analysis.as_ref().map(|analysis| analysis.revision());
        self.flips = finished.flips;
        self.verdict = finished.verdict;
        self.arrivals += 1;
        self.before = self.analysis.take();
        if known.is_some_and(|known| known < self.moved_cells)
            && finished.revision >= self.moved_cells
        {
            self.before = None;
            self.flips = Flips::default();
        }
        match finished.result {
            Ok(analysis) => {
                self.analysis = Some(analysis);
                self.failure = None;
            }
            Err(error) => {
                self.failure = Some(error);
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
        self.analysis.as_ref()
    }

    /// What comes of best play from the start, as of the analysis on show; none where no start is placed.
    pub fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }

    /// Why the document as it is has no analysis.
    pub fn failure(&self) -> Option<SolveError> {
        self.failure
    }

    /// Whether the analysis on show does not belong to the document as it is.
    pub fn is_out_of_date(&self) -> bool {
        self.failure.is_none()
            && self
                .analysis
                .as_ref()
                .is_none_or(|analysis| analysis.revision() != self.play_revision)
    }

    /// Whether the document as it is is being solved.
    pub fn is_solving(&self) -> bool {
        self.is_out_of_date() && !self.is_stopped()
    }

    /// Whether nobody solves the document as it is, since [`Editor::stop_solving`] was called.
    pub fn is_stopped(&self) -> bool {
        self.is_out_of_date() && self.stopped == Some(self.play_revision)
    }

    /// Stops the solve under way; what is on show stays out of date until the next edit, or until
    /// [`Editor::solve_again`].
    pub fn stop_solving(&mut self) {
        if self.is_solving() {
            self.worker.cancel();
            self.stopped = Some(self.play_revision);
        }
    }

    /// Begins a solve again that was stopped.
    pub fn solve_again(&mut self) {
        if self.is_stopped() {
            self.stopped = None;
            self.worker.edit(Vec::new(), Some(self.play_revision));
            self.poll();
        }
    }

    /// How many positions the game has.
    pub fn position_count(&self) -> u64 {
        analysis::position_count(self.document.field(), self.document.rules())
    }

    /// How many positions the solve under way has decided.
    pub fn decided(&self) -> usize {
        self.worker.decided()
    }

    /// How many places and moves the solve under way has gone through to lay the game out, once for each time; before
    /// the first position is decided it tells that the work goes on.
    pub fn laid_out(&self) -> usize {
        self.worker.laid_out()
    }

    /// What the last finished analysis changed.
    pub fn flips(&self) -> &Flips {
        &self.flips
    }

    /// How many analyses have arrived: a view that remembers the number can tell a new one.
    pub fn arrivals(&self) -> u64 {
        self.arrivals
    }
}
