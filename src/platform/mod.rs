//! What differs between a desktop and a browser: the clock, threads, files, the folder for state, signals, the system's
//! reports on memory, file dialogs, the window itself and preferences.
//!
//! No other module may use these functions of the standard library; `clippy.toml` disallows them. `desktop` and `browser`
//! have the same names in them, as far as a browser has what they stand for. The page calls its part of the work
//! `winmovePage`, in `web/page.js`.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod desktop;
#[cfg(feature = "window")]
mod file_dialog;
#[cfg(feature = "window")]
mod preferences;
#[cfg(feature = "format")]
mod since;
#[cfg(feature = "window")]
mod version;
#[cfg(feature = "window")]
mod window_wish;

#[cfg(target_arch = "wasm32")]
pub use browser::*;
#[cfg(not(target_arch = "wasm32"))]
pub use desktop::*;
#[cfg(feature = "window")]
pub use file_dialog::{FileDialog, NotPicked, Picked, Picking};
#[cfg(feature = "window")]
pub use preferences::{Preferences, PreferencesSubscription, follow_preferences};
#[cfg(feature = "format")]
pub use since::Since;
#[cfg(feature = "window")]
pub use version::Version;
#[cfg(feature = "window")]
pub use window_wish::WindowWish;
