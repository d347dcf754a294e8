//! What a solve may take.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::error::LargeError;
use winmove_core::compute::Pool;
use winmove_core::solver::free_memory;

/// What a solve may take of the machine.
///
/// # Examples
/// ```
/// use winmove_large::Limits;
///
/// let limits = Limits::on_disk(2 << 30, "/scratch").threads(4).resume();
/// let limits = limits.checkpoint_every(std::time::Duration::from_secs(60)).small().keep_moves();
/// assert_eq!(limits.memory(), Some(2 << 30));
/// ```
#[derive(Clone, Debug)]
pub struct Limits {
    memory: Option<u64>,
    scratch: Option<PathBuf>,
    threads: Option<usize>,
    part_bits: Option<u32>,
    officer_rows: Option<u32>,
    checkpoint: Option<Duration>,
    is_resumed: bool,
    is_small: bool,
    keeps_moves: bool,
}

/// A solve saves its state this often, if it has a scratch folder.
const CHECKPOINT: Duration = Duration::from_secs(600);

/// How well a database is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Packing {
    Fast,
    Small,
}

impl Limits {
    /// Everything is kept in memory: about two bytes a position, and three to six a move that is
    /// stored. Of a game with [levels](super::LargeGame::level), those that are solved take less
    /// than one.
    pub fn in_memory() -> Limits {
        Limits {
            memory: None,
            scratch: None,
            threads: None,
            part_bits: None,
            officer_rows: None,
            checkpoint: None,
            is_resumed: false,
            is_small: false,
            keeps_moves: false,
        }
    }

    /// This many bytes of memory, and scratch files in a folder, which is made if there is none.
    /// The memory holds a byte a position, and an eighth more where moves are stored. Of a game
    /// with [levels](super::LargeGame::level) it holds the largest one.
    pub fn on_disk(memory: u64, scratch: impl Into<PathBuf>) -> Limits {
        Limits {
            memory: Some(memory),
            scratch: Some(scratch.into()),
            checkpoint: Some(CHECKPOINT),
            ..Limits::in_memory()
        }
    }

    /// The number of threads, at least one. Without it, as many as the machine runs in parallel.
    #[must_use]
    pub fn threads(self, threads: usize) -> Limits {
        let threads = Some(threads.max(1));
        Limits { threads, ..self }
    }

    /// Goes on with the solve that was interrupted in the scratch folder, from its last checkpoint;
    /// from the beginning if there is none.
    #[must_use]
    pub fn resume(self) -> Limits {
        Limits {
            is_resumed: true,
            ..self
        }
    }

    /// How often the state is saved, at the end of a round; ten minutes unless this is called.
    #[must_use]
    pub fn checkpoint_every(self, time: Duration) -> Limits {
        let checkpoint = self.scratch.is_some().then_some(time);
        Limits { checkpoint, ..self }
    }

    /// Packs the database as well as zstd can, which takes many times as long and reads as fast.
    /// The labels are the same. Nothing is saved where they have no order, as on random graphs.
    #[must_use]
    pub fn small(self) -> Limits {
        Limits {
            is_small: true,
            ..self
        }
    }

    /// Keeps the moves of a list of edges in its database, so that a program can show the part of
    /// the graph around a vertex: [`Database::moves`](super::Database::moves). They take one to
    /// four bytes each; the list is read once more to count them, and once for each run of vertices
    /// whose moves fit the memory at 8 bytes each. A board is in its database as it is, and the
    /// moves of other games are told by their code: there it is refused.
    #[must_use]
    pub fn keep_moves(self) -> Limits {
        Limits {
            keeps_moves: true,
            ..self
        }
    }

    /// The parts that tests ask for: of 2^bits positions.
    pub(super) fn bits_of_parts(&self) -> Option<u32> {
        self.part_bits
    }

    pub(super) fn keeps_moves(&self) -> bool {
        self.keeps_moves
    }

    /// Refuses to keep moves.
    pub(super) fn check_no_moves(&self, why: &str) -> Result<(), LargeError> {
        if self.keeps_moves {
            Err(LargeError::Refused(format!("no moves are kept of {why}")))
        } else {
            Ok(())
        }
    }

    /// The memory that the moves of a database may take while they are written, beside the states
    /// of this many positions.
    pub(super) fn memory_for_moves(&self, positions: u64) -> u64 {
        let left = match self.memory {
            Some(memory) => memory.saturating_sub(positions + positions / 8 + PROGRAM),
            None => free_memory().unwrap_or(1 << 31),
        };
        left / 2
    }

    /// Parts of 2^bits positions, for tests: the answer doesn't depend on them.
    #[must_use]
    pub fn part_bits(self, bits: u32) -> Limits {
        let part_bits = Some(bits);
        Limits { part_bits, ..self }
    }

    /// A board is solved on disk whatever memory it needs, by bands of this many officer rows, for
    /// tests: the answer doesn't depend on them.
    #[must_use]
    pub fn officer_rows(self, rows: u32) -> Limits {
        let officer_rows = Some(rows);
        Limits {
            officer_rows,
            ..self
        }
    }

    pub(super) fn band_rows(&self) -> Option<u32> {
        self.officer_rows
    }

    /// Levels are joined while they have no more positions together: those of a part.
    pub(super) fn worth_a_stage(&self) -> u64 {
        1 << self.part_bits.unwrap_or(BITS)
    }

    /// The memory that may be taken, in bytes, if it is limited.
    pub fn memory(&self) -> Option<u64> {
        self.memory
    }

    /// The number of threads, whatever there is to do.
    #[cfg(feature = "cluster")]
    pub(super) fn all_threads(&self) -> usize {
        self.pool().threads_for(usize::MAX, 1)
    }

    pub(super) fn pool(&self) -> Pool {
        self.threads.map_or_else(Pool::default, Pool::exactly)
    }

    pub(super) fn scratch(&self) -> Option<&Path> {
        self.scratch.as_deref()
    }

    pub(super) fn checkpoint(&self) -> Option<Duration> {
        self.checkpoint
    }

    pub(super) fn is_resumed(&self) -> bool {
        self.is_resumed
    }

    /// How well a database is packed.
    pub(super) fn packing(&self) -> Packing {
        if self.is_small {
            Packing::Small
        } else {
            Packing::Fast
        }
    }
}

/// A part of 2^20 positions fits the cache of most machines.
pub(super) const BITS: u32 = 20;
/// The program, its stacks, and what allocators keep.
pub(super) const PROGRAM: u64 = 24 << 20;

pub(super) fn check_free(needed: u64) -> Result<(), LargeError> {
    match free_memory() {
        Some(free) if free < needed => Err(LargeError::NotFree { needed, free }),
        _ => Ok(()),
    }
}
