//! The window that the program requests, and why it couldn't be opened or was lost.

use std::panic::PanicHookInfo;

/// A window to open.
#[cfg_attr(target_arch = "wasm32", allow(dead_code))]
pub struct WindowWish {
    /// The name by which the desktop knows the program, also used for its settings folder.
    pub id: &'static str,
    pub title: &'static str,
    /// The size and other properties, on a desktop.
    pub viewport: egui::ViewportBuilder,
    /// Records a panic while the window is open.
    pub note: fn(&PanicHookInfo<'_>),
}

/// Why the window couldn't be opened, or was lost.
#[derive(Debug, thiserror::Error)]
pub enum WindowError {
    /// There is no display.
    #[error(
        "no display to open a window on; without one, `winmove solve FILE` and `winmove check FILE` still work"
    )]
    NoDisplay,
    /// The display ended before the window.
    #[error("the display was lost; the next start offers unsaved work")]
    DisplayLost,
    /// A library that the window needs is missing or fails.
    #[error(
        "can't open a window ({0}); on Debian it needs the packages libx11-6, libx11-xcb1, libxcursor1, libxi6, \
         libxkbcommon-x11-0 and libgl1; without a window, `winmove solve FILE` and `winmove check FILE` still work"
    )]
    System(String),
}

impl WindowError {
    /// The message of a library, on one line, without the source location at its start.
    pub fn of_library(message: &str) -> WindowError {
        let line = message.split_whitespace().collect::<Vec<_>>().join(" ");
        let after_place = line.split_once(".rs:").and_then(|(_, rest)| {
            let (number, what) = rest.split_once(": ")?;
            number.bytes().all(|b| b.is_ascii_digit()).then_some(what)
        });
        let reason = after_place.unwrap_or(&line).trim_end_matches('.');
        WindowError::System(reason.to_owned())
    }
}
