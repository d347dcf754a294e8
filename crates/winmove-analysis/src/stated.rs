//! Compares labels printed by another program with the correct ones.

use super::position::Position;
use super::solved::Analysis;
use winmove_core::model::Outcome;
use winmove_core::solver::Label;

/// What a program states about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct StatedLabel {
    /// The position.
    pub position: Position,
    /// The outcome for the mover. `None` where the program calls it undecided.
    pub outcome: Option<Outcome>,
    /// The number of moves to the end, where it states one.
    pub remoteness: Option<u32>,
    /// The line of its output, from 1.
    pub line: usize,
}

/// A position whose stated label isn't the right one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Difference {
    /// What is stated.
    pub stated: StatedLabel,
    /// The right label.
    pub label: Label,
}

/// Stated labels compared with the right ones.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct StatedComparison {
    /// The number of labels that were compared.
    pub compared: usize,
    /// The number of labels that weren't, because they are undecided here or there.
    pub undecided: usize,
    /// Those that differ, in the order of the output.
    pub differences: Vec<Difference>,
}

impl Analysis {
    /// Compares stated labels with those of this analysis. A remoteness counts where one is stated
    /// and one is known: not for draws, which have none, and not where the search of geography has
    /// found none. Linear in the labels.
    pub fn compare_stated(&self, stated: &[StatedLabel]) -> StatedComparison {
        let mut comparison = StatedComparison::default();
        for &stated in stated {
            let (Some(outcome), Some(label)) = (stated.outcome, self.label(stated.position)) else {
                comparison.undecided += 1;
                continue;
            };
            comparison.compared += 1;
            let moves = stated.remoteness.zip(label.remoteness);
            if outcome != label.outcome || moves.is_some_and(|(stated, known)| stated != known) {
                comparison.differences.push(Difference { stated, label });
            }
        }
        comparison
    }
}
