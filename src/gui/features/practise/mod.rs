//! Practising: the panel of an exercise, and what of it is painted on the canvas.

pub(in crate::gui) mod overlay;
pub(in crate::gui) mod panel;
