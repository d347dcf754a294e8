//! Checks labels that don't fit in memory. A reader supplies rows of the officer's turn, which are
//! kept in a window as long as the officer's reach and checked in tiles.
//!
//! If a window over all of the thief's cells fits, every row is read once. If the officer's reach
//! is so long that too few rows fit, the thief's cells are divided into parts, and the rows are
//! read again for each part.

use std::ops::Range;
use std::sync::Mutex;

use super::draws::Draws;
use super::extrema::{PAIR, Pair};
use super::label_sets::{LabelSets, add_row};
use super::moves::Moves;
use super::numbers::{Numbers, StoredRows};
use super::tiles::{MAX_BYTES, Tile, Tiles};
use super::{Unproven, check_tiles, threads_for};
use crate::compute::{Cancelled, run_to_end};
use crate::game::{BoardPursuit, PursuitPosition};
use crate::solver::control::Control;
use crate::solver::label::{Counts, Label};

/// Stored labels of a pursuit on a board: those of the officer's turn, which are read row by row.
#[derive(Clone, Copy)]
pub struct OfficerRows<'a> {
    /// The game.
    pub game: BoardPursuit<'a>,
    /// An upper bound on the remoteness on the officer's turn.
    pub longest: u32,
    /// The claimed counts of outcomes, over both turns.
    pub counts: Counts,
}

/// Why labels that are read row by row have not passed the check.
#[derive(Debug)]
pub enum RowsError<E> {
    /// A row could not be read.
    Read(E),
    /// A label doesn't follow from its successors.
    Label(PursuitPosition),
    /// A draw can't be forced although one side wins endless play.
    Draw(PursuitPosition),
    /// The claimed counts are wrong; these are the actual ones.
    Counts(Counts),
    /// The check needs at least this many bytes.
    Memory(u64),
    /// The check was cancelled.
    Cancelled(Cancelled),
}

impl<E> From<Cancelled> for RowsError<E> {
    fn from(error: Cancelled) -> RowsError<E> {
        RowsError::Cancelled(error)
    }
}

/// The least memory with which [`certify_officer_rows`] can work, in bytes.
pub fn need_of_rows(rows: &OfficerRows, control: &Control) -> u64 {
    let moves = Moves::new(rows.game);
    let check = Check::new(rows, &moves, control);
    check.shape(0).err().unwrap_or(0)
}

/// Checks every label of the officer's turn against its successors, the counts of outcomes, and if
/// one side wins endless play, that draws can be forced. `open` creates a reader for each thread. A
/// reader appends the labels with the officer on one place, ordered by the thief's place. Uses at
/// most `memory` bytes.
///
/// O(1) per word of 64 positions, move and binary digit of the remoteness. Rows are read once, a
/// second time if draws are checked, and more often if the officer's reach is longer than the rows
/// that fit in memory.
///
/// # Errors
/// [`RowsError`] with the first error found, the error of a reader, or a cancellation.
pub fn certify_officer_rows<R, E>(
    rows: &OfficerRows,
    memory: u64,
    control: &Control,
    open: impl Fn() -> Result<R, E>,
) -> Result<(), RowsError<E>>
where
    R: FnMut(u32, &mut Vec<Label>) -> Result<(), E> + Send,
    E: Send,
{
    let game = rows.game;
    let moves = Moves::new(game);
    let check = Check::new(rows, &moves, control);
    let shape = check.shape(memory).map_err(RowsError::Memory)?;
    let readers = (0..check.threads).map(|_| open());
    let readers: Result<Vec<R>, E> = readers.collect();
    let mut readers = readers.map_err(RowsError::Read)?;
    let mut counts = Counts::default();
    let pairs = moves.floor.len();
    for first in (0..pairs).step_by(shape.pairs) {
        let part = first..pairs.min(first + shape.pairs);
        let part = check.part(part, shape.rows, &mut readers)?;
        counts.win += part.win;
        counts.loss += part.loss;
    }
    // All wins and losses are counted; the rest are draws.
    counts.draw = (game.size() as usize).saturating_sub(counts.win + counts.loss);
    if counts != rows.counts {
        return Err(RowsError::Counts(counts));
    }
    match counts.draw {
        0 => Ok(()),
        _ => check.draws(&mut readers),
    }
}

/// Appends the labels of a row, as `open` of [`certify_officer_rows`] describes.
trait ReadRow<E>: FnMut(u32, &mut Vec<Label>) -> Result<(), E> + Send {}

impl<E, R: FnMut(u32, &mut Vec<Label>) -> Result<(), E> + Send> ReadRow<E> for R {}

/// How the pairs of places are divided.
struct Shape {
    /// The number of word pairs in a part.
    pairs: usize,
    /// The number of rows in memory.
    rows: usize,
}

struct Check<'a> {
    game: BoardPursuit<'a>,
    moves: &'a Moves,
    control: &'a Control,
    threads: usize,
    /// The number of binary digits of the remoteness.
    digits: usize,
}

impl<'a> Check<'a> {
    fn new(rows: &OfficerRows<'a>, moves: &'a Moves, control: &'a Control) -> Check<'a> {
        let places = rows.game.places() as usize;
        Check {
            game: rows.game,
            moves,
            control,
            threads: threads_for(places * moves.floor.len() / 2, control),
            digits: (u32::BITS - rows.longest.leading_zeros()) as usize,
        }
    }

    /// The words of a part, and those around it that the thief's moves lead to.
    fn words(&self, pairs: &Range<usize>) -> Range<usize> {
        let start = (pairs.start * PAIR).saturating_sub(self.moves.behind);
        start..(pairs.end * PAIR + self.moves.ahead).min(self.moves.floor.len() * PAIR)
    }

    /// Divides the memory. The error is the least amount that is sufficient.
    fn shape(&self, memory: u64) -> Result<Shape, u64> {
        let moves = self.moves;
        let places = moves.needs.len();
        let reach = moves.needs.iter().map(Range::len).max().unwrap_or(1).max(1);
        let all = moves.floor.len();
        let planes = LabelSets::planes(self.digits);
        // Each thread holds the labels of a row and the numbers of a tile.
        let of_tile = (2 * reach * (planes + 1) * size_of::<Pair>()).max(MAX_BYTES);
        let of_thread = places * size_of::<Label>() + of_tile;
        let draws = match self.game.endless_winner() {
            Some(_) => Draws::bytes(self.game, moves),
            None => 0,
        };
        let fixed = (self.threads * of_thread) as u64;
        let least = |pairs: usize, rows: usize| {
            let words = (pairs * PAIR + moves.behind + moves.ahead).min(all * PAIR);
            fixed + (8 * words * planes * rows) as u64
        };
        let parts =
            || std::iter::successors(Some(all), |&pairs| (pairs > 1).then(|| pairs.div_ceil(2)));
        let needed = parts()
            .map(|pairs| least(pairs, reach))
            .min()
            .unwrap_or(fixed)
            .max(draws + fixed);
        if needed > memory {
            return Err(needed);
        }
        // If there are few more rows than the officer's reach, the numbers of most rows are
        // computed twice.
        let worth = [2 * reach, reach];
        let fits = worth.into_iter().find_map(|rows| {
            let pairs = parts().find(|&pairs| least(pairs, rows.min(places)) <= memory)?;
            Some(pairs)
        });
        let pairs = fits.unwrap_or(1);
        let a_row = least(pairs, 1) - fixed;
        let rows = ((memory - fixed) / a_row.max(1)) as usize;
        Ok(Shape {
            pairs,
            rows: rows.min(8 * reach).clamp(reach, places.max(reach)),
        })
    }

    /// Checks the officer's turn for the thief in some words, and counts the wins and losses of
    /// both turns there.
    fn part<R: ReadRow<E>, E: Send>(
        &self,
        pairs: Range<usize>,
        most_rows: usize,
        readers: &mut [R],
    ) -> Result<Counts, RowsError<E>> {
        let needs = &self.moves.needs;
        let mut sets = LabelSets::new(self.words(&pairs), self.digits, most_rows.min(needs.len()));
        let mut counts = Counts::default();
        let mut from = 0;
        while from < needs.len() {
            let start = needs[from].start;
            let fit = |needs: &Range<usize>| needs.end - start <= most_rows;
            let to = from
                + needs[from..]
                    .iter()
                    .take_while(|needs| fit(needs))
                    .count()
                    .max(1);
            let fresh = sets.advance(start, needs[to - 1].end);
            self.load(&mut sets, fresh, readers)?;
            let numbers = Numbers::new(sets.stored(), self.game.endless_winner());
            let tile = Tile {
                pairs: pairs.clone(),
                police: from..to,
            };
            let tiles = Tiles::new(tile, self.moves, &numbers, self.threads);
            let row_words = self.moves.floor.len() * PAIR;
            let threads = self.threads;
            let done = check_tiles(
                self.game,
                self.moves,
                &numbers,
                &tiles,
                row_words,
                threads,
                self.control,
            )
            .map_err(|error| match error {
                Unproven::Wrong(position) => RowsError::Label(position),
                Unproven::Cancelled(error) => RowsError::Cancelled(error),
            })?;
            counts.win += done.win;
            counts.loss += done.loss;
            from = to;
        }
        Ok(counts)
    }

    /// Reads rows into the window.
    fn load<R: ReadRow<E>, E: Send>(
        &self,
        sets: &mut LabelSets,
        rows: Range<usize>,
        readers: &mut [R],
    ) -> Result<(), RowsError<E>> {
        let a_thread = rows.len().div_ceil(readers.len()).max(1);
        let bands = sets.bands(rows.clone(), a_thread);
        let work = |(number, (mut band, read)): (usize, (_, &mut R))| {
            let first = rows.start + number * a_thread;
            let mut labels = Vec::with_capacity(self.game.places() as usize);
            for police in first..rows.end.min(first + a_thread) {
                self.read(police as u32, read, &mut labels)?;
                add_row(self.game, &labels, self.digits, &mut band, police - first);
            }
            Ok(())
        };
        let done = run_to_end(bands.into_iter().zip(readers).enumerate(), work);
        done.into_iter().collect()
    }

    /// Reads a row. The sets can't represent labels that are impossible in this game.
    fn read<R: ReadRow<E>, E>(
        &self,
        police: u32,
        read: &mut R,
        labels: &mut Vec<Label>,
    ) -> Result<(), RowsError<E>> {
        self.control.lay_out(self.game.places() as usize)?;
        labels.clear();
        read(police, labels).map_err(RowsError::Read)?;
        let fits = |label: &Label| super::label_sets::fits(label, &self.game, self.digits);
        match labels.iter().position(|label| !fits(label)) {
            None => Ok(()),
            Some(thief) => Err(RowsError::Label(PursuitPosition::officers_turn(
                police,
                thief as u32,
            ))),
        }
    }

    /// Checks that every draw can be forced if one side wins endless play.
    fn draws<R: ReadRow<E>, E: Send>(&self, readers: &mut [R]) -> Result<(), RowsError<E>> {
        let Some(draws) = Draws::new(self.game, self.moves) else {
            return Ok(());
        };
        let draws = Mutex::new(draws);
        let places = self.game.places() as usize;
        let a_thread = places.div_ceil(readers.len());
        let all = 0..self.moves.floor.len();
        let work = |(number, read): (usize, &mut R)| {
            let first = number * a_thread;
            let mut labels = Vec::with_capacity(places);
            let mut sets = LabelSets::new(self.words(&all), 0, 1);
            for police in first..places.min(first + a_thread) {
                self.read(police as u32, read, &mut labels)?;
                sets.advance(police, police + 1);
                let mut band = sets.bands(police..police + 1, 1);
                add_row(self.game, &labels, 0, &mut band[0], 0);
                let StoredRows { won, drawn, .. } = sets.stored();
                let mut draws = draws.lock().expect("no thread panics");
                draws.begin(police as u32, won, drawn);
            }
            Ok(())
        };
        let done = run_to_end(readers.iter_mut().enumerate(), work);
        done.into_iter().collect::<Result<(), RowsError<E>>>()?;
        let mut draws = draws.into_inner().expect("no thread panics");
        match draws.missed(self.control)? {
            None => Ok(()),
            Some(position) => Err(RowsError::Draw(position)),
        }
    }
}
