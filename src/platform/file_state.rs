//! What a file was at some time, and whether it is the same now.

// Other modules call this one instead of the disallowed methods.
#![allow(clippy::disallowed_methods)]

use std::fs::{self, File, Metadata};
use std::hash::{DefaultHasher, Hasher as _};
use std::io::{self, ErrorKind, Read};
use std::path::Path;
use std::time::SystemTime;

/// A file as it was at some time: its identity, times, length and content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileState {
    stamp: Stamp,
    // `None` for a file that is too long to be read for this.
    content: Option<u64>,
}

/// What the system knows of a file without reading it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Stamp {
    identity: (u64, u64),
    length: u64,
    modified: Option<SystemTime>,
    // Unlike the time of modification, it can't be set.
    changed: (i64, i64),
}

/// What has become of a file since it had a state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Since {
    /// It holds the same.
    Same,
    /// It holds something else, or is no file any more.
    Changed,
    /// Nothing is there.
    Gone,
}

impl FileState {
    /// The longest file whose content is compared. A longer one has changed when its time has.
    const LONGEST: u64 = 1 << 30;

    /// The state of a file now. It is read to its end.
    ///
    /// # Errors
    /// The system's error, or that it isn't a regular file.
    pub fn read(path: &Path) -> io::Result<FileState> {
        check_regular(&fs::metadata(path)?)?;
        let mut file = File::open(path)?;
        // A change while the file is read makes this stamp an old one, so that it is noticed later.
        let stamp = Stamp::of(&file.metadata()?);
        let content = match stamp.length > FileState::LONGEST {
            true => None,
            false => Some(content_of(&mut file)?),
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

    /// What has become of the file. It is read only where the system doesn't say that it is the same.
    ///
    /// # Errors
    /// The system's error.
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
        match now.content.is_some() && now.content == self.content {
            true => Ok(Since::Same),
            false => Ok(Since::Changed),
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

/// A number that differs between different contents, but for one case in 2^64.
fn content_of(mut bytes: impl Read) -> io::Result<u64> {
    let mut hasher = DefaultHasher::new();
    let mut chunk = vec![0; 1 << 16];
    loop {
        let length = match bytes.read(&mut chunk) {
            Ok(0) => return Ok(hasher.finish()),
            Ok(length) => length,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        // Byte by byte: where a chunk ends makes no difference.
        for eight in chunk[..length].chunks(8) {
            hasher.write(eight);
        }
    }
}

/// That it is a regular file; else why not.
pub(super) fn check_regular(known: &Metadata) -> io::Result<()> {
    if known.is_dir() {
        return Err(io::Error::from(ErrorKind::IsADirectory));
    }
    match known.is_file() {
        true => Ok(()),
        false => Err(io::Error::new(
            ErrorKind::Unsupported,
            "it is a device or a pipe, not a file",
        )),
    }
}
