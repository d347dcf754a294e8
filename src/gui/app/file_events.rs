//! Handles the results of file dialogs and of background jobs that read or write files.

use std::path::{Path, PathBuf};

use super::databases::ReadDatabase;
use crate::gui::requests::PastedGame;
use crate::gui::system::{FileState, Since};
use winmove_core::model::Point;
use winmove_editor::{Component, Mark, Prepared};
use winmove_files::{
    Base, FileError, FileKind, LinkView, Loaded, ReadError, ReadRemark, WriteRemark,
};

/// Identifies the state of a document that was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Stamp {
    /// The generation of the document in the editor.
    pub generation: u64,
    /// The position in the document's history.
    pub mark: Mark,
    /// The sequence number of the save, from 1.
    pub number: u64,
}

impl Stamp {
    /// Whether the document was saved again later, so that the result of this save is out of date.
    pub fn is_superseded_by(&self, newest: &Stamp) -> bool {
        self.generation == newest.generation && self.number < newest.number
    }
}

/// The files that a write may overwrite.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Over {
    /// Anything, with the user's consent.
    Anything,
    /// Nothing.
    Nothing,
    /// Only the file in the state in which it was last read or written.
    Known(FileState),
}

/// How a file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Manner {
    /// By replacing the file, so that the old one exists until the new one is complete.
    Whole,
    /// By overwriting the file without a backup, with the user's consent.
    WithoutBackup,
}

/// Why a document was not written.
#[derive(serde::Serialize, serde::Deserialize)]
pub struct NotSaved {
    /// The reason, what to do, and what is safe.
    pub why: String,
    /// Whether [`Manner::WithoutBackup`] could write it.
    pub lacks_backup: bool,
}

/// A file that was read and can be shown.
#[derive(serde::Serialize, serde::Deserialize)]
pub struct ReadFile {
    pub prepared: Prepared,
    /// The format. Saving writes game files, and other formats if the user agrees.
    pub kind: FileKind,
    /// The state of the file before it was read. `None` if the path is not a file.
    pub state: Option<FileState>,
    /// How the text was interpreted.
    pub remarks: Vec<ReadRemark>,
    /// How the game should be shown, if it was read from a link.
    pub view: LinkView,
    /// The number of the first vertex in an edge list.
    pub base: Option<Base>,
    /// The number of the test that was read, from 1, and the total, if there are several.
    pub test: Option<(usize, usize)>,
    /// The database that the game was read from. Always `None` in a browser.
    #[serde(skip)]
    pub database: Option<ReadDatabase>,
}

impl ReadFile {
    pub(super) fn of(path: &Path, loaded: Loaded, state: Option<FileState>) -> ReadFile {
        let is_own = matches!(loaded.kind, FileKind::Json | FileKind::Link);
        let (test, view) = (loaded.test(), loaded.view());
        let mut remarks = loaded.remarks;
        remarks.retain(|remark| !matches!(remark, ReadRemark::View(_)));
        let mut document = loaded.document;
        if !is_own && document.title().is_empty() {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            let title = match test {
                None => stem.into_owned(),
                Some((shown, _)) => format!("{stem}, test {shown}"),
            };
            let notes = document.notes().to_owned();
            document = document.titled(title, notes);
        }
        ReadFile {
            prepared: Prepared::new(document),
            kind: loaded.kind,
            state,
            remarks,
            view,
            base: loaded.base,
            test,
            database: None,
        }
    }
}

/// The kind of a written file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Output {
    /// The game.
    Game,
    /// A picture of the field.
    Picture,
    /// The answers to homework.
    Result,
    /// The game in another program's format.
    Export(FileKind),
}

/// The end of a dialog or job.
#[derive(serde::Serialize, serde::Deserialize)]
pub enum Event {
    /// A file to open was chosen.
    Chosen(PathBuf),
    /// A file with a component of the sum was chosen.
    ChosenComponent(PathBuf),
    /// A component of the sum was read and its values computed, or the reason why it can't be one.
    Component(PathBuf, Result<Box<Component>, String>),
    /// A file with labels from another program was chosen.
    ChosenLabels(PathBuf),
    /// The text of a file with labels was read.
    Labels(PathBuf, Result<String, FileError>),
    /// A file was read.
    Read(PathBuf, Result<Box<ReadFile>, String>),
    /// Text from the clipboard was read, to be pasted at a point on the canvas.
    Pasted(Option<Point>, Result<Box<PastedGame>, ReadError>),
    /// The document was written in the stamped state, or the reason why it wasn't and what to do.
    Saved(PathBuf, Stamp, Result<FileState, NotSaved>),
    /// Nothing was written: a file exists at the path, and overwriting it was not confirmed.
    Taken(Output, PathBuf),
    /// Nothing was written, because the file was changed by another program. Contains its current
    /// state.
    Changed(PathBuf, Option<FileState>),
    /// The open file was checked for changes: the known state, what has changed, and the current
    /// state.
    Looked(PathBuf, FileState, Since, Option<FileState>),
    /// The game was exported in the stamped state, with remarks.
    Exported(PathBuf, Stamp, FileState, Vec<WriteRemark>),
    /// The game wasn't exported, with the reason.
    NotExported(PathBuf, String),
    /// A picture was written, with remarks, or the reason why it wasn't.
    Pictured(PathBuf, Result<Vec<String>, String>),
    /// A picture for the clipboard, as PNG and SVG, or the reason why there is none.
    PictureMade(Result<(Vec<u8>, String), String>),
    /// The answers to homework were written, or the reason why they weren't.
    HandedIn(PathBuf, Result<(), String>),
    /// A path to write to was chosen.
    SaveTo {
        /// The content to write.
        what: Output,
        path: PathBuf,
        /// Whether the dialog has already asked about replacing an existing file.
        asked: bool,
    },
    /// A dialog was cancelled.
    Cancelled,
    /// A job for the file of this name could not be started, with the reason.
    Failed(String, String),
}

impl Event {
    pub(super) fn is_of_writing(&self) -> bool {
        match self {
            Event::Saved(..)
            | Event::Pictured(..)
            | Event::HandedIn(..)
            | Event::Exported(..)
            | Event::NotExported(..)
            | Event::Taken(..)
            | Event::Changed(..) => true,
            Event::Chosen(_)
            | Event::ChosenComponent(_)
            | Event::Component(..)
            | Event::ChosenLabels(_)
            | Event::Labels(..)
            | Event::Read(..)
            | Event::Pasted(..)
            | Event::PictureMade(_)
            | Event::Looked(..)
            | Event::SaveTo { .. }
            | Event::Cancelled
            | Event::Failed(..) => false,
        }
    }
}
