//! Solving beside the window: edits go in, finished analyses come out.
//!
//! The solver keeps a document of its own and hears of every edit, so that no edit copies the document and labels can
//! follow it. A newer edit cancels the older solve; what comes back is always the newest analysis that was finished.

use std::sync::Arc;

use crate::analysis::{Analysis, Budget, Flips, Follower, Search, SolveError, Verdict};
use crate::editor::solving::background_job::{BackgroundJob, JobError, Reporter, Wake, Work};
use crate::model::{Document, Edit};
use crate::platform;
use crate::solver::Control;

/// What a solve came to.
#[derive(Clone, Debug)]
pub struct Finished {
    /// The revision that was solved.
    pub revision: u64,
    /// The analysis, or why there is none.
    pub result: Result<Arc<Analysis>, SolveError>,
    /// What differs from the analysis finished before.
    pub flips: Flips,
    /// The verdict of the start, if there is one.
    pub verdict: Option<Verdict>,
}

/// The budgets of the searches that follow a solve by themselves: about a second, and ten.
pub(in crate::editor) const BACKGROUND: [Budget; 2] = [Budget(150_000_000), Budget(1_500_000_000)];

/// The searches that follow a solve by themselves. The start has one of its own before the long one for all, whose
/// result comes only when it is done.
const FURTHER: [Search; 3] = [
    Search::All(BACKGROUND[0]),
    Search::Start(BACKGROUND[1]),
    Search::All(BACKGROUND[1]),
];

/// The solver of an editor.
pub(in crate::editor) struct SolverJob {
    job: BackgroundJob<Solver>,
    // Whether the newest order is past its solve, and searches on.
    searches: bool,
    // Whether the newest solve has ended.
    solved: bool,
    // States searched by earlier orders since the last edit.
    searched: u64,
    // Whether the solver's document is lost, so that the next order has to bring it.
    lost: bool,
}

/// Keeps the document that is solved, and all that lets labels follow its edits.
#[derive(Default)]
struct Solver {
    // Nothing until a document is opened.
    follower: Option<Follower>,
}

struct Order {
    // Another document in the place of the one before.
    open: Option<Box<Document>>,
    edits: Vec<Edit>,
    revision: u64,
    wanted: Wanted,
}

enum Wanted {
    /// To solve the document as it is then, and where `goes_on`, to search on and to get ready for the next edit.
    Solve { goes_on: bool },
    /// To search for what a solve has left undecided.
    Search(Search),
}

enum Answer {
    Finished {
        finished: Finished,
        // Whether a search goes on for what is undecided.
        searches: bool,
    },
    SearchEnded,
}

impl Work for Solver {
    type Task = Order;
    type Answer = Answer;
    const NAME: &'static str = "solver";

    fn run(&mut self, order: Order, reporter: &Reporter<'_, Answer>) -> Option<Answer> {
        if let Some(document) = order.open {
            self.follower = Some(Follower::new(*document));
        }
        let follower = self.follower.as_mut()?;
        for edit in order.edits {
            follower
                .apply(edit)
                .expect("the solver's document is the editor's, a few edits behind");
        }
        let (revision, control) = (order.revision, reporter.control());
        match order.wanted {
            Wanted::Solve { goes_on } => {
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
                // When this is cancelled, the solve of the next edit does it.
                let _ = follower.prepare(control);
                None
            }
            Wanted::Search(further) => {
                if follower.is_undecided() {
                    search(follower, revision, &[further], reporter);
                }
                Some(Answer::SearchEnded)
            }
        }
    }

    fn replace(older: Order, newer: Order) -> Order {
        if newer.open.is_some() {
            return newer;
        }
        let mut edits = older.edits;
        edits.extend(newer.edits);
        let (revision, wanted) = match (older.wanted, newer.wanted) {
            // A solve goes on with searches anyway.
            (solve @ Wanted::Solve { .. }, Wanted::Search(_)) => (older.revision, solve),
            (_, wanted) => (newer.revision, wanted),
        };
        Order {
            open: older.open,
            edits,
            revision,
            wanted,
        }
    }
}

/// Solves the document as it is; nothing if that was cancelled.
fn solve(follower: &mut Follower, revision: u64, control: &Control) -> Option<Finished> {
    let (result, flips) = match follower.solve(revision, control) {
        Ok((analysis, flips)) => (Ok(analysis), flips),
        Err(SolveError::Cancelled(_)) => return None,
        Err(error) => (Err(error), Flips::default()),
    };
    let verdict = result.as_ref().ok();
    Some(Finished {
        revision,
        verdict: verdict.and_then(|it| Verdict::of(it)),
        result,
        flips,
    })
}

/// Goes on with the search of a revision, if that is the one that was solved last, and reports what each stage finds.
fn search(
    follower: &mut Follower,
    revision: u64,
    stages: &[Search],
    reporter: &Reporter<'_, Answer>,
) {
    for &stage in stages {
        let Some((analysis, flips)) = follower.further(revision, stage, reporter.control()) else {
            continue;
        };
        reporter.report(Answer::Finished {
            finished: Finished {
                revision,
                verdict: Verdict::of(&analysis),
                result: Ok(analysis),
                flips,
            },
            searches: true,
        });
    }
}

impl SolverJob {
    /// A solver without a document; in line where there is no call to wake.
    pub(in crate::editor) fn new(wake: Option<Wake>) -> SolverJob {
        SolverJob {
            job: BackgroundJob::new(wake),
            searches: false,
            solved: false,
            searched: 0,
            lost: false,
        }
    }

    /// Solves another document, which is of this revision.
    pub(in crate::editor) fn open(&mut self, document: Document, revision: u64) {
        self.lost = false;
        self.order(Some(Box::new(document)), Vec::new(), revision);
    }

    /// Solves the document again after edits that touch play. It is handed over as it is now, in case the solver has
    /// lost its own.
    pub(in crate::editor) fn solve(
        &mut self,
        mut edits: Vec<Edit>,
        revision: u64,
        document: &Document,
    ) {
        if self.lost {
            return self.open(document.clone(), revision);
        }
        // The others change nothing that is solved, and no edit depends on them.
        edits.retain(Edit::touches_play);
        self.order(None, edits, revision);
    }

    fn order(&mut self, open: Option<Box<Document>>, edits: Vec<Edit>, revision: u64) {
        (self.searches, self.solved, self.searched) = (false, false, 0);
        let goes_on = !self.job.is_inline();
        self.job.submit(Order {
            open,
            edits,
            revision,
            wanted: Wanted::Solve { goes_on },
        });
    }

    /// Stops the solve under way.
    pub(in crate::editor) fn cancel(&mut self) {
        self.job.cancel();
    }

    /// Drops values on another thread: dropping a large document takes longer than a frame has.
    pub(in crate::editor) fn dispose(&mut self, waste: Box<dyn Send>) {
        if !self.job.is_inline() {
            // Without a thread they are dropped here.
            let _ = platform::spawn("disposal", move || drop(waste));
        }
    }

    /// Goes on with a search of a revision, in the place of one that goes on already.
    pub(in crate::editor) fn search(&mut self, revision: u64, budget: Budget) {
        let order = Order {
            open: None,
            edits: Vec::new(),
            revision,
            wanted: Wanted::Search(Search::All(budget)),
        };
        if self.solved {
            self.searched += self.job.progress().searched();
            self.searches = true;
            self.job.submit(order);
        } else {
            self.job.submit_after(order);
        }
    }

    /// Stops a search that goes on after its solve.
    pub(in crate::editor) fn stop_searching(&mut self) {
        if std::mem::take(&mut self.searches) {
            self.job.cancel();
        }
    }

    /// Whether a search goes on after its solve.
    pub(in crate::editor) fn is_searching(&self) -> bool {
        self.searches
    }

    /// The newest analysis finished since the last call.
    pub(in crate::editor) fn collect(&mut self) -> Option<Result<Finished, JobError>> {
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
                    self.lost |= matches!(error, JobError::Panicked(_));
                    newest = Some(Err(error));
                }
            }
        }
        newest
    }

    /// How many states of geography positions were searched since the last edit.
    pub(in crate::editor) fn searched(&self) -> u64 {
        self.searched + self.job.progress().searched()
    }

    /// How many positions the solve under way has decided.
    pub(in crate::editor) fn decided(&self) -> usize {
        self.job.progress().decided()
    }

    /// How many places and moves the solve under way has gone through to lay the game out, once for each time.
    pub(in crate::editor) fn laid_out(&self) -> usize {
        self.job.progress().laid_out()
    }
}
