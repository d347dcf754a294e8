//! The division of memory by a solve.

use super::error::LargeError;
use super::levels::{Stage, Stages};
use super::limits::{BITS, Limits, PROGRAM, check_free};
use super::part::BYTES_OF_MANY;

/// How a solve divides its memory, and the positions that are solved together into parts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// The number of all positions of the game.
    pub(super) total: u64,
    /// The number of the first position in the game's file, for error messages.
    pub(super) base: u64,
    /// The first position of those solved together, which are all positions or those of some
    /// levels.
    pub(super) begin: u64,
    /// The number of positions solved together.
    pub(super) positions: u64,
    /// Whether lower levels have lower numbers.
    pub(super) rises: bool,
    pub(super) threads: usize,
    /// A part has 2^shift positions.
    pub(super) shift: u32,
    /// The number of message entries that a thread collects for a part before combining them.
    pub(super) entries: usize,
    /// The bytes of moves that a thread collects for a part before writing them.
    pub(super) bucket: usize,
    /// The number of moves that a thread sorts at once.
    pub(super) sorted: usize,
    /// The bytes of messages that stay in memory.
    pub(super) held_mail: u64,
    /// The bytes of a part's log that stay in memory.
    pub(super) log: usize,
    /// The number of counts that don't fit in a byte.
    pub(super) many: u64,
    /// The parts that are solved in this process.
    pub(super) share: Share,
}

/// The share of the parts solved in this process. Parts are assigned to workers in turn, and the
/// workers of a process are consecutive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Share {
    /// The first worker of this process.
    pub(super) first: usize,
    /// The number of workers of this process.
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

    /// The worker of a part.
    pub(super) fn worker(&self, part: usize) -> usize {
        part % self.of
    }

    /// Whether a part is solved in this process.
    pub(super) fn has(&self, part: usize) -> bool {
        // A single process has all parts. This is called for every stored move.
        self.count == self.of || (self.first..self.first + self.count).contains(&self.worker(part))
    }
}

/// The memory of a part's lists, locks and lengths.
const A_PART: u64 = 1 << 10;
/// The maximum bytes of a move while it is sorted: its source and place, its source again, and its
/// encoded form, which is short if very many moves lead to the same position.
const A_SORTED_MOVE: u64 = 28;
/// The same with 32-bit sources.
const A_SHORT_MOVE: u64 = 16;
const MAX_BITS: u32 = 30;
const MIN_BITS: u32 = 16;
/// With at least four positions, the outcomes of a part fill whole bytes.
const MIN_OF_TESTS: u32 = 2;
/// The maximum number of parts. With more, the buffer of each would be too short for efficient
/// writes.
const PARTS: u64 = 1 << 12;

/// The bytes of logs, messages and stored moves if everything is in memory, in addition to the
/// states. This is approximately what was measured.
fn in_memory(positions: u64, moves: u64) -> u64 {
    (positions.saturating_mul(5) / 2).saturating_add(moves.saturating_mul(A_MOVE))
}

/// The bytes of a stored move in memory.
const A_MOVE: u64 = 6;

/// The number of parts per worker, if there are several processes. The workers' numbers of parts
/// differ by at most one, so their amounts of work differ little.
#[cfg(feature = "cluster")]
const PARTS_OF_WORKER: u64 = 32;
#[cfg(feature = "cluster")]
const SHARED_BITS: u32 = 12;

impl Plan {
    /// Divides the memory for positions that are all solved together, with stored moves.
    pub(super) fn of(positions: u64, moves: u64, limits: &Limits) -> Result<Plan, LargeError> {
        let stages = Stages::one(positions, 0);
        Ok(Plan::of_stages(&stages, Some(moves), limits)?[0])
    }

    /// Divides the memory for each stage. All stages use parts of the same size, and the memory is
    /// that of the largest stage. `stored` is the number of moves to be stored, as far as it is
    /// known, or `None` if moves are not stored.
    pub(super) fn of_stages(
        stages: &Stages,
        stored: Option<u64>,
        limits: &Limits,
    ) -> Result<Vec<Plan>, LargeError> {
        let pool = limits.pool();
        let (total, largest) = (stages.total, stages.largest());
        // A million positions are worth a thread.
        let threads = pool.threads_for(largest as usize, 1 << 20);
        let least = (MIN_BITS..=BITS).rev();
        let bits = match limits.part_bits {
            Some(bits) => vec![bits.clamp(MIN_OF_TESTS, MAX_BITS)],
            None if largest >> BITS > PARTS => {
                vec![(largest / PARTS).ilog2().clamp(BITS, MAX_BITS)]
            }
            None => least.collect(),
        };
        let states = match stored {
            Some(_) => largest.saturating_add(largest / 8),
            None => largest,
        };
        let mut refused = None;
        for shift in bits {
            // The parts of solved levels also have lists and buffers.
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
                // The outcomes of lower levels stay in memory.
                let kept = fixed.saturating_add((total - largest) / 4);
                check_free(kept.saturating_add(in_memory(largest, stored.unwrap_or(0))))?;
                return Ok(plans(1 << 32).collect());
            };
            // Twice the decided positions of a part, minimal buffers, and minimal sorting.
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

    /// The plan after the last stage, when nothing is left to solve.
    pub(super) fn after_all(&self) -> Plan {
        Plan {
            begin: self.total,
            positions: 0,
            ..*self
        }
    }

    /// Divides the memory of one of several processes, each with a share of the parts. All
    /// processes use the same parts.
    #[cfg(feature = "cluster")]
    pub(super) fn of_share(
        positions: u64,
        stores_moves: bool,
        limits: &Limits,
        share: Share,
    ) -> Result<Plan, LargeError> {
        let workers = share.of as u64;
        // Enough parts for all workers to have about the same number.
        let shift = (positions / (PARTS_OF_WORKER * workers)).max(1).ilog2();
        let shift = limits.part_bits.unwrap_or(shift.clamp(SHARED_BITS, BITS));
        let shift = if positions >> shift > PARTS.max(PARTS_OF_WORKER * workers) {
            (positions / PARTS).ilog2()
        } else {
            shift
        };
        let shift = shift.clamp(MIN_OF_TESTS, MAX_BITS);
        let parts = (positions >> shift) + 1;
        let own = (parts.div_ceil(workers) * share.count as u64) << shift;
        let states = if stores_moves {
            own.saturating_add(own / 8)
        } else {
            own
        };
        let fixed = states.saturating_add(PROGRAM + parts * A_PART * share.count as u64);
        let of_thread = (8u64 << shift) + (parts << 11) + (of_sorted_move(positions) << 16);
        let memory = match limits.memory {
            None => {
                check_free(fixed.saturating_add(in_memory(own, 0)))?;
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

    /// Divides the memory left by the states. For rounds: half for the threads, an eighth each for
    /// the messages of this round and the next, an eighth for logs, whose buffers may be twice as
    /// long, and an eighth for large counts.
    fn dividing(memory: u64, total: u64, parts: u64, shift: u32, threads: usize) -> Plan {
        let of_thread = memory / 2 / threads as u64;
        let a_part = (of_thread / 2 / parts).max(512);
        // While moves are sorted, there are no messages and logs.
        let sorting = memory / 4 * 3 / threads as u64;
        Plan {
            total,
            base: 0,
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

    /// The parts that are solved in this process.
    pub(super) fn own_parts(&self) -> Vec<usize> {
        let parts = 0..self.parts();
        parts.filter(|&part| self.share.has(part)).collect()
    }

    /// The parts of a worker.
    pub(super) fn parts_of(&self, worker: usize) -> impl Iterator<Item = usize> + use<> {
        (worker..self.parts()).step_by(self.share.of)
    }

    /// The number of positions of a part that are kept here, which is 0 if it is solved elsewhere.
    pub(super) fn own_places(&self, part: usize) -> usize {
        if self.share.has(part) {
            self.places(part)
        } else {
            0
        }
    }

    /// Whether the source of a move fits in 32 bits.
    pub(super) fn has_short_starts(&self) -> bool {
        has_short_starts(self.total)
    }

    /// The memory, in addition to the states, with which this many moves could be sorted at once.
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

    /// Whether a position is among those being solved now.
    pub(super) fn has(&self, position: u64) -> bool {
        position.wrapping_sub(self.begin) < self.positions
    }

    /// Whether a position belongs to a lower level than those being solved now.
    pub(super) fn is_lower(&self, position: u64) -> bool {
        if self.rises {
            position < self.begin
        } else {
            (self.begin + self.positions..self.total).contains(&position)
        }
    }

    /// The part of a position being solved now, and its place there.
    pub(super) fn at(&self, position: u64) -> (usize, u32) {
        let position = position - self.begin;
        let place = position & ((1 << self.shift) - 1);
        ((position >> self.shift) as usize, place as u32)
    }
}

fn has_short_starts(positions: u64) -> bool {
    positions <= 1 << 32
}

/// The bytes of a move while it is sorted.
fn of_sorted_move(positions: u64) -> u64 {
    if has_short_starts(positions) {
        A_SHORT_MOVE
    } else {
        A_SORTED_MOVE
    }
}
