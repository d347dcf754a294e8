//! The window that the program requests.

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
