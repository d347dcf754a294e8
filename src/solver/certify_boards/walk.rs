//! The walk of the check: over the officer's places in their order, with the numbers of the thief's turn kept for as
//! many of them as the officer can reach from there.

use std::ops::Range;

use super::moves::Moves;
use super::value::{self, Values, Window};
use super::{CertifyError, fault};
use crate::game::{Pursuit, PursuitPosition};
use crate::model::{Outcome, Side};
use crate::solver::boards::{BitLabels, Block, LANES};
use crate::solver::{Counts, Label};

/// The most memory that one walk takes for numbers of the thief's turn and for the greatest of them, if that is enough for
/// one unit of cells.
const MOST_BYTES: usize = 8 << 20;

/// All pairs of places, in parts that can be checked one by one: some of the thief's cells, some officer's places.
pub(super) struct Parts {
    units: usize,
    units_a_part: usize,
    places: usize,
    places_a_part: usize,
    /// How many officer's places are kept at a time.
    kept: usize,
}

/// One of them.
pub(super) struct Part {
    units: Range<usize>,
    police: Range<usize>,
}

impl Parts {
    pub(super) fn new(moves: &Moves, values: &Values, units: usize, threads: usize) -> Parts {
        let places = moves.needs.len();
        // Reached places come and go in the order of those that reach them.
        let kept = moves.needs.iter().map(Range::len).max().unwrap_or(0);
        // The numbers of a place, and the greatest of a run that starts there.
        let bytes_a_unit = (2 * kept * values.planes * size_of::<Block>()).max(1);
        Parts {
            units,
            units_a_part: (MOST_BYTES / bytes_a_unit).clamp(1, units),
            places,
            // What is kept is made anew in every part, so that a part is many times as long.
            places_a_part: places.div_ceil(threads).max(4 * kept).max(1),
            kept,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.units.div_ceil(self.units_a_part) * self.places.div_ceil(self.places_a_part)
    }

    pub(super) fn part(&self, number: usize) -> Part {
        let across = self.units.div_ceil(self.units_a_part);
        let (row, column) = (number / across, number % across);
        let part = |number: usize, size: usize, end: usize| {
            (number * size).min(end)..((number + 1) * size).min(end)
        };
        Part {
            units: part(column, self.units_a_part, self.units),
            police: part(row, self.places_a_part, self.places),
        }
    }
}

/// Somebody who checks parts.
pub(super) struct Walk<'a> {
    game: &'a Pursuit,
    labels: &'a BitLabels,
    moves: &'a Moves,
    values: &'a Values,
    kept: usize,
    units: Range<usize>,
    // The thief's places among these units.
    thieves: Range<u32>,
    // The numbers of the thief's turn, by officer's place modulo `kept`, then by unit.
    thiefs_turn: Vec<Block>,
    // The greatest of them over officer's places that follow each other, in the same order by the first of these; and
    // which places these are. Neighbours on a row above and below reach the same.
    greatest: Vec<Block>,
    greatest_of: Vec<Range<usize>>,
    // Where the officer gets from a place, one by one and in runs, and where play is over with the officer there: room that
    // is used again for every place.
    reached: Vec<usize>,
    runs: Vec<Range<usize>>,
    over: Vec<(usize, Block, Side)>,
    window: Window,
    best: Vec<Block>,
    other: Vec<Block>,
    pub(super) counts: Counts,
}

impl<'a> Walk<'a> {
    pub(super) fn new(
        game: &'a Pursuit,
        labels: &'a BitLabels,
        moves: &'a Moves,
        values: &'a Values,
        parts: &Parts,
    ) -> Walk<'a> {
        let none = vec![[0; LANES]; values.planes];
        Walk {
            game,
            labels,
            moves,
            values,
            kept: parts.kept,
            units: 0..0,
            thieves: 0..0,
            thiefs_turn: vec![[0; LANES]; values.planes * parts.kept * parts.units_a_part],
            greatest: vec![[0; LANES]; values.planes * parts.kept * parts.units_a_part],
            greatest_of: vec![0..0; parts.kept],
            reached: Vec::new(),
            runs: Vec::new(),
            over: Vec::new(),
            window: Window::new(values, parts.units_a_part, moves.behind, moves.ahead),
            best: none.clone(),
            other: none,
            counts: Counts::default(),
        }
    }

    /// Checks the officer's turn in a part, and counts both turns there.
    pub(super) fn check(&mut self, part: Part) -> Result<(), CertifyError> {
        let first = (part.units.start * LANES * 64) as u32;
        let end = (part.units.end * LANES * 64) as u32;
        let cells = self.game.cells().expect("bit sets are of boards");
        let before = |cell: u32| cells.partition_point(|&place| place < cell) as u32;
        self.thieves = before(first)..before(end);
        self.units = part.units;
        self.greatest_of.fill(0..0);
        let mut made = 0;
        for police in part.police.clone() {
            let needs = self.moves.needs[police].clone();
            made = made.max(needs.start);
            while made < needs.end {
                self.make_thiefs_turn(made, part.police.contains(&made));
                made += 1;
            }
            self.check_officers_turn(police)?;
        }
        Ok(())
    }

    fn at(&self, police: usize, unit: usize) -> Range<usize> {
        let width = self.units.len() * self.values.planes;
        let unit = unit - self.units.start;
        let first = police % self.kept * width + unit * self.values.planes;
        first..first + self.values.planes
    }

    fn make_thiefs_turn(&mut self, police: usize, counts_here: bool) {
        self.window
            .load(self.values, self.labels, police, self.units.clone());
        for unit in self.units.clone() {
            let floor = &self.moves.floor[unit];
            let unit_here = unit - self.units.start;
            for (index, step) in self.moves.thief.iter().enumerate() {
                let ahead = self.window.look(unit_here, step.distance, &step.from[unit]);
                match index {
                    0 => value::keep(&mut self.best, ahead),
                    _ => value::keep_least(&mut self.best, ahead),
                }
            }
            if self.moves.thief.is_empty() {
                self.best.fill([u64::MAX; LANES]);
            }
            value::count_a_move(&mut self.best);
            let movable = &self.moves.movable[unit];
            let stuck: Block = std::array::from_fn(|lane| floor[lane] & !movable[lane]);
            let verdict = self.game.stuck_winner(Side::Thief);
            self.values.set(&mut self.best, &stuck, verdict);
            let at = self.at(police, unit);
            self.thiefs_turn[at].copy_from_slice(&self.best);
        }
        let cells = self.game.cells().expect("bit sets are of boards");
        for (thief, winner) in self.game.ends(police as u32, self.thieves.clone()) {
            let (unit, there) = bit_in_unit(cells[thief as usize]);
            let at = self.at(police, unit);
            self.values
                .set(&mut self.thiefs_turn[at], &there, Some(winner));
        }
        if counts_here {
            for unit in self.units.clone() {
                let planes = &self.thiefs_turn[self.at(police, unit)];
                let floor = &self.moves.floor[unit];
                self.values
                    .count(planes, floor, Side::Thief, &mut self.counts);
            }
        }
    }

    fn check_officers_turn(&mut self, police: usize) -> Result<(), CertifyError> {
        let cells = self.game.cells().expect("bit sets are of boards");
        let ends = self.game.ends(police as u32, self.thieves.clone());
        let mut over = std::mem::take(&mut self.over);
        over.clear();
        over.extend(ends.map(|(thief, winner)| {
            let (unit, there) = bit_in_unit(cells[thief as usize]);
            (unit, there, winner)
        }));
        over.sort_unstable_by_key(|&(unit, ..)| unit);
        let mut over_later = over.iter().peekable();
        let runs = self.reach_in_runs(police);
        for unit in self.units.clone() {
            if let Some((first, others)) = runs.split_first() {
                let at = self.at(first.start, unit);
                let first = match first.len() {
                    1 => &self.thiefs_turn[at],
                    _ => &self.greatest[at],
                };
                self.best.copy_from_slice(first);
                for run in others {
                    let at = self.at(run.start, unit);
                    let other = match run.len() {
                        1 => &self.thiefs_turn[at],
                        _ => &self.greatest[at],
                    };
                    value::keep_greatest(&mut self.best, |plane| other[plane]);
                }
                value::count_a_move(&mut self.best);
            } else {
                let verdict = self.game.stuck_winner(Side::Police);
                self.values.set(&mut self.best, &[u64::MAX; LANES], verdict);
            }
            while let Some((_, there, winner)) = over_later.next_if(|over| over.0 == unit) {
                self.values.set(&mut self.best, there, Some(*winner));
            }
            let floor = &self.moves.floor[unit];
            self.values.load(self.labels, police, unit, &mut self.other);
            self.values
                .count(&self.other, floor, Side::Police, &mut self.counts);
            if let Some(bit) = value::difference(&self.best, &self.other, floor) {
                return Err(self.fault(police, unit, bit));
            }
        }
        (self.over, self.runs) = (over, runs);
        Ok(())
    }

    /// The places that the officer reaches, those together that follow each other, with the greatest numbers of each such
    /// run made.
    fn reach_in_runs(&mut self, police: usize) -> Vec<Range<usize>> {
        let mut runs = std::mem::take(&mut self.runs);
        runs.clear();
        let reach = self.game.reach(Side::Police, police as u32);
        self.reached.clear();
        self.reached.extend(reach.map(|to| to as usize));
        self.reached.sort_unstable();
        for &place in &self.reached {
            match runs.last_mut() {
                Some(run) if run.end == place => run.end += 1,
                Some(run) if run.end > place => {}
                _ => runs.push(place..place + 1),
            }
        }
        for run in runs.iter().filter(|run| run.len() > 1) {
            self.make_greatest(run);
        }
        runs
    }

    fn make_greatest(&mut self, run: &Range<usize>) {
        let slot = run.start % self.kept;
        if self.greatest_of[slot] == *run {
            return;
        }
        self.greatest_of[slot] = run.clone();
        for unit in self.units.clone() {
            let at = self.at(run.start, unit);
            self.best.copy_from_slice(&self.thiefs_turn[at.clone()]);
            for police in run.start + 1..run.end {
                let other = &self.thiefs_turn[self.at(police, unit)];
                value::keep_greatest(&mut self.best, |plane| other[plane]);
            }
            self.greatest[at].copy_from_slice(&self.best);
        }
    }

    fn fault(&self, police: usize, unit: usize, bit: u32) -> CertifyError {
        let cells = self.game.cells().expect("bit sets are of boards");
        let cell = (unit * LANES * 64) as u32 + bit;
        let position = self.game.id(PursuitPosition {
            police: police as u32,
            thief: cells.partition_point(|&place| place < cell) as u32,
            turn: Side::Police,
        });
        let label = |planes: &[Block]| {
            let (winner, remoteness) = self.values.read(planes, bit);
            let outcome = winner.map_or(Outcome::Draw, |winner| match winner {
                Side::Police => Outcome::Win,
                Side::Thief => Outcome::Loss,
            });
            Label {
                outcome,
                remoteness,
            }
        };
        fault(position, label(&self.other), label(&self.best))
    }
}

/// The unit of a cell, and its bit there.
fn bit_in_unit(cell: u32) -> (usize, Block) {
    let mut there = [0; LANES];
    let word = (cell / 64) as usize;
    there[word % LANES] = 1 << (cell % 64);
    (word / LANES, there)
}
