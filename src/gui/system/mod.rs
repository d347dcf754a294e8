//! The services that the window needs from a desktop or a browser: the window itself, dialogs, the
//! clipboard and signals. `desktop` and `browser` define the same names.

mod behind;
#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod desktop;
mod file_dialog;
mod window_wish;

pub use behind::keep_behind;
#[cfg(target_arch = "wasm32")]
pub use browser::*;
#[cfg(not(target_arch = "wasm32"))]
pub use desktop::*;
pub use file_dialog::{FileDialog, Pick, Picked};
pub use window_wish::{WindowError, WindowWish};
pub use winmove_files::platform::*;

use winmove_words::Language;

/// The first language of the desktop or browser that the program speaks, else English.
pub fn language() -> Language {
    sys_locale::get_locales()
        .find_map(|tag| Language::of_tag(&tag))
        .unwrap_or_default()
}
