//! What commands and panels read: the editor, and the state of the window around it.

use crate::analysis::Language;
use crate::editor::Editor;

/// What a panel shows and what decides which commands can be used. It borrows the editor and copies the rest, so making
/// one costs nothing.
#[derive(Clone, Copy)]
pub struct Situation<'a> {
    /// The editor, with the document and all that is known about it.
    pub editor: &'a Editor,
    /// The window around the editor.
    pub window: WindowState,
}

/// The part of the window's state that panels and commands depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WindowState {
    /// Whether the start page is on show; there is no open game then.
    pub on_start_page: bool,
    /// Whether a file or the clipboard is being read or written, or a file dialog is open.
    pub is_busy: bool,
    /// Whether all of the field is in view.
    pub shows_all: bool,
    /// Whether the overview is folded to a button.
    pub overview_is_folded: bool,
    /// Whether the labels on show are visibly out of date, because a solve takes longer than a moment.
    pub is_stale: bool,
    /// Whether the field is shown under another convention beside the canvas.
    pub compares: bool,
    /// Whether a card of the tour is on show.
    pub is_touring: bool,
    /// The language of the verdict.
    pub language: Language,
}
