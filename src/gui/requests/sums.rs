//! What the panels of a sum ask for.

use crate::analysis::sums::SumMove;

/// A request of the panels of a sum.
#[derive(Clone, Debug, PartialEq)]
pub enum SumsRequest {
    /// Follows a move of the sum.
    Follow(SumMove),
    /// Takes the last move back.
    Back,
    /// Goes back to where the tokens start.
    Restart,
    /// Takes a game out of the sum, by its index.
    RemoveComponent(usize),
}
