//! The database of a solved game: a file of zstd frames that can be read individually.
//!
//! 1. A skippable frame: magic number and length, a hash of the rest, and the [`Head`] as JSON,
//!    padded with spaces.
//! 2. The outcomes, with 2 bits per position and four positions per byte, least significant bits
//!    first: 0 is a draw, 1 a win, 2 a loss.
//! 3. The remoteness in words of 1, 2 or 4 bytes, as needed for the greatest remoteness: 0 if there
//!    is none, otherwise the remoteness plus 1. A frame has the words of 2^16 positions divided by
//!    the word length, after a byte for their layout:
//!    - 0: the word of every position, least significant byte first, for games in which positions
//!      resemble their neighbours;
//!    - 1: the words of wins, then those of losses, each as planes: the least significant bytes of
//!      all words, then the second bytes, and so on. Draws have no words. This layout is for games
//!      without such an order, because the frequencies of bytes differ between planes.
//! 4. If the moves of a graph are kept: a frame for each block of consecutive vertices, whose
//!    number is in the head. It contains for each vertex the number of its moves, then the least
//!    successor, then the difference between each successor and the previous one. All of these are
//!    numbers with seven bits per byte, least significant first, in which the high bit means that
//!    more bytes follow.
//! 5. The seek table of zstd's seekable format, which `zstd -d` skips.
//!
//! For a pursuit on a board, the positions with the officer to move are stored, ordered by the
//! officer's cell and then by the thief's. The labels of the thief's turn follow from them. The
//! head contains the document of the game, and the counts of the thief's turn.
//!
//! A frame of outcomes has 64 KiB before compression, except for the last, and every frame has a
//! checksum. Each frame is packed in several ways, of which the shortest is kept: with zstd's
//! search for repetitions, and by frequencies (Huffman) alone.

mod frames;
mod head;
mod moves;
mod read;
mod words;
mod write;

pub use head::{BoardHead, Head, MovesHead};
pub use read::Database;
pub(super) use read::no_moves;
pub(super) use write::{Answer, BoardAnswer, BoardLabels, KeptMoves, check_path, write};

/// The size of a frame in bytes before compression, without the layout byte.
const FRAME: usize = 1 << 16;

/// The layout of remoteness: the word of every position.
const PLAIN: u8 = 0;
/// The layout of remoteness: planes of the words of wins, then of losses.
const PLANES: u8 = 1;
