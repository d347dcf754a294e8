//! The moves of a pursuit on a board as the check sees them.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::game::Pursuit;
use crate::model::Side;
use crate::solver::boards::{Block, LANES};

pub(super) struct Moves {
    /// The thief's places.
    pub(super) floor: Vec<Block>,
    /// Those from which it has a move.
    pub(super) movable: Vec<Block>,
    pub(super) thief: Vec<Steps>,
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
    pub(super) distance: i64,
    pub(super) from: Vec<Block>,
}

impl Moves {
    /// Asks the game for every move of the thief, whatever the officer does.
    pub(super) fn new(game: &Pursuit, units: usize) -> Moves {
        let cells = game.cells().expect("bit sets are of boards");
        let nowhere = vec![[0; LANES]; units];
        let mark = |set: &mut [Block], cell: u32| {
            set.as_flattened_mut()[(cell / 64) as usize] |= 1 << (cell % 64);
        };
        let (mut floor, mut movable) = (nowhere.clone(), nowhere.clone());
        let mut by_distance = BTreeMap::<i64, Vec<Block>>::new();
        for (place, &cell) in (0..).zip(cells) {
            mark(&mut floor, cell);
            for to in game.reach(Side::Thief, place) {
                let distance = i64::from(cells[to as usize]) - i64::from(cell);
                let from = by_distance.entry(distance);
                mark(from.or_insert_with(|| nowhere.clone()), cell);
                mark(&mut movable, cell);
            }
        }
        let least = by_distance.keys().next().copied().unwrap_or(0);
        let greatest = by_distance.keys().next_back().copied().unwrap_or(0);
        Moves {
            needs: needs(game),
            floor,
            movable,
            behind: (-least.div_euclid(64)).max(0) as usize,
            ahead: greatest.div_euclid(64).max(0) as usize + 1,
            thief: by_distance
                .into_iter()
                .map(|(distance, from)| Steps { distance, from })
                .collect(),
        }
    }
}

fn needs(game: &Pursuit) -> Vec<Range<usize>> {
    let reach = |police| game.reach(Side::Police, police).map(|to| to as usize);
    let mut end = 0;
    let ends: Vec<usize> = (0..game.places())
        .map(|police| {
            end = reach(police)
                .fold(end, |end, to| end.max(to + 1))
                .max(police as usize + 1);
            end
        })
        .collect();
    let mut start = usize::MAX;
    let mut needs: Vec<Range<usize>> = (0..game.places())
        .zip(ends)
        .rev()
        .map(|(police, end)| {
            start = reach(police).fold(start, usize::min).min(police as usize);
            start..end
        })
        .collect();
    needs.reverse();
    needs
}
