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
}
