//! Access to the positions of a solved game.

use crate::game::Player;
use crate::model::Outcome;

/// A solved game, accessed by position numbers, or by the positions themselves if these may have no
/// numbers.
pub trait Labelled {
    /// The type of a position.
    type At: Copy + Ord;

    /// The moves from a position. `None` if play is over by rule.
    fn moves(&self, from: Self::At) -> Option<impl Iterator<Item = Self::At>>;

    /// The player to move. `None` if every move passes the turn.
    fn mover(&self, _at: Self::At) -> Option<Player> {
        None
    }

    /// The packed label of a position.
    fn packed(&self, at: Self::At) -> u32;

    /// The outcome of endless play for the mover.
    fn endless(&self, at: Self::At) -> Outcome;

    /// The distance to the end of a forced draw.
    fn draw_rank(&self, at: Self::At) -> u32;

    /// The number of positions.
    fn size(&self) -> u64;

    /// The index of a position in the order of positions.
    fn precede(&self, at: Self::At) -> u64;

    /// The position at this index.
    fn nth(&self, number: u64) -> Self::At;
}
