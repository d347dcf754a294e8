//! Exports the game in another program's format, or saves it to the file that it came from.

use std::path::{Path, PathBuf};

use egui::Context;

use super::App;
use super::file_events::{Content, FileTask, Over, Stamp};
use super::files::ForeignFile;
use super::questions::Question;
use crate::gui::app::dialogs::{is_exported, kind_words};
use crate::gui::system::FileState;
use crate::gui::widgets::file_name;
use winmove_files::{FileKind, ReadRemark, WriteOptions, WriteRemark};
use winmove_words::say;

impl App {
    /// Writes the game in another program's format.
    pub(super) fn write_export(
        &mut self,
        path: PathBuf,
        kind: FileKind,
        over: Over,
        ctx: &Context,
    ) {
        let foreign = self.files.foreign.as_ref();
        let is_save = foreign.is_some_and(|foreign| foreign.is_saved_to && foreign.path == path);
        let (document, stamp) = if is_save {
            self.stamped()
        } else {
            // This is not a save, so it doesn't supersede an earlier one.
            let stamp = Stamp {
                generation: self.editor.revision().opened,
                mark: self.editor.mark(),
                number: 0,
            };
            (self.editor.snapshot(), stamp)
        };
        let content = Content::Export(document, stamp, kind);
        self.files.begin(FileTask::Write(path, content, over), ctx);
    }

    pub(super) fn exported(
        &mut self,
        path: PathBuf,
        stamp: Stamp,
        state: FileState,
        remarks: &[WriteRemark],
        ctx: &Context,
    ) {
        let name = file_name(&path);
        let is_open = stamp.generation == self.editor.revision().opened;
        let foreign = self.files.foreign.as_mut();
        let saved_to = foreign
            .filter(|foreign| foreign.is_saved_to && foreign.path == path && stamp.number > 0);
        if let Some(foreign) = saved_to.filter(|_| is_open) {
            // The losses were reported when the user agreed to save to this file.
            foreign.state = Some(state);
            self.editor.mark_saved(stamp.mark);
            self.files.remember(&path);
            self.show_remark(say::saving_saved(name));
            if let Some(intent) = self.saving.after_save.take() {
                self.request(intent, ctx);
            }
            return;
        }
        let lines: Vec<String> = remarks.iter().map(ToString::to_string).collect();
        // What only concerns the drawing or texts is said in the status bar.
        let changes_game =
            |remark: &WriteRemark| matches!(remark, WriteRemark::Lost(loss) if loss.changes_game());
        let is_lossy = remarks.iter().any(changes_game);
        if is_lossy {
            self.show_message(say::saving_exported_lossy(name), lines.join("\n"));
        }
        self.show_exported(&path, if is_lossy { &[] } else { &lines });
    }

    /// Shows a remark that a file was exported, with remarks about its content.
    pub(super) fn show_exported(&mut self, path: &Path, remarks: &[String]) {
        let name = file_name(path);
        self.show_remark(if remarks.is_empty() {
            say::saving_exported(name)
        } else {
            say::saving_exported_remarks(name, remarks.join("; "))
        });
    }

    /// Remembers the foreign file that the game was read from, if Winmove can write its format.
    pub(super) fn remember_foreign(
        &mut self,
        path: &Path,
        kind: FileKind,
        state: Option<FileState>,
        remarks: &[ReadRemark],
    ) {
        let unread = |remark: &ReadRemark| match remark {
            ReadRemark::Lost(loss) => Some(loss.to_string()),
            _ => None,
        };
        self.files.foreign = is_exported(kind).then(|| ForeignFile {
            path: path.to_path_buf(),
            kind,
            state,
            unread: remarks.iter().filter_map(unread).collect(),
            is_saved_to: false,
        });
    }

    /// Saves a game that was read from a foreign file. The first time, asks whether to save to that
    /// file, and lists what would be lost.
    pub(super) fn save_foreign(&mut self, ctx: &Context) {
        let Some(foreign) = self.files.foreign.clone() else {
            return;
        };
        if foreign.is_saved_to {
            let over = foreign.state.map_or(Over::Anything, Over::Known);
            self.write_export(foreign.path, foreign.kind, over, ctx);
            return;
        }
        let document = self.editor.document();
        let written = winmove_files::write_as(document, foreign.kind, &WriteOptions::default());
        let (name, kind) = (file_name(&foreign.path), kind_words(foreign.kind));
        let mut held = match &written {
            Err(why) => vec![say::question_foreign_refused(name, why.to_string())],
            Ok(written) if written.remarks.is_empty() => {
                vec![say::question_foreign_whole(name, kind)]
            }
            Ok(written) => {
                let lines: Vec<String> = written.remarks.iter().map(ToString::to_string).collect();
                let head = if loses(&written.remarks) {
                    say::question_foreign_lossy(name, kind)
                } else {
                    say::question_foreign_remarks(name, kind)
                };
                vec![head, lines.join("\n")]
            }
        };
        if written.is_ok() && !foreign.unread.is_empty() {
            held.extend([
                say::question_foreign_unread(file_name(&foreign.path)),
                foreign.unread.join("\n"),
            ]);
        }
        self.open_question(Question::foreign(&foreign.path, held, written.is_ok()));
    }
}

/// Whether something is lost, according to the remarks.
fn loses(remarks: &[WriteRemark]) -> bool {
    let is_lost = |remark: &WriteRemark| matches!(remark, WriteRemark::Lost(_));
    remarks.iter().any(is_lost)
}
