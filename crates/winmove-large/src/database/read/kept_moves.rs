//! Reading the moves that a database of a graph keeps.

use super::Database;
use crate::database::moves;
use crate::error::{LargeError, damaged};
use winmove_words::say;

impl Database {
    /// The successors of a position of a graph, ascending, once per move. Reads one frame, unless
    /// it is cached.
    ///
    /// # Errors
    /// [`LargeError`] if the position doesn't exist, if the database keeps no moves, or if the file
    /// can't be read or is damaged.
    pub fn moves(&mut self, position: u64) -> Result<Vec<u64>, LargeError> {
        self.check_position(position)?;
        if self.head.moves.is_none() {
            return Err(no_moves());
        }
        let mut moves = Vec::new();
        self.each_move(position, 1, |_, to| moves.push(to))?;
        Ok(moves)
    }

    /// Calls `visit` with each move of some vertices, in order. The database must keep moves.
    pub(crate) fn each_move(
        &mut self,
        first: u64,
        count: u64,
        mut visit: impl FnMut(u64, u64),
    ) -> Result<(), LargeError> {
        let block = self.head.moves.map_or(1, |moves| moves.block);
        let wanted = first..self.head.positions.min(first + count);
        for number in first / block..wanted.end.div_ceil(block) {
            self.each_move_in(number, |from, to| {
                if wanted.contains(&from) {
                    visit(from, to);
                }
            })?;
        }
        Ok(())
    }

    /// Calls `visit` with each move of a block.
    fn each_move_in(
        &mut self,
        number: u64,
        mut visit: impl FnMut(u64, u64),
    ) -> Result<(), LargeError> {
        let (head, frames) = (&self.head, &mut self.frames);
        let block = head.moves.map_or(1, |moves| moves.block);
        let (first, positions) = (number * block, head.positions);
        let frame = 1 + head.frames_of_outcomes() + head.frames_of_remoteness() + number;
        let bytes = self.moves.get(number, || frames.read(frame))?;
        let places = block.min(positions - first);
        if moves::decode(bytes, places, positions, |place, to| {
            visit(first + place, to)
        }) {
            Ok(())
        } else {
            let what = say::large_frame_moves(frame.to_string());
            Err(damaged(&frames.path, what))
        }
    }
}

/// The error that a database keeps no moves.
pub(crate) fn no_moves() -> LargeError {
    LargeError::Refused(say::large_no_moves())
}
