//! A stable hash for stored data: 64-bit XXH3 without a seed.

use std::hash::Hasher;

use twox_hash::XxHash3_64;

/// A hash in hexadecimal.
pub fn hex(hash: u64) -> String {
    format!("{hash:016x}")
}

/// An incremental hash of bytes.
#[derive(Default)]
pub struct Hash(XxHash3_64);

impl Hash {
    /// The hash of some bytes.
    pub fn of(bytes: &[u8]) -> u64 {
        XxHash3_64::oneshot(bytes)
    }

    /// Adds the next bytes.
    pub fn add(&mut self, bytes: &[u8]) {
        self.0.write(bytes);
    }

    /// The hash of all bytes so far.
    pub fn value(&self) -> u64 {
        self.0.finish()
    }
}
