//! Opening and saving files.

use std::io::{self, Read as _};
use std::path::Path;

use super::{FileError, Loaded, ReadOptions, check_memory, read, write};
use crate::model::Document;
use crate::platform;

/// The most bytes that a file or a stream may hold.
const MOST_BYTES: u64 = 4 << 30;

/// The size of the first read from a stream of unknown length, in bytes.
const FIRST_BYTES: usize = 1 << 20;

/// Reads the file at a path. Its name is that of the path unless the options have one.
///
/// # Errors
/// [`FileError::Unreadable`] when the system can't read it, or when it holds more than 4 GiB or more than fits into the
/// free memory; [`FileError::Refused`] when [`read`] refuses it. The message doesn't repeat the path.
pub fn open(path: &Path, options: &ReadOptions) -> Result<Loaded, FileError> {
    let (file, length) = platform::open(path).map_err(FileError::Unreadable)?;
    let named = path.file_name().map(|name| name.to_string_lossy().into());
    let options = ReadOptions {
        name: options.name.clone().or(named),
        ..options.clone()
    };
    open_stream(file, length, &options)
}

/// Reads a stream to its end, such as standard input. The length, where it is known, lets a stream that is too long be
/// refused before it is read.
///
/// # Errors
/// As for [`open`].
pub fn open_stream(
    stream: impl io::Read,
    length: Option<u64>,
    options: &ReadOptions,
) -> Result<Loaded, FileError> {
    let bytes = read_all(stream, length).map_err(FileError::Unreadable)?;
    Ok(read(&bytes, options)?)
}

/// The bytes of a stream, which may be endless.
fn read_all(stream: impl io::Read, length: Option<u64>) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if let Some(length) = length {
        check_length(length)?;
        reserve(&mut bytes, length as usize)?;
    }
    let mut stream = stream.take(MOST_BYTES + 1);
    loop {
        if bytes.len() == bytes.capacity() {
            let more = bytes.len().max(FIRST_BYTES);
            reserve(&mut bytes, more)?;
        }
        let room = bytes.capacity() - bytes.len();
        let found = (&mut stream).take(room as u64).read_to_end(&mut bytes)?;
        check_length(bytes.len() as u64)?;
        if found < room {
            return Ok(bytes);
        }
    }
}

fn check_length(length: u64) -> io::Result<()> {
    match length > MOST_BYTES {
        true => Err(io::Error::other("more than 4 GiB")),
        false => Ok(()),
    }
}

/// Reserves room for more bytes, if there is memory for a copy of all bytes.
fn reserve(bytes: &mut Vec<u8>, more: usize) -> io::Result<()> {
    check_memory((bytes.len() + more) as u64).map_err(io::Error::other)?;
    bytes.try_reserve_exact(more)?;
    Ok(())
}

/// Writes the game file of a document, through a temporary file beside it and a rename, so that a reader sees
/// either the old file or the new one. The file keeps its mode; behind a symbolic link the target is replaced, not the link.
///
/// # Errors
/// [`FileError::Unwritable`]. What was at the path before is untouched. The message doesn't repeat the path.
pub fn save(path: &Path, document: &Document) -> Result<(), FileError> {
    save_bytes(path, write(document).as_bytes())
}

/// Writes any file, such as a picture, in the same way as [`save`].
///
/// # Errors
/// [`FileError::Unwritable`]. What was at the path before is untouched. The message doesn't repeat the path.
pub fn save_bytes(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    platform::replace(path, bytes).map_err(FileError::Unwritable)
}
