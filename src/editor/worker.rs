//! Solving beside the window: jobs go out, finished analyses come back with a wake-up call.
//!
//! The worker keeps a document of its own and hears of every edit, so that no edit copies the document and labels can
//! follow it. A newer job cancels the older one; what comes back is always the newest that was finished.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use crate::analysis::{Analysis, Flips, Follower, SolveError};
use crate::model::{Document, Edit};
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
}

/// Who solves.
pub(super) enum Worker {
    /// Solves in line, before the call returns: for tests and tools.
    Inline(Box<Solver>),
    /// Solves on a thread of its own.
    Thread {
        jobs: Sender<Job>,
        finished: Receiver<Finished>,
        control: Control,
    },
}

pub(super) struct Job {
    change: Change,
    // Which revision to solve; nothing if the change touches no play.
    solve: Option<(u64, Control)>,
}

enum Change {
    Open(Box<Document>),
    Edits(Vec<Edit>),
}

/// A document that is followed, and what was finished and not yet collected.
pub(super) struct Solver {
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
        Finished {
            revision,
            result,
            flips,
        }
    }
}

impl Worker {
    pub(super) fn inline(document: &Document) -> Worker {
        Worker::Inline(Box::new(Solver::new(document.clone())))
    }

    pub(super) fn thread(document: &Document, wake: Wake) -> Worker {
        let (jobs, incoming) = channel::<Job>();
        let (outgoing, finished) = channel();
        let mut solver = Solver::new(document.clone());
        std::thread::Builder::new()
            .name("solver".to_owned())
            .spawn(move || {
                while let Ok(job) = incoming.recv() {
                    solver.take(job.change);
                    let mut wanted = job.solve;
                    for newer in incoming.try_iter() {
                        solver.take(newer.change);
                        wanted = newer.solve.or(wanted);
                    }
                    let Some((revision, control)) = wanted else {
                        continue;
                    };
                    let done = solver.solve(revision, &control);
                    if matches!(done.result, Err(SolveError::Cancelled(_))) {
                        continue;
                    }
                    if outgoing.send(done).is_err() {
                        return;
                    }
                    wake();
                    // A newer edit stops this, and then has to do it itself.
                    let _ = solver.follower.prepare(&control);
                }
            })
            .expect("the system can start one more thread");
        Worker::Thread {
            jobs,
            finished,
            control: Control::default(),
        }
    }

    pub(super) fn open(&mut self, document: Document, revision: u64) {
        self.send(Change::Open(Box::new(document)), Some(revision));
    }

    /// Tells the worker what was edited, and which revision to solve if the edits touch play.
    pub(super) fn edit(&mut self, edits: Vec<Edit>, solve: Option<u64>) {
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
            Worker::Thread { jobs, control, .. } => {
                let solve = solve.map(|revision| {
                    control.cancel();
                    *control = Control::default();
                    (revision, control.clone())
                });
                // A worker that is gone has panicked; the window stays usable, its labels out of date.
                let _ = jobs.send(Job { change, solve });
            }
        }
    }

    /// What has been finished since the last call, the newest.
    pub(super) fn collect(&mut self) -> Option<Finished> {
        match self {
            Worker::Inline(solver) => solver.finished.take(),
            Worker::Thread { finished, .. } => finished.try_iter().last(),
        }
    }

    /// How many positions the solve under way has decided.
    pub(super) fn decided(&self) -> usize {
        match self {
            Worker::Inline(_) => 0,
            Worker::Thread { control, .. } => control.decided(),
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        if let Worker::Thread { control, .. } = self {
            control.cancel();
        }
    }
}
