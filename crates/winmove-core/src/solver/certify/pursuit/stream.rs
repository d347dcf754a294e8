//! Checks the labels of the officer's turn, which are read row by row: from bit planes, or from a
//! file if they don't fit in memory.
//!
//! The thief's cells are divided into parts, and the officer's places into bands, which several
//! threads check independently. The rows are read again for each part.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::draws::Draws;
use super::numbers::{self, Number, without_end, won};
use super::rows::{BoardRows, ReadRow, RowChecker, RowsError};
use crate::compute::{chunk, run_to_end};
use crate::game::{BoardPursuit, PursuitPosition};
use crate::model::Side;
use crate::solver::control::Control;
use crate::solver::label::{Counts, Label};
use crate::solver::solution::{BitLabels, CELLS, SpreadBits};

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

/// Reads labels in bit planes.
pub(super) struct BitReader<'a> {
    pub(super) labels: &'a BitLabels,
    /// By cell: whether it is a win of the police, a win of the thief, a draw, and its remoteness.
    pub(super) bits: SpreadBits,
}

impl<N: Number, E> ReadRow<N, E> for BitReader<'_> {
    fn read(
        &mut self,
        board: &BoardRows<N>,
        police: u32,
        first: usize,
        into: &mut [N],
    ) -> Result<(), RowsError<E>> {
        let endless: N = without_end(board.game.endless_winner());
        let labels = self.labels;
        let (block, count) = (police as usize * labels.units + first / CELLS, into.len());
        let planes = labels.sets().chain(&labels.digits);
        self.bits.load(planes, block..block + count / CELLS);
        let bits = self.bits.bytes().map(|bytes| &bytes[..count]);
        let floor = &board.floor[first..][..count];
        for (at, into) in into.iter_mut().enumerate() {
            let (moves, sets) = N::split(bits.map(|bytes| bytes[at]));
            let draw = if sets & 4 != 0 { N::from(0) } else { endless };
            let thief = if sets & 2 != 0 {
                won(Side::Thief, moves)
            } else {
                draw
            };
            let number = if sets & 1 != 0 {
                won(Side::Police, moves)
            } else {
                thief
            };
            *into = number.min(floor[at]);
        }
        Ok(())
    }
}

/// Reads labels with a function, as `open` of [`certify_officer_rows`] describes.
struct LabelReader<'a, R> {
    read: R,
    longest: u32,
    labels: Vec<Label>,
    control: &'a Control,
}

impl<N: Number, R, E> ReadRow<N, E> for LabelReader<'_, R>
where
    R: FnMut(u32, &mut Vec<Label>) -> Result<(), E> + Send,
{
    fn read(
        &mut self,
        board: &BoardRows<N>,
        police: u32,
        first: usize,
        into: &mut [N],
    ) -> Result<(), RowsError<E>> {
        self.control.lay_out(board.game.places() as usize)?;
        self.labels.clear();
        (self.read)(police, &mut self.labels).map_err(RowsError::Read)?;
        into.fill(N::MIN);
        let endless = board.game.endless_winner();
        for ((thief, &cell), &label) in (0..).zip(board.game.cells()).zip(&self.labels) {
            let number = numbers::number(label, endless, self.longest)
                .ok_or_else(|| RowsError::Label(PursuitPosition::officers_turn(police, thief)))?;
            if let Some(into) = (cell as usize)
                .checked_sub(first)
                .and_then(|at| into.get_mut(at))
            {
                *into = number;
            }
        }
        Ok(())
    }
}

/// The least memory with which [`certify_officer_rows`] can work, in bytes.
pub fn need_of_rows(rows: &OfficerRows, control: &Control) -> u64 {
    if rows.longest >> i16::DIGITS == 0 {
        Check::<i16>::new(rows, control).bytes(CELLS)
    } else {
        Check::<i32>::new(rows, control).bytes(CELLS)
    }
}

/// Checks every label of the officer's turn against its successors, the counts of outcomes, and if
/// one side wins endless play, that draws can be forced. `open` creates a reader for each thread. A
/// reader appends the labels with the officer on one place, ordered by the thief's place. Uses at
/// most `memory` bytes.
///
/// O(positions + moves). Rows are read once, and more often if the numbers of as many rows as the
/// officer's reach don't fit in memory.
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
    let needed = need_of_rows(rows, control);
    if needed > memory {
        return Err(RowsError::Memory(needed));
    }
    check_rows(rows, Some(memory), control, || {
        Ok(LabelReader {
            read: open()?,
            longest: rows.longest,
            labels: Vec::new(),
            control,
        })
    })
}

/// Checks labels, in this much memory if they are not in memory themselves.
pub(super) fn check_rows<R, E: Send>(
    rows: &OfficerRows,
    memory: Option<u64>,
    control: &Control,
    open: impl Fn() -> Result<R, E>,
) -> Result<(), RowsError<E>>
where
    R: ReadRow<i16, E> + ReadRow<i32, E>,
{
    if rows.longest >> i16::DIGITS == 0 {
        Check::<i16>::new(rows, control).run(memory, open)
    } else {
        Check::<i32>::new(rows, control).run(memory, open)
    }
}

/// The maximum size of a thread's numbers if the labels are in memory. They stay in the processor's
/// cache.
const MAX_BYTES: usize = 1 << 22;

struct Check<'a, N> {
    rows: &'a OfficerRows<'a>,
    board: BoardRows<'a, N>,
    threads: usize,
    control: &'a Control,
}

impl<'a, N: Number> Check<'a, N> {
    fn new(rows: &'a OfficerRows<'a>, control: &'a Control) -> Check<'a, N> {
        const WORTH_A_THREAD: usize = 1 << 9;
        let board: BoardRows<N> = BoardRows::new(rows.game);
        let blocks = rows.game.places() as usize * board.floor.len() / CELLS;
        Check {
            rows,
            board,
            threads: control.pool().threads_for(blocks, WORTH_A_THREAD),
            control,
        }
    }

    /// The size of a thread's numbers if it checks this many cells at a time.
    fn bytes_of_numbers(&self, cells: usize) -> usize {
        size_of::<N>() * ((2 * self.board.kept() + 2) * cells + 2 * self.board.margin)
    }

    /// The memory for checking this many cells at a time.
    fn bytes(&self, cells: usize) -> u64 {
        let game = self.rows.game;
        let labels = game.places() as usize * size_of::<Label>();
        let draws = game.endless_winner().map_or(0, |_| Draws::bytes(game));
        (self.threads * (self.bytes_of_numbers(cells) + labels)) as u64 + draws
    }

    fn run<R: ReadRow<N, E>, E: Send>(
        &self,
        memory: Option<u64>,
        open: impl Fn() -> Result<R, E>,
    ) -> Result<(), RowsError<E>> {
        let (places, width) = (self.rows.game.places() as usize, self.board.floor.len());
        let fits = |cells| match memory {
            Some(memory) => self.bytes(cells) <= memory,
            None => self.bytes_of_numbers(cells) <= MAX_BYTES,
        };
        let a_part = (1..=width / CELLS)
            .map(|parts| width.div_ceil(parts).next_multiple_of(CELLS))
            .find(|&cells| fits(cells))
            .unwrap_or(CELLS);
        let parts = width.div_ceil(a_part);
        // The first rows of a band are computed for the band before, too, so it must be several
        // times as long.
        let bands = self.threads.min(places / (4 * self.board.kept())).max(1);
        let readers = (0..self.threads.min(parts * bands)).map(|_| open());
        let readers: Result<Vec<R>, E> = readers.collect();
        let draws = (self.rows.counts.draw > 0)
            .then(|| Draws::new(self.rows.game))
            .flatten()
            .map(Mutex::new);
        let next = AtomicUsize::new(0);
        let work = |mut reader: R| -> Result<Counts, RowsError<E>> {
            let mut checker = RowChecker::new(&self.board, draws.as_ref());
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= parts * bands {
                    return Ok(checker.counts);
                }
                let first = number / bands * a_part;
                let cells = first..width.min(first + a_part);
                let police = chunk(number % bands, bands, places);
                checker.check(police, cells, &mut reader, self.control)?;
            }
        };
        let mut counts = Counts::default();
        for part in run_to_end(readers.map_err(RowsError::Read)?, work) {
            let part = part?;
            counts.win += part.win;
            counts.loss += part.loss;
        }
        // All wins and losses are counted; the rest are draws.
        counts.draw = (self.rows.game.size() as usize).saturating_sub(counts.win + counts.loss);
        if counts != self.rows.counts {
            return Err(RowsError::Counts(counts));
        }
        let missed = match draws {
            Some(draws) => draws
                .into_inner()
                .expect("no thread panics")
                .missed(self.control)?,
            None => None,
        };
        missed.map_or(Ok(()), |position| Err(RowsError::Draw(position)))
    }
}
