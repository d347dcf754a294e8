//! The resource limits of a solve.

use std::path::PathBuf;
use std::time::Duration;

use super::error::LargeError;
use winmove_core::compute::Pool;
use winmove_core::solver::free_memory;

/// The resources that a solve may use.
///
/// # Examples
/// ```
/// use std::time::Duration;
///
/// use winmove_large::Limits;
///
/// // 2 GiB of memory, with a checkpoint every minute.
/// let limits =
///     Limits::on_disk(2 << 30, "/scratch").checkpoint_every(Duration::from_secs(60)).resume();
/// assert_eq!(limits.memory(), Some(2 << 30));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Limits {
    pub(super) memory: Option<u64>,
    pub(super) scratch: Option<PathBuf>,
    threads: Option<usize>,
    /// The size of parts requested by tests: 2^bits positions.
    pub(super) part_bits: Option<u32>,
    /// The number of rows in a band requested by tests.
    pub(super) officer_rows: Option<u32>,
    /// The interval between checkpoints, if it is not [`CHECKPOINT`].
    pub(super) checkpoint: Option<Duration>,
    pub(super) is_resumed: bool,
    pub(super) packing: Packing,
    pub(super) keeps_moves: bool,
}

/// The default interval between checkpoints, if there is a scratch folder.
pub(super) const CHECKPOINT: Duration = Duration::from_secs(600);

/// How much a database is compressed: the compression level of zstd. Levels from 20 on take much
/// more memory for windows, which are longer than a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Packing {
    #[default]
    Fast = 3,
    Small = 19,
}

impl Limits {
    /// Keeps everything in memory: about two bytes per position, and three to six per stored move.
    /// In a game with [levels](super::LargeGame::level), solved levels take less than one byte per
    /// position.
    pub fn in_memory() -> Limits {
        Limits::default()
    }

    /// Limits the memory to this many bytes, and puts scratch files into a folder, which is created
    /// if it doesn't exist. The memory must hold a byte per position, and an eighth more if moves
    /// are stored. In a game with [levels](super::LargeGame::level), it must hold the largest
    /// level.
    pub fn on_disk(memory: u64, scratch: impl Into<PathBuf>) -> Limits {
        Limits {
            memory: Some(memory),
            scratch: Some(scratch.into()),
            ..Limits::in_memory()
        }
    }

    /// Sets the number of threads, at least one. The default is as many as the machine can run in
    /// parallel.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Limits {
        self.threads = Some(threads.max(1));
        self
    }

    /// Continues the solve that was interrupted in the scratch folder from its last checkpoint. If
    /// there is none, the solve starts from the beginning.
    #[must_use]
    pub fn resume(mut self) -> Limits {
        self.is_resumed = true;
        self
    }

    /// Sets how often the state is saved at the end of a round. The default is every ten minutes.
    #[must_use]
    pub fn checkpoint_every(mut self, time: Duration) -> Limits {
        self.checkpoint = Some(time);
        self
    }

    /// Compresses the database as much as zstd can. This takes many times longer to write and is as
    /// fast to read. It saves nothing if labels have no order, as on random graphs.
    #[must_use]
    pub fn small(mut self) -> Limits {
        self.packing = Packing::Small;
        self
    }

    /// Keeps the moves of a list of edges in its database, so that a program can show the part of
    /// the graph around a vertex; see [`Database::moves`](super::Database::moves). They take one to
    /// four bytes each. The list is read once more to count them, and once for each run of vertices
    /// whose moves fit in memory at 8 bytes each. For other games this is refused: the database of
    /// a board contains the board itself, and moves of a [`LargeGame`](super::LargeGame) come from
    /// its code.
    #[must_use]
    pub fn keep_moves(mut self) -> Limits {
        self.keeps_moves = true;
        self
    }

    /// Checks that keeping moves was not requested.
    pub(super) fn check_no_moves(&self, why: &str) -> Result<(), LargeError> {
        if self.keeps_moves {
            Err(LargeError::Refused(format!("no moves are kept for {why}")))
        } else {
            Ok(())
        }
    }

    /// The memory that the moves of a database may take while they are written, in addition to the
    /// states of this many positions.
    pub(super) fn memory_for_moves(&self, positions: u64) -> u64 {
        let left = match self.memory {
            Some(memory) => memory.saturating_sub(positions + positions / 8 + PROGRAM),
            None => free_memory().unwrap_or(1 << 31),
        };
        left / 2
    }

    /// Sets the size of parts to 2^bits positions, for tests. The result doesn't depend on it.
    #[must_use]
    pub fn part_bits(mut self, bits: u32) -> Limits {
        self.part_bits = Some(bits);
        self
    }

    /// Solves boards on disk regardless of memory, in bands of this many rows, for tests. The
    /// result doesn't depend on it.
    #[must_use]
    pub fn officer_rows(mut self, rows: u32) -> Limits {
        self.officer_rows = Some(rows);
        self
    }

    /// The number of positions up to which levels are joined: those of a part.
    pub(super) fn worth_a_stage(&self) -> u64 {
        1 << self.part_bits.unwrap_or(BITS)
    }

    /// The memory limit in bytes, if there is one.
    pub fn memory(&self) -> Option<u64> {
        self.memory
    }

    /// The number of threads, regardless of the amount of work.
    #[cfg(feature = "cluster")]
    pub(super) fn all_threads(&self) -> usize {
        self.pool().threads_for(usize::MAX, 1)
    }

    pub(super) fn pool(&self) -> Pool {
        self.threads.map_or_else(Pool::default, Pool::exactly)
    }
}

/// A part of 2^20 positions fits in the cache of most machines.
pub(super) const BITS: u32 = 20;
/// The memory for the program, its stacks, and allocator overhead.
pub(super) const PROGRAM: u64 = 24 << 20;

pub(super) fn check_free(needed: u64) -> Result<(), LargeError> {
    match free_memory() {
        Some(free) if free < needed => Err(LargeError::NotFree { needed, free }),
        _ => Ok(()),
    }
}
