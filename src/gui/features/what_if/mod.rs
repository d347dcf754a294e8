//! Trying changes before they are made: the panel and the preview on the canvas.

pub(in crate::gui) mod overlay;
pub(in crate::gui) mod panel;
