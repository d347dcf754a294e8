//! A stream that arrives in parts.

use std::io::{self, Read};

/// A stream that arrives in parts of a given size.
pub struct InParts<'a>(pub &'a [u8], pub usize);

impl Read for InParts<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let length = self.1.min(self.0.len()).min(into.len());
        let (part, rest) = self.0.split_at(length);
        into[..length].copy_from_slice(part);
        self.0 = rest;
        Ok(length)
    }
}
