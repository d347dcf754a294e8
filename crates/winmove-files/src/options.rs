//! Kinds of files, and what is known about a file before it is read.

use super::file_kind::FileKind;
use winmove_core::Control;

/// The number of the first vertex of an edge list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Base {
    /// 0 to n-1.
    Zero,
    /// 1 to n.
    One,
}

impl Base {
    /// The number of the first vertex.
    pub fn first(self) -> u32 {
        match self {
            Base::Zero => 0,
            Base::One => 1,
        }
    }
}

/// What is known about a file before it is read, and how reading it is cancelled.
///
/// # Examples
/// ```
/// use winmove_files::{Base, FileKind, ReadOptions};
///
/// let options = ReadOptions {
///     kind: Some(FileKind::EdgeList),
///     base: Some(Base::One),
///     ..ReadOptions::default()
/// };
/// let loaded = winmove_files::read(b"3 2\n2 1\n3 2\n", &options)?;
/// assert_eq!((loaded.kind, loaded.base.map(Base::first)), (FileKind::EdgeList, Some(1)));
/// # Ok::<(), winmove_files::ReadError>(())
/// ```
#[derive(Clone, Debug, Default, serde::Serialize, serde::Deserialize)]
pub struct ReadOptions {
    /// The name of the file, whose extension may determine the kind.
    pub name: Option<String>,
    /// The kind. By default it is recognised.
    pub kind: Option<FileKind>,
    /// The numbering of an edge list. By default it is detected.
    pub base: Option<Base>,
    /// Whether an edge list begins with a header. By default this is detected.
    pub header: Option<bool>,
    /// The number, from 1, of the game that [`read`](super::read) and [`open`](super::open) return
    /// from a text with several tests. By default the first.
    pub test: Option<usize>,
    /// Whether each edge is an attack on an argument, so that its move goes in the opposite
    /// direction.
    pub attacks: bool,
    /// Whether moves go along each edge both ways.
    pub both_ways: bool,
    /// Cancels the search for the states of a script, and has the threads for a long edge list.
    #[serde(skip)]
    pub control: Control,
}

/// How to write another program's file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WriteOptions {
    /// Whether each edge is written as an attack of its target on its source.
    pub attacks: bool,
    /// Whether to write the positions of a pursuit, rather than its graph.
    pub states: bool,
    /// The player who wins endless play in a parity game.
    pub endless: Option<u8>,
}
