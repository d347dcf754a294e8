//! Explains the selected position.
//!
//! An explanation consists of the reasons for the label, which are unfolded line by line, the
//! strategy or certificate that proves the label, and the changes made by the last edit.

mod action;
mod changes;
mod proof_job;
mod proving;
mod reasons;
mod reasons_job;
mod walk_analyses;
mod written;

pub use action::ExplainAction;
pub(crate) use changes::ChangesWork;
pub(crate) use proof_job::{ProofWork, StrategyToPicture};
pub use reasons::MAX_WALKED_PLACES;
pub use reasons_job::Reason;
pub(crate) use reasons_job::ReasonsWork;

use std::sync::Arc;

use crate::feature::{FeatureMut, FeatureRef};
use crate::revision::Tracked;
use crate::solving::background_job::BackgroundJob;
use proof_job::Proved;
use winmove_analysis::{LabelChanges, Position, Walk, WrittenProof};
use winmove_core::game;
use winmove_core::model::Place;
use winmove_files::Mode;

/// The most places of a field on which the neighbours of a position are found.
pub const MAX_NEIGHBOUR_PLACES: usize = 5_000;

/// The most positions of a game whose reasons and proofs are found inline. With up to
/// [`MAX_STEPS_AT_ONCE`] steps, this takes about 3 ms at most.
const MAX_AT_ONCE: u64 = 500;
const MAX_STEPS_AT_ONCE: u64 = 8_000;

/// The key of an explanation: the number of the analysis, the position and, in geography, the walk.
///
/// With the walk comes the number of changes to the analysis of the game that remains after it.
type Explained = (u64, Position, Option<(Walk, u64)>);

/// The explanations that were requested.
#[derive(Default)]
pub struct Explaining {
    reasons: Option<(Explained, Vec<Reason>)>,
    reasons_job: BackgroundJob<ReasonsWork>,
    // The key of the reasons that the job is looking for.
    explaining: Option<Explained>,
    shows_strategy: Tracked<bool>,
    // A cycle on which endless play can be won, from its first place to the same place.
    cycle: Tracked<Option<(Explained, Vec<Place>)>>,
    proof: Tracked<Option<Arc<Proved>>>,
    job: BackgroundJob<ProofWork>,
    // The key of the proof that the job is looking for.
    proving: Option<Explained>,
    // The proof to print. The inner `None` means that there is none.
    written: Option<(Explained, Option<WrittenProof>)>,
    // The changes made by the newest analysis, with its number. The inner `None` means that there
    // are too many positions to compare.
    changes: Option<(u64, Option<LabelChanges>)>,
    changes_job: BackgroundJob<ChangesWork>,
    // The number of the analysis that the job is comparing.
    comparing: Option<u64>,
}

impl Explaining {
    /// A counter that increases whenever the display of the explanation on the field may change.
    pub(crate) fn look(&self) -> u64 {
        self.shows_strategy.changes() + self.cycle.changes() + self.proof.changes()
    }
}

impl<'a> FeatureRef<'a, Explaining> {
    /// The cycle that is shown on the field, from its first place to the same place. It belongs to
    /// the selected position.
    pub fn cycle(self) -> Option<&'a [Place]> {
        let (of, cycle) = self.feature.cycle.get().as_ref()?;
        let is_seen = matches!(self.now.mode(), Mode::Edit | Mode::Explore);
        (is_seen && Some(of) == self.explained().as_ref()).then_some(cycle)
    }
}

impl FeatureMut<'_, Explaining> {
    fn show_cycle(&mut self, cycle: Option<Vec<Place>>) {
        self.run(|explain, now, _| {
            let of = now.of(explain).explained();
            explain.cycle.set(of.zip(cycle));
        });
    }
}

impl FeatureRef<'_, Explaining> {
    /// Whether reasons and proofs are found inline. This is done in a small game, so that the panel
    /// is not empty for a frame when another position is selected.
    fn explains_at_once(self) -> bool {
        let document = self.now.document;
        let is_small = self.now.position_count() <= MAX_AT_ONCE
            // In geography, each line needs a search.
            && !self.now.is_searched()
            && document.rules().steps().all(|steps| {
                game::step_bound(document.field(), steps) <= MAX_STEPS_AT_ONCE
            });
        self.now.executor.is_none() || is_small
    }

    /// The key of an explanation of the selected position. `None` while the game is being solved.
    fn explained(self) -> Option<Explained> {
        let position = self.now.looked_at()?;
        let walk = self
            .walk()
            .map(|walk| (walk, self.now.interaction.walking.changes()));
        (!self.now.is_solving()).then_some((self.now.revision.analysis, position, walk))
    }

    /// The walk to the selected place, in geography.
    fn walk(self) -> Option<Walk> {
        let alone = || Some(Walk::from(self.now.selection().place()?));
        let walk = self.now.walk().cloned().or_else(alone);
        walk.filter(|_| self.now.is_searched())
    }

    /// The predecessors and successors of the selected position of a pursuit, in its state graph.
    /// `None` on a field of more than [`MAX_NEIGHBOUR_PLACES`] places. O(places · moves).
    pub fn neighbourhood(self) -> Option<(Vec<Position>, Vec<Position>)> {
        let (analysis, here) = (self.now.analysis()?, self.now.looked_at()?);
        if analysis.places().len() > MAX_NEIGHBOUR_PLACES {
            return None;
        }
        let after = analysis.moves(here).iter().map(|step| step.to).collect();
        Some((analysis.sources(here), after))
    }
}
