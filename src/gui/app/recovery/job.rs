//! The background job that stores unsaved work and finds work left by earlier windows.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use super::record::{self, Origin, Seats, Step};
use crate::gui::app::databases::{self, ReadDatabase};
use crate::gui::system::{LeftWork, Version, Versions, WorkSlot};
use winmove_core::model::Document;
use winmove_editor::{Change, PreparedWork, Reporter, Restored, Snapshot, Work};
use winmove_files::ReadOptions;
use winmove_words::{say, system_error};

/// The file is rewritten once the changes exceed the document and its history by these bytes.
const MAX_APPENDED: usize = 32 << 20;

/// A task for the job.
pub(super) enum Task {
    /// Finds work that earlier windows have left in a folder.
    Find(PathBuf),
    /// Replaces the stored work with a document and its history. Afterwards, removes the leftover
    /// work that it came from.
    Begin {
        folder: PathBuf,
        origin: Box<Origin>,
        whole: Snapshot,
        instead_of: Option<PathBuf>,
    },
    /// Appends changes.
    Append(Vec<Change>),
    /// Appends an uncommitted step, and who plays the game in it.
    Draft(Option<Step>, Option<Seats>),
    /// Removes what is stored.
    Clear,
    /// Closes the work file and leaves it for the next window.
    Leave,
    /// Stores a file as its newest version, given the folder for versions and the file.
    KeepVersion((PathBuf, PathBuf)),
    /// Lists the versions of a file, given the folder for versions and the file.
    ListVersions((PathBuf, PathBuf)),
    /// Reads a version.
    OpenVersion(PathBuf, Duration, VersionUse),
    /// Reads leftover work, to open it.
    Open(PathBuf),
    /// Removes leftover work.
    Discard(PathBuf),
}

/// The purpose of reading a version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VersionUse {
    /// Show it next to the open document.
    Beside,
    /// Open it as a new game.
    Open,
}

/// An answer from the job to the window.
pub(super) enum Answer {
    /// Work left by earlier windows, newest first.
    Left(Vec<UnsavedWork>),
    /// Leftover work at a path, ready to be opened.
    Ready(PathBuf, Box<ReadyWork>),
    /// Leftover work couldn't be opened, with the reason.
    NotOpened(String),
    /// Work is stored at this path.
    Kept(PathBuf),
    /// The requested versions of a file, newest first.
    Versions(Vec<Version>),
    /// A version or the reason why it can't be read, its age, and its purpose.
    Version(Result<Box<Document>, String>, Duration, VersionUse),
    /// Work is no longer being stored, with the reason.
    Failed(String),
    /// The file must be rewritten, because it is missing or too much was appended.
    Grown,
}

/// Leftover work that was read.
pub(super) struct ReadyWork {
    pub(super) origin: Origin,
    pub(super) work: PreparedWork,
    /// The database that the game came from and its path, or why it can't be read.
    pub(super) database: Option<Result<(PathBuf, ReadDatabase), String>>,
}

/// Unsaved work of an earlier window.
pub struct UnsavedWork {
    pub(super) path: PathBuf,
    pub(super) origin: Origin,
    pub(super) age: Duration,
    /// The document and the number of steps that can be undone, or why it can't be read.
    pub(super) found: Result<(Arc<Document>, usize), String>,
}

/// Tasks in order. `done` is set to `number` when they are done.
pub(super) struct Batch {
    pub(super) tasks: Vec<Task>,
    pub(super) number: u64,
    pub(super) done: Arc<AtomicU64>,
}

#[derive(Default)]
pub(super) struct RecoveryWork {
    slot: Option<WorkSlot>,
    // The number of bytes written initially, and appended since.
    lengths: (usize, usize),
    left: Vec<LeftWork>,
}

impl RecoveryWork {
    fn begin(&mut self, folder: &Path, text: &str) -> std::io::Result<PathBuf> {
        let slot = match self.slot.take() {
            Some(slot) => slot,
            None => WorkSlot::new(folder)?,
        };
        let slot = self.slot.insert(slot);
        slot.write(text.as_bytes())?;
        self.lengths = (text.len(), 0);
        Ok(slot.path().to_owned())
    }

    /// Appends to the file. Returns an answer if the file must be rewritten, or if appending
    /// failed.
    fn append(&mut self, text: &str) -> Option<Answer> {
        let Some(slot) = self.slot.as_mut() else {
            return Some(Answer::Grown);
        };
        if let Err(error) = slot.append(text.as_bytes()) {
            return Some(Answer::Failed(system_error(&error)));
        }
        let (whole, appended) = &mut self.lengths;
        *appended += text.len();
        let most = WorkSlot::MAX_BYTES.map_or(MAX_APPENDED, |most| most / 4);
        (*appended > *whole + most).then_some(Answer::Grown)
    }

    fn take_left(&mut self, path: &Path) -> Option<LeftWork> {
        let index = self.left.iter().position(|left| left.path() == path)?;
        Some(self.left.remove(index))
    }

    fn find(&mut self, folder: &Path) -> Option<Answer> {
        let found = LeftWork::all(folder);
        let left: Vec<UnsavedWork> = found
            .iter()
            .map(|left| {
                let (origin, found) = match read(left) {
                    Ok((origin, work)) => {
                        let document = Arc::new(work.document().clone());
                        (origin, Ok((document, work.steps())))
                    }
                    Err(why) => (Origin::new(None, "", None), Err(why)),
                };
                UnsavedWork {
                    path: left.path().to_owned(),
                    origin,
                    age: left.age,
                    found,
                }
            })
            .collect();
        self.left.extend(found);
        (!left.is_empty()).then_some(Answer::Left(left))
    }

    fn run_one(&mut self, task: Task) -> Option<Answer> {
        match task {
            Task::Find(folder) => self.find(&folder),
            Task::Begin {
                folder,
                origin,
                whole,
                instead_of,
            } => {
                if let Some(why) = why_too_long(&whole.document) {
                    return Some(Answer::Failed(why));
                }
                let text = record::write(&origin, &whole);
                // Release the document, so that an edit in the meantime needn't copy it.
                drop(whole);
                match self.begin(&folder, &text) {
                    Ok(path) => {
                        if let Some(left) = instead_of.and_then(|path| self.take_left(&path)) {
                            left.remove();
                        }
                        Some(Answer::Kept(path))
                    }
                    Err(error) => Some(Answer::Failed(system_error(&error))),
                }
            }
            Task::Append(changes) => self.append(&record::write_changes(&changes)),
            Task::Draft(draft, seats) => {
                let mut text = record::write_draft(draft.as_ref());
                text.extend(seats.map(record::write_seats));
                self.append(&text)
            }
            Task::Clear => {
                if let Some(slot) = &mut self.slot {
                    slot.clear();
                }
                // The next work gets a new file; this one is removed together with its lock.
                self.slot = None;
                None
            }
            Task::Leave => {
                self.slot = None;
                None
            }
            Task::KeepVersion((all, path)) => {
                // Versions are a convenience, so errors are not reported.
                let _ = Versions::of(&all, &path).keep_file(&path);
                None
            }
            Task::ListVersions((all, path)) => {
                Some(Answer::Versions(Versions::of(&all, &path).list()))
            }
            Task::OpenVersion(path, age, how) => {
                let read = winmove_files::open(&path, &ReadOptions::default())
                    .map(|loaded| Box::new(loaded.document))
                    .map_err(|error| error.to_string());
                Some(Answer::Version(read, age, how))
            }
            Task::Open(path) => {
                let left = self.left.iter().find(|left| left.path() == path)?;
                Some(match read(left) {
                    Ok((mut origin, work)) => {
                        origin.recognise(&work);
                        let database = origin.database.clone().map(|(path, game)| {
                            let read = databases::read_again(&path, &game, work.document());
                            read.map(|read| (path, read))
                        });
                        let ready = ReadyWork {
                            origin,
                            database,
                            work: work.prepare(),
                        };
                        Answer::Ready(path, Box::new(ready))
                    }
                    Err(why) => Answer::NotOpened(why),
                })
            }
            Task::Discard(path) => {
                if let Some(left) = self.take_left(&path) {
                    left.remove();
                }
                None
            }
        }
    }
}

/// Why a document is too long to be stored, determined before trying to write it.
fn why_too_long(document: &Document) -> Option<String> {
    let most = WorkSlot::MAX_BYTES?;
    let length = winmove_files::length(document);
    (length > most).then(|| {
        let [length, most] = [length, most].map(|bytes| (bytes as f64 / 1e5).round() / 10.0);
        say::recovery_too_long(length, most)
    })
}

fn read(left: &LeftWork) -> Result<(Origin, Restored), String> {
    let bytes = left.read().map_err(|error| system_error(&error))?;
    record::read(&bytes)
}

impl Work for RecoveryWork {
    type Task = Batch;
    type Answer = Answer;
    const NAME: &'static str = "recovery";

    fn run(&mut self, batch: Batch, reporter: &Reporter<'_, Answer>) -> Option<Answer> {
        for task in batch.tasks {
            if let Some(answer) = self.run_one(task) {
                reporter.report(answer);
            }
        }
        batch.done.store(batch.number, Ordering::SeqCst);
        None
    }

    /// Keeps older tasks, except those that a newer task supersedes.
    fn replace(older: Batch, newer: Batch) -> Batch {
        let replaces = |task: &Task| matches!(task, Task::Begin { .. } | Task::Clear);
        let is_replaced = newer.tasks.iter().any(replaces);
        let mut tasks = older.tasks;
        // Work left for the next window must be complete.
        let leaves = tasks.iter().any(|task| matches!(task, Task::Leave));
        if is_replaced && !leaves {
            tasks.retain(|task| match task {
                Task::Append(_) | Task::Draft(..) => false,
                Task::Begin { instead_of, .. } => instead_of.is_some(),
                _ => true,
            });
        }
        tasks.extend(newer.tasks);
        Batch { tasks, ..newer }
    }
}
