//! Files, locks, the folder for state, and workers: what differs between a desktop and a browser.
//!
//! No other module of the packages above may use these functions of the standard library;
//! `clippy.toml` disallows them. `desktop` and `browser` have the same names in them, as far as a
//! browser has what they stand for. The page calls its part of the work `winmovePage`, in
//! `web/page.js`.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod desktop;
#[cfg(not(target_arch = "wasm32"))]
mod no_worker;
mod since;
mod version;

#[cfg(target_arch = "wasm32")]
pub use browser::*;
#[cfg(not(target_arch = "wasm32"))]
pub use desktop::*;
#[cfg(not(target_arch = "wasm32"))]
pub use no_worker::{HAS_WORKERS, Worker, follow_tasks, held, hold, page_program_file, work_name};
pub use since::Since;
pub use version::Version;
pub use winmove_core::platform::*;

/// Takes a message of a worker, or the reason why there will be no more.
pub type WorkerMessages = Box<dyn Fn(Result<&[u8], String>) + Send + Sync>;
