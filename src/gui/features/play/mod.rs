//! Playing a game: its panel, its record, and what of it is painted on the canvas.

pub(in crate::gui) mod overlay;
pub(in crate::gui) mod panel;
pub(in crate::gui) mod record;
pub(in crate::gui) mod strip;
