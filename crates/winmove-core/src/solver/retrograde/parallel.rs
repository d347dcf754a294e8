//! The parallel strategy: labels are propagated in rounds, one per remoteness, by several threads,
//! each of which owns a range of positions.
//!
//! A round has two phases. First each thread goes through its positions labelled in the previous
//! round, and sorts the predecessors of these by *block* of positions. Then each thread visits the
//! moves from its own blocks, found in the outboxes of all threads. The states of a block stay in
//! the cache, so that no visit waits for memory, and no other thread writes to them (propagation
//! blocking: Beamer, Asanović, Patterson, *Reducing Pagerank communication via propagation
//! blocking*, 2017). The order of visits within a round doesn't matter, so the labels are the same
//! for any number of threads.

use std::ops::Range;
use std::sync::RwLock;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;

use super::{Backwards, Frontier, one_more, values_of_moves, visit};
use crate::compute::{
    Barrier, CHECK_INTERVAL, Cancelled, Check, Csr, SHORT_ROW, Stopped, chunk, run,
};
use crate::solver::control::Control;
use crate::solver::owners::Turns;
use crate::solver::solution::{LOSS, TAG};

/// Labelling this many positions takes about as long as waking a thread.
const WORTH_A_THREAD: usize = 1 << 16;
/// The maximum number of positions in a block, as a power of two, such that their states fit in a
/// core's own cache.
const MAX_BLOCK_BITS: u32 = 16;
/// The number of rows that are looked up before any of them is read, so that the loads overlap.
const BATCH: usize = 64;

/// Data shared by the threads.
struct Shared<'a, T> {
    predecessors: &'a Csr,
    turns: &'a T,
    /// The number of positions in a block, as a power of two.
    block_bits: u32,
    /// The approximate number of moves that a thread sorts before they are visited. It limits the
    /// memory of the outboxes.
    most_sorted: usize,
    outboxes: Vec<RwLock<Outbox>>,
    /// The number of positions labelled by each thread in this round.
    labelled: Vec<AtomicUsize>,
    barrier: Barrier,
    /// The number of positions labelled in earlier rounds.
    decided: AtomicUsize,
}

/// The moves that a thread has sorted, by the block of their source.
struct Outbox {
    /// Twice the source of the move, plus the bit sent by its target.
    blocks: Vec<Vec<u32>>,
    /// Whether the thread has no more moves in this round.
    is_last: bool,
}

/// Labels positions, round by round, until fewer than `least` have the same remoteness, or the
/// remoteness is `until`. Returns the positions labelled last.
pub(super) fn spread<T: Turns>(
    &Backwards {
        predecessors,
        turns,
    }: &Backwards<'_, T>,
    states: &mut [u32],
    frontier: Frontier,
    least: usize,
    until: u32,
    control: &Control,
) -> Result<Frontier, Cancelled> {
    let positions = states.len();
    let threads = control.pool().threads_for(positions, WORTH_A_THREAD);
    // At least a block for each thread, as long as a block is at least one word of a bit set.
    let thread_bits = threads.next_power_of_two().ilog2();
    let block_bits =
        (positions.ilog2().saturating_sub(thread_bits)).clamp(u64::BITS.ilog2(), MAX_BLOCK_BITS);
    let blocks = positions.div_ceil(1 << block_bits);
    let threads = threads.min(blocks);
    // All outboxes together take less than a byte per position.
    let most_sorted = positions.div_ceil(6 * threads);
    let shared = Shared {
        predecessors,
        turns,
        block_bits,
        most_sorted,
        outboxes: (0..threads)
            .map(|_| RwLock::new(Outbox::new(blocks, most_sorted)))
            .collect(),
        labelled: (0..threads).map(|_| AtomicUsize::new(0)).collect(),
        barrier: Barrier::new(threads),
        decided: AtomicUsize::new(frontier.decided),
    };
    let (remoteness, len) = (frontier.remoteness, frontier.entries.len());
    let mut now = set_of(frontier.entries, positions);
    let mut next = vec![0u64; now.len()];
    let (mut states_left, mut now_left, mut next_left) =
        (&mut states[..], &mut now[..], &mut next[..]);
    let workers = (0..threads).map(|number| {
        let blocks = chunk(number, threads, blocks);
        let first = blocks.start << block_bits;
        let end = (blocks.end << block_bits).min(positions);
        let words = (end - first).div_ceil(64);
        Worker {
            shared: &shared,
            number,
            blocks,
            first,
            states: states_left
                .split_off_mut(..end - first)
                .expect("a part of them"),
            now: now_left.split_off_mut(..words).expect("a part of them"),
            next: next_left.split_off_mut(..words).expect("a part of them"),
            word: 0,
            bits: 0,
            long_rows: Vec::new(),
        }
    });
    let check = || control.report(shared.decided.load(Relaxed));
    let workers: Vec<_> = workers.collect();
    let reached = run(workers, &check, |worker, check| {
        worker.run(remoteness, len, least, until, check)
    })?;
    let last = reached[0];
    // The sets are swapped in every round.
    let is_swapped = (last - remoteness) % 2 == 1;
    let set = if is_swapped { next } else { now };
    let entry = |position: u32| {
        let lost = states[position as usize] & TAG == LOSS;
        (position << 1) | u32::from(lost)
    };
    Ok(Frontier {
        entries: members(&set).map(entry).collect(),
        remoteness: last,
        decided: shared.decided.into_inner(),
    })
}

/// The positions of a frontier as a bit set.
fn set_of(entries: Vec<u32>, positions: usize) -> Vec<u64> {
    let mut set = vec![0; positions.div_ceil(64)];
    for entry in entries {
        let position = entry >> 1;
        set[position as usize / 64] |= 1 << (position % 64);
    }
    set
}

/// The members of a set of positions, ascending.
fn members(set: &[u64]) -> impl Iterator<Item = u32> {
    (0u32..).step_by(64).zip(set).flat_map(|(first, &word)| {
        let mut word = word;
        std::iter::from_fn(move || {
            let bit = (word != 0).then(|| word.trailing_zeros())?;
            word &= word - 1;
            Some(first + bit)
        })
    })
}

impl Outbox {
    fn new(blocks: usize, moves: usize) -> Outbox {
        // Moves are rarely distributed evenly.
        let room = moves / blocks + moves / blocks / 4;
        Outbox {
            blocks: (0..blocks).map(|_| Vec::with_capacity(room)).collect(),
            is_last: false,
        }
    }

    fn add(&mut self, moves: impl Iterator<Item = u32>, block_bits: u32) {
        for entry in moves {
            self.blocks[(entry >> 1 >> block_bits) as usize].push(entry);
        }
    }
}

/// A thread, which owns consecutive blocks of positions.
struct Worker<'a, T> {
    shared: &'a Shared<'a, T>,
    number: usize,
    blocks: Range<usize>,
    /// The thread's first position, and the states of its positions.
    first: usize,
    states: &'a mut [u32],
    /// The thread's positions that were labelled in the previous round and in this one, as bit
    /// sets.
    now: &'a mut [u64],
    next: &'a mut [u64],
    /// The index of the next word of `now`, and the remaining bits of the current one.
    word: usize,
    bits: u64,
    /// Rows that are too long to be read at once, and the bit sent by their position.
    long_rows: Vec<(Range<usize>, u32)>,
}

impl<T: Turns> Worker<'_, T> {
    /// Runs all rounds. Returns the remoteness of the positions labelled last, which is the same on
    /// all threads.
    fn run(
        mut self,
        mut remoteness: u32,
        mut len: usize,
        least: usize,
        until: u32,
        check: Check<'_>,
    ) -> Result<u32, Stopped> {
        let shared = self.shared;
        let guard = shared.barrier.guard();
        while len > 0 && len >= least && remoteness < until {
            remoteness = one_more(remoteness);
            let mut labelled = 0;
            loop {
                self.sort_moves(check)?;
                shared.barrier.wait()?;
                let (more, is_last) = self.visit_moves(remoteness);
                labelled += more;
                shared.labelled[self.number].store(labelled, Relaxed);
                shared.barrier.wait()?;
                if is_last {
                    break;
                }
            }
            len = shared
                .labelled
                .iter()
                .map(|labelled| labelled.load(Relaxed))
                .sum();
            if self.number == 0 {
                shared.decided.fetch_add(len, Relaxed);
            }
            std::mem::swap(&mut self.now, &mut self.next);
            self.word = 0;
        }
        guard.disarm();
        Ok(remoteness)
    }

    /// Sorts the moves to the thread's positions that were labelled in the previous round, up to
    /// the limit of the outbox.
    fn sort_moves(&mut self, check: Check<'_>) -> Result<(), Stopped> {
        let (block_bits, sources) = (self.shared.block_bits, self.shared.predecessors.values());
        let mut outbox = self.shared.outboxes[self.number]
            .write()
            .expect("no panic while it is held");
        outbox.blocks.iter_mut().for_each(Vec::clear);
        outbox.is_last = false;
        let mut room = self.shared.most_sorted;
        let mut rows = Vec::with_capacity(BATCH);
        let mut moves = [0; BATCH * SHORT_ROW];
        let mut sorted = 0;
        while room > 0 {
            if sorted >= CHECK_INTERVAL {
                sorted = 0;
                check()?;
            }
            if let Some((row, sent)) = self.long_rows.last_mut() {
                let part = row.start..row.end.min(row.start + CHECK_INTERVAL);
                let entries = sources[part.clone()]
                    .iter()
                    .map(|source| (source << 1) | *sent);
                outbox.add(entries, block_bits);
                row.start = part.end;
                if row.start == row.end {
                    self.long_rows.pop();
                }
                sorted += part.len();
                room = room.saturating_sub(part.len());
                continue;
            }
            self.next_rows(&mut rows);
            if rows.is_empty() {
                outbox.is_last = true;
                break;
            }
            let mut len = 0;
            for (row, sent) in rows.drain(..) {
                match sources[row.start..].first_chunk::<SHORT_ROW>() {
                    Some(copied) if row.len() <= SHORT_ROW => {
                        let copied = copied.map(|source| (source << 1) | sent);
                        moves[len..len + SHORT_ROW].copy_from_slice(&copied);
                        len += row.len();
                    }
                    _ => self.long_rows.push((row, sent)),
                }
            }
            outbox.add(moves[..len].iter().copied(), block_bits);
            sorted += BATCH + len;
            room = room.saturating_sub(len);
        }
        check()
    }

    /// The next batch of rows of moves to the thread's positions that were labelled in the previous
    /// round.
    fn next_rows(&mut self, rows: &mut Vec<(Range<usize>, u32)>) {
        let mut positions = [0; BATCH];
        let mut len = 0;
        while len < BATCH {
            while self.bits == 0 {
                let Some(word) = self.now.get_mut(self.word) else {
                    break;
                };
                self.bits = std::mem::take(word);
                self.word += 1;
            }
            if self.bits == 0 {
                break;
            }
            positions[len] = (self.word - 1) * 64 + self.bits.trailing_zeros() as usize;
            self.bits &= self.bits - 1;
            len += 1;
        }
        let offsets = self.shared.predecessors.offsets();
        rows.extend(positions[..len].iter().map(|&index| {
            let [start, end] = [0, 1].map(|at| offsets[self.first + index + at] as usize);
            let lost = u32::from(self.states[index] & TAG == LOSS);
            let position = (self.first + index) as u32;
            (start..end, self.shared.turns.send(position, lost))
        }));
    }

    /// Visits the moves from the thread's positions in the outboxes of all threads. Returns the
    /// number of positions labelled, and whether these were the last moves of the round.
    fn visit_moves(&mut self, remoteness: u32) -> (usize, bool) {
        let outboxes = self
            .shared
            .outboxes
            .iter()
            .map(|outbox| outbox.read().expect("no panic while it is held"));
        let outboxes: Vec<_> = outboxes.collect();
        let values = values_of_moves(remoteness);
        let mut labelled = 0;
        for block in self.blocks.clone() {
            for &entry in outboxes.iter().flat_map(|outbox| &outbox.blocks[block]) {
                let entry = self.shared.turns.receive(entry);
                let index = (entry >> 1) as usize - self.first;
                let is_labelled = visit(&mut self.states[index], entry & 1, &values);
                self.next[index / 64] |= u64::from(is_labelled) << (index % 64);
                labelled += usize::from(is_labelled);
            }
        }
        (labelled, outboxes.iter().all(|outbox| outbox.is_last))
    }
}
