//! Opens the window, and reports why it can't be opened.

use std::path::PathBuf;

use super::icon::icon;
use super::reason::reason;
use super::state_file::{LEAST_SIZE, StateFile, WindowGeometry};
use super::{App, desktop};
use crate::gui::app::recovery::report;
use crate::platform;

/// Why no window could be opened.
#[derive(Debug, thiserror::Error)]
pub enum WindowError {
    /// There is no display to open it on.
    #[error(
        "no display to open a window on; without one, `winmove solve FILE` and `winmove check FILE` still work"
    )]
    NoDisplay,
    /// A library that a window needs is missing or fails.
    #[error(
        "can't open a window ({0}); on Debian it needs the packages libx11-6, libx11-xcb1, libxcursor1, libxi6, \
         libxkbcommon-x11-0 and libgl1; without a window, `winmove solve FILE` and `winmove check FILE` still work"
    )]
    System(String),
}

/// The name under which the desktop knows the program, and that of its folder for settings.
const APP_ID: &str = "winmove";

/// The pixels in a row of the icon in lists of windows, where the desktop takes none from an installed package.
const ICON_SIDE: u32 = 128;

/// The size of a new window on a screen that is large enough.
pub(super) const SIZE: egui::Vec2 = egui::vec2(1280.0, 800.0);

/// Opens the window, on a file if one is named, and returns when it is closed.
///
/// # Errors
///
/// - [`WindowError::NoDisplay`], when there is no display to open it on.
/// - [`WindowError::System`], when a library that a window needs is missing or fails.
pub fn run(path: Option<PathBuf>) -> Result<(), WindowError> {
    if cfg!(target_os = "linux") && !has_display() {
        return Err(WindowError::NoDisplay);
    }
    keep_freed_memory();
    let folder = eframe::storage_dir(APP_ID);
    let state = folder.map(|folder| StateFile::read(&folder));
    let window = state
        .as_ref()
        .map_or_else(WindowGeometry::default, StateFile::window);
    let options = eframe::NativeOptions {
        viewport: window
            .viewport(SIZE)
            .with_app_id(APP_ID)
            .with_icon(icon(ICON_SIDE))
            .with_min_inner_size(LEAST_SIZE)
            .with_drag_and_drop(true),
        // eframe would take over any zoom and size, and writes its file in place. No file has an empty path.
        persist_window: false,
        persistence_path: Some(PathBuf::new()),
        // There are no gradients to smooth, and software rendering pays for dithering at every pixel.
        dithering: false,
        ..Default::default()
    };
    // winit panics if a library that it loads at run time is missing. Until the window is open the hook suppresses
    // the message of a panic, which is reported as an error instead.
    let hook = std::panic::take_hook();
    let opened = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(false));
    let seen = std::sync::Arc::clone(&opened);
    std::panic::set_hook(Box::new(move |info| {
        if seen.load(std::sync::atomic::Ordering::Relaxed) {
            report::note(info);
            hook(info);
        }
    }));
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        eframe::run_native(
            "Winmove",
            options,
            Box::new(|cc| {
                opened.store(true, std::sync::atomic::Ordering::Relaxed);
                let mut app = match state {
                    Some(state) => App::with_state(&cc.egui_ctx, state, path),
                    None => App::new(&cc.egui_ctx, None, path),
                };
                // After the settings, which replace what is stored in the context.
                desktop::follow(&cc.egui_ctx);
                if let Some(folder) = platform::state_folder() {
                    app.keep_work_in(&folder, &cc.egui_ctx);
                }
                Ok(Box::new(app))
            }),
        )
    }));
    match result {
        Ok(Ok(())) => Ok(()),
        Ok(Err(error)) => Err(WindowError::System(reason(&error.to_string()))),
        Err(panic) if !opened.load(std::sync::atomic::Ordering::Relaxed) => {
            let what = panic
                .downcast_ref::<String>()
                .map(String::as_str)
                .or_else(|| panic.downcast_ref::<&str>().copied())
                .unwrap_or("a library is missing");
            Err(WindowError::System(reason(what)))
        }
        Err(panic) => std::panic::resume_unwind(panic),
    }
}

/// Makes glibc's allocator keep freed memory for the next frame. It returns memory to the system above a threshold, and
/// raises the threshold to the size of the largest block freed so far. Software rendering frees and allocates several
/// megabytes in every frame; returning them took a sixth of the frame's time.
fn keep_freed_memory() {
    const LARGEST_THRESHOLD: usize = 31 << 20;
    drop(std::hint::black_box(vec![0u8; LARGEST_THRESHOLD]));
}

fn has_display() -> bool {
    ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY"]
        .iter()
        .any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}
