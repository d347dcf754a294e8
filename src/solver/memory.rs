//! What a solve needs, told before it starts.

use crate::game::MOST_POSITIONS;

/// The size of a game, and so the memory that solving it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Need {
    /// The number of positions.
    pub positions: u64,
    /// A bound on the number of moves.
    pub moves: u64,
    /// What the game itself has laid out, or will, in bytes.
    pub tables: u64,
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

impl Need {
    /// The most memory that building and solving take at once, in bytes: a row offset, a label and a place in the
    /// queue a position, one source a move, and what the game has laid out.
    pub fn bytes(self) -> u64 {
        12u64
            .saturating_mul(self.positions)
            .saturating_add(4u64.saturating_mul(self.moves))
            .saturating_add(self.tables)
    }

    /// Whether a game of this size can be numbered, and solved in the memory that is free now.
    ///
    /// # Errors
    /// Says what is too large, with the figures.
    pub fn check(self) -> Result<(), TooLarge> {
        if self.positions > MOST_POSITIONS {
            return Err(TooLarge::Positions(self.positions));
        }
        if self.moves > u64::from(u32::MAX) {
            return Err(TooLarge::Moves(self.moves));
        }
        match free_memory() {
            Some(free) if self.bytes() > free => Err(TooLarge::Memory {
                positions: self.positions,
                needed_mib: self.bytes() >> 20,
                free_mib: free >> 20,
            }),
            _ => Ok(()),
        }
    }
}

/// The memory that programs can still get, in bytes, where the system tells (Linux).
fn free_memory() -> Option<u64> {
    let info = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = info
        .lines()
        .find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib << 10)
}
