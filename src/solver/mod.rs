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

mod certify;
mod control;
mod edges;
mod error;
mod game_graph;
mod geography;
mod grundy;
mod incremental;
mod label;
mod line;
mod memory;
mod observer;
mod order;
mod pursuit_bitsets;
mod quality;
mod retrograde;
mod solution;
mod solve;
mod states;
mod sum;

#[doc(inline)]
pub use crate::compute::Pool;
pub use certify::{
    CertifyError, OnTrust, certify, certify_geography, certify_pursuit, certify_values,
};
pub use control::{Cancelled, Control};
pub use edges::{SolvedEdges, solve_edges};
pub use error::SolveError;
pub use geography::{Budget, GeographySolution, geography, geography_from, geography_further};
pub use grundy::{Grundy, Value, grundy};
pub use incremental::{Incremental, Relabelled};
pub use label::{Counts, Label};
pub use line::{best_line, best_move};
pub use memory::{Need, TooLarge, free_memory};
#[cfg(feature = "analysis")]
pub(crate) use order::Score;
pub use pursuit_bitsets::pursuit_on_board;
#[cfg(feature = "analysis")]
pub(crate) use quality::rate;
pub use quality::{Quality, RatedMove, moves, winning_moves};
pub use solution::Solution;
#[cfg(feature = "analysis")]
pub(crate) use solve::solve_with;
pub use solve::{solve, solve_within};
pub use states::{SolvedStates, StateLimit, StateMove, solve_from, solve_from_within};
pub use sum::{sum_outcome, xor};

// What the program, its tests and its measurements need, and no API.
#[doc(hidden)]
pub use certify::{SumCheck, certify_on, certify_pursuit_on};
#[doc(hidden)]
pub use game_graph::GameGraph;
#[doc(hidden)]
pub use geography::{GeographyClaim, geography_outcomes, geography_start, matching_without};
#[doc(hidden)]
pub use observer::{Observer, SolverStep, VisitedMove};
#[doc(hidden)]
pub use pursuit_bitsets::{outcomes_that_differ, suits_bit_sets};
#[doc(hidden)]
pub use quality::{add_best, touch_moves};
#[doc(hidden)]
pub use retrograde::{
    LabellingStrategy, by_slides, retrograde, retrograde_by, retrograde_observed, topological,
};
#[doc(hidden)]
pub use sum::SumOfValues;
