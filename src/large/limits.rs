//! What a solve may take, and how it divides that.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::error::LargeError;
use super::levels::{Stage, Stages};
use super::part::BYTES_OF_MANY;
use crate::compute::Pool;
use crate::solver::free_memory;

/// What a solve may take of the machine.
///
/// ```
/// use winmove::large::Limits;
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
    /// Everything is kept in memory: about two bytes a position, and three to six a move that is stored. Of a game with
    /// [levels](super::LargeGame::level), those that are solved take less than one.
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

    /// This many bytes of memory, and scratch files in a folder, which is made if there is none. The memory holds a byte a
    /// position, and an eighth more where moves are stored. Of a game with [levels](super::LargeGame::level) it holds the largest
    /// one.
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

    /// Goes on with the solve that was interrupted in the scratch folder, from its last checkpoint; from the beginning if there
    /// is none.
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

    /// Packs the database as well as zstd can, which takes many times as long and reads as fast. The labels are the same. Nothing
    /// is saved where they have no order, as on random graphs.
    #[must_use]
    pub fn small(self) -> Limits {
        Limits {
            is_small: true,
            ..self
        }
    }

    /// Keeps the moves of a list of edges in its database, so that a program can show the part of the graph around a vertex:
    /// [`Database::moves`](super::Database::moves). They take one to four bytes each; the list is read once more to count them, and
    /// once for each run of vertices whose moves fit the memory at 8 bytes each. A board is in its database as it is, and the moves
    /// of other games are told by their code: there it is refused.
    #[must_use]
    pub fn keep_moves(self) -> Limits {
        Limits {
            keeps_moves: true,
            ..self
        }
    }

    pub(super) fn keeps_moves(&self) -> bool {
        self.keeps_moves
    }

    /// Refuses to keep moves.
    pub(super) fn check_no_moves(&self, why: &str) -> Result<(), LargeError> {
        match self.keeps_moves {
            true => Err(LargeError::Refused(format!("no moves are kept of {why}"))),
            false => Ok(()),
        }
    }

    /// The memory that the moves of a database may take while they are written, beside the states of this many positions.
    pub(super) fn memory_for_moves(&self, positions: u64) -> u64 {
        let left = match self.memory {
            Some(memory) => memory.saturating_sub(positions + positions / 8 + PROGRAM),
            None => free_memory().unwrap_or(1 << 31),
        };
        left / 2
    }

    /// Parts of 2^bits positions, for tests: the answer doesn't depend on them.
    #[doc(hidden)]
    #[must_use]
    pub fn part_bits(self, bits: u32) -> Limits {
        let part_bits = Some(bits);
        Limits { part_bits, ..self }
    }

    /// A board is solved on disk whatever memory it needs, by bands of this many officer rows, for tests: the answer doesn't depend
    /// on them.
    #[doc(hidden)]
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
        match self.is_small {
            true => Packing::Small,
            false => Packing::Fast,
        }
    }
}

/// How a solve divides its memory, and the positions that it solves at a time into parts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// The number of all positions of the game.
    pub(super) total: u64,
    /// The first position of those that are solved at a time: all, or those of some levels.
    pub(super) begin: u64,
    /// Their number.
    pub(super) positions: u64,
    /// Whether lower levels have lower numbers.
    pub(super) rises: bool,
    pub(super) threads: usize,
    /// A part has 2^shift positions.
    pub(super) shift: u32,
    /// The entries of mail that a thread collects for a part before they are combined.
    pub(super) entries: usize,
    /// The bytes of moves that a thread collects for a part before they are written.
    pub(super) bucket: usize,
    /// The moves that a thread sorts at once.
    pub(super) sorted: usize,
    /// The bytes of mail that stay in memory.
    pub(super) held_mail: u64,
    /// The bytes of a part's log that stay in memory.
    pub(super) log: usize,
    /// The number of counts that no byte holds.
    pub(super) many: u64,
    /// The parts that are solved here.
    pub(super) share: Share,
}

/// Which parts are solved here. They are dealt to workers in turn; those here have consecutive numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Share {
    /// The number of the first worker here.
    pub(super) first: usize,
    /// The number of workers here.
    pub(super) count: usize,
    /// The number of all workers.
    pub(super) of: usize,
}

impl Share {
    /// All parts.
    const ALL: Share = Share {
        first: 0,
        count: 1,
        of: 1,
    };

    /// The worker that has a part.
    pub(super) fn worker(&self, part: usize) -> usize {
        part % self.of
    }

    /// Whether a part is solved here.
    pub(super) fn has(&self, part: usize) -> bool {
        // A process alone has all. This is asked for every move that is stored.
        self.count == self.of || (self.first..self.first + self.count).contains(&self.worker(part))
    }
}

/// The program, its stacks, and what allocators keep.
pub(super) const PROGRAM: u64 = 24 << 20;
/// A part: its lists, locks and lengths.
const A_PART: u64 = 1 << 10;
/// The most bytes of a move that is sorted: its start and place, its start again, and its encoded form, which is short where very
/// many lead to a position.
const A_SORTED_MOVE: u64 = 28;
/// The same where starts have 32 bits.
const A_SHORT_MOVE: u64 = 16;
const MOST_BITS: u32 = 30;
/// A part of 2^20 positions fits the cache of most machines.
const BITS: u32 = 20;
const LEAST_BITS: u32 = 16;
/// The outcomes of a part fill whole bytes.
const LEAST_OF_TESTS: u32 = 2;
/// With more parts, a buffer of each would be too short to be worth a write.
const PARTS: u64 = 1 << 12;

/// The parts of a worker, of several processes: their numbers differ by one, and so their work by little.
#[cfg(feature = "cluster")]
const PARTS_OF_WORKER: u64 = 32;
#[cfg(feature = "cluster")]
const SHARED_BITS: u32 = 12;

impl Plan {
    /// Divides the memory of the limits for positions that are solved all at once.
    pub(super) fn of(
        positions: u64,
        stores_moves: bool,
        limits: &Limits,
    ) -> Result<Plan, LargeError> {
        let stages = Stages::one(positions);
        Ok(Plan::of_stages(&stages, stores_moves, limits)?[0])
    }

    /// Divides the memory of the limits for each of some stages. Their parts have the same size: the memory
    /// is that of the largest.
    pub(super) fn of_stages(
        stages: &Stages,
        stores_moves: bool,
        limits: &Limits,
    ) -> Result<Vec<Plan>, LargeError> {
        let pool = limits.pool();
        let (total, largest) = (stages.total, stages.largest());
        // A million positions are worth a thread.
        let threads = pool.threads_for(largest as usize, 1 << 20);
        let least = (LEAST_BITS..=BITS).rev();
        let bits = match limits.part_bits {
            Some(bits) => vec![bits.clamp(LEAST_OF_TESTS, MOST_BITS)],
            None if largest >> BITS > PARTS => {
                vec![(largest / PARTS).ilog2().clamp(BITS, MOST_BITS)]
            }
            None => least.collect(),
        };
        let states = match stores_moves {
            true => largest.saturating_add(largest / 8),
            false => largest,
        };
        let mut refused = None;
        for shift in bits {
            // Those of levels that are solved have lists and buffers, too.
            let parts = stages.sizes().map(|size| (size >> shift) + 1).sum();
            let fixed = states.saturating_add(PROGRAM + parts * A_PART);
            let plans = |memory| {
                let plan = Plan::dividing(memory, total, parts, shift, threads);
                stages
                    .list
                    .iter()
                    .map(move |stage| plan.for_stage(stage, stages))
            };
            let Some(memory) = limits.memory else {
                // The outcomes of lower levels stay.
                check_free(fixed.saturating_add((total - largest) / 4))?;
                return Ok(plans(1 << 32).collect());
            };
            // Twice the decided positions of a part, least buffers, and least sorted moves.
            let of_thread = (8u64 << shift) + (parts << 11) + (of_sorted_move(total) << 16);
            let needed = fixed.saturating_add(4 * threads as u64 * of_thread);
            if needed <= memory {
                check_free(memory)?;
                return Ok(plans(memory - fixed).collect());
            }
            refused = Some(refused.unwrap_or(u64::MAX).min(needed));
        }
        let on = match threads {
            1 => "one thread".to_owned(),
            _ => format!("{threads} threads"),
        };
        let at_a_time = match stages.list.len() {
            1 => String::new(),
            _ => format!(", up to {largest} at a time,"),
        };
        Err(LargeError::Memory {
            what: format!("solving {total} positions{at_a_time} on {on}"),
            needed: refused.unwrap_or_default(),
            allowed: limits.memory.unwrap_or_default(),
        })
    }

    /// The plan for the positions of a stage.
    fn for_stage(&self, stage: &Stage, stages: &Stages) -> Plan {
        Plan {
            begin: stage.begin,
            positions: stage.size(),
            rises: stages.rises,
            ..*self
        }
    }

    /// Divides the memory of one of several processes, each with a share of the parts. All have the same parts.
    #[cfg(feature = "cluster")]
    pub(super) fn of_share(
        positions: u64,
        stores_moves: bool,
        limits: &Limits,
        share: Share,
    ) -> Result<Plan, LargeError> {
        let workers = share.of as u64;
        // Enough parts that all workers have about the same number.
        let shift = (positions / (PARTS_OF_WORKER * workers)).max(1).ilog2();
        let shift = limits.part_bits.unwrap_or(shift.clamp(SHARED_BITS, BITS));
        let shift = match positions >> shift > PARTS.max(PARTS_OF_WORKER * workers) {
            true => (positions / PARTS).ilog2(),
            false => shift,
        };
        let shift = shift.clamp(LEAST_OF_TESTS, MOST_BITS);
        let parts = (positions >> shift) + 1;
        let own = (parts.div_ceil(workers) * share.count as u64) << shift;
        let states = match stores_moves {
            true => own.saturating_add(own / 8),
            false => own,
        };
        let fixed = states.saturating_add(PROGRAM + parts * A_PART * share.count as u64);
        let of_thread = (8u64 << shift) + (parts << 11) + (of_sorted_move(positions) << 16);
        let memory = match limits.memory {
            None => {
                check_free(fixed)?;
                1 << 32
            }
            Some(memory) => {
                let needed = fixed.saturating_add(4 * share.count as u64 * of_thread);
                if needed > memory {
                    return Err(LargeError::Memory {
                        what: format!(
                            "solving a share of {own} of {positions} positions on {} threads",
                            share.count
                        ),
                        needed,
                        allowed: memory,
                    });
                }
                check_free(memory)?;
                memory - fixed
            }
        };
        let plan = Plan::dividing(memory, positions, parts, shift, share.count);
        Ok(Plan { share, ..plan })
    }

    /// Divides what the states leave, for rounds: half for the threads, an eighth for the mail of a round and for that of the next, an eighth
    /// for logs, whose buffers may be twice as long, and an eighth for large counts.
    fn dividing(memory: u64, total: u64, parts: u64, shift: u32, threads: usize) -> Plan {
        let of_thread = memory / 2 / threads as u64;
        let a_part = (of_thread / 2 / parts).max(512);
        // While moves are sorted there are no mail and no logs.
        let sorting = memory / 4 * 3 / threads as u64;
        Plan {
            total,
            begin: 0,
            positions: total,
            rises: true,
            threads,
            shift,
            entries: (a_part / 4).min(1 << 16) as usize,
            bucket: a_part.min(1 << 18) as usize,
            sorted: (sorting / of_sorted_move(total)).clamp(1 << 12, 1 << 24) as usize,
            held_mail: memory / 8,
            log: (memory / 16 / parts).clamp(256, 1 << 18) as usize,
            many: memory / 8 / BYTES_OF_MANY,
            share: Share::ALL,
        }
    }

    /// The parts that are solved here.
    pub(super) fn own_parts(&self) -> Vec<usize> {
        let parts = 0..self.parts();
        parts.filter(|&part| self.share.has(part)).collect()
    }

    /// The parts of a worker.
    pub(super) fn parts_of(&self, worker: usize) -> impl Iterator<Item = usize> + use<> {
        (worker..self.parts()).step_by(self.share.of)
    }

    /// The number of positions of a part that are kept here: none if it is solved elsewhere.
    pub(super) fn own_places(&self, part: usize) -> usize {
        match self.share.has(part) {
            true => self.places(part),
            false => 0,
        }
    }

    /// Whether the start of a move fits 32 bits.
    pub(super) fn has_short_starts(&self) -> bool {
        has_short_starts(self.total)
    }

    /// The memory, besides the states, with which this number of moves could be sorted at once.
    pub(super) fn memory_to_sort(&self, moves: usize) -> u64 {
        of_sorted_move(self.total) * self.threads as u64 * moves as u64 * 4 / 3
    }

    /// The number of parts.
    pub(super) fn parts(&self) -> usize {
        self.positions.div_ceil(1 << self.shift) as usize
    }

    /// The first position of a part.
    pub(super) fn first(&self, part: usize) -> u64 {
        self.begin + ((part as u64) << self.shift)
    }

    /// The number of positions of a part.
    pub(super) fn places(&self, part: usize) -> usize {
        let before = (part as u64) << self.shift;
        (self.positions - before).min(1 << self.shift) as usize
    }

    /// Whether a position is one of those that are solved at this time.
    pub(super) fn has(&self, position: u64) -> bool {
        position.wrapping_sub(self.begin) < self.positions
    }

    /// Whether a position is of a lower level than all that are solved at this time.
    pub(super) fn is_lower(&self, position: u64) -> bool {
        match self.rises {
            true => position < self.begin,
            false => (self.begin + self.positions..self.total).contains(&position),
        }
    }

    /// The part of a position of those that are solved at this time, and its place there.
    pub(super) fn at(&self, position: u64) -> (usize, u32) {
        let position = position - self.begin;
        let place = position & ((1 << self.shift) - 1);
        ((position >> self.shift) as usize, place as u32)
    }
}

fn has_short_starts(positions: u64) -> bool {
    positions <= 1 << 32
}

/// The bytes of a move that is sorted.
fn of_sorted_move(positions: u64) -> u64 {
    match has_short_starts(positions) {
        true => A_SHORT_MOVE,
        false => A_SORTED_MOVE,
    }
}

pub(super) fn check_free(needed: u64) -> Result<(), LargeError> {
    match free_memory() {
        Some(free) if free < needed => Err(LargeError::NotFree { needed, free }),
        _ => Ok(()),
    }
}
