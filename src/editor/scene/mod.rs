//! What is on show: the document under everything that features make of it.

mod modes;
mod numbered_moves;
mod preview;
mod shown;
mod strategy;
mod strategy_part;
mod tokens;

pub use numbered_moves::{MOST_DRAWN_MOVES, NumberedMove};
pub use strategy::{Band, Rings};
pub use strategy_part::StrategyPart;

use crate::editor::feature::FeatureRef;
use crate::editor::features::Features;
use crate::editor::features::explain::Explaining;
use crate::editor::features::explore::Explore;
use crate::editor::features::play::{Play, Playing};
use crate::editor::features::practise::Practising;
use crate::editor::features::replay::Replaying;
use crate::editor::features::structure::Studies;
use crate::editor::features::sums::Sums;
use crate::editor::features::what_if::WhatIf;
use crate::editor::now::Now;

/// The state of the editor with its features: what the canvas, the overview and pictures show.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    pub(in crate::editor) now: Now<'a>,
    pub(in crate::editor) features: &'a Features,
}

impl<'a> Scene<'a> {
    fn feature<F>(self, feature: &'a F) -> FeatureRef<'a, F> {
        FeatureRef {
            feature,
            now: self.now,
        }
    }

    /// The walk of the stone that never returns.
    pub fn explore(self) -> FeatureRef<'a, Explore> {
        self.feature(&self.features.explore)
    }

    /// The game that is played.
    pub fn play(self) -> FeatureRef<'a, Playing> {
        self.feature(&self.features.play)
    }

    /// Whether the computer, which is to move, knows no rated move yet and a search from the position goes on.
    /// [`FeatureMut::stop_thinking`](crate::editor::FeatureMut::stop_thinking) ends the search; then it moves without knowing.
    pub fn computer_searches(self) -> bool {
        let knows_none = |play: &Play| play.moves().is_empty();
        // A search of the whole field tells nothing of this position.
        self.explore().searches_walk()
            && self.play().is_computer_to_move()
            && self.play().game().is_some_and(knows_none)
    }

    /// The run of the algorithm that is watched.
    pub fn replay(self) -> FeatureRef<'a, Replaying> {
        self.feature(&self.features.replay)
    }

    /// The exercise.
    pub fn practise(self) -> FeatureRef<'a, Practising> {
        self.feature(&self.features.practise)
    }

    /// The explanation of the position looked at.
    pub fn explain(self) -> FeatureRef<'a, Explaining> {
        self.feature(&self.features.explain)
    }

    /// The search for changes that would give the position looked at another outcome.
    pub fn what_if(self) -> FeatureRef<'a, WhatIf> {
        self.feature(&self.features.what_if)
    }

    /// The studies of the whole game.
    pub fn structure(self) -> FeatureRef<'a, Studies> {
        self.feature(&self.features.structure)
    }

    /// The sum of several tokens and games.
    pub fn sums(self) -> FeatureRef<'a, Sums> {
        self.feature(&self.features.sums)
    }
}
