//! Files, locks, the state folder, and workers: everything that differs between a desktop and a
//! browser.
//!
//! No other module of this package or of those above may use these functions of the standard
//! library; `clippy.toml` disallows them. `desktop` and `browser` define the same names, as far as
//! a browser supports them. The page's part is `winmovePage` in `web/page.js`.

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
// Rather than that of the core, which doesn't know the page.
#[cfg(target_arch = "wasm32")]
pub use browser::spawn;
#[cfg(not(target_arch = "wasm32"))]
pub use desktop::*;
#[cfg(not(target_arch = "wasm32"))]
pub use no_worker::{HAS_WORKERS, Worker, follow_tasks, held, hold, page_program_file, work_name};
pub use since::Since;
pub use version::Version;
pub use winmove_core::platform::*;

/// A function that receives the messages of a worker, or the reason why there will be no more.
pub type WorkerMessages = Box<dyn Fn(Result<&[u8], String>) + Send + Sync>;
