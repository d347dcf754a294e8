//! The positions of one turn that are known to be won. Several threads add to them in bands of
//! rows.

use std::sync::Mutex;

use super::board_layout::BoardLayout;
use crate::compute::{Pool, run_to_end};
use crate::model::Side;
use crate::solver::control::Cancelled;
use crate::solver::solution::{Block, ZERO, and_not, count, is_zero, or};

/// The positions of one turn that are known to be won, and the changes of the last round.
pub(super) struct Turn {
    // By winner, one row of units for each of the officer's places.
    pub(super) won: [Vec<Block>; 2],
    // By officer's place and winner, a mask of changed units.
    pub(super) changed: Vec<[u64; 2]>,
    // Whether any unit changed in the last round.
    pub(super) has_changes: bool,
    // The number of positions by winner.
    pub(super) count: [usize; 2],
}

impl Turn {
    pub(super) fn new(layout: &BoardLayout) -> Turn {
        let row = || vec![ZERO; layout.places * layout.units];
        Turn {
            won: [row(), row()],
            changed: vec![[0; 2]; layout.places],
            has_changes: false,
            count: [0; 2],
        }
    }

    /// Adds positions to the row of an officer's place.
    pub(super) fn add(&mut self, layout: &BoardLayout, winner: Side, police: usize, new: &[Block]) {
        let row = police * layout.units;
        for (unit, block) in new.iter().enumerate() {
            let won = &mut self.won[winner as usize][row + unit];
            let block = and_not(block, won);
            if !is_zero(&block) {
                *won = or(won, &block);
                self.changed[police][winner as usize] |= layout.mask_of(unit);
                self.has_changes = true;
                self.count[winner as usize] += count(&block);
            }
        }
    }

    /// The positions in `among` that neither side is known to win.
    pub(super) fn open(&self, layout: &BoardLayout, police: usize, among: &[Block]) -> Vec<Block> {
        let row = police * layout.units;
        let blocks = among.iter().enumerate();
        blocks
            .map(|(unit, block)| {
                let known = or(&self.won[0][row + unit], &self.won[1][row + unit]);
                and_not(block, &known)
            })
            .collect()
    }

    /// Records a round without changes, because the other turn had none.
    pub(super) fn skip_round(&mut self) {
        self.changed.fill([0; 2]);
        self.has_changes = false;
    }

    /// Adds the positions found in the bands to the counts. Returns the number of changed units.
    pub(super) fn add_counts(&mut self, done: &[BandChanges]) -> usize {
        for (winner, count) in self.count.iter_mut().enumerate() {
            *count += done.iter().map(|done| done.count[winner]).sum::<usize>();
        }
        let units = done.iter().map(|done| done.units).sum();
        self.has_changes = units > 0;
        units
    }
}

/// Consecutive rows of a turn, for one thread to change.
pub(super) struct Band<'a> {
    pub(super) first: usize,
    pub(super) won: [&'a mut [Block]; 2],
    pub(super) changed: &'a mut [[u64; 2]],
}

/// The changes of a round in one band.
#[derive(Default)]
pub(super) struct BandChanges {
    pub(super) units: usize,
    // The number of positions by winner.
    pub(super) count: [usize; 2],
}

/// Splits a turn into bands of `rows` rows.
pub(super) fn bands<'a>(
    layout: &BoardLayout,
    turn: &'a mut Turn,
    rows: usize,
) -> impl Iterator<Item = Band<'a>> {
    let [police, thief] = &mut turn.won;
    let won = police
        .chunks_mut(rows * layout.units)
        .zip(thief.chunks_mut(rows * layout.units));
    won.zip(turn.changed.chunks_mut(rows))
        .enumerate()
        .map(move |(band, (won, changed))| Band {
            first: band * rows,
            won: won.into(),
            changed,
        })
}

/// The number of units changed in the previous round that makes waking another thread worthwhile.
const WORTH_A_THREAD: usize = 1 << 11;

/// The pool for a game with this many units per turn.
pub(super) fn resolved(pool: Pool, units: usize) -> Pool {
    pool.resolved_for(units, WORTH_A_THREAD)
}

/// The number of threads for a round after one with this many changed units.
pub(super) fn threads_for(pool: Pool, units: usize) -> usize {
    pool.threads_for(units, WORTH_A_THREAD)
}

/// The number of rows in a band: all rows for a single thread, otherwise few, because some bands
/// take less time than others.
pub(super) fn rows_a_band(places: usize, threads: usize) -> usize {
    match threads {
        1 => places.max(1),
        _ => places.div_ceil(16 * threads).max(1),
    }
}

/// Works on every band, each on the next free thread.
pub(super) fn on_threads<B: Send>(
    threads: usize,
    bands: Vec<B>,
    work: impl Fn(B) -> Result<BandChanges, Cancelled> + Sync,
) -> Result<Vec<BandChanges>, Cancelled> {
    if threads == 1 {
        return bands.into_iter().map(work).collect();
    }
    let bands = Mutex::new(bands.into_iter());
    let next = || bands.lock().expect("no thread panics").next();
    let done: Vec<Result<Vec<BandChanges>, Cancelled>> = run_to_end(0..threads, |_| {
        std::iter::from_fn(next).map(&work).collect()
    });
    let mut all = Vec::new();
    for part in done {
        all.extend(part?);
    }
    Ok(all)
}
