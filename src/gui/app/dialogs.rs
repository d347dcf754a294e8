//! The desktop's file dialogs, on a thread of their own: the window goes on painting.

use std::path::PathBuf;

use crate::editor::{Reporter, Work};

/// What a dialog is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// A file to open.
    Open,
    /// A file with a game that becomes a part of the sum.
    Component,
    /// A file to save to; the name to suggest.
    Save(String),
    /// A file for a picture; the name to suggest.
    Picture(String),
}

/// Shows a dialog and waits for its answer.
#[derive(Default)]
pub struct DialogWork;

/// Whether the desktop can show a file dialog at all: a portal on the session bus, or zenity. Elsewhere than on Linux
/// it always can.
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
    // What it is for, and the folder to begin in.
    type Task = (Ask, Option<PathBuf>);
    // A path, or nothing for Cancel.
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
