//! The cost limit of a search.

/// The number of moves that a search may examine. Whatever is not decided by then remains
/// undecided.
///
/// The count depends only on the game, so the same game always gets the same solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Budget(pub u64);

impl Budget {
    /// The budget of the search for remoteness, in addition to this budget for outcomes: the same
    /// amount again, or if that is more than the default, a tenth but no less than the default.
    pub(super) fn for_remoteness(self) -> u64 {
        self.0.min(Budget::default().0.max(self.0 / 10))
    }
}

impl Default for Budget {
    /// Sufficient for games of 24 places with up to about five moves each. A search uses it up in
    /// about a tenth of a second.
    fn default() -> Budget {
        Budget(15_000_000)
    }
}
