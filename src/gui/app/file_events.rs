//! The tasks of background jobs that read or write files, and the results of these jobs and of file
//! dialogs.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::databases::ReadDatabase;
use crate::gui::requests::{PastedGame, Printout};
use crate::gui::system::{FileState, Since};
use winmove_core::model::{Document, Point};
use winmove_editor::{
    AnimationTask, Component, Mark, PictureFormat, PictureTask, Prepared, Sheet, TablePicture,
};
use winmove_files::{
    Base, Checksum, Class, FileKind, HomeworkResult, LinkView, Loaded, ReadError, ReadOptions,
    ReadRemark, WebPage, WriteRemark,
};
use winmove_words::say;

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
    /// The result of homework that it was read from, and whether that was changed since.
    pub result: Option<(Box<HomeworkResult>, Checksum)>,
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
                Some((shown, _)) => say::app_test_title(stem, shown),
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
            result: None,
            database: None,
        }
    }
}

/// A task of a background job.
#[derive(serde::Serialize, serde::Deserialize)]
pub enum FileTask {
    /// Reads a game to open. From the database of a graph, reads the part around the vertex of this
    /// number, or around the first vertex.
    Open(PathBuf, ReadOptions, Option<u64>),
    /// Reads the results of a class, from files and folders.
    Class(Vec<PathBuf>),
    /// Reads a game and computes the values of its places, for a component of the sum.
    Component(PathBuf),
    /// Reads the text of a file with labels from another program.
    Labels(PathBuf),
    /// Reads a test from clipboard text, to be pasted at a point on the canvas.
    Paste {
        text: Arc<str>,
        test: usize,
        at: Option<Point>,
    },
    /// Renders a picture for the clipboard.
    CopyPicture(Box<PictureTask>),
    /// Checks whether a file has changed.
    Look(PathBuf, FileState),
    /// Writes a file.
    Write(PathBuf, Content, Over),
}

impl FileTask {
    /// Reads a game to open.
    pub(super) fn open(path: PathBuf) -> FileTask {
        FileTask::Open(path, ReadOptions::default(), None)
    }

    /// The files that are read or written.
    pub(super) fn paths(&self) -> &[PathBuf] {
        match self {
            FileTask::Open(path, ..)
            | FileTask::Component(path)
            | FileTask::Labels(path)
            | FileTask::Look(path, _)
            | FileTask::Write(path, ..) => std::slice::from_ref(path),
            FileTask::Class(paths) => paths,
            FileTask::Paste { .. } | FileTask::CopyPicture(_) => &[],
        }
    }

    /// The path that is written to.
    pub(super) fn target(&self) -> Option<&Path> {
        match self {
            FileTask::Write(path, ..) => Some(path),
            _ => None,
        }
    }

    /// Whether it writes what must be drawn before.
    pub(super) fn draws(&self) -> bool {
        matches!(self, FileTask::Write(_, content, _) if content.is_drawn())
    }
}

/// The content of a file to write.
#[derive(serde::Serialize, serde::Deserialize)]
pub enum Content {
    /// A document in the stamped state.
    Game(Arc<Document>, Stamp, Manner),
    /// A document in the stamped state, in another program's format.
    Export(Arc<Document>, Stamp, FileKind),
    /// A picture, rendered in this format.
    Picture(Drawn, PictureFormat),
    /// A document for printing, as PDF, and whether it is printed.
    Sheet(Box<Sheet>, Printout, bool),
    /// A text, such as a document for printing.
    Text(String, Output),
    /// The answers to homework.
    Result(String),
}

impl Content {
    /// Whether it must be drawn before it is written.
    pub(super) fn is_drawn(&self) -> bool {
        matches!(self, Content::Picture(..) | Content::Sheet(..))
    }

    /// The kind of the file.
    pub(super) fn output(&self) -> Output {
        match *self {
            Content::Game(..) => Output::Game,
            Content::Export(_, _, kind) => Output::Export(kind),
            Content::Picture(Drawn::Table(_), ..) => Output::Table,
            Content::Picture(..) => Output::Picture,
            Content::Sheet(_, what, prints) => Output::Printout(what, prints),
            Content::Text(_, what) => what,
            Content::Result(_) => Output::Result,
        }
    }
}

/// The contents of a picture file.
#[derive(serde::Serialize, serde::Deserialize)]
pub enum Drawn {
    /// The field as it is shown.
    Still(Box<PictureTask>),
    /// The frames of a replay or a game.
    Animation(Box<AnimationTask>),
    /// The field as it is shown, and the game for the program embedded in the page.
    Page(Box<PictureTask>, Box<WebPage>),
    /// The table of a script.
    Table(Box<TablePicture>),
}

/// The kind of a written file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Output {
    /// The game.
    Game,
    /// A picture of the field.
    Picture,
    /// The table of a script, as a picture or as CSV.
    Table,
    /// The answers to homework.
    Result,
    /// The game in another program's format.
    Export(FileKind),
    /// A document for printing, and whether it is opened afterwards, to be printed.
    Printout(Printout, bool),
}

impl Output {
    /// The name by which messages select the kind.
    pub(super) fn key(self) -> &'static str {
        match self {
            Output::Game => "game",
            Output::Picture => "picture",
            Output::Table => "table",
            Output::Export(_) => "export",
            Output::Printout(Printout::Field, _) => "print",
            Output::Printout(Printout::Proof, _) => "proof",
            Output::Printout(Printout::Exercise | Printout::Answers, _) => "exercise",
            Output::Result => "result",
        }
    }
}

/// The end of a dialog or job.
#[derive(serde::Serialize, serde::Deserialize)]
pub enum Event {
    /// A file to open was chosen.
    Chosen(PathBuf),
    /// A file for this task was chosen.
    Begin(FileTask),
    /// A component of the sum was read and its values computed, or the reason why it can't be one.
    Component(PathBuf, Result<Box<Component>, String>),
    /// The text of a file with labels was read.
    Labels(PathBuf, Result<String, String>),
    /// A file was read.
    Read(PathBuf, Result<Box<ReadFile>, String>),
    /// Results were read from these files and folders.
    Class(Vec<PathBuf>, Class),
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
    /// A picture or a document for printing was written, with remarks, and whether it is printed.
    Pictured(PathBuf, Vec<String>, bool),
    /// The answers to homework were written.
    HandedIn(PathBuf),
    /// An export, a picture or answers to homework weren't written, with the reason.
    NotWritten(Output, PathBuf, String),
    /// A picture for the clipboard, as PNG and SVG, or the reason why there is none.
    PictureMade(Result<(Vec<u8>, String), String>),
    /// A path to write to was chosen.
    SaveTo(Output, PathBuf, Over),
    /// A dialog was cancelled.
    Cancelled,
    /// A job for the file of this name could not be started, with the reason.
    Failed(String, String),
}
