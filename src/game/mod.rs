//! The rules of play: which positions a game has, who moves, which moves there are, when it is over.
//!
//! This is the only floor that knows what *misère* means or who is caught. Everything above asks.
//!
//! A game of your own needs three answers:
//!
//! ```
//! use winmove::game::{Game, PositionId};
//! use winmove::model::Outcome;
//!
//! /// A heap of pebbles; a move takes one or two; who can't take loses.
//! struct Pebbles(u32);
//!
//! impl Game for Pebbles {
//!     fn positions(&self) -> usize {
//!         self.0 as usize + 1
//!     }
//!     fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
//!         (1..=2).filter_map(move |taken| from.0.checked_sub(taken).map(PositionId))
//!     }
//!     fn stuck(&self, _: PositionId) -> Outcome {
//!         Outcome::Loss
//!     }
//! }
//!
//! let solution = winmove::solver::solve(&Pebbles(10));
//! assert_eq!(solution.label(PositionId(9)).outcome, Outcome::Loss);
//! assert_eq!(solution.label(PositionId(10)).remoteness, Some(7));
//! ```

mod geography;
mod places;
mod pursuit;
mod rows;
mod token;

pub use geography::{Geography, HasDraws, Memoryless};
pub use places::{Places, StepTable};
pub use pursuit::{Pursuit, PursuitPosition};
pub use token::Token;

use crate::model::{Outcome, Side};

/// The number of a position, from 0; a game numbers its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PositionId(pub u32);

impl PositionId {
    /// The number as an index.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The most positions that a game may have: a position and a turn bit fit in 32 bits.
pub const MOST_POSITIONS: u64 = 1 << 31;

/// A game of two players with perfect information: positions, numbered from 0, and moves between them. A move hands
/// the turn over. Every outcome is told for the player whose turn it is.
pub trait Game {
    /// The number of positions; at most [`MOST_POSITIONS`].
    fn positions(&self) -> usize;

    /// The positions to which the mover can go, in any order, repeats allowed. Not asked of terminal positions.
    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId>;

    /// The verdict of a position that is not terminal and has no move.
    fn stuck(&self, position: PositionId) -> Outcome;

    /// The verdict where play is over by rule; its moves are not looked at.
    fn terminal(&self, _position: PositionId) -> Option<Outcome> {
        None
    }

    /// Whose turn it is, where a position says so; in a game with the same moves for both it doesn't.
    fn mover(&self, _position: PositionId) -> Option<Side> {
        None
    }

    /// The verdict of play that never ends, told for the mover of this position. Where one player wins it, it must
    /// be a win wherever that player moves, and a loss wherever the other does.
    fn endless(&self, _position: PositionId) -> Outcome {
        Outcome::Draw
    }
}
