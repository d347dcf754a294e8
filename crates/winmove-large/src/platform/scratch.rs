//! Large files with random access: scratch files, and files that are renamed once they are
//! complete.

// Other modules use this one instead of the disallowed methods.
#![allow(clippy::disallowed_methods)]

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind};
use std::path::Path;

/// Opens a file for random-access reading.
///
/// # Errors
/// An I/O error of the system, of kind [`ErrorKind::InvalidInput`] for a folder, a device or a
/// pipe, because opening a pipe would wait for its writer.
pub fn open_at(path: &Path) -> io::Result<File> {
    if !fs::metadata(path)?.is_file() {
        let what =
            "it is a folder, a device or a pipe, not a file that can be read at any position";
        return Err(io::Error::new(ErrorKind::InvalidInput, what));
    }
    File::open(path)
}

/// Opens a file for random-access reading and writing, with its present content. Creates it if it
/// doesn't exist.
///
/// # Errors
/// An I/O error of the system, of kind [`ErrorKind::AlreadyExists`] if there is something else with
/// this name, such as a link to a file that must not be overwritten.
pub fn open_scratch(path: &Path) -> io::Result<File> {
    if fs::symlink_metadata(path).is_ok_and(|known| !known.is_file()) {
        let what = "a link, a folder or a device has the name of a scratch file";
        return Err(io::Error::new(ErrorKind::AlreadyExists, what));
    }
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    options.open(path)
}

/// Creates an empty file for random-access writing.
///
/// # Errors
/// An I/O error of the system.
pub fn create_scratch(path: &Path) -> io::Result<File> {
    let file = open_scratch(path)?;
    file.set_len(0)?;
    Ok(file)
}

/// Creates an empty file that will be renamed once it is complete, and locks it until it is
/// dropped. `None` if another process has locked it.
///
/// # Errors
/// As for [`open_scratch`].
pub fn create_draft(path: &Path) -> io::Result<Option<File>> {
    let file = lock_scratch(path)?;
    if let Some(file) = &file {
        file.set_len(0)?;
    }
    Ok(file)
}

#[cfg(unix)]
fn has_path(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt as _;
    let identity = |known: fs::Metadata| (known.dev(), known.ino());
    match fs::metadata(path) {
        Ok(known) => Ok(identity(known) == identity(file.metadata()?)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

#[cfg(not(unix))]
fn has_path(_: &File, _: &Path) -> io::Result<bool> {
    Ok(true)
}

/// Checks that a file can be created or replaced at a path: its folder exists, and the path itself
/// is not a folder or a device.
///
/// # Errors
/// An I/O error that says why not.
pub fn check_target(path: &Path) -> io::Result<()> {
    if fs::metadata(path).is_ok_and(|known| !known.is_file()) {
        let what = "it is a folder or a device, not a file that can be replaced";
        return Err(io::Error::new(ErrorKind::InvalidInput, what));
    }
    if fs::metadata(folder_of(path))?.is_dir() {
        Ok(())
    } else {
        Err(io::Error::from(ErrorKind::NotADirectory))
    }
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Creates a folder and its parents.
///
/// # Errors
/// An I/O error of the system.
pub fn make_scratch_folder(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path)
}

/// Locks a file for this process until it is dropped. `None` if another process has locked it.
///
/// # Errors
/// As for [`open_scratch`].
pub fn lock_scratch(path: &Path) -> io::Result<Option<File>> {
    loop {
        let file = open_scratch(path)?;
        match file.try_lock() {
            // The process that held the lock before may have renamed or removed the file.
            Ok(()) if !has_path(&file, path)? => {}
            Ok(()) => return Ok(Some(file)),
            Err(TryLockError::WouldBlock) => return Ok(None),
            // Some file systems don't support locks.
            Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => {
                return Ok(Some(file));
            }
            Err(TryLockError::Error(error)) => return Err(error),
        }
    }
}

/// Fills a buffer from a position of a file.
///
/// # Errors
/// An I/O error of the system, of kind [`ErrorKind::UnexpectedEof`] if the file ends too early.
pub fn read_exact_at(file: &File, mut buffer: &mut [u8], mut position: u64) -> io::Result<()> {
    while !buffer.is_empty() {
        match read_at(file, buffer, position) {
            Ok(0) => return Err(io::Error::from(ErrorKind::UnexpectedEof)),
            Ok(count) => {
                buffer = &mut buffer[count..];
                position += count as u64;
            }
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Writes all bytes at a position of a file.
///
/// # Errors
/// An I/O error of the system.
pub fn write_all_at(file: &File, mut bytes: &[u8], mut position: u64) -> io::Result<()> {
    while !bytes.is_empty() {
        match write_at(file, bytes, position) {
            Ok(0) => return Err(io::Error::from(ErrorKind::WriteZero)),
            Ok(count) => {
                bytes = &bytes[count..];
                position += count as u64;
            }
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

#[cfg(unix)]
fn read_at(file: &File, buffer: &mut [u8], position: u64) -> io::Result<usize> {
    std::os::unix::fs::FileExt::read_at(file, buffer, position)
}

#[cfg(unix)]
fn write_at(file: &File, bytes: &[u8], position: u64) -> io::Result<usize> {
    std::os::unix::fs::FileExt::write_at(file, bytes, position)
}

#[cfg(windows)]
fn read_at(file: &File, buffer: &mut [u8], position: u64) -> io::Result<usize> {
    std::os::windows::fs::FileExt::seek_read(file, buffer, position)
}

#[cfg(windows)]
fn write_at(file: &File, bytes: &[u8], position: u64) -> io::Result<usize> {
    std::os::windows::fs::FileExt::seek_write(file, bytes, position)
}

/// Frees the disk space of a range that won't be read again, if the system and the file system
/// support it. The length of the file doesn't change.
///
/// # Errors
/// An I/O error of the system.
#[cfg(target_os = "linux")]
pub fn free_range(file: &File, position: u64, length: u64) -> io::Result<()> {
    use rustix::fs::{FallocateFlags, fallocate};
    use rustix::io::Errno;

    let flags = FallocateFlags::PUNCH_HOLE | FallocateFlags::KEEP_SIZE;
    match fallocate(file, flags, position, length) {
        Ok(()) | Err(Errno::OPNOTSUPP | Errno::NOSYS) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// Does nothing on this system.
///
/// # Errors
/// Never fails.
#[cfg(not(target_os = "linux"))]
pub fn free_range(_file: &File, _position: u64, _length: u64) -> io::Result<()> {
    Ok(())
}

/// Whether both paths lead to the same existing file, possibly through links.
pub fn is_same_file(one: &Path, other: &Path) -> bool {
    let found = [one, other].map(fs::canonicalize);
    matches!(found, [Ok(one), Ok(other)] if one == other)
}

/// Renames a complete file to its final name. Waits until the file, and then its new name, have
/// been written to the disk.
///
/// # Errors
/// An I/O error of the system.
pub fn complete(file: &File, draft: &Path, path: &Path) -> io::Result<()> {
    file.sync_all()?;
    fs::rename(draft, path)?;
    // Not every system can open a folder as a file; there, the rename is not synchronized.
    #[cfg(unix)]
    File::open(folder_of(path))?.sync_all()?;
    Ok(())
}

/// Removes a file, if it exists.
///
/// # Errors
/// An I/O error of the system.
pub fn remove_scratch(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Reads a small file. `None` if it doesn't exist.
///
/// # Errors
/// An I/O error of the system.
pub fn read_scratch(path: &Path) -> io::Result<Option<Vec<u8>>> {
    match fs::read(path) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}
