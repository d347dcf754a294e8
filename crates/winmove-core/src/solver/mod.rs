//! Solving a game: every position is labelled with its outcome and remoteness.
//!
//! ```
//! use winmove_core::game::{EdgeGame, PositionId};
//! use winmove_core::solver::{best_line, certify, solve};
//!
//! // A heap of four counters; a move takes one or two. Vertex k has k counters left.
//! let game = EdgeGame::from_rows(&[vec![], vec![0], vec![1, 0], vec![2, 1], vec![3, 2]])?;
//! let solution = solve(&game);
//! let words: Vec<String> = solution.labels().map(|label| label.to_string()).collect();
//! assert_eq!(words, ["loss in 0", "win in 1", "win in 1", "loss in 2", "win in 3"]);
//! assert_eq!(best_line(&game, &solution, PositionId(4)), [4, 3, 1, 0].map(PositionId));
//! certify(&game, &solution)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod certify;
mod components;
mod control;
mod draw_ranks;
mod edges;
mod error;
mod game_graph;
mod geography;
mod grundy;
mod incremental;
mod label;
mod labelled;
mod line;
mod memory;
mod observer;
mod order;
mod owners;
mod parity;
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
    CertifyError, OnTrust, ParityClaim, certify, certify_geography, certify_parity,
    certify_pursuit, certify_values, certify_winners,
};
#[doc(hidden)]
pub use control::ProgressCounts;
pub use control::{Cancelled, Control};
pub use edges::{SolvedEdges, solve_edges};
pub use error::SolveError;
pub use geography::{Budget, GeographySolution, geography, geography_from, geography_further};
pub use grundy::{Grundy, Value, grundy};
pub use incremental::{Incremental, Relabelled};
pub use label::{Counts, Label};
pub use line::{best_line, best_move};
pub use memory::{MAX_ON_BOARD, Need, TooLarge, free_memory};
pub use order::Score;
#[doc(hidden)]
pub use parity::solve_parity_in_stages;
pub use parity::{
    EndlessQualities, EndlessQuality, EndlessRanks, ParitySolution, RankKind, TraceEvent,
    TraceStep, WonComponent, ZielonkaTrace, solve_parity, solve_parity_within, won_components,
};
pub use pursuit_bitsets::solve_pursuit;
#[doc(hidden)]
pub use quality::rate;
pub use quality::{Quality, RatedMove, moves, winning_moves};
pub use solution::Solution;
#[doc(hidden)]
pub use solve::solve_with;
pub use solve::{solve, solve_within};
pub use states::{SolvedStates, StateLimit, StateMove, solve_from, solve_from_within};
pub use sum::{sum_outcome, xor};

// Used by the program, its tests and benchmarks only; not part of the API.
#[doc(hidden)]
pub use certify::{
    OfficerRows, RowsError, SumCheck, Unproven, certify_officer_rows, certify_on,
    certify_pursuit_within, need_of_rows,
};
#[doc(hidden)]
pub use game_graph::GameGraph;
#[doc(hidden)]
pub use geography::{geography_outcomes, geography_start, matching_without};
#[doc(hidden)]
pub use labelled::Labelled;
#[doc(hidden)]
pub use observer::{Observer, SolverStep};
#[doc(hidden)]
pub use pursuit_bitsets::{
    BoardNeed, FoundBlock, RoundSink, outcomes_that_differ, pursuit_in_memory, pursuit_on_board,
    pursuit_outcomes, suits_bit_sets,
};
#[doc(hidden)]
pub use quality::{Numbered, SolvedPursuit, add_best, rated_moves, touch_moves, winning_moves_of};
#[doc(hidden)]
pub use retrograde::{
    LabellingStrategy, by_slides, retrograde, retrograde_by, retrograde_observed, topological,
};
#[doc(hidden)]
pub use solution::{BoardOutcomes, RemotenessBand, StoredLabels, thiefs_turn_label};
#[doc(hidden)]
pub use sum::SumOfValues;
