//! The requests of the panels of a sum.

use crate::analysis::sums::SumMove;

/// A request of the panels of a sum.
#[derive(Clone, Debug, PartialEq)]
pub enum SumsRequest {
    /// Follows a move of the sum.
    Follow(SumMove),
    /// Takes the last move back.
    Back,
    /// Returns to the start.
    Restart,
    /// Removes a game from the sum, by its index.
    RemoveComponent(usize),
}
