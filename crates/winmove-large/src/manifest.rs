//! The manifest of a saved solve.

use serde_json::{Value, json};

/// The saved parts of a worker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SavedShare {
    /// The length of the states file.
    pub(super) length: u64,
    /// The hash of the states file.
    pub(super) hash: u64,
    /// The lengths of the scratch files that it refers to.
    pub(super) log: u64,
    pub(super) rows: u64,
    pub(super) outcomes: u64,
}

/// A saved solve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Manifest {
    /// The first position of the stage being solved.
    pub(super) begin: u64,
    pub(super) round: u32,
    /// Which of the two states files is valid.
    pub(super) states: usize,
    /// The saved share of each worker.
    pub(super) shares: Vec<SavedShare>,
}

impl SavedShare {
    /// The numbers as JSON.
    pub(super) fn to_json(&self) -> Value {
        json!({
            "length": self.length,
            "hash": format!("{:016x}", self.hash),
            "log": self.log,
            "rows": self.rows,
            "outcomes": self.outcomes,
        })
    }

    /// Reads the output of [`SavedShare::to_json`]. `None` if something is missing.
    pub(super) fn from_json(value: &Value) -> Option<SavedShare> {
        let number = |key: &str| value[key].as_u64();
        Some(SavedShare {
            length: number("length")?,
            hash: u64::from_str_radix(value["hash"].as_str()?, 16).ok()?,
            log: number("log")?,
            rows: number("rows")?,
            outcomes: number("outcomes")?,
        })
    }
}

impl Manifest {
    /// The manifest as JSON, without the identification of the game.
    pub(super) fn to_json(&self) -> Value {
        let shares = self.shares.iter().map(SavedShare::to_json);
        json!({
            "begin": self.begin,
            "round": self.round,
            "states": self.states,
            "shares": shares.collect::<Vec<_>>(),
        })
    }

    /// Reads the output of [`Manifest::to_json`].
    ///
    /// # Errors
    /// A description of what is wrong.
    pub(super) fn from_json(value: &Value) -> Result<Manifest, String> {
        let states = value["states"]
            .as_u64()
            .filter(|&states| states < 2)
            .ok_or("the manifest names no file of states")?;
        let round = value["round"]
            .as_u64()
            .filter(|&round| round < 1 << 30)
            .ok_or("the round is not below 2^30")?;
        let begin = value["begin"].as_u64();
        let shares = value["shares"].as_array();
        let shares = shares.map(|shares| shares.iter().map(SavedShare::from_json).collect());
        let shares: Option<Vec<SavedShare>> = shares.flatten();
        Ok(Manifest {
            begin: begin.ok_or("the manifest says not which positions were being solved")?,
            round: round as u32,
            states: states as usize,
            shares: shares.ok_or("the manifest says not what each worker has saved")?,
        })
    }
}
