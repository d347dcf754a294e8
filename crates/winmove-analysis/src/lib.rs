//! Solves documents, with answers in terms of vertices and cells.
//!
//! An [`Analysis`] is an immutable snapshot: it belongs to one revision of a document and can be
//! shared between threads. [`words`] turns its answers into sentences.
//!
//! ```
//! use winmove_analysis::{Analysis, Position, words};
//! use winmove_core::model::{Document, Edge, Graph, Place, Vertex, VertexId};
//!
//! let (a, b) = (VertexId(0), VertexId(1));
//! let graph = Graph::from_parts(vec![Vertex::new(a), Vertex::new(b)], vec![Edge::new(b, a)])?;
//! let document = Document::with_graph(graph);
//! let analysis = Analysis::of(&document)?;
//! let why = words::why(&document, &analysis, Place::Vertex(b).into());
//! assert_eq!(why, "Win in 1: move to #0; the opponent loses at once.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod best_move;
mod by_numbers;
mod cell_graph;
mod compare;
mod endless_play;
mod explain;
pub mod families;
mod flips;
mod follow;
mod moves;
mod normal_form;
mod owners;
mod position;
mod positions;
mod replay;
mod solve;
mod solved;
mod solved_before;
mod state_graph;
mod stated;
pub mod structure;
pub mod sums;
mod verdict;
mod walk;
mod what_if;
pub mod words;

pub use explain::{Explanation, RuleEnding, WinningMove};
pub use moves::Move;
pub use position::Position;
pub use solve::SolveError;
pub use solved::Analysis;
pub use verdict::Verdict;
pub use winmove_words::Language;

pub use winmove_core::solver::{Budget, Control, OnTrust};

// Used by the program only; not part of the API.
pub use cell_graph::{NoGraph, cell_graph};
pub use compare::{Comparison, with_and_without_return};
pub use explain::{
    Certificate, ChainLink, ChangeCause, DrawPlans, EndlessWin, Hint, LabelChange, LabelChanges,
    Mistake, Plan, Proof, ProofLine, ProofStep, Strategy, WrittenProof,
};
pub use flips::Flips;
pub use follow::{Follower, FurtherSearch};
pub use normal_form::normal_form;
pub use positions::MAX_STATES;
pub use replay::{MAX_VISITS, RecordedStep, Recording, RoundCounts, Rounds};
pub use solve::{
    SolveNeeds, check_numbers, check_positions, most_positions, position_count, positions_of,
    too_large,
};
pub use solved::{DrawCause, GeographyEffort, Timing};
pub use solved_before::SolvedBefore;
pub use state_graph::state_graph;
pub use stated::{Difference, StatedComparison, StatedLabel};
pub use walk::Walk;
pub use what_if::{Finding, Findings, GameChange};

pub use winmove_core::game::{MAX_POSITIONS, stuck};
pub use winmove_core::solver::{Quality, free_memory};
