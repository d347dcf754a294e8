//! Why a game was not solved.

use std::error::Error;
use std::fmt;

use super::control::Cancelled;
use super::memory::TooLarge;
use crate::game::{EdgesError, PositionId};

/// Why a game was not solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SolveError {
    /// A move leads to no position of the game.
    NoPosition {
        /// Where the move starts.
        from: PositionId,
        /// The number of the move among those of its position, from 0.
        number: usize,
        /// Where it leads.
        to: PositionId,
        /// The number of positions.
        positions: usize,
    },
    /// The game lists its moves as CSR rows, but not one row for each position.
    Rows {
        /// The number of rows.
        rows: usize,
        /// The number of positions.
        positions: usize,
    },
    /// The edges make no game.
    Edges(EdgesError),
    /// The game can't be numbered, or needs more memory than is free.
    TooLarge(TooLarge),
    /// More states can be reached than the limit.
    States {
        /// The limit.
        limit: usize,
        /// How many of the states found were explored.
        explored: usize,
        /// The memory that the states found take with their moves, in bytes.
        bytes: u64,
    },
    /// The states found so far, their moves and their solve need more memory than the limit, or
    /// than is free.
    StateMemory {
        /// The number of states found.
        states: usize,
        /// How many of them were explored.
        explored: usize,
        /// The memory needed to go on, and to solve what was found, in bytes. It was not taken.
        needed: u64,
        /// The limit, or the memory that is free where that is less, in bytes.
        limit: u64,
    },
    /// The states that can be reached have more moves than the limit.
    Moves {
        /// The states found until then.
        states: usize,
        /// The limit.
        limit: usize,
    },
    /// The solve was cancelled.
    Cancelled(Cancelled),
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            SolveError::NoPosition {
                from,
                number,
                to,
                positions,
            } => write!(
                f,
                "move {number} of position {from} leads to position {to}, but the positions are those below {positions}"
            ),
            SolveError::Rows { rows, positions } => write!(
                f,
                "the game lists the moves of {rows} positions, but has {positions}"
            ),
            SolveError::Edges(error) => error.fmt(f),
            SolveError::TooLarge(error) => error.fmt(f),
            SolveError::States {
                limit,
                explored,
                bytes,
            } => write!(
                f,
                "more than {limit} states can be reached, which is the limit; {explored} of these were explored, in {} KiB of memory",
                bytes.div_ceil(1 << 10)
            ),
            SolveError::StateMemory {
                states,
                explored,
                needed,
                limit,
            } => write!(
                f,
                "{states} states were found and {explored} of them explored; to go on and solve them needs {} KiB of memory, and {} KiB are there for it",
                needed.div_ceil(1 << 10),
                limit >> 10
            ),
            SolveError::Moves { states, limit } => write!(
                f,
                "the first {states} states have more than {limit} moves, which is the limit"
            ),
            SolveError::Cancelled(error) => error.fmt(f),
        }
    }
}

impl Error for SolveError {}

impl From<TooLarge> for SolveError {
    fn from(error: TooLarge) -> SolveError {
        SolveError::TooLarge(error)
    }
}

impl From<EdgesError> for SolveError {
    fn from(error: EdgesError) -> SolveError {
        SolveError::Edges(error)
    }
}

impl From<Cancelled> for SolveError {
    fn from(error: Cancelled) -> SolveError {
        SolveError::Cancelled(error)
    }
}
