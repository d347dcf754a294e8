//! The window on a desktop, with its dialogs, clipboard and signals.

// Other modules call this one instead of the disallowed methods.
#![allow(clippy::disallowed_methods)]

mod app;
#[cfg(all(unix, not(target_os = "macos")))]
mod event_loop;
mod opener;
mod picture_clipboard;
mod provoked;
#[cfg(all(unix, not(target_os = "macos")))]
mod remapped_keys;
mod selected_text;
mod signals;
mod wall_clock;
mod window;

pub use app::{given, guide, open_window, page_address, prepare_page_program, settings_folder};
pub use opener::open_file;
pub use picture_clipboard::PictureClipboard;
pub use provoked::install_probe;
pub use selected_text::ask_for_selected_text;
pub use signals::before_the_end;
pub use wall_clock::wall_time;
pub use window::{
    BROWSER_TAKES_KEYS, CAN_CLOSE, EMOJI_FONT, FILES_LAST, FIXED_FONT, HEAVY_FONT, arrived_files,
    ask_for_clipboard, can_pick_files, can_type_paths, load_font, make_folder, no_file_dialog,
    paths_in, pick_file, print_path, read_small, rename, show_fullscreen, show_language,
    show_title, show_unsaved, wait_until,
};
