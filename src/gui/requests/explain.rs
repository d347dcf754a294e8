//! The requests of the panels that explain a position.

/// A request for an explanation. The result is kept until the selected position or the game changes.
#[derive(Clone, Debug, PartialEq)]
pub enum ExplainRequest {
    /// Finds the reasons for the label of the selected position.
    FindReasons,
    /// Unfolds the line of a reason, or folds it, by its index.
    ToggleReason(usize),
    /// Finds the strategy or the certificate of the selected position.
    Prove,
    /// Shows or hides the strategy on the field.
    ShowStrategy(bool),
    /// Compares the labels with those before the last edit.
    FindChanges,
}
