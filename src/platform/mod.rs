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
// Locks of files are newer than what the library needs.
#[cfg(feature = "format")]
#[clippy::msrv = "1.89"]
mod desktop_files;
#[cfg(not(target_arch = "wasm32"))]
mod desktop_memory;
#[cfg(feature = "format")]
mod desktop_reading;
// Locks of files, too.
#[cfg(feature = "large")]
#[clippy::msrv = "1.89"]
mod desktop_scratch;
#[cfg(feature = "gui")]
mod desktop_window;
#[cfg(feature = "format")]
mod file_state;
#[cfg(feature = "gui")]
mod picture_clipboard;
#[cfg(feature = "gui")]
mod signals;
#[cfg(feature = "gui")]
#[clippy::msrv = "1.95"]
mod state_folder;

#[cfg(target_arch = "wasm32")]
pub use browser::{
    Instant, free_memory, now, process_status, provoke_panic, seconds_since_1970, spawn,
};
#[cfg(not(target_arch = "wasm32"))]
pub use desktop::{Instant, now, process_status, provoke_panic, seconds_since_1970, spawn};
#[cfg(feature = "format")]
pub use desktop_files::{
    files_named, is_stream, is_taken, is_without_backup, replace, replace_without_backup, send,
    standard_output,
};
#[cfg(not(target_arch = "wasm32"))]
pub use desktop_memory::free_memory;
#[cfg(feature = "format")]
pub use desktop_reading::{open, standard_input, was_interrupted};
#[cfg(feature = "large")]
pub use desktop_scratch::{
    complete, create_scratch, lock_scratch, make_scratch_folder, open_at, open_scratch,
    read_exact_at, read_scratch, remove_scratch, write_all_at,
};
#[cfg(feature = "gui")]
pub use desktop_window::{
    FileDialog, Preferences, PreferencesSubscription, can_pick_files, follow_preferences,
    make_folder, pick_file, read_small, rename,
};
#[cfg(feature = "format")]
pub use file_state::{FileState, Since};
#[cfg(feature = "gui")]
pub use picture_clipboard::PictureClipboard;
#[cfg(feature = "gui")]
pub use signals::before_the_end;
#[cfg(feature = "gui")]
pub use state_folder::{LeftWork, Version, Versions, WorkSlot, state_folder};
