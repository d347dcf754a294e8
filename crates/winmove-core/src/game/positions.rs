//! Numbered positions, and the trait that every game implements.

use std::num::TryFromIntError;

use serde::{Deserialize, Serialize};

use super::board_moves::BoardMoves;
use crate::compute::Csr;
use crate::model::Player;
use crate::model::{Outcome, by_number};

/// The number of a position, from 0. Each game numbers its own positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
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

/// The greatest number of positions of a game. A position and a bit for the turn fit in 32 bits.
pub const MAX_POSITIONS: u64 = 1 << 31;

/// A two-player game of perfect information: positions, numbered from 0, and moves between them.
/// Each move passes the turn, unless [`Game::mover`] says otherwise. Every outcome is that of the
/// mover, the player whose turn it is.
///
/// Methods are called from several threads at once, and repeatedly for the same position. They must
/// always return the same values.
///
/// # Examples
/// ```
/// use winmove_core::{Game, Outcome, Player, PositionId, solve};
///
/// /// Tag on a circle of four places: the first player runs after the second, who wins if play
/// /// never ends. A position is the distance between them, with the turn in its last bit.
/// struct Tag;
///
/// impl Game for Tag {
///     fn positions(&self) -> usize {
///         8
///     }
///     fn moves(&self, PositionId(from): PositionId) -> impl Iterator<Item = PositionId> {
///         let (distance, turn) = (from / 2, from % 2);
///         // The second player may also stay.
///         let ways = [1, 3, 0].into_iter().take(2 + turn as usize);
///         ways.map(move |by| PositionId((distance + by) % 4 * 2 + 1 - turn))
///     }
///     fn stuck(&self, _: PositionId) -> Outcome {
///         Outcome::Loss
///     }
///     fn terminal(&self, position: PositionId) -> Option<Outcome> {
///         let is_caught = position.0 / 2 == 0;
///         is_caught.then(|| {
///             if self.mover(position) == Some(Player::First) {
///                 Outcome::Win
///             } else {
///                 Outcome::Loss
///             }
///         })
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
/// // At distance 1 the first player, who is to move, catches the second at once; at distance 2
/// // never.
/// assert_eq!(solution.label(PositionId(2)).to_string(), "win in 1");
/// assert_eq!(solution.label(PositionId(4)).to_string(), "loss");
/// assert_eq!(Player::First.opponent(), Player::Second);
/// ```
pub trait Game: Sync {
    /// The number of positions; at most [`MAX_POSITIONS`].
    fn positions(&self) -> usize;

    /// The positions that the mover can reach, in any order. Repeats are allowed. Not called for
    /// terminal positions.
    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId>;

    /// The moves of all positions as CSR rows, if the game stores them that way. The solver reads
    /// rows several times faster than it calls [`Game::moves`] for every position. Each position
    /// has a row with the same moves as `moves` returns. Rows of terminal positions are ignored.
    fn rows(&self) -> Option<&Csr> {
        None
    }

    /// The moves of all positions as steps on a board, if there are slides among them. The solver
    /// and the certificate then take time proportional to cells and steps instead of moves. Only
    /// for games in which endless play is a draw.
    fn slides(&self) -> Option<&BoardMoves> {
        None
    }

    /// The outcome at a position that is not terminal and has no moves.
    fn stuck(&self, position: PositionId) -> Outcome;

    /// The outcome at a position where play is over by rule. Its moves are ignored.
    fn terminal(&self, _position: PositionId) -> Option<Outcome> {
        None
    }

    /// If this game is part of a larger one in which play continues from this terminal position,
    /// the number of moves from here to the end. Any number if the outcome there is a draw. `None`
    /// if play is over here.
    fn beyond(&self, _position: PositionId) -> Option<u32> {
        None
    }

    /// The player to move, if the positions contain the turn. `None` if both players always have
    /// the same moves.
    ///
    /// A move between two positions with the same mover keeps the turn; every other move passes it.
    /// So a player may move several times in a row. If any does, every position must have a mover;
    /// otherwise solving fails with
    /// [`SolveError::NoMover`](crate::solver::SolveError::NoMover).
    ///
    /// # Examples
    /// ```
    /// use winmove_core::{Game, Outcome, Player, PositionId, solve};
    ///
    /// /// A walk from 5 to 0. The first player moves the token at odd places, the second at even
    /// /// ones, by one or two. The player who can't move loses.
    /// struct Walk;
    ///
    /// impl Game for Walk {
    ///     fn positions(&self) -> usize {
    ///         6
    ///     }
    ///     fn moves(&self, PositionId(from): PositionId) -> impl Iterator<Item = PositionId> {
    ///         (1..=2).filter_map(move |by| from.checked_sub(by).map(PositionId))
    ///     }
    ///     fn stuck(&self, _: PositionId) -> Outcome {
    ///         Outcome::Loss
    ///     }
    ///     fn mover(&self, PositionId(at): PositionId) -> Option<Player> {
    ///         Some(if at % 2 == 1 { Player::First } else { Player::Second })
    ///     }
    /// }
    ///
    /// // The first player moves from 5 to 3 to 1, and then to 0, where the second is stuck.
    /// assert_eq!(solve(&Walk).label(PositionId(5)).to_string(), "win in 3");
    /// ```
    fn mover(&self, _position: PositionId) -> Option<Player> {
        None
    }

    /// Whether every move passes the turn, so that the solver needn't ask for the movers.
    #[doc(hidden)]
    fn always_alternates(&self) -> bool {
        false
    }

    /// The outcome of endless play for the mover of this position. If one player wins endless play,
    /// this must be a win wherever that player moves and a loss wherever the other one does.
    /// Otherwise [`certify`](crate::solver::certify()) rejects the labels.
    fn endless(&self, _position: PositionId) -> Outcome {
        Outcome::Draw
    }
}
