//! The database of a solved game: one file of zstd frames that can be read one by one.
//!
//! 1. A skippable frame: magic number and length, a hash of the rest, and the [`Head`] as JSON, padded with spaces.
//! 2. The outcomes, 2 bits a position, four in a byte from the least bits on: 0 draw, 1 win, 2 loss.
//! 3. The remoteness, 1, 2 or 4 bytes a position (least byte first), as many as the longest needs: 0 where there is none, else
//!    the remoteness plus 1.
//! 4. The seek table of the seekable format of zstd, which `zstd -d` skips.
//!
//! A frame of outcomes or of remoteness has 64 KiB before compression, but for the last of each, and a checksum.

mod head;
mod read;
mod write;

pub use head::Head;
pub use read::Database;
pub(super) use write::{Packing, write};

/// The bytes of a frame before compression.
const FRAME: usize = 1 << 16;
