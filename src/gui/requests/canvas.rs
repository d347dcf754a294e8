//! The requests of the panels over the canvas.

use crate::model::{Place, Point};

/// A request about the view of the field.
#[derive(Clone, Debug, PartialEq)]
pub enum CanvasRequest {
    /// Centres the view on a point.
    LookAt(Point),
    /// Selects a place and brings it into view.
    JumpTo(Place),
}
