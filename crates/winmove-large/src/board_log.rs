//! A log outside of memory of the remoteness in a pursuit on a board: the positions found in each
//! round, by band of rows.
//!
//! An entry contains the round and the number of blocks. For each block follow the distance to the
//! previous block and its cells: up to 31 cells as their count and a byte each, or more cells as a
//! 0 and a bit for each of the 256 cells.

use std::ops::Range;
use std::sync::Mutex;

use super::carrier::{Carrier, Extent, Stream, lock};
use super::error::LargeError;
use super::varint;
use winmove_core::solver::{BoardOutcomes, Cancelled, Control, FoundBlock, RemotenessBand};

/// The division of rows into bands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bands {
    /// The number of the officer's places.
    places: u32,
    /// The number of rows in a band.
    pub(super) rows: u32,
    /// The number of pending bytes at which a band is written.
    pending: usize,
}

/// The maximum size of the remoteness words of a band, in bytes.
const BAND: u64 = 16 << 20;
/// The total number of bytes that all bands collect before they are written.
const PENDING: usize = 64 << 20;

impl Bands {
    /// Divides a board with this many places into bands of `rows` rows, or of a suitable number.
    pub(super) fn of(places: u32, rows: Option<u32>) -> Bands {
        let fit = BAND / 4 / u64::from(places.max(1));
        let rows = rows.unwrap_or(fit as u32).clamp(1, places.max(1));
        let count = places.div_ceil(rows).max(1) as usize;
        Bands {
            places,
            rows,
            pending: (PENDING / count).clamp(1 << 12, 1 << 18),
        }
    }

    pub(super) fn count(&self) -> usize {
        self.places.div_ceil(self.rows) as usize
    }

    /// The memory in bytes for collected positions, for encoding by `threads` threads, and for the
    /// rows that these decode. A row has `blocks` blocks.
    pub(super) fn bytes(&self, blocks: u64, digits: u64, threads: u64) -> u64 {
        let blocks = blocks * u64::from(self.rows);
        // A list of all blocks grows to twice its length. An encoded block takes at most 38 bytes.
        let of_thread = blocks * (2 * 40 + 2 * 38 + 32 * digits);
        2 * (self.count() * self.pending) as u64 + threads * of_thread
    }

    /// The officer's places in a band.
    pub(super) fn places_of(&self, band: usize) -> Range<u32> {
        let first = band as u32 * self.rows;
        first..self.places.min(first + self.rows)
    }
}

/// The positions found by the rounds so far.
pub(super) struct BandLog<'a> {
    pub(super) bands: Bands,
    carrier: &'a Carrier,
    logs: Vec<Mutex<Log>>,
    /// The first write error.
    failed: Mutex<Option<LargeError>>,
}

/// The log of a band.
#[derive(Default)]
struct Log {
    pending: Vec<u8>,
    written: Vec<Extent>,
}

impl<'a> BandLog<'a> {
    pub(super) fn new(bands: Bands, carrier: &'a Carrier) -> BandLog<'a> {
        BandLog {
            logs: (0..bands.count()).map(|_| Mutex::default()).collect(),
            bands,
            carrier,
            failed: Mutex::new(None),
        }
    }

    /// Adds the positions that a round found in a band.
    ///
    /// # Errors
    /// [`Cancelled`] if the work must end; [`BandLog::error`] returns the reason.
    pub(super) fn add(
        &self,
        round: u32,
        band: usize,
        found: &[FoundBlock],
    ) -> Result<(), Cancelled> {
        let mut log = lock(&self.logs[band]);
        append(&mut log.pending, round, found);
        if log.pending.len() < self.bands.pending {
            return Ok(());
        }
        let written = self.carrier.put(Stream::Log, &log.pending);
        // The extra capacity needed by a large round isn't kept.
        log.pending = Vec::new();
        match written {
            Ok(extent) => {
                log.written.push(extent);
                Ok(())
            }
            Err(error) => {
                lock(&self.failed).get_or_insert(error);
                Err(Cancelled)
            }
        }
    }

    /// The reason why a round could not be added, if one failed.
    pub(super) fn error(&self) -> Option<LargeError> {
        lock(&self.failed).take()
    }

    /// Reads the remoteness of the rows of a band.
    ///
    /// # Errors
    /// [`LargeError`] if the log can't be read or is damaged, or if the work was cancelled.
    pub(super) fn read(
        &self,
        band: usize,
        outcomes: &BoardOutcomes,
        control: &Control,
    ) -> Result<RemotenessBand, LargeError> {
        let places = self.bands.places_of(band);
        let mut remoteness = outcomes.band(places.start, places.len());
        let mut add = |bytes: &[u8]| {
            let read = read(bytes, |round, block, found| {
                remoteness.add(round, block, found)
            });
            read.ok_or_else(|| self.carrier.is_damaged(Stream::Log))
        };
        let log = lock(&self.logs[band]);
        let mut bytes = Vec::new();
        for &extent in &log.written {
            control.check()?;
            self.carrier.get(Stream::Log, extent, &mut bytes)?;
            add(&bytes)?;
        }
        add(&log.pending)?;
        Ok(remoteness)
    }
}

/// The maximum number of cells of a block that are listed individually.
const MAX_LISTED: usize = 31;

/// Appends the positions found by a round.
fn append(log: &mut Vec<u8>, round: u32, found: &[FoundBlock]) {
    varint::put(log, u64::from(round));
    varint::put(log, found.len() as u64);
    let mut before = 0;
    for &(block, cells) in found {
        varint::put(log, u64::from(block - before));
        before = block;
        let count: u32 = cells.iter().map(|word| word.count_ones()).sum();
        if count as usize > MAX_LISTED {
            log.push(0);
            cells.iter().for_each(|word| log.extend(word.to_le_bytes()));
            continue;
        }
        log.push(count as u8);
        for (first, mut word) in (0..).step_by(64).zip(cells) {
            while word != 0 {
                log.push(first as u8 + word.trailing_zeros() as u8);
                word &= word - 1;
            }
        }
    }
}

/// Reads the output of [`append`]. `None` if it is damaged, or if `receive` returns false.
fn read(mut log: &[u8], mut receive: impl FnMut(u32, u32, &[u64; 4]) -> bool) -> Option<()> {
    while !log.is_empty() {
        let round = u32::try_from(varint::take(&mut log)?).ok()?;
        let mut block = 0u32;
        for _ in 0..varint::take(&mut log)? {
            let distance = u32::try_from(varint::take(&mut log)?).ok()?;
            block = block.checked_add(distance)?;
            let (&count, rest) = log.split_first()?;
            let mut cells = [0; 4];
            if count == 0 {
                let words: &[u8; 32];
                (words, log) = rest.split_first_chunk()?;
                let (words, _) = words.as_chunks::<8>();
                for (cells, word) in cells.iter_mut().zip(words) {
                    *cells = u64::from_le_bytes(*word);
                }
            } else {
                let listed;
                (listed, log) = rest.split_at_checked(count.into())?;
                for &cell in listed {
                    cells[usize::from(cell / 64)] |= 1 << (cell % 64);
                }
            }
            if !receive(round, block, &cells) {
                return None;
            }
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_returns_what_rounds_have_found_and_no_damaged_log_panics() {
        let mut rng = fastrand::Rng::with_seed(7);
        let (mut log, mut all) = (Vec::new(), Vec::new());
        for round in [1, 2, 700] {
            let mut found: Vec<FoundBlock> = Vec::new();
            let mut block = 0;
            for _ in 0..200 {
                let many = 1 << rng.u32(0..9);
                let mut cells = [0; 4];
                for _ in 0..many {
                    cells[rng.usize(0..4)] |= 1u64 << rng.u32(0..64);
                }
                found.push((block, cells));
                block += 1 + rng.u32(0..300);
            }
            append(&mut log, round, &found);
            all.extend(
                found
                    .into_iter()
                    .map(|(block, cells)| (round, block, cells)),
            );
        }
        let mut again = Vec::new();
        let done = read(&log, |round, block, cells| {
            again.push((round, block, *cells));
            true
        });
        assert_eq!((done, again), (Some(()), all));
        for _ in 0..2000 {
            let mut damaged = log.clone();
            let at = rng.usize(0..damaged.len());
            damaged[at] ^= 1 << rng.u32(0..8);
            damaged.truncate(rng.usize(at..=log.len()));
            let _ = read(&damaged, |_, _, _| true);
        }
    }
}
