//! Exploring: the panel of geography.

pub(in crate::gui) mod walk;
