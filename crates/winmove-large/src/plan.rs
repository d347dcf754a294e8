//! How a solve divides the memory that it may take.

use super::error::LargeError;
use super::levels::{Stage, Stages};
use super::limits::{BITS, Limits, PROGRAM, check_free};
use super::part::BYTES_OF_MANY;

/// How a solve divides its memory, and the positions that it solves at a time into parts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// The number of all positions of the game.
    pub(super) total: u64,
    /// The number that the first position has in the file of the game, for errors.
    pub(super) base: u64,
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

/// Which parts are solved here. They are dealt to workers in turn; those here have consecutive
/// numbers.
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

/// A part: its lists, locks and lengths.
const A_PART: u64 = 1 << 10;
/// The most bytes of a move that is sorted: its start and place, its start again, and its encoded
/// form, which is short where very many lead to a position.
const A_SORTED_MOVE: u64 = 28;
/// The same where starts have 32 bits.
const A_SHORT_MOVE: u64 = 16;
const MAX_BITS: u32 = 30;
const MIN_BITS: u32 = 16;
/// The outcomes of a part fill whole bytes.
const MIN_OF_TESTS: u32 = 2;
/// With more parts, a buffer of each would be too short to be worth a write.
const PARTS: u64 = 1 << 12;

/// The bytes of logs, mail and stored moves where all is in memory, besides the states of the
/// positions: about what was measured.
fn in_memory(positions: u64, moves: u64) -> u64 {
    (positions.saturating_mul(5) / 2).saturating_add(moves.saturating_mul(A_MOVE))
}

/// The bytes of a stored move in memory.
const A_MOVE: u64 = 6;

/// The parts of a worker, of several processes: their numbers differ by one, and so their work by
/// little.
#[cfg(feature = "cluster")]
const PARTS_OF_WORKER: u64 = 32;
#[cfg(feature = "cluster")]
const SHARED_BITS: u32 = 12;

impl Plan {
    /// Divides the memory of the limits for positions that are solved all at once, and whose moves
    /// are stored.
    pub(super) fn of(positions: u64, moves: u64, limits: &Limits) -> Result<Plan, LargeError> {
        let stages = Stages::one(positions);
        Ok(Plan::of_stages(&stages, Some(moves), limits)?[0])
    }

    /// Divides the memory of the limits for each of some stages. Their parts have the same size:
    /// the memory is that of the largest. `stored` is the number of moves that are stored, as far
    /// as it is known; `None` if none are.
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
        let bits = match limits.bits_of_parts() {
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
            let Some(memory) = limits.memory() else {
                // The outcomes of lower levels stay.
                let kept = fixed.saturating_add((total - largest) / 4);
                check_free(kept.saturating_add(in_memory(largest, stored.unwrap_or(0))))?;
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
            allowed: limits.memory().unwrap_or_default(),
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

    /// The plan behind the last stage: nothing is left to solve.
    pub(super) fn after_all(&self) -> Plan {
        Plan {
            begin: self.total,
            positions: 0,
            ..*self
        }
    }

    /// Divides the memory of one of several processes, each with a share of the parts. All have the
    /// same parts.
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
        let shift = limits
            .bits_of_parts()
            .unwrap_or(shift.clamp(SHARED_BITS, BITS));
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
        let memory = match limits.memory() {
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

    /// Divides what the states leave, for rounds: half for the threads, an eighth for the mail of a
    /// round and for that of the next, an eighth for logs, whose buffers may be twice as long, and
    /// an eighth for large counts.
    fn dividing(memory: u64, total: u64, parts: u64, shift: u32, threads: usize) -> Plan {
        let of_thread = memory / 2 / threads as u64;
        let a_part = (of_thread / 2 / parts).max(512);
        // While moves are sorted there are no mail and no logs.
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
        if self.share.has(part) {
            self.places(part)
        } else {
            0
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
        if self.rises {
            position < self.begin
        } else {
            (self.begin + self.positions..self.total).contains(&position)
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
    if has_short_starts(positions) {
        A_SHORT_MOVE
    } else {
        A_SORTED_MOVE
    }
}
