//! The desktop's file dialogs, on a separate thread, so that the window keeps painting.

use std::path::PathBuf;

use crate::editor::{Reporter, Work};

/// The purpose of a dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// A file to open.
    Open,
    /// A file with a game to add to the sum.
    Component,
    /// A file to save to, with the suggested name.
    Save(String),
    /// A file for a picture, with the suggested name.
    Picture(String),
}

/// Shows a dialog and waits for its answer.
#[derive(Default)]
pub struct DialogWork;

/// Whether the desktop can show a file dialog: on Linux by a portal on the session bus or by zenity, on other systems
/// always.
pub fn available() -> bool {
    if !cfg!(target_os = "linux") {
        return true;
    }
    has_program("zenity") || has_portal()
}

fn has_program(name: &str) -> bool {
    std::env::var_os("PATH")
        .is_some_and(|path| std::env::split_paths(&path).any(|folder| folder.join(name).is_file()))
}

fn has_portal() -> bool {
    const SERVICE: &str = "dbus-1/services/org.freedesktop.portal.Desktop.service";
    let on_a_bus = std::env::var_os("DBUS_SESSION_BUS_ADDRESS").is_some();
    let folders = std::env::var("XDG_DATA_DIRS")
        .ok()
        .filter(|folders| !folders.is_empty())
        .unwrap_or_else(|| "/usr/local/share:/usr/share".to_owned());
    on_a_bus && std::env::split_paths(&folders).any(|folder| folder.join(SERVICE).is_file())
}

impl Work for DialogWork {
    // The purpose, and the folder to start in.
    type Task = (Ask, Option<PathBuf>);
    // A path, or `None` for Cancel.
    type Answer = Option<PathBuf>;
    const NAME: &'static str = "dialog";

    fn run(
        &mut self,
        (ask, folder): Self::Task,
        _: &Reporter<'_, Self::Answer>,
    ) -> Option<Self::Answer> {
        let mut dialog = rfd::FileDialog::new();
        if let Some(folder) = folder {
            dialog = dialog.set_directory(folder);
        }
        Some(match ask {
            Ask::Open => dialog
                .set_title("Open a game")
                .add_filter("Games, edge lists, board texts", &["json", "txt", "edges"])
                .add_filter("Winmove games", &["json"])
                .add_filter("All files", &["*"])
                .pick_file(),
            Ask::Component => dialog
                .set_title("Add a game to the sum")
                .add_filter("Games, edge lists, board texts", &["json", "txt", "edges"])
                .add_filter("All files", &["*"])
                .pick_file(),
            Ask::Save(name) => dialog
                .set_title("Save the game")
                .set_file_name(name)
                .add_filter("Winmove games", &["json"])
                .save_file(),
            Ask::Picture(name) => dialog
                .set_title("Export a picture: .svg or .png")
                .set_file_name(name)
                .add_filter("Pictures", &["svg", "png"])
                .save_file(),
        })
    }
}
