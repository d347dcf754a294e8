//! The open file, the open dialog, and the background jobs that read and write.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use egui::Context;

use super::dialogs::{Ask, DialogWork};
use super::raster;
use crate::editor::{
    BackgroundJob, Component, Difficulty, Mark, Prepared, Reporter, Wake, Work, lay_out,
};
use crate::format::{self, Base, FileError, Kind, Loaded, ReadError, ReadOptions};
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

/// The document that was written, and its state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// The document's generation in the editor.
    pub generation: u64,
    /// The position in its history.
    pub mark: Mark,
}

/// A field for typing a path, where the desktop has no dialog.
#[derive(Clone, Debug)]
pub struct PathField {
    /// Its purpose.
    pub ask: Ask,
    /// The text typed so far.
    pub text: String,
}

/// A file that was read, and is ready to be shown.
pub struct ReadFile {
    /// The document.
    pub prepared: Prepared,
    /// Whether saving writes to this file. A text format can't hold a drawing.
    pub is_own: bool,
    /// The decisions of the reader.
    pub remarks: Vec<String>,
    /// The first number of the vertices of an edge list.
    pub base: Option<Base>,
}

impl ReadFile {
    fn of(path: &Path, loaded: Loaded) -> ReadFile {
        let is_own = match loaded.kind {
            Kind::Json => true,
            Kind::EdgeList | Kind::BoardText => false,
        };
        let mut document = loaded.document;
        if !is_own && document.title().is_empty() {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            let notes = document.notes().to_owned();
            document = document.titled(stem, notes);
        }
        ReadFile {
            prepared: Prepared::new(document),
            is_own,
            remarks: loaded.remarks,
            base: loaded.base,
        }
    }
}

/// The kind of a written file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Output {
    /// The game.
    Game,
    /// A picture of the field.
    Picture,
}

/// A dialog or a job that has ended.
pub enum Event {
    /// A file to open was chosen.
    Chosen(PathBuf),
    /// A file with a part of the sum was chosen.
    ChosenComponent(PathBuf),
    /// A part of the sum was read and its values computed, or the reason why it can't be a part.
    Component(PathBuf, Result<Box<Component>, String>),
    /// A file was read.
    Read(PathBuf, Result<Box<ReadFile>, FileError>),
    /// A text from the clipboard was read, to be pasted at a point of the canvas.
    Pasted(Option<Point>, Result<Box<Loaded>, ReadError>),
    /// The document was written, in the state of the stamp.
    Saved(PathBuf, Stamp, Result<(), FileError>),
    /// A picture was written, or the reason why it wasn't.
    Pictured(PathBuf, Result<(), String>),
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
    fn is_of_writing(&self) -> bool {
        matches!(self, Event::Saved(..) | Event::Pictured(..))
    }
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

/// A background job with files, and its state for the window.
struct FileJob {
    job: BackgroundJob<FileWork>,
    name: String,
    since: Instant,
}

/// Reads and writes files.
#[derive(Default)]
struct FileWork;

enum FileTask {
    /// Reads a game to open.
    Open(PathBuf, ReadOptions),
    /// Reads a game and computes the values of its places, as a part of the sum.
    Component(PathBuf),
    /// Reads a text from the clipboard, to be pasted at a point of the canvas.
    Paste(String, Option<Point>),
    /// Writes a document, in the state of the stamp.
    Save(PathBuf, Arc<Document>, Stamp),
    /// Writes a picture: the SVG text, or, by the ending of the path, its pixels.
    Picture(PathBuf, String),
}

impl FileTask {
    fn run(self) -> Event {
        match self {
            FileTask::Open(path, options) => {
                let result = format::open(&path, &options);
                let result = result.map(|loaded| Box::new(ReadFile::of(&path, loaded)));
                Event::Read(path, result)
            }
            FileTask::Component(path) => {
                let name = file_name(&path);
                let result = format::open(&path, &ReadOptions::default())
                    .map_err(|error| error.to_string())
                    .and_then(|loaded| {
                        Component::new(name, loaded.document).map_err(|error| error.to_string())
                    });
                Event::Component(path, result.map(Box::new))
            }
            FileTask::Paste(text, at) => {
                let laid_out = format::read_pasted(&text).map(|mut loaded| {
                    lay_out(&mut loaded.document);
                    Box::new(loaded)
                });
                Event::Pasted(at, laid_out)
            }
            FileTask::Save(path, document, stamp) => {
                let result = format::save(&path, &document);
                Event::Saved(path, stamp, result)
            }
            FileTask::Picture(path, svg) => {
                let bytes = match raster::is_png(&path) {
                    true => raster::png(&svg),
                    false => Ok(svg.into_bytes()),
                };
                let result = bytes.and_then(|bytes| {
                    format::save_bytes(&path, &bytes).map_err(|error| error.to_string())
                });
                Event::Pictured(path, result)
            }
        }
    }

    /// The path that it writes to.
    fn target(&self) -> Option<&Path> {
        match self {
            FileTask::Open(..) | FileTask::Component(_) | FileTask::Paste(..) => None,
            FileTask::Save(path, ..) | FileTask::Picture(path, _) => Some(path),
        }
    }
}

impl Work for FileWork {
    // In order.
    type Task = Vec<FileTask>;
    type Answer = Event;
    const NAME: &'static str = "files";

    fn run(&mut self, tasks: Vec<FileTask>, reporter: &Reporter<'_, Event>) -> Option<Event> {
        let mut tasks = tasks.into_iter();
        let last = tasks.next_back()?;
        for task in tasks {
            reporter.report(task.run());
        }
        Some(last.run())
    }

    /// Keeps the older writes, except those to a path that a newer task writes to. A newer task to read replaces an older
    /// one.
    fn replace(older: Vec<FileTask>, newer: Vec<FileTask>) -> Vec<FileTask> {
        let is_kept = |task: &FileTask| {
            let target = task.target();
            target.is_some() && newer.iter().all(|newer| newer.target() != target)
        };
        let mut tasks: Vec<FileTask> = older.into_iter().filter(is_kept).collect();
        tasks.extend(newer);
        tasks
    }
}

impl FileJob {
    fn new(wake: &Wake) -> FileJob {
        FileJob {
            job: BackgroundJob::threaded(Arc::clone(wake)),
            name: String::new(),
            since: platform::now(),
        }
    }

    fn begin(&mut self, name: String, task: FileTask, ctx: &Context) {
        ctx.request_repaint_after(NOTICE_DELAY + Duration::from_millis(10));
        self.name = name;
        self.since = platform::now();
        // A write that has begun is not cancelled.
        match task.target() {
            Some(_) => self.job.submit_after(vec![task]),
            None => self.job.submit(vec![task]),
        }
    }

    /// Takes the answers: of reads the newest, of writes all.
    fn poll(&mut self, events: &mut Vec<Event>) {
        while let Some((is_newest, answer)) = self.job.any_answer() {
            match answer {
                Ok(event) if is_newest || event.is_of_writing() => events.push(event),
                Ok(_) => {}
                Err(error) => events.push(Event::Failed(self.name.clone(), error.to_string())),
            }
        }
    }

    fn is_slow(&self) -> bool {
        self.job.is_busy() && self.since.elapsed() > NOTICE_DELAY
    }
}

/// Jobs shorter than this are not mentioned.
const NOTICE_DELAY: Duration = Duration::from_millis(200);
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

    /// Writes a picture on another thread: the SVG text, or, by the ending of the path, its pixels.
    pub fn write_picture(&mut self, path: PathBuf, svg: String, ctx: &Context) {
        let name = file_name(&path);
        self.writing.begin(name, FileTask::Picture(path, svg), ctx);
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
