//! The requests of exploring moves.

use crate::analysis::Position;
use crate::model::{Place, Side};

/// A request to explore the moves of the field.
#[derive(Clone, Debug, PartialEq)]
pub enum ExploreRequest {
    /// Chooses the side to move in the positions of a pursuit that are on show.
    SetTurn(Side),
    /// Chooses the token of a pursuit that stays where it is.
    Hold(Side),
    /// Follows a move to a place.
    To(Place),
    /// Selects a position.
    LookAt(Position),
    /// Takes back the last move of geography.
    StepBack,
    /// Continues the search for undecided outcomes.
    ThinkLonger,
    /// Stops the search for undecided outcomes.
    StopThinking,
}
