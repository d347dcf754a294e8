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

/// So many bytes are there without asking, which takes as long as solving a small board.
const ALWAYS_FREE: u64 = 1 << 20;

impl Need {
    /// What [`super::Arena`] and [`super::retrograde`] take at once: a row offset, a label, a place in the queue, a counter
    /// and some bits a position, one source a move (or a bound on them), and `tables`, the bytes that the game itself has
    /// laid out or will.
    pub fn arena(positions: u64, moves: u64, tables: u64) -> Need {
        let bytes = 14u64
            .saturating_mul(positions)
            .saturating_add(4u64.saturating_mul(moves))
            .saturating_add(tables);
        Need {
            positions,
            moves,
            bytes,
        }
    }

    /// What a way of solving takes that gives numbers to positions but not to moves.
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
    /// Says what is too large, with the figures.
    pub fn check(self) -> Result<(), TooLarge> {
        self.check_numbers()?;
        if self.bytes < ALWAYS_FREE {
            return Ok(());
        }
        match free_memory() {
            Some(free) if self.bytes > free => Err(TooLarge::Memory {
                positions: self.positions,
                needed_mib: self.bytes >> 20,
                free_mib: free >> 20,
            }),
            _ => Ok(()),
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
