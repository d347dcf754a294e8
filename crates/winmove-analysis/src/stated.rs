//! Compares labels printed by another program with the correct ones.

use super::position::Position;
use super::solved::Analysis;
use winmove_core::model::Outcome;
use winmove_core::solver::Label;

/// A program's claim about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct StatedLabel {
    /// The position.
    pub position: Position,
    /// The outcome for the mover. `None` if the program states that it is undecided.
    pub outcome: Option<Outcome>,
    /// The number of moves to the end, if stated.
    pub remoteness: Option<u32>,
    /// The line of the program's output, starting at 1.
    pub line: usize,
}

/// A position whose stated label is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Difference {
    /// The stated label.
    pub stated: StatedLabel,
    /// The correct label.
    pub label: Label,
}

/// A comparison of stated labels with the correct ones.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct StatedComparison {
    /// The number of labels that were compared.
    pub compared: usize,
    /// The number of labels that weren't compared, because either side left them undecided.
    pub undecided: usize,
    /// The labels that differ, in the order of the output.
    pub differences: Vec<Difference>,
}

impl Analysis {
    /// Compares stated labels with those of this analysis. Remoteness is compared if it is both
    /// stated and known. It isn't known for draws, which have none, or where the search in
    /// geography hasn't found it. Linear in the number of labels.
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
