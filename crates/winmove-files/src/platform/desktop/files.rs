//! Writing files. A reader of the path sees either the old file or the new one, however the save
//! ends, and nothing else is left in the folder.

// Other modules call this one instead of the disallowed methods.
#![allow(clippy::disallowed_methods)]

use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Seek as _, StdoutLock, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::NamedTempFile;

use super::file_state::{FileState, check_regular};

/// The start of the names of all files that a save puts beside its target. Their length doesn't
/// depend on the target's name, which may be as long as a name may be.
const OWN: &str = ".winmove-";
/// The end of the name of a file that is being written.
const DRAFT: &str = ".draft";
/// The end of the name of a file that holds what another one held before it was overwritten in
/// place.
const BACKUP: &str = ".backup";
/// The number of random letters in a draft's name.
const RANDOM: usize = 12;

/// Writes a file whole. What is at the path is the old file until it is the new one, also when the
/// process is killed or the machine loses power: the bytes go to a draft beside the file, reach the
/// disk, and the draft is renamed. The new file has the owner, group, mode and access list of the
/// old one. Behind a symbolic link the target is replaced.
///
/// Where the new file can't have all of these, and where the old one has another name (a hard
/// link), the old file is overwritten, and until that has reached the disk a backup is beside it,
/// from which [`open`](super::open) reads.
///
/// Drafts that a killed process has left in the folder are removed. Returns the state of the new
/// file.
///
/// # Errors
/// The system's error, of kind [`ErrorKind::IsADirectory`] for a folder and
/// [`ErrorKind::Unsupported`] for a device or a pipe; or that neither a draft nor a backup can be
/// made, which [`is_without_backup`] tells. What was at the path is then as it was, and no draft is
/// left.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<FileState> {
    let path = behind_links(path)?;
    if path.file_name().is_none() {
        return Err(if path.is_dir() {
            io::Error::from(ErrorKind::IsADirectory)
        } else {
            io::Error::new(ErrorKind::InvalidInput, "the path names no file")
        });
    }
    let old = match fs::metadata(&path) {
        Ok(known) => {
            check_regular(&known)?;
            // A rename succeeds even where the old file is read-only.
            drop(OpenOptions::new().write(true).open(&path)?);
            Some(known)
        }
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    let folder = folder_of(&path);
    let mut draft = draft_in(folder).map_err(|error| match old {
        Some(_) => without_backup(error),
        None => error,
    })?;
    sweep(folder, &draft);
    if let Some(old) = &old
        && !take_over(draft.as_file(), &path, old)?
    {
        return overwrite(&path, bytes, draft, old);
    }
    draft.write_all(bytes)?;
    draft.as_file().sync_all()?;
    let file = draft.persist(&path).map_err(|failed| failed.error)?;
    sync_folder(folder);
    if let Some((_backup, name)) = interrupted(&path) {
        discard(&name);
    }
    FileState::written(&file, bytes)
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// A new draft, locked as long as it is open. Dropping it removes it.
fn draft_in(folder: &Path) -> io::Result<NamedTempFile> {
    const ATTEMPTS: usize = 100;
    let mut names = tempfile::Builder::new();
    names.prefix(OWN).suffix(DRAFT).rand_bytes(RANDOM);
    for _ in 0..ATTEMPTS {
        let draft = names.make_in(folder, |path| {
            let mut options = OpenOptions::new();
            options.read(true).write(true).create_new(true).open(path)
        })?;
        // Until the draft is locked, another process may take it for an abandoned one, lock it and
        // remove it.
        let is_taken = matches!(draft.as_file().try_lock(), Err(TryLockError::WouldBlock));
        if !is_taken && fs::symlink_metadata(draft.path()).is_ok() {
            return Ok(draft);
        }
    }
    Err(io::Error::from(ErrorKind::ResourceBusy))
}

/// Removes the drafts in a folder that belong to no running process.
fn sweep(folder: &Path, own: &NamedTempFile) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let path = entry.path();
        let is_draft = entry.file_name().to_str().is_some_and(is_draft_name);
        if is_draft
            && path.file_name() != own.path().file_name()
            && entry.file_type().is_ok_and(|kind| kind.is_file())
        {
            remove_abandoned(&path, own.as_file());
        }
    }
}

fn is_draft_name(name: &str) -> bool {
    let middle = name
        .strip_prefix(OWN)
        .and_then(|rest| rest.strip_suffix(DRAFT));
    middle.is_some_and(|middle| {
        middle.len() == RANDOM && middle.bytes().all(|byte| byte.is_ascii_alphanumeric())
    })
}

fn remove_abandoned(path: &Path, own: &File) {
    /// A draft older than this belongs to no save, where the file system has no locks.
    const LONGEST_SAVE: Duration = Duration::from_secs(3600);
    let Ok(file) = File::open(path) else {
        return;
    };
    let is_abandoned = match file.try_lock_shared() {
        Ok(()) => true,
        Err(TryLockError::WouldBlock) => false,
        Err(TryLockError::Error(_)) => {
            let time = |file: &File| file.metadata().and_then(|known| known.modified()).ok();
            let age = time(own)
                .zip(time(&file))
                .and_then(|(now, then)| now.duration_since(then).ok());
            age.is_some_and(|age| age > LONGEST_SAVE)
        }
    };
    if is_abandoned {
        // The lock is held until the file is removed, so that no other writer opens this draft.
        let _ = fs::remove_file(path);
    }
}

/// Gives a draft the owner, the group, the mode and the access list of the old file. Returns
/// whether it has them all and may stand in for the old file. A file with two names is not replaced
/// under one of them.
#[cfg(unix)]
fn take_over(draft: &File, path: &Path, old: &Metadata) -> io::Result<bool> {
    use std::os::unix::fs::{MetadataExt as _, fchown};
    let new = draft.metadata()?;
    if (new.uid(), new.gid()) != (old.uid(), old.gid()) {
        // Only root may give a file away; the group may be any one of the user's.
        let _ = fchown(draft, Some(old.uid()), Some(old.gid()))
            .or_else(|_| fchown(draft, None, Some(old.gid())));
    }
    let _ = draft.set_permissions(old.permissions());
    let has_list = take_over_access_list(draft, path);
    let new = draft.metadata()?;
    let rights = |known: &Metadata| (known.uid(), known.gid(), known.mode());
    Ok(has_list && rights(&new) == rights(old) && old.nlink() == 1)
}

#[cfg(not(unix))]
fn take_over(draft: &File, _: &Path, old: &Metadata) -> io::Result<bool> {
    draft.set_permissions(old.permissions())?;
    Ok(true)
}

/// Gives a draft the access list of a file. Returns whether it has the same one, or both have none.
#[cfg(target_os = "linux")]
fn take_over_access_list(draft: &File, path: &Path) -> bool {
    use rustix::fs::{XattrFlags, fgetxattr, fremovexattr, fsetxattr};
    const NAME: &str = "system.posix_acl_access";
    const LONGEST: usize = 1 << 16;
    let list = |file: &File| {
        let mut list = vec![0; LONGEST];
        let length = fgetxattr(file, NAME, &mut list[..]).unwrap_or(0);
        list.truncate(length);
        list
    };
    let Ok(old) = File::open(path) else {
        return false;
    };
    let wanted = list(&old);
    if list(draft) != wanted {
        let _ = if wanted.is_empty() {
            // The folder has given the draft a list.
            fremovexattr(draft, NAME)
        } else {
            fsetxattr(draft, NAME, &wanted, XattrFlags::empty())
        };
    }
    list(draft) == wanted
}

#[cfg(all(unix, not(target_os = "linux")))]
fn take_over_access_list(_: &File, _: &Path) -> bool {
    true
}

/// Writes over a file, with a backup of the old content beside it until the new content has reached
/// the disk.
fn overwrite(
    path: &Path,
    bytes: &[u8],
    mut draft: NamedTempFile,
    old: &Metadata,
) -> io::Result<FileState> {
    let folder = folder_of(path);
    let mut file = OpenOptions::new()
        .read(true)
        .write(true)
        .open(path)
        // What can be written and not read has no backup.
        .map_err(without_backup)?;
    let mut before = Vec::new();
    let (_lock, backup) = match interrupted(path) {
        // The file may hold a part of each; the backup is what it held before.
        Some((mut lock, name)) => {
            lock.read_to_end(&mut before)?;
            (lock, name)
        }
        None => {
            let name = backup_of(path);
            if is_held(&name) {
                return Err(io::Error::new(
                    ErrorKind::ResourceBusy,
                    "another program is saving it",
                ));
            }
            file.read_to_end(&mut before)?;
            restrict(draft.as_file(), old)?;
            draft.write_all(&before)?;
            draft.as_file().sync_all()?;
            let kept = draft.persist(&name).map_err(|failed| failed.error)?;
            sync_folder(folder);
            (kept, name)
        }
    };
    if let Err(error) = put(&mut file, bytes) {
        if put(&mut file, &before).is_ok() {
            discard(&backup);
            return Err(error);
        }
        let kept = backup.file_name().unwrap_or_default().display();
        let told = format!("{error}; what the file held before is in {kept} beside it");
        return Err(io::Error::new(error.kind(), told));
    }
    discard(&backup);
    sync_folder(folder);
    FileState::written(&file, bytes)
}

/// Why a file was left as it is, although it can be written.
#[derive(Debug, thiserror::Error)]
#[error("no backup of it can be kept while it is written: {0}")]
struct WithoutBackup(io::Error);

/// The error for a file that could be written, if this one is that the user may not do what a
/// backup needs.
fn without_backup(error: io::Error) -> io::Error {
    match error.kind() {
        ErrorKind::PermissionDenied => io::Error::new(error.kind(), WithoutBackup(error)),
        _ => error,
    }
}

/// Whether [`replace`] has left a file as it is only because no backup of it could be kept, so that
/// [`replace_without_backup`] can write it.
pub fn is_without_backup(error: &io::Error) -> bool {
    error
        .get_ref()
        .is_some_and(|inner| inner.is::<WithoutBackup>())
}

/// Writes over a file of which no backup can be kept: if this is interrupted, neither the old
/// content nor the new one is there. So a user has to agree. Returns the state of the file.
///
/// # Errors
/// As for [`replace`]. If the disk fails midway, the file may hold parts of both; a full disk
/// leaves it as it was.
pub fn replace_without_backup(path: &Path, bytes: &[u8]) -> io::Result<FileState> {
    let path = behind_links(path)?;
    check_regular(&fs::metadata(&path)?)?;
    let backup = backup_of(&path);
    if is_held(&backup) {
        return Err(io::Error::new(
            ErrorKind::ResourceBusy,
            "another program is saving it",
        ));
    }
    // One that a killed save has left would be read in place of the file.
    let left = interrupted(&path);
    if left.is_some() {
        drop(OpenOptions::new().write(true).open(&backup)?);
    }
    let mut file = OpenOptions::new().write(true).open(&path)?;
    put(&mut file, bytes)?;
    if left.is_some() {
        discard(&backup);
    }
    FileState::written(&file, bytes)
}

/// Restricts the readers of a backup to those who can read the file.
#[cfg(unix)]
fn restrict(backup: &File, old: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
    let group = if backup.metadata()?.gid() == old.gid() {
        0o040
    } else {
        0
    };
    let mode = 0o600 | old.mode() & (0o004 | group);
    backup.set_permissions(fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn restrict(_: &File, _: &Metadata) -> io::Result<()> {
    Ok(())
}

fn put(file: &mut File, bytes: &[u8]) -> io::Result<()> {
    reserve(file, bytes.len())?;
    file.rewind()?;
    file.write_all(bytes)?;
    file.set_len(bytes.len() as u64)?;
    file.sync_all()
}

/// Reserves space on the disk, so that a full one is noticed before a byte is overwritten.
#[cfg(target_os = "linux")]
fn reserve(file: &File, length: usize) -> io::Result<()> {
    use rustix::fs::{FallocateFlags, fallocate};
    use rustix::io::Errno;
    if length == 0 {
        return Ok(());
    }
    match fallocate(file, FallocateFlags::KEEP_SIZE, 0, length as u64) {
        Ok(()) | Err(Errno::OPNOTSUPP | Errno::NOSYS) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

#[cfg(not(target_os = "linux"))]
fn reserve(_: &File, _: usize) -> io::Result<()> {
    Ok(())
}

/// The name of the backup of a file: always the same, however long the file's name is.
fn backup_of(path: &Path) -> PathBuf {
    // FNV-1a, which is the same in every version.
    let name = path.file_name().unwrap_or_default().as_encoded_bytes();
    let hash = name.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    folder_of(path).join(format!("{OWN}{hash:016x}{BACKUP}"))
}

/// The backup of a file, locked, and its path, if a process was killed while it overwrote the file.
pub(super) fn interrupted(path: &Path) -> Option<(File, PathBuf)> {
    let (file, backup) = backup_beside(path)?;
    if matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
        return None;
    }
    // Its writer may have ended, and removed it, before it was locked.
    fs::symlink_metadata(&backup).ok()?;
    Some((file, backup))
}

/// The backup of a file that is being overwritten, or was when a process was killed, and its path.
pub(super) fn backup_beside(path: &Path) -> Option<(File, PathBuf)> {
    let backup = backup_of(path);
    let known = fs::symlink_metadata(&backup).ok()?;
    // One that is not needed any more and could not be removed is empty.
    let file = File::open(&backup)
        .ok()
        .filter(|_| known.is_file() && known.len() > 0)?;
    Some((file, backup))
}

/// Whether a backup is locked by a running process, or can't be read, because it belongs to another
/// user.
fn is_held(backup: &Path) -> bool {
    match File::open(backup) {
        Ok(file) => matches!(file.try_lock(), Err(TryLockError::WouldBlock)),
        Err(error) => error.kind() != ErrorKind::NotFound,
    }
}

/// Removes a backup that is not needed any more.
fn discard(backup: &Path) {
    if fs::remove_file(backup).is_err() {
        // A backup that stays would be read in place of the file; an empty one is ignored.
        let _ = OpenOptions::new().write(true).truncate(true).open(backup);
    }
}

/// Makes a rename last. After it the file is there, so that a failure is not one of the save; some
/// file systems refuse this for folders.
fn sync_folder(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}

/// The end of a chain of symbolic links, whether or not a file is there.
pub(super) fn behind_links(path: &Path) -> io::Result<PathBuf> {
    const MAX_LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
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

/// The files that a pattern such as `games/*.json` names, in the order of their names.
///
/// # Errors
/// What is wrong with the pattern, or the system's error for a folder that can't be read.
pub fn files_named(pattern: &str) -> Result<Vec<PathBuf>, String> {
    let found = glob::glob(pattern).map_err(|error| error.to_string())?;
    let found: Result<Vec<PathBuf>, glob::GlobError> = found.collect();
    let mut files = found.map_err(|error| error.to_string())?;
    files.retain(|path| !path.is_dir());
    Ok(files)
}

/// Whether something stands at a path, or a link to nothing.
pub fn is_taken(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

/// Sends bytes to a pipe or a device. A pipe that no process reads from is refused, rather than
/// waited for.
///
/// # Errors
/// The system's error.
pub fn send(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.custom_flags(rustix::fs::OFlags::NONBLOCK.bits().cast_signed());
    }
    let mut stream = options.open(path)?;
    #[cfg(unix)]
    {
        use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};
        fcntl_setfl(&stream, fcntl_getfl(&stream)? - OFlags::NONBLOCK)?;
    }
    stream.write_all(bytes)
}

/// Standard output. Where it is a pipe, the pipe is made larger if the system permits that (Linux):
/// its reader is then woken sixteen times less often while much is printed.
pub fn standard_output() -> StdoutLock<'static> {
    let out = io::stdout().lock();
    #[cfg(target_os = "linux")]
    {
        /// What Linux lets every process ask for.
        const PIPE_BYTES: usize = 1 << 20;
        // Anything but a pipe refuses, and a pipe that stays as it is takes as much.
        let _ = rustix::pipe::fcntl_setpipe_size(&out, PIPE_BYTES);
    }
    out
}
