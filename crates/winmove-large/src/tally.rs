//! Counts of labels.

use winmove_core::model::Outcome;
use winmove_core::solver::Label;

/// The number of labels with each outcome, and the largest remoteness.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) wins: u64,
    pub(super) losses: u64,
    pub(super) draws: u64,
    pub(super) longest: Option<u32>,
}

impl Tally {
    pub(super) fn add(&mut self, label: Label) {
        match label.outcome {
            Outcome::Win => self.wins += 1,
            Outcome::Loss => self.losses += 1,
            Outcome::Draw => self.draws += 1,
        }
        self.longest = self.longest.max(label.remoteness);
    }

    /// Adds the counts of other labels.
    pub(super) fn merge(&mut self, other: Tally) {
        self.wins += other.wins;
        self.losses += other.losses;
        self.draws += other.draws;
        self.longest = self.longest.max(other.longest);
    }
}
