//! Which file is open, what waits for an answer, and the threads that read and write.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use egui::Context;

use super::dialogs::{self, Ask, Dialog};
use super::raster;
use crate::editor::{Component, Difficulty, Mark, Prepared, lay_out};
use crate::format::{self, Base, FileError, Kind, Loaded, ReadError, ReadOptions};
use crate::model::{Document, Point};
use crate::platform::{self, Instant};

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
    /// To open a game that was made of a family.
    Made(Arc<Document>),
    /// To open this example.
    Example(usize),
    /// To open a random exercise on a graph: so many vertices, how hard, and the seed.
    Exercise(u32, Difficulty, u32),
    /// The same on a board of about so many cells.
    BoardExercise(u32, Difficulty, u32),
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

/// A file that was read, and is ready to be shown.
pub struct ReadFile {
    /// What it holds.
    pub prepared: Prepared,
    /// Whether saving writes it again: a text form has no room for a drawing.
    pub is_own: bool,
    /// What the reader had to decide.
    pub remarks: Vec<String>,
    /// From where the vertices of an edge list were counted.
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

/// What is written to a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Output {
    /// The game.
    Game,
    /// A picture of the field.
    Picture,
}

/// Something that came to an end.
pub enum Event {
    /// The person chose a file to open.
    Chosen(PathBuf),
    /// The person chose a file with a part of the sum.
    ChosenComponent(PathBuf),
    /// It was read and valued, or the reason why it can't be a part.
    Component(PathBuf, Result<Box<Component>, String>),
    /// A file was read.
    Read(PathBuf, Result<Box<ReadFile>, FileError>),
    /// A text from the clipboard was read, to go to a point of the canvas.
    Pasted(Option<Point>, Result<Box<Loaded>, ReadError>),
    /// The document was written, as it was at the mark.
    Saved(PathBuf, Stamp, Result<(), FileError>),
    /// A picture was written, or the reason why it wasn't.
    Pictured(PathBuf, Result<(), String>),
    /// The person chose where to save to.
    SaveTo {
        /// What.
        what: Output,
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
    tasks: Vec<Task>,
}

/// Something that another thread does.
struct Task {
    result: Receiver<Event>,
    reads: bool,
    name: String,
    since: Instant,
}

/// What takes no longer than this is not spoken of.
const BLINK: Duration = Duration::from_millis(200);
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
            self.dialog = Some((ask, dialog, platform::now()));
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
        self.spawn(ctx, true, file_name(&path), move || {
            let result = format::open(&path, &options);
            let result = result.map(|loaded| Box::new(ReadFile::of(&path, loaded)));
            Event::Read(path, result)
        });
    }

    /// Reads a file as a part of the sum, and values its places, on another thread.
    pub fn read_component(&mut self, path: PathBuf, ctx: &Context) {
        self.spawn(ctx, true, file_name(&path), move || {
            let name = file_name(&path);
            let result = format::open(&path, &ReadOptions::default())
                .map_err(|error| error.to_string())
                .and_then(|loaded| {
                    Component::new(name, loaded.document).map_err(|error| error.to_string())
                });
            Event::Component(path, result.map(Box::new))
        });
    }

    /// Reads a text from the clipboard on another thread.
    pub fn read_text(&mut self, text: String, at: Option<Point>, ctx: &Context) {
        self.spawn(ctx, false, "the clipboard".to_owned(), move || {
            let result = format::read_pasted(&text);
            let laid_out = result.map(|mut loaded| {
                lay_out(&mut loaded.document);
                Box::new(loaded)
            });
            Event::Pasted(at, laid_out)
        });
    }

    /// Writes a document on another thread.
    pub fn write(&mut self, path: PathBuf, document: Arc<Document>, stamp: Stamp, ctx: &Context) {
        self.spawn(ctx, false, file_name(&path), move || {
            let result = format::save(&path, &document);
            Event::Saved(path, stamp, result)
        });
    }

    /// Writes a picture on another thread: the SVG text, or, by the ending of the path, its pixels.
    pub fn write_picture(&mut self, path: PathBuf, svg: String, ctx: &Context) {
        self.spawn(ctx, false, file_name(&path), move || {
            let bytes = match raster::is_png(&path) {
                true => raster::png(&svg),
                false => Ok(svg.into_bytes()),
            };
            let result = bytes.and_then(|bytes| {
                format::save_bytes(&path, &bytes).map_err(|error| error.to_string())
            });
            Event::Pictured(path, result)
        });
    }

    /// What is being read or written for so long that it has to be spoken of, and whether it is read.
    pub fn under_way(&self) -> Option<(String, bool)> {
        let task = self
            .tasks
            .iter()
            .find(|task| task.since.elapsed() > BLINK)?;
        let what = if task.reads { "Opening" } else { "Saving" };
        Some((format!("{what} {}…", task.name), task.reads))
    }

    /// Drops what is being read.
    pub fn stop_reading(&mut self) {
        self.tasks.retain(|task| !task.reads);
    }

    /// Whether a file is being read.
    pub fn is_reading(&self) -> bool {
        self.tasks.iter().any(|task| task.reads)
    }

    fn spawn(
        &mut self,
        ctx: &Context,
        reads: bool,
        name: String,
        work: impl FnOnce() -> Event + Send + 'static,
    ) {
        let (sender, result) = channel();
        ctx.request_repaint_after(BLINK + Duration::from_millis(10));
        let ctx = ctx.clone();
        let _ = platform::spawn("files", move || {
            // The window may be gone; then nobody waits for the result.
            let _ = sender.send(work());
            ctx.request_repaint();
        });
        self.tasks.push(Task {
            result,
            reads,
            name,
            since: platform::now(),
        });
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
        self.tasks.retain(|task| match task.result.try_recv() {
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

/// Dialogs may leave the ending away.
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

/// The last part of a path, for people.
pub fn file_name(path: &Path) -> String {
    path.file_name()
        .unwrap_or(path.as_os_str())
        .to_string_lossy()
        .into_owned()
}
