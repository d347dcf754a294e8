//! What the panels over the canvas ask for.

use crate::model::{Place, Point};

/// A request about the view of the field.
#[derive(Clone, Debug, PartialEq)]
pub enum CanvasRequest {
    /// Moves the view so that a point lies in its middle.
    LookAt(Point),
    /// Selects a place and brings it into view.
    JumpTo(Place),
}
