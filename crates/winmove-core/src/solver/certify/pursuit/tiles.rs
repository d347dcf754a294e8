//! Checks a tile of pairs of places. It goes through the officer's places in order and keeps the
//! numbers of the thief's turn for the places within the officer's reach.

use std::ops::Range;

use super::Unproven;
use super::extrema::{NONE, PAIR, Pair, least};
use super::moves::{Moves, put};
use super::numbers::Numbers;
use super::window::Window;
use crate::game::{BoardPursuit, PursuitPosition};
use crate::model::Side;
use crate::solver::control::Control;
use crate::solver::label::Counts;

/// The maximum number of bytes for the numbers of the thief's turn and their minima over runs (more
/// if one pair of words needs it). They stay in the processor's cache.
pub(super) const MAX_BYTES: usize = 1 << 20;

/// The number of officer's places between two cancellation checks.
const CHECKED: usize = 1 << 10;

/// Pairs of places divided into tiles that can be checked independently.
pub(super) struct Tiles {
    /// The range of word pairs in a row.
    pairs: Range<usize>,
    pairs_a_tile: usize,
    /// The range of officer's places.
    police: Range<usize>,
    places_a_tile: usize,
    /// The number of officer's places whose numbers are kept at the same time.
    kept: usize,
}

/// A range of the thief's cells, as word pairs, and a range of officer's places.
#[derive(Clone)]
pub(super) struct Tile {
    pub(super) pairs: Range<usize>,
    pub(super) police: Range<usize>,
}

impl Tiles {
    /// Divides these word pairs and officer's places into tiles.
    pub(super) fn new(part: Tile, moves: &Moves, numbers: &Numbers, threads: usize) -> Tiles {
        let Tile { pairs, police } = part;
        // Places enter and leave the officer's reach in ascending order.
        let kept = moves.needs[police.clone()]
            .iter()
            .map(Range::len)
            .max()
            .unwrap_or(0);
        // The numbers of a place, and the minima of the run that starts there.
        let bytes_a_pair = (2 * kept * numbers.planes() * size_of::<Pair>()).max(1);
        Tiles {
            pairs_a_tile: (MAX_BYTES / bytes_a_pair).clamp(1, pairs.len().max(1)),
            pairs,
            // Every tile computes all the numbers that it keeps, so it must be several times as
            // long.
            places_a_tile: police.len().div_ceil(threads).max(4 * kept).max(1),
            police,
            kept,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.pairs.len().div_ceil(self.pairs_a_tile)
            * self.police.len().div_ceil(self.places_a_tile)
    }

    pub(super) fn tile(&self, number: usize) -> Tile {
        let across = self.pairs.len().div_ceil(self.pairs_a_tile);
        let (row, column) = (number / across, number % across);
        let range = |number: usize, size: usize, of: &Range<usize>| {
            let at = |number: usize| (of.start + number * size).min(of.end);
            at(number)..at(number + 1)
        };
        Tile {
            pairs: range(column, self.pairs_a_tile, &self.pairs),
            police: range(row, self.places_a_tile, &self.police),
        }
    }
}

/// Checks tiles and counts their outcomes. The buffers are reused.
pub(super) struct TileChecker<'a> {
    game: BoardPursuit<'a>,
    moves: &'a Moves,
    numbers: &'a Numbers<'a>,
    /// The number of words of a stored row.
    row_words: usize,
    kept: usize,
    pairs: Range<usize>,
    /// The thief's places within these pairs.
    thieves: Range<u32>,
    /// The numbers of the thief's turn, by officer's place modulo `kept` and then by pair, followed
    /// by the minima over runs of officer's places in the same order, by the first place of the
    /// run.
    planes: Vec<Pair>,
    /// By first place: the run whose minima are stored. Vertically adjacent places reach the same
    /// runs.
    least_of: Vec<Range<u32>>,
    /// The offsets in `planes` of the numbers whose minimum over all moves is computed.
    sources: Vec<usize>,
    /// Like `sources`, for the minimum over one run.
    run: Vec<usize>,
    /// By winner: the positions where play is over with the officer on the current place. Whole
    /// rows, of which only the tile's pairs are valid.
    over: [Vec<Pair>; 2],
    window: Window,
    best: Vec<Pair>,
    /// The stored numbers of the officer's turn, plane by plane.
    stored: Vec<u64>,
    pub(super) counts: Counts,
}

impl<'a> TileChecker<'a> {
    pub(super) fn new(
        game: BoardPursuit<'a>,
        moves: &'a Moves,
        numbers: &'a Numbers<'a>,
        tiles: &Tiles,
        row_words: usize,
    ) -> TileChecker<'a> {
        let kept = numbers.planes() * tiles.kept * tiles.pairs_a_tile;
        let row = || vec![NONE; moves.floor.len()];
        TileChecker {
            game,
            moves,
            numbers,
            row_words,
            kept: tiles.kept,
            pairs: 0..0,
            thieves: 0..0,
            planes: vec![NONE; 2 * kept],
            least_of: vec![0..0; tiles.kept],
            sources: Vec::new(),
            run: Vec::new(),
            over: [row(), row()],
            window: Window::new(numbers.planes(), moves.behind, moves.ahead),
            best: vec![NONE; numbers.planes()],
            stored: vec![0; numbers.planes() * tiles.pairs_a_tile * PAIR],
            counts: Counts::default(),
        }
    }

    /// Checks the officer's turn in a tile, and counts the outcomes of both turns there.
    ///
    /// # Errors
    /// The first position whose label doesn't follow from its successors, or a cancellation.
    pub(super) fn check(
        &mut self,
        tile: Tile,
        control: &Control,
    ) -> Result<(), Unproven<PursuitPosition>> {
        let first = (tile.pairs.start * PAIR * 64) as u32;
        let end = (tile.pairs.end * PAIR * 64) as u32;
        let cells = self.game.cells();
        let before = |cell: u32| cells.partition_point(|&place| place < cell) as u32;
        self.thieves = before(first)..before(end);
        self.window.resize(tile.pairs.len());
        self.pairs = tile.pairs;
        self.least_of.fill(0..0);
        let mut known = 0;
        for police in tile.police.clone() {
            let needs = self.moves.needs[police].clone();
            known = known.max(needs.start);
            while known < needs.end {
                self.compute_thiefs_turn(known, tile.police.contains(&known));
                known += 1;
            }
            self.check_officers_turn(police).map_err(Unproven::Wrong)?;
            // A tile of a large board takes a tenth of a second.
            if police.is_multiple_of(CHECKED) {
                control.check()?;
            }
        }
        Ok(())
    }

    /// The offset of an officer's place among the kept numbers.
    fn at(&self, police: usize) -> usize {
        police % self.kept * self.pairs.len() * self.numbers.planes()
    }

    /// Marks the positions where play is over with the officer on a place.
    fn mark_over(&mut self, police: usize) {
        let cells = self.game.cells();
        for over in &mut self.over {
            over[self.pairs.clone()].fill(NONE);
        }
        for (thief, winner) in self.game.ends(police as u32, self.thieves.clone()) {
            put(&mut self.over[winner as usize], cells[thief as usize]);
        }
    }

    fn compute_thiefs_turn(&mut self, police: usize, counts_here: bool) {
        self.window
            .load(self.numbers, police, self.pairs.clone(), self.row_words);
        self.mark_over(police);
        let first = self.at(police);
        let width = self.pairs.len() * self.numbers.planes();
        let planes = &mut self.planes[first..first + width];
        self.window
            .greatest(&self.moves.thief, self.pairs.clone(), planes);
        let planes = planes.chunks_exact_mut(self.numbers.planes());
        for (pair, planes) in self.pairs.clone().zip(planes) {
            let floor = &self.moves.floor[pair];
            self.numbers.add_a_move(planes);
            let movable = &self.moves.movable[pair];
            let stuck: Pair = std::array::from_fn(|word| floor[word] & !movable[word]);
            let verdict = self.game.stuck_winner(Side::Thief);
            self.numbers.set(planes, &stuck, verdict);
            for winner in [Side::Police, Side::Thief] {
                let over = &self.over[winner as usize][pair];
                self.numbers.set(planes, over, Some(winner));
            }
            if counts_here {
                self.numbers
                    .count_thiefs_turn(planes, floor, &mut self.counts);
            }
        }
    }

    fn check_officers_turn(&mut self, police: usize) -> Result<(), PursuitPosition> {
        let runs = self.moves.runs(police);
        self.sources.clear();
        for run in runs {
            let first = match run.len() {
                1 => self.at(run.start as usize),
                _ => self.least_of_run(run),
            };
            self.sources.push(first);
        }
        self.mark_over(police);
        let planes = self.numbers.planes();
        let stride = self.pairs.len() * PAIR;
        let words = self.pairs.start * PAIR..self.pairs.end * PAIR;
        self.numbers.load(police, words, &mut self.stored, stride);
        for (loaded, pair) in self.pairs.clone().enumerate() {
            let best = &mut self.best[..];
            let view = |first: usize| &self.planes[first + loaded * planes..][..planes];
            least(&self.sources, best, view, |numbers, plane| numbers[plane]);
            self.numbers.add_a_move(best);
            let floor = &self.moves.floor[pair];
            if runs.is_empty() {
                let verdict = self.game.stuck_winner(Side::Police);
                self.numbers.set(best, floor, verdict);
            }
            for winner in [Side::Police, Side::Thief] {
                let over = &self.over[winner as usize][pair];
                self.numbers.set(best, over, Some(winner));
            }
            let mut differ = NONE;
            for (best, stored) in best.iter().zip(self.stored[loaded * PAIR..].chunks(stride)) {
                let stored: &Pair = stored
                    .first_chunk()
                    .expect("as many words are loaded as are checked");
                differ = std::array::from_fn(|word| differ[word] | (best[word] ^ stored[word]));
            }
            differ = std::array::from_fn(|word| differ[word] & floor[word]);
            if let Some(word) = differ.iter().position(|&word| word != 0) {
                let bit = differ[word].trailing_zeros();
                return Err(self.position(police, (pair * PAIR + word) as u32 * 64 + bit));
            }
            self.numbers
                .count_officers_turn(police, pair, floor, &mut self.counts);
        }
        Ok(())
    }

    /// The offset of the minima over a run of places, which are computed if they are not stored.
    fn least_of_run(&mut self, run: &Range<u32>) -> usize {
        let planes = self.numbers.planes();
        let width = self.pairs.len() * planes;
        let slot = run.start as usize % self.kept;
        let (thiefs_turn, least_of_runs) = self.planes.split_at_mut(self.kept * width);
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

    fn position(&self, police: usize, cell: u32) -> PursuitPosition {
        let cells = self.game.cells();
        let thief = cells.partition_point(|&place| place < cell);
        PursuitPosition::officers_turn(police as u32, thief as u32)
    }
}
