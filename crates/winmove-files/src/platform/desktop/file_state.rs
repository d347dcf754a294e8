//! The recorded state of a file, and whether the file has changed since.

// Other modules call this module's functions instead of the disallowed methods.
#![allow(clippy::disallowed_methods)]

use std::fs::{self, File, Metadata};
use std::hash::Hasher as _;
use std::io::{self, ErrorKind, Read};
use std::path::Path;
use std::time::SystemTime;

use serde::{Deserialize, Serialize};
use twox_hash::XxHash3_64;

use crate::platform::since::Since;
use winmove_words::say;

/// The state of a file at some time: its identity, times, length and content. The default is an
/// unknown state, which differs from every file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileState {
    stamp: Stamp,
    // A hash; `None` if the file is longer than [`FileState::LONGEST`].
    #[serde(rename = "xxh3")]
    content: Option<u64>,
}

/// The metadata of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Stamp {
    identity: (u64, u64),
    length: u64,
    modified: Option<SystemTime>,
    // Unlike the modification time, it can't be set.
    changed: (i64, i64),
}

impl FileState {
    /// The length of the longest file whose content is compared. A longer file counts as changed if
    /// its times differ.
    const LONGEST: u64 = 1 << 30;

    /// The current state of a file. Reads the whole file.
    ///
    /// # Errors
    /// The system's error, or an error if it isn't a regular file.
    pub fn read(path: &Path) -> io::Result<FileState> {
        check_regular(&fs::metadata(path)?)?;
        let mut file = File::open(path)?;
        // If the file changes while it is read, this stamp is the older one, so the change will be
        // noticed.
        let stamp = Stamp::of(&file.metadata()?);
        let content = if stamp.length > FileState::LONGEST {
            None
        } else {
            Some(content_of(&mut file)?)
        };
        Ok(FileState { stamp, content })
    }

    /// The state of a file that was just written.
    ///
    /// # Errors
    /// The system's error.
    pub(super) fn written(file: &File, bytes: &[u8]) -> io::Result<FileState> {
        Ok(FileState {
            stamp: Stamp::of(&file.metadata()?),
            content: Some(content_of(bytes)?),
        })
    }

    /// The length of the file in bytes.
    pub fn length(&self) -> u64 {
        self.stamp.length
    }

    /// Whether the file held these bytes, if its content is known.
    pub fn holds(&self, bytes: &[u8]) -> bool {
        self.content.is_some() && self.content == content_of(bytes).ok()
    }

    /// Whether the file at a path differs from this state. If its metadata are the same, the file
    /// isn't read. A file too long for its content to be compared counts as changed if its metadata
    /// changed.
    ///
    /// # Errors
    /// The system's error, except if the file doesn't exist.
    pub fn since(&self, path: &Path) -> io::Result<Since> {
        let known = match fs::metadata(path) {
            Ok(known) => known,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Since::Gone),
            Err(error) => return Err(error),
        };
        if !known.is_file() {
            return Ok(Since::Changed);
        }
        if Stamp::of(&known) == self.stamp {
            return Ok(Since::Same);
        }
        let now = FileState::read(path)?;
        if now.content.is_some() && now.content == self.content {
            Ok(Since::Same)
        } else {
            Ok(Since::Changed)
        }
    }
}

impl Stamp {
    #[cfg(unix)]
    fn of(known: &Metadata) -> Stamp {
        use std::os::unix::fs::MetadataExt as _;
        Stamp {
            identity: (known.dev(), known.ino()),
            length: known.len(),
            modified: known.modified().ok(),
            changed: (known.ctime(), known.ctime_nsec()),
        }
    }

    #[cfg(not(unix))]
    fn of(known: &Metadata) -> Stamp {
        Stamp {
            identity: (0, 0),
            length: known.len(),
            modified: known.modified().ok(),
            changed: (0, 0),
        }
    }
}

/// A hash of the content; two different contents have the same hash with probability 2^-64.
fn content_of(mut bytes: impl Read) -> io::Result<u64> {
    let mut hasher = XxHash3_64::new();
    let mut chunk = vec![0; 1 << 16];
    loop {
        match bytes.read(&mut chunk) {
            Ok(0) => return Ok(hasher.finish()),
            Ok(length) => hasher.write(&chunk[..length]),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}

/// Checks that metadata belong to a regular file.
pub(super) fn check_regular(known: &Metadata) -> io::Result<()> {
    if known.is_dir() {
        return Err(io::Error::from(ErrorKind::IsADirectory));
    }
    if known.is_file() {
        Ok(())
    } else {
        Err(io::Error::new(ErrorKind::Unsupported, say::read_device()))
    }
}
