//! The outcome shown at a place.

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
