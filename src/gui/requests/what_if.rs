//! What the what-if panel asks for.

use crate::analysis::GameChange;

/// A request of the what-if panel.
#[derive(Clone, Debug, PartialEq)]
pub enum WhatIfRequest {
    /// Searches for changes that give the position looked at another outcome.
    Search,
    /// Stops the search, which keeps what it has found.
    Stop,
    /// Shows the field as a change would make it, or as it is.
    Preview(Option<GameChange>),
    /// Makes a change.
    Make(GameChange),
}
