//! Positions by their numbers, and what every game says of them.

use std::num::TryFromIntError;

use super::board_moves::BoardMoves;
use super::player::Player;
use crate::compute::Csr;
use crate::model::{Outcome, by_number};

/// The number of a position, from 0. Each game numbers its own positions.
///
/// ```
/// use winmove_core::PositionId;
///
/// let remoteness = [0, 1, 2];
/// assert_eq!(remoteness[PositionId(2).index()], 2);
/// assert_eq!(PositionId::try_from(remoteness.len()), Ok(PositionId(3)));
/// ```
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub struct PositionId(pub u32);

by_number!(PositionId);

impl TryFrom<usize> for PositionId {
    type Error = TryFromIntError;

    fn try_from(index: usize) -> Result<PositionId, TryFromIntError> {
        u32::try_from(index).map(PositionId)
    }
}

impl PositionId {
    /// The number as an index.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The most positions that a game may have: a position and a turn bit fit in 32 bits.
///
/// ```
/// use winmove_core::{EdgeGame, game::MAX_POSITIONS};
///
/// assert!(EdgeGame::from_edges(MAX_POSITIONS as u32 + 1, []).is_err());
/// ```
pub const MAX_POSITIONS: u64 = 1 << 31;

/// A game of two players with perfect information: positions, numbered from 0, and moves between
/// them. A move passes the turn. Every outcome is that of the mover, the player whose turn it is.
///
/// Methods are called from several threads at once, and more than once for a position. They must
/// return the same values each time.
///
/// ```
/// use winmove_core::{Game, Outcome, Player, PositionId, solve};
///
/// /// Tag on a circle of four places: the first player runs after the second, who wins if play never ends.
/// /// A position is the distance between them, with the turn in its last bit.
/// struct Tag;
///
/// impl Game for Tag {
///     fn positions(&self) -> usize {
///         8
///     }
///     fn moves(&self, PositionId(from): PositionId) -> impl Iterator<Item = PositionId> {
///         let (distance, turn) = (from / 2, from % 2);
///         // The runner may go either way, the other one may also stay.
///         let ways = [1, 3, 0].into_iter().take(2 + turn as usize);
///         ways.map(move |by| PositionId((distance + by) % 4 * 2 + 1 - turn))
///     }
///     fn stuck(&self, _: PositionId) -> Outcome {
///         Outcome::Loss
///     }
///     fn terminal(&self, position: PositionId) -> Option<Outcome> {
///         let is_caught = position.0 / 2 == 0;
///         is_caught.then(|| if self.mover(position) == Some(Player::First) { Outcome::Win } else { Outcome::Loss })
///     }
///     fn mover(&self, position: PositionId) -> Option<Player> {
///         Some(if position.0 % 2 == 0 { Player::First } else { Player::Second })
///     }
///     fn endless(&self, position: PositionId) -> Outcome {
///         match self.mover(position) {
///             Some(Player::First) => Outcome::Loss,
///             _ => Outcome::Win,
///         }
///     }
/// }
///
/// let solution = solve(&Tag);
/// // At distance 1 the first player, who is to move, catches at once; at distance 2 never.
/// assert_eq!(solution.label(PositionId(2)).to_string(), "win in 1");
/// assert_eq!(solution.label(PositionId(4)).to_string(), "loss");
/// assert_eq!(Player::First.opponent(), Player::Second);
/// ```
pub trait Game: Sync {
    /// The number of positions; at most [`MAX_POSITIONS`].
    fn positions(&self) -> usize;

    /// The positions to which the mover can go, in any order, repeats allowed. Not called for
    /// terminal positions.
    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId>;

    /// The moves of all positions as CSR rows, if the game stores them so. The solver reads rows
    /// several times as fast as it calls [`Game::moves`] for every position. There is a row for
    /// each position, with the moves that `moves` lists. Rows of terminal positions are ignored.
    fn rows(&self) -> Option<&Csr> {
        None
    }

    /// The moves of all positions as steps over a board, if there are slides among them. The solver
    /// and the certificate then take time for the cells and steps, not for the moves. Only for
    /// games whose endless play is a draw.
    fn slides(&self) -> Option<&BoardMoves> {
        None
    }

    /// The verdict of a position that is not terminal and has no move.
    fn stuck(&self, position: PositionId) -> Outcome;

    /// The verdict where play is over by rule. The moves of such a position are ignored.
    fn terminal(&self, _position: PositionId) -> Option<Outcome> {
        None
    }

    /// For a terminal position of a game that is a part of a larger one, where play goes on in
    /// that: the moves until its end there. Any number if it is drawn there. `None` where play is
    /// over.
    fn beyond(&self, _position: PositionId) -> Option<u32> {
        None
    }

    /// The player to move, in a game whose positions contain the turn. `None` where both players
    /// have the same moves.
    ///
    /// For programs that show or word a game, and for the other methods, such as [`Game::endless`]:
    /// the solver and the certificate don't call it, since every move passes the turn. So that it
    /// agrees with the moves, it has to change with each of them; where a player moves twice in a
    /// row, a position in between has the opponent's only move, to pass.
    fn mover(&self, _position: PositionId) -> Option<Player> {
        None
    }

    /// The verdict of play that never ends, for the mover of this position. Where one player wins
    /// it, it must be a win wherever that player moves, and a loss wherever the other does;
    /// [`certify`](crate::solver::certify()) refuses the labels of a game for which that doesn't
    /// hold.
    fn endless(&self, _position: PositionId) -> Outcome {
        Outcome::Draw
    }
}
