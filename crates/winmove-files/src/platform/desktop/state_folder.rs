//! The folder for data that a program keeps between runs and that users don't look for: unsaved
//! work and earlier versions of files.
//!
//! The unsaved work of each window is a pair of files: `ID.work`, and `ID.lock`, which the window
//! keeps locked as long as it runs. The system releases the lock when the process ends, however it
//! ends, so a pair that isn't locked belongs to a window that has ended. Pairs are only created and
//! cleaned up while the lock of the whole folder is held.

// Other modules call this module's functions instead of the disallowed methods.
#![allow(clippy::disallowed_methods)]

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use twox_hash::XxHash3_64;

use super::files::fnv_1a;
use crate::platform::version::Version;

/// The program's folder for state: in `XDG_STATE_HOME`, or else `~/.local/state`; on Windows in
/// `LOCALAPPDATA`. `None` if the system has no such folder. The program's folder itself may not
/// exist yet.
pub fn state_folder() -> Option<PathBuf> {
    let named = |name: &str| {
        let path = PathBuf::from(std::env::var_os(name)?);
        // The XDG specification says to ignore relative paths.
        path.is_absolute().then_some(path)
    };
    let base = if cfg!(windows) {
        named("LOCALAPPDATA")?
    } else {
        named("XDG_STATE_HOME").or_else(|| Some(named("HOME")?.join(".local/state")))?
    };
    Some(base.join("winmove"))
}

const WORK: &str = "work";
const LOCK: &str = "lock";

/// A window's own storage for unsaved work. When this is dropped, the work remains and the rest is
/// removed.
#[derive(Debug)]
pub struct WorkSlot {
    // Locked until it is dropped.
    _lock: File,
    lock_path: PathBuf,
    path: PathBuf,
    // Open for appending once there is work.
    file: Option<File>,
}

impl WorkSlot {
    /// The maximum number of bytes of work, if there is a fixed limit.
    pub const MAX_BYTES: Option<usize> = None;

    /// Reserves a pair of files in a folder for this window alone. Creates the folder if it doesn't
    /// exist, readable only by its owner.
    ///
    /// # Errors
    /// The system's error.
    pub fn new(folder: &Path) -> io::Result<WorkSlot> {
        make_folder(folder)?;
        let _whole = lock_folder(folder)?;
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let start = since.unwrap_or_default().as_millis();
        for number in 0..1_000 {
            let id = format!("{start:013}-{}-{number}", std::process::id());
            let lock_path = folder.join(&id).with_extension(LOCK);
            let file = match private().create_new(true).write(true).open(&lock_path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
                file => file?,
            };
            file.lock()?;
            return Ok(WorkSlot {
                _lock: file,
                path: lock_path.with_extension(WORK),
                lock_path,
                file: None,
            });
        }
        Err(io::Error::from(io::ErrorKind::AlreadyExists))
    }

    /// The path of the work.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Replaces the work atomically: a reader sees either the old or the new work.
    ///
    /// # Errors
    /// The system's error. The old work is then unchanged.
    pub fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file = Some(write_private(&self.path, bytes)?);
        Ok(())
    }

    /// Appends to the work. After a crash, only a part of the bytes may have been appended.
    ///
    /// # Errors
    /// The system's error; `NotFound` if there is no work.
    pub fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        let Some(file) = &mut self.file else {
            return Err(io::ErrorKind::NotFound.into());
        };
        file.write_all(bytes)?;
        file.sync_data()
    }

    /// Removes the work.
    pub fn clear(&mut self) {
        self.file = None;
        let _ = fs::remove_file(&self.path);
    }
}

impl Drop for WorkSlot {
    fn drop(&mut self) {
        // Without work, there is nothing to find at the next start.
        if self.file.is_none() {
            let _ = fs::remove_file(&self.lock_path);
        }
    }
}

/// The unsaved work of a window that was closed. No other window takes it while this exists.
#[derive(Debug)]
pub struct LeftWork {
    _lock: File,
    lock_path: PathBuf,
    path: PathBuf,
    /// The time since it was last written.
    pub age: Duration,
}

impl LeftWork {
    /// The work of all closed windows in a folder, the newest first. Removes the other files of
    /// closed windows.
    pub fn all(folder: &Path) -> Vec<LeftWork> {
        if !folder.is_dir() {
            return Vec::new();
        }
        let Ok(_whole) = lock_folder(folder) else {
            return Vec::new();
        };
        let mut found = Vec::new();
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let ending = path.extension().and_then(|ending| ending.to_str());
            let (lock_path, work) = (path.with_extension(LOCK), path.with_extension(WORK));
            match ending {
                Some(WORK) => {}
                // A pair with work is found through the entry for the work.
                Some(LOCK | "new") if !work.is_file() => {}
                _ => continue,
            }
            let opened = private()
                .create(true)
                .truncate(false)
                .write(true)
                .open(&lock_path);
            let Some(lock) = opened.ok().filter(|lock| lock.try_lock().is_ok()) else {
                continue;
            };
            let known = fs::metadata(&work).ok().filter(fs::Metadata::is_file);
            let left = LeftWork {
                _lock: lock,
                lock_path,
                age: known.as_ref().map(age).unwrap_or_default(),
                path: work,
            };
            match known {
                Some(_) => found.push(left),
                None => left.remove(),
            }
        }
        found.sort_by(|one, other| (one.age, &one.path).cmp(&(other.age, &other.path)));
        found
    }

    /// The path of the work.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The work.
    ///
    /// # Errors
    /// The system's error.
    pub fn read(&self) -> io::Result<Vec<u8>> {
        fs::read(&self.path)
    }

    /// Removes the work permanently.
    pub fn remove(self) {
        for path in [
            &self.path.with_extension("new"),
            &self.path,
            &self.lock_path,
        ] {
            let _ = fs::remove_file(path);
        }
    }
}

fn age(known: &fs::Metadata) -> Duration {
    let written = known.modified().ok();
    written
        .and_then(|at| SystemTime::now().duration_since(at).ok())
        .unwrap_or_default()
}

/// Writes a file that only its owner can read, by writing another file and renaming it. Unlike
/// [`replace`](super::replace), this doesn't preserve permissions or links. Returns the file, open
/// for appending.
fn write_private(path: &Path, bytes: &[u8]) -> io::Result<File> {
    let new = path.with_extension("new");
    let write = || {
        let mut file = private()
            .create(true)
            .truncate(true)
            .write(true)
            .open(&new)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&new, path)?;
        Ok(file)
    };
    write().inspect_err(|_| {
        let _ = fs::remove_file(&new);
    })
}

/// Options for opening a file that only its owner can read.
fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Locks a folder against other windows that create or remove pairs in it. Dropping the file
/// unlocks it.
fn lock_folder(folder: &Path) -> io::Result<File> {
    let file = private()
        .create(true)
        .truncate(false)
        .write(true)
        .open(folder.join("all-windows"))?;
    // The lock is only held for a moment. A window that is suspended while holding it doesn't block
    // others for long.
    for _ in 0..100 {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(20)),
            Err(TryLockError::Error(error)) => return Err(error),
        }
    }
    Err(io::ErrorKind::TimedOut.into())
}

/// The latest versions of a file, which are stored in a folder of their own.
#[derive(Debug)]
pub struct Versions {
    folder: PathBuf,
}

impl Versions {
    /// The maximum number of versions of a file.
    pub const MAX: usize = 10;
    /// The maximum total size of the versions of a file. A larger file has no versions.
    pub const MAX_BYTES: u64 = 256 << 20;
    /// The maximum number of files with versions.
    pub const MAX_FILES: usize = 200;

    /// The versions of the file at a path, in a folder for the versions of all files.
    pub fn of(all: &Path, path: &Path) -> Versions {
        let path = fs::canonicalize(path)
            .or_else(|_| std::path::absolute(path))
            .unwrap_or_else(|_| path.to_owned());
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        // A name may be 255 bytes long, and this name contains more than the file's.
        let start: String = name.chars().take(40).collect();
        let bytes = path.as_os_str().as_encoded_bytes();
        let named = |hash: u64| all.join(format!("{start}-{hash:016x}"));
        let folder = named(XxHash3_64::oneshot(bytes));
        if !folder.exists() {
            // As version 0.2 named it.
            let _ = fs::rename(named(fnv_1a(bytes)), &folder);
        }
        Versions { folder }
    }

    /// The versions, the newest first.
    pub fn list(&self) -> Vec<Version> {
        let mut found: Vec<Version> = entries(&self.folder, "json")
            .filter_map(|path| {
                let known = fs::metadata(&path).ok()?;
                let age = age(&known);
                Some(Version {
                    path,
                    age,
                    length: known.len(),
                })
            })
            .collect();
        // The names begin with the time in milliseconds.
        found.sort_by(|one, other| other.path.cmp(&one.path));
        found
    }

    /// Stores a file as the newest version, unless it exceeds the total size for all versions.
    ///
    /// # Errors
    /// The system's error.
    pub fn keep_file(&self, path: &Path) -> io::Result<()> {
        let known = fs::metadata(path)?;
        if !known.is_file() || known.len() > Versions::MAX_BYTES {
            return Ok(());
        }
        self.keep(&fs::read(path)?)
    }

    /// Stores a version, unless it equals the newest one, and removes superfluous versions.
    ///
    /// # Errors
    /// The system's error.
    pub fn keep(&self, bytes: &[u8]) -> io::Result<()> {
        let known = self.list();
        if let Some(newest) = known.first()
            && newest.length == bytes.len() as u64
            && fs::read(&newest.path).is_ok_and(|old| old == bytes)
        {
            return Ok(());
        }
        make_folder(&self.folder)?;
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let now = since.unwrap_or_default().as_millis();
        // If the clock was set back, this version must still be the newest.
        let last = known
            .first()
            .and_then(|newest| newest.path.file_stem())
            .and_then(|stem| stem.to_str()?.parse::<u128>().ok());
        let number = now.max(last.map_or(0, |last| last + 1));
        let path = self.folder.join(format!("{number:016}.json"));
        write_private(&path, bytes)?;
        self.drop_old();
        Ok(())
    }

    fn drop_old(&self) {
        let mut total = 0;
        for (index, version) in self.list().iter().enumerate() {
            total += version.length;
            if index >= Versions::MAX || total > Versions::MAX_BYTES {
                let _ = fs::remove_file(&version.path);
            }
        }
        for path in entries(&self.folder, "new") {
            let _ = fs::remove_file(path);
        }
        let Some(all) = self.folder.parent() else {
            return;
        };
        let mut folders: Vec<(Duration, PathBuf)> = fs::read_dir(all)
            .into_iter()
            .flatten()
            .flatten()
            .filter_map(|entry| Some((age(&entry.metadata().ok()?), entry.path())))
            .collect();
        folders.sort();
        for (_, folder) in folders.into_iter().skip(Versions::MAX_FILES) {
            let _ = fs::remove_dir_all(folder);
        }
    }
}

/// The files in a folder with this suffix.
fn entries(folder: &Path, ending: &'static str) -> impl Iterator<Item = PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .map(|entry| entry.path())
        .filter(move |path| path.extension().is_some_and(|own| own == ending))
}
