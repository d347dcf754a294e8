//! Numbers and texts from bytes. No length is believed before that many bytes are known to be there.

use std::fmt;

use crate::format::error::ReadError;

/// The bytes that are still to be read.
pub(super) struct Cursor<'b> {
    rest: &'b [u8],
    total: usize,
}

impl<'b> Cursor<'b> {
    pub(super) fn new(bytes: &'b [u8]) -> Cursor<'b> {
        Cursor {
            rest: bytes,
            total: bytes.len(),
        }
    }

    /// An error at the next byte.
    pub(super) fn error(&self, what: impl fmt::Display) -> ReadError {
        let at = self.total - self.rest.len();
        ReadError::new(format_args!("byte {at}"), what)
    }

    pub(super) fn take(&mut self, count: usize) -> Result<&'b [u8], ReadError> {
        let Some((taken, rest)) = self.rest.split_at_checked(count) else {
            return Err(self.error(format_args!(
                "cut short: {count} bytes are expected and {} are left",
                self.rest.len()
            )));
        };
        self.rest = rest;
        Ok(taken)
    }

    pub(super) fn array<const N: usize>(&mut self) -> Result<[u8; N], ReadError> {
        let taken = self.take(N)?;
        Ok(taken.try_into().expect("that many bytes were taken"))
    }

    /// A number in LEB128.
    pub(super) fn number(&mut self) -> Result<u64, ReadError> {
        let mut number = 0;
        for shift in (0..u64::BITS).step_by(7) {
            let [byte] = self.array()?;
            let bits = u64::from(byte & 0x7f);
            if bits << shift >> shift != bits {
                break;
            }
            number |= bits << shift;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        Err(self.error("a number has more than 64 bits"))
    }

    /// The number of things of at least `bits` bits each, which the bytes that are left can hold.
    pub(super) fn count(&mut self, bits: usize) -> Result<usize, ReadError> {
        let number = self.number()?;
        let most = self.rest.len().saturating_mul(8) / bits;
        match usize::try_from(number) {
            Ok(count) if count <= most => Ok(count),
            _ => Err(self.error(format_args!(
                "cut short: {number} are announced, and the {} bytes that are left hold {most} at most",
                self.rest.len()
            ))),
        }
    }

    /// The next of ascending numbers: the gap to the one before, which `least` is one more than.
    pub(super) fn ascending(&mut self, least: u64) -> Result<u32, ReadError> {
        let number = least.checked_add(self.number()?);
        let number = number.and_then(|number| u32::try_from(number).ok());
        number.ok_or_else(|| self.error("a number has more than 32 bits"))
    }

    pub(super) fn text(&mut self) -> Result<&'b str, ReadError> {
        let count = self.count(8)?;
        let bytes = self.take(count)?;
        std::str::from_utf8(bytes).map_err(|_| self.error("the text before is not UTF-8"))
    }

    /// Checks that nothing is left.
    pub(super) fn end(&self) -> Result<(), ReadError> {
        match self.rest.len() {
            0 => Ok(()),
            more => Err(self.error(format_args!("{more} bytes are behind the end"))),
        }
    }
}
