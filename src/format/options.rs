//! Kinds of files, and what is known about a file before it is read.

use crate::compute::Pool;

/// A kind of file that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FileKind {
    /// The game file.
    Json,
    /// `n m`, then `u v` a line for each of m edges among n vertices.
    EdgeList,
    /// `n m`, then n rows of m characters out of `. * E P T`.
    BoardText,
}

/// The number of the first vertex of an edge list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

/// What is known about a file before it is read, and the threads that read it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions {
    /// The name of the file, whose ending may determine the kind.
    pub name: Option<String>,
    /// The kind, instead of recognising it.
    pub kind: Option<FileKind>,
    /// The numbering of an edge list, instead of detecting it.
    pub base: Option<Base>,
    /// Whether an edge list begins with a header, instead of detecting it.
    pub header: Option<bool>,
    /// The game of a text with several tests that [`read`](super::read) and [`open`](super::open) return, from 1. By default
    /// the first.
    pub test: Option<usize>,
    /// The threads that read a long edge list.
    pub pool: Pool,
}

/// Whether a name has the ending of a game file.
pub(super) fn is_json_name(name: Option<&str>) -> bool {
    let ending = name.and_then(|name| name.rsplit_once('.')).map(|(_, e)| e);
    ending.is_some_and(|ending| ending.eq_ignore_ascii_case("json"))
}
