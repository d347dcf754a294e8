//! A hash for what has to be known again: FNV-1a of 64 bits (Fowler, Noll and Vo).

/// The hash of bytes that come in pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hash(u64);

impl Default for Hash {
    fn default() -> Hash {
        Hash(0xcbf2_9ce4_8422_2325)
    }
}

impl Hash {
    /// The hash of some bytes.
    pub fn of(bytes: &[u8]) -> u64 {
        let mut hash = Hash::default();
        hash.add(bytes);
        hash.value()
    }

    /// Adds the next bytes.
    pub fn add(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |hash, &byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
    }

    /// The hash of all bytes so far.
    pub fn value(self) -> u64 {
        self.0
    }
}
