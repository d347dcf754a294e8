//! Writing files. A reader of the path sees either the old file or the new one, however the save
//! ends, and nothing else is left in the folder.

// Other modules call this module's functions instead of the disallowed methods.
#![allow(clippy::disallowed_methods)]

use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Seek as _, StdoutLock, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::NamedTempFile;

use super::file_state::{FileState, check_regular};
use winmove_words::{say, system_error};

/// The prefix of the names of all files that saving creates next to the target. Their length
/// doesn't depend on the target's name, which may have the maximum length.
const OWN: &str = ".winmove-";
/// The suffix of a file that is being written.
const DRAFT: &str = ".draft";
/// The suffix of a backup of a file's content before it is overwritten in place.
const BACKUP: &str = ".backup";
/// The number of random letters in a draft's name.
const RANDOM: usize = 12;

/// Writes a whole file atomically, even if the process is killed or the machine loses power: the
/// bytes are written to a draft next to the file and synced to disk, and the draft is renamed. The
/// new file gets the owner, group, mode and access list of the old one. If the path is a symbolic
/// link, its target is replaced, unless another user may have planted the link.
///
/// If the new file can't get all of these, or the old file has another name (a hard link), the old
/// file is overwritten instead. Until that is synced to disk, a backup exists next to the file,
/// from which [`open`](super::open) reads.
///
/// Removes the drafts that a killed process has left in the folder. Returns the state of the new
/// file.
///
/// # Errors
/// The system's error, with kind [`ErrorKind::IsADirectory`] for a folder and
/// [`ErrorKind::Unsupported`] for a device or a pipe; or an error if neither a draft nor a backup
/// can be created, see [`is_without_backup`]. The file at the path is then unchanged, and no draft
/// is left.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<FileState> {
    let path = behind_links(path)?;
    if path.file_name().is_none() {
        return Err(if path.is_dir() {
            io::Error::from(ErrorKind::IsADirectory)
        } else {
            io::Error::new(ErrorKind::InvalidInput, say::read_no_file_name())
        });
    }
    let old = match fs::metadata(&path) {
        Ok(known) => {
            check_regular(&known)?;
            // A rename succeeds even if the old file is read-only.
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
    draft.as_file_mut().write_all(bytes)?;
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

/// Creates a draft, which is locked while it is open, and removed when dropped.
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

/// Removes the drafts in a folder that don't belong to a running process.
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
    /// The age from which a draft is considered abandoned if the file system has no locks.
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

/// Gives a draft the owner, group, mode and access list of the old file. Returns whether it has all
/// of them and so can replace the old file. A file with several names must not be replaced under
/// only one of them.
#[cfg(unix)]
fn take_over(draft: &File, path: &Path, old: &Metadata) -> io::Result<bool> {
    use std::os::unix::fs::{MetadataExt as _, fchown};
    let new = draft.metadata()?;
    if (new.uid(), new.gid()) != (old.uid(), old.gid()) {
        // Only root may change the owner; the group may be any group of the user.
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

/// Gives a draft the access list of a file. Returns whether both have the same list, or none.
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
            // The draft has inherited a list from the folder.
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

/// Overwrites a file. Keeps a backup of the old content next to it until the new content is synced
/// to disk.
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
        // A file that can be written but not read has no backup.
        .map_err(without_backup)?;
    let mut before = Vec::new();
    let (_lock, backup) = match interrupted(path) {
        // The file may contain parts of both; the backup contains the old content.
        Some((mut lock, name)) => {
            lock.read_to_end(&mut before)?;
            (lock, name)
        }
        None => {
            let name = backup_of(path);
            check_free(&name, old)?;
            file.read_to_end(&mut before)?;
            restrict(draft.as_file(), old)?;
            draft.as_file_mut().write_all(&before)?;
            draft.as_file().sync_all()?;
            let kept = draft
                .persist(&name)
                .map_err(|failed| without_backup(failed.error))?;
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
        let told = say::read_backup_kept(&error, kept.to_string());
        return Err(io::Error::new(error.kind(), told));
    }
    discard(&backup);
    sync_folder(folder);
    FileState::written(&file, bytes)
}

/// Why a file was left unchanged although it can be written.
#[derive(Debug, thiserror::Error)]
#[error("{}", say::read_no_backup(.0))]
struct WithoutBackup(io::Error);

/// Converts the error for a file that could be written, if the user isn't permitted to create a
/// backup.
fn without_backup(error: io::Error) -> io::Error {
    match error.kind() {
        ErrorKind::PermissionDenied => io::Error::new(error.kind(), WithoutBackup(error)),
        _ => error,
    }
}

/// Whether [`replace`] failed only because it couldn't create a backup, so that
/// [`replace_without_backup`] can write the file.
pub fn is_without_backup(error: &io::Error) -> bool {
    error
        .get_ref()
        .is_some_and(|inner| inner.is::<WithoutBackup>())
}

/// Overwrites a file for which no backup can be created. If this is interrupted, both the old and
/// the new content are lost, so the user should agree first. Returns the state of the file.
///
/// # Errors
/// See [`replace`]. If the disk fails midway, the file may contain parts of both; a full disk
/// leaves it unchanged.
pub fn replace_without_backup(path: &Path, bytes: &[u8]) -> io::Result<FileState> {
    let path = behind_links(path)?;
    let old = fs::metadata(&path)?;
    check_regular(&old)?;
    let backup = backup_of(&path);
    check_free(&backup, &old)?;
    // A backup left by a killed save would be read instead of the file.
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

/// Restricts the readers of a backup to those of the file.
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

/// Reserves disk space, so that a full disk is noticed before anything is overwritten.
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

/// The name of a file's backup, whose length doesn't depend on the file's name.
fn backup_of(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default();
    let hash = fnv_1a(name.as_encoded_bytes());
    folder_of(path).join(format!("{OWN}{hash:016x}{BACKUP}"))
}

/// FNV-1a, which is the same in every version of the program.
pub(super) fn fnv_1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// The backup of a file, locked, and its path, if a process was killed while overwriting the file.
pub(super) fn interrupted(path: &Path) -> Option<(File, PathBuf)> {
    let (file, backup) = backup_beside(path)?;
    if matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
        return None;
    }
    // Its writer may have finished and removed it before it was locked.
    fs::symlink_metadata(&backup).ok()?;
    Some((file, backup))
}

/// The backup of a file, and its path, if the file is being overwritten, or a process was killed
/// while overwriting it.
pub(super) fn backup_beside(path: &Path) -> Option<(File, PathBuf)> {
    let backup = backup_of(path);
    let known = fs::symlink_metadata(&backup).ok()?;
    if is_planted(&backup, &known, fs::metadata(path).ok().as_ref()).ok()? {
        return None;
    }
    // A backup that is no longer needed but couldn't be removed is empty.
    let file = File::open(&backup)
        .ok()
        .filter(|_| known.is_file() && known.len() > 0)?;
    Some((file, backup))
}

/// Checks that a file's backup isn't locked by a running process, and can be read. It can't be read
/// if it belongs to another user.
fn check_free(backup: &Path, old: &Metadata) -> io::Result<()> {
    if let Ok(known) = fs::symlink_metadata(backup)
        && is_planted(backup, &known, Some(old))?
    {
        return Ok(());
    }
    let is_held = match File::open(backup) {
        Ok(file) => matches!(file.try_lock(), Err(TryLockError::WouldBlock)),
        Err(error) => error.kind() != ErrorKind::NotFound,
    };
    if is_held {
        return Err(io::Error::new(
            ErrorKind::ResourceBusy,
            say::read_being_saved(),
        ));
    }
    Ok(())
}

/// Removes a backup that is no longer needed.
fn discard(backup: &Path) {
    if fs::remove_file(backup).is_err() {
        // A remaining backup would be read instead of the file; an empty one is ignored.
        let _ = OpenOptions::new().write(true).truncate(true).open(backup);
    }
}

/// Syncs a rename to disk. The file is already in place, so a failure doesn't count as a failed
/// save; some file systems don't support this for folders.
fn sync_folder(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}

/// The end of a chain of symbolic links, whether or not a file exists there.
pub(super) fn behind_links(path: &Path) -> io::Result<PathBuf> {
    const MAX_LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        match fs::symlink_metadata(&path) {
            Ok(known) if known.is_symlink() => {
                check_link(&path, &known)?;
                let target = fs::read_link(&path)?;
                path = match path.parent() {
                    Some(parent) => parent.join(target),
                    None => target,
                };
            }
            _ => return Ok(path),
        }
    }
    Err(io::Error::other(say::read_chain_of_links()))
}

/// Refuses a link that another user may have planted, so that a save overwrites a file elsewhere.
fn check_link(link: &Path, known: &Metadata) -> io::Result<()> {
    if !is_planted(link, known, None)? {
        return Ok(());
    }
    let what = say::read_link_of_other(link.display().to_string());
    Err(io::Error::new(ErrorKind::PermissionDenied, what))
}

/// Whether another user may have planted what is at a path in a folder like `/tmp`, unless it
/// belongs to the owner of the file that it stands beside. This is Linux's own rule for links
/// (`fs.protected_symlinks`), which doesn't apply when a program resolves links itself.
#[cfg(unix)]
fn is_planted(path: &Path, known: &Metadata, beside: Option<&Metadata>) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    /// Everyone may write to the folder, but remove only their own files.
    const SHARED: u32 = 0o1002;
    let folder = fs::metadata(folder_of(path))?;
    let mut trusted = [Some(&folder), beside]
        .into_iter()
        .flatten()
        .map(MetadataExt::uid);
    let is_own = rustix::process::geteuid().as_raw() == known.uid();
    Ok(!is_own && folder.mode() & SHARED == SHARED && trusted.all(|owner| owner != known.uid()))
}

#[cfg(not(unix))]
fn is_planted(_: &Path, _: &Metadata, _: Option<&Metadata>) -> io::Result<bool> {
    Ok(false)
}

/// The files that match a pattern such as `games/*.json`, sorted by name. As in a shell, `*` leaves
/// out names that begin with a dot.
///
/// # Errors
/// What is wrong with the pattern, or the system's error for a folder that can't be read.
pub fn files_named(pattern: &str) -> Result<Vec<PathBuf>, String> {
    let options = glob::MatchOptions {
        require_literal_leading_dot: true,
        ..glob::MatchOptions::default()
    };
    let found = glob::glob_with(pattern, options).map_err(|error| {
        let character = error.pos + 1;
        format!("the pattern is wrong at character {character}")
    })?;
    let found: Result<Vec<PathBuf>, glob::GlobError> = found.collect();
    let mut files = found.map_err(|failed| {
        let (folder, why) = (failed.path().display(), system_error(failed.error()));
        format!("{folder}: {why}")
    })?;
    files.retain(|path| !path.is_dir());
    Ok(files)
}

/// The files in a folder, and in the folders inside it, whose names match a pattern such as
/// `*.json`, sorted by path. Pipes, devices, links to folders, and names that begin with a dot are
/// left out. `None` if the path is not a folder.
///
/// # Errors
/// What is wrong with the pattern, or the system's error for a folder that can't be read.
pub fn files_in_folder(path: &Path, pattern: &str) -> Option<Result<Vec<PathBuf>, String>> {
    path.is_dir().then(|| {
        let pattern = glob::Pattern::new(pattern).map_err(|error| error.to_string())?;
        let is_shown = |name: &std::ffi::OsStr| !name.as_encoded_bytes().starts_with(b".");
        let entries = walkdir::WalkDir::new(path).into_iter();
        let entries =
            entries.filter_entry(|entry| entry.depth() == 0 || is_shown(entry.file_name()));
        let mut files = Vec::new();
        for entry in entries {
            let entry = entry.map_err(|error| {
                let folder = error.path().unwrap_or(path).display().to_string();
                match error.into_io_error() {
                    Some(why) => format!("{folder}: {}", system_error(&why)),
                    None => folder,
                }
            })?;
            let name = entry.file_name().to_str();
            if name.is_some_and(|name| pattern.matches(name)) && entry.path().is_file() {
                files.push(entry.into_path());
            }
        }
        files.sort();
        Ok(files)
    })
}

/// Whether anything exists at a path, including a broken link.
pub fn is_taken(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

/// Whether a path is a pipe, a terminal or a similar device, which accepts bytes without storing
/// them.
#[cfg(unix)]
pub fn is_stream(path: &Path) -> bool {
    use std::os::unix::fs::FileTypeExt as _;
    let kind = fs::metadata(path).map(|known| known.file_type());
    kind.is_ok_and(|kind| kind.is_fifo() || kind.is_char_device())
}

/// Whether a path is a pipe, a terminal or a similar device, which accepts bytes without storing
/// them.
#[cfg(not(unix))]
pub fn is_stream(_: &Path) -> bool {
    false
}

/// Sends bytes to a pipe or device. Fails, rather than waiting, if no process reads from the pipe.
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
    let mut stream = options.open(path).map_err(without_reader)?;
    #[cfg(unix)]
    {
        use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};
        fcntl_setfl(&stream, fcntl_getfl(&stream)? - OFlags::NONBLOCK)?;
    }
    stream.write_all(bytes)
}

/// Words the error of a pipe that no program reads, which the system calls a missing device.
#[cfg(unix)]
fn without_reader(error: io::Error) -> io::Error {
    match rustix::io::Errno::from_io_error(&error) {
        Some(rustix::io::Errno::NXIO) => io::Error::new(error.kind(), say::read_no_reader()),
        _ => error,
    }
}

#[cfg(not(unix))]
fn without_reader(error: io::Error) -> io::Error {
    error
}

/// Standard output. On Linux, a pipe is enlarged if permitted: the reader is then woken one
/// sixteenth as often while much is printed.
pub fn standard_output() -> StdoutLock<'static> {
    let out = io::stdout().lock();
    #[cfg(target_os = "linux")]
    {
        /// The size that Linux permits for every process.
        const PIPE_BYTES: usize = 1 << 20;
        // This fails for anything but a pipe. A pipe of unchanged size works too.
        let _ = rustix::pipe::fcntl_setpipe_size(&out, PIPE_BYTES);
    }
    out
}
