//! File dialogs and the file types that they offer.

use super::databases;
use crate::gui::system::FileDialog;
use winmove_editor::PictureFormat;
use winmove_files::FileKind;

/// The purpose of a file dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// A file to open.
    Open,
    /// A file with a game to add to the sum.
    Component,
    /// A file with labels from another program.
    Labels,
    /// A file to save to, with the suggested name.
    Save(String),
    /// A file for the answers to homework, with the suggested name.
    Result(String),
    /// A file for a picture, with the suggested name.
    Picture(String),
    /// A file in another program's format, with the suggested name.
    Export(String),
}

/// A group of file types offered by a dialog: its name and the extensions.
type Filter = (&'static str, Vec<&'static str>);

const ALL_FILES: &str = "All files";

/// The file types of games: all together, each one, and any file.
fn games() -> Vec<Filter> {
    let mut all: Vec<&'static str> = FileKind::all().flat_map(endings).collect();
    all.sort_unstable();
    all.dedup();
    let kinds = FileKind::all().map(|kind| (kind.name(), endings(kind).collect()));
    all.extend(databases::ENDINGS);
    let databases = ("Databases of solved games", databases::ENDINGS.to_vec());
    let databases = Some(databases).filter(|(_, endings)| !endings.is_empty());
    let any = (ALL_FILES, vec!["*"]);
    std::iter::once(("Games", all))
        .chain(kinds)
        .chain(databases)
        .chain([any])
        .collect()
}

/// The file types in which games can be exported.
fn exports() -> Vec<Filter> {
    let kinds = FileKind::all().filter(|&kind| is_exported(kind));
    kinds
        .map(|kind| (kind.name(), endings(kind).collect()))
        .collect()
}

/// The file types of pictures: all together, then each one.
fn pictures() -> Vec<Filter> {
    let all = PictureFormat::all().flat_map(|format| format.endings().iter().copied());
    let all = ("Pictures", all.collect());
    let each = PictureFormat::all().map(|format| (format.name(), format.endings().to_vec()));
    std::iter::once(all).chain(each).collect()
}

/// Whether games can be exported in a format. Game files are saved instead, and links are copied.
pub(super) fn is_exported(kind: FileKind) -> bool {
    kind.is_written() && !matches!(kind, FileKind::Json | FileKind::Link)
}

/// The extensions of a format, without those that contain a dot, such as `winmove.json`.
fn endings(kind: FileKind) -> impl Iterator<Item = &'static str> {
    let endings = kind.endings().iter().copied();
    endings.filter(|ending| !ending.contains('.'))
}

fn any_of(mut games: Vec<Filter>) -> Vec<Filter> {
    games.retain(|(name, _)| matches!(*name, "Games" | ALL_FILES));
    games
}

impl Ask {
    /// Whether the dialog is for saving a file.
    pub(super) fn saves(&self) -> bool {
        match self {
            Ask::Open | Ask::Component | Ask::Labels => false,
            Ask::Save(_) | Ask::Result(_) | Ask::Picture(_) | Ask::Export(_) => true,
        }
    }

    pub(super) fn dialog(self) -> FileDialog {
        let (title, filters, save_as) = match self {
            Ask::Open => ("Open a game", games(), None),
            Ask::Component => ("Add a game to the sum", any_of(games()), None),
            Ask::Labels => (
                "Compare with labels",
                vec![
                    ("Labels", vec!["txt", "out", "tsv", "csv", "json"]),
                    (ALL_FILES, vec!["*"]),
                ],
                None,
            ),
            Ask::Save(name) => (
                "Save the game",
                vec![("Winmove games", vec!["json"])],
                Some(name),
            ),
            Ask::Result(name) => ("Hand in", vec![("Results", vec!["json"])], Some(name)),
            Ask::Picture(name) => (
                "Export a picture: the ending tells the form",
                pictures(),
                Some(name),
            ),
            Ask::Export(name) => (
                "Export the game: the ending tells the form",
                exports(),
                Some(name),
            ),
        };
        FileDialog {
            title,
            filters,
            save_as,
        }
    }
}
