//! The record of a game, as a document stores it.

use super::{Extra, Place, Side};

/// A game that was played, with its variations. The moves are not checked against the field: an edit may have removed
/// one since, and replaying the record leaves such moves out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// Where play began: the token's place, or the officer's and the thief's.
    pub start: Vec<Place>,
    /// Whose turn it was then, in a pursuit.
    pub turn: Option<Side>,
    /// The moves, in the order in which they were made.
    pub moves: Vec<RecordedMove>,
    /// Unknown keys of the file.
    pub extra: Extra,
}

/// One move of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordedMove {
    /// After which move it was made, counted from 1; 0 at the start.
    pub after: u32,
    /// Where the moved token stood then.
    pub place: Place,
}
