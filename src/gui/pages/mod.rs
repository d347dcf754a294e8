//! Pages and dialogs on the canvas: the start page, the tour, help, settings, families of games.

pub(super) mod board_dialog;
pub(super) mod command_search;
pub(super) mod family_dialog;
pub(super) mod help;
pub(super) mod layout_dialog;
pub(super) mod picture_dialog;
pub(super) mod settings;
pub(super) mod start;
pub(super) mod tour;
