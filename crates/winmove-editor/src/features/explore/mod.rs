//! Exploring a solved game: the search in the remaining game after a walk in geography.

mod action;
mod walk_query;

pub use action::ExploreAction;
pub(crate) use walk_query::WalkWork;

use std::sync::Arc;

use crate::effect::Effect;
use crate::feature::{FeatureMut, FeatureRef};
use crate::interaction::notice::FailedJob;
use crate::now::Now;
use crate::solving::background_job::BackgroundJob;
use crate::solving::solver_job::BACKGROUND;
use walk_query::{WalkTask, is_open, is_open_at};
use winmove_analysis::{Analysis, Budget, Walk};

/// The search in the game that remains after a walk.
#[derive(Default)]
pub struct Explore {
    job: BackgroundJob<WalkWork>,
    // The budget of the last *Think longer*.
    budget: Option<Budget>,
}

/// The factor by which *Think longer* increases the budget.
const LONGER: u64 = 10;

impl Explore {
    /// Solves the game after a walk, instead of the one after an earlier walk.
    ///
    /// The budgets increase until nothing is undecided. If the job runs synchronously, only the
    /// first one is used.
    fn search(
        &mut self,
        now: Now<'_>,
        analysis: &Arc<Analysis>,
        walk: &Walk,
        mut budgets: Vec<Budget>,
    ) {
        if now.executor.is_none() {
            budgets.truncate(1);
        }
        self.job.on(now.executor).submit(WalkTask {
            analysis: Arc::clone(analysis),
            walk: walk.clone(),
            budgets,
        });
    }
}

impl FeatureRef<'_, Explore> {
    /// Whether the position that the walk has reached is being searched.
    pub(crate) fn searches_walk(self) -> bool {
        self.feature.job.is_busy()
    }

    /// Whether a search for undecided outcomes is running.
    pub fn is_thinking(self) -> bool {
        self.searches_walk() || self.now.solving.solver().is_searching()
    }

    /// The number of states visited by searches for the selected position and for the field.
    /// Running searches are included.
    pub fn searched_states(self) -> usize {
        let told = self
            .now
            .answering()
            .or(self.now.analysis())
            .and_then(|analysis| analysis.searched_states());
        let walk = self.feature.job.progress().searched();
        let under_way = walk.max(self.now.solving.solver().searched());
        usize::try_from(told.unwrap_or(0).max(under_way)).unwrap_or(usize::MAX)
    }

    /// Whether the selected position, a move from it, or a start of the field is undecided.
    pub fn is_undecided(self) -> bool {
        let here = self.now.here();
        let field = self.now.analysis();
        here.is_some_and(|(analysis, position)| is_open_at(analysis, position))
            || field.is_some_and(|analysis| analysis.counts().undecided > 0)
    }

    /// Whether the selected position has no label because a search stopped.
    pub fn is_undecided_here(self) -> bool {
        self.now.here().is_some_and(|(analysis, position)| {
            analysis.label(position).is_none() && analysis.searched_states().is_some()
        })
    }
}

impl FeatureMut<'_, Explore> {
    pub(crate) fn think_longer(&mut self) {
        self.run(|explore, now, effects| {
            let last = explore.budget.unwrap_or(BACKGROUND[BACKGROUND.len() - 1]);
            let budget = Budget(last.0.saturating_mul(LONGER));
            explore.budget = Some(budget);
            if let (Some(walk), Some(analysis)) = (now.walk(), now.fresh_analysis()) {
                let at = walk.at().into();
                if now.answering().is_none_or(|left| is_open_at(left, at)) {
                    explore.search(now, analysis, walk, vec![budget]);
                }
            }
            effects.push(Effect::Search(budget));
            effects.push(Effect::Poll);
        });
    }

    pub(crate) fn stop_thinking(&mut self) {
        self.run(|explore, _, effects| {
            explore.job.cancel();
            effects.push(Effect::StopSearch);
        });
    }

    /// Resets the budget after a new solve. The next *Think longer* then starts with the smallest
    /// budget.
    pub(crate) fn forget_budget(&mut self) {
        self.run(|explore, _, _| explore.budget = None);
    }

    /// Solves the game that remains after the walk, unless the analysis of the document covers it.
    pub(crate) fn start_walk_query(&mut self) {
        self.run(|explore, now, _| {
            explore.job.cancel();
            let (Some(walk), Some(analysis)) = (now.walk(), now.fresh_analysis()) else {
                return;
            };
            let at = walk.at().into();
            if walk.path().len() > 1 || is_open_at(analysis, at) {
                explore.search(now, analysis, walk, walk_query::budgets());
            }
        });
    }

    /// Collects the answers of the queries. Returns whether there was one.
    pub(crate) fn poll(&mut self) -> bool {
        self.run(|explore, now, effects| {
            match std::iter::from_fn(|| explore.job.answer()).last() {
                None | Some(Ok(None)) => return false,
                Some(Ok(Some(left))) => {
                    // The search of the whole field may have decided more moves from a start than
                    // this query, which was submitted while they were undecided.
                    let known = &now.interaction.walking.get().left;
                    if !known
                        .as_ref()
                        .is_some_and(|known| !is_open(known) && is_open(&left))
                    {
                        effects.push(Effect::WalkLeaves(left));
                    }
                }
                Some(Err(error)) => {
                    effects.push(Effect::failed(FailedJob::Walk, error));
                }
            }
            true
        })
    }
}
