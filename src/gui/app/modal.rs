//! Modal questions, dialogs and messages.

use std::path::PathBuf;

use egui::{Context, Key};

use super::App;
use crate::gui::app::dialogs::Ask;
use crate::gui::app::file_events::Output;
use crate::gui::app::files::PathField;
use crate::gui::canvas::sequence::Sequence;
use crate::gui::pages::family_dialog::FamilyDialog;
use crate::gui::pages::settings;
use crate::gui::requests::Intent;
use crate::gui::system::{self, Version};
use crate::gui::widgets::{button_ui, first_button_ui, modal};

/// A question, dialog or message that blocks the window until it is answered.
pub(super) enum Modal {
    /// A message to confirm.
    Message {
        title: String,
        text: String,
    },
    /// What to do about unsaved changes before this action.
    Unsaved(Intent),
    /// A field for typing a path, if the desktop has no file dialog.
    Path(PathField),
    /// A write that failed.
    Failure(Failure),
    /// What to do about the open file after another program changed it.
    Changed(PathBuf),
    /// Whether to replace an existing file.
    Replace(Output, PathBuf),
    /// Whether Save writes to the foreign file.
    Foreign(ForeignQuestion),
    /// Whether to open unsaved work left by earlier windows.
    LeftWork,
    /// Earlier versions of the open file.
    Versions(VersionList),
    /// A report about panics.
    Report(String),
    /// The number of a test to show.
    Test(usize),
    /// The name of the student who hands in homework.
    HandIn,
    /// A family of games and its parameters.
    Family(Box<FamilyDialog>),
    /// The options of an exported picture.
    Picture,
    /// A link to copy.
    Link,
    /// Labels to set in sequence.
    Sequence(Sequence),
    Settings,
}

/// The question whether Save writes to the foreign file.
pub(super) struct ForeignQuestion {
    /// Remarks, such as losses in this format, or the reason why the game can't be written.
    pub(super) remarks: Result<Vec<String>, String>,
    /// Whether anything would be lost.
    pub(super) loses: bool,
}

/// A write that failed.
pub(super) struct Failure {
    /// A sentence saying that something was not written.
    pub(super) title: String,
    /// The reason and what to do.
    pub(super) text: String,
    /// The content to write to another place instead, if that may help.
    pub(super) again: Option<Output>,
    /// The file, if it can be written without a backup.
    pub(super) without_backup: Option<PathBuf>,
}

pub(super) struct VersionList {
    pub(super) name: String,
    pub(super) versions: Vec<Version>,
}

/// A question answered by a button.
pub(super) struct Question<'a> {
    /// The id of the dialog.
    pub(super) name: &'static str,
    pub(super) width: f32,
    pub(super) heading: &'a str,
    pub(super) text: &'a str,
}

impl Question<'_> {
    /// Shows the question with its answers, each with a text, a hint and a value. Enter gives the
    /// first answer, Esc the last.
    pub(super) fn ui<T: Copy>(&self, answers: &[(&str, &str, T)], ctx: &Context) -> Option<T> {
        let modal = modal(self.name, ctx).show(ctx, |ui| {
            ui.set_width(self.width);
            ui.heading(self.heading);
            ui.add_space(4.0);
            ui.label(self.text);
            ui.add_space(10.0);
            ui.horizontal(|ui| {
                let mut chosen = None;
                for (index, &(text, hint, answer)) in answers.iter().enumerate() {
                    let clicked = if index == 0 {
                        first_button_ui(ui, text, hint)
                    } else {
                        button_ui(ui, text, hint)
                    };
                    chosen = chosen.or(clicked.then_some(answer));
                }
                chosen
            })
            .inner
        });
        let closed = answers.last().filter(|_| modal.should_close());
        modal.inner.or(closed.map(|&(.., answer)| answer))
    }
}

impl App {
    /// Opens a question or dialog on top of the others, and replaces one of the same kind.
    pub(super) fn open_modal(&mut self, modal: Modal) {
        let kind = std::mem::discriminant(&modal);
        self.modals
            .retain(|open| std::mem::discriminant(open) != kind);
        self.modals.push(modal);
    }

    /// Shows a message to confirm.
    pub(super) fn show_message(&mut self, title: String, text: String) {
        self.open_modal(Modal::Message { title, text });
    }

    /// Asks for a path in the desktop's file dialog, or in a text field if there is none.
    pub(super) fn ask(&mut self, ask: Ask) {
        if let Some(field) = self.files.ask(ask) {
            self.open_modal(Modal::Path(field));
        }
    }

    /// Whether a path is being chosen in a file dialog or typed in a text field.
    pub(super) fn is_choosing(&self) -> bool {
        let types = |modal: &Modal| matches!(modal, Modal::Path(_));
        self.files.is_asking() || self.modals.iter().any(types)
    }

    /// Shows the question or dialog that was opened last; the others wait.
    pub(super) fn modal_ui(&mut self, ctx: &Context) {
        let Some(mut modal) = self.modals.pop() else {
            return;
        };
        let below = self.modals.len();
        let stays = match &mut modal {
            Modal::Message { title, text } => message_ui(title, text, ctx),
            Modal::Unsaved(intent) => self.unsaved_ui(intent, ctx),
            Modal::Path(field) => self.path_field_ui(field, ctx),
            Modal::Failure(failure) => self.failure_ui(failure, ctx),
            Modal::Changed(path) => self.changed_ui(path, ctx),
            Modal::Replace(what, path) => self.replace_ui(*what, path, ctx),
            Modal::Foreign(question) => self.foreign_ui(question, ctx),
            Modal::LeftWork => self.left_work_ui(ctx),
            Modal::Versions(list) => self.versions_ui(list, ctx),
            Modal::Report(report) => self.report_ui(report, ctx),
            Modal::Test(number) => self.test_dialog_ui(number, ctx),
            Modal::HandIn => self.name_ui(ctx),
            Modal::Family(dialog) => self.show_panel(ctx, |cx| dialog.ui(ctx, cx)),
            Modal::Picture => self.picture_dialog_ui(ctx),
            Modal::Link => self.link_dialog_ui(ctx),
            Modal::Sequence(sequence) => self.show_panel(ctx, |cx| sequence.ui(ctx, cx)),
            Modal::Settings => settings::ui(&mut self.preferences.settings, ctx),
        };
        if stays {
            // Keep it below any that it has opened.
            self.modals.insert(below.min(self.modals.len()), modal);
        }
    }

    fn unsaved_ui(&mut self, intent: &Intent, ctx: &Context) -> bool {
        #[derive(Clone, Copy)]
        enum Choice {
            Save,
            Discard,
            Cancel,
        }
        let name = self.files.name();
        let text = match intent {
            Intent::Pasted(_) => format!(
                "What is pasted is a game of its own and opens in the place of {name}, which has changes that \
                 are not saved."
            ),
            _ => format!("{name} has changes that are not saved."),
        };
        let question = Question {
            name: "unsaved",
            width: 380.0,
            heading: "Save the changes?",
            text: &text,
        };
        let answers = [
            ("Save", "Save, and go on (Enter)", Choice::Save),
            ("Discard", "Go on; the changes are lost", Choice::Discard),
            ("Cancel", "Go back (Esc)", Choice::Cancel),
        ];
        match question.ui(&answers, ctx) {
            None => return true,
            Some(Choice::Save) => {
                self.saving.after_save = Some(intent.clone());
                self.save(ctx);
            }
            Some(Choice::Discard) => {
                self.saving.discarded = Some(self.editor.mark());
                self.perform(intent.clone(), ctx);
            }
            Some(Choice::Cancel) => {}
        }
        false
    }

    /// A text field for a path, if the desktop has no file dialog.
    fn path_field_ui(&mut self, field: &mut PathField, ctx: &Context) -> bool {
        let (title, verb) = match &field.ask {
            Ask::Open => ("Open a file", "Open"),
            Ask::Component => ("Add a game to the sum", "Add"),
            Ask::Labels => ("Compare with labels", "Compare"),
            Ask::Save(_) => ("Save to a file", "Save"),
            Ask::Result(_) => ("Hand in", "Hand in"),
            Ask::Picture(_) => ("Export a picture: the ending tells the form", "Export"),
            Ask::Export(_) => ("Export the game: the ending tells the form", "Export"),
        };
        let text = &mut field.text;
        let modal = modal("path", ctx).show(ctx, |ui| {
            ui.set_width(480.0);
            ui.heading(title);
            ui.add_space(4.0);
            ui.label(system::NO_FILE_DIALOG);
            ui.add_space(6.0);
            let field = ui.add(egui::TextEdit::singleline(text).desired_width(f32::INFINITY));
            // Enter takes the focus from the field, so check this before requesting the focus
            // again.
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
        let stays = !take && !cancel && !modal.should_close();
        if !stays {
            self.take(field.end(take), ctx);
        }
        stays
    }
}

fn message_ui(title: &str, text: &str, ctx: &Context) -> bool {
    let question = Question {
        name: "message",
        width: 420.0,
        heading: title,
        text,
    };
    let answers = [("Close", "Go on (Enter or Esc)", ())];
    question.ui(&answers, ctx).is_none()
}
