//! The walk of the check: over the officer's places in their order, with the numbers of the thief's turn kept for as
//! many of them as the officer can reach from there.

use std::ops::Range;

use super::best::{NONE, PAIR, Pair, least};
use super::moves::{Moves, put};
use super::value::Values;
use super::window::Window;
use crate::game::{PositionId, Pursuit, PursuitPosition};
use crate::model::Side;
use crate::solver::Counts;
use crate::solver::solution::index;

/// The most memory that one walk takes for numbers of the thief's turn and for the least of them, if that is enough for
/// one pair of words.
const MOST_BYTES: usize = 1 << 20;

/// All pairs of places, in parts that can be checked one by one: some of the thief's cells, some officer's places.
pub(super) struct Parts {
    // Of words, in a row.
    pairs: usize,
    pairs_a_part: usize,
    places: usize,
    places_a_part: usize,
    /// How many officer's places are kept at a time.
    kept: usize,
}

/// One of them.
pub(super) struct Part {
    pairs: Range<usize>,
    police: Range<usize>,
}

impl Parts {
    pub(super) fn new(moves: &Moves, values: &Values, threads: usize) -> Parts {
        let places = moves.needs.len();
        let pairs = moves.floor.len();
        // Reached places come and go in the order of those that reach them.
        let kept = moves.needs.iter().map(Range::len).max().unwrap_or(0);
        // The numbers of a place, and the least of a run that starts there.
        let bytes_a_pair = (2 * kept * values.planes() * size_of::<Pair>()).max(1);
        Parts {
            pairs,
            pairs_a_part: (MOST_BYTES / bytes_a_pair).clamp(1, pairs),
            places,
            // What is kept is made anew in every part, so that a part is many times as long.
            places_a_part: places.div_ceil(threads).max(4 * kept).max(1),
            kept,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.pairs.div_ceil(self.pairs_a_part) * self.places.div_ceil(self.places_a_part)
    }

    pub(super) fn part(&self, number: usize) -> Part {
        let across = self.pairs.div_ceil(self.pairs_a_part);
        let (row, column) = (number / across, number % across);
        let part = |number: usize, size: usize, end: usize| {
            (number * size).min(end)..((number + 1) * size).min(end)
        };
        Part {
            pairs: part(column, self.pairs_a_part, self.pairs),
            police: part(row, self.places_a_part, self.places),
        }
    }
}

/// Somebody who checks parts.
pub(super) struct Walk<'a> {
    game: &'a Pursuit,
    moves: &'a Moves,
    values: &'a Values<'a>,
    // The words of a row as it is stored.
    row_words: usize,
    kept: usize,
    pairs: Range<usize>,
    // The thief's places among these pairs, and how many there are.
    thieves: Range<u32>,
    // The numbers of the thief's turn, by officer's place modulo `kept`, then by pair. Behind them the least over officer's
    // places that follow each other, in the same order by the first of these; and which places these are: neighbours on
    // a row above and below reach the same.
    numbers: Vec<Pair>,
    least_of: Vec<Range<u32>>,
    // Where the numbers begin of which the least is wanted, over all and over one run.
    sources: Vec<usize>,
    run: Vec<usize>,
    // Room that is used again for every place. Where play is over with the officer there, by who has won; where the
    // officer can move to. These are of whole rows, in which only the pairs of the part are kept up.
    over: [Vec<Pair>; 2],
    near: Vec<Pair>,
    window: Window,
    best: Vec<Pair>,
    // The numbers of the officer's turn, plane by plane.
    told: Vec<u64>,
    pub(super) counts: Counts,
}

impl<'a> Walk<'a> {
    pub(super) fn new(
        game: &'a Pursuit,
        moves: &'a Moves,
        values: &'a Values<'a>,
        parts: &Parts,
        row_words: usize,
    ) -> Walk<'a> {
        let kept = values.planes() * parts.kept * parts.pairs_a_part;
        let row = || vec![NONE; parts.pairs];
        Walk {
            game,
            moves,
            values,
            row_words,
            kept: parts.kept,
            pairs: 0..0,
            thieves: 0..0,
            numbers: vec![NONE; 2 * kept],
            least_of: vec![0..0; parts.kept],
            sources: Vec::new(),
            run: Vec::new(),
            over: [row(), row()],
            near: row(),
            window: Window::new(values.planes(), moves.behind, moves.ahead),
            best: vec![NONE; values.planes()],
            told: vec![0; values.planes() * parts.pairs_a_part * PAIR],
            counts: Counts::default(),
        }
    }

    /// Checks the officer's turn in a part, and counts both turns there.
    ///
    /// # Errors
    /// The first position whose label is not what the others make it.
    pub(super) fn check(&mut self, part: Part) -> Result<(), PositionId> {
        let first = (part.pairs.start * PAIR * 64) as u32;
        let end = (part.pairs.end * PAIR * 64) as u32;
        let cells = self.game.cells().expect("bit sets are of boards");
        let before = |cell: u32| cells.partition_point(|&place| place < cell) as u32;
        self.thieves = before(first)..before(end);
        self.window.resize(part.pairs.len());
        self.pairs = part.pairs;
        self.least_of.fill(0..0);
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
        if !self.values.sided {
            // All is won by the police, or the check has failed.
            let positions = part.police.len() * self.thieves.len();
            self.counts.win += positions;
            self.counts.loss += positions;
        }
        Ok(())
    }

    /// Where the numbers of an officer's place begin, of those that are kept.
    fn at(&self, police: usize) -> usize {
        police % self.kept * self.pairs.len() * self.values.planes()
    }

    /// Marks where play is over with the officer on a place.
    fn mark_over(&mut self, police: usize) {
        let cells = self.game.cells().expect("bit sets are of boards");
        for over in &mut self.over {
            over[self.pairs.clone()].fill(NONE);
        }
        for (thief, winner) in self.game.ends(police as u32, self.thieves.clone()) {
            put(&mut self.over[index(winner)], cells[thief as usize]);
        }
    }

    fn make_thiefs_turn(&mut self, police: usize, counts_here: bool) {
        self.window
            .load(self.values, police, self.pairs.clone(), self.row_words);
        if self.values.sided {
            self.mark_over(police);
        }
        let first = self.at(police);
        let width = self.pairs.len() * self.values.planes();
        let numbers = &mut self.numbers[first..first + width];
        self.window
            .greatest(&self.moves.thief, self.pairs.clone(), numbers);
        if self.values.halved && !self.values.sided {
            return;
        }
        let numbers = numbers.chunks_exact_mut(self.values.planes());
        for (pair, planes) in self.pairs.clone().zip(numbers) {
            let floor = &self.moves.floor[pair];
            if !self.values.halved {
                self.values.count_a_move(planes);
                let movable = &self.moves.movable[pair];
                let stuck: Pair = std::array::from_fn(|word| floor[word] & !movable[word]);
                let verdict = self.game.stuck_winner(Side::Thief);
                self.values.set(planes, &stuck, verdict);
                settle(planes, &self.over[0][pair], &self.over[1][pair]);
            }
            if counts_here {
                let over = [&self.over[0][pair], &self.over[1][pair]];
                self.values
                    .count_thiefs_turn(planes, over, floor, &mut self.counts);
            }
        }
    }

    fn check_officers_turn(&mut self, police: usize) -> Result<(), PositionId> {
        let runs = self.moves.runs(police);
        self.sources.clear();
        for run in runs {
            let first = match run.len() {
                1 => self.at(run.start as usize),
                _ => self.make_least(run),
            };
            self.sources.push(first);
        }
        self.mark_over(police);
        if self.values.halved {
            self.mark_captures(runs);
        }
        let planes = self.values.planes();
        let stride = self.pairs.len() * PAIR;
        let words = self.pairs.start * PAIR..self.pairs.end * PAIR;
        self.values.load(police, words, &mut self.told, stride);
        for (loaded, pair) in self.pairs.clone().enumerate() {
            let best = &mut self.best[..];
            let view = |first: usize| &self.numbers[first + loaded * planes..][..planes];
            least(&self.sources, best, view, |numbers, plane| numbers[plane]);
            let too_many = self.values.count_a_move(best);
            let floor = &self.moves.floor[pair];
            if runs.is_empty() {
                let verdict = self.game.stuck_winner(Side::Police);
                self.values.set(best, floor, verdict);
            }
            let [caught, fled] = self.over.each_ref().map(|over| over[pair]);
            let over = either(&caught, &fled);
            let win_at_once: Pair = match self.values.halved {
                // Where play is not over already.
                true => {
                    std::array::from_fn(|word| (self.near[pair][word] & !over[word]) | caught[word])
                }
                false => caught,
            };
            let known = either(&win_at_once, &fled);
            let mut differ = self.values.left_out(police, pair, &over, &fled);
            differ = std::array::from_fn(|word| differ[word] | (too_many[word] & !known[word]));
            for (best, told) in best.iter().zip(self.told[loaded * PAIR..].chunks(stride)) {
                let told: &Pair = told
                    .first_chunk()
                    .expect("as many words are loaded as are checked");
                differ = std::array::from_fn(|word| {
                    let right = (best[word] & !known[word]) | fled[word];
                    differ[word] | (right ^ told[word])
                });
            }
            differ = std::array::from_fn(|word| differ[word] & floor[word]);
            if let Some(word) = differ.iter().position(|&word| word != 0) {
                let bit = differ[word].trailing_zeros();
                return Err(self.position(police, (pair * PAIR + word) as u32 * 64 + bit));
            }
            if self.values.sided {
                self.values
                    .count_officers_turn(police, pair, floor, &mut self.counts);
            }
        }
        Ok(())
    }

    /// Marks where the officer can move to: if the thief is there, it is caught.
    fn mark_captures(&mut self, runs: &[Range<u32>]) {
        let cells = self.game.cells().expect("bit sets are of boards");
        self.near[self.pairs.clone()].fill(NONE);
        for run in runs {
            let among = run.start.max(self.thieves.start)..run.end.min(self.thieves.end);
            for place in among {
                put(&mut self.near, cells[place as usize]);
            }
        }
    }

    /// Where the least numbers over a run of places begin; they are made if they are not there yet.
    fn make_least(&mut self, run: &Range<u32>) -> usize {
        let planes = self.values.planes();
        let width = self.pairs.len() * planes;
        let slot = run.start as usize % self.kept;
        let (thiefs_turn, least_of_runs) = self.numbers.split_at_mut(self.kept * width);
        if self.least_of[slot] != *run {
            self.least_of[slot] = run.clone();
            self.run.clear();
            let kept = self.kept;
            self.run
                .extend(run.clone().map(|place| place as usize % kept * width));
            let into = least_of_runs[slot * width..][..width].chunks_exact_mut(planes);
            for (loaded, into) in into.enumerate() {
                let view = |first: usize| &thiefs_turn[first + loaded * planes..][..planes];
                least(&self.run, into, view, |numbers, plane| numbers[plane]);
            }
        }
        (self.kept + slot) * width
    }

    fn position(&self, police: usize, cell: u32) -> PositionId {
        let cells = self.game.cells().expect("bit sets are of boards");
        self.game.id(PursuitPosition {
            police: police as u32,
            thief: cells.partition_point(|&place| place < cell) as u32,
            turn: Side::Police,
        })
    }
}

/// Puts what is over in, given where the police has won and where the thief has.
fn settle(planes: &mut [Pair], police: &Pair, thief: &Pair) {
    for plane in planes {
        *plane =
            std::array::from_fn(|word| (plane[word] & !(police[word] | thief[word])) | thief[word]);
    }
}

fn either(a: &Pair, b: &Pair) -> Pair {
    std::array::from_fn(|word| a[word] | b[word])
}
