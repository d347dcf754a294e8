//! Opening and saving by path.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use atomic_write_file::AtomicWriteFile;

use super::{FileError, Loaded, ReadOptions, check_memory, read, write};
use crate::model::Document;

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

/// What is in a file, if it has an end within reason: a device may have none.
fn read_all(path: &Path) -> io::Result<Vec<u8>> {
    const MOST_BYTES: u64 = 4 << 30;
    let too_large = || io::Error::other("more than 4 GiB");
    let mut bytes = Vec::new();
    let file = File::open(path)?;
    let known = file.metadata()?;
    if known.is_file() {
        if known.len() > MOST_BYTES {
            return Err(too_large());
        }
        check_memory(known.len()).map_err(io::Error::other)?;
        bytes.reserve(known.len() as usize);
    }
    file.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(too_large());
    }
    Ok(bytes)
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
    replace(path, bytes).map_err(FileError::Unwritable)
}

fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let path = behind_links(path)?;
    match fs::metadata(&path) {
        // A device or a pipe can't be renamed over without losing it.
        Ok(known) if !known.is_file() => return File::create(&path)?.write_all(bytes),
        // A rename would not ask whether the old file may be written.
        Ok(_) => drop(OpenOptions::new().write(true).open(&path)?),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(error),
    }
    let mut file = AtomicWriteFile::open(&path)?;
    file.write_all(bytes)?;
    file.commit()
}

/// Where a chain of symbolic links ends, whether or not a file is there.
fn behind_links(path: &Path) -> io::Result<PathBuf> {
    const MOST_LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::symlink_metadata(&path) {
            Ok(known) if known.is_symlink() => {
                let target = fs::read_link(&path)?;
                path = match path.parent() {
                    Some(parent) => parent.join(target),
                    None => target,
                };
            }
            _ => return Ok(path),
        }
    }
    Err(io::Error::other("too many symbolic links in a row"))
}
