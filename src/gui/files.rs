//! Which file is open, what waits for an answer, and the threads that read and write.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use egui::Context;

use super::dialogs::{self, Ask, Dialog};
use crate::editor::{Mark, lay_out};
use crate::format::{self, FileError, Loaded, ReadError, ReadOptions};
use crate::model::{Document, Point};

/// What the person wants that would put the open document away.
#[derive(Clone, Debug, PartialEq)]
pub enum Intent {
    /// A new graph.
    NewGraph,
    /// A new board.
    NewBoard,
    /// A dialog to open a file.
    OpenDialog,
    /// To open this file.
    Open(PathBuf),
    /// To open this example.
    Example(usize),
    /// To show what was pasted.
    Pasted(Box<Loaded>),
    /// The start page.
    StartPage,
    /// To close the window.
    Quit,
}

/// Which document was written, and as it was when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// The document's generation in the editor.
    pub generation: u64,
    /// Where its history stood.
    pub mark: Mark,
}

/// A path to be typed, where the desktop has no dialog.
#[derive(Clone, Debug)]
pub struct PathField {
    /// What it is for.
    pub ask: Ask,
    /// What was typed so far.
    pub text: String,
}

/// Something that came to an end.
pub enum Event {
    /// The person chose a file to open.
    Chosen(PathBuf),
    /// A file was read.
    Read(PathBuf, Result<Box<Loaded>, FileError>),
    /// A text from the clipboard was read, to go to a point of the canvas.
    Pasted(Option<Point>, Result<Box<Loaded>, ReadError>),
    /// The document was written, as it was at the mark.
    Saved(PathBuf, Stamp, Result<(), FileError>),
    /// The person chose where to save to.
    SaveTo {
        /// Where.
        path: PathBuf,
        /// Whether the dialog has asked about a file that is there.
        asked: bool,
    },
    /// A dialog was cancelled.
    Cancelled,
}

/// The files side of the window.
#[derive(Default)]
pub struct Files {
    /// The file that is open.
    pub path: Option<PathBuf>,
    /// Files that were open lately, the last one first.
    pub recent: Vec<PathBuf>,
    /// A path being typed.
    pub path_field: Option<PathField>,
    dialog: Option<(Ask, Dialog, Instant)>,
    tasks: Vec<Receiver<Event>>,
}

/// A dialog that is answered sooner than this was none.
const SOONEST_ANSWER: Duration = Duration::from_millis(300);
/// How many recent files are kept.
const MOST_RECENT: usize = 10;

impl Files {
    /// Whether a dialog is open, or a file is being read or written.
    pub fn is_busy(&self) -> bool {
        self.dialog.is_some() || self.path_field.is_some() || !self.tasks.is_empty()
    }

    /// Whether a dialog of the desktop is open.
    pub fn is_asking(&self) -> bool {
        self.dialog.is_some()
    }

    /// What the document is called in the title bar.
    pub fn name(&self) -> String {
        match &self.path {
            Some(path) => file_name(path),
            None => "Untitled".to_owned(),
        }
    }

    /// Asks for a path: by the desktop's dialog, or by a field where there is none.
    pub fn ask(&mut self, ask: Ask, ctx: &Context) {
        let folder = self
            .path
            .as_ref()
            .or(self.recent.first())
            .and_then(|path| path.parent())
            .filter(|folder| folder.is_dir())
            .map(Path::to_path_buf);
        if dialogs::available() {
            let dialog = Dialog::open(&ask, folder, ctx);
            self.dialog = Some((ask, dialog, Instant::now()));
        } else {
            self.ask_for_path(ask, folder);
        }
    }

    fn ask_for_path(&mut self, ask: Ask, folder: Option<PathBuf>) {
        let start = folder.map(|folder| folder.join("")).unwrap_or_default();
        let name = match &ask {
            Ask::Open => String::new(),
            Ask::Save(name) => name.clone(),
        };
        let text = start.join(name).display().to_string();
        self.path_field = Some(PathField { ask, text });
    }

    /// Reads a file on another thread.
    pub fn read(&mut self, path: PathBuf, options: ReadOptions, ctx: &Context) {
        self.spawn(ctx, move || {
            let result = format::open(&path, &options).map(|mut loaded| {
                lay_out(&mut loaded.document);
                Box::new(loaded)
            });
            Event::Read(path, result)
        });
    }

    /// Reads a text from the clipboard on another thread.
    pub fn read_text(&mut self, text: String, at: Option<Point>, ctx: &Context) {
        self.spawn(ctx, move || {
            let result = format::read(text.as_bytes(), &ReadOptions::default());
            let laid_out = result.map(|mut loaded| {
                lay_out(&mut loaded.document);
                Box::new(loaded)
            });
            Event::Pasted(at, laid_out)
        });
    }

    /// Writes a document on another thread.
    pub fn write(&mut self, path: PathBuf, document: Document, stamp: Stamp, ctx: &Context) {
        self.spawn(ctx, move || {
            let result = format::save(&path, &document);
            Event::Saved(path, stamp, result)
        });
    }

    fn spawn(&mut self, ctx: &Context, work: impl FnOnce() -> Event + Send + 'static) {
        let (sender, receiver) = channel();
        let ctx = ctx.clone();
        std::thread::spawn(move || {
            // The window may be gone; then nobody waits for the result.
            let _ = sender.send(work());
            ctx.request_repaint();
        });
        self.tasks.push(receiver);
    }

    /// What came to an end since the last call.
    pub fn poll(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        if let Some((ask, dialog, opened)) = &self.dialog
            && let Some(answer) = dialog.answer()
        {
            // No hand cancels so soon: the desktop has a portal, but no dialog behind it.
            if answer.is_none() && opened.elapsed() < SOONEST_ANSWER {
                let ask = ask.clone();
                self.ask_for_path(ask, None);
            } else {
                events.push(chosen(ask, answer, true));
            }
            self.dialog = None;
        }
        self.tasks.retain(|task| match task.try_recv() {
            Ok(event) => {
                events.push(event);
                false
            }
            Err(std::sync::mpsc::TryRecvError::Empty) => true,
            Err(std::sync::mpsc::TryRecvError::Disconnected) => false,
        });
        events
    }

    /// The path that was typed is taken, or dropped.
    pub fn end_path_field(&mut self, take: bool) -> Option<Event> {
        let field = self.path_field.take()?;
        let typed = field.text.trim();
        let path = (take && !typed.is_empty()).then(|| PathBuf::from(typed));
        Some(chosen(&field.ask, path, false))
    }

    /// Remembers a file as the last one open.
    pub fn remember(&mut self, path: &Path) {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
        self.recent.retain(|known| *known != path);
        self.recent.insert(0, path);
        self.recent.truncate(MOST_RECENT);
    }
}

fn chosen(ask: &Ask, path: Option<PathBuf>, asked: bool) -> Event {
    match (ask, path) {
        (_, None) => Event::Cancelled,
        (Ask::Open, Some(path)) => Event::Chosen(path),
        (Ask::Save(_), Some(path)) => {
            let whole = with_ending(&path);
            let asked = asked && whole == path;
            Event::SaveTo { path: whole, asked }
        }
    }
}

/// Dialogs may leave the ending away.
fn with_ending(path: &Path) -> PathBuf {
    if path.extension().is_some_and(|ending| ending == "json") {
        return path.to_path_buf();
    }
    let mut whole = path.as_os_str().to_owned();
    whole.push(".winmove.json");
    PathBuf::from(whole)
}

/// The last part of a path, for people.
pub fn file_name(path: &Path) -> String {
    path.file_name()
        .unwrap_or(path.as_os_str())
        .to_string_lossy()
        .into_owned()
}
