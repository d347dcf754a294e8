//! An earlier version of a file.

use std::path::PathBuf;
use std::time::Duration;

/// A version that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Version {
    /// Where it is.
    pub path: PathBuf,
    /// How long ago it was saved.
    pub age: Duration,
    /// Its length in bytes.
    pub length: u64,
}
