//! Files on a desktop, stored unsaved work, and what the system reports about this process.

// Other modules call this module's functions instead of the disallowed methods.
#![allow(clippy::disallowed_methods)]

mod file_state;
mod files;
mod reading;
mod state_folder;

use std::fs;

pub use file_state::FileState;
pub use files::{
    files_in_folder, files_named, is_stream, is_taken, is_without_backup, replace,
    replace_without_backup, send, standard_output,
};
pub use reading::{open, page_program, reads_at, shipped, standard_input, was_interrupted};
pub use state_folder::{LeftWork, Versions, WorkSlot, state_folder};

/// The system's report on this process, in the format of Linux's `/proc/self/status`. `None` on
/// other systems.
pub fn process_status() -> Option<String> {
    fs::read_to_string("/proc/self/status").ok()
}
