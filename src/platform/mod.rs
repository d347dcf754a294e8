//! What differs between a desktop and a browser: the clock, threads, files, and the system's reports on memory.
//!
//! No other module may use these functions of the standard library; `clippy.toml` disallows them. A port to another
//! platform is a second file beside `desktop.rs` with the same functions. File dialogs, the clipboard and the title
//! need the window and live in `gui/app`.

mod desktop;

pub use desktop::{
    Instant, now, open, process_status, replace, spawn, standard_input, system_memory,
};
