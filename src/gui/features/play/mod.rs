//! Playing: the panel, the record, and the overlay on the canvas.

pub(in crate::gui) mod overlay;
pub(in crate::gui) mod panel;
pub(in crate::gui) mod record;
pub(in crate::gui) mod strip;
