//! Opens files by path, and standard input, for reading.

// Other modules call this module's functions instead of the disallowed methods.
#![allow(clippy::disallowed_methods)]

use std::fs::{self, File};
use std::io::{self, StdinLock};
use std::path::{Path, PathBuf};

use super::files::{backup_beside, behind_links, interrupted};
use winmove_words::{say, system_error};

/// Opens a file for reading. Also returns its length, unless it is a device or a pipe. If a process
/// is overwriting the file, or was killed while doing so, this opens its backup, which is complete:
/// see [`was_interrupted`].
///
/// # Errors
/// The system's error.
pub fn open(path: &Path) -> io::Result<(File, Option<u64>)> {
    let backup = behind_links(path)
        .ok()
        .and_then(|path| backup_beside(&path));
    let file = match backup {
        Some((backup, _)) => backup,
        None => File::open(path)?,
    };
    let known = file.metadata()?;
    let length = known.is_file().then_some(known.len());
    Ok((file, length))
}

/// Fills bytes from an offset of the file on, whose position stays at its beginning. Several
/// threads may do so at a time. `None` except on Unix.
#[cfg(unix)]
pub fn reads_at(file: &File) -> Option<impl Fn(&mut [u8], u64) -> io::Result<()> + Sync> {
    use std::os::unix::fs::FileExt as _;
    Some(|bytes: &mut [u8], at| file.read_exact_at(bytes, at))
}

/// The same for systems without such a call.
#[cfg(not(unix))]
pub fn reads_at(_: &File) -> Option<impl Fn(&mut [u8], u64) -> io::Result<()> + Sync> {
    None::<fn(&mut [u8], u64) -> io::Result<()>>
}

/// Whether a process was killed while overwriting the file, and has left a backup of the old
/// content.
pub fn was_interrupted(path: &Path) -> bool {
    let path = behind_links(path);
    path.is_ok_and(|path| interrupted(&path).is_some())
}

/// Standard input, with its length if it is a file with a name (Unix).
pub fn standard_input() -> (StdinLock<'static>, Option<u64>) {
    let known = fs::metadata("/dev/stdin").ok();
    let length = known.filter(fs::Metadata::is_file).map(|known| known.len());
    (io::stdin().lock(), length)
}

/// A file that comes with the program: in `share/winmove` beside its folder where it is installed,
/// in `web/dist` beside `target` where it was compiled. Nowhere else: somebody else may write to a
/// folder further up.
pub fn shipped(name: &str) -> Option<PathBuf> {
    let program = std::env::current_exe().ok()?;
    let installed = program.parent()?.with_file_name("share/winmove");
    let target = program
        .ancestors()
        .find(|folder| folder.ends_with("target"));
    let built = target.map(|target| target.with_file_name("web/dist"));
    let folders = [Some(installed), built].into_iter().flatten();
    folders
        .map(|folder| folder.join(name))
        .find(|path| path.is_file())
}

/// The page of the program in a single file, with placeholders for a game.
///
/// # Errors
/// Why it isn't available: a sentence without a full stop.
pub fn page_program() -> Result<String, String> {
    const NAME: &str = "winmove.html";
    let Some(path) = shipped(NAME) else {
        return Err(say::read_no_page_program(NAME));
    };
    std::fs::read_to_string(&path)
        .map_err(|error| format!("{}: {}", path.display(), system_error(&error)))
}
