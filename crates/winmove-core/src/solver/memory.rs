//! The memory that a solve needs, calculated in advance.

use serde::{Deserialize, Serialize};

use super::label::ENDLESS;
use crate::game::{BoardMoves, MAX_POSITIONS};

/// The size of a game and the memory needed to solve it.
///
/// # Examples
/// ```
/// use winmove_core::solver::{Need, TooLarge};
///
/// // A game with a million positions and four million moves takes 32 MB.
/// let need = Need::game_graph(1_000_000, 4_000_000, 0);
/// assert_eq!(need.bytes(), 32_000_000);
/// assert_eq!(need.check_in(64 << 20), Ok(()));
/// assert!(matches!(need.check_in(8 << 20), Err(TooLarge::Memory { .. })));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Need {
    positions: u64,
    // The number of moves to be numbered.
    moves: u64,
    bytes: u64,
    is_numbered: bool,
}

/// The limit on the positions of a pursuit on a board, which is solved with bit sets that don't
/// number positions: 2^40, or 741,455 cells.
pub const MAX_ON_BOARD: u64 = 1 << 40;

/// Why a game can't be solved on this machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[non_exhaustive]
pub enum TooLarge {
    /// The game has more positions than can be numbered.
    #[error("the game has {0} positions; at most {MAX_POSITIONS} can be numbered")]
    Positions(u64),
    /// The pursuit on a board has more positions than [`MAX_ON_BOARD`].
    #[error("the game has {0} positions; at most {MAX_ON_BOARD} can be solved on a board")]
    OnBoard(u64),
    /// The game has more moves than can be numbered.
    #[error("the game may have {0} moves; at most {most} can be numbered", most = u32::MAX)]
    Moves(u64),
    /// The game has so many positions that the remoteness may not fit in a label. Such a game can
    /// only be solved in one scan: its moves must all lead to lower numbers or all to higher
    /// numbers, and the remoteness must fit.
    #[error(
        "the game has {0} positions, so that play may last longer than {MAX_MOVES} moves, the most that are counted"
    )]
    Remoteness(u64),
    /// The parity game, with this many vertices, is decided by tangles that take more than 1 GiB.
    #[error("deciding this parity game of {0} vertices takes more than 1 GiB of memory")]
    Tangles(u64),
    /// There is too little free memory, on this machine or within the limits of this process.
    #[error(
        "solving {positions} positions needs about {needed_mib} MiB of memory; {free_mib} MiB are free"
    )]
    Memory {
        /// The number of positions.
        positions: u64,
        /// The memory that the solve needs, in MiB.
        needed_mib: u64,
        /// The free memory, in MiB.
        free_mib: u64,
    },
}

/// The greatest remoteness that a label holds.
const MAX_MOVES: u32 = ENDLESS - 1;

/// Needs below this many bytes are accepted without asking the system for its free memory.
const ALWAYS_FREE: u64 = 1 << 20;

impl Need {
    /// The peak memory of [`solve_within`](super::solve_within()) plus `tables`, the size in bytes
    /// of tables that the game has yet to build. The solve first builds the reverse graph of the
    /// moves and then labels positions along it.
    ///
    /// Building takes 4 bytes per position for a row offset, and 6 per move for a predecessor and
    /// its sort key. Solving takes 16 per position for a row offset, a label and two queue entries,
    /// and 4 per move.
    pub fn game_graph(positions: u64, moves: u64, tables: u64) -> Need {
        let bytes = |a_position: u64, a_move: u64| {
            let positions = a_position.saturating_mul(positions);
            positions.saturating_add(a_move.saturating_mul(moves))
        };
        Need {
            positions,
            moves,
            bytes: bytes(4, 6).max(bytes(16, 4)).saturating_add(tables),
            is_numbered: true,
        }
    }

    /// The peak memory of [`super::by_slides`] on a board, of whose cells `positions` are not
    /// walls, plus `tables`, the size in bytes of tables that the game has yet to build.
    ///
    /// It takes 4 bytes per cell for its state and a bit in a set, 4 per position for the queue,
    /// and two bits per cell for each slide.
    pub fn on_board(cells: u64, positions: u64, slides: u64, tables: u64) -> Need {
        let bits = cells.saturating_mul(slides.saturating_mul(2).saturating_add(1));
        let bytes = (4 * cells + 4 * positions)
            .saturating_add(bits / 8)
            .saturating_add(tables);
        Need::without_moves(positions, bytes)
    }

    /// Like [`Need::on_board`], if the tables of the moves exist already.
    pub(super) fn slides(moves: &BoardMoves) -> Need {
        let (cells, positions) = (moves.numbers().len(), moves.positions());
        Need::on_board(
            cells as u64,
            positions as u64,
            moves.slides().count() as u64,
            0,
        )
    }

    /// The need of an algorithm that numbers positions but not moves.
    pub(super) fn without_moves(positions: u64, bytes: u64) -> Need {
        Need {
            positions,
            moves: 0,
            bytes,
            is_numbered: true,
        }
    }

    /// The need of an algorithm that numbers neither positions nor moves.
    pub(super) fn without_numbers(positions: u64, bytes: u64) -> Need {
        Need {
            is_numbered: false,
            ..Need::without_moves(positions, bytes)
        }
    }

    /// The peak memory of building and solving, in bytes.
    pub fn bytes(self) -> u64 {
        self.bytes
    }

    /// Checks that a game of this size can be numbered, and solved in the memory that is free now
    /// (see [`free_memory`]). If the system doesn't report its free memory, only the numbers are
    /// checked.
    ///
    /// # Errors
    /// [`TooLarge`] with the figures.
    pub fn check(self) -> Result<(), TooLarge> {
        // Asking the system takes as long as solving a small board.
        if self.bytes < ALWAYS_FREE {
            return self.check_in(u64::MAX);
        }
        let check = || self.check_in(free_memory().unwrap_or(u64::MAX));
        check().or_else(|_| {
            // A solve that was just cancelled may still hold its memory.
            crate::platform::await_disposals();
            check()
        })
    }

    /// Checks that a game of this size can be numbered, and solved in this many bytes.
    ///
    /// # Errors
    /// [`TooLarge`] with the figures.
    pub fn check_in(self, free: u64) -> Result<(), TooLarge> {
        self.check_numbers()?;
        if self.bytes > free {
            Err(TooLarge::Memory {
                positions: self.positions,
                needed_mib: self.bytes >> 20,
                free_mib: free >> 20,
            })
        } else {
            Ok(())
        }
    }

    /// Checks that every possible remoteness of such a game fits in a label.
    ///
    /// # Errors
    /// [`TooLarge::Remoteness`] with the number of positions.
    pub fn check_remoteness(self) -> Result<(), TooLarge> {
        if self.positions > u64::from(MAX_MOVES) + 1 {
            Err(TooLarge::Remoteness(self.positions))
        } else {
            Ok(())
        }
    }

    /// Checks that a game of this size can be numbered.
    ///
    /// # Errors
    /// [`TooLarge::Positions`], [`TooLarge::OnBoard`] or [`TooLarge::Moves`], with the number.
    pub fn check_numbers(self) -> Result<(), TooLarge> {
        if !self.is_numbered {
            return if self.positions > MAX_ON_BOARD {
                Err(TooLarge::OnBoard(self.positions))
            } else {
                Ok(())
            };
        }
        if self.positions > MAX_POSITIONS {
            return Err(TooLarge::Positions(self.positions));
        }
        if self.moves > u64::from(u32::MAX) {
            return Err(TooLarge::Moves(self.moves));
        }
        Ok(())
    }
}

/// The memory that this process can still allocate, in bytes, given the system's free memory and
/// the limits of the process and its control groups. `None` if the system doesn't report it; Linux
/// does.
pub fn free_memory() -> Option<u64> {
    crate::platform::free_memory()
}
