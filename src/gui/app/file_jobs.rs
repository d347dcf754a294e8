//! Background jobs that read and write files.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use egui::Context;

use super::databases;
use super::file_events::{Content, Drawn, Event, FileTask, Manner, NotSaved, Over, ReadFile};
use super::save_words;
use crate::gui::requests::PastedGame;
use crate::gui::system::{self, FileState, Instant, Since};
use crate::gui::widgets::{file_name, sentence};
use winmove_core::Control;
use winmove_editor::{
    BackgroundJob, Codec, Component, PictureFormat, Rendered, Reporter, Wake, Work, lay_out,
};
use winmove_files::{Class, FileError, ReadOptions, WriteOptions};
use winmove_words::{say, system_error};

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
    /// Whether it takes as long as a picture takes to draw.
    pub(super) draws: bool,
    since: Instant,
}

/// Reads and writes files.
#[derive(Default)]
pub(super) struct FileWork {
    // The file last written, and its state at that time.
    written: Option<(PathBuf, FileState)>,
}

impl Drawn {
    /// Renders the file. The error is a sentence.
    fn render(self, format: PictureFormat, control: &Control) -> Result<Rendered, String> {
        match self {
            Drawn::Still(picture) => picture.render(format).map_err(|error| error.to_string()),
            Drawn::Table(table) => table.render(format).map_err(|error| error.to_string()),
            Drawn::Animation(task) => task
                .prepare()
                .and_then(|animation| animation.render(format, control))
                .map_err(|error| error.to_string()),
            Drawn::Page(picture, page) => {
                let still = picture.still();
                let alone = || still.alone();
                page.written(&still.title, still.language.tag(), &still.main, alone)
                    .map(|(text, remark)| Rendered {
                        bytes: text.into_bytes(),
                        remarks: remark.into_iter().collect(),
                    })
                    .map_err(|error| error.to_string())
            }
        }
        .map_err(|error| match format {
            PictureFormat::Html => say::saving_page_failed(error),
            format => say::saving_picture_failed(format.name(), error),
        })
    }
}

impl FileWork {
    /// The event that a task ends with. `None` if it was cancelled before it wrote a file.
    fn run_one(&mut self, task: FileTask, control: &Control) -> Option<Event> {
        Some(match task {
            FileTask::Open(path, mut options, around) => {
                options.control = control.clone();
                match winmove_files::results_in_folder(&path) {
                    None => {}
                    Some(Ok(files)) => {
                        let class = Class::of(files, winmove_files::open_result);
                        if class.results.is_empty() {
                            return Some(Event::Read(path, Err(say::app_class_none())));
                        }
                        return Some(Event::Class(vec![path], class));
                    }
                    Some(Err(why)) => return Some(Event::Read(path, Err(why))),
                }
                // The state is read first, so that a change in between is noticed later.
                let state = FileState::read(&path).ok();
                let read = match databases::read(&path, around) {
                    Some(read) => read.map(|(loaded, database)| (loaded, Some(database))),
                    None => winmove_files::open(&path, &options)
                        .map(|loaded| (loaded, None))
                        .map_err(|error| match (error, winmove_files::link_of_path(&path)) {
                            // A place in a link helps nobody.
                            (FileError::Refused(error), Some(_)) => error.what().to_owned(),
                            (error, _) => why(error),
                        }),
                };
                let read = read.map(|(loaded, database)| {
                    Box::new(ReadFile {
                        database,
                        ..ReadFile::of(&path, loaded, state)
                    })
                });
                match read {
                    Err(why) if is_json_file(&path) => {
                        opened_result(&path).unwrap_or(Event::Read(path, Err(why)))
                    }
                    read => Event::Read(path, read),
                }
            }
            FileTask::Class(paths) => {
                let files = paths.iter().flat_map(|path| {
                    let found = winmove_files::results_in_folder(path);
                    found.and_then(Result::ok).unwrap_or(vec![path.clone()])
                });
                let class = Class::of(files, winmove_files::open_result);
                Event::Class(paths, class)
            }
            FileTask::Component(path) => {
                let name = file_name(&path);
                let options = ReadOptions {
                    control: control.clone(),
                    ..ReadOptions::default()
                };
                let result = winmove_files::open(&path, &options)
                    .map_err(why)
                    .and_then(|loaded| match loaded.test() {
                        Some((_, count)) => Err(say::app_component_tests(count)),
                        None => Ok(loaded),
                    })
                    .and_then(|loaded| {
                        Component::new(name, loaded.document).map_err(|error| error.to_string())
                    });
                Event::Component(path, result.map(Box::new))
            }
            FileTask::Labels(path) => {
                let text = winmove_files::open_labels(&path).map_err(why);
                Event::Labels(path, text)
            }
            FileTask::Paste { text, test, at } => {
                let options = ReadOptions {
                    test: Some(test),
                    control: control.clone(),
                    ..ReadOptions::default()
                };
                match winmove_files::read(text.as_bytes(), &options) {
                    Ok(mut loaded) => {
                        lay_out(&mut loaded.document);
                        let text = loaded.test().map(|_| text);
                        Event::Pasted(at, Ok(Box::new(PastedGame { loaded, text })))
                    }
                    Err(error) => {
                        let path = PathBuf::from(&*text);
                        match winmove_files::link_of_path(&path) {
                            // As if the link had been opened.
                            Some(_) => Event::Read(path, Err(error.what().to_owned())),
                            None => Event::Pasted(at, Err(error)),
                        }
                    }
                }
            }
            FileTask::CopyPicture(picture) => {
                let made = picture.render_for_clipboard();
                Event::PictureMade(made.map_err(|error| error.to_string()))
            }
            FileTask::Look(path, known) => {
                // If the state of the file can't be read, it counts as unchanged.
                let since = known.since(&path).unwrap_or(Since::Same);
                let now = FileState::read(&path).ok();
                Event::Looked(path, known, since, now)
            }
            FileTask::Write(path, content, over) => {
                let output = content.output();
                if let Some(obstacle) = self.obstacle(&path, &content, &over) {
                    return Some(obstacle);
                }
                let written = self.write(&path, content, control);
                if written.is_err() && control.check().is_err() {
                    return None;
                }
                written.unwrap_or_else(|why| Event::NotWritten(output, path, why))
            }
        })
    }

    /// Writes a file. The error is the reason why it was not written, and what to do.
    fn write(&mut self, path: &Path, content: Content, control: &Control) -> Result<Event, String> {
        let is_drawn = content.is_drawn();
        let save_bytes = |bytes: &[u8]| {
            if is_drawn {
                control.check().map_err(|error| error.to_string())?;
            }
            let saved = winmove_files::save_bytes(path, bytes);
            saved.map_err(|error| save_words::not_written(path, &error, Manner::Whole))
        };
        let path = path.to_path_buf();
        Ok(match content {
            Content::Game(document, stamp, manner) => {
                let written = match manner {
                    Manner::Whole => winmove_files::save(&path, &document),
                    Manner::WithoutBackup => winmove_files::save_without_backup(&path, &document),
                };
                let result = written.map_err(|error| NotSaved {
                    why: save_words::not_written(&path, &error, manner),
                    lacks_backup: save_words::lacks_backup(&error),
                });
                if let Ok(state) = &result {
                    self.written = Some((path.clone(), state.clone()));
                }
                Event::Saved(path, stamp, result)
            }
            Content::Export(document, stamp, kind) => {
                let written = winmove_files::write_as(&document, kind, &WriteOptions::default())
                    .map_err(|error| {
                        let obstacle = save_words::export_obstacle(&document, kind);
                        obstacle.unwrap_or_else(|| sentence(&error.to_string()))
                    })?;
                let state = save_bytes(written.text.as_bytes())?;
                self.written = Some((path.clone(), state.clone()));
                Event::Exported(path, stamp, state, written.remarks)
            }
            Content::Picture(drawn, format) => {
                let rendered = drawn.render(format, control)?;
                save_bytes(&rendered.bytes)?;
                Event::Pictured(path, rendered.remarks, false)
            }
            Content::Sheet(sheet, _, prints) => {
                let rendered = sheet.render().map_err(|error| format!("{error}."))?;
                save_bytes(&rendered.bytes)?;
                Event::Pictured(path, rendered.remarks, prints)
            }
            Content::Text(text, _) => {
                save_bytes(text.as_bytes())?;
                Event::Pictured(path, Vec::new(), false)
            }
            Content::Result(text) => {
                save_bytes(text.as_bytes())?;
                Event::HandedIn(path)
            }
        })
    }

    /// The reason why a path can't be written to without asking.
    fn obstacle(&self, path: &Path, content: &Content, over: &Over) -> Option<Event> {
        match over {
            Over::Anything => None,
            Over::Nothing => {
                system::is_taken(path).then(|| Event::Taken(content.output(), path.to_path_buf()))
            }
            Over::Known(state) => {
                // This save may have waited for an earlier one, which has changed the file.
                let ours = self.written.as_ref().filter(|(written, _)| written == path);
                let states = ours.map(|(_, state)| state).into_iter().chain([state]);
                let changed = |state: &FileState| matches!(state.since(path), Ok(Since::Changed));
                let has_changed = states.into_iter().all(changed);
                let now = has_changed.then(|| FileState::read(path).ok())?;
                // A save that was killed may have written exactly this.
                let is_same = |now: &FileState| {
                    matches!(content, Content::Game(document, ..)
                        if now.holds(winmove_files::write(document).as_bytes()))
                };
                if now.as_ref().is_some_and(is_same) {
                    None
                } else {
                    Some(Event::Changed(path.to_path_buf(), now))
                }
            }
        }
    }
}

/// Why a file can't be read, below a heading that says that it can't.
fn why(error: FileError) -> String {
    match error {
        FileError::Unreadable(error) => system_error(&error),
        error => error.to_string(),
    }
}

/// Whether a path is a regular file, which can be read twice, and may be a result.
fn is_json_file(path: &Path) -> bool {
    let is_json = path.extension().is_some_and(|ending| ending == "json");
    is_json && FileState::read(path).is_ok()
}

/// Reads homework that was handed in, which isn't a game. `None` if it isn't homework either.
fn opened_result(path: &Path) -> Option<Event> {
    let (result, checksum) = winmove_files::open_result(path).ok()?;
    Some(match result.read_game() {
        Ok(loaded) => {
            let read = ReadFile {
                result: Some((Box::new(result), checksum)),
                ..ReadFile::of(path, loaded, None)
            };
            Event::Read(path.to_path_buf(), Ok(Box::new(read)))
        }
        // Without its game, it is still a row of a table.
        Err(why) => {
            let mut class = Class::of([path.to_path_buf()], |_| Ok((result.clone(), checksum)));
            class.refused.push((path.to_path_buf(), why.to_string()));
            Event::Class(vec![path.to_path_buf()], class)
        }
    })
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
            if let Some(event) = self.run_one(task, reporter.control()) {
                reporter.report(event);
            }
        }
        self.run_one(last, reporter.control())
    }

    fn files(tasks: &Vec<FileTask>) -> Vec<PathBuf> {
        let is_page = |task: &FileTask| {
            matches!(
                task,
                FileTask::Write(_, Content::Picture(Drawn::Page(..), ..), _)
            )
        };
        let program = tasks.iter().any(is_page).then(system::page_program_file);
        let own = tasks.iter().flat_map(FileTask::paths).cloned();
        program.flatten().into_iter().chain(own).collect()
    }

    fn may_be_ended(tasks: &Vec<FileTask>) -> bool {
        let is_written = |task: &FileTask| task.target().is_some() && !task.draws();
        !tasks.iter().any(is_written)
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
            draws: false,
            since: system::now(),
        }
    }

    pub(super) fn begin(&mut self, task: FileTask, ctx: &Context) {
        ctx.request_repaint_after(NOTICE_DELAY + Duration::from_millis(10));
        self.name = match &task {
            FileTask::CopyPicture(_) => say::app_the_picture(),
            task => {
                (task.paths().first()).map_or_else(say::app_the_clipboard, |path| file_name(path))
            }
        };
        self.target = task.target().map(Path::to_path_buf);
        self.is_given_up = false;
        self.draws = task.draws();
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
                Ok(event) if is_newest || self.target.is_some() => events.push(event),
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
        self.job.is_busy() && !self.draws && self.since.elapsed() > PATIENCE
    }
}
