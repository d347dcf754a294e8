//! File dialogs and the file types that they offer.

use super::databases;
use super::file_events::Output;
use crate::gui::requests::Printout;
use crate::gui::system::{FileDialog, Pick};
use winmove_analysis::words::Markup;
use winmove_editor::{PictureFormat, TablePicture};
use winmove_files::FileKind;
use winmove_words::say;

/// The purpose of a file dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// A file to open, or several results of a class.
    Open,
    /// A folder with the results of a class.
    Folder,
    /// A file with a game to add to the sum.
    Component,
    /// A file with labels from another program.
    Labels,
    /// A file to write, with the suggested name.
    Write(Output, String),
}

/// A group of file types offered by a dialog: its name and the extensions.
type Filter = (String, Vec<&'static str>);

/// The name of a kind of file.
pub(super) fn kind_words(kind: FileKind) -> String {
    say::file_dialog_kind(kind.word(), kind.name())
}

fn all_files() -> Filter {
    (say::file_dialog_all_files(), vec!["*"])
}

/// The file types of games, all together.
fn games() -> Filter {
    let mut all: Vec<&'static str> = FileKind::all().flat_map(endings).collect();
    all.sort_unstable();
    all.dedup();
    all.extend(databases::ENDINGS);
    (say::file_dialog_games(), all)
}

/// The file types of games: all together, each one, and any file.
fn each_game() -> Vec<Filter> {
    let kinds = FileKind::all().map(|kind| (kind_words(kind), endings(kind).collect()));
    let databases = (say::file_dialog_databases(), databases::ENDINGS.to_vec());
    let databases = Some(databases).filter(|(_, endings)| !endings.is_empty());
    std::iter::once(games())
        .chain(kinds)
        .chain(databases)
        .chain([all_files()])
        .collect()
}

/// The file types in which games can be exported. Dialogs only list files of the first type, which
/// is the chosen one.
fn exports(chosen: FileKind) -> Vec<Filter> {
    let others = FileKind::all().filter(|&kind| is_exported(kind) && kind != chosen);
    std::iter::once(chosen)
        .chain(others)
        .map(|kind| (kind_words(kind), endings(kind).collect()))
        .collect()
}

/// These file types: all together, then each one.
fn each_of(name: String, each: Vec<Filter>) -> Vec<Filter> {
    let all = each.iter().flat_map(|(_, endings)| endings).copied();
    let all = (name, all.collect());
    std::iter::once(all).chain(each).collect()
}

/// The file types of pictures in these formats.
fn pictures(formats: impl IntoIterator<Item = PictureFormat>) -> impl Iterator<Item = Filter> {
    let formats = formats.into_iter();
    formats.map(|format| (format.name(), format.endings().to_vec()))
}

/// The file types of a table.
fn tables() -> Vec<Filter> {
    let text = ("CSV".to_owned(), vec!["csv"]);
    std::iter::once(text)
        .chain(pictures(TablePicture::FORMATS))
        .collect()
}

/// The file types of documents for printing. Only a PDF is printed.
fn printouts(what: Printout, prints: bool) -> Vec<Filter> {
    let texts = Markup::ALL.map(|markup| (markup.name(), vec![markup.ending()]));
    let texts = texts
        .into_iter()
        .filter(|_| what == Printout::Proof && !prints);
    pictures([PictureFormat::Pdf]).chain(texts).collect()
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

impl Ask {
    /// The name by which messages select the purpose.
    pub(super) fn key(&self) -> &'static str {
        match self {
            Ask::Open => "open",
            Ask::Folder => "folder",
            Ask::Component => "component",
            Ask::Labels => "labels",
            Ask::Write(output, _) => output.key(),
        }
    }

    /// The suggested name of a file to write.
    pub(super) fn name(&self) -> Option<&str> {
        match self {
            Ask::Open | Ask::Folder | Ask::Component | Ask::Labels => None,
            Ask::Write(_, name) => Some(name),
        }
    }

    pub(super) fn dialog(&self) -> FileDialog {
        let filters = match self {
            Ask::Open => each_game(),
            Ask::Folder => Vec::new(),
            Ask::Component => vec![games(), all_files()],
            Ask::Labels => vec![
                (
                    say::file_dialog_labels(),
                    vec!["txt", "out", "tsv", "csv", "json"],
                ),
                all_files(),
            ],
            Ask::Write(Output::Game, _) => vec![(say::file_dialog_winmove_games(), vec!["json"])],
            Ask::Write(Output::Result, _) => vec![(say::file_dialog_results(), vec!["json"])],
            Ask::Write(Output::Picture, _) => {
                let each = pictures(PictureFormat::all()).collect();
                each_of(say::file_dialog_pictures(), each)
            }
            Ask::Write(Output::Table, _) => each_of(say::script_table(), tables()),
            Ask::Write(Output::Export(kind), _) => exports(*kind),
            Ask::Write(Output::Printout(what, prints), _) => printouts(*what, *prints),
        };
        FileDialog {
            title: say::file_dialog_title(self.key()),
            filters,
            pick: match self {
                Ask::Open => Pick::Files,
                Ask::Folder => Pick::Folder,
                Ask::Component | Ask::Labels => Pick::File,
                Ask::Write(_, name) => Pick::SaveAs(name.clone()),
            },
        }
    }
}
