//! The database of a solved game: one file of zstd frames that can be read one by one.
//!
//! 1. A skippable frame: magic number and length, a hash of the rest, and the [`Head`] as JSON,
//!    padded with spaces.
//! 2. The outcomes, 2 bits a position, four in a byte from the least bits on: 0 draw, 1 win, 2
//!    loss.
//! 3. The remoteness in words of 1, 2 or 4 bytes, as many as the longest needs: 0 where there is
//!    none, else the remoteness plus 1. A frame has the words of 2^16 positions, divided by the
//!    bytes of a word, behind a byte for their layout:
//!    - 0: the word of every position, the least byte first, for games in which positions resemble
//!      their neighbours;
//!    - 1: the words of wins, then those of losses, each as planes: the least bytes of all, then
//!      the second ones, and so on. Draws have none. It is for games without such an order: the
//!      frequencies of words are other ones in each plane.
//! 4. Where the moves of a graph are kept: a frame for each block of consecutive vertices, as many
//!    as the head says. In it for each vertex the number of its moves, then the least vertex to
//!    which one leads, then the distance of each from the one before; all as numbers of seven bits
//!    a byte, the least first, the high bit where more follow.
//! 5. The seek table of the seekable format of zstd, which `zstd -d` skips.
//!
//! Of a pursuit on a board the positions with the officer to move are stored: the thief's cell
//! counts before the officer's. The labels of the thief's turn follow from them. The head has the
//! document of the game, and the counts of the thief's turn.
//!
//! A frame of outcomes has 64 KiB before compression, but for the last, and every frame has a
//! checksum. Each is packed in several ways, of which the shortest is kept: with the repetitions
//! that zstd finds, and by frequencies (Huffman) alone.

mod frames;
mod head;
mod moves;
mod read;
mod words;
mod write;

pub use head::{BoardHead, Head, MovesHead};
pub use read::Database;
pub(super) use write::{Answer, BoardAnswer, BoardLabels, KeptMoves, check_path, write};

/// The bytes of a frame before compression, without that of the layout.
const FRAME: usize = 1 << 16;

/// The layout of remoteness: the word of every position.
const PLAIN: u8 = 0;
/// The layout of remoteness: planes of the words of wins, then of losses.
const PLANES: u8 = 1;
