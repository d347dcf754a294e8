//! Whether a file has changed.

/// Whether a file has changed since its state was recorded.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Since {
    /// Its content is the same.
    Same,
    /// Its content differs, or it is no longer a regular file.
    Changed,
    /// It doesn't exist. After a restart, a page holds no files and can't read the disk, so it
    /// returns this too.
    Gone,
}
