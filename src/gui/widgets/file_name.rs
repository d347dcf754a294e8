//! The names of files.

use std::path::Path;

/// The last part of a path, as text to show.
pub fn file_name(path: &Path) -> String {
    path.file_name()
        .unwrap_or(path.as_os_str())
        .to_string_lossy()
        .into_owned()
}
