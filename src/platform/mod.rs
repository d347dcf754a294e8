//! What differs between a desktop and a browser: the clock, threads, files, and what the system says about memory.
//!
//! No other module may use these functions of the standard library; `clippy.toml` disallows them. A port to another
//! platform is a second file beside `desktop.rs` with the same functions. What needs the window, such as file dialogs,
//! the clipboard and the title, lives in `gui/app`.

mod desktop;

pub use desktop::{
    Instant, now, open, process_status, replace, spawn, standard_input, system_memory,
};
