//! The outcome shown at a place.

use winmove_core::model::Outcome;
use winmove_core::solver::Label;

/// The outcome shown at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Shown {
    /// There is no position at the place, or it is not solved yet.
    Blank,
    /// The label of the position that the place represents.
    Label(Label),
    /// The search stopped before it was decided.
    Undecided,
}

impl Shown {
    /// The outcome, if there is one.
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Shown::Label(label) => Some(label.outcome),
            Shown::Blank | Shown::Undecided => None,
        }
    }

    /// Whether a move to a place that shows `to` is a best one for the player to move here. `None`
    /// if that can't be told from the labels.
    pub(crate) fn is_best_move(self, to: Shown) -> Option<bool> {
        let (Shown::Label(from), Shown::Label(to)) = (self, to) else {
            return None;
        };
        match (from.outcome, to.outcome) {
            (Outcome::Draw, _) => None,
            (Outcome::Win, Outcome::Loss) | (Outcome::Loss, Outcome::Win) => {
                Some(from.remoteness == to.remoteness.map(|moves| moves + 1))
            }
            (Outcome::Win | Outcome::Loss, _) => Some(false),
        }
    }
}
