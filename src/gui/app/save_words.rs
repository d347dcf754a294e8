//! Messages about files that couldn't be written: the reason, what to do, and what is safe.

use std::io::{self, ErrorKind};
use std::path::Path;

use super::file_events::Manner;
use crate::gui::system;
use crate::gui::widgets::{file_name, sentence};
use winmove_core::model::Document;
use winmove_files::{FileError, FileKind, WriteOptions};
use winmove_words::say;

/// Why a file was not written, what to do, and whether the old file is intact if there is one. This
/// accesses the disk.
pub(super) fn not_written(path: &Path, error: &FileError, manner: Manner) -> String {
    let (FileError::Unwritable(error) | FileError::Unreadable(error)) = error else {
        return format!("{error}.");
    };
    let mut words = reason(path, error);
    match manner {
        Manner::WithoutBackup => words = format!("{words}\n{}", say::saving_old_file_damaged()),
        Manner::Whole if path.is_file() => {
            words = format!("{words}\n{}", say::saving_old_file_intact());
        }
        Manner::Whole => {}
    }
    words
}

/// Why a game can't be exported in a format.
pub(super) fn export_obstacle(document: &Document, kind: FileKind) -> Option<String> {
    let why = kind.obstacle(document, &WriteOptions::default())?;
    let states = WriteOptions {
        states: true,
        ..WriteOptions::default()
    };
    let has_states = document.rules().has_sides() && kind.obstacle(document, &states).is_none();
    Some(if has_states {
        say::export_dialog_states()
    } else {
        sentence(&why.to_string())
    })
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
    let (name, shown) = (file_name(path), folder.display().to_string());
    match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => say::saving_disk_full(),
        ErrorKind::NotFound | ErrorKind::NotADirectory if !folder.is_dir() => {
            say::saving_no_folder(shown)
        }
        ErrorKind::PermissionDenied if system::is_without_backup(error) => {
            say::saving_no_backup(name)
        }
        // A link that another user planted, which has words of its own.
        ErrorKind::PermissionDenied if error.get_ref().is_some() => {
            say::saving_link_of_other(error)
        }
        ErrorKind::PermissionDenied if system::is_taken(path) => say::saving_no_permission(name),
        ErrorKind::PermissionDenied => say::saving_no_permission_in_folder(shown),
        ErrorKind::ReadOnlyFilesystem => say::saving_read_only(),
        ErrorKind::InvalidFilename => say::saving_name_too_long(),
        ErrorKind::IsADirectory => say::saving_is_folder(name),
        ErrorKind::Unsupported => say::saving_is_device(name),
        ErrorKind::ResourceBusy => say::saving_busy(name),
        // The system has more reasons than are worded here.
        _ => say::saving_system_error(error),
    }
}
