//! Stores unsaved work continuously in the user's state folder, and offers it at the next start.
//!
//! Each frame passes its changes to a background job, which appends them to a file at once. If the
//! program ends for any reason, such as a panic, a signal, the loss of the display or a kill, at
//! most the changes of the last frames are lost. Nothing is stored for a document that was saved,
//! or whose changes were discarded.

mod job;
mod offer;
pub mod record;
pub(super) mod report;
pub(super) mod versions;

pub use offer::pictured;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use egui::Context;

use super::App;
use super::databases::OpenDatabase;
use super::modal::Modal;
use crate::gui::app::recovery::job::{Answer, Batch, ReadyWork, RecoveryWork, Task};
use crate::gui::app::recovery::offer::Card;
use crate::gui::app::recovery::record::{Origin, Seats, Step};
use crate::gui::convert::wake;
use crate::gui::inspector::drafts::TextField;
use crate::gui::requests::Intent;
use crate::gui::system::{self, FileState, Instant};
use winmove_core::model::Edit;
use winmove_editor::{
    BackgroundJob, Controller, Editor, Mode, PlayAction, Player, Renaming, StepName, Wake,
};
use winmove_words::say;

/// The folder of unsaved work in the program's state folder.
const WORK: &str = "recovery";
/// The folder of earlier versions in the program's state folder.
const VERSIONS: &str = "versions";

/// An open step, such as a drag, is stored after this time, and then at this interval.
const STEP_INTERVAL: Duration = Duration::from_millis(900);
/// In a field with more vertices and edges, or cells, than this, only committed steps are stored.
/// This keeps dragging smooth.
const MAX_IN_DRAFT: usize = 50_000;

/// The time after a signal in which the last changes are stored before the program ends.
const SIGNAL_PATIENCE: Duration = Duration::from_millis(600);
/// The time for which a closed window waits for its last tasks.
pub(super) const CLOSE_PATIENCE: Duration = Duration::from_millis(800);

/// The stored state of the open document, and work left by earlier windows.
pub struct Recovery {
    folder: PathBuf,
    job: BackgroundJob<RecoveryWork>,
    tasks: Vec<Task>,
    progress: Arc<Progress>,
    // The opened document that is stored, and its file at that time.
    kept: Option<(u64, Option<File>)>,
    // The stored uncommitted change: typed text, an open step, or the game being played.
    draft: Option<Step>,
    // Who plays that game.
    seats: Option<Seats>,
    // When the open step began or was last stored.
    draft_since: Option<Instant>,
    // The path of the work file.
    path: Option<PathBuf>,
    // The state that couldn't be stored.
    failed_at: Option<u64>,
    // The leftover work that is open, until it is stored again.
    instead_of: Option<PathBuf>,
    // The leftover work to offer.
    offer: Vec<Card>,
}

/// The file of a document, and its state when last read or written.
type File = (PathBuf, Option<FileState>);

/// The progress of the job, for the thread that handles signals.
#[derive(Default)]
struct Progress {
    sent: AtomicU64,
    done: Arc<AtomicU64>,
    // Whether a signal was received, and whether a frame has sent its last changes since.
    is_ending: AtomicBool,
    has_sent_all: AtomicBool,
}

impl Progress {
    fn is_idle(&self) -> bool {
        self.done.load(Ordering::SeqCst) >= self.sent.load(Ordering::SeqCst)
    }
}

impl Recovery {
    fn new(folder: PathBuf, wake: &Wake) -> Recovery {
        let mut recovery = Recovery {
            job: BackgroundJob::threaded(Arc::clone(wake)),
            tasks: Vec::new(),
            progress: Arc::default(),
            kept: None,
            draft: None,
            seats: None,
            draft_since: None,
            path: None,
            failed_at: None,
            instead_of: None,
            offer: Vec::new(),
            folder,
        };
        recovery.begin(Task::Find(recovery.folder.join(WORK)));
        recovery
    }

    /// The path of this window's unsaved work, or of the work it last left.
    pub(super) fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Closes the stored work and offers it like work of an earlier window.
    pub(super) fn leave(&mut self) {
        self.kept = None;
        self.draft = None;
        self.tasks.push(Task::Leave);
        self.begin(Task::Find(self.folder.join(WORK)));
    }

    /// Sends a task to the job.
    fn begin(&mut self, task: Task) {
        self.tasks.push(task);
        self.send();
    }

    /// Stores a file as its newest version.
    pub(super) fn keep_version(&mut self, path: &Path) {
        self.begin(Task::KeepVersion(self.versions_of(path)));
    }

    /// The folder for the versions of all files, and the file.
    fn versions_of(&self, path: &Path) -> (PathBuf, PathBuf) {
        (self.folder.join(VERSIONS), path.to_path_buf())
    }

    /// Whether there is leftover work to offer.
    pub(super) fn has_left_work(&self) -> bool {
        !self.offer.is_empty()
    }

    /// Sends the tasks to the job.
    fn send(&mut self) {
        if self.tasks.is_empty() {
            return;
        }
        let number = self.progress.sent.fetch_add(1, Ordering::SeqCst) + 1;
        self.job.submit_after(Batch {
            tasks: std::mem::take(&mut self.tasks),
            number,
            done: Arc::clone(&self.progress.done),
        });
    }

    /// Stores the changes since the last call. `is_work` is whether something would be lost
    /// otherwise.
    fn follow(
        &mut self,
        editor: &mut Editor,
        is_work: bool,
        file: Option<File>,
        database: Option<&OpenDatabase>,
        draft: Draft,
        seats: Option<Seats>,
    ) {
        let changes = editor.take_changes();
        if !is_work {
            self.clear();
            self.send();
            return;
        }
        let revision = editor.revision();
        let kept = Some((revision.opened, file.clone()));
        let is_kept = self.kept == kept;
        if !is_kept {
            if self.failed_at == Some(revision.document) {
                return;
            }
            // Most steps end before a copy of the document without them is due.
            if matches!(draft, Draft::Later) {
                return;
            }
            let whole = editor.whole();
            let (path, state) = file.unzip();
            let path = path.as_deref();
            self.tasks.push(Task::Begin {
                folder: self.folder.join(WORK),
                origin: Box::new(Origin {
                    database: database
                        .map(|database| (database.path.clone(), database.game.clone())),
                    ..Origin::new(path, whole.document.title(), state.flatten())
                }),
                whole,
                instead_of: self.instead_of.take(),
            });
            // Store the file, which the work hasn't changed yet, as an earlier version.
            if let Some(path) = path {
                self.tasks.push(Task::KeepVersion(self.versions_of(path)));
            }
            self.kept = kept;
            self.draft = None;
            self.failed_at = None;
        }
        // The draft may have become one of the changes, so it is removed before they are appended.
        let draft = match draft {
            Draft::Now(draft) => Some(draft),
            Draft::Later if is_kept && !changes.is_empty() => Some(None),
            Draft::Later => None,
        };
        if let Some(draft) = draft.filter(|draft| *draft != self.draft || seats != self.seats) {
            self.draft.clone_from(&draft);
            self.seats = seats;
            self.tasks.push(Task::Draft(draft, seats));
        }
        if is_kept && !changes.is_empty() {
            self.tasks.push(Task::Append(changes));
        }
        self.send();
    }

    fn clear(&mut self) {
        self.path = None;
        if self.kept.take().is_some() {
            self.tasks.push(Task::Clear);
        }
        self.draft = None;
        self.failed_at = None;
    }

    /// The draft for an open step: its edits, if it has been open, or last stored, long enough ago.
    /// Until then, requests a frame.
    fn of_open_step(&mut self, name: StepName, edits: &[Edit], ctx: &Context) -> Draft {
        let kept = self.draft.as_ref();
        if kept.is_some_and(|(kept, known)| *kept == name && known == edits) {
            return Draft::Now(self.draft.clone());
        }
        let so_far = self.draft_since.get_or_insert_with(system::now).elapsed();
        match STEP_INTERVAL.checked_sub(so_far) {
            Some(rest) if !rest.is_zero() => {
                ctx.request_repaint_after(rest);
                Draft::Later
            }
            _ => {
                self.draft_since = Some(system::now());
                Draft::Now(Some((name, edits.to_vec())))
            }
        }
    }
}

/// A change in progress that isn't a step in the history yet.
enum Draft {
    /// Typed text, an open step or a played game to store now, or nothing.
    Now(Option<Step>),
    /// An open step that is stored a little later.
    Later,
}

impl Drop for Recovery {
    fn drop(&mut self) {
        self.send();
        system::wait_until(CLOSE_PATIENCE, || self.progress.is_idle());
    }
}

impl App {
    /// Starts to store unsaved work in a folder, and offers work that earlier windows left there.
    /// Work is also stored when a signal ends the program.
    pub fn keep_work_in(&mut self, folder: &Path, ctx: &Context) {
        let recovery = Recovery::new(folder.to_path_buf(), &wake(ctx));
        self.editor.keep_changes();
        let progress = Arc::clone(&recovery.progress);
        self.recovery = Some(recovery);
        let ctx = ctx.clone();
        // If signals can't be handled, earlier changes are still stored.
        let _ = system::before_the_end(move || {
            progress.is_ending.store(true, Ordering::SeqCst);
            ctx.request_repaint();
            let has_sent_all = || progress.has_sent_all.load(Ordering::SeqCst);
            system::wait_until(SIGNAL_PATIENCE / 2, has_sent_all);
            system::wait_until(SIGNAL_PATIENCE / 2, || progress.is_idle());
        });
    }

    /// Stores the changes since the last call.
    pub(super) fn keep_work(&mut self, ctx: &Context) {
        let Some(recovery) = &mut self.recovery else {
            return;
        };
        let typed = self
            .panels
            .drafts
            .typed()
            .map(|(field, text)| (*field, text.as_str()))
            .or_else(|| {
                let (renaming, label) = self.canvas.typed_label(&self.editor)?;
                let field = match renaming {
                    Renaming::Vertex(id) => TextField::Vertex(id),
                    Renaming::Edge(id) => TextField::Edge(id),
                    Renaming::Annotation(index) => TextField::Annotation(index),
                };
                Some((field, label))
            });
        let game = self.editor.play().unsaved_record();
        let seats = self.editor.scene().seats().filter(|_| game.is_some());
        let seats = seats.map(|seats| {
            Player::ALL.map(|player| match seats.controller(player) {
                Controller::Person => None,
                Controller::Computer { errs } => Some(errs),
            })
        });
        let given_up = self.saving.closing || self.saving.discarded == Some(self.editor.mark());
        let has_work = self.editor.is_dirty() || typed.is_some() || game.is_some();
        let is_work = has_work && !self.on_start_page && !given_up;
        let path = self.files.path.clone();
        let file = path.map(|path| (path, self.saving.known().cloned()));
        let draft = match (typed, self.editor.open_step()) {
            (Some((field, text)), _) => {
                Draft::Now(record::typed_step(self.editor.document(), field, text))
            }
            (None, Some((name, edits)))
                if self.editor.document().field().size() <= MAX_IN_DRAFT =>
            {
                recovery.of_open_step(name, edits, ctx)
            }
            (None, Some(_)) => Draft::Later,
            // A game being played is offered as if it had been stored in the document.
            (None, None) => Draft::Now(
                game.map(|record| (StepName::KeepRecord, vec![Edit::SetRecord(Some(record))])),
            ),
        };
        if matches!(draft, Draft::Now(None)) {
            recovery.draft_since = None;
        }
        let database = self.opened.database.as_ref();
        recovery.follow(&mut self.editor, is_work, file, database, draft, seats);
        let Progress {
            is_ending,
            has_sent_all,
            ..
        } = &*recovery.progress;
        if is_ending.load(Ordering::SeqCst) {
            has_sent_all.store(true, Ordering::SeqCst);
        }
    }

    /// Handles the answers of the job.
    pub(super) fn poll_recovery(&mut self, ctx: &Context) {
        while let Some(recovery) = &mut self.recovery
            && let Some((_, answer)) = recovery.job.any_answer()
        {
            match answer {
                Ok(Answer::Left(left)) => {
                    let cards = left.into_iter().map(|left| Card::new(left, ctx));
                    recovery.offer.extend(cards);
                    self.offer_left_work();
                }
                Ok(Answer::Ready(path, left)) => self.show_left(path, *left),
                Ok(Answer::NotOpened(why)) => {
                    self.show_remark(say::recovery_not_opened(why));
                }
                Ok(Answer::Kept(path)) => recovery.path = Some(path),
                Ok(Answer::Versions(versions)) => self.list_versions(versions),
                Ok(Answer::Version(read, age, how)) => self.show_version(read, age, how, ctx),
                Ok(Answer::Grown) => recovery.kept = None,
                Ok(Answer::Failed(why)) => {
                    recovery.kept = None;
                    recovery.failed_at = Some(self.editor.revision().document);
                    self.show_remark(say::recovery_failed(why));
                }
                // The job's state is lost, so everything is stored again.
                Err(_) => recovery.kept = None,
            }
        }
    }

    /// Shows leftover work that was read.
    fn show_left(&mut self, path: PathBuf, left: ReadyWork) {
        let ReadyWork {
            origin,
            work,
            database,
        } = left;
        // The document may have changed in the meantime.
        if self.would_lose() {
            self.ask_to_save(Intent::Left(path));
            return;
        }
        if let Some(recovery) = &mut self.recovery {
            recovery.offer.retain(|card| !card.is_at(&path));
            // Its file is removed only after this window has stored the work itself.
            recovery.clear();
            recovery.instead_of = Some(path);
        }
        self.modals
            .retain(|modal| !matches!(modal, Modal::LeftWork));
        let (database, unread) = match database {
            Some(Ok((path, read))) => (Some(read.open(&path, &self.files.wake)), None),
            Some(Err(why)) => (None, Some(why)),
            None => (None, None),
        };
        let (database, labels) = database.unzip();
        self.editor.open_restored(work, labels);
        if self.editor.undone_step() == Some(StepName::KeepRecord) {
            if let Some(seats) = origin.seats {
                let controllers = seats.map(|errs| match errs {
                    Some(errs) => Controller::Computer {
                        errs: errs.min(100),
                    },
                    None => Controller::Person,
                });
                self.editor.act(PlayAction::SetRestored(controllers));
            }
            self.editor.set_mode(Mode::Play);
        }
        let name = origin.words();
        self.show_opened(origin.path);
        self.opened.database = database;
        self.saving.set_known(origin.state);
        self.show_remark(match unread {
            None => say::recovery_recovered(name),
            Some(why) => say::recovery_recovered_part(name, why),
        });
    }

    /// Opens leftover work.
    pub(super) fn open_left(&mut self, path: PathBuf) {
        if let Some(recovery) = &mut self.recovery {
            recovery.begin(Task::Open(path));
        }
    }
}
