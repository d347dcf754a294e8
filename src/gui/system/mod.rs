//! The services that the window needs from a desktop or a browser: the window itself, dialogs, the
//! clipboard and signals. `desktop` and `browser` define the same names.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod desktop;
mod file_dialog;
mod window_wish;

#[cfg(target_arch = "wasm32")]
pub use browser::*;
#[cfg(not(target_arch = "wasm32"))]
pub use desktop::*;
pub use file_dialog::{FileDialog, Picked};
pub use window_wish::{WindowError, WindowWish};
pub use winmove_files::platform::*;
