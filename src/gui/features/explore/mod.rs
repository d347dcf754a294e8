//! Exploring: the panel for geography.

pub(in crate::gui) mod walk;
