//! From a game to the label of every position: its outcome and its remoteness.
//!
//! ```
//! use winmove::game::{Places, PositionId, Token};
//! use winmove::model::{Convention, Edge, Field, Graph, Outcome, Steps, TokenRules, Vertex, VertexId};
//!
//! // b has a move to a, who is stuck and loses.
//! let (a, b) = (VertexId(0), VertexId(1));
//! let graph = Graph::from_parts(vec![Vertex::new(a), Vertex::new(b)], vec![Edge::new(b, a)])?;
//! let field = Field::Graph(graph);
//! let game = Token::new(&field, &Places::of(&field), &TokenRules::new(Steps::Edges));
//! let solution = winmove::solver::solve(&game);
//! assert_eq!(solution.label(PositionId(0)).outcome, Outcome::Loss);
//! assert_eq!(solution.label(PositionId(1)).outcome, Outcome::Win);
//! winmove::solver::certify(&game, &solution)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arena;
mod boards;
mod certify;
mod control;
mod geography;
mod grundy;
mod incremental;
mod memory;
mod observer;
mod prefetch;
mod quality;
mod retrograde;
mod solution;
mod sum;

pub use arena::Arena;
pub use boards::{pursuit_on_board, suits_bit_sets};
pub use certify::{CertifyError, certify, certify_geography, certify_pursuit};
pub use control::{Cancelled, Control};
pub use geography::{
    Budget, GeographySolution, geography, geography_from, geography_further, geography_start,
    matching_without,
};
pub use grundy::{Grundy, Value, grundy};
pub use incremental::{Change, Incremental};
pub use memory::{Need, TooLarge, free_memory};
pub use observer::{Looked, Observer, Step};
pub use quality::{Quality, RatedMove, moves};
pub(crate) use quality::{prefer, rate};
pub use retrograde::{retrograde, retrograde_heard, retrograde_without_hints};
pub use solution::{Counts, Label, Solution};
pub use sum::{sum_outcome, xor};

use crate::game::Game;

/// Solves a game: builds its [`Arena`] and runs [`retrograde`] over it. Linear in positions and moves.
///
/// # Panics
/// If the game has 2^32 moves or more. [`Need::check`] tells beforehand whether a game fits the machine.
pub fn solve<G: Game>(game: &G) -> Solution {
    let control = Control::default();
    Arena::build(game, &control)
        .and_then(|arena| retrograde(game, arena, &control))
        .expect("nobody else holds the control, so nobody can cancel")
}
