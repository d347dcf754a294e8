//! The rules of play: which positions a game has, who moves, which moves there are, when it is over.
//!
//! This is the only floor that defines what *misère* means or when a thief is caught. The floors above call it.
//!
//! A game of your own implements three methods of [`Game`]: how many positions there are, the moves from each, and the
//! verdict for a mover who is stuck. The others have defaults, among them the verdict where play is over by rule. A
//! position has to contain everything that decides how play goes on. Here the last move does, so it belongs to the
//! position:
//!
//! ```
//! use winmove::game::{Game, PositionId};
//! use winmove::model::Outcome;
//! use winmove::solver::{self, Quality};
//!
//! /// A heap of pebbles; a move takes one or two, but never as many as the opponent just took. A mover who can't
//! /// take loses; a mover at thirteen pebbles has won.
//! struct Pebbles {
//!     start: u32,
//! }
//!
//! impl Pebbles {
//!     /// Three positions a heap: the last move took one, two, or there was none.
//!     fn id(&self, heap: u32, last: u32) -> PositionId {
//!         PositionId(heap * 3 + last)
//!     }
//! }
//!
//! impl Game for Pebbles {
//!     fn positions(&self) -> usize {
//!         (self.start as usize + 1) * 3
//!     }
//!     fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
//!         let (heap, last) = (from.0 / 3, from.0 % 3);
//!         let takes = (1..=2).filter(move |&taken| taken != last && taken <= heap);
//!         takes.map(move |taken| self.id(heap - taken, taken))
//!     }
//!     fn stuck(&self, _: PositionId) -> Outcome {
//!         Outcome::Loss
//!     }
//!     fn terminal(&self, position: PositionId) -> Option<Outcome> {
//!         (position.0 / 3 == 13).then_some(Outcome::Win)
//!     }
//! }
//!
//! let game = Pebbles { start: 10 };
//! let solution = solver::solve(&game);
//! // An independent check, which shares no code with the solver.
//! solver::certify(&game, &solution)?;
//!
//! let start = game.id(10, 0);
//! assert_eq!(solution.label(start).outcome, Outcome::Win);
//! assert_eq!(solution.label(start).remoteness, Some(7));
//! // One pebble wins, two would give the win away.
//! let moves = solver::moves(&game, &solution, start);
//! let best = moves.iter().filter(|step| step.quality == Quality::Best);
//! assert_eq!(best.map(|step| step.to).collect::<Vec<_>>(), [game.id(9, 1)]);
//! # Ok::<(), solver::CertifyError>(())
//! ```
//!
//! `examples/own_game.rs` prints such a game as a table, `examples/chess_endings.rs` takes its moves from another crate,
//! and `examples/state_graph.rs` makes a drawn graph of one, which the window opens.

mod convention;
mod geography;
mod places;
mod pursuit;
mod successors;
mod token;

pub use convention::{can_be_stuck, stuck, uses_exits, uses_fixed_outcomes};
pub use geography::{Geography, HasDraws, Memoryless};
pub use places::Places;
pub use pursuit::{Pursuit, PursuitPosition};
pub use successors::{build_successors, step_bound, successors};
pub use token::Token;

use crate::compute::Csr;
use crate::model::{Outcome, Side};

/// The number of a position, from 0. Each game numbers its own positions.
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

    /// The verdict of a position that is not terminal and has no move.
    fn stuck(&self, position: PositionId) -> Outcome;

    /// The verdict where play is over by rule. The moves of such a position are ignored.
    fn terminal(&self, _position: PositionId) -> Option<Outcome> {
        None
    }

    /// The side to move, in a game whose positions contain the turn. `None` where both players have the same moves.
    fn mover(&self, _position: PositionId) -> Option<Side> {
        None
    }

    /// The verdict of play that never ends, for the mover of this position. Where one player wins it, it must
    /// be a win wherever that player moves, and a loss wherever the other does.
    fn endless(&self, _position: PositionId) -> Outcome {
        Outcome::Draw
    }
}
