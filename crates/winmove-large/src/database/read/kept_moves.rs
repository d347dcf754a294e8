//! Reading the moves that a database of a graph keeps.

use super::Database;
use crate::database::head::MovesHead;
use crate::database::moves;
use crate::error::{LargeError, damaged};

impl Database {
    /// The successors of a position of a graph, ascending, once per move. Reads one frame, unless
    /// it is cached.
    ///
    /// # Errors
    /// [`LargeError`] if the position doesn't exist, if the database keeps no moves, or if the file
    /// can't be read or is damaged.
    pub fn moves(&mut self, position: u64) -> Result<Vec<u64>, LargeError> {
        let positions = self.head.positions;
        if position >= positions {
            return Err(LargeError::NoLabel {
                position,
                positions,
            });
        }
        let Some(MovesHead { block, .. }) = self.head.moves else {
            return Err(LargeError::Refused(
                "the database keeps no moves; solving the list again with `--moves` makes one that does"
                    .to_owned(),
            ));
        };
        self.keep_moves(position / block)?;
        let mut moves = Vec::new();
        self.each_move_in(position / block, |from, to| {
            if from == position {
                moves.push(to);
            }
        })?;
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
            self.keep_moves(number)?;
            self.each_move_in(number, |from, to| {
                if wanted.contains(&from) {
                    visit(from, to);
                }
            })?;
        }
        Ok(())
    }

    /// Reads the frame of a block of moves, unless it is cached.
    fn keep_moves(&mut self, number: u64) -> Result<(), LargeError> {
        if self.moves.get(number).is_none() {
            let bytes = self.read_frame(self.frame_of_moves(number))?;
            self.moves.insert(number, bytes);
        }
        Ok(())
    }

    fn frame_of_moves(&self, number: u64) -> u64 {
        1 + self.head.frames_of_outcomes() + self.head.frames_of_remoteness() + number
    }

    /// Calls `visit` with each move of a block, whose frame must be cached.
    fn each_move_in(
        &mut self,
        number: u64,
        mut visit: impl FnMut(u64, u64),
    ) -> Result<(), LargeError> {
        let block = self.head.moves.map_or(1, |moves| moves.block);
        let (first, positions) = (number * block, self.head.positions);
        let bytes = self.moves.get(number).expect("it is kept");
        let places = block.min(positions - first);
        if moves::decode(bytes, places, positions, |place, to| {
            visit(first + place, to)
        }) {
            Ok(())
        } else {
            let frame = self.frame_of_moves(number);
            Err(damaged(
                &self.path,
                format!("frame {frame} has no moves of its vertices"),
            ))
        }
    }
}
