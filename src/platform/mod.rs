//! What differs between a desktop and a browser: the clock, threads and workers, files, the folder for state, signals, the system's
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
#[cfg(not(all(target_arch = "wasm32", feature = "window")))]
mod no_worker;
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
#[cfg(not(all(target_arch = "wasm32", feature = "window")))]
pub use no_worker::{HAS_WORKERS, Worker, follow_tasks, held, hold, page_program_file, work_name};
#[cfg(feature = "window")]
pub use preferences::{Preferences, PreferencesSubscription, follow_preferences};
#[cfg(feature = "format")]
pub use since::Since;
#[cfg(feature = "window")]
pub use version::Version;
#[cfg(feature = "window")]
pub use window_wish::WindowWish;

/// Takes a message of a worker, or the reason why there will be no more.
pub type WorkerMessages = Box<dyn Fn(Result<&[u8], String>) + Send + Sync>;
