//! Reads a log round by round, in small pieces.

use super::carrier::{Carrier, Extent, Stream};
use super::error::LargeError;
use super::varint;

/// The maximum length of a number in bytes.
const LONGEST: usize = 10;

/// A position in a log that is read round by round.
#[derive(Debug)]
pub(super) struct Cursor {
    stream: Stream,
    extents: Vec<Extent>,
    /// The next extent to read, and the offset in it.
    extent: usize,
    start: u64,
    /// The maximum number of bytes to read at a time.
    most: usize,
    bytes: Vec<u8>,
    /// The number of bytes already consumed.
    taken: usize,
    piece: Vec<u8>,
    /// The round of the next entry. `None` at the end.
    round: Option<u32>,
    /// The number of entries left in the round, and the previous entry.
    left: u64,
    before: u64,
}

impl Cursor {
    /// Opens a log, which is read in pieces of approximately `most` bytes.
    pub(super) fn open(
        stream: Stream,
        extents: Vec<Extent>,
        most: usize,
        carrier: &Carrier,
    ) -> Result<Cursor, LargeError> {
        let mut cursor = Cursor {
            stream,
            extents,
            extent: 0,
            start: 0,
            most,
            bytes: Vec::new(),
            taken: 0,
            piece: Vec::new(),
            round: None,
            left: 0,
            before: 0,
        };
        cursor.next_round(carrier)?;
        Ok(cursor)
    }

    /// The round of the next entry. `None` at the end.
    pub(super) fn round(&self) -> Option<u32> {
        self.round
    }

    /// Appends the next entries of the round, at most `most`.
    pub(super) fn take(
        &mut self,
        most: usize,
        carrier: &Carrier,
        entries: &mut Vec<u64>,
    ) -> Result<(), LargeError> {
        for _ in 0..self.left.min(most as u64) {
            let difference = self.number(carrier)?;
            let entry = self.before.checked_add(difference);
            self.before = entry.ok_or_else(|| carrier.is_damaged(self.stream))?;
            self.left -= 1;
            entries.push(self.before);
        }
        match self.left {
            0 => self.next_round(carrier),
            _ => Ok(()),
        }
    }

    /// Reads the header of the next round, skipping rounds without entries.
    fn next_round(&mut self, carrier: &Carrier) -> Result<(), LargeError> {
        self.round = None;
        self.before = 0;
        while self.left == 0 {
            self.fill(carrier)?;
            if self.taken == self.bytes.len() {
                return Ok(());
            }
            let round = self.number(carrier)?;
            let round = u32::try_from(round).map_err(|_| carrier.is_damaged(self.stream))?;
            self.round = Some(round);
            self.left = self.number(carrier)?;
        }
        Ok(())
    }

    #[inline]
    fn number(&mut self, carrier: &Carrier) -> Result<u64, LargeError> {
        self.fill(carrier)?;
        let mut bytes = &self.bytes[self.taken..];
        let number = varint::take(&mut bytes);
        self.taken = self.bytes.len() - bytes.len();
        number.ok_or_else(|| carrier.is_damaged(self.stream))
    }

    /// Reads more if the next number may be incomplete.
    #[inline]
    fn fill(&mut self, carrier: &Carrier) -> Result<(), LargeError> {
        while self.bytes.len() - self.taken < LONGEST && self.extent < self.extents.len() {
            self.read(carrier)?;
        }
        Ok(())
    }

    fn read(&mut self, carrier: &Carrier) -> Result<(), LargeError> {
        self.bytes.drain(..self.taken);
        self.taken = 0;
        let extent = self.extents[self.extent];
        let end = extent.length.min(self.start + self.most as u64);
        carrier.get_range(self.stream, extent, self.start, end, &mut self.piece)?;
        self.bytes.extend_from_slice(&self.piece);
        self.start = end;
        if end == extent.length {
            self.extent += 1;
            self.start = 0;
        }
        Ok(())
    }
}
