//! Files by path in the page's storage, with the interface that the rest of the program uses.

use std::io;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use serde::{Deserialize, Serialize};
use twox_hash::XxHash3_64;

use super::store;
use crate::platform::since::Since;

/// The bytes of an open file, and the current position.
pub struct Reader {
    bytes: Rc<[u8]>,
    at: usize,
}

impl io::Read for Reader {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let length = io::Read::read(&mut &self.bytes[self.at..], into)?;
        self.at += length;
        Ok(length)
    }
}

/// Opens a file for reading. Also returns its length.
///
/// # Errors
/// `NotFound` if the file isn't held.
pub fn open(path: &Path) -> io::Result<(Reader, Option<u64>)> {
    let bytes = store::bytes_of(path)?;
    let length = bytes.len() as u64;
    Ok((Reader { bytes, at: 0 }, Some(length)))
}

/// Always `None`: a page has one thread, and holds the bytes of its files.
pub fn reads_at(_: &Reader) -> Option<impl Fn(&mut [u8], u64) -> io::Result<()> + Sync> {
    None::<fn(&mut [u8], u64) -> io::Result<()>>
}

/// Writes a whole file. A user's file is passed to the browser, which writes it to where it was
/// opened, or downloads it.
///
/// # Errors
/// The browser's error, for a file that it stores.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<FileState> {
    store::write(path, bytes)?;
    Ok(FileState::of(bytes))
}

/// Like [`replace`].
///
/// # Errors
/// See [`replace`].
pub fn replace_without_backup(path: &Path, bytes: &[u8]) -> io::Result<FileState> {
    replace(path, bytes)
}

/// Always false: a browser keeps no backups.
pub fn is_without_backup(_: &io::Error) -> bool {
    false
}

/// Always `None`: a browser has no folders.
pub fn files_in_folder(_: &Path, _: &str) -> Option<Result<Vec<PathBuf>, String>> {
    None
}

/// Always false: a download never overwrites a file, and the browser's own dialog asks.
pub fn is_taken(_: &Path) -> bool {
    false
}

/// Always false: a page has no pipes.
pub fn is_stream(_: &Path) -> bool {
    false
}

/// Always false: no other process writes the files of a page.
pub fn was_interrupted(_: &Path) -> bool {
    false
}

/// Fails: a page has no pipes.
///
/// # Errors
/// Always.
pub fn send(_: &Path, _: &[u8]) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// The state of a file at some time. The default is an unknown state, which differs from every
/// file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileState {
    length: u64,
    // A hash of its bytes.
    #[serde(rename = "xxh3")]
    content: Option<u64>,
}

impl FileState {
    fn of(bytes: &[u8]) -> FileState {
        FileState {
            length: bytes.len() as u64,
            content: Some(XxHash3_64::oneshot(bytes)),
        }
    }

    /// The current state of a file.
    ///
    /// # Errors
    /// `NotFound` if the file isn't held.
    pub fn read(path: &Path) -> io::Result<FileState> {
        Ok(FileState::of(&store::bytes_of(path)?))
    }

    /// The length of the file in bytes.
    pub fn length(&self) -> u64 {
        self.length
    }

    /// Whether the file held these bytes.
    pub fn holds(&self, bytes: &[u8]) -> bool {
        *self == FileState::of(bytes)
    }

    /// Whether the content of the file at a path differs from this state.
    ///
    /// # Errors
    /// Never.
    pub fn since(&self, path: &Path) -> io::Result<Since> {
        Ok(match FileState::read(path) {
            Ok(now) if now == *self => Since::Same,
            Ok(_) => Since::Changed,
            Err(_) => Since::Gone,
        })
    }
}
