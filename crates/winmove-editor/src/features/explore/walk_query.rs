//! The background solve of the remaining game after a walk in geography.

use std::sync::Arc;

use crate::solving::background_job::{Codec, Reporter, Work};
use crate::solving::solver_job::BACKGROUND;
use winmove_analysis::{Analysis, Budget, Position, Walk};

/// Solves games after walks.
#[derive(Default)]
pub(crate) struct WalkWork;

/// A walk, with the analysis of the whole game.
#[derive(serde::Serialize, serde::Deserialize)]
pub(crate) struct WalkTask {
    pub(super) analysis: Arc<Analysis>,
    pub(super) walk: Walk,
    // In ascending order. A greater one is used only if something is undecided.
    pub(super) budgets: Vec<Budget>,
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

/// Whether the start of an analysis, or a move from it, is undecided.
pub(super) fn is_open(analysis: &Analysis) -> bool {
    analysis
        .start()
        .is_some_and(|start| is_open_at(analysis, start))
}

/// Whether a position, or a move from it, is undecided.
pub(super) fn is_open_at(analysis: &Analysis, position: Position) -> bool {
    analysis.label(position).is_none() || !analysis.undecided_moves(position).is_empty()
}

/// The budgets for a walk, in ascending order.
pub(super) fn budgets() -> Vec<Budget> {
    let mut budgets = vec![Budget::default()];
    budgets.extend(BACKGROUND);
    budgets
}
