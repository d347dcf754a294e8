//! An exercise, as a document keeps it.

use super::{Extra, Place};

/// What a student is to find out: the outcome of some places.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Exercise {
    /// The places asked for; none asks for all. In a pursuit they are those of the side that isn't held. Nothing here is
    /// checked against the field: places that an edit has taken away are not asked for.
    pub places: Vec<Place>,
    /// Whether each answer is checked as soon as it is given, and not at the end.
    pub at_once: bool,
    /// Unknown keys of the file.
    pub extra: Extra,
}
