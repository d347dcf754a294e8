//! What the inspector asks for.

use crate::model::Place;

/// A request of the inspector.
#[derive(Clone, Debug, PartialEq)]
pub enum InspectorRequest {
    /// Selects a place.
    Select(Place),
    /// Labels the selected vertices with a prefix and numbers from `first` on.
    LabelInSequence {
        /// What each label starts with.
        prefix: String,
        /// The number of the first label.
        first: u64,
    },
    /// Selects nothing.
    Deselect,
    /// Selects places, and the edges along a walk.
    SelectPlaces {
        /// The places.
        places: Vec<Place>,
        /// The walk, from place to place.
        along: Vec<Place>,
    },
}
