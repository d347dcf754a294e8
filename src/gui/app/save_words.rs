//! Messages about files that couldn't be written: the reason, what to do, and what is safe.

use std::io::{self, ErrorKind};
use std::path::Path;

use super::file_events::Manner;
use crate::gui::system;
use crate::gui::widgets::file_name;
use winmove_files::FileError;

/// Why a file was not written, what to do, and whether the old file is intact if there is one. This
/// accesses the disk.
pub(super) fn not_written(path: &Path, error: &FileError, manner: Manner) -> String {
    let (FileError::Unwritable(error) | FileError::Unreadable(error)) = error else {
        return format!("{error}.");
    };
    let mut words = reason(path, error);
    match manner {
        Manner::WithoutBackup => words
            .push_str("\nThe file on the disk may be damaged now, and there is no backup of it."),
        Manner::Whole if path.is_file() => {
            words.push_str("\nThe file on the disk is as it was before.");
        }
        Manner::Whole => {}
    }
    words
}

/// Whether a file was not written only because it can't be backed up.
pub(super) fn lacks_backup(error: &FileError) -> bool {
    match error {
        FileError::Unwritable(error) => system::is_without_backup(error),
        FileError::Unreadable(_) | FileError::Refused(_) => false,
    }
}

fn reason(path: &Path, error: &io::Error) -> String {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let (name, shown) = (file_name(path), folder.display());
    match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
            "The disk is full. Make room on it and save again, or save on another disk.".to_owned()
        }
        ErrorKind::NotFound | ErrorKind::NotADirectory if !folder.is_dir() => {
            format!("The folder {shown} is not there. Save in another folder.")
        }
        ErrorKind::PermissionDenied if system::is_without_backup(error) => {
            format!(
                "You may write {name}, but no backup of it can be kept meanwhile, since you may not write in its folder \
                 or not read it. Save in a folder of your own. If you overwrite it and the computer fails at that \
                 moment, the file is lost."
            )
        }
        ErrorKind::PermissionDenied if system::is_taken(path) => {
            format!("You may not write {name} or in its folder. Save in a folder of your own.")
        }
        ErrorKind::PermissionDenied => {
            format!("You may not write in the folder {shown}. Save in a folder of your own.")
        }
        ErrorKind::ReadOnlyFilesystem => {
            "The disk can only be read. Save on another disk.".to_owned()
        }
        ErrorKind::InvalidFilename => {
            "The name is too long for this disk. Save under a shorter name.".to_owned()
        }
        ErrorKind::IsADirectory => {
            format!("{name} is a folder. Save under another name.")
        }
        ErrorKind::Unsupported => {
            format!("{name} is not a file, but a device or a pipe. Save under another name.")
        }
        ErrorKind::ResourceBusy => {
            format!("Another program is saving {name}. Save again, or under another name.")
        }
        // The system has more reasons than are worded here.
        _ => format!("The system says: {error}. Save in another place."),
    }
}
