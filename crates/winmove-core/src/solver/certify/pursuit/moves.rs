//! The moves of a pursuit on a board as shifts of bit rows.

use std::ops::Range;

use super::extrema::{NONE, PAIR, Pair};
use crate::game::BoardPursuit;
use crate::model::Side;

/// The moves of both sides.
pub(super) struct Moves {
    /// The thief's places. Rows are cut after the last pair with a place.
    pub(super) floor: Vec<Pair>,
    /// The thief's places with a move.
    pub(super) movable: Vec<Pair>,
    /// The thief's moves, grouped by distance.
    pub(super) thief: Vec<Shift>,
    /// The places that the officer can reach from place p, as ascending runs of consecutive places:
    /// `runs[ends[p - 1]..ends[p]]`.
    runs: Vec<Range<u32>>,
    ends: Vec<u32>,
    /// By officer's place, in order: the range of places whose numbers must be available there. It
    /// includes the place itself, all places that it reaches, all lower places that later places
    /// reach, and all higher places that earlier places reach.
    pub(super) needs: Vec<Range<usize>>,
    /// The maximum number of words that a move of the thief leads backwards.
    pub(super) behind: usize,
    /// The maximum number of words that a move of the thief leads forwards, plus one for the bits
    /// shifted in.
    pub(super) ahead: usize,
}

/// All moves of the thief over the same distance in cells: `words` words and `bits` bits forwards.
pub(super) struct Shift {
    pub(super) words: isize,
    pub(super) bits: u32,
    /// The places with such a move.
    pub(super) from: Vec<Pair>,
}

impl Moves {
    /// O(places + moves of one side), and one row for each distance of the thief's moves.
    pub(super) fn new(game: BoardPursuit<'_>) -> Moves {
        let cells = game.cells();
        let last = cells.last().map_or(0, |&cell| cell as usize);
        let nowhere = vec![NONE; last / (64 * PAIR) + 1];
        let (mut floor, mut movable) = (nowhere.clone(), nowhere.clone());
        const UNKNOWN: u32 = u32::MAX;
        // The index of the shift for each distance, beginning with the greatest distance backwards.
        let mut known = vec![UNKNOWN; 2 * last + 1];
        let mut thief: Vec<Shift> = Vec::new();
        for (place, &cell) in (0..).zip(cells) {
            put(&mut floor, cell);
            for to in game.reach(Side::Thief, place) {
                let to = cells[to as usize];
                let known = &mut known[last + to as usize - cell as usize];
                if *known == UNKNOWN {
                    *known = thief.len() as u32;
                    let distance = to as isize - cell as isize;
                    thief.push(Shift {
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
        let words = || thief.iter().map(|shift| shift.words);
        Moves {
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

    /// The places that the officer can reach from a place, as runs of consecutive places.
    pub(super) fn runs(&self, police: usize) -> &[Range<u32>] {
        let first = police.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.runs[first as usize..self.ends[police] as usize]
    }
}

/// Sets the bit of a cell in a row.
pub(super) fn put(row: &mut [Pair], cell: u32) {
    let word = (cell / 64) as usize;
    row[word / PAIR][word % PAIR] |= 1 << (cell % 64);
}

fn runs(game: BoardPursuit<'_>) -> (Vec<Range<u32>>, Vec<u32>) {
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
