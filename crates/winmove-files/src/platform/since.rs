//! Whether a file has changed.

/// Whether a file has changed since its state was recorded.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Since {
    /// It holds the same.
    Same,
    /// It holds something else, or is no file any more.
    Changed,
    /// Nothing is there. A page holds no file over a restart, and can't know what is on the disk.
    Gone,
}
