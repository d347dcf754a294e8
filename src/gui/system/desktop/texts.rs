//! Reads the desktop's own text files.

use std::fs;

/// The contents of all readable files in some folders that have the given extension.
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
