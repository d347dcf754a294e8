//! Exploring: the panel of geography, and the overlay of the walk and the matching.

pub(in crate::gui) mod overlay;
pub(in crate::gui) mod walk;
