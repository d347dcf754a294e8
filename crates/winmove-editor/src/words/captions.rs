//! The caption of the field: the meaning of its labels, if it isn't obvious.

use crate::geometry::shortened;
use winmove_core::model::{Document, Place, Player, Side};
use winmove_words::say;

/// What the labels on the field mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Caption {
    /// Each label is for one side of a pursuit, whichever side moves.
    ForSide {
        /// That side.
        side: Side,
        /// The side to move.
        turn: Side,
        /// The side whose token is on each place.
        moved: Side,
    },
    /// Each label is for this player: where the token was, when it was there, and elsewhere after a
    /// move there.
    ForPlayer(Player),
    /// In a pursuit, each label is for the player to move.
    ForMoverOf {
        /// The side to move.
        turn: Side,
        /// The side whose token is on each place.
        moved: Side,
    },
    /// In geography, each label is for the position after a move from this place.
    MovesFrom(Place),
    /// In geography, only this place has a label, because no move leads on from it.
    StuckAt(Place),
    /// In geography, each label is for its place as the start.
    Starts,
    /// Each label is for one token of a sum, as if it were alone.
    OfSum,
    /// Each label is for the player who would move there.
    ForMover,
}

impl Caption {
    /// The meaning in a sentence.
    pub fn words(self, document: &Document) -> String {
        let field = document.field();
        let name = |place| shortened(&document.name(place));
        match self {
            Caption::ForSide { side, turn, moved } => {
                say::caption_for_side(side, moved, field, turn)
            }
            Caption::ForPlayer(player) => {
                let player = match player {
                    Player::First => "first",
                    Player::Second => "second",
                };
                say::caption_for_player(player)
            }
            Caption::ForMoverOf { turn, moved } => say::caption_for_mover_of(field, turn, moved),
            Caption::MovesFrom(from) => say::caption_moves_from(name(from)),
            Caption::StuckAt(place) => say::caption_stuck_at(name(place)),
            Caption::Starts => say::caption_starts(),
            Caption::OfSum => say::caption_of_sum(),
            Caption::ForMover if document.rules().turns().owners().is_some() => {
                say::owners_caption()
            }
            Caption::ForMover => say::caption_for_mover(),
        }
    }
}
