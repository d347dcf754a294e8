//! Files by path, as the rest of the program reads and writes them, in the store of the page.

use std::hash::{DefaultHasher, Hasher as _};
use std::io;
use std::path::Path;
use std::rc::Rc;

use super::store;
use crate::platform::since::Since;

/// The bytes of an open file, from where they are read.
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

/// Opens a file for reading. Returns its length too.
///
/// # Errors
/// `NotFound`.
pub fn open(path: &Path) -> io::Result<(Reader, Option<u64>)> {
    let bytes = store::bytes_of(path)?;
    let length = bytes.len() as u64;
    Ok((Reader { bytes, at: 0 }, Some(length)))
}

/// Writes a file whole: a user's file is handed to the browser, which writes it where it was opened or downloads it.
///
/// # Errors
/// The browser's, for a file that it keeps.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<FileState> {
    store::write(path, bytes)?;
    Ok(FileState::of(bytes))
}

/// The same as [`replace`].
///
/// # Errors
/// As for [`replace`].
pub fn replace_without_backup(path: &Path, bytes: &[u8]) -> io::Result<FileState> {
    replace(path, bytes)
}

/// Never: a browser keeps no backups.
pub fn is_without_backup(_: &io::Error) -> bool {
    false
}

/// Whether a file is held at a path.
pub fn is_taken(path: &Path) -> bool {
    store::bytes_of(path).is_ok()
}

/// Never: a page has no pipes.
pub fn is_stream(_: &Path) -> bool {
    false
}

/// Never: no other process writes the files of a page.
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

/// A file as it was at some time.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct FileState {
    length: u64,
    // A hash of its bytes.
    content: u64,
}

impl FileState {
    fn of(bytes: &[u8]) -> FileState {
        let mut hasher = DefaultHasher::new();
        hasher.write(bytes);
        FileState {
            length: bytes.len() as u64,
            content: hasher.finish(),
        }
    }

    /// The state of a file now.
    ///
    /// # Errors
    /// `NotFound`.
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

    /// The state as a text without line breaks, for [`FileState::from_text`].
    pub fn to_text(&self) -> String {
        format!("{} {}", self.length, self.content)
    }

    /// The state of which this is the text. `None` if it is none.
    pub fn from_text(text: &str) -> Option<FileState> {
        let (length, content) = text.split_once(' ')?;
        Some(FileState {
            length: length.parse().ok()?,
            content: content.parse().ok()?,
        })
    }

    /// Whether the file has changed. Nobody else writes to the files that a page holds.
    ///
    /// # Errors
    /// None.
    pub fn since(&self, path: &Path) -> io::Result<Since> {
        Ok(match FileState::read(path) {
            Ok(now) if now == *self => Since::Same,
            Ok(_) => Since::Changed,
            Err(_) => Since::Gone,
        })
    }
}
