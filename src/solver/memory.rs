//! What a solve needs, told before it starts.

use crate::game::MOST_POSITIONS;

/// The size of a game, and so the memory that solving it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Need {
    positions: u64,
    // The moves that get a number.
    moves: u64,
    bytes: u64,
}

/// A game that doesn't fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TooLarge {
    /// More positions than there are numbers for them.
    #[error("the game has {0} positions; at most {MOST_POSITIONS} can be numbered")]
    Positions(u64),
    /// More moves than there are numbers for them.
    #[error("the game may have {0} moves; at most {max} can be numbered", max = u32::MAX)]
    Moves(u64),
    /// More memory than the machine has free.
    #[error(
        "solving {positions} positions needs about {needed_mib} MiB of memory; {free_mib} MiB are free"
    )]
    Memory {
        /// The number of positions.
        positions: u64,
        /// What the solve would need, in MiB.
        needed_mib: u64,
        /// What the machine has free, in MiB.
        free_mib: u64,
    },
}

/// This much memory is taken to be free without asking the system, in bytes.
const ALWAYS_FREE: u64 = 1 << 20;

impl Need {
    /// What a [`super::GameGraph`] and [`super::retrograde`] take at once, and `tables`, the bytes that the game itself
    /// has yet to lay out. Building takes a row offset a position, and a predecessor and what it is sorted by a move;
    /// solving a row offset, a label and two places in the queue a position, and a predecessor a move.
    pub fn game_graph(positions: u64, moves: u64, tables: u64) -> Need {
        let bytes = |a_position: u64, a_move: u64| {
            let positions = a_position.saturating_mul(positions);
            positions.saturating_add(a_move.saturating_mul(moves))
        };
        Need {
            positions,
            moves,
            bytes: bytes(4, 6).max(bytes(16, 4)).saturating_add(tables),
        }
    }

    /// What a strategy takes that numbers positions but not moves.
    pub(super) fn without_moves(positions: u64, bytes: u64) -> Need {
        Need {
            positions,
            moves: 0,
            bytes,
        }
    }

    /// The most memory that building and solving take at once, in bytes.
    pub fn bytes(self) -> u64 {
        self.bytes
    }

    /// Whether a game of this size can be numbered, and solved in the memory that is free now.
    ///
    /// # Errors
    /// [`TooLarge`] says what is too large, with the figures.
    pub fn check(self) -> Result<(), TooLarge> {
        // To ask the system takes as long as solving a small board.
        let free = match self.bytes < ALWAYS_FREE {
            true => None,
            false => free_memory(),
        };
        self.check_in(free.unwrap_or(u64::MAX))
    }

    /// Whether a game of this size can be numbered, and solved in this many bytes.
    ///
    /// # Errors
    /// [`TooLarge`] says what is too large, with the figures.
    pub fn check_in(self, free: u64) -> Result<(), TooLarge> {
        self.check_numbers()?;
        match self.bytes > free {
            true => Err(TooLarge::Memory {
                positions: self.positions,
                needed_mib: self.bytes >> 20,
                free_mib: free >> 20,
            }),
            false => Ok(()),
        }
    }

    /// Whether a game of this size can be numbered, whatever the machine.
    ///
    /// # Errors
    /// Says what is too large, with the figures.
    pub fn check_numbers(self) -> Result<(), TooLarge> {
        if self.positions > MOST_POSITIONS {
            return Err(TooLarge::Positions(self.positions));
        }
        if self.moves > u64::from(u32::MAX) {
            return Err(TooLarge::Moves(self.moves));
        }
        Ok(())
    }
}

/// The memory that programs can still get, in bytes, where the system tells (Linux).
pub fn free_memory() -> Option<u64> {
    let info = crate::platform::system_memory()?;
    let line = info
        .lines()
        .find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib << 10)
}
