//! Saves the document, reports failures, and detects changes to the file by other programs.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::{Context, Event};

use super::App;
use super::file_events::{Content, FileTask, Manner, NotSaved, Output, Over, Stamp};
use super::handing_in::handed_in_words;
use super::questions::Question;
use crate::gui::requests::Intent;
use crate::gui::system::{FileState, Since};
use crate::gui::widgets::file_name;
use winmove_core::model::Document;
use winmove_editor::{Mark, Mode};
use winmove_words::say;

/// The state of saving, and the known state of the open file.
#[derive(Default)]
pub(super) struct Saving {
    // The newest save.
    newest: Option<Stamp>,
    // The number of the save that last wrote the open file.
    written: u64,
    // The state of the open file when it was last read or written.
    known: Option<FileState>,
    // A changed state of the open file that the user was asked about.
    asked_about: Option<FileState>,
    // Whether the user was informed that the open file no longer exists.
    has_reported_absence: bool,
    // The file that is being read again because it was changed.
    again: Option<PathBuf>,
    /// Whether the window closes when all writes are finished.
    pub(super) quits: bool,
    /// The action that follows the save in progress.
    pub(super) after_save: Option<Intent>,
    /// The state whose changes may be lost. Later changes are asked about again.
    pub(super) discarded: Option<Mark>,
    /// Whether the window closes without asking again.
    pub(super) closing: bool,
    /// The name under which homework is handed in.
    pub(super) student: String,
    /// The result that was handed in before the save in progress, which the status bar continues to
    /// name.
    pub(super) handed_in: Option<PathBuf>,
}

impl Saving {
    /// Forgets the state of the file, for a document without a file.
    pub(super) fn forget_file(&mut self) {
        self.set_known(None);
        self.again = None;
    }

    /// The state of the open file when it was last read or written.
    pub(super) fn known(&self) -> Option<&FileState> {
        self.known.as_ref()
    }

    /// Sets the state in which the open file was last read or written.
    pub(super) fn set_known(&mut self, state: Option<FileState>) {
        self.known = state;
        self.asked_about = None;
        self.has_reported_absence = false;
    }

    /// Whether a file that was read is the open file, read again.
    pub(super) fn is_reading_again(&self, path: &Path) -> bool {
        self.again.as_deref() == Some(path)
    }

    /// Whether the document was saved again later, so that the result of a save is out of date.
    fn is_superseded(&self, stamp: Stamp) -> bool {
        self.newest.is_some_and(|newest| {
            stamp.generation == newest.generation && stamp.number < newest.number
        })
    }
}

impl App {
    pub(in crate::gui) fn save(&mut self, ctx: &Context) {
        match self.files.path.clone() {
            Some(path) => {
                let over = self.over_known(&path);
                self.write(path, over, Manner::Whole, ctx);
            }
            None if self.files.foreign.is_some() => self.save_foreign(ctx),
            None => self.save_as(),
        }
    }

    /// Allows overwriting the open file in its known state, or in any state if it is unknown. The
    /// user has agreed to replace another file.
    pub(super) fn over_known(&self, path: &Path) -> Over {
        let known = self.saving.known.clone();
        let known = known.filter(|_| self.files.path.as_deref() == Some(path));
        known.map_or(Over::Anything, Over::Known)
    }

    pub(super) fn write(&mut self, path: PathBuf, over: Over, manner: Manner, ctx: &Context) {
        let (document, stamp) = self.stamped();
        let content = Content::Game(document, stamp, manner);
        self.files.begin(FileTask::Write(path, content, over), ctx);
    }

    /// The current document, and a stamp for writing it.
    pub(super) fn stamped(&mut self) -> (Arc<Document>, Stamp) {
        let document = self.editor.snapshot();
        let newest = self.saving.newest;
        let stamp = Stamp {
            generation: self.editor.revision().opened,
            mark: self.editor.mark(),
            number: newest.map_or(1, |newest| newest.number + 1),
        };
        self.saving.newest = Some(stamp);
        (document, stamp)
    }

    pub(super) fn saved(&mut self, path: PathBuf, stamp: Stamp, state: FileState, ctx: &Context) {
        self.files.remember(&path);
        if let Some(recovery) = &mut self.recovery {
            recovery.keep_version(&path);
        }
        let is_last = !self.saving.is_superseded(stamp);
        // Meanwhile, another document may have been opened, or this one saved elsewhere.
        if stamp.generation == self.editor.revision().opened && stamp.number > self.saving.written {
            self.saving.written = stamp.number;
            self.saving.set_known(Some(state));
            self.editor.mark_saved(stamp.mark);
            self.files.give_up_others(&path);
            let name = file_name(&path);
            if stamp.mark == self.editor.mark() {
                let handed_in = self.saving.handed_in.take();
                self.show_remark(match (handed_in, self.whole_graph()) {
                    (Some(result), _) => handed_in_words(&result),
                    (None, None) => say::saving_saved(name),
                    (None, Some(_)) => say::saving_saved_part(name),
                });
            } else if is_last {
                self.show_remark(say::saving_changed_meanwhile(name));
            }
            self.files.path = Some(path);
            self.files.foreign = None;
        }
        if is_last && let Some(intent) = self.saving.after_save.take() {
            self.request(intent, ctx);
        }
    }

    pub(super) fn not_saved(&mut self, path: &Path, stamp: Stamp, not: NotSaved) {
        // The newer save reports its own result.
        if self.saving.is_superseded(stamp) {
            return;
        }
        self.saving.after_save = None;
        self.saving.handed_in = None;
        // The remark about an earlier save is out of date.
        self.status.remark = None;
        let is_open = stamp.generation == self.editor.revision().opened;
        let why = if is_open {
            format!("{}\n{}", not.why, say::saving_game_still_open())
        } else {
            not.why
        };
        let again = is_open.then_some(Output::Game);
        let without_backup = (is_open && not.lacks_backup).then(|| path.to_path_buf());
        let title = say::saving_failed(file_name(path), Output::Game.key());
        self.open_question(Question::failure(title, why, again, without_backup));
    }

    /// Reports a failed write that can be repeated in another place.
    pub(super) fn not_written(&mut self, path: &Path, why: String, output: Output) {
        let title = say::saving_failed(file_name(path), output.key());
        self.open_question(Question::failure(title, why, Some(output), None));
    }

    /// Asks what to do about a file that another program changed.
    pub(super) fn ask_about(&mut self, path: PathBuf, now: Option<FileState>) {
        self.saving.asked_about = now;
        self.open_question(Question::changed(path, self.editor.is_dirty()));
    }

    /// Closes the window when all writes are finished, unless one has failed or led to a question.
    pub(super) fn quit_after_writes(&mut self, ctx: &Context) {
        if self.saving.quits && !self.files.awaits_write() {
            self.saving.quits = false;
            if self.modals.is_empty() {
                self.request(Intent::Quit, ctx);
            }
        }
    }

    /// Checks the open file when the window gets the focus.
    pub(super) fn look_at_disk(&mut self, ctx: &Context) {
        // Uses the event, because no frame is painted while another window covers this one.
        let comes = ctx.input(|input| input.events.contains(&Event::WindowFocused(true)));
        if comes
            && !self.files.is_writing()
            && let (Some(path), Some(known)) = (&self.files.path, &self.saving.known)
        {
            let look = FileTask::Look(path.clone(), known.clone());
            self.files.begin(look, ctx);
        }
    }

    /// Handles a check of the open file. A changed file is read again if nothing would be lost.
    pub(super) fn looked(
        &mut self,
        path: PathBuf,
        known: &FileState,
        since: Since,
        now: Option<FileState>,
        ctx: &Context,
    ) {
        let is_open = self.files.path.as_ref() == Some(&path);
        // The file may have been saved in the meantime. While a question is open, leave it to the
        // next save or check to detect the change.
        if !is_open
            || self.saving.known.as_ref() != Some(known)
            || self.files.is_writing()
            || self.is_waiting()
        {
            return;
        }
        match since {
            Since::Same => {}
            Since::Changed if now.is_some() => {
                if self.saving.asked_about == now {
                    return;
                }
                let is_in_hand = self.editor.now().is_busy() || self.is_typing();
                if self.editor.is_dirty() || is_in_hand || self.editor.mode() != Mode::Edit {
                    self.ask_about(path, now);
                } else {
                    self.saving.asked_about = now;
                    self.read_again(path, ctx);
                }
            }
            Since::Changed | Since::Gone => {
                if !self.saving.has_reported_absence {
                    self.saving.has_reported_absence = true;
                    self.show_remark(say::saving_file_gone(file_name(&path)));
                }
            }
        }
    }

    /// Reads the open file again. If that succeeds, unsaved changes are lost.
    pub(super) fn read_again(&mut self, path: PathBuf, ctx: &Context) {
        self.saving.discarded = Some(self.editor.mark());
        self.saving.again = Some(path.clone());
        self.files.begin(FileTask::open(path), ctx);
    }
}
