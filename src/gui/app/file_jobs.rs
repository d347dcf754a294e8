//! Background jobs that read and write files.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use egui::Context;

use super::databases;
use super::file_events::{Event, Manner, NotSaved, Output, Over, ReadFile, Stamp};
use super::save_words;
use crate::gui::requests::PastedGame;
use crate::gui::system::{self, FileState, Instant, Since};
use crate::gui::widgets::file_name;
use winmove_core::model::{Document, Point};
use winmove_editor::{
    AnimationTask, BackgroundJob, Codec, Component, PictureFormat, PictureTask, Rendered, Reporter,
    Serve, Wake, Work, lay_out, serving,
};
use winmove_files::{FileKind, ReadOptions, WebPage, WriteOptions};

/// Jobs shorter than this don't show a notice.
const NOTICE_DELAY: Duration = Duration::from_millis(200);
/// A write without an answer for longer than this is considered stuck.
const PATIENCE: Duration = Duration::from_secs(5);

/// A background job for files, with its state for the window.
pub(super) struct FileJob {
    pub(super) job: BackgroundJob<FileWork>,
    pub(super) name: String,
    /// The path being written to, or last written to.
    pub(super) target: Option<PathBuf>,
    /// Whether the answer no longer matters, because the document was saved elsewhere.
    pub(super) is_given_up: bool,
    since: Instant,
}

/// Reads and writes files.
#[derive(Default)]
pub(super) struct FileWork {
    // The file last written, and its state at that time.
    written: Option<(PathBuf, FileState)>,
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
}

impl Drawn {
    /// Renders the file. The error is a sentence.
    fn render(self, format: PictureFormat) -> Result<Rendered, String> {
        match self {
            Drawn::Still(picture) => {
                let rendered = picture.render(format);
                rendered.map_err(|error| format!("As {}: {error}.", format.name()))
            }
            Drawn::Page(picture, page) => {
                let still = picture.still();
                let written = page
                    .written(&still.title, &still.language_tag(), &still.main, || {
                        still.alone()
                    })
                    .map_err(|error| format!("As a web page: {error}."));
                written.map(|(text, remark)| Rendered {
                    bytes: text.into_bytes(),
                    remarks: remark.into_iter().collect(),
                })
            }
            Drawn::Animation(task) => {
                let rendered = task
                    .prepare()
                    .and_then(|animation| animation.render(format));
                rendered.map_err(|error| format!("As {}: {error}.", format.name()))
            }
        }
    }
}

#[derive(serde::Serialize, serde::Deserialize)]
pub(super) enum FileTask {
    /// Reads a game to open.
    Open(PathBuf, ReadOptions),
    /// Reads the part around the vertex of this number from a database, to open it.
    Around(PathBuf, u64),
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
    /// Writes a document in the stamped state.
    Save(PathBuf, Arc<Document>, Stamp, Over, Manner),
    /// Renders a picture in this format and writes it.
    Picture(PathBuf, Drawn, PictureFormat, Over),
    /// Exports a document in the stamped state.
    Export(PathBuf, Arc<Document>, Stamp, FileKind, Over),
    /// Renders a picture for the clipboard.
    CopyPicture(Box<PictureTask>),
    /// Writes the answers to homework.
    Result(PathBuf, String, Over),
    /// Checks whether a file has changed.
    Look(PathBuf, FileState),
}

/// Reads a game to open. From the database of a graph, reads the part around the vertex of a
/// number, or around the first vertex.
fn read_to_open(path: PathBuf, options: &ReadOptions, around: Option<u64>) -> Event {
    // The state is read first, so that a change in between is noticed later.
    let state = FileState::read(&path).ok();
    let read = match databases::read(&path, around) {
        Some(read) => read.map(|(loaded, database)| (loaded, Some(database))),
        None => match winmove_files::open(&path, options) {
            Ok(loaded) => Ok((loaded, None)),
            Err(error) => Err(error.to_string()),
        },
    };
    let read = read.map(|(loaded, database)| {
        Box::new(ReadFile {
            database,
            ..ReadFile::of(&path, loaded, state)
        })
    });
    Event::Read(path, read)
}

impl FileWork {
    fn run_one(&mut self, task: FileTask) -> Event {
        match task {
            FileTask::Open(path, options) => read_to_open(path, &options, None),
            FileTask::Around(path, number) => {
                read_to_open(path, &ReadOptions::default(), Some(number))
            }
            FileTask::Component(path) => {
                let name = file_name(&path);
                let result = winmove_files::open(&path, &ReadOptions::default())
                    .map_err(|error| error.to_string())
                    .and_then(|loaded| match loaded.test() {
                        Some((_, count)) => Err(format!("It has {count} tests")),
                        None => Ok(loaded),
                    })
                    .and_then(|loaded| {
                        Component::new(name, loaded.document).map_err(|error| error.to_string())
                    });
                Event::Component(path, result.map(Box::new))
            }
            FileTask::Labels(path) => {
                let text = winmove_files::open_labels(&path);
                Event::Labels(path, text)
            }
            FileTask::Paste { text, test, at } => {
                let options = ReadOptions {
                    test: Some(test),
                    ..ReadOptions::default()
                };
                let laid_out = winmove_files::read(text.as_bytes(), &options).map(|mut loaded| {
                    lay_out(&mut loaded.document);
                    let text = loaded.test().map(|_| text);
                    Box::new(PastedGame { loaded, text })
                });
                Event::Pasted(at, laid_out)
            }
            FileTask::Save(path, document, stamp, over, manner) => {
                // A save that was killed may have written exactly this.
                let is_same =
                    |now: &FileState| now.holds(winmove_files::write(&document).as_bytes());
                if let Some(obstacle) = self.obstacle(Output::Game, &path, &over, is_same) {
                    return obstacle;
                }
                let written = match manner {
                    Manner::Whole => winmove_files::save(&path, &document),
                    Manner::WithoutBackup => winmove_files::save_without_backup(&path, &document),
                };
                let result = match written {
                    Ok(state) => {
                        self.written = Some((path.clone(), state.clone()));
                        Ok(state)
                    }
                    Err(error) => Err(NotSaved {
                        why: match manner {
                            Manner::Whole => save_words::not_written(&path, &error),
                            Manner::WithoutBackup => save_words::not_overwritten(&path, &error),
                        },
                        lacks_backup: save_words::lacks_backup(&error),
                    }),
                };
                Event::Saved(path, stamp, result)
            }
            FileTask::Picture(path, drawn, format, over) => {
                let obstacle = self.obstacle(Output::Picture, &path, &over, |_| false);
                if let Some(obstacle) = obstacle {
                    return obstacle;
                }
                let result = drawn.render(format).and_then(|rendered| {
                    let written = winmove_files::save_bytes(&path, &rendered.bytes);
                    written
                        .map(|_| rendered.remarks)
                        .map_err(|error| save_words::not_written(&path, &error))
                });
                Event::Pictured(path, result)
            }
            FileTask::Export(path, document, stamp, kind, over) => {
                let obstacle = self.obstacle(Output::Export(kind), &path, &over, |_| false);
                if let Some(obstacle) = obstacle {
                    return obstacle;
                }
                let written = winmove_files::write_as(&document, kind, &WriteOptions::default());
                let written = match written {
                    Ok(written) => written,
                    Err(error) => return Event::NotExported(path, format!("{error}.")),
                };
                match winmove_files::save_bytes(&path, written.text.as_bytes()) {
                    Ok(state) => {
                        self.written = Some((path.clone(), state.clone()));
                        Event::Exported(path, stamp, state, written.remarks)
                    }
                    Err(error) => {
                        let why = save_words::not_written(&path, &error);
                        Event::NotExported(path, why)
                    }
                }
            }
            FileTask::CopyPicture(picture) => {
                let made = picture.render_for_clipboard();
                Event::PictureMade(made.map_err(|error| error.to_string()))
            }
            FileTask::Result(path, text, over) => {
                let obstacle = self.obstacle(Output::Result, &path, &over, |_| false);
                if let Some(obstacle) = obstacle {
                    return obstacle;
                }
                let written = winmove_files::save_bytes(&path, text.as_bytes())
                    .map(drop)
                    .map_err(|error| save_words::not_written(&path, &error));
                Event::HandedIn(path, written)
            }
            FileTask::Look(path, known) => {
                // If the state of the file can't be read, it counts as unchanged.
                let since = known.since(&path).unwrap_or(Since::Same);
                let now = FileState::read(&path).ok();
                Event::Looked(path, known, since, now)
            }
        }
    }

    /// The reason why a path can't be written to without asking. `is_same` is whether a file
    /// already has the content to be written.
    fn obstacle(
        &self,
        what: Output,
        path: &Path,
        over: &Over,
        is_same: impl Fn(&FileState) -> bool,
    ) -> Option<Event> {
        match over {
            Over::Anything => None,
            Over::Nothing => system::is_taken(path).then(|| Event::Taken(what, path.to_path_buf())),
            Over::Known(state) => {
                // This save may have waited for an earlier one, which has changed the file.
                let ours = self.written.as_ref().filter(|(written, _)| written == path);
                let states = ours.map(|(_, state)| state).into_iter().chain([state]);
                let changed = |state: &FileState| matches!(state.since(path), Ok(Since::Changed));
                let has_changed = states.into_iter().all(changed);
                let now = has_changed.then(|| FileState::read(path).ok())?;
                if now.as_ref().is_some_and(is_same) {
                    None
                } else {
                    Some(Event::Changed(path.to_path_buf(), now))
                }
            }
        }
    }
}

impl FileTask {
    /// The files that are read or may be replaced.
    fn files(&self) -> Vec<PathBuf> {
        match self {
            FileTask::Picture(path, Drawn::Page(..), ..) => {
                let program = system::page_program_file();
                program.into_iter().chain([path.clone()]).collect()
            }
            FileTask::Open(path, _)
            | FileTask::Around(path, _)
            | FileTask::Component(path)
            | FileTask::Labels(path)
            | FileTask::Save(path, ..)
            | FileTask::Picture(path, ..)
            | FileTask::Export(path, ..)
            | FileTask::Result(path, ..)
            | FileTask::Look(path, _) => vec![path.clone()],
            FileTask::Paste { .. } | FileTask::CopyPicture(_) => Vec::new(),
        }
    }

    /// The path that is written to.
    fn target(&self) -> Option<&Path> {
        match self {
            FileTask::Open(..)
            | FileTask::Around(..)
            | FileTask::Component(_)
            | FileTask::Labels(_)
            | FileTask::Paste { .. }
            | FileTask::CopyPicture(_)
            | FileTask::Look(..) => None,
            FileTask::Save(path, ..)
            | FileTask::Picture(path, ..)
            | FileTask::Result(path, ..)
            | FileTask::Export(path, ..) => Some(path),
        }
    }
}

impl Work for FileWork {
    // In order of submission.
    type Task = Vec<FileTask>;
    type Answer = Event;
    const NAME: &'static str = "files";
    const CODEC: Option<Codec<Self>> = Codec::for_pages();

    fn run(&mut self, tasks: Vec<FileTask>, reporter: &Reporter<'_, Event>) -> Option<Event> {
        let mut tasks = tasks.into_iter();
        let last = tasks.next_back()?;
        for task in tasks {
            reporter.report(self.run_one(task));
        }
        Some(self.run_one(last))
    }

    fn files(tasks: &Vec<FileTask>) -> Vec<PathBuf> {
        tasks.iter().flat_map(FileTask::files).collect()
    }

    fn may_be_ended(tasks: &Vec<FileTask>) -> bool {
        tasks.iter().all(|task| task.target().is_none())
    }

    /// Keeps older writes, except to a path that a newer task writes to. A newer read replaces an
    /// older one.
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
    pub(super) fn new(wake: &Wake) -> FileJob {
        FileJob {
            job: BackgroundJob::threaded(Arc::clone(wake)),
            name: String::new(),
            target: None,
            is_given_up: false,
            since: system::now(),
        }
    }

    pub(super) fn begin(&mut self, name: String, task: FileTask, ctx: &Context) {
        ctx.request_repaint_after(NOTICE_DELAY + Duration::from_millis(10));
        self.name = name;
        self.target = task.target().map(Path::to_path_buf);
        self.is_given_up = false;
        if !self.job.is_busy() {
            self.since = system::now();
        }
        // A write that has begun is not cancelled.
        match task.target() {
            Some(_) => self.job.submit_after(vec![task]),
            None => self.job.submit(vec![task]),
        }
    }

    /// Collects the answers: of reads only the newest, of writes all.
    pub(super) fn poll(&mut self, events: &mut Vec<Event>) {
        while let Some((is_newest, answer)) = self.job.any_answer() {
            self.since = system::now();
            match answer {
                Ok(event) if is_newest || event.is_of_writing() => events.push(event),
                Ok(_) => {}
                Err(error) => events.push(Event::Failed(self.name.clone(), error.to_string())),
            }
        }
    }

    pub(super) fn is_slow(&self) -> bool {
        self.job.is_busy() && self.since.elapsed() > NOTICE_DELAY
    }

    /// The time until [`FileJob::is_slow`] or [`FileJob::hangs`] changes, if the job is busy.
    pub(super) fn until_notice(&self) -> Option<Duration> {
        let so_far = self.since.elapsed();
        let next = [NOTICE_DELAY, PATIENCE]
            .into_iter()
            .find(|delay| so_far <= *delay)?;
        (self.job.is_busy() && !self.is_given_up).then(|| next - so_far + Duration::from_millis(1))
    }

    pub(super) fn hangs(&self) -> bool {
        self.job.is_busy() && self.since.elapsed() > PATIENCE
    }
}

/// Returns a worker for the job of this name, if the job belongs to this module.
pub(in crate::gui) fn serve(name: &str) -> Option<Box<dyn Serve>> {
    serving::<FileWork>(name)
}
