//! The window: everything that paints, and everything that talks to the desktop.
//!
//! The window holds no document of its own; it shows an [`Editor`](crate::editor::Editor) and hands it gestures and
//! commands.

mod app;
mod canvas;
mod commands;
mod features;
mod fonts;
mod inspector;
mod pages;
mod render;
mod requests;
mod theme;
mod widgets;

use std::path::PathBuf;

use crate::gui::app::reason::reason;
pub use crate::gui::theme::wish_for_rest;
pub use app::App;

/// Why no window could be opened.
#[derive(Debug, thiserror::Error)]
pub enum WindowError {
    /// There is no display to open it on.
    #[error(
        "no display to open a window on; without one, `winmove solve FILE` and `winmove check FILE` still work"
    )]
    NoDisplay,
    /// The system lacks what a window needs.
    #[error(
        "can't open a window ({0}); on Debian it needs the packages libx11-6, libx11-xcb1, libxcursor1, libxi6, \
         libxkbcommon-x11-0 and libgl1; without a window, `winmove solve FILE` and `winmove check FILE` still work"
    )]
    System(String),
}

/// The size of a window on a screen that has the room.
const SIZE: egui::Vec2 = egui::vec2(1280.0, 800.0);

/// Opens the window, on a file if one is named, and returns when it is closed.
///
/// # Errors
/// When no window can be opened.
pub fn run(path: Option<PathBuf>) -> Result<(), WindowError> {
    if cfg!(target_os = "linux") && !has_display() {
        return Err(WindowError::NoDisplay);
    }
    keep_freed_memory();
    let options = eframe::NativeOptions {
        viewport: egui::ViewportBuilder::default()
            .with_app_id("winmove")
            .with_inner_size(SIZE)
            .with_min_inner_size([720.0, 480.0])
            .with_drag_and_drop(true),
        // There are no gradients that it would smooth, and drivers that paint in software pay for it at every pixel.
        dithering: false,
        ..Default::default()
    };
    // winit panics where a library that it loads at run time is missing; the hook keeps its words off the terminal,
    // and what is said is ours.
    let hook = std::panic::take_hook();
    let opened = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(false));
    let seen = std::sync::Arc::clone(&opened);
    std::panic::set_hook(Box::new(move |info| {
        if seen.load(std::sync::atomic::Ordering::Relaxed) {
            hook(info);
        }
    }));
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        eframe::run_native(
            "Winmove",
            options,
            Box::new(|cc| {
                opened.store(true, std::sync::atomic::Ordering::Relaxed);
                app::desktop::follow(&cc.egui_ctx);
                Ok(Box::new(App::new(&cc.egui_ctx, cc.storage, path)))
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

/// Has the allocator keep what a frame frees for the next one, where that is glibc's: it gives memory back to the system
/// beyond a threshold, and raises that threshold to the size of the largest block that was ever freed. Drivers that paint
/// in software free and take some megabytes in every frame, which cost a sixth of the frame.
fn keep_freed_memory() {
    const MOST_THAT_COUNTS: usize = 31 << 20;
    drop(std::hint::black_box(vec![0u8; MOST_THAT_COUNTS]));
}

fn has_display() -> bool {
    ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY"]
        .iter()
        .any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}
