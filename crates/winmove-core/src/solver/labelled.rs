//! A solved game as it is asked about its positions.

use crate::model::Outcome;

/// A solved game, by the numbers of its positions, or by the positions themselves where they may
/// have no numbers.
pub trait Labelled {
    /// A position.
    type At: Copy + Ord;

    /// The moves from a position. `None` where play is over by rule.
    fn moves(&self, from: Self::At) -> Option<impl Iterator<Item = Self::At>>;

    /// The packed label of a position.
    fn packed(&self, at: Self::At) -> u32;

    /// The verdict of endless play, for the mover.
    fn endless(&self, at: Self::At) -> Outcome;

    /// How far the end of a forced draw is.
    fn draw_rank(&self, at: Self::At) -> u32;

    /// The number of positions.
    fn size(&self) -> u64;

    /// The number of positions that precede this one.
    fn precede(&self, at: Self::At) -> u64;

    /// The position that this many others precede.
    fn nth(&self, number: u64) -> Self::At;
}
