//! What the inspector asks for.

use crate::model::Place;

/// A request of the inspector.
#[derive(Clone, Debug, PartialEq)]
pub enum InspectorRequest {
    /// Selects a place.
    Select(Place),
}
