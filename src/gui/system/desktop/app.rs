//! Opens the window on a desktop, or reports why it can't be opened.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

#[cfg(all(unix, not(target_os = "macos")))]
use crate::gui::system::desktop::event_loop::run;
use crate::gui::system::window_wish::{WindowError, WindowWish};
#[cfg(not(all(unix, not(target_os = "macos"))))]
use eframe::run_native as run;
use winmove_words::say;

/// The folder for the program's settings, which may not exist yet. `None` if the system has no
/// place for it.
pub fn settings_folder(id: &str) -> Option<PathBuf> {
    eframe::storage_dir(id)
}

/// `None`: on a desktop, arguments name the file to open.
pub fn given() -> Option<PathBuf> {
    None
}

/// `None`: the window isn't on a page.
pub fn page_address() -> Option<String> {
    None
}

/// The path of a page of the guide, if the guide is installed.
pub fn guide(page: &str) -> Option<String> {
    let path = winmove_files::platform::shipped(&format!("guide/{page}"))?;
    path.to_str().map(str::to_owned)
}

/// Does nothing, because the page is on the disk.
pub fn prepare_page_program() {}

/// Opens the window and returns when it is closed. `make` creates its content.
///
/// # Errors
/// See [`WindowError`].
pub fn open_window(wish: WindowWish, make: eframe::AppCreator<'static>) -> Result<(), WindowError> {
    if cfg!(target_os = "linux") && !has_display() {
        return Err(WindowError::NoDisplay);
    }
    keep_freed_memory();
    let options = eframe::NativeOptions {
        viewport: wish.viewport.with_app_id(wish.id).with_drag_and_drop(true),
        // eframe would accept any zoom and size, and writes its file in place. An empty path stands
        // for no file.
        persist_window: false,
        persistence_path: Some(PathBuf::new()),
        // There are no gradients to smooth, and in software rendering dithering costs time for
        // every pixel.
        dithering: false,
        ..Default::default()
    };
    // winit panics if a library that it loads at run time is missing. Until the window is open, the
    // hook suppresses the panic message, and the panic is reported as an error instead.
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
    let run = || run(wish.title, options, made);
    match catch_unwind(AssertUnwindSafe(run)) {
        Ok(Ok(())) if !opened.load(Ordering::Relaxed) => {
            Err(WindowError::of_library(&say::system_no_opengl()))
        }
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) if opened.load(Ordering::Relaxed) => Err(WindowError::DisplayLost),
        Ok(Err(error)) => Err(WindowError::of_library(&error.to_string())),
        Err(panic) if !opened.load(Ordering::Relaxed) => {
            let what = panic
                .downcast_ref::<String>()
                .map(String::as_str)
                .or_else(|| panic.downcast_ref::<&str>().copied());
            let what = what.map_or_else(say::system_no_library, str::to_owned);
            Err(WindowError::of_library(&what))
        }
        Err(panic) => std::panic::resume_unwind(panic),
    }
}

/// Makes glibc's allocator keep freed memory for the next frame.
///
/// It returns memory to the system above a threshold, which it raises to the size of the largest
/// block freed so far. Software rendering frees and allocates several megabytes in every frame, and
/// returning them took a sixth of the frame time.
fn keep_freed_memory() {
    const LARGEST_THRESHOLD: usize = 31 << 20;
    drop(std::hint::black_box(vec![0u8; LARGEST_THRESHOLD]));
}

fn has_display() -> bool {
    ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY"]
        .iter()
        .any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}
