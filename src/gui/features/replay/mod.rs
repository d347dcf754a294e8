//! The algorithm step by step: its panel, and what of it is painted on the canvas.

pub(in crate::gui) mod overlay;
pub(in crate::gui) mod panel;
