//! The actions of exploring.

use winmove_analysis::{Move, Position};
use winmove_core::model::{Place, Side};

/// An action that looks at a position, or follows a move from the position being looked at.
#[derive(Clone, Debug, PartialEq)]
pub enum ExploreAction {
    /// Selects a place and looks at it. A local view is centred on it.
    Select(Place),
    /// Selects places and, on a graph, an edge between each place of a walk and the next.
    SelectPlaces {
        /// The places.
        places: Vec<Place>,
        /// The walk, from place to place.
        along: Vec<Place>,
    },
    /// Clears the selection.
    Deselect,
    /// Selects a position: the mover's place and, in a pursuit, the places of both sides.
    LookAt(Position),
    /// Selects the position in which play starts.
    LookAtStart,
    /// Follows a move from the selected position.
    Follow(Move),
    /// Follows the move to a place, or looks at the place if there is no such move.
    To(Place),
    /// Extends the walk in geography by a move to a place, which may be undecided.
    StepTo(Place),
    /// Takes back the last move of the walk.
    StepBack,
    /// Chooses the side to move in the positions of a pursuit that are shown.
    SetTurn(Side),
    /// Holds a side's token in its place. The field then shows the outcomes for the places of the
    /// other side.
    Hold(Side),
    /// Searches for undecided outcomes with ten times the last budget.
    ///
    /// It searches the position that the walk has reached, and all starts.
    ThinkLonger,
    /// Stops all searches for undecided outcomes. Their findings are kept.
    StopThinking,
}
