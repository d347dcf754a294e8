//! The requests of the what-if panel.

use crate::analysis::GameChange;

/// A request of the what-if panel.
#[derive(Clone, Debug, PartialEq)]
pub enum WhatIfRequest {
    /// Searches for changes that change the outcome of the selected position.
    Search,
    /// Stops the search, whose findings are kept.
    Stop,
    /// Previews a change on the field, or ends the preview.
    Preview(Option<GameChange>),
    /// Makes a change.
    Make(GameChange),
}
