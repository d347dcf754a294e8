//! Solving beside the window: jobs go out, finished analyses come back with a wake-up call.
//!
//! The worker keeps a document of its own and hears of every edit, so that no edit copies the document and labels can
//! follow it. A newer job cancels the older one; what comes back is always the newest that was finished.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};

use crate::analysis::{Analysis, Budget, Flips, Follower, Search, SolveError, Verdict};
use crate::model::{Document, Edit};
use crate::platform;
use crate::solver::Control;

/// Called, on the worker's thread, when there is something to collect.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

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

/// Who solves.
pub(in crate::editor) enum Worker {
    /// Solves in line, before the call returns: for tests and tools.
    Inline(Box<Solver>),
    /// Solves on a thread of its own.
    Thread {
        jobs: Sender<Job>,
        finished: Receiver<Finished>,
        control: Control,
        // Stops the search that goes on after a solve.
        thinking: Control,
        thinks: Arc<AtomicBool>,
    },
}

/// How much further a search goes by itself, one budget after another: about a second, and ten.
pub(in crate::editor) const BACKGROUND: [Budget; 2] = [Budget(150_000_000), Budget(1_500_000_000)];

/// The searches that follow a solve by themselves. The start has one of its own before the long one for all, which is
/// heard of only when it is done.
const FURTHER: [Search; 3] = [
    Search::All(BACKGROUND[0]),
    Search::Start(BACKGROUND[1]),
    Search::All(BACKGROUND[1]),
];

pub(in crate::editor) struct Job {
    change: Change,
    // Nothing if the change touches no play.
    wanted: Option<Wanted>,
}

enum Wanted {
    /// To solve a revision, and then to think on.
    Solve {
        revision: u64,
        control: Control,
        thinking: Control,
    },
    /// To think about what a revision has left undecided.
    Think {
        revision: u64,
        search: Search,
        thinking: Control,
    },
}

enum Change {
    Open(Box<Document>),
    Edits(Vec<Edit>),
}

/// A document that is followed, and what was finished and not yet collected.
pub(in crate::editor) struct Solver {
    follower: Follower,
    finished: Option<Finished>,
}

impl Solver {
    fn new(document: Document) -> Solver {
        Solver {
            follower: Follower::new(document),
            finished: None,
        }
    }

    fn take(&mut self, change: Change) {
        match change {
            Change::Open(document) => self.follower = Follower::new(*document),
            Change::Edits(edits) => {
                for edit in edits {
                    self.follower
                        .apply(edit)
                        .expect("the worker's document is the editor's, a few edits behind");
                }
            }
        }
    }

    fn solve(&mut self, revision: u64, control: &Control) -> Finished {
        let (result, flips) = match self.follower.solve(revision, control) {
            Ok((analysis, flips)) => (Ok(analysis), flips),
            Err(error) => (Err(error), Flips::default()),
        };
        let verdict = result.as_ref().ok().and_then(|it| Verdict::of(it));
        Finished {
            revision,
            result,
            flips,
            verdict,
        }
    }

    /// Goes on with the search of a revision, if that is the one that was solved last and it left something undecided.
    fn think(&mut self, revision: u64, search: Search, control: &Control) -> Option<Finished> {
        let (analysis, flips) = self.follower.further(revision, search, control)?;
        Some(Finished {
            revision,
            verdict: Verdict::of(&analysis),
            result: Ok(analysis),
            flips,
        })
    }
}

impl Worker {
    pub(in crate::editor) fn inline(document: &Document) -> Worker {
        Worker::Inline(Box::new(Solver::new(document.clone())))
    }

    pub(in crate::editor) fn thread(document: &Document, wake: Wake) -> Worker {
        let (jobs, incoming) = channel::<Job>();
        let (outgoing, finished) = channel();
        let thinks = Arc::new(AtomicBool::new(false));
        let mut solver = Solver::new(document.clone());
        let says = Arc::clone(&thinks);
        platform::spawn("solver", move || {
            let tell = |done: Finished| {
                // Nobody is left to hear it when the editor is gone.
                let _ = outgoing.send(done);
                wake();
            };
            while let Ok(job) = incoming.recv() {
                solver.take(job.change);
                let mut wanted = job.wanted;
                for newer in incoming.try_iter() {
                    solver.take(newer.change);
                    wanted = match (wanted, newer.wanted) {
                        // Thinking comes after solving anyway.
                        (Some(solve @ Wanted::Solve { .. }), Some(Wanted::Think { .. })) => {
                            Some(solve)
                        }
                        (older, newer) => newer.or(older),
                    };
                }
                let (revision, searches, thinking, ready) = match wanted {
                    None => continue,
                    Some(Wanted::Solve {
                        revision,
                        control,
                        thinking,
                    }) => {
                        let done = solver.solve(revision, &control);
                        if matches!(done.result, Err(SolveError::Cancelled(_))) {
                            continue;
                        }
                        tell(done);
                        (revision, FURTHER.to_vec(), thinking, Some(control))
                    }
                    Some(Wanted::Think {
                        revision,
                        search,
                        thinking,
                    }) => (revision, vec![search], thinking, None),
                };
                if solver.follower.is_undecided() {
                    says.store(true, Ordering::Relaxed);
                    for search in searches {
                        if let Some(done) = solver.think(revision, search, &thinking) {
                            tell(done);
                        }
                    }
                    says.store(false, Ordering::Relaxed);
                    wake();
                }
                if let Some(control) = ready {
                    // A newer edit stops this, and then has to do it itself.
                    let _ = solver.follower.prepare(&control);
                }
            }
        })
        .expect("the system can start one more thread");
        Worker::Thread {
            jobs,
            finished,
            control: Control::default(),
            thinking: Control::default(),
            thinks,
        }
    }

    pub(in crate::editor) fn open(&mut self, document: Document, revision: u64) {
        self.send(Change::Open(Box::new(document)), Some(revision));
    }

    /// Tells the worker what was edited, and which revision to solve if the edits touch play.
    pub(in crate::editor) fn edit(&mut self, edits: Vec<Edit>, solve: Option<u64>) {
        self.send(Change::Edits(edits), solve);
    }

    fn send(&mut self, change: Change, solve: Option<u64>) {
        match self {
            Worker::Inline(solver) => {
                solver.take(change);
                if let Some(revision) = solve {
                    solver.finished = Some(solver.solve(revision, &Control::default()));
                }
            }
            Worker::Thread {
                jobs,
                control,
                thinking,
                ..
            } => {
                let wanted = solve.map(|revision| {
                    control.cancel();
                    thinking.cancel();
                    *control = Control::default();
                    *thinking = control.renewed();
                    Wanted::Solve {
                        revision,
                        control: control.clone(),
                        thinking: thinking.clone(),
                    }
                });
                // A worker that is gone has panicked; the window stays usable, its labels out of date.
                let _ = jobs.send(Job { change, wanted });
            }
        }
    }

    /// Stops the solve under way.
    pub(in crate::editor) fn cancel(&mut self) {
        if let Worker::Thread { control, .. } = self {
            control.cancel();
        }
    }

    /// Puts away what nobody needs any more: of a large document that takes longer than a frame has.
    pub(in crate::editor) fn dispose(&mut self, waste: Box<dyn Send>) {
        if let Worker::Thread { .. } = self {
            // Without a thread it is put away here.
            let _ = platform::spawn("disposal", move || drop(waste));
        }
    }

    /// Goes on with a search of a revision, in the place of one that goes on already.
    pub(in crate::editor) fn think(&mut self, revision: u64, budget: Budget) {
        let search = Search::All(budget);
        match self {
            Worker::Inline(solver) => {
                solver.finished = solver.think(revision, search, &Control::default());
            }
            Worker::Thread { jobs, thinking, .. } => {
                thinking.cancel();
                *thinking = thinking.renewed();
                let wanted = Some(Wanted::Think {
                    revision,
                    search,
                    thinking: thinking.clone(),
                });
                let change = Change::Edits(Vec::new());
                let _ = jobs.send(Job { change, wanted });
            }
        }
    }

    /// Stops a search that goes on after its solve.
    pub(in crate::editor) fn stop_thinking(&mut self) {
        if let Worker::Thread { thinking, .. } = self {
            thinking.cancel();
        }
    }

    /// Whether a search goes on after its solve.
    pub(in crate::editor) fn is_thinking(&self) -> bool {
        match self {
            Worker::Inline(_) => false,
            Worker::Thread { thinks, .. } => thinks.load(Ordering::Relaxed),
        }
    }

    /// What has been finished since the last call, the newest.
    pub(in crate::editor) fn collect(&mut self) -> Option<Finished> {
        match self {
            Worker::Inline(solver) => solver.finished.take(),
            Worker::Thread { finished, .. } => finished.try_iter().last(),
        }
    }

    /// How many states of the stone that never returns were searched since the last edit.
    pub(in crate::editor) fn searched(&self) -> u64 {
        match self {
            Worker::Inline(_) => 0,
            Worker::Thread { thinking, .. } => thinking.searched(),
        }
    }

    /// How many positions the solve under way has decided.
    pub(in crate::editor) fn decided(&self) -> usize {
        match self {
            Worker::Inline(_) => 0,
            Worker::Thread { control, .. } => control.decided(),
        }
    }

    /// How many places and moves the solve under way has gone through to lay the game out, once for each time.
    pub(in crate::editor) fn laid_out(&self) -> usize {
        match self {
            Worker::Inline(_) => 0,
            Worker::Thread { control, .. } => control.laid_out(),
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        if let Worker::Thread {
            control, thinking, ..
        } = self
        {
            control.cancel();
            thinking.cancel();
        }
    }
}
