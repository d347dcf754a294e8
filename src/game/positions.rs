//! Positions by their numbers, and what every game says of them.

use super::board_moves::BoardMoves;
use super::player::Player;
use crate::compute::Csr;
use crate::model::{Outcome, by_number};

/// The number of a position, from 0. Each game numbers its own positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PositionId(pub u32);

by_number!(PositionId);

impl PositionId {
    /// The number as an index.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The most positions that a game may have: a position and a turn bit fit in 32 bits.
pub const MOST_POSITIONS: u64 = 1 << 31;

/// A game of two players with perfect information: positions, numbered from 0, and moves between them. A move passes
/// the turn. Every outcome is that of the mover, the player whose turn it is.
///
/// Methods are called from several threads at once, and more than once for a position. They must return the same values
/// each time.
pub trait Game: Sync {
    /// The number of positions; at most [`MOST_POSITIONS`].
    fn positions(&self) -> usize;

    /// The positions to which the mover can go, in any order, repeats allowed. Not called for terminal positions.
    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId>;

    /// The moves of all positions as CSR rows, if the game stores them so. The solver reads rows several times as fast as
    /// it calls [`Game::moves`] for every position. Rows of terminal positions are ignored.
    fn successors(&self) -> Option<&Csr> {
        None
    }

    /// The moves of all positions as steps over a board, if there are slides among them. The solver and the certificate then
    /// take time for the cells and steps, not for the moves. Only for games whose endless play is a draw.
    fn slides(&self) -> Option<&BoardMoves> {
        None
    }

    /// The verdict of a position that is not terminal and has no move.
    fn stuck(&self, position: PositionId) -> Outcome;

    /// The verdict where play is over by rule. The moves of such a position are ignored.
    fn terminal(&self, _position: PositionId) -> Option<Outcome> {
        None
    }

    /// The player to move, in a game whose positions contain the turn. `None` where both players have the same moves.
    fn mover(&self, _position: PositionId) -> Option<Player> {
        None
    }

    /// The verdict of play that never ends, for the mover of this position. Where one player wins it, it must
    /// be a win wherever that player moves, and a loss wherever the other does.
    fn endless(&self, _position: PositionId) -> Outcome {
        Outcome::Draw
    }
}
