//! The panel that suggests changes to the game.

pub(in crate::gui) mod panel;
