//! The caption of the field: what its labels mean, if that isn't obvious.

use crate::analysis::words;
use crate::editor::geometry::shortened;
use crate::model::{Document, Place, Side};

/// What the labels on the field mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Caption {
    /// Each is for one side of a pursuit, whichever moves.
    ForSide {
        /// That side.
        side: Side,
        /// The side to move.
        turn: Side,
        /// The side whose token stands on each place.
        moved: Side,
    },
    /// In a pursuit, each is for the player to move.
    ForMoverOf {
        /// The side to move.
        turn: Side,
        /// The side whose token stands on each place.
        moved: Side,
    },
    /// In geography, each is for the position after a move from this place.
    MovesFrom(Place),
    /// In geography, no move leads on from this place, which alone has a label.
    StuckAt(Place),
    /// In geography, each is for its place as the start.
    Starts,
    /// Each is for one token of a sum, as if it were alone.
    OfSum,
    /// Each is for the player who would move there.
    ForMover,
}

impl Caption {
    /// The meaning in a sentence.
    pub fn words(self, document: &Document) -> String {
        match self {
            Caption::ForSide { side, turn, moved } => {
                let name = |side: Side| match side {
                    Side::Police => "the police",
                    Side::Thief => "the thief",
                };
                let moved = match moved {
                    Side::Police => "the officer",
                    Side::Thief => "the thief",
                };
                format!(
                    "For {}: W {}, L {} {}, with {moved} on each place and {} to move.",
                    name(side),
                    words::agreeing(name(side), "it wins", "they win"),
                    name(side.opponent()),
                    words::agreeing(name(side.opponent()), "wins", "win"),
                    name(turn)
                )
            }
            Caption::ForMoverOf { turn, moved } => for_mover_of(turn, moved),
            Caption::MovesFrom(from) => {
                let from = shortened(&document.name(from));
                format!(
                    "Moves from {from}: each label there is the opponent's, who moves on. Places without a label are no \
                     moves."
                )
            }
            Caption::StuckAt(place) => {
                let place = shortened(&document.name(place));
                format!("No move leads on from {place}: its label is for the player to move there.")
            }
            Caption::Starts => "Each label is for the player who starts there.".to_owned(),
            Caption::OfSum => {
                // Below a board there is room for one line.
                "Each label is for a token alone there. Thick arrows are best moves of the sum; a lost one has none."
                    .to_owned()
            }
            Caption::ForMover => "Each label is for the player who moves from there.".to_owned(),
        }
    }
}

/// What the labels of a pursuit mean where each is the mover's: `turn` is to move, and the token that each place stands
/// for is that of `moved`.
pub fn for_mover_of(turn: Side, moved: Side) -> String {
    let (mover, is) = match turn {
        Side::Police => ("police", "are"),
        Side::Thief => ("thief", "is"),
    };
    let stands = match moved {
        Side::Police => "officer",
        Side::Thief => "thief",
    };
    format!("Each label is for the {mover}, who {is} to move, if the {stands} stands there.")
}
