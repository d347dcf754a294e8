//! File dialogs, shown on a separate thread, so that the window keeps painting.

use std::path::PathBuf;

use crate::editor::{Reporter, Work};
use crate::platform::{FileDialog, pick_file};

/// The purpose of a dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// A file to open.
    Open,
    /// A file with a game to add to the sum.
    Component,
    /// A file with the labels of another program.
    Labels,
    /// A file to save to, with the suggested name.
    Save(String),
    /// A file for the answers of a homework, with the suggested name.
    Result(String),
    /// A file for a picture, with the suggested name.
    Picture(String),
}

/// Shows a dialog and waits for its answer.
#[derive(Default)]
pub struct DialogWork;

/// The kinds of files that hold a game.
const GAMES: &[(&str, &[&str])] = &[
    ("Games, edge lists, board texts", &["json", "txt", "edges"]),
    ("Winmove games", &["json"]),
    ("All files", &["*"]),
];

const LABELS: &[(&str, &[&str])] = &[("Labels", &["txt", "out", "tsv", "csv", "json"]), GAMES[2]];

const COMPONENTS: &[(&str, &[&str])] = &[GAMES[0], GAMES[2]];

impl Ask {
    fn dialog(self, folder: Option<PathBuf>) -> FileDialog {
        let (title, filters, save_as) = match self {
            Ask::Open => ("Open a game", GAMES, None),
            Ask::Component => ("Add a game to the sum", COMPONENTS, None),
            Ask::Labels => ("Compare with labels", LABELS, None),
            Ask::Save(name) => ("Save the game", &GAMES[1..2], Some(name)),
            Ask::Result(name) => (
                "Hand in",
                &[("Results", &["json"] as &[_])] as &[_],
                Some(name),
            ),
            Ask::Picture(name) => (
                "Export a picture: .svg or .png",
                &[("Pictures", &["svg", "png"] as &[_])] as &[_],
                Some(name),
            ),
        };
        FileDialog {
            title,
            filters,
            save_as,
            folder,
        }
    }
}

impl Work for DialogWork {
    // The purpose, and the folders to start in: the first that is there.
    type Task = (Ask, Vec<PathBuf>);
    // A path, or `None` for Cancel.
    type Answer = Option<PathBuf>;
    const NAME: &'static str = "dialog";

    fn run(
        &mut self,
        (ask, folders): Self::Task,
        _: &Reporter<'_, Self::Answer>,
    ) -> Option<Self::Answer> {
        // On this thread, as a drive may not answer.
        let folder = folders.into_iter().find(|folder| folder.is_dir());
        Some(pick_file(ask.dialog(folder)))
    }
}
