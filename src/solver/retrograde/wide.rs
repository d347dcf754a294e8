//! Labels spread from many positions at once, on all threads of the machine, each of which owns a part of the positions.
//!
//! One remoteness after the other, in two steps. First each worker goes through those of its positions that were decided
//! last, in the order of their numbers, and sorts the moves to them by the *block* of positions from which they start.
//! Then each worker looks at the moves from its own blocks, whoever found them: a block stays in the cache, so that no
//! look waits for memory, and nobody else writes to it (propagation blocking: Beamer, Asanović, Patterson, *Reducing
//! Pagerank communication via propagation blocking*, 2017). Which position is decided when doesn't depend on the order
//! of looks of one remoteness, so the labels are the same for any number of workers.
//!
//! Where most moves start near the position they lead to, nothing need be sorted: a worker looks at the moves from its own
//! positions as it finds them, and sorts the few others.

use std::marker::PhantomData;
use std::ops::Range;
use std::sync::RwLock;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicUsize};

use super::counters::{States, closed, is_far, label, look, lost};
use super::frontier::Frontier;
use super::meeting::Meeting;
use super::{Backwards, Progress};
use crate::game::threads;
use crate::solver::control::{Cancelled, Control, STRIDE};
use crate::solver::prefetch::Fetch;

/// So many positions of a block, in bits, at most: their counters are in the cache that a core has for itself.
const MOST_BLOCK_BITS: u32 = 19;
/// One of so many positions decided at once is many; one of twice as many still is, once there are workers.
const MANY: usize = 1 << 7;
/// So many positions are looked up together.
const BATCH: usize = 64;
/// So many moves are looked at before the positions that they decide are marked.
const STRETCH: usize = 1 << 8;
/// So many moves to a position are copied at once.
const WIDTH: usize = 8;

/// How many positions of a game are many at once.
pub(super) fn many(positions: usize) -> usize {
    (positions / MANY).max(1)
}

/// What the workers share.
struct Shared<'a> {
    backwards: Backwards<'a>,
    control: &'a Control,
    // So many positions of a block, in bits.
    block_bits: u32,
    // How many moves a worker sorts at a time, about.
    stretch: usize,
    // Whether most moves start from positions near those that they lead to.
    near: bool,
    sorted: Vec<RwLock<Sorted>>,
    // How many positions each has found decided, of this remoteness.
    found: Vec<AtomicUsize>,
    meeting: Meeting,
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
pub(super) fn spread<F: Fetch>(
    backwards: Backwards<'_>,
    near: bool,
    states: &mut States,
    frontier: Frontier,
    progress: &mut Progress,
    control: &Control,
) -> Result<Frontier, Cancelled> {
    let positions = states.len();
    // A block for each thread at least, if blocks don't get smaller than a word of a set.
    let threads_bits = threads().next_power_of_two().ilog2();
    let block_bits = (positions.max(1).ilog2().saturating_sub(threads_bits))
        .clamp(u64::BITS.ilog2(), MOST_BLOCK_BITS);
    let blocks = positions.div_ceil(1 << block_bits);
    let workers = threads().min(blocks);
    // A sixth as many moves in all as there are positions are worth going through the blocks, and are less than a byte a
    // position.
    let stretch = positions.div_ceil(6 * workers);
    // They are seldom spread evenly.
    let room = stretch / blocks + stretch / blocks / 4;
    let sorted = || RwLock::new(Sorted::with_room(blocks, room));
    let shared = Shared {
        backwards,
        control,
        block_bits,
        stretch,
        near,
        sorted: (0..workers).map(|_| sorted()).collect(),
        found: (0..workers).map(|_| AtomicUsize::new(0)).collect(),
        meeting: Meeting::of(workers),
        cancelled: AtomicBool::new(false),
    };
    let mut now = frontier.bits;
    let mut next = vec![0u64; now.len()];
    let mut team = Vec::with_capacity(workers);
    let (mut counters, mut words) = (&mut states.counters[..], &mut states.words[..]);
    let (mut now_left, mut next_left) = (&mut now[..], &mut next[..]);
    for number in 0..workers {
        let blocks = number * blocks / workers..(number + 1) * blocks / workers;
        let first = blocks.start << block_bits;
        let end = (blocks.end << block_bits).min(positions);
        let sets = (end - first).div_ceil(64);
        team.push(Worker {
            shared: &shared,
            number,
            blocks,
            first,
            counters: counters
                .split_off_mut(..end - first)
                .expect("a part of them"),
            words: words.split_off_mut(..end - first).expect("a part of them"),
            now: now_left.split_off_mut(..sets).expect("a part of them"),
            next: next_left.split_off_mut(..sets).expect("a part of them"),
            word: 0,
            bits: 0,
            positions: ([0; BATCH], 0),
            rows: ([(0, 0, 0); BATCH], 0),
            long_rows: Vec::new(),
            fetch: PhantomData::<F>,
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
struct Worker<'a, F> {
    shared: &'a Shared<'a>,
    number: usize,
    blocks: Range<usize>,
    // Its first position, and the states of its positions.
    first: usize,
    counters: &'a mut [u8],
    words: &'a mut [u32],
    // Which of its positions were decided last, and which are found decided now; a bit each.
    now: &'a mut [u64],
    next: &'a mut [u64],
    // How far it has gone through the former: the next word, and what is left of the one before.
    word: usize,
    bits: u64,
    // Positions whose rows are looked up next, and the rows of those before; how many they are.
    positions: ([u32; BATCH], usize),
    rows: ([Row; BATCH], usize),
    // Moves that are left to positions to which there are many, and whether those are lost.
    long_rows: Vec<(Range<usize>, u32)>,
    fetch: PhantomData<F>,
}

/// The moves to a position: where they start and end, and whether it is lost.
type Row = (u32, u32, u32);

impl<F: Fetch> Worker<'_, F> {
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
            let far = is_far(progress.remoteness).then_some(progress.remoteness);
            progress.remoteness += 1;
            let mut found = 0;
            loop {
                match self.sort(&progress, far) {
                    Ok(decided) => found += decided,
                    Err(Cancelled) => shared.cancelled.store(true, Relaxed),
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

    /// Sorts a stretch of the moves to its positions that were decided last. Where most start near by, those from its own
    /// positions are looked at instead, as these are in the cache; how many that decides.
    fn sort(&mut self, progress: &Progress, far: Option<u32>) -> Result<usize, Cancelled> {
        let (shared, decided) = (self.shared, progress.decided);
        let closed = closed(progress.remoteness);
        let sources = shared.backwards.sources;
        let mut sorted = shared.sorted[self.number].write().expect("nobody panics");
        sorted.blocks.iter_mut().for_each(Vec::clear);
        let mut moves = [0; BATCH * WIDTH];
        let mut found = 0;
        let mut patience = 0;
        let mut left = shared.stretch;
        loop {
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
            sorted.all = self.has_sorted_all();
            if left == 0 || sorted.all {
                shared.control.report(decided)?;
                return Ok(found);
            }
            let (rows, batch) = self.next_rows(far);
            let mut gathered = 0;
            for &(start, end, lost) in &rows[..batch] {
                let row = start as usize..end as usize;
                // A short row is copied with what lies behind it: a loop would be guessed wrong at its end.
                match sources[row.start..].first_chunk::<WIDTH>() {
                    Some(copied) if row.len() <= WIDTH => {
                        let words = copied.map(|source| (source << 1) | lost);
                        moves[gathered..gathered + WIDTH].copy_from_slice(&words);
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
            patience += gathered;
            if shared.near {
                let (others, decided) = self.look_at_own(&mut moves[..gathered], closed);
                gathered = others;
                found += decided;
            }
            sorted.put(moves[..gathered].iter().copied(), shared.block_bits);
            left = left.saturating_sub(gathered);
            if patience >= STRIDE {
                patience = 0;
                shared.control.report(decided)?;
            }
        }
    }

    /// The moves to some of its positions that were decided last, a row each, and whether that position is lost; how many
    /// rows. Positions go through two steps before, so that nobody waits for memory: where their rows are is asked for, and
    /// then the rows.
    fn next_rows(&mut self, far: Option<u32>) -> ([Row; BATCH], usize) {
        let Backwards { offsets, sources } = self.shared.backwards;
        let (rows, len) = self.rows;
        let (positions, coming) = self.positions;
        for (row, &index) in self.rows.0.iter_mut().zip(&positions[..coming]) {
            let index = index as usize;
            let position = self.first + index;
            let lost = lost(self.counters[index]);
            if let Some(remoteness) = far {
                self.words[index] = label(lost, remoteness);
            }
            *row = (offsets[position], offsets[position + 1], lost);
            F::fetch(sources, row.0 as usize);
        }
        self.rows.1 = coming;
        self.positions.1 = 0;
        for index in &mut self.positions.0 {
            while self.bits == 0 {
                let Some(word) = self.now.get_mut(self.word) else {
                    return (rows, len);
                };
                self.bits = std::mem::take(word);
                self.word += 1;
            }
            *index = (self.word as u32 - 1) * u64::BITS + self.bits.trailing_zeros();
            self.bits &= self.bits - 1;
            self.positions.1 += 1;
            F::fetch(offsets, self.first + *index as usize);
        }
        (rows, len)
    }

    /// Whether there are no more moves to its positions that were decided last.
    fn has_sorted_all(&self) -> bool {
        let under_way = self.long_rows.len() + self.rows.1 + self.positions.1;
        under_way == 0 && self.bits == 0 && self.word == self.now.len()
    }

    /// Looks at the moves from its own positions, and puts the others in front. How many these are, and how many positions
    /// that decides.
    fn look_at_own(&mut self, moves: &mut [u32], closed: u8) -> (usize, usize) {
        let (mut others, mut decided) = (0, 0);
        for at in 0..moves.len() {
            let word = moves[at];
            let index = ((word >> 1) as usize).wrapping_sub(self.first);
            let Some(counter) = self.counters.get_mut(index) else {
                moves[others] = word;
                others += 1;
                continue;
            };
            let decides = look(counter, &mut self.words[index], word & 1, closed);
            self.next[index / 64] |= u64::from(decides) << (index % 64);
            decided += usize::from(decides);
        }
        (others, decided)
    }

    /// Looks at the moves from its positions that anybody has sorted. How many that decides, and whether those were all.
    fn look_at_sorted(&mut self, remoteness: u32) -> (usize, bool) {
        let sorted = self.shared.sorted.iter();
        let sorted = sorted.map(|sorted| sorted.read().expect("nobody panics"));
        let sorted: Vec<_> = sorted.collect();
        let closed = closed(remoteness);
        let mut decided = 0;
        let mut found = [0; STRETCH + 1];
        for block in self.blocks.clone() {
            let words = sorted.iter().map(|sorted| &sorted.blocks[block]);
            for words in words.flat_map(|words| words.chunks(STRETCH)) {
                let mut len = 0;
                for &word in words {
                    let index = (word >> 1) as usize - self.first;
                    let (counter, state) = (&mut self.counters[index], &mut self.words[index]);
                    found[len] = index;
                    len += usize::from(look(counter, state, word & 1, closed));
                }
                for &index in &found[..len] {
                    self.next[index / 64] |= 1 << (index % 64);
                }
                decided += len;
            }
        }
        (decided, sorted.iter().all(|sorted| sorted.all))
    }
}
