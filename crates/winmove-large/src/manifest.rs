//! The manifest of a saved solve.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The saved parts of a worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SavedShare {
    /// The length of the states file.
    pub(super) length: u64,
    /// The hash of the states file, in hexadecimal.
    pub(super) hash: String,
    /// The lengths of the scratch files that it refers to.
    pub(super) log: u64,
    pub(super) rows: u64,
    pub(super) outcomes: u64,
}

/// A saved solve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Manifest {
    /// The first position of the stage being solved.
    pub(super) begin: u64,
    pub(super) round: u32,
    /// Which of the two states files is valid.
    pub(super) states: usize,
    /// The saved share of each worker.
    pub(super) shares: Vec<SavedShare>,
}

impl Manifest {
    /// Reads a manifest, and ignores the identification of the game.
    ///
    /// # Errors
    /// A description of what is wrong.
    pub(super) fn from_json(value: Value) -> Result<Manifest, String> {
        let manifest = serde_json::from_value::<Manifest>(value);
        let manifest = manifest.map_err(|_| "the manifest is not that of a saved solve")?;
        if manifest.states > 1 {
            return Err("the manifest names no file of states".to_owned());
        }
        if manifest.round >= 1 << 30 {
            return Err("the round is not below 2^30".to_owned());
        }
        Ok(manifest)
    }
}
