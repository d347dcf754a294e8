//! The window that the program requests.

use std::panic::PanicHookInfo;

/// A window to open.
#[cfg_attr(target_arch = "wasm32", allow(dead_code))]
pub struct WindowWish {
    /// The name under which the desktop knows the program, and that of its folder for settings.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Its size and the like, where a desktop has windows.
    pub viewport: egui::ViewportBuilder,
    /// Records a panic while the window is open.
    pub note: fn(&PanicHookInfo<'_>),
}
