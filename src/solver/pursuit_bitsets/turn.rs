//! What is known of one turn, and how several threads add to it: in bands of rows.

use std::sync::Mutex;

use super::ground::Ground;
use crate::compute::Pool;
use crate::model::Side;
use crate::solver::Cancelled;
use crate::solver::solution::{Block, ZERO, and_not, count, index, is_zero, or};

/// The positions of one turn that are known, and what has changed of late.
pub(super) struct Turn {
    // By the side that wins: a row of units an officer's place.
    pub(super) won: [Vec<Block>; 2],
    // An officer's place: a mask of changed units by the side that wins.
    pub(super) changed: Vec<[u64; 2]>,
    // Whether a mask has a bit.
    pub(super) news: bool,
    // By the side that wins.
    pub(super) count: [usize; 2],
}

impl Turn {
    pub(super) fn new(ground: &Ground) -> Turn {
        let row = || vec![ZERO; ground.places * ground.units];
        Turn {
            won: [row(), row()],
            changed: vec![[0; 2]; ground.places],
            news: false,
            count: [0; 2],
        }
    }

    /// Adds what is new to the row of an officer's place.
    pub(super) fn add(&mut self, ground: &Ground, winner: Side, police: usize, new: &[Block]) {
        let row = police * ground.units;
        for (unit, block) in new.iter().enumerate() {
            let won = &mut self.won[index(winner)][row + unit];
            let block = and_not(block, won);
            if !is_zero(&block) {
                *won = or(won, &block);
                self.changed[police][index(winner)] |= ground.mask_of(unit);
                self.news = true;
                self.count[index(winner)] += count(&block);
            }
        }
    }

    /// What nobody is known to win in the row of an officer's place.
    pub(super) fn open(&self, ground: &Ground, police: usize, among: &[Block]) -> Vec<Block> {
        let row = police * ground.units;
        let blocks = among.iter().enumerate();
        blocks
            .map(|(unit, block)| {
                let known = or(&self.won[0][row + unit], &self.won[1][row + unit]);
                and_not(block, &known)
            })
            .collect()
    }

    /// A round that finds nothing, because there was nothing new to look at.
    pub(super) fn rest(&mut self) {
        self.changed.fill([0; 2]);
        self.news = false;
    }

    /// Counts what bands have found; how many units they have changed.
    pub(super) fn gather(&mut self, done: &[Done]) -> usize {
        for winner in [Side::Police, Side::Thief].map(index) {
            self.count[winner] += done.iter().map(|done| done.count[winner]).sum::<usize>();
        }
        let units = done.iter().map(|done| done.units).sum();
        self.news = units > 0;
        units
    }
}

/// Consecutive rows of a turn, for one thread to change.
pub(super) struct Band<'a> {
    pub(super) first: usize,
    pub(super) won: [&'a mut [Block]; 2],
    pub(super) changed: &'a mut [[u64; 2]],
}

/// How much a band has changed.
#[derive(Default)]
pub(super) struct Done {
    pub(super) units: usize,
    // By the side that wins.
    pub(super) count: [usize; 2],
}

/// The rows of a turn in bands of so many.
pub(super) fn bands<'a>(
    ground: &Ground,
    turn: &'a mut Turn,
    rows: usize,
) -> impl Iterator<Item = Band<'a>> {
    let [police, thief] = &mut turn.won;
    let won = police
        .chunks_mut(rows * ground.units)
        .zip(thief.chunks_mut(rows * ground.units));
    won.zip(turn.changed.chunks_mut(rows))
        .enumerate()
        .map(move |(band, (won, changed))| Band {
            first: band * rows,
            won: won.into(),
            changed,
        })
}

/// This many changed units in a round take as long as waking a thread in the next.
const WORTH_A_THREAD: usize = 1 << 11;

/// The threads of a solve that has this many units a turn.
pub(super) fn resolved(pool: Pool, units: usize) -> Pool {
    pool.resolved_for(units, WORTH_A_THREAD)
}

/// How many threads a round is worth that follows one with this many changed units.
pub(super) fn threads_for(pool: Pool, units: usize) -> usize {
    pool.threads_for(units, WORTH_A_THREAD)
}

/// Rows in bands: one for a single thread, else several for each, because some have less to do.
pub(super) fn rows_a_band(places: usize, threads: usize) -> usize {
    match threads {
        1 => places.max(1),
        _ => places.div_ceil(16 * threads).max(1),
    }
}

/// Does the work of every band, each on the thread that is free first.
pub(super) fn on_threads<B: Send>(
    threads: usize,
    bands: Vec<B>,
    work: impl Fn(B) -> Result<Done, Cancelled> + Sync,
) -> Result<Vec<Done>, Cancelled> {
    if threads == 1 {
        return bands.into_iter().map(work).collect();
    }
    let bands = Mutex::new(bands.into_iter());
    let next = || bands.lock().expect("no thread panics").next();
    let worker = || std::iter::from_fn(next).map(&work).collect();
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        let mut done = Vec::new();
        for worker in workers {
            let part: Result<Vec<Done>, Cancelled> = worker.join().expect("no thread panics");
            done.extend(part?);
        }
        Ok(done)
    })
}
