//! Exports the game in another program's format, or saves it to the file that it came from.

use std::path::{Path, PathBuf};

use egui::Context;

use super::App;
use super::file_events::{Event, Output, Over, Stamp};
use super::files::ForeignFile;
use super::modal::{ForeignQuestion, Modal};
use crate::gui::app::dialogs::{Ask, is_exported};
use crate::gui::system::FileState;
use crate::gui::widgets::{button_ui, file_name, first_button_ui, modal};
use winmove_files::{FileKind, WriteOptions, WriteRemark};

impl App {
    /// Asks for a file to export the game to.
    pub(in crate::gui) fn export_game(&mut self) {
        let first = FileKind::all().find(|&kind| is_exported(kind));
        let foreign = self.files.foreign.as_ref().map(|foreign| foreign.kind);
        let kind = foreign.or(first);
        let ending = kind
            .and_then(|kind| kind.endings().first().copied())
            .unwrap_or_default();
        let stem = self.export_stem();
        self.ask(Ask::Export(format!("{stem}.{ending}")));
    }

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
        self.files.export(path, document, stamp, kind, over, ctx);
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
            self.show_remark(format!("Saved {name}"));
            if let Some(intent) = self.saving.after_save.take() {
                self.request(intent, ctx);
            }
            return;
        }
        let lines: Vec<String> = remarks.iter().map(ToString::to_string).collect();
        let loses = remarks
            .iter()
            .any(|remark| matches!(remark, WriteRemark::Lost(_)));
        if loses {
            self.show_message(
                format!("Exported {name}, but not all of the game"),
                lines.join("\n"),
            );
        }
        let words = if lines.is_empty() || loses {
            format!("Exported {name}")
        } else {
            format!("Exported {name}: {}", lines.join("; "))
        };
        self.show_remark(words);
    }

    pub(super) fn not_exported(&mut self, path: &Path, why: String) {
        self.saving.after_save = None;
        // The format doesn't matter when asking for another place.
        self.not_written(path, "exported", why, Output::Export(FileKind::Json));
    }

    /// Remembers the foreign file that the game was read from, if Winmove can write its format.
    pub(super) fn remember_foreign(
        &mut self,
        path: &Path,
        kind: FileKind,
        state: Option<FileState>,
    ) {
        self.files.foreign = is_exported(kind).then(|| ForeignFile {
            path: path.to_path_buf(),
            kind,
            state,
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
        let loses = written.as_ref().is_ok_and(|written| {
            let mut remarks = written.remarks.iter();
            remarks.any(|remark| matches!(remark, WriteRemark::Lost(_)))
        });
        self.open_modal(Modal::Foreign(ForeignQuestion {
            remarks: match written {
                Ok(written) => Ok(written.remarks.iter().map(ToString::to_string).collect()),
                Err(error) => Err(error.to_string()),
            },
            loses,
        }));
    }

    pub(super) fn foreign_ui(&mut self, question: &ForeignQuestion, ctx: &Context) -> bool {
        enum Answer {
            Game,
            Back,
            Cancel,
        }
        let Some(foreign) = &self.files.foreign else {
            return false;
        };
        let name = file_name(&foreign.path);
        let kind = foreign.kind.name();
        let modal = modal("foreign file", ctx).show(ctx, |ui| {
            ui.set_width(460.0);
            ui.heading(format!("Save as a Winmove game, or back to {name}?"));
            ui.add_space(4.0);
            ui.label("A Winmove game keeps everything.");
            match &question.remarks {
                Err(why) => drop(ui.label(format!("{name} can't hold this game: {why}."))),
                Ok(remarks) if remarks.is_empty() => {
                    ui.label(format!("{name} ({kind}) can hold all of this game."));
                }
                Ok(remarks) => {
                    let verb = if question.loses {
                        "can't hold all of it"
                    } else {
                        "holds it"
                    };
                    ui.label(format!("{name} ({kind}) {verb}:"));
                    ui.label(remarks.join("\n"));
                }
            }
            ui.add_space(10.0);
            ui.horizontal(|ui| {
                let game =
                    first_button_ui(ui, "Winmove game…", "Choose a file for the game (Enter)");
                let can_go_back = question.remarks.is_ok();
                let back = ui
                    .add_enabled(can_go_back, egui::Button::new(format!("Back to {name}")))
                    .on_hover_text("Write to this file, now and whenever you save");
                let cancel = button_ui(ui, "Cancel", "Save nothing (Esc)");
                let answers = [
                    (game, Answer::Game),
                    (back.clicked(), Answer::Back),
                    (cancel, Answer::Cancel),
                ];
                let chosen = answers.into_iter().find(|(clicked, _)| *clicked);
                chosen.map(|(_, answer)| answer)
            })
            .inner
        });
        let closed = modal.should_close().then_some(Answer::Cancel);
        let Some(answer) = modal.inner.or(closed) else {
            return true;
        };
        match answer {
            Answer::Game => self.save_as(),
            Answer::Back => {
                if let Some(foreign) = &mut self.files.foreign {
                    foreign.is_saved_to = true;
                }
                self.save_foreign(ctx);
            }
            Answer::Cancel => self.take(Event::Cancelled, ctx),
        }
        false
    }
}
