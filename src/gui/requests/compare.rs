//! The requests about the comparison of two conventions.

/// A request about the mirror view with another convention.
#[derive(Clone, Debug, PartialEq)]
pub enum CompareRequest {
    /// Opens the mirror view, or closes it.
    Show(bool),
}
