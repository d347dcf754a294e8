//! Why a game was not solved.

use super::control::Cancelled;
use super::memory::TooLarge;
use crate::game::{EdgesError, PositionId};

/// Why a game was not solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError {
    /// A move leads to a position that doesn't exist.
    #[error(
        "move {number} of position {from} leads to position {to}, but positions are numbered below {positions}"
    )]
    NoPosition {
        /// The position from which it starts.
        from: PositionId,
        /// The index of the move among those of its position.
        number: usize,
        /// The position it should lead to.
        to: PositionId,
        /// The number of positions.
        positions: usize,
    },
    /// The number of CSR rows differs from the number of positions.
    #[error("the game lists the moves of {rows} positions, but has {positions}")]
    Rows {
        /// The number of rows.
        rows: usize,
        /// The number of positions.
        positions: usize,
    },
    /// A player may move several times in a row, but some position has no mover.
    #[error("a player may move twice in a row, but position {position} has no mover")]
    NoMover {
        /// The first position without a mover.
        position: PositionId,
    },
    /// The edges don't form a game.
    #[error(transparent)]
    Edges(#[from] EdgesError),
    /// The game has more positions or moves than can be numbered, or needs more memory than is
    /// free.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// More states are reachable than the limit allows.
    #[error(
        "more than {limit} states can be reached, which is the limit; {explored} of these were explored, in {} KiB of memory",
        bytes.div_ceil(1 << 10)
    )]
    States {
        /// The limit.
        limit: usize,
        /// The number of states explored so far.
        explored: usize,
        /// The memory that the states found so far take with their moves, in bytes.
        bytes: u64,
    },
    /// The states found so far need more memory, with their moves and their solve, than the limit
    /// allows or than is free.
    #[error(
        "{states} states were found and {explored} of them explored; to go on and solve them needs {} KiB of memory, and {} KiB are there for it",
        needed.div_ceil(1 << 10),
        limit >> 10
    )]
    StateMemory {
        /// The number of states found.
        states: usize,
        /// The number of states explored so far.
        explored: usize,
        /// The memory needed to continue, and to solve what was found, in bytes. It was not
        /// allocated.
        needed: u64,
        /// The limit or the free memory, whichever is less, in bytes.
        limit: u64,
    },
    /// The reachable states have more moves than the limit allows.
    #[error("the first {states} states have more than {limit} moves, which is the limit")]
    Moves {
        /// The number of states found so far.
        states: usize,
        /// The limit.
        limit: usize,
    },
    /// The solve was cancelled.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
}
