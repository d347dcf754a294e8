//! File dialogs and the file types that they offer.

use super::databases;
use super::file_events::Output;
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
    /// A file to write, with the suggested name.
    Write(Output, String),
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
    /// The suggested name of a file to write.
    pub(super) fn name(&self) -> Option<&str> {
        match self {
            Ask::Open | Ask::Component | Ask::Labels => None,
            Ask::Write(_, name) => Some(name),
        }
    }

    /// The title of the dialog.
    pub(super) fn title(&self) -> &'static str {
        match self {
            Ask::Open => "Open a game",
            Ask::Component => "Add a game to the sum",
            Ask::Labels => "Compare with labels",
            Ask::Write(Output::Game, _) => "Save the game",
            Ask::Write(Output::Result, _) => "Hand in",
            Ask::Write(Output::Picture, _) => "Export a picture: the ending tells the form",
            Ask::Write(Output::Export(_), _) => "Export the game: the ending tells the form",
        }
    }

    pub(super) fn dialog(&self) -> FileDialog {
        let filters = match self {
            Ask::Open => games(),
            Ask::Component => any_of(games()),
            Ask::Labels => vec![
                ("Labels", vec!["txt", "out", "tsv", "csv", "json"]),
                (ALL_FILES, vec!["*"]),
            ],
            Ask::Write(Output::Game, _) => vec![("Winmove games", vec!["json"])],
            Ask::Write(Output::Result, _) => vec![("Results", vec!["json"])],
            Ask::Write(Output::Picture, _) => pictures(),
            Ask::Write(Output::Export(_), _) => exports(),
        };
        FileDialog {
            title: self.title(),
            filters,
            save_as: self.name().map(str::to_owned),
        }
    }
}
