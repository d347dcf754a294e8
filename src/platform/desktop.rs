//! A desktop: threads of the system, and files named by paths.

// Other modules call this one instead of the disallowed methods.
#![allow(clippy::disallowed_methods)]

use std::fs::{self, File, OpenOptions};
use std::io::{self, StdinLock, Write as _};
use std::path::{Path, PathBuf};
use std::thread;

use atomic_write_file::AtomicWriteFile;

pub use std::time::Instant;

/// The time now, by a clock that never runs backwards.
pub fn now() -> Instant {
    Instant::now()
}

/// Runs `work` on a thread of its own, which ends with it. The name is for debuggers.
///
/// # Errors
/// The system's error, when it can't start one more thread. `work` is then dropped without having run.
pub fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new()
        .name(name.to_owned())
        .spawn(work)
        .map(drop)
}

/// Opens a file for reading. Returns its length too; a device or a pipe has none.
///
/// # Errors
/// The system's error.
pub fn open(path: &Path) -> io::Result<(File, Option<u64>)> {
    let file = File::open(path)?;
    let known = file.metadata()?;
    let length = known.is_file().then_some(known.len());
    Ok((file, length))
}

/// Standard input, with its length if it is a file that the system has a name for (Unix).
pub fn standard_input() -> (StdinLock<'static>, Option<u64>) {
    let known = fs::metadata("/dev/stdin").ok();
    let length = known.filter(fs::Metadata::is_file).map(|known| known.len());
    (io::stdin().lock(), length)
}

/// Writes a file through a temporary one beside it and a rename, so that a reader of the path sees the old file or the
/// new one. The file keeps its mode. Behind a symbolic link the target is replaced, not the link.
///
/// # Errors
/// The system's error; what stood at the path is then untouched.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let path = behind_links(path)?;
    match fs::metadata(&path) {
        // Renaming over a device or a pipe would remove it.
        Ok(known) if !known.is_file() => return File::create(&path)?.write_all(bytes),
        // A rename succeeds even where the old file is read-only.
        Ok(_) => drop(OpenOptions::new().write(true).open(&path)?),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(error),
    }
    let mut file = AtomicWriteFile::open(&path)?;
    file.write_all(bytes)?;
    file.commit()
}

/// The end of a chain of symbolic links, whether or not a file is there.
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

/// The system's report on its memory, in the format of Linux's `/proc/meminfo`. `None` on other systems.
pub fn system_memory() -> Option<String> {
    fs::read_to_string("/proc/meminfo").ok()
}

/// The system's report on this process, in the format of Linux's `/proc/self/status`. `None` on other systems.
pub fn process_status() -> Option<String> {
    fs::read_to_string("/proc/self/status").ok()
}
