//! The newest analysis of the document, and the background jobs that compute it.

pub(super) mod background_job;
pub(super) mod solver_job;

use std::sync::Arc;

use crate::solving::background_job::{Executor, JobError};
use crate::solving::solver_job::{Finished, SolverJob};
use winmove_analysis::{
    Analysis, Budget, Flips, SolveError, SolveNeeds, SolvedBefore, Verdict, free_memory,
};
use winmove_core::model::{Document, Edit};

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
    // The analysis before the newest one, of the same document.
    pub(super) before: Option<Arc<Analysis>>,
    pub(super) verdict: Option<Verdict>,
    pub(super) failure: Option<SolveError>,
    // The revision whose solve failed or was stopped by the user.
    pub(super) stopped: Option<u64>,
    // Why the newest solve has no answer, unless the user stopped it.
    pub(super) error: Option<JobError>,
    pub(super) flips: Flips,
}

/// Labels with fewer bytes are always kept. Small games can then be compared with the previous one
/// during a solve, and most edits don't need to query the free memory.
const WORTH_DROPPING: u64 = 256 << 20;

/// Whether the needed bytes fit in the free memory only if the held bytes are freed.
fn fits_only_without(needed: u64, held: u64, free: u64) -> bool {
    free < needed && needed <= free.saturating_add(held)
}

impl Latest {
    /// Takes the previous analysis if its labels have at least this many bytes. A solve then keeps
    /// two analyses in memory rather than three.
    fn take_before(&mut self, bytes: u64) -> Option<Arc<Analysis>> {
        self.before.take_if(|before| before.label_bytes() >= bytes)
    }
}

impl Solving {
    pub(super) fn new(executor: Option<Executor>) -> Solving {
        Solving {
            solver: SolverJob::new(executor),
            latest: Latest::default(),
            arrivals: 0,
        }
    }

    /// Solves a document that has just been opened.
    ///
    /// `closed`, the remains of the previous document, is dropped on another thread. `before` is a
    /// game that was solved earlier. Its labels are used whenever it is the document's game.
    pub(super) fn open(
        &mut self,
        document: Document,
        revision: u64,
        closed: Box<dyn Send>,
        before: Option<Arc<dyn SolvedBefore>>,
    ) {
        self.solver.dispose(closed);
        self.latest = Latest::default();
        self.solver.open(document, revision, before);
    }

    /// The game that was solved earlier.
    pub(super) fn solved_before(&self) -> Option<&Arc<dyn SolvedBefore>> {
        self.solver.solved_before()
    }

    /// Solves the document anew if labels of a game that was solved earlier can't be read any more.
    /// Returns why they can't be read.
    pub(super) fn give_up_reading(&mut self, revision: u64, document: &Document) -> Option<String> {
        let why = self.solved_before()?.failure()?;
        self.arrivals += 1;
        self.latest = Latest::default();
        self.solver.open(document.clone(), revision, None);
        Some(why)
    }

    /// A number that increases when labels have been fetched.
    pub(super) fn fetched(&self) -> u64 {
        self.solved_before().map_or(0, |before| before.fetched())
    }

    /// What is known about the document.
    pub(super) fn latest(&self) -> &Latest {
        &self.latest
    }

    /// The number of analyses that have arrived.
    pub(super) fn arrivals(&self) -> u64 {
        self.arrivals
    }

    /// The job that solves, which reports its progress.
    pub(super) fn solver(&self) -> &SolverJob {
        &self.solver
    }

    /// Solves a new revision of the game, which is the result of `edits`.
    pub(super) fn solve(&mut self, edits: Vec<Edit>, revision: u64, document: &Arc<Document>) {
        if edits.iter().any(Edit::replaces_graph) {
            // The labels are those of other states.
            self.latest = Latest::default();
            self.arrivals += 1;
        }
        self.latest.failure = None;
        if let Some(before) = self.latest.take_before(WORTH_DROPPING) {
            self.solver.dispose(Box::new(before));
        }
        let outgrown = self.outgrown_by(document);
        let known = self.latest.analysis.as_ref();
        self.solver
            .solve(edits, revision, document, known, outgrown);
    }

    /// Takes the known analyses if the solve of this document fits in memory only without them.
    fn outgrown_by(&mut self, document: &Document) -> Vec<Arc<Analysis>> {
        let latest = &mut self.latest;
        let known = || latest.analysis.iter().chain(&latest.before);
        let held = known().map(|analysis| analysis.label_bytes()).sum();
        if held < WORTH_DROPPING {
            return Vec::new();
        }
        let needed = SolveNeeds::of(document).before().bytes();
        if !free_memory().is_some_and(|free| fits_only_without(needed, held, free)) {
            return Vec::new();
        }
        latest.verdict = None;
        latest.flips = Flips::default();
        self.arrivals += 1;
        let known = [latest.analysis.take(), latest.before.take()];
        known.into_iter().flatten().collect()
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
                self.latest.error = Some(error.clone());
                Err(error)
            }
        }
    }

    /// Stores what the job has finished. Returns whether the game differs from that of the previous
    /// analysis.
    ///
    /// If `is_other_field`, places of the previous analysis may now be different places, so the two
    /// are not compared.
    pub(super) fn accept(&mut self, finished: Finished, is_other_field: bool) -> bool {
        let latest = &mut self.latest;
        let known = latest.analysis.as_ref().map(|analysis| analysis.revision());
        latest.flips = finished.flips;
        latest.verdict = finished.verdict;
        latest.before = latest.analysis.take();
        // Without an analysis of the field there is nothing to compare.
        if is_other_field || known.is_none() {
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
        self.latest.error = None;
    }

    /// Restarts the solve of a revision that was stopped.
    pub(super) fn restart(&mut self, revision: u64, document: &Arc<Document>) {
        self.latest.stopped = None;
        self.solve(Vec::new(), revision, document);
    }

    /// Searches the undecided positions of a solved revision with this budget.
    pub(super) fn search(&mut self, revision: u64, budget: Budget, document: &Document) {
        let known = self.latest.analysis.as_ref();
        self.solver.search(revision, budget, document, known);
    }

    /// Stops that search. What it has found is kept.
    pub(super) fn stop_searching(&mut self) {
        self.solver.stop_searching();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use winmove_core::model::{Board, Cell, Square};

    #[test]
    fn known_analyses_make_way_only_where_that_makes_room() {
        // There is enough free memory.
        assert!(!fits_only_without(5, 4, 5));
        // There is enough memory only without them.
        assert!(fits_only_without(6, 4, 5) && fits_only_without(9, 4, 5));
        // They would be dropped for nothing.
        assert!(!fits_only_without(10, 4, 5));
        assert!(fits_only_without(u64::MAX, 4, u64::MAX - 1));
    }

    #[test]
    fn the_labels_before_the_last_edit_make_way_for_a_solve_if_they_are_large() {
        let mut document = Document::with_board(Board::new(4, 4).unwrap());
        let mut solving = Solving::new(None);
        solving.open(document.clone(), 0, Box::new(()), None);
        for column in 0..3 {
            let finished = solving.collect(column.into()).unwrap().unwrap();
            solving.accept(finished, false);
            let edit = Edit::Paint(Cell::new(3, column), Square::Exit);
            document.apply(edit.clone()).unwrap();
            solving.solve(
                vec![edit],
                u64::from(column) + 1,
                &Arc::new(document.clone()),
            );
        }
        // The labels of a small board are kept.
        let bytes = solving.latest.before.as_ref().unwrap().label_bytes();
        assert!(solving.latest.take_before(bytes + 1).is_none());
        assert_eq!(solving.latest.take_before(bytes).unwrap().revision(), 1);
        assert!(solving.latest.before.is_none() && solving.latest.analysis.is_some());
    }

    #[test]
    fn an_outgrown_analysis_is_freed_and_the_solve_is_a_fresh_one() {
        let mut document = Document::with_board(Board::new(4, 4).unwrap());
        let mut solver = SolverJob::new(None);
        solver.open(document.clone(), 0, None);
        let first = solver.collect().unwrap().unwrap().result.unwrap();
        let freed = Arc::downgrade(&first);
        let edit = Edit::Paint(Cell::new(3, 3), Square::Exit);
        document.apply(edit.clone()).unwrap();
        solver.solve(vec![edit], 1, &document, None, vec![first]);
        let finished = solver.collect().unwrap().unwrap();
        assert!(freed.upgrade().is_none());
        assert_eq!(finished.flips, Flips::default());
        let fresh = Analysis::of(&document).unwrap();
        let solved = finished.result.unwrap();
        assert_eq!((solved.revision(), solved.counts()), (1, fresh.counts()));
    }
}
