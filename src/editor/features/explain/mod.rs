//! Explaining the position looked at: its reasons, unfolded line by line; the strategy or certificate that proves its
//! label; and what the last edit has changed.

mod changes;
mod left;
mod proof_job;
mod proving;
mod reasons;
mod reasons_job;

pub(in crate::editor) use proof_job::StrategyToPicture;
pub use reasons::MOST_WALKED_PLACES;
pub use reasons_job::Reason;

use std::sync::Arc;

use crate::analysis::{LabelChanges, Position, Walk};
use crate::editor::FeatureRef;
use crate::editor::revision::Tracked;
use crate::editor::solving::background_job::{BackgroundJob, Wake};
use crate::game;
use crate::model::Rules;
use proof_job::{ProofWork, Proved};
use reasons_job::ReasonsWork;

/// The most places of a field whose positions have a neighbourhood.
pub const MOST_NEIGHBOUR_PLACES: usize = 5_000;

/// The most positions, and steps, of a game in which reasons and proofs are found in line, in at most about 3 ms.
const MOST_AT_ONCE: u64 = 500;
const MOST_STEPS_AT_ONCE: u64 = 8_000;

/// What an explanation belongs to: the number of the analysis, a position, and the walk of the stone that never returns,
/// with how often what it leaves of the game has become known.
type Explained = (u64, Position, Option<(Walk, u64)>);

/// What is explained.
pub struct Explaining {
    reasons: Option<(Explained, Vec<Reason>)>,
    reasons_job: BackgroundJob<ReasonsWork>,
    // What the job explains.
    explaining: Option<Explained>,
    shows_strategy: Tracked<bool>,
    proof: Tracked<Option<Arc<Proved>>>,
    job: BackgroundJob<ProofWork>,
    // What the job proves.
    proving: Option<Explained>,
    // What the newest analysis has changed; nothing inside where there are too many positions to compare.
    changes: Option<(u64, Option<LabelChanges>)>,
}

impl Explaining {
    /// Nothing is explained. Without `wake` reasons and proofs are found in line.
    pub(in crate::editor) fn new(wake: Option<Wake>) -> Explaining {
        Explaining {
            reasons: None,
            reasons_job: BackgroundJob::new(wake.clone()),
            explaining: None,
            shows_strategy: Tracked::default(),
            proof: Tracked::default(),
            job: BackgroundJob::new(wake),
            proving: None,
            changes: None,
        }
    }

    /// How often what the field shows of an explanation may have changed.
    pub(in crate::editor) fn look(&self) -> u64 {
        self.shows_strategy.changes() + self.proof.changes()
    }
}

impl FeatureRef<'_, Explaining> {
    /// Whether reasons and proofs are found in line. In a small game they are, so that they don't vanish for a frame when
    /// another position is looked at.
    fn explains_at_once(self) -> bool {
        let document = self.now.document;
        let is_small = self.now.position_count() <= MOST_AT_ONCE
            && match document.rules() {
                Rules::Token(rules) => {
                    game::step_bound(document.field(), &rules.steps) <= MOST_STEPS_AT_ONCE
                }
                // It has few places, and so few steps.
                Rules::Pursuit(_) => true,
                // Each line takes a search.
                Rules::Geography(_) => false,
            };
        self.feature.job.is_inline() || is_small
    }

    /// What an explanation of the position looked at belongs to. Nothing while the game is being solved.
    fn explained(self) -> Option<Explained> {
        let position = self.now.looked_at()?;
        let walk = self.walk().filter(|_| self.now.never_returns());
        let walk = walk.map(|walk| (walk, self.now.interaction.walking.look()));
        (!self.now.is_solving()).then_some((self.now.revision.analysis, position, walk))
    }

    /// The walk of the stone that never returns to the place looked at.
    fn walk(self) -> Option<Walk> {
        let alone = || Some(Walk::from(self.now.selection().place()?));
        self.now.walk().cloned().or_else(alone)
    }

    /// The neighbours of the position of a pursuit that is looked at, in its state graph: its predecessors, and its
    /// successors. Nothing on a field of more than [`MOST_NEIGHBOUR_PLACES`] places. O(places · moves).
    pub fn neighbourhood(self) -> Option<(Vec<Position>, Vec<Position>)> {
        let (analysis, here) = (self.now.analysis()?, self.now.looked_at()?);
        if analysis.places().len() > MOST_NEIGHBOUR_PLACES {
            return None;
        }
        let after = analysis.moves(here).iter().map(|step| step.to).collect();
        Some((analysis.sources(here), after))
    }
}
