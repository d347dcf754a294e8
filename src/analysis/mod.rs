//! A document solved, answering in vertices and cells.
//!
//! An [`Analysis`] is an immutable snapshot: it belongs to one revision of a document and can be shared between
//! threads. [`words`] puts its answers into sentences.
//!
//! ```
//! use winmove::analysis::{Analysis, Position, words};
//! use winmove::model::{Document, Edge, Graph, Place, Vertex, VertexId};
//!
//! let (a, b) = (VertexId(0), VertexId(1));
//! let graph = Graph::from_parts(vec![Vertex::new(a), Vertex::new(b)], vec![Edge::new(b, a)])?;
//! let document = Document::with_graph(graph);
//! let analysis = Analysis::of(&document)?;
//! let why = words::why(&document, &analysis, Position::Token(Place::Vertex(b)));
//! assert_eq!(why, "Win in 1: move to #0, where play is lost at once.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod best_move;
mod compare;
mod explain;
mod flips;
mod follow;
mod moves;
mod position;
mod replay;
mod solve;
pub mod structure;
pub mod sums;
mod verdict;
mod walk;
mod what_if;
pub mod words;

pub use compare::{Comparison, with_and_without_return};
pub use explain::{
    Certificate, ChainLink, ChangeCause, DrawCause, Ending, Explanation, Hint, LabelChange,
    LabelChanges, Proof, Strategy, WinningMove,
};
pub use flips::Flips;
pub use follow::{Follower, FurtherSearch};
pub use moves::Move;
pub use position::Position;
pub use replay::{RecordedStep, Recording, Rounds};
pub use solve::{SolveError, SolveNeeds, Timing, check_numbers, position_count, positions_of};
pub use verdict::Verdict;
pub use walk::Walk;
pub use what_if::{Finding, Findings, GameChange};
pub use words::Language;

pub use crate::game::MOST_POSITIONS;
pub use crate::solver::{Budget, OnTrust, free_memory};

use std::sync::{Arc, OnceLock};

use crate::game::{Geography, Places, Pursuit, Token};
use crate::solver::{self, CertifyError, Counts, GeographySolution, Solution};

/// A document solved.
#[derive(Clone, Debug)]
pub struct Analysis {
    revision: u64,
    places: Arc<Places>,
    solved: Solved,
    start: Option<Position>,
    counts: Counts,
    timing: Timing,
    // The cause of each draw, by the number of its position. Computed when it is first needed.
    draw_causes: OnceLock<Vec<Option<DrawCause>>>,
}

#[derive(Clone, Debug)]
enum Solved {
    Token(Token, Solution),
    Geography(Geography, GeographySolution),
    Pursuit(Pursuit, Solution),
}

impl Analysis {
    /// The revision of the document that this belongs to.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// How long the solve took.
    pub fn timing(&self) -> Timing {
        self.timing
    }

    /// The number of positions of each outcome.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// The position in which play starts, if exactly the tokens that it needs are placed.
    pub fn start(&self) -> Option<Position> {
        self.start
    }

    /// The numbered places of the field.
    pub fn places(&self) -> &Places {
        &self.places
    }

    /// The number of states that the search of geography visited. `None` for the other games, which are solved without a
    /// search.
    pub fn searched_states(&self) -> Option<u64> {
        match &self.solved {
            Solved::Geography(_, solution) => Some(solution.states()),
            Solved::Token(..) | Solved::Pursuit(..) => None,
        }
    }

    /// Checks the labels by a method that shares no code with the solver, and returns what it had to take on trust: nothing
    /// in a token game, some moves in geography with cycles, labels of the thief's turn in a pursuit on a board. Linear
    /// in positions and moves; [`solver::certify_geography`] adds a search of bounded length.
    ///
    /// # Errors
    /// [`CertifyError`]: the first position found whose label is wrong.
    pub fn certify(&self) -> Result<OnTrust, CertifyError> {
        match &self.solved {
            Solved::Token(game, solution) => {
                solver::certify(game, solution).map(|()| OnTrust::default())
            }
            Solved::Geography(game, solution) => solver::certify_geography(game, solution),
            Solved::Pursuit(game, solution) => solver::certify_pursuit(game, solution),
        }
    }
}
