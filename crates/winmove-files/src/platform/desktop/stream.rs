//! What kind of object a path names.

// Other modules call this module's functions instead of the disallowed methods.
#![allow(clippy::disallowed_methods)]

#[cfg(unix)]
use std::fs;
use std::path::Path;

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
