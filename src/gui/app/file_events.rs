//! Handles the answers of dialogs and of background jobs with files.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::databases::ReadDatabase;
use crate::gui::system::{FileState, Since};
use winmove_core::model::Point;
use winmove_editor::{Component, Mark, Prepared};
use winmove_files::{
    Base, FileError, FileKind, LinkView, Loaded, ReadError, ReadRemark, WriteRemark,
};

/// The document that was written, and its state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Stamp {
    /// The document's generation in the editor.
    pub generation: u64,
    /// The position in its history.
    pub mark: Mark,
    /// The number of the save, from 1. A later one has a greater number.
    pub number: u64,
}

impl Stamp {
    /// Whether a later save is of the same document, so that this one's result is not the last
    /// word.
    pub fn is_superseded_by(&self, newest: &Stamp) -> bool {
        self.generation == newest.generation && self.number < newest.number
    }
}

/// What a write may overwrite.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Over {
    /// Anything: the user has agreed.
    Anything,
    /// Nothing.
    Nothing,
    /// The file as it was when it was read or written last.
    Known(FileState),
}

/// How a file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Manner {
    /// Whole, so that the old file is there until the new one is.
    Whole,
    /// Over the old content, of which there is no backup: the user has agreed.
    WithoutBackup,
}

/// Why a document was not written.
#[derive(serde::Serialize, serde::Deserialize)]
pub struct NotSaved {
    /// The reason, what to do, and what is safe.
    pub why: String,
    /// Whether [`Manner::WithoutBackup`] can write it.
    pub lacks_backup: bool,
}

/// A file that was read, and is ready to be shown.
#[derive(serde::Serialize, serde::Deserialize)]
pub struct ReadFile {
    /// The document.
    pub prepared: Prepared,
    /// The kind of the file. Saving writes to a game file, and to others if the user agrees.
    pub kind: FileKind,
    /// The state of the file before it was read, if it is one.
    pub state: Option<FileState>,
    /// How the reader has understood the file.
    pub remarks: Vec<ReadRemark>,
    /// How a link wants it to be shown.
    pub view: LinkView,
    /// The first number of the vertices of an edge list.
    pub base: Option<Base>,
    /// The test that was read, from 1, and how many there are, if there are several.
    pub test: Option<(usize, usize)>,
    /// The database that it came from, if that is one. No page has any.
    #[serde(skip)]
    pub database: Option<ReadDatabase>,
}

/// A game that was read from the clipboard.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct PastedGame {
    /// The game, and how it was read.
    pub loaded: Loaded,
    /// The text, if it has other tests.
    pub text: Option<Arc<str>>,
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
    /// The answers of a homework.
    Result,
    /// The game in the form of another program.
    Export(FileKind),
}

/// A dialog or a job that has ended.
#[derive(serde::Serialize, serde::Deserialize)]
pub enum Event {
    /// A file to open was chosen.
    Chosen(PathBuf),
    /// A file with a part of the sum was chosen.
    ChosenComponent(PathBuf),
    /// A part of the sum was read and its values computed, or the reason why it can't be a part.
    Component(PathBuf, Result<Box<Component>, String>),
    /// A file with the labels of another program was chosen.
    ChosenLabels(PathBuf),
    /// The text of such a file was read.
    Labels(PathBuf, Result<String, FileError>),
    /// A file was read.
    Read(PathBuf, Result<Box<ReadFile>, String>),
    /// A text from the clipboard was read, to be pasted at a point of the canvas.
    Pasted(Option<Point>, Result<Box<PastedGame>, ReadError>),
    /// The document was written, in the state of the stamp, or the reason why it wasn't, with what
    /// to do.
    Saved(PathBuf, Stamp, Result<FileState, NotSaved>),
    /// Nothing was written: a file exists at the path, and overwriting it was not confirmed.
    Taken(Output, PathBuf),
    /// Nothing was written: the file was changed on the disk. Its present state.
    Changed(PathBuf, Option<FileState>),
    /// The open file was looked at: the state that was known, what has become of it, and its state
    /// now.
    Looked(PathBuf, FileState, Since, Option<FileState>),
    /// The game was written in the form of another program, in the state of the stamp, with what is
    /// to be said.
    Exported(PathBuf, Stamp, FileState, Vec<WriteRemark>),
    /// The game was not written in the form of another program, with the reason.
    NotExported(PathBuf, String),
    /// A picture was written, with what is to be said of it, or the reason why it wasn't.
    Pictured(PathBuf, Result<Vec<String>, String>),
    /// A picture was made for the clipboard, as PNG and SVG, or the reason why it can't be.
    PictureMade(Result<(Vec<u8>, String), String>),
    /// The answers of a homework were written, or the reason why they weren't.
    HandedIn(PathBuf, Result<(), String>),
    /// A path to write to was chosen.
    SaveTo {
        /// The kind of file.
        what: Output,
        /// The path.
        path: PathBuf,
        /// Whether the dialog has asked about replacing an existing file.
        asked: bool,
    },
    /// A dialog was cancelled.
    Cancelled,
    /// A job with the file of this name could not be started, with the reason.
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
