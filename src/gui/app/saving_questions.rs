//! Questions and messages about saving: a write that failed, a file that was changed on the disk, a
//! file to replace.

use std::path::PathBuf;

use egui::Context;

use super::App;
use super::file_events::{Event, Output, Over};
use crate::gui::widgets::{button_ui, file_name, first_button_ui, modal};

/// A write that failed.
pub(super) struct Failure {
    /// What was not written.
    pub(super) title: String,
    /// Why, and what to do.
    pub(super) text: String,
    /// What can be written to another place.
    pub(super) again: Option<Output>,
    /// The file that can be written, but without a backup.
    pub(super) without_backup: Option<PathBuf>,
}

/// An answer to the question about a file that was changed.
#[derive(Clone, Copy)]
enum Answer {
    Reload,
    Overwrite,
    SaveAs,
    Cancel,
}

impl App {
    pub(super) fn saving_questions_ui(&mut self, ctx: &Context) {
        self.failure_ui(ctx);
        self.changed_ui(ctx);
        self.replace_ui(ctx);
        self.foreign_ui(ctx);
    }

    fn failure_ui(&mut self, ctx: &Context) {
        let Some(failure) = &self.saving.failure else {
            return;
        };
        let again = failure.again;
        let without_backup = failure.without_backup.clone();
        let modal = modal("write failed", ctx).show(ctx, |ui| {
            ui.set_width(420.0);
            ui.heading(&failure.title);
            ui.add_space(4.0);
            ui.label(&failure.text);
            ui.add_space(8.0);
            ui.horizontal(|ui| {
                let text = match again {
                    None => None,
                    Some(Output::Game) => Some("Save as…"),
                    Some(Output::Picture) => Some("Export as…"),
                    Some(Output::Result) => Some("Hand in as…"),
                    Some(Output::Export(_)) => Some("Export as…"),
                };
                let hint = "Choose another place or name (Enter)";
                let elsewhere = text.is_some_and(|text| first_button_ui(ui, text, hint));
                let hint = "Write over the file, of which there is no backup meanwhile";
                let overwrite = without_backup.is_some() && button_ui(ui, "Overwrite", hint);
                let close = match again {
                    Some(_) => ui.button("Close").on_hover_text("Go back (Esc)").clicked(),
                    None => first_button_ui(ui, "Close", "Go on (Enter or Esc)"),
                };
                (elsewhere, overwrite, close)
            })
            .inner
        });
        let (elsewhere, overwrite, close) = modal.inner;
        if elsewhere || overwrite || close || modal.should_close() {
            self.saving.failure = None;
        }
        if let (true, Some(path)) = (overwrite, without_backup) {
            self.write_without_backup(path, ctx);
        }
        match again {
            Some(Output::Game) if elsewhere => self.save_as(),
            Some(Output::Picture) if elsewhere => self.export_picture(),
            Some(Output::Result) if elsewhere => self.ask_for_result(),
            Some(Output::Export(_)) if elsewhere => self.export_game(),
            Some(Output::Game | Output::Picture | Output::Result | Output::Export(_)) | None => {}
        }
    }

    fn changed_ui(&mut self, ctx: &Context) {
        let Some(path) = self.saving.changed.clone() else {
            return;
        };
        let is_dirty = self.editor.is_dirty();
        let modal = modal("changed on disk", ctx).show(ctx, |ui| {
            ui.set_width(460.0);
            ui.heading(format!("{} was changed on the disk", file_name(&path)));
            ui.add_space(4.0);
            ui.label(if is_dirty {
                    "Another program has written it, and there are unsaved changes here. Which are to stay? \
                     Save as keeps both."
                } else { "Another program has written it since it was opened or saved here." });
            ui.add_space(10.0);
            ui.horizontal(|ui| {
                let save_as =
                    first_button_ui(ui, "Save as…", "Save these under another name (Enter)");
                let reload = ui.button("Reload").on_hover_text("Read the file again; the changes here are lost");
                let overwrite =
                    ui.button("Overwrite").on_hover_text("Write over the file; what the other has written is lost");
                let cancel = ui.button("Cancel").on_hover_text("Go back (Esc)");
                let answers = [
                    (save_as, Answer::SaveAs),
                    (reload.clicked(), Answer::Reload),
                    (overwrite.clicked(), Answer::Overwrite),
                    (cancel.clicked(), Answer::Cancel),
                ];
                let chosen = answers.into_iter().find(|(clicked, _)| *clicked);
                chosen.map(|(_, answer)| answer)
            })
            .inner
        });
        let closed = modal.should_close().then_some(Answer::Cancel);
        let Some(answer) = modal.inner.or(closed) else {
            return;
        };
        self.saving.changed = None;
        match answer {
            Answer::Reload => {
                self.after_save = None;
                self.read_again(path, ctx);
            }
            Answer::Overwrite => self.write(path, Over::Anything, ctx),
            Answer::SaveAs => self.save_as(),
            Answer::Cancel => self.take(Event::Cancelled, ctx),
        }
    }

    /// Asks whether to replace a file: with an added ending, a name may be that of an existing
    /// file.
    fn replace_ui(&mut self, ctx: &Context) {
        let Some((what, path)) = self.replacing.clone() else {
            return;
        };
        let modal = modal("replace", ctx).show(ctx, |ui| {
            ui.set_width(420.0);
            ui.heading(format!("Replace {}?", file_name(&path)));
            ui.add_space(4.0);
            ui.label("A file of this name is there already.");
            ui.add_space(10.0);
            ui.horizontal(|ui| {
                let replace = first_button_ui(ui, "Replace", "Write over the file (Enter)");
                let cancel = ui.button("Cancel").on_hover_text("Save nothing (Esc)");
                (replace, cancel.clicked())
            })
            .inner
        });
        let (replace, cancel) = modal.inner;
        if replace {
            self.replacing = None;
            let asked = true;
            self.take(Event::SaveTo { what, path, asked }, ctx);
        } else if cancel || modal.should_close() {
            self.replacing = None;
            self.take(Event::Cancelled, ctx);
        }
    }
}
