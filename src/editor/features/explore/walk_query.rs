//! The background solve of what a walk leaves of geography.

use std::sync::Arc;

use crate::analysis::{Analysis, Budget, Position, Walk};
use crate::editor::solving::background_job::{
    BackgroundJob, Codec, Executor, JobError, Reporter, Serve, Work, serving,
};
use crate::editor::solving::solver_job::BACKGROUND;

/// Solves what a walk leaves of the game. A newer walk cancels the older one.
pub(in crate::editor) struct WalkQuery {
    job: BackgroundJob<WalkWork>,
}

#[derive(Default)]
struct WalkWork;

#[derive(serde::Serialize, serde::Deserialize)]
struct WalkTask {
    analysis: Arc<Analysis>,
    walk: Walk,
    budgets: Vec<Budget>,
}

impl Work for WalkWork {
    type Task = WalkTask;
    // `None` if the game doesn't have the walk.
    type Answer = Option<Arc<Analysis>>;
    const NAME: &'static str = "walk";
    const CODEC: Option<Codec<Self>> = Some(Codec::by_serde());

    fn run(
        &mut self,
        task: WalkTask,
        reporter: &Reporter<'_, Self::Answer>,
    ) -> Option<Self::Answer> {
        let (&last, before) = task.budgets.split_last()?;
        let after = |budget| task.analysis.after(&task.walk, budget, reporter.control());
        for &budget in before {
            let analysis = after(budget).ok()?.map(Arc::new);
            if !analysis.as_deref().is_some_and(is_open) {
                return Some(analysis);
            }
            reporter.report(analysis);
        }
        Some(after(last).ok()?.map(Arc::new))
    }
}

impl WalkQuery {
    pub(in crate::editor) fn new(executor: Option<Executor>) -> WalkQuery {
        WalkQuery {
            job: BackgroundJob::new(executor),
        }
    }

    /// The executor, for another document.
    pub(in crate::editor) fn executor(&self) -> Option<Executor> {
        self.job.executor()
    }

    /// Solves what a walk leaves of the game, with increasing budgets until nothing is undecided; in line only with the
    /// first.
    pub(in crate::editor) fn start(
        &mut self,
        analysis: Arc<Analysis>,
        walk: Walk,
        mut budgets: Vec<Budget>,
    ) {
        if self.job.is_inline() {
            budgets.truncate(1);
        }
        self.job.submit(WalkTask {
            analysis,
            walk,
            budgets,
        });
    }

    /// Cancels the query.
    pub(in crate::editor) fn stop(&mut self) {
        self.job.cancel();
    }

    /// The number of states searched for the last walk.
    pub(in crate::editor) fn searched(&self) -> u64 {
        self.job.progress().searched()
    }

    /// Whether a better answer may come.
    pub(in crate::editor) fn is_thinking(&self) -> bool {
        self.job.is_busy()
    }

    /// The newest answer to the last query since the last call.
    ///
    /// # Errors
    /// [`JobError`], when there will be no answer.
    pub(in crate::editor) fn collect(&mut self) -> Result<Option<Arc<Analysis>>, JobError> {
        let answers = std::iter::from_fn(|| self.job.answer());
        answers.last().transpose().map(Option::flatten)
    }
}

/// Whether the start of an analysis, or a move from it, is undecided.
pub(in crate::editor) fn is_open(analysis: &Analysis) -> bool {
    analysis
        .start()
        .is_some_and(|start| is_open_at(analysis, start))
}

/// Whether a position, or a move from it, is undecided.
pub(in crate::editor) fn is_open_at(analysis: &Analysis, position: Position) -> bool {
    analysis.label(position).is_none() || !analysis.undecided_moves(position).is_empty()
}

/// The budgets for a walk, in ascending order.
pub(in crate::editor) fn budgets() -> Vec<Budget> {
    let mut budgets = vec![Budget::default()];
    budgets.extend(BACKGROUND);
    budgets
}

/// The worker's side of the work of this name, if it is done here.
pub(in crate::editor) fn serve(name: &str) -> Option<Box<dyn Serve>> {
    serving::<WalkWork>(name)
}
