//! Solving in a background job: edits go in, and finished analyses come out.
//!
//! The solver has its own copy of the document and receives every edit. Edits therefore don't copy
//! the document, and labels can be updated incrementally. A newer edit cancels the older solve, and
//! only the newest finished analysis is returned.

use std::sync::Arc;

use crate::probe::{Probed, probe};
use crate::solving::background_job::{BackgroundJob, Codec, Executor, JobError, Reporter, Work};
use winmove_analysis::{
    Analysis, Budget, Flips, Follower, FurtherSearch, SolveError, SolvedBefore, Verdict,
};
use winmove_core::model::{Document, Edit};
use winmove_core::solver::Control;
use winmove_files::platform;

/// The result of a solve or a search.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub struct Finished {
    /// The revision that was solved.
    pub revision: u64,
    /// The analysis, or why there is none.
    pub result: Result<Arc<Analysis>, SolveError>,
    /// The differences from the previously finished analysis.
    pub flips: Flips,
    /// The verdict of the start, if there is one.
    pub verdict: Option<Verdict>,
}

impl Finished {
    fn of(revision: u64, result: Result<Arc<Analysis>, SolveError>, flips: Flips) -> Finished {
        let analysis = result.as_ref().ok();
        Finished {
            revision,
            verdict: analysis.and_then(|analysis| Verdict::of(analysis)),
            result,
            flips,
        }
    }
}

/// The budgets of the searches that follow a solve automatically: about one second, and about ten.
pub(crate) const BACKGROUND: [Budget; 2] = [Budget(150_000_000), Budget(1_500_000_000)];

/// The searches that follow a solve automatically.
///
/// The start is searched separately before the long search for all positions, which only reports
/// its result at the end.
const FURTHER: [FurtherSearch; 3] = [
    FurtherSearch::All(BACKGROUND[0]),
    FurtherSearch::Start(BACKGROUND[1]),
    FurtherSearch::All(BACKGROUND[1]),
];

/// The solver of an editor.
#[derive(Default)]
pub(crate) struct SolverJob {
    job: BackgroundJob<Solver>,
    // Whether the newest task has been solved and is being searched.
    searches: bool,
    // Whether the solve of the newest task has ended.
    solved: bool,
    // The number of states searched by earlier tasks since the last edit.
    searched: u64,
    // A game that was solved earlier, which may be the document's.
    before: Option<Arc<dyn SolvedBefore>>,
}

/// Keeps the solved document and the state for incremental solving.
#[derive(Default)]
pub(crate) struct Solver {
    // `None` until a document is opened.
    follower: Option<Follower>,
}

#[derive(serde::Serialize, serde::Deserialize)]
pub(crate) struct SolverTask {
    // A document that replaces the previous one, with its newest analysis, which may be of an older
    // revision.
    open: Option<(Box<Document>, Option<Arc<Analysis>>)>,
    // A game that was solved earlier, for that document. Workers don't have it.
    #[serde(skip)]
    before: Option<Arc<dyn SolvedBefore>>,
    // Analyses whose memory the solve needs. They are dropped first, as is the solver's own
    // analysis. A worker has separate memory.
    #[serde(skip)]
    outgrown: Vec<Arc<Analysis>>,
    edits: Vec<Edit>,
    revision: u64,
    goal: Goal,
}

#[derive(serde::Serialize, serde::Deserialize)]
pub(crate) enum Goal {
    /// Solve the document after the edits. If `goes_on`, then search the undecided positions, and
    /// prepare for the next edit.
    Solve { goes_on: bool },
    /// Search the positions that the solve left undecided.
    Search(FurtherSearch),
}

#[derive(serde::Serialize, serde::Deserialize)]
pub(crate) enum Answer {
    Finished {
        finished: Finished,
        // Whether a search of the undecided positions follows.
        searches: bool,
    },
    SearchEnded,
}

impl Work for Solver {
    type Task = SolverTask;
    type Answer = Answer;
    const NAME: &'static str = "solver";
    const CODEC: Option<Codec<Self>> = Some(Codec::by_serde());

    fn run(&mut self, task: SolverTask, reporter: &Reporter<'_, Answer>) -> Option<Answer> {
        if let Some((document, known)) = task.open {
            probe(Probed::Solve, &document);
            self.follower = Some(Follower::resumed(*document, known).with_solved(task.before));
        }
        let follower = self.follower.as_mut()?;
        if !task.outgrown.is_empty() {
            follower.forget();
            drop(task.outgrown);
        }
        for edit in task.edits {
            follower
                .apply(edit)
                .expect("the solver's document is the editor's, a few edits behind");
        }
        let (revision, control) = (task.revision, reporter.control());
        match task.goal {
            Goal::Solve { goes_on } => {
                let finished = solve(follower, revision, control)?;
                let searches = goes_on && follower.is_undecided();
                let solved = Answer::Finished { finished, searches };
                if !goes_on {
                    return Some(solved);
                }
                reporter.report(solved);
                if searches {
                    search(follower, revision, &FURTHER, reporter);
                    reporter.report(Answer::SearchEnded);
                }
                // If this is cancelled, the next solve does the preparation.
                let _ = follower.prepare(control);
                None
            }
            Goal::Search(further) => {
                if follower.is_undecided() {
                    search(follower, revision, &[further], reporter);
                }
                Some(Answer::SearchEnded)
            }
        }
    }

    fn replace(mut older: SolverTask, newer: SolverTask) -> SolverTask {
        if newer.open.is_some() {
            return newer;
        }
        older.edits.extend(newer.edits);
        older.outgrown.extend(newer.outgrown);
        // Searches follow a solve anyway.
        if !matches!(
            (&older.goal, &newer.goal),
            (Goal::Solve { .. }, Goal::Search(_))
        ) {
            (older.revision, older.goal) = (newer.revision, newer.goal);
        }
        older
    }
}

/// Solves the document; `None` if that was cancelled.
fn solve(follower: &mut Follower, revision: u64, control: &Control) -> Option<Finished> {
    let (result, flips) = match follower.solve(revision, control) {
        Ok((analysis, flips)) => (Ok(analysis), flips),
        Err(SolveError::Cancelled(_)) => return None,
        Err(error) => (Err(error), Flips::default()),
    };
    Some(Finished::of(revision, result, flips))
}

/// Continues the search of a revision, if it was solved last. Reports the analysis after each
/// stage.
fn search(
    follower: &mut Follower,
    revision: u64,
    stages: &[FurtherSearch],
    reporter: &Reporter<'_, Answer>,
) {
    for &stage in stages {
        let Some((analysis, flips)) = follower.further(revision, stage, reporter.control()) else {
            continue;
        };
        reporter.report(Answer::Finished {
            finished: Finished::of(revision, Ok(analysis), flips),
            searches: true,
        });
    }
}

impl SolverJob {
    /// A solver without a document. Without an executor, it runs inline.
    pub(crate) fn new(executor: Option<Executor>) -> SolverJob {
        SolverJob {
            job: BackgroundJob::new(executor),
            ..SolverJob::default()
        }
    }

    /// Solves another document, at this revision. `before` is a game that was solved earlier. Its
    /// labels are used whenever it is the document's game.
    pub(crate) fn open(
        &mut self,
        document: Document,
        revision: u64,
        before: Option<Arc<dyn SolvedBefore>>,
    ) {
        self.before = before;
        self.job.take_lost_state();
        self.submit(SolverTask {
            open: Some((Box::new(document.with_script(None)), None)),
            ..self.task(revision, self.solves())
        });
    }

    /// The game that was solved earlier.
    pub(crate) fn solved_before(&self) -> Option<&Arc<dyn SolvedBefore>> {
        self.before.as_ref()
    }

    /// Solves the document again after edits that touch play.
    ///
    /// `document` includes the edits. It is copied only if the solver has lost its own; then
    /// `known` is its newest analysis. The analyses in `outgrown` are dropped first, along with the
    /// solver's own if there are any.
    pub(crate) fn solve(
        &mut self,
        mut edits: Vec<Edit>,
        revision: u64,
        document: &Document,
        known: Option<&Arc<Analysis>>,
        outgrown: Vec<Arc<Analysis>>,
    ) {
        // Cancelling a solve may lose the solver's document.
        self.job.cancel();
        let open = self.again(document, known);
        match open {
            Some(_) => edits.clear(),
            // Other edits don't change labels, and no edit depends on them.
            None => edits.retain(Edit::touches_play),
        }
        // The solver's document has no script, so no edit of it is refused.
        for edit in &mut edits {
            if let Edit::SetScript { script, .. } = edit {
                *script = None;
            }
        }
        self.submit(SolverTask {
            open,
            outgrown,
            edits,
            ..self.task(revision, self.solves())
        });
    }

    /// A task for the solver's own document.
    fn task(&self, revision: u64, goal: Goal) -> SolverTask {
        SolverTask {
            open: None,
            before: self.before.clone(),
            outgrown: Vec::new(),
            edits: Vec::new(),
            revision,
            goal,
        }
    }

    /// A copy of the document with its newest analysis, if the solver has lost its own copy.
    fn again(
        &mut self,
        document: &Document,
        known: Option<&Arc<Analysis>>,
    ) -> Option<(Box<Document>, Option<Arc<Analysis>>)> {
        let is_lost = self.job.take_lost_state();
        is_lost.then(|| (Box::new(document.clone().with_script(None)), known.cloned()))
    }

    fn solves(&self) -> Goal {
        Goal::Solve {
            goes_on: !self.job.is_inline(),
        }
    }

    fn submit(&mut self, task: SolverTask) {
        (self.searches, self.solved, self.searched) = (false, false, 0);
        self.job.submit(task);
    }

    /// Stops the running solve.
    pub(crate) fn cancel(&mut self) {
        self.job.cancel();
    }

    /// Drops values on another thread, because dropping a large document takes longer than a frame.
    pub(crate) fn dispose(&mut self, waste: Box<dyn Send>) {
        if !self.job.is_inline() {
            // If no thread can be started, the values are dropped here.
            let _ = platform::spawn("disposal", move || drop(waste));
        }
    }

    /// Continues the search of a revision with a budget. Replaces a running search. `document` and
    /// `known` are those of the revision, as far as it is solved.
    pub(crate) fn search(
        &mut self,
        revision: u64,
        budget: Budget,
        document: &Document,
        known: Option<&Arc<Analysis>>,
    ) {
        let mut task = self.task(revision, Goal::Search(FurtherSearch::All(budget)));
        if self.solved {
            self.searched += self.job.progress().searched();
            self.searches = true;
            // This may lose the solver's document.
            self.job.cancel();
            task.open = self.again(document, known);
            self.job.submit(task);
        } else {
            self.job.submit_after(task);
        }
    }

    /// Stops a search that follows a solve.
    pub(crate) fn stop_searching(&mut self) {
        if std::mem::take(&mut self.searches) {
            self.job.cancel();
        }
    }

    /// Whether a search that follows a solve is running.
    pub(crate) fn is_searching(&self) -> bool {
        self.searches
    }

    /// The newest analysis finished since the last call.
    pub(crate) fn collect(&mut self) -> Option<Result<Finished, JobError>> {
        let mut newest = None;
        while let Some((is_current, answer)) = self.job.any_answer() {
            match answer {
                Ok(Answer::Finished { finished, searches }) => {
                    if is_current {
                        (self.searches, self.solved) = (searches, true);
                    }
                    newest = Some(Ok(finished));
                }
                Ok(Answer::SearchEnded) => self.searches &= !is_current,
                Err(error) => {
                    self.searches = false;
                    newest = Some(Err(error));
                }
            }
        }
        newest
    }

    /// The number of states of geography searched since the last edit.
    pub(crate) fn searched(&self) -> u64 {
        self.searched + self.job.progress().searched()
    }

    /// The number of positions that the running solve has decided.
    pub(crate) fn decided(&self) -> usize {
        self.job.progress().decided()
    }

    /// The number of places and moves visited by the running solve to build the game graph. Each
    /// visit is counted.
    pub(crate) fn laid_out(&self) -> usize {
        self.job.progress().laid_out()
    }
}
