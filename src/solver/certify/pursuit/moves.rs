//! The moves of a pursuit on a board as the check sees them.

use std::ops::Range;

use super::best::{NONE, PAIR, Pair};
use crate::game::Pursuit;
use crate::model::Side;

pub(super) struct Moves {
    /// The thief's places. A row ends with the last pair that has one.
    pub(super) floor: Vec<Pair>,
    /// Those from which it has a move.
    pub(super) movable: Vec<Pair>,
    pub(super) thief: Vec<Steps>,
    /// Whether the thief may stay wherever it is.
    pub(super) thief_may_stay: bool,
    /// Whether there is a place from which the officer has no move.
    pub(super) police_may_be_stuck: bool,
    // Where the officer gets from place p, those together that follow each other: runs[ends[p - 1]..ends[p]], in their
    // order.
    runs: Vec<Range<u32>>,
    ends: Vec<u32>,
    /// For each of the officer's places in their order, which have to be known from then on, and up to where: those it
    /// can reach, and what later places reach before them, or earlier ones behind.
    pub(super) needs: Vec<Range<usize>>,
    /// How many words a move of the thief may lead back.
    pub(super) behind: usize,
    /// How many words a move of the thief may lead on, the word of a carry with them.
    pub(super) ahead: usize,
}

/// The thief's moves over one distance in cells.
pub(super) struct Steps {
    /// The place reached is so many words and `bits` bits ahead.
    pub(super) words: isize,
    pub(super) bits: u32,
    pub(super) from: Vec<Pair>,
}

impl Moves {
    /// Asks the game for every move of the officer, wherever the thief is, and for every move of the thief.
    pub(super) fn new(game: &Pursuit) -> Moves {
        let cells = game.cells().expect("bit sets are of boards");
        let last = cells.last().map_or(0, |&cell| cell as usize);
        let nowhere = vec![NONE; last / (64 * PAIR) + 1];
        let (mut floor, mut movable) = (nowhere.clone(), nowhere.clone());
        const UNKNOWN: u32 = u32::MAX;
        // Which steps have a distance, counted from the farthest back.
        let mut known = vec![UNKNOWN; 2 * last + 1];
        let mut thief: Vec<Steps> = Vec::new();
        for (place, &cell) in (0..).zip(cells) {
            put(&mut floor, cell);
            for to in game.reach(Side::Thief, place) {
                let to = cells[to as usize];
                let known = &mut known[last + to as usize - cell as usize];
                if *known == UNKNOWN {
                    *known = thief.len() as u32;
                    let distance = to as isize - cell as isize;
                    thief.push(Steps {
                        words: distance.div_euclid(64),
                        bits: distance.rem_euclid(64) as u32,
                        from: nowhere.clone(),
                    });
                }
                put(&mut thief[*known as usize].from, cell);
                put(&mut movable, cell);
            }
        }
        let (runs, ends) = runs(game);
        let stays = |steps: &Steps| steps.words == 0 && steps.bits == 0 && steps.from == floor;
        let words = || thief.iter().map(|steps| steps.words);
        let first = |place: usize| place.checked_sub(1).map_or(0, |before| ends[before]);
        Moves {
            thief_may_stay: thief.iter().any(stays),
            police_may_be_stuck: (0..ends.len()).any(|place| first(place) == ends[place]),
            needs: needs(&runs, &ends),
            behind: words().min().map_or(0, |least| (-least).max(0) as usize),
            ahead: words().max().map_or(0, |most| most.max(0) as usize) + 1,
            floor,
            movable,
            thief,
            runs,
            ends,
        }
    }

    /// The places that the officer reaches from one, those together that follow each other.
    pub(super) fn runs(&self, police: usize) -> &[Range<u32>] {
        let first = police.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.runs[first as usize..self.ends[police] as usize]
    }
}

/// Puts the bit of a cell into a row.
pub(super) fn put(row: &mut [Pair], cell: u32) {
    let word = (cell / 64) as usize;
    row[word / PAIR][word % PAIR] |= 1 << (cell % 64);
}

fn runs(game: &Pursuit) -> (Vec<Range<u32>>, Vec<u32>) {
    let (mut runs, mut ends) = (Vec::<Range<u32>>::new(), Vec::new());
    let mut reached = Vec::new();
    for police in 0..game.places() {
        reached.clear();
        reached.extend(game.reach(Side::Police, police));
        reached.sort_unstable();
        let first = runs.len();
        for &place in &reached {
            match runs[first..].last_mut() {
                Some(run) if run.end == place => run.end += 1,
                Some(run) if run.end > place => {}
                _ => runs.push(place..place + 1),
            }
        }
        ends.push(runs.len() as u32);
    }
    (runs, ends)
}

fn needs(runs: &[Range<u32>], ends: &[u32]) -> Vec<Range<usize>> {
    let mut first = 0;
    let mut known_to = 0;
    let mut needs: Vec<Range<usize>> = (0..)
        .zip(ends)
        .map(|(police, &end)| {
            let runs = &runs[first..end as usize];
            first = end as usize;
            let start = runs.first().map_or(police, |run| police.min(run.start));
            let end = runs.last().map_or(0, |run| run.end).max(police + 1);
            known_to = end.max(known_to);
            start as usize..known_to as usize
        })
        .collect();
    let mut start = usize::MAX;
    for needs in needs.iter_mut().rev() {
        start = start.min(needs.start);
        needs.start = start;
    }
    needs
}
