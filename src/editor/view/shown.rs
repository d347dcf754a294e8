//! What a place shows of its outcome.

use crate::solver::Label;

/// What a place shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Nothing is known, or there is nothing to know.
    Blank,
    /// The label of the position that the place stands for.
    Label(Label),
    /// The search stopped before it was decided.
    Undecided,
}
