//! The rules of play: the positions of a game, its moves, whose turn it is, and when play is over.
//!
//! Only this layer defines what *misère* means or when a thief is caught. Higher layers call it.
//!
//! If you have a graph as a list of edges, use [`EdgeGame`], or get its labels in one call with
//! `solver::solve_edges`.
//!
//! To define a game of your own, implement [`StateRules`]. It requires a single method, and its
//! states may be of any type; `solver::solve_from` finds and numbers them. If your positions are
//! easy to number, implement [`Game`] instead, which is faster and takes less memory. It requires
//! three methods: the number of positions, the moves from each, and the outcome for a stuck mover.
//! The other methods have defaults, among them the outcome where play is over by rule. A position
//! must contain everything that affects how play continues. In this example that includes the last
//! move:
//!
//! ```
//! use winmove_core::game::{Game, PositionId};
//! use winmove_core::model::Outcome;
//! use winmove_core::solver::{self, Quality};
//!
//! /// A heap of pebbles; a move takes one or two, but never as many as the opponent just took. A
//! /// mover who can't take any loses; a mover at thirteen pebbles has won.
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
//! // An independent check.
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
//! `examples/own_game.rs` prints such a game as a table, `examples/chess_endings.rs` takes its
//! moves from another crate, and `examples/state_graph.rs` turns one into a graph that the program
//! can open.

mod board_moves;
mod convention;
mod edges;
mod geography;
mod parity;
pub mod parity_families;
mod places;
mod positions;
mod pursuit;
mod states;
mod successors;
mod token;

#[doc(inline)]
pub use crate::compute::Csr;
#[doc(inline)]
pub use crate::model::Player;
pub use edges::{EdgeGame, EdgesError};
pub use geography::{Geography, HasDraws};
pub use parity::ParityGame;
pub use places::Places;
pub use positions::{Game, MAX_POSITIONS, PositionId};
pub use pursuit::{Pursuit, PursuitPosition};
pub use states::StateRules;
pub use token::Token;

// Used by the program only; not part of the API.
#[doc(hidden)]
pub use board_moves::BoardMoves;
#[doc(hidden)]
pub use convention::{can_be_stuck, stuck, uses_exits, uses_fixed_outcomes};
#[doc(hidden)]
pub use geography::Memoryless;
#[doc(hidden)]
pub use pursuit::BoardPursuit;
#[doc(hidden)]
pub use successors::{build_successors, step_bound, successors};
