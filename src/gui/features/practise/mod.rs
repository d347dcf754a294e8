//! Practising: the panel for an exercise, and its overlay on the canvas.

mod measure;
pub(in crate::gui) mod number;
pub(in crate::gui) mod overlay;
pub(in crate::gui) mod panel;
