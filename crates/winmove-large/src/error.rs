//! Why a large game was not solved, or a database not read.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use winmove_core::solver::{Cancelled, SolveError};

/// Why a large game was not solved, or a database not read.
#[derive(Debug)]
#[non_exhaustive]
pub enum LargeError {
    /// A file or folder can't be read or written.
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The system's error.
        error: io::Error,
    },
    /// A file is not what it has to be.
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        what: String,
    },
    /// The memory of the [`Limits`](super::Limits) is too little.
    Memory {
        /// What takes it.
        what: String,
        /// The memory needed, in bytes.
        needed: u64,
        /// The memory allowed, in bytes.
        allowed: u64,
    },
    /// More memory is allowed than the machine has free, and the solve would take it.
    NotFree {
        /// The memory that would be taken, in bytes.
        needed: u64,
        /// The memory that is free, in bytes.
        free: u64,
    },
    /// The states found so far, with the next, need more memory than is allowed, or free. It was
    /// not taken.
    States {
        /// The number of states found.
        found: usize,
        /// How many of them were explored.
        explored: usize,
        /// The memory needed, in bytes.
        needed: u64,
        /// The memory that they may take in all, in bytes.
        allowed: u64,
    },
    /// A move leads to no position of the game.
    NoPosition {
        /// Where the move starts.
        from: u64,
        /// Where it leads.
        to: u64,
        /// The number of positions.
        positions: u64,
    },
    /// The moves of the game and its moves back contradict each other.
    MovesBack {
        /// A position with more moves back to it than there are moves, or with moves back that lead
        /// to no position.
        position: u64,
    },
    /// A label that is not there.
    NoLabel {
        /// The position asked for.
        position: u64,
        /// The number of positions.
        positions: u64,
    },
    /// A label is wrong.
    Wrong {
        /// The position.
        position: u64,
        /// What is wrong with its label.
        what: String,
    },
    /// A list of edges is not what it has to be.
    Edges {
        /// The file.
        path: PathBuf,
        /// The line, or the number of the edge, from 1.
        place: String,
        /// What is wrong.
        what: String,
    },
    /// Another process of a solve on several machines is lost.
    Lost {
        /// Its number.
        process: usize,
        /// Its host and port.
        host: String,
        /// What is known of it.
        what: String,
    },
    /// The request can't be carried out as it stands.
    Refused(String),
    /// The solve was cancelled.
    Cancelled(Cancelled),
}

impl fmt::Display for LargeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LargeError::Io { path, error } => write!(f, "{}: {error}", path.display()),
            LargeError::Damaged { path, what } => write!(f, "{}: {what}", path.display()),
            LargeError::Memory {
                what,
                needed,
                allowed,
            } => write!(
                f,
                "{what} needs {} MiB of memory; {} MiB are allowed",
                needed.div_ceil(1 << 20),
                allowed >> 20
            ),
            LargeError::NotFree { needed, free } => write!(
                f,
                "the solve takes up to {} MiB of memory; {} MiB are free",
                needed.div_ceil(1 << 20),
                free >> 20
            ),
            LargeError::States {
                found,
                explored,
                needed,
                allowed,
            } => write!(
                f,
                "{found} states were found and {explored} of them explored; to go on they need {} KiB of memory, and {} KiB are there for them",
                needed.div_ceil(1 << 10),
                allowed >> 10
            ),
            LargeError::NoPosition {
                from,
                to,
                positions,
            } => write!(
                f,
                "a move from position {from} leads to {to}, but the positions are those below {positions}"
            ),
            LargeError::MovesBack { position } => write!(
                f,
                "position {position}: the moves back of the game are not those of its moves"
            ),
            LargeError::NoLabel {
                position,
                positions,
            } => write!(
                f,
                "there is no position {position}: the positions are those below {positions}"
            ),
            LargeError::Wrong { position, what } => write!(f, "position {position}: {what}"),
            LargeError::Edges { path, place, what } => {
                write!(f, "{}: {place}: {what}", path.display())
            }
            LargeError::Lost {
                process,
                host,
                what,
            } => write!(f, "process {process} at {host} is lost: {what}"),
            LargeError::Refused(what) => f.write_str(what),
            LargeError::Cancelled(error) => error.fmt(f),
        }
    }
}

impl Error for LargeError {}

impl From<SolveError> for LargeError {
    fn from(error: SolveError) -> LargeError {
        match error {
            SolveError::Cancelled(error) => LargeError::Cancelled(error),
            error => LargeError::Refused(error.to_string()),
        }
    }
}

impl From<Cancelled> for LargeError {
    fn from(error: Cancelled) -> LargeError {
        LargeError::Cancelled(error)
    }
}

/// An error of the system on this path.
pub(super) fn on(path: &Path) -> impl Fn(io::Error) -> LargeError {
    move |error| LargeError::Io {
        path: path.to_owned(),
        error,
    }
}

/// A file that is not what it has to be.
pub(super) fn damaged(path: &Path, what: impl Into<String>) -> LargeError {
    LargeError::Damaged {
        path: path.to_owned(),
        what: what.into(),
    }
}
