//! Exploring: the trail and the panel of a stone that never returns.

pub(in crate::gui) mod overlay;
pub(in crate::gui) mod walk;
