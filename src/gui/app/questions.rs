//! Modal questions and messages: errors, unsaved changes, a path to type.

use egui::{Context, Key};

use super::App;
use crate::gui::app::dialogs::Ask;
use crate::gui::app::files::{Intent, PathField};
use crate::gui::requests::Requests;
use crate::gui::system;
use crate::gui::widgets::{button_ui, first_button_ui, modal};

impl App {
    pub(super) fn modals_ui(&mut self, ctx: &Context) {
        self.name_ui(ctx);
        if let Some(message) = &self.message {
            let modal = modal("message", ctx).show(ctx, |ui| {
                ui.set_width(420.0);
                ui.heading(&message.title);
                ui.add_space(4.0);
                ui.label(&message.text);
                ui.add_space(8.0);
                first_button_ui(ui, "Close", "Go on (Enter or Esc)")
            });
            if modal.inner || modal.should_close() {
                self.message = None;
            }
        }
        let mut requests = Requests::default();
        self.families
            .take_if(|families| !families.ui(ctx, &mut requests));
        self.run_requests(requests, ctx);
        self.picture_dialog_ui(ctx);
        self.report_ui(ctx);
        self.left_work_ui(ctx);
        self.versions_ui(ctx);
        self.test_dialog_ui(ctx);
        self.unsaved_ui(ctx);
        self.saving_questions_ui(ctx);
        self.path_field_ui(ctx);
    }

    fn unsaved_ui(&mut self, ctx: &Context) {
        let Some(intent) = self.asking.clone() else {
            return;
        };
        enum Choice {
            Save,
            Discard,
            Cancel,
        }
        let name = self.files.name();
        let modal = modal("unsaved", ctx).show(ctx, |ui| {
            ui.set_width(380.0);
            ui.heading("Save the changes?");
            ui.add_space(4.0);
            ui.label(match intent {
                Intent::Pasted(_) => format!(
                    "What is pasted is a game of its own and opens in the place of {name}, which has changes that \
                     are not saved."
                ),
                _ => format!("{name} has changes that are not saved."),
            });
            ui.add_space(10.0);
            ui.horizontal(|ui| {
                let save = first_button_ui(ui, "Save", "Save, and go on (Enter)");
                let discard = ui
                    .button("Discard")
                    .on_hover_text("Go on; the changes are lost");
                let cancel = ui.button("Cancel").on_hover_text("Go back (Esc)");
                if save {
                    Some(Choice::Save)
                } else if discard.clicked() {
                    Some(Choice::Discard)
                } else if cancel.clicked() {
                    Some(Choice::Cancel)
                } else {
                    None
                }
            })
            .inner
        });
        let closed = modal.should_close().then_some(Choice::Cancel);
        match modal.inner.or(closed) {
            None => {}
            Some(Choice::Save) => {
                self.asking = None;
                self.after_save = Some(intent);
                self.save(ctx);
            }
            Some(Choice::Discard) => {
                self.asking = None;
                self.discarded = Some(self.editor.mark());
                self.perform(intent, ctx);
            }
            Some(Choice::Cancel) => self.asking = None,
        }
    }

    /// The field for typing a path, where the desktop has no dialog.
    fn path_field_ui(&mut self, ctx: &Context) {
        let Some(PathField { ask, text }) = &mut self.files.path_field else {
            return;
        };
        let (title, verb) = match ask {
            Ask::Open => ("Open a file", "Open"),
            Ask::Component => ("Add a game to the sum", "Add"),
            Ask::Labels => ("Compare with labels", "Compare"),
            Ask::Save(_) => ("Save to a file", "Save"),
            Ask::Result(_) => ("Hand in", "Hand in"),
            Ask::Picture(_) => ("Export a picture: the ending tells the form", "Export"),
            Ask::Export(_) => ("Export the game: the ending tells the form", "Export"),
        };
        let modal = modal("path", ctx).show(ctx, |ui| {
            ui.set_width(480.0);
            ui.heading(title);
            ui.add_space(4.0);
            ui.label(system::NO_FILE_DIALOG);
            ui.add_space(6.0);
            let field = ui.add(egui::TextEdit::singleline(text).desired_width(f32::INFINITY));
            // Enter takes the focus from the field, so this is checked before the focus is
            // requested again.
            let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            if ui.memory(|memory| memory.focused().is_none()) {
                field.request_focus();
            }
            ui.add_space(8.0);
            ui.horizontal(|ui| {
                let take = ui.button(verb).on_hover_text(format!("{verb} (Enter)"));
                let take = take.clicked() || entered;
                let cancel = button_ui(ui, "Cancel", "Go back (Esc)");
                (take, cancel)
            })
            .inner
        });
        let (take, cancel) = modal.inner;
        if (take || cancel || modal.should_close())
            && let Some(event) = self.files.end_path_field(take)
        {
            self.take(event, ctx);
        }
    }
}
