//! What differs between a desktop and a browser: the clock, threads, files, the folder for state, signals, the system's
//! reports on memory, file dialogs and preferences.
//!
//! No other module may use these functions of the standard library; `clippy.toml` disallows them. `browser` has the clock,
//! threads and memory of a browser, which is all that the editor needs; `web/check` compiles it. Files and the window have
//! no file for a browser yet. Text on the clipboard, the storage of settings and the title of the window are the same on
//! both: egui and eframe reach them.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod desktop;

#[cfg(target_arch = "wasm32")]
pub use browser::*;
#[cfg(not(target_arch = "wasm32"))]
pub use desktop::*;
