//! The open file, recent files, and the file dialog.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::Duration;

use egui::Context;

use super::chosen_path::chosen;
use super::dialogs::Ask;
use super::file_events::{Event, FileTask, Output};
use super::file_jobs::FileJob;
use crate::gui::system::{self, FileState, Instant, Picked};
use crate::gui::widgets::file_name;
use winmove_editor::Wake;
use winmove_files::FileKind;
use winmove_words::say;

/// A text field for a path, if the desktop has no file dialog.
#[derive(Clone, Debug)]
pub struct PathField {
    pub ask: Ask,
    /// The text typed so far.
    pub text: String,
}

impl PathField {
    fn new(ask: Ask, folder: Option<PathBuf>) -> PathField {
        let start = folder.map(|folder| folder.join("")).unwrap_or_default();
        let name = ask.name().unwrap_or_default();
        let text = start.join(name).display().to_string();
        PathField { ask, text }
    }

    /// Ends typing, and accepts or discards the path.
    pub fn end(&self, take: bool) -> Event {
        let typed = self.text.trim();
        let path = (take && !typed.is_empty()).then(|| PathBuf::from(typed));
        chosen(&self.ask, path.into_iter().collect(), false)
    }
}

/// The foreign file that the open game was read from.
#[derive(Clone, Debug, PartialEq)]
pub struct ForeignFile {
    pub path: PathBuf,
    /// The format, which can be written.
    pub kind: FileKind,
    /// The state in which the file was last read or written.
    pub state: Option<FileState>,
    /// What was not read from it, in words.
    pub unread: Vec<String>,
    /// Whether the user has agreed that Save writes to it.
    pub is_saved_to: bool,
}

/// An action offered while a file job takes long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aid {
    /// Cancel reading.
    Cancel,
    /// Cancel drawing.
    CancelPicture,
    /// Save to another place.
    SaveAs,
}

/// The kind of a task that doesn't write a file. Each kind has its own job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Reading {
    Game,
    Component,
    Labels,
    Clipboard,
    Picture,
    State,
}

impl Reading {
    /// The kind of a task, or the path that it writes to.
    fn of(task: &FileTask) -> Result<Reading, &Path> {
        match task {
            FileTask::Open(..) | FileTask::Class(_) => Ok(Reading::Game),
            FileTask::Component(_) => Ok(Reading::Component),
            FileTask::Labels(_) => Ok(Reading::Labels),
            FileTask::Paste { .. } => Ok(Reading::Clipboard),
            FileTask::CopyPicture(_) => Ok(Reading::Picture),
            FileTask::Look(..) => Ok(Reading::State),
            FileTask::Write(path, ..) => Err(path),
        }
    }

    /// The notice about a slow task with the file of a name, and the action that it offers.
    fn notice(self, name: &str) -> Option<(String, Option<Aid>)> {
        match self {
            Reading::Game | Reading::Component | Reading::Labels => {
                Some((say::progress_opening(name), Some(Aid::Cancel)))
            }
            Reading::Clipboard => Some((say::progress_reading_clipboard(), None)),
            Reading::Picture => Some((say::progress_drawing_picture(), Some(Aid::CancelPicture))),
            Reading::State => None,
        }
    }
}

/// The file of the document, the file jobs, and the file dialog.
pub struct Files {
    /// The file that is open.
    pub path: Option<PathBuf>,
    /// The foreign file that the game was read from.
    pub foreign: Option<ForeignFile>,
    /// Recently opened files, most recent first.
    pub recent: Vec<PathBuf>,
    /// Whether paths are always typed, even if the desktop has file dialogs.
    pub types_paths: bool,
    /// The last typed path, until it is known whether it can be used.
    pub typed: Option<PathField>,
    // The open dialog: its purpose, when it was opened, and its answer.
    asking: Option<(Ask, Instant, Receiver<Vec<PathBuf>>)>,
    reading: BTreeMap<Reading, FileJob>,
    // One job per path being written to, so that a stuck one doesn't block the others.
    writing: Vec<FileJob>,
    /// Wakes the window.
    pub(super) wake: Wake,
}

/// A dialog cancelled sooner than this never appeared.
const SOONEST_ANSWER: Duration = Duration::from_millis(300);
pub(super) const MAX_RECENT: usize = 10;

impl Files {
    /// Creates the state without files and jobs. `wake` is called when a job ends.
    pub fn new(wake: &Wake) -> Files {
        Files {
            path: None,
            foreign: None,
            recent: Vec::new(),
            types_paths: false,
            typed: None,
            asking: None,
            reading: BTreeMap::new(),
            writing: Vec::new(),
            wake: Arc::clone(wake),
        }
    }

    /// Whether a file is being read or written.
    pub fn is_busy(&self) -> bool {
        self.is_writing() || self.reading.values().any(|job| job.job.is_busy())
    }

    /// Whether a file is being written and the result still matters.
    pub fn is_writing(&self) -> bool {
        let mut jobs = self.writing.iter();
        jobs.any(|writer| writer.job.is_busy() && !writer.is_given_up)
    }

    /// Whether a dialog of the desktop is open.
    pub fn is_asking(&self) -> bool {
        self.asking.is_some()
    }

    /// The name of the document for the title bar.
    pub fn name(&self) -> String {
        let foreign = self.foreign.as_ref().map(|foreign| &foreign.path);
        match self.path.as_ref().or(foreign) {
            Some(path) => file_name(path),
            None => say::app_untitled(),
        }
    }

    /// Asks for a path in the desktop's file dialog. Returns a field to type it in if there is no
    /// dialog.
    pub fn ask(&mut self, ask: Ask) -> Option<PathField> {
        let folders = if system::can_type_paths() {
            self.folders()
        } else {
            // In a browser there are no folders.
            Vec::new()
        };
        let folder = folders.first().cloned();
        if let Ask::Write(Output::Printout(_, true), name) = &ask
            && let Some(path) = system::print_path(name)
        {
            let (picked, answers) = Picked::new(Arc::clone(&self.wake));
            picked.send([path]);
            self.asking = Some((ask, system::now(), answers));
            return None;
        }
        if !self.types_paths && system::can_pick_files(ask.name().is_some()) {
            let (picked, answers) = Picked::new(Arc::clone(&self.wake));
            if system::pick_file(ask.dialog(), folders, picked).is_ok() {
                self.asking = Some((ask, system::now(), answers));
                return None;
            }
        }
        Some(PathField::new(ask, folder))
    }

    /// The folders of the open file and of recent files, except those with a stuck write.
    fn folders(&self) -> Vec<PathBuf> {
        let hanging = self.writing.iter().filter(|writer| writer.hangs());
        let hanging: Vec<&Path> = hanging
            .filter_map(|writer| writer.target.as_deref()?.parent())
            .collect();
        let files = self.path.iter().chain(&self.recent);
        files
            .filter_map(|path| path.parent())
            .filter(|folder| !hanging.contains(folder))
            .map(Path::to_path_buf)
            .collect()
    }

    /// Begins a task on another thread, instead of an earlier one of the same kind. A file is
    /// written after any write to the same path in progress.
    pub fn begin(&mut self, task: FileTask, ctx: &Context) {
        let job = match Reading::of(&task) {
            Ok(reading) => {
                (self.reading.entry(reading)).or_insert_with(|| FileJob::new(&self.wake))
            }
            Err(path) => {
                let path = path.to_path_buf();
                self.writer(&path)
            }
        };
        job.begin(task, ctx);
    }

    /// Whether a file is being written and the write isn't stuck.
    pub fn awaits_write(&self) -> bool {
        let mut jobs = self.writing.iter().filter(|writer| !writer.is_given_up);
        jobs.any(|writer| writer.job.is_busy() && !writer.hangs())
    }

    /// The job that writes to a path. Each path has at most one.
    fn writer(&mut self, path: &Path) -> &mut FileJob {
        let own = |writer: &FileJob| writer.target.as_deref() == Some(path);
        let found = self.writing.iter().position(own);
        let idle = || self.writing.iter().position(|writer| !writer.job.is_busy());
        let index = found.or_else(idle).unwrap_or(self.writing.len());
        if index == self.writing.len() {
            self.writing.push(FileJob::new(&self.wake));
        }
        &mut self.writing[index]
    }

    /// Stops reporting writes to other paths, because the document was saved to this one.
    pub fn give_up_others(&mut self, path: &Path) {
        for writer in &mut self.writing {
            writer.is_given_up = writer.target.as_deref() != Some(path);
        }
    }

    /// The time until [`Files::under_way`] changes, when a frame must be painted.
    pub fn until_notice(&self) -> Option<Duration> {
        let noticed = (self.reading.iter()).filter(|(reading, _)| **reading != Reading::State);
        let jobs = noticed.map(|(_, job)| job).chain(&self.writing);
        jobs.filter_map(FileJob::until_notice).min()
    }

    /// The notice about a read or write that takes long, and an action to offer in it.
    pub fn under_way(&self) -> Option<(String, Option<Aid>)> {
        let mut reading = (self.reading.iter()).filter(|(_, job)| job.is_slow());
        if let Some(notice) = reading.find_map(|(reading, job)| reading.notice(&job.name)) {
            return Some(notice);
        }
        let mut writing = self.writing.iter().filter(|job| !job.is_given_up);
        let job = writing.find(|job| job.is_slow())?;
        Some(if job.draws {
            (say::progress_drawing_picture(), Some(Aid::CancelPicture))
        } else if job.hangs() {
            (say::progress_saving_stuck(&job.name), Some(Aid::SaveAs))
        } else {
            (say::progress_saving(&job.name), None)
        })
    }

    /// Cancels reading.
    pub fn stop_reading(&mut self) {
        for reading in [Reading::Game, Reading::Component, Reading::Labels] {
            if let Some(job) = self.reading.get_mut(&reading) {
                job.job.cancel();
            }
        }
    }

    /// Cancels drawing pictures that aren't written yet.
    pub fn stop_drawing(&mut self) {
        let copied = self.reading.get_mut(&Reading::Picture);
        let written = self.writing.iter_mut().filter(|job| job.draws);
        for job in copied.into_iter().chain(written) {
            job.job.cancel();
        }
    }

    /// Whether a file is being read.
    pub fn is_reading(&self) -> bool {
        let mut jobs = self.reading.range(Reading::Game..=Reading::Component);
        jobs.any(|(_, job)| job.job.is_busy())
    }

    /// The answer of the desktop's file dialog, or a field to type the path if no dialog appeared.
    pub fn picked(&mut self) -> Option<Result<Event, PathField>> {
        let (.., answers) = self.asking.as_ref()?;
        let answer = answers.try_recv();
        if answer == Err(TryRecvError::Empty) {
            return None;
        }
        let (ask, opened, _) = self.asking.take()?;
        let is_soon = system::can_type_paths() && opened.elapsed() < SOONEST_ANSWER;
        Some(match answer {
            // If it was cancelled this soon, the portal has no backend.
            Ok(paths) if paths.is_empty() && is_soon => Err(PathField::new(ask, None)),
            Err(_) => Err(PathField::new(ask, None)),
            Ok(paths) => Ok(chosen(&ask, paths, true)),
        })
    }

    /// The events since the last call.
    pub fn poll(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        for job in self.reading.values_mut().chain(&mut self.writing) {
            job.poll(&mut events);
        }
        events
    }

    /// Adds a file to the front of the recent files.
    pub fn remember(&mut self, path: &Path) {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
        self.recent.retain(|known| *known != path);
        self.recent.insert(0, path);
        self.recent.truncate(MAX_RECENT);
    }
}
