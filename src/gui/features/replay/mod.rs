//! Replaying the algorithm: the panel, and the overlay on the canvas.

pub(in crate::gui) mod overlay;
pub(in crate::gui) mod panel;
mod pseudocode;
mod state_headings;
pub(in crate::gui) mod state_map;
mod state_tables;
