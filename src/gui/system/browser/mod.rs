//! The window in a page of a browser: its canvas, screen reader output, dialogs and the clipboard.

mod accessible;
mod events;
mod window;

use winmove_files::platform::{page, store};

pub use window::{
    BROWSER_TAKES_KEYS, CAN_CLOSE, EMOJI_FONT, FILES_LAST, FIXED_FONT, HEAVY_FONT,
    PictureClipboard, arrived_files, ask_for_clipboard, ask_for_selected_text, before_the_end,
    can_pick_files, can_type_paths, given, guide, install_probe, load_font, make_folder,
    no_file_dialog, open_file, open_window, page_address, paths_in, pick_file,
    prepare_page_program, print_path, read_small, rename, settings_folder, show_fullscreen,
    show_language, show_title, show_unsaved, wait_until, wall_time,
};
