//! Labels spread from many positions at once, on all threads of the machine, each of which owns a part of the positions.
//!
//! One remoteness after the other, in two steps. First each worker goes through those of its positions that were decided
//! last, in the order of their numbers, and sorts the moves to them by the *block* of positions from which they start.
//! Then each worker looks at the moves from its own blocks, whoever found them: a block stays in the cache, so that no
//! look waits for memory, and nobody else writes to it (propagation blocking: Beamer, Asanović, Patterson, *Reducing
//! Pagerank communication via propagation blocking*, 2017). Which position is decided when doesn't depend on the order
//! of looks of one remoteness, so the labels are the same for any number of workers.

use std::ops::Range;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicUsize};
use std::sync::{Barrier, RwLock};

use super::narrow::look;
use super::{Backwards, Progress};
use crate::game::threads;
use crate::solver::control::{Cancelled, Control, STRIDE};
use crate::solver::solution::{LOSS, TAG, WIN};

/// So many positions of a block, in bits, at most: their states are in the cache that a core has for itself.
const MOST_BLOCK_BITS: u32 = 15;
/// So many blocks at least, in bits, if blocks don't get smaller than a word of a set.
const LEAST_BLOCKS_BITS: u32 = 4;
/// One of so many positions decided at once is many; one of twice as many still is, once there are workers.
const MANY: usize = 1 << 5;
/// So many positions are looked up together.
const BATCH: usize = 64;
/// So many moves to a position are copied at once.
const WIDTH: usize = 8;

/// The positions that were decided last.
pub(super) struct Frontier {
    // A bit a position.
    bits: Vec<u64>,
    /// How many they are.
    pub(super) len: usize,
}

impl Frontier {
    /// The positions that are decided.
    pub(super) fn decided(states: &[u32]) -> Frontier {
        let word = |states: &[u32]| {
            let bits = states.iter().enumerate();
            bits.fold(0, |word, (bit, &state)| {
                let decided = matches!(state & TAG, WIN | LOSS);
                word | u64::from(decided) << bit
            })
        };
        let bits: Vec<u64> = states.chunks(64).map(word).collect();
        let len = bits.iter().map(|word| word.count_ones() as usize).sum();
        Frontier { bits, len }
    }

    /// The positions of a queue, in a game of so many.
    pub(super) fn of_queue(queue: &[u32], positions: usize) -> Frontier {
        let mut bits = vec![0; positions.div_ceil(64)];
        for &entry in queue {
            let position = entry >> 1;
            bits[position as usize / 64] |= 1 << (position % 64);
        }
        let len = queue.len();
        Frontier { bits, len }
    }

    /// In the order of their numbers.
    pub(super) fn positions(&self) -> impl Iterator<Item = u32> {
        (0..).zip(&self.bits).flat_map(|(index, &word)| {
            let mut word = word;
            std::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros())?;
                word &= word - 1;
                Some(index * 64 + bit)
            })
        })
    }
}

/// How many positions of a game are many at once.
pub(super) fn many(positions: usize) -> usize {
    (positions / MANY).max(1)
}

/// What the workers share.
struct Shared<'a> {
    backwards: &'a Backwards,
    control: &'a Control,
    // So many positions of a block, in bits.
    block_bits: u32,
    // How many moves a worker sorts at a time, about.
    stretch: usize,
    sorted: Vec<RwLock<Sorted>>,
    // How many positions each has found decided, of this remoteness.
    found: Vec<AtomicUsize>,
    meeting: Barrier,
    cancelled: AtomicBool,
}

/// Moves that a worker has sorted by the block from which they start.
struct Sorted {
    // Twice the number of that position, and one more where the move leads to a loss.
    blocks: Vec<Vec<u32>>,
    // Whether there are no more of this remoteness.
    all: bool,
}

/// Labels positions, one remoteness after the other, as long as many are decided at once. Answers with those decided
/// last.
pub(super) fn spread(
    backwards: &Backwards,
    states: &mut [u32],
    frontier: Frontier,
    progress: &mut Progress,
    control: &Control,
) -> Result<Frontier, Cancelled> {
    let positions = states.len();
    let block_bits = (positions.max(1).ilog2().saturating_sub(LEAST_BLOCKS_BITS))
        .clamp(u64::BITS.ilog2(), MOST_BLOCK_BITS);
    let blocks = positions.div_ceil(1 << block_bits);
    let workers = threads().min(blocks);
    // Half as many moves in all as there are positions are worth going through the states, and are half as much memory as
    // a queue would take.
    let stretch = positions.div_ceil(2 * workers);
    // They are seldom spread evenly.
    let room = stretch / blocks + stretch / blocks / 4;
    let sorted = || RwLock::new(Sorted::with_room(blocks, room));
    let shared = Shared {
        backwards,
        control,
        block_bits,
        stretch,
        sorted: (0..workers).map(|_| sorted()).collect(),
        found: (0..workers).map(|_| AtomicUsize::new(0)).collect(),
        meeting: Barrier::new(workers),
        cancelled: AtomicBool::new(false),
    };
    let mut now = frontier.bits;
    let mut next = vec![0u64; now.len()];
    let mut team = Vec::with_capacity(workers);
    let (mut states, mut now_left, mut next_left) = (states, &mut now[..], &mut next[..]);
    for number in 0..workers {
        let blocks = number * blocks / workers..(number + 1) * blocks / workers;
        let first = blocks.start << block_bits;
        let end = (blocks.end << block_bits).min(positions);
        let words = (end - first).div_ceil(64);
        team.push(Worker {
            shared: &shared,
            number,
            blocks,
            first,
            states: states.split_off_mut(..end - first).expect("a part of them"),
            now: now_left.split_off_mut(..words).expect("a part of them"),
            next: next_left.split_off_mut(..words).expect("a part of them"),
            word: 0,
            bits: 0,
            long_rows: Vec::new(),
        });
    }
    let begun = (*progress, frontier.len);
    let mut team = team.into_iter();
    let first = team.next();
    let (reached, len) = std::thread::scope(|scope| {
        for worker in team {
            scope.spawn(move || worker.run(begun.0, begun.1));
        }
        first.map_or(Ok(begun), |worker| worker.run(begun.0, begun.1))
    })?;
    // What was next has become what is now, and back.
    let turned = (reached.remoteness - progress.remoteness) % 2 == 1;
    *progress = reached;
    Ok(Frontier {
        bits: if turned { next } else { now },
        len,
    })
}

impl Sorted {
    /// No moves yet, of so many blocks, with room for so many in each.
    fn with_room(blocks: usize, room: usize) -> Sorted {
        Sorted {
            blocks: (0..blocks).map(|_| Vec::with_capacity(room)).collect(),
            all: false,
        }
    }

    fn put(&mut self, words: impl Iterator<Item = u32>, block_bits: u32) {
        for word in words {
            self.blocks[(word >> 1 >> block_bits) as usize].push(word);
        }
    }
}

/// Who owns some blocks of positions.
struct Worker<'a> {
    shared: &'a Shared<'a>,
    number: usize,
    blocks: Range<usize>,
    // Its first position, and the states of its positions.
    first: usize,
    states: &'a mut [u32],
    // Which of its positions were decided last, and which are found decided now; a bit each.
    now: &'a mut [u64],
    next: &'a mut [u64],
    // How far it has gone through the former: the next word, and what is left of the one before.
    word: usize,
    bits: u64,
    // Moves that are left to positions to which there are many, and whether those are lost.
    long_rows: Vec<(Range<usize>, u32)>,
}

impl Worker<'_> {
    /// Works as long as many positions are decided at once. Answers with how far all are then, and how many positions
    /// were decided last; the same for every worker.
    fn run(
        mut self,
        mut progress: Progress,
        mut len: usize,
    ) -> Result<(Progress, usize), Cancelled> {
        let shared = self.shared;
        let still_many = many(shared.backwards.offsets.len()) / 2;
        while len > still_many {
            progress.remoteness += 1;
            let mut found = 0;
            loop {
                if self.sort(progress.decided).is_err() {
                    shared.cancelled.store(true, Relaxed);
                }
                shared.meeting.wait();
                // Everybody hears the same here: nobody sorts before all have met again.
                if shared.cancelled.load(Relaxed) {
                    return Err(Cancelled);
                }
                let (decided, all) = self.look_at_sorted(progress.remoteness);
                found += decided;
                shared.found[self.number].store(found, Relaxed);
                shared.meeting.wait();
                if all {
                    break;
                }
            }
            len = shared.found.iter().map(|found| found.load(Relaxed)).sum();
            progress.decided += len;
            std::mem::swap(&mut self.now, &mut self.next);
            self.word = 0;
        }
        Ok((progress, len))
    }

    /// Sorts a stretch of the moves to its positions that were decided last.
    fn sort(&mut self, decided: usize) -> Result<(), Cancelled> {
        let shared = self.shared;
        let sources = &shared.backwards.sources;
        let mut sorted = shared.sorted[self.number].write().expect("nobody panics");
        sorted.blocks.iter_mut().for_each(Vec::clear);
        let mut rows = [(0, 0, 0); BATCH];
        let mut moves = [0; BATCH * WIDTH];
        let mut patience = 0;
        let mut left = shared.stretch;
        loop {
            sorted.all = false;
            while left > 0
                && let Some((row, lost)) = self.long_rows.last_mut()
            {
                let part = row.start..(row.start + STRIDE).min(row.end);
                row.start = part.end;
                let lost = *lost;
                if row.start == row.end {
                    self.long_rows.pop();
                }
                left = left.saturating_sub(part.len());
                let words = sources[part].iter().map(|source| (source << 1) | lost);
                sorted.put(words, shared.block_bits);
                shared.control.report(decided)?;
            }
            if left == 0 {
                return Ok(());
            }
            let batch = self.next_rows(&mut rows);
            if batch == 0 {
                sorted.all = true;
                return shared.control.report(decided);
            }
            let mut gathered = 0;
            for &(start, end, lost) in &rows[..batch] {
                let row = start as usize..end as usize;
                // A short row is copied with what lies behind it: a loop would be guessed wrong at its end.
                match sources.get(row.start..row.start + WIDTH) {
                    Some(copied) if row.len() <= WIDTH => {
                        let room = &mut moves[gathered..gathered + WIDTH];
                        for (word, source) in room.iter_mut().zip(copied) {
                            *word = (source << 1) | lost;
                        }
                        gathered += row.len();
                    }
                    _ if row.len() <= BATCH => {
                        left = left.saturating_sub(row.len());
                        let words = sources[row].iter().map(|source| (source << 1) | lost);
                        sorted.put(words, shared.block_bits);
                    }
                    _ => self.long_rows.push((row, lost)),
                }
            }
            sorted.put(moves[..gathered].iter().copied(), shared.block_bits);
            left = left.saturating_sub(gathered);
            patience += gathered;
            if patience >= STRIDE {
                patience = 0;
                shared.control.report(decided)?;
            }
        }
    }

    /// The moves to the next of its positions that were decided last, a row each, and whether that position is lost; how
    /// many rows. Rows that are looked up together wait for memory together.
    fn next_rows(&mut self, rows: &mut [(u32, u32, u32); BATCH]) -> usize {
        let Backwards { offsets, sources } = self.shared.backwards;
        let mut batch = 0;
        'rows: for row in rows.iter_mut() {
            while self.bits == 0 {
                let Some(word) = self.now.get_mut(self.word) else {
                    break 'rows;
                };
                self.bits = std::mem::take(word);
                self.word += 1;
            }
            row.0 = (self.word as u32 - 1) * u64::BITS + self.bits.trailing_zeros();
            self.bits &= self.bits - 1;
            batch += 1;
        }
        for row in &mut rows[..batch] {
            let index = row.0 as usize;
            let position = self.first + index;
            let lost = u32::from(self.states[index] & TAG == LOSS);
            *row = (offsets[position], offsets[position + 1], lost);
        }
        let first = |row: &(u32, u32, u32)| sources.get(row.0 as usize).copied();
        let touched = rows[..batch].iter().filter_map(first);
        std::hint::black_box(touched.fold(0, |touched, source| touched ^ source));
        batch
    }

    /// Looks at the moves from its positions that anybody has sorted. How many that decides, and whether those were all.
    fn look_at_sorted(&mut self, remoteness: u32) -> (usize, bool) {
        let sorted = self.shared.sorted.iter();
        let sorted = sorted.map(|sorted| sorted.read().expect("nobody panics"));
        let sorted: Vec<_> = sorted.collect();
        let mut decided = 0;
        for block in self.blocks.clone() {
            for &word in sorted.iter().flat_map(|sorted| &sorted.blocks[block]) {
                let index = (word >> 1) as usize - self.first;
                let decides = look(&mut self.states[index], word, remoteness);
                self.next[index / 64] |= u64::from(decides) << (index % 64);
                decided += usize::from(decides);
            }
        }
        (decided, sorted.iter().all(|sorted| sorted.all))
    }
}
