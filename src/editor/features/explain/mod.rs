//! Explaining the position looked at: its reasons, unfolded line by line; the strategy or certificate that proves its
//! label; and what the last edit has changed.

mod changes;
mod left;
mod proof_job;
mod proving;
mod reasons;

pub use reasons::{MOST_WALKED_PLACES, Reason};

use crate::analysis::{LabelChanges, Position, Walk};
use crate::editor::FeatureRef;
use crate::editor::revision::Tracked;
use crate::editor::solving::background_job::{BackgroundJob, Wake};
use proof_job::{ProofWork, Proved};

/// The most places of a field whose positions have a neighbourhood.
pub const MOST_NEIGHBOUR_PLACES: usize = 5_000;

/// What an explanation belongs to: the number of the analysis, a position, and the walk of the stone that never returns,
/// with how often what it leaves of the game has become known.
type Explained = (u64, Position, Option<(Walk, u64)>);

/// What is explained.
pub struct Explaining {
    reasons: Option<(Explained, Vec<Reason>)>,
    shows_strategy: Tracked<bool>,
    proof: Tracked<Option<Proved>>,
    job: BackgroundJob<ProofWork>,
    // What the job proves.
    proving: Option<Explained>,
    // What the newest analysis has changed; nothing inside where there are too many positions to compare.
    changes: Option<(u64, Option<LabelChanges>)>,
}

impl Explaining {
    /// Nothing is explained. Without `wake` proofs are found in line.
    pub(in crate::editor) fn new(wake: Option<Wake>) -> Explaining {
        Explaining {
            reasons: None,
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
