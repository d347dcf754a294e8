//! The window on a desktop: opening it, and why it can't be opened.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::gui::system::window_wish::WindowWish;

/// Why no window could be opened.
#[derive(Debug)]
pub enum NotOpened {
    /// There is no display.
    NoDisplay,
    /// A library that a window needs is missing or fails, with its message.
    System(String),
}

/// The folder of the program's settings. `None` where the system names no such folder. The folder
/// may not exist yet.
pub fn settings_folder(id: &str) -> Option<PathBuf> {
    eframe::storage_dir(id)
}

/// Nothing: arguments name what is to be opened.
pub fn given() -> Option<PathBuf> {
    None
}

/// Nothing: no page shows this window.
pub fn page_address() -> Option<String> {
    None
}

/// Does nothing: the page lies on the disk.
pub fn prepare_page_program() {}

/// Opens the window, and returns when it is closed. `make` makes what is in it.
///
/// # Errors
/// [`NotOpened`].
pub fn open_window(wish: WindowWish, make: eframe::AppCreator<'static>) -> Result<(), NotOpened> {
    if cfg!(target_os = "linux") && !has_display() {
        return Err(NotOpened::NoDisplay);
    }
    keep_freed_memory();
    let options = eframe::NativeOptions {
        viewport: wish.viewport.with_app_id(wish.id).with_drag_and_drop(true),
        // eframe would take over any zoom and size, and writes its file in place. No file has an
        // empty path.
        persist_window: false,
        persistence_path: Some(PathBuf::new()),
        // There are no gradients to smooth, and software rendering pays for dithering at every
        // pixel.
        dithering: false,
        ..Default::default()
    };
    // winit panics if a library that it loads at run time is missing. Until the window is open the
    // hook suppresses the message of a panic, which is reported as an error instead.
    let hook = std::panic::take_hook();
    let opened = Arc::new(AtomicBool::new(false));
    let seen = Arc::clone(&opened);
    std::panic::set_hook(Box::new(move |info| {
        if seen.load(Ordering::Relaxed) {
            (wish.note)(info);
            hook(info);
        }
    }));
    let is_open = Arc::clone(&opened);
    let made: eframe::AppCreator<'static> = Box::new(move |cc| {
        is_open.store(true, Ordering::Relaxed);
        make(cc)
    });
    let run = || eframe::run_native(wish.title, options, made);
    match catch_unwind(AssertUnwindSafe(run)) {
        Ok(Ok(())) => Ok(()),
        Ok(Err(error)) => Err(NotOpened::System(error.to_string())),
        Err(panic) if !opened.load(Ordering::Relaxed) => {
            let what = panic
                .downcast_ref::<String>()
                .map(String::as_str)
                .or_else(|| panic.downcast_ref::<&str>().copied())
                .unwrap_or("a library is missing");
            Err(NotOpened::System(what.to_owned()))
        }
        Err(panic) => std::panic::resume_unwind(panic),
    }
}

/// Makes glibc's allocator keep freed memory for the next frame. It returns memory to the system
/// above a threshold, and raises the threshold to the size of the largest block freed so far.
/// Software rendering frees and allocates several megabytes in every frame; returning them took a
/// sixth of the frame's time.
fn keep_freed_memory() {
    const LARGEST_THRESHOLD: usize = 31 << 20;
    drop(std::hint::black_box(vec![0u8; LARGEST_THRESHOLD]));
}

fn has_display() -> bool {
    ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY"]
        .iter()
        .any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}
