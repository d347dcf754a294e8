//! Opening and saving by path.

use std::io;
use std::path::Path;

use super::{FileError, Loaded, ReadOptions, check_memory, read, write};
use crate::model::Document;
use crate::platform;

/// Reads the file at a path. Unless the options name one, the path's own name tells the ending.
///
/// # Errors
/// It can't be read, or is refused. The message doesn't repeat the path.
pub fn open(path: &Path, options: &ReadOptions) -> Result<Loaded, FileError> {
    let bytes = read_all(path).map_err(FileError::Unreadable)?;
    let named = path.file_name().map(|name| name.to_string_lossy().into());
    let options = ReadOptions {
        name: options.name.clone().or(named),
        ..options.clone()
    };
    Ok(read(&bytes, &options)?)
}

/// The bytes of a file, of which there are at most 4 GiB.
fn read_all(path: &Path) -> io::Result<Vec<u8>> {
    const MOST_BYTES: u64 = 4 << 30;
    let fits = |length| check_memory(length).map_err(io::Error::other);
    platform::read(path, MOST_BYTES, fits).map_err(|error| match error.kind() {
        io::ErrorKind::FileTooLarge => io::Error::other("more than 4 GiB"),
        _ => error,
    })
}

/// Writes the game file of a document, through a temporary file beside it and a rename: whoever reads the path sees
/// the old file or the new one. The file keeps its mode; behind a symbolic link the target is replaced, not the link.
///
/// # Errors
/// It can't be written; what stood there before is untouched. The message doesn't repeat the path.
pub fn save(path: &Path, document: &Document) -> Result<(), FileError> {
    save_bytes(path, write(document).as_bytes())
}

/// Writes any file in the same way, such as a picture.
///
/// # Errors
/// It can't be written; what stood there before is untouched. The message doesn't repeat the path.
pub fn save_bytes(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    platform::replace(path, bytes).map_err(FileError::Unwritable)
}
