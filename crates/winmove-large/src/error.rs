//! Why a large game was not solved, or a database not read.

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use winmove_core::solver::{Cancelled, SolveError};
use winmove_words::{say, system_error};

/// Why a large game was not solved, or a database not read.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum LargeError {
    /// A file or folder can't be read or written.
    #[error("{}: {}", path.display(), system_error(error))]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The system's error.
        error: io::Error,
    },
    /// A file is invalid.
    #[error("{}: {what}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        what: String,
    },
    /// The memory allowed by the [`Limits`](super::Limits) is too little.
    #[error(
        "{what} needs {} MiB of memory; {} MiB are allowed",
        needed.div_ceil(1 << 20),
        allowed >> 20
    )]
    Memory {
        /// What the memory is needed for.
        what: String,
        /// The memory needed, in bytes.
        needed: u64,
        /// The memory allowed, in bytes.
        allowed: u64,
    },
    /// More memory is allowed than is free, and the solve would use it.
    #[error(
        "the solve takes up to {} MiB of memory; {} MiB are free",
        needed.div_ceil(1 << 20),
        free >> 20
    )]
    NotFree {
        /// The memory that the solve would use, in bytes.
        needed: u64,
        /// The free memory, in bytes.
        free: u64,
    },
    /// The states found so far and the next one need more memory than is allowed or free. It was
    /// not allocated.
    #[error(
        "{found} states were found and {explored} of them explored; to go on they need {} KiB of memory, and {} KiB are there for them",
        needed.div_ceil(1 << 10),
        allowed >> 10
    )]
    States {
        /// The number of states found so far.
        found: usize,
        /// The number of states explored so far.
        explored: usize,
        /// The memory needed, in bytes.
        needed: u64,
        /// The memory allowed for all states, in bytes.
        allowed: u64,
    },
    /// A move leads to a position that doesn't exist.
    #[error(
        "a move from position {from} leads to {to}, but positions are numbered below {positions}"
    )]
    NoPosition {
        /// The position from which it starts.
        from: u64,
        /// The position it should lead to.
        to: u64,
        /// The number of positions.
        positions: u64,
    },
    /// The game's moves and its backward moves contradict each other.
    #[error("position {position}: the backward moves of the game are not the reverse of its moves")]
    MovesBack {
        /// A position with more backward moves than there are moves to it, or with backward moves
        /// from positions that don't exist.
        position: u64,
    },
    /// A label was requested that doesn't exist.
    #[error("{}", say::large_no_position(position.to_string(), positions.to_string()))]
    NoLabel {
        /// The requested position.
        position: u64,
        /// The number of positions.
        positions: u64,
    },
    /// A label is wrong.
    #[error("position {position}: {what}")]
    Wrong {
        /// The position.
        position: u64,
        /// What is wrong with its label.
        what: String,
    },
    /// A list of edges is invalid.
    #[error("{}: {place}: {what}", path.display())]
    Edges {
        /// The file.
        path: PathBuf,
        /// The line, or the number of the edge, counted from 1.
        place: String,
        /// What is wrong.
        what: String,
    },
    /// Another process of a solve on several machines was lost.
    #[error("the connection to process {process} at {host} is lost: {what}")]
    Lost {
        /// Its number.
        process: usize,
        /// Its host and port.
        host: String,
        /// The reason, as far as it is known.
        what: String,
    },
    /// The request can't be carried out. The text says why.
    #[error("{0}")]
    Refused(String),
    /// The solve was cancelled.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
}

impl From<SolveError> for LargeError {
    fn from(error: SolveError) -> LargeError {
        match error {
            SolveError::Cancelled(error) => LargeError::Cancelled(error),
            error => LargeError::Refused(error.to_string()),
        }
    }
}

/// Turns a system error into an error with this path.
pub(super) fn on(path: &Path) -> impl Fn(io::Error) -> LargeError {
    move |error| LargeError::Io {
        path: path.to_owned(),
        error,
    }
}

/// The error for an invalid file.
pub(super) fn damaged(path: &Path, what: impl Into<String>) -> LargeError {
    LargeError::Damaged {
        path: path.to_owned(),
        what: what.into(),
    }
}
