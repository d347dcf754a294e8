//! An earlier version of a file.

use std::path::PathBuf;
use std::time::Duration;

/// A stored version of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Version {
    /// Its path.
    pub path: PathBuf,
    /// The time since it was saved.
    pub age: Duration,
    /// Its length in bytes.
    pub length: u64,
}
