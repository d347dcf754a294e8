//! The texts of the desktop's own files.

use std::fs;

/// The texts of the files with an ending in some folders, as far as they can be read.
#[cfg(target_os = "linux")]
pub(super) fn texts_in(folders: &[std::path::PathBuf], ending: &str) -> Vec<String> {
    let entries = folders
        .iter()
        .filter_map(|folder| fs::read_dir(folder).ok());
    entries
        .flatten()
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|own| own == ending))
        .filter_map(|path| fs::read_to_string(path).ok())
        .collect()
}
