//! How much a search may cost.

/// The number of moves that a search may examine. What it has not decided by then stays undecided.
///
/// The count depends on the game alone, so the same game always gets the same solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Budget(pub u64);

impl Budget {
    /// The budget that the search for remoteness has, beside this one for outcomes: as much again,
    /// but at most a tenth of it where that is more than the default.
    pub(super) fn for_remoteness(self) -> u64 {
        self.0.min(Budget::default().0.max(self.0 / 10))
    }
}

impl Default for Budget {
    /// Enough for games of 24 places with up to about five moves each. A search uses it up in about
    /// a tenth of a second.
    fn default() -> Budget {
        Budget(15_000_000)
    }
}
