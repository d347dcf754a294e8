//! The background solve of the remaining game after a walk in geography.

use std::sync::Arc;

use crate::solving::background_job::{
    BackgroundJob, Codec, Executor, JobError, Reporter, Serve, Work, serving,
};
use crate::solving::solver_job::BACKGROUND;
use winmove_analysis::{Analysis, Budget, Position, Walk};

/// A query that solves the game after a walk. A newer walk cancels the query for an older one.
pub(crate) struct WalkQuery {
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
    pub(crate) fn new(executor: Option<Executor>) -> WalkQuery {
        WalkQuery {
            job: BackgroundJob::new(executor),
        }
    }

    /// The executor, for another document.
    pub(crate) fn executor(&self) -> Option<Executor> {
        self.job.executor()
    }

    /// Solves the game after a walk, with increasing budgets until nothing is undecided. If it runs
    /// synchronously, only the first budget is used.
    pub(crate) fn start(&mut self, analysis: Arc<Analysis>, walk: Walk, mut budgets: Vec<Budget>) {
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
    pub(crate) fn stop(&mut self) {
        self.job.cancel();
    }

    /// The number of states searched for the last walk.
    pub(crate) fn searched(&self) -> u64 {
        self.job.progress().searched()
    }

    /// Whether a better answer may follow.
    pub(crate) fn is_thinking(&self) -> bool {
        self.job.is_busy()
    }

    /// The newest answer to the last query since the last call.
    ///
    /// # Errors
    /// [`JobError`] if there will be no answer.
    pub(crate) fn collect(&mut self) -> Result<Option<Arc<Analysis>>, JobError> {
        let answers = std::iter::from_fn(|| self.job.answer());
        answers.last().transpose().map(Option::flatten)
    }
}

/// Whether the start of an analysis, or a move from it, is undecided.
pub(crate) fn is_open(analysis: &Analysis) -> bool {
    analysis
        .start()
        .is_some_and(|start| is_open_at(analysis, start))
}

/// Whether a position, or a move from it, is undecided.
pub(crate) fn is_open_at(analysis: &Analysis, position: Position) -> bool {
    analysis.label(position).is_none() || !analysis.undecided_moves(position).is_empty()
}

/// The budgets for a walk, in ascending order.
pub(crate) fn budgets() -> Vec<Budget> {
    let mut budgets = vec![Budget::default()];
    budgets.extend(BACKGROUND);
    budgets
}

/// The worker's side of the job with this name, if this module defines it.
pub(crate) fn serve(name: &str) -> Option<Box<dyn Serve>> {
    serving::<WalkWork>(name)
}
