//! Game records, as stored in a document.

use super::extra::Extra;
use super::outcome::Side;
use super::place::Place;

/// A game that was played, with its variations. The moves are not checked against the field: an
/// edit may have removed one since, and replaying the record skips it.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct GameRecord {
    /// Where play began: the token's place, or the officer's and the thief's.
    pub start: Vec<Place>,
    /// In a pursuit, whose turn it was at the start.
    pub turn: Option<Side>,
    /// The moves, in the order in which they were made.
    pub moves: Vec<RecordedMove>,
    /// Unknown keys of the file.
    pub extra: Extra,
}

/// One move of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct RecordedMove {
    /// The number of the move that it followed, counted from 1, or 0 for the start.
    pub after: u32,
    /// The place of the moved token after this move.
    pub place: Place,
}

impl GameRecord {
    /// The record on a field whose places have moved. `to` returns the new place of each, or `None`
    /// if it is gone. Moves to places that are gone are left out, together with their
    /// continuations. Returns `None` if the start is gone.
    pub fn moved(&self, to: impl Fn(Place) -> Option<Place>) -> Option<GameRecord> {
        let start = self.start.iter().map(|&place| to(place)).collect();
        let start: Option<Vec<Place>> = start;
        // The new numbers of the start and of each move, if they remain.
        let mut numbers = vec![Some(0)];
        let mut moves = Vec::with_capacity(self.moves.len());
        for step in &self.moves {
            let after = numbers.get(step.after as usize).copied().flatten();
            let moved = after.zip(to(step.place));
            numbers.push(moved.map(|(after, place)| {
                moves.push(RecordedMove { after, place });
                moves.len() as u32
            }));
        }
        Some(GameRecord {
            start: start?,
            moves,
            ..self.clone()
        })
    }
}
