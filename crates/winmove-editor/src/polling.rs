//! Collects the results of background jobs, and stops and restarts the solve of the document.

use std::sync::Arc;

use crate::composition::Editor;
use crate::interaction::notice::{FailedJob, Notice};
use crate::solving::solver_job::Finished;
use winmove_analysis::Analysis;
use winmove_files::Mode;

impl Editor {
    /// Collects the answers of background jobs, between two commands. Returns whether there were
    /// any.
    pub fn poll(&mut self) -> bool {
        let interaction = &mut self.interaction;
        interaction.selections.settle(&interaction.selection);
        self.collect()
    }

    /// Collects the answers of background jobs. Returns whether there were any.
    pub(crate) fn collect(&mut self) -> bool {
        let solved = match self.solving.collect(self.document.game_revision()) {
            Ok(Some(finished)) => self.accept(finished),
            Ok(None) => false,
            Err(error) => {
                self.interaction.notice = Some(Notice::Failed(FailedJob::Solve, error));
                true
            }
        };
        let gave_up = self.give_up_reading();
        let arranged = self.poll_layout();
        let walked = self.explore_mut().poll();
        let is_sum = self.sums().is_sum();
        let studied = self.structure_mut().poll(is_sum);
        if walked && self.interaction.mode() == Mode::Play {
            self.play_mut().follow();
        }
        let rated = self.play_mut().poll();
        let searched = self.what_if_mut().poll();
        let proved = self.explain_mut().poll();
        let recorded = self.replay_mut().poll();
        let made = self.poll_script();
        let polled = [
            arranged, recorded, rated, studied, walked, searched, proved, made,
        ];
        solved || gave_up || polled.contains(&true)
    }

    /// Solves the document anew if labels of a game that was solved earlier can't be read any more.
    /// Returns whether it did.
    fn give_up_reading(&mut self) -> bool {
        let (revision, document) = (self.document.game_revision(), self.document.content());
        let why = self.solving.give_up_reading(revision, document);
        let gave_up = why.is_some();
        if let Some(why) = why {
            self.interaction.notice = Some(Notice::LabelsLost(why));
        }
        gave_up
    }

    /// Stores a finished solve. Returns whether it belongs to the open document.
    fn accept(&mut self, finished: Finished) -> bool {
        // The solve belongs to the previous document, or has an error that a later edit may have
        // removed.
        if finished.revision < self.document.opened_revision()
            || finished.result.is_err() && finished.revision != self.document.game_revision()
        {
            return false;
        }
        let known = self.analysis().map(|analysis| analysis.revision());
        let moved = |known| self.document.moved_cells_between(known, finished.revision);
        let is_other_field = known.is_some_and(moved);
        // A further search belongs to the same game.
        if self.solving.accept(finished, is_other_field) {
            self.revise_walk();
            let history = self.document.history();
            let (now, before) = (history.mark(), [history.mark_before(), history.came_from()]);
            let has_game = self.play_mut().revise(now, before);
            if !has_game && self.mode() == Mode::Play && !self.sums().is_sum() {
                self.play_mut().enter();
            }
            self.replay_mut().revise();
        }
        true
    }

    /// The newest finished analysis. It is out of date during [`Editor::is_solving`].
    pub fn analysis(&self) -> Option<&Arc<Analysis>> {
        self.solving.latest().analysis.as_ref()
    }

    /// Stops the running solve. What is shown stays out of date until the next edit or
    /// [`Editor::solve_again`].
    pub fn stop_solving(&mut self) {
        if self.is_solving() {
            self.solving.stop(self.document.game_revision());
        }
    }

    /// Restarts a solve that was stopped.
    pub fn solve_again(&mut self) {
        if self.now().is_stopped() {
            let revision = self.document.game_revision();
            self.solving.restart(revision, self.document.content());
            self.collect();
        }
    }

    /// Updates the explored walk after a new game was solved. It ends before the first move that
    /// the game doesn't have.
    fn revise_walk(&mut self) {
        self.explore_mut().forget_budget();
        self.interaction.walking.get_mut().left = None;
        let now = self.now();
        let Some(mut walk) = now.walk().cloned() else {
            return self.follow_walk(None);
        };
        if let Some(analysis) = now.fresh_analysis() {
            let playable = analysis.playable(&walk);
            self.follow_walk(playable.map(|moves| {
                walk.truncate(moves);
                walk
            }));
        }
    }
}
