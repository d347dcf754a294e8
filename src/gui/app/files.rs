//! The open file, the files opened last, and the open dialog.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use egui::Context;

use super::dialogs::{Ask, DialogWork};
use super::file_jobs::{Event, FileJob, FileTask, Output, Stamp};
use crate::editor::{BackgroundJob, Difficulty, PictureTask, Wake};
use crate::format::{Loaded, ReadOptions};
use crate::gui::widgets::file_name;
use crate::model::{Document, Point};
use crate::platform::{self, Instant};

/// An action that closes the open document.
#[derive(Clone, Debug, PartialEq)]
pub enum Intent {
    /// Opens a new graph.
    NewGraph,
    /// Opens a new board.
    NewBoard,
    /// Shows a dialog to open a file.
    OpenDialog,
    /// Opens this file.
    Open(PathBuf),
    /// Opens a generated game of a family.
    Generated(Arc<Document>),
    /// Opens this example.
    Example(usize),
    /// Opens a random exercise on a graph: the number of vertices, the difficulty, and the seed.
    Exercise(u32, Difficulty, u32),
    /// Opens a random exercise on a board: about how many cells, the difficulty, and the seed.
    BoardExercise(u32, Difficulty, u32),
    /// Opens a pasted game.
    Pasted(Box<Loaded>),
    /// Shows the start page.
    StartPage,
    /// Closes the window.
    Quit,
}

/// A field for typing a path, where the desktop has no dialog.
#[derive(Clone, Debug)]
pub struct PathField {
    /// Its purpose.
    pub ask: Ask,
    /// The text typed so far.
    pub text: String,
}

/// The file of the document, the jobs with files, and the open dialog.
pub struct Files {
    /// The file that is open.
    pub path: Option<PathBuf>,
    /// Files opened recently, the last one first.
    pub recent: Vec<PathBuf>,
    /// The field for typing a path, if it is open.
    pub path_field: Option<PathField>,
    dialog: BackgroundJob<DialogWork>,
    // The purpose of the open dialog, and when it was opened.
    asking: Option<(Ask, Instant)>,
    opening: FileJob,
    component: FileJob,
    pasting: FileJob,
    writing: FileJob,
}

/// A cancel within this time means that there was no dialog.
const SOONEST_ANSWER: Duration = Duration::from_millis(300);
/// The number of recent files that are kept.
const MOST_RECENT: usize = 10;

impl Files {
    /// No file, and no jobs. `wake` is called when a job ends.
    pub fn new(wake: &Wake) -> Files {
        Files {
            path: None,
            recent: Vec::new(),
            path_field: None,
            dialog: BackgroundJob::threaded(Arc::clone(wake)),
            asking: None,
            opening: FileJob::new(wake),
            component: FileJob::new(wake),
            pasting: FileJob::new(wake),
            writing: FileJob::new(wake),
        }
    }

    /// Whether a dialog is open, or a file is being read or written.
    pub fn is_busy(&self) -> bool {
        let jobs = [&self.opening, &self.component, &self.pasting, &self.writing];
        self.is_asking() || self.path_field.is_some() || jobs.iter().any(|it| it.job.is_busy())
    }

    /// Whether a dialog of the desktop is open.
    pub fn is_asking(&self) -> bool {
        self.asking.is_some()
    }

    /// The name of the document for the title bar.
    pub fn name(&self) -> String {
        match &self.path {
            Some(path) => file_name(path),
            None => "Untitled".to_owned(),
        }
    }

    /// Asks for a path: by the desktop's dialog, or by a field where there is none.
    pub fn ask(&mut self, ask: Ask) {
        let folder = self
            .path
            .as_ref()
            .or(self.recent.first())
            .and_then(|path| path.parent())
            .filter(|folder| folder.is_dir())
            .map(Path::to_path_buf);
        if platform::can_pick_files() {
            self.dialog.submit((ask.clone(), folder));
            self.asking = Some((ask, platform::now()));
        } else {
            self.ask_for_path(ask, folder);
        }
    }

    fn ask_for_path(&mut self, ask: Ask, folder: Option<PathBuf>) {
        let start = folder.map(|folder| folder.join("")).unwrap_or_default();
        let name = match &ask {
            Ask::Open | Ask::Component => String::new(),
            Ask::Save(name) | Ask::Picture(name) => name.clone(),
        };
        let text = start.join(name).display().to_string();
        self.path_field = Some(PathField { ask, text });
    }

    /// Reads a file on another thread.
    pub fn read(&mut self, path: PathBuf, options: ReadOptions, ctx: &Context) {
        let name = file_name(&path);
        self.opening.begin(name, FileTask::Open(path, options), ctx);
    }

    /// Reads a file as a part of the sum, and computes the values of its places, on another thread.
    pub fn read_component(&mut self, path: PathBuf, ctx: &Context) {
        let name = file_name(&path);
        self.component.begin(name, FileTask::Component(path), ctx);
    }

    /// Reads a text from the clipboard on another thread.
    pub fn read_text(&mut self, text: String, at: Option<Point>, ctx: &Context) {
        let name = "the clipboard".to_owned();
        self.pasting.begin(name, FileTask::Paste(text, at), ctx);
    }

    /// Writes a document on another thread.
    pub fn write(&mut self, path: PathBuf, document: Arc<Document>, stamp: Stamp, ctx: &Context) {
        let name = file_name(&path);
        self.writing
            .begin(name, FileTask::Save(path, document, stamp), ctx);
    }

    /// Makes and writes a picture on another thread: the SVG text, or, by the ending of the path, its pixels.
    pub fn write_picture(&mut self, path: PathBuf, picture: PictureTask, ctx: &Context) {
        let name = file_name(&path);
        let task = FileTask::Picture(path, Box::new(picture));
        self.writing.begin(name, task, ctx);
    }

    /// The words for a read or write that takes long enough to be mentioned, and whether it is a read.
    pub fn under_way(&self) -> Option<(String, bool)> {
        let jobs = [
            (&self.opening, "Opening", true),
            (&self.component, "Opening", true),
            (&self.pasting, "Reading", false),
            (&self.writing, "Saving", false),
        ];
        let (job, what, reads) = jobs.into_iter().find(|(job, ..)| job.is_slow())?;
        Some((format!("{what} {}…", job.name), reads))
    }

    /// Cancels reading.
    pub fn stop_reading(&mut self) {
        self.opening.job.cancel();
        self.component.job.cancel();
    }

    /// Whether a file is being read.
    pub fn is_reading(&self) -> bool {
        self.opening.job.is_busy() || self.component.job.is_busy()
    }

    /// The events since the last call.
    pub fn poll(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        if let Some(answer) = self.dialog.answer()
            && let Some((ask, opened)) = self.asking.take()
        {
            match answer {
                // A cancel within this time means that the portal has no backend.
                Ok(None) if opened.elapsed() < SOONEST_ANSWER => self.ask_for_path(ask, None),
                Err(_) => self.ask_for_path(ask, None),
                Ok(path) => events.push(chosen(&ask, path, true)),
            }
        }
        for job in [
            &mut self.opening,
            &mut self.component,
            &mut self.pasting,
            &mut self.writing,
        ] {
            job.poll(&mut events);
        }
        events
    }

    /// Closes the field for a path, and takes or drops the path.
    pub fn end_path_field(&mut self, take: bool) -> Option<Event> {
        let field = self.path_field.take()?;
        let typed = field.text.trim();
        let path = (take && !typed.is_empty()).then(|| PathBuf::from(typed));
        Some(chosen(&field.ask, path, false))
    }

    /// Adds a file to the recent ones, as the last.
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
        (Ask::Component, Some(path)) => Event::ChosenComponent(path),
        (Ask::Save(_), Some(path)) => {
            let whole = with_ending(&path, &["json"], ".winmove.json");
            let asked = asked && whole == path;
            Event::SaveTo {
                what: Output::Game,
                path: whole,
                asked,
            }
        }
        (Ask::Picture(_), Some(path)) => {
            let whole = with_ending(&path, &["svg", "png"], ".svg");
            let asked = asked && whole == path;
            Event::SaveTo {
                what: Output::Picture,
                path: whole,
                asked,
            }
        }
    }
}

/// Adds the usual ending to a path without a known one, as dialogs may omit it.
fn with_ending(path: &Path, known: &[&str], usual: &str) -> PathBuf {
    let has = |ending: &&str| {
        let own = path.extension();
        own.is_some_and(|own| own.eq_ignore_ascii_case(ending))
    };
    if known.iter().any(has) {
        return path.to_path_buf();
    }
    let mut whole = path.as_os_str().to_owned();
    whole.push(usual);
    PathBuf::from(whole)
}
