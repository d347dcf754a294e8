//! Opens the window, or reports why it can't be opened.

use std::path::PathBuf;

use super::icon::icon;
use super::state_file::{StateFile, WindowGeometry};
use super::{App, desktop, serving};
use crate::gui::app::recovery::report;
use crate::gui::system::{self, WindowError, WindowWish};
use crate::gui::theme::MIN_SIZE;

/// The name by which the desktop knows the program, also used for its settings folder.
const APP_ID: &str = "winmove";

/// The size in pixels of the icon in window lists. It is for desktops that don't use the icon of an
/// installed package.
const ICON_SIDE: u32 = 128;

/// The size of a new window if the screen is large enough.
pub(super) const SIZE: egui::Vec2 = egui::vec2(1280.0, 800.0);

/// Opens the window, with a file if one is given, and returns when it is closed. In a worker of a
/// page, does the worker's tasks instead.
///
/// # Errors
///
/// - [`WindowError::NoDisplay`], if there is no display.
/// - [`WindowError::DisplayLost`], if it ends while the window is open.
/// - [`WindowError::System`], if a library that the window needs is missing or fails.
pub fn run(path: Option<PathBuf>) -> Result<(), WindowError> {
    if serving::serve() {
        return Ok(());
    }
    system::install_probe();
    let path = path.or_else(system::given);
    let folder = system::settings_folder(APP_ID);
    let state = folder.map(|folder| StateFile::read(&folder));
    // Until the user chooses one, the window speaks the language of the desktop.
    system::language().speak_from_now();
    let window = state
        .as_ref()
        .map_or_else(WindowGeometry::default, StateFile::window);
    let viewport = window.viewport(SIZE).with_icon(icon(ICON_SIDE));
    let wish = WindowWish {
        id: APP_ID,
        title: "Winmove",
        viewport: viewport.with_min_inner_size(MIN_SIZE),
        note: report::note,
    };
    let make: eframe::AppCreator<'static> = Box::new(move |cc| {
        let ctx = &cc.egui_ctx;
        let mut app = match state {
            Some(state) => App::with_state(ctx, state, path),
            None => App::new(ctx, None, path),
        };
        // This comes after the settings, which replace stored values in the context.
        desktop::follow(ctx);
        if let Some(folder) = system::state_folder() {
            app.keep_work_in(&folder, ctx);
        }
        Ok(Box::new(app))
    });
    system::open_window(wish, make)
}
