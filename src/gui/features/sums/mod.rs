//! The sum of several tokens: its panels, and pictures of the games added to it.

pub(in crate::gui) mod game_pictures;
pub(in crate::gui) mod panel;
pub(in crate::gui) mod play_panel;
