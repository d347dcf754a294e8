//! Trying changes before they are made: the panel.

pub(in crate::gui) mod panel;
