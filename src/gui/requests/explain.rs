//! What the panels that explain a position ask for.

/// A request for an explanation. What is found is kept until the position looked at or the game changes.
#[derive(Clone, Debug, PartialEq)]
pub enum ExplainRequest {
    /// Finds the reasons of the position looked at.
    FindReasons,
    /// Unfolds the line of a reason, or folds it, by its index.
    ToggleReason(usize),
    /// Finds the strategy or the certificate of the position looked at.
    Prove,
    /// Shows or hides the strategy on the field.
    ShowStrategy(bool),
    /// Compares the labels with those before the last edit.
    FindChanges,
}
