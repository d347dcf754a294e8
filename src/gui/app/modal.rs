//! Modal questions, dialogs and messages.

use std::mem::{Discriminant, discriminant};

use egui::{Context, Ui};

use super::App;
use crate::gui::app::dialogs::Ask;
use crate::gui::app::files::PathField;
use crate::gui::app::questions::Question;
use crate::gui::canvas::sequence::Sequence;
use crate::gui::pages::board_dialog::BoardDialog;
use crate::gui::pages::command_search::CommandSearch;
use crate::gui::pages::family_dialog::FamilyDialog;
use crate::gui::pages::layout_dialog::LayoutDialog;
use crate::gui::pages::settings;
use crate::gui::system::{self, Version};
use crate::gui::widgets::{button_ui, dialog_ui, focus_first, is_entered, take_or_cancel_ui};
use winmove_files::FileKind;
use winmove_words::say;

/// A question, dialog or message that blocks the window until it is answered.
pub(super) enum Modal {
    Question(Question),
    /// A field for typing a path, if the desktop has no file dialog.
    Path(PathField),
    /// Whether to open unsaved work left by earlier windows.
    LeftWork,
    /// Earlier versions of the open file.
    Versions {
        name: String,
        versions: Vec<Version>,
    },
    /// A report about panics.
    Report(String),
    /// The number of a test to show.
    Test(usize),
    /// The name of the student who hands in homework.
    HandIn,
    /// The size of a new board.
    Board(BoardDialog),
    /// A family of games and its parameters.
    Family(Box<FamilyDialog>),
    /// The format of an exported game.
    Export(FileKind),
    /// The options of an exported picture.
    Picture {
        /// Whether it is for a page that is printed.
        prints: bool,
    },
    /// A link to copy.
    Link,
    /// The options of a layout.
    Layout(LayoutDialog),
    /// Labels to set in sequence.
    Sequence(Sequence),
    /// Words of a command to run.
    Commands(CommandSearch),
    /// The results of a class.
    Class,
    Settings,
}

impl Modal {
    /// Tells which modals replace each other.
    fn kind(&self) -> (Discriminant<Modal>, Option<&'static str>) {
        let question = match self {
            Modal::Question(question) => Some(question.name),
            _ => None,
        };
        (discriminant(self), question)
    }
}

impl App {
    /// Opens a question or dialog on top of the others, and replaces one of the same kind.
    pub(super) fn open_modal(&mut self, modal: Modal) {
        let kind = modal.kind();
        self.modals.retain(|open| open.kind() != kind);
        self.modals.push(modal);
    }

    /// Opens a question on top of the other dialogs, and replaces one of the same kind.
    pub(super) fn open_question(&mut self, question: Question) {
        self.open_modal(Modal::Question(question));
    }

    /// Shows a message to confirm.
    pub(super) fn show_message(&mut self, title: String, text: String) {
        self.open_question(Question::message(title, text));
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
            Modal::Question(question) => self.question_ui(question, ctx),
            Modal::Path(field) => self.path_field_ui(field, ctx),
            Modal::LeftWork => self.left_work_ui(ctx),
            Modal::Versions { name, versions } => self.versions_ui(name, versions, ctx),
            Modal::Report(report) => self.report_ui(report, ctx),
            Modal::Test(number) => self.test_dialog_ui(number, ctx),
            Modal::HandIn => self.name_ui(ctx),
            Modal::Board(dialog) => self.show_panel(ctx, |cx| dialog.ui(ctx, cx)),
            Modal::Family(dialog) => self.show_panel(ctx, |cx| dialog.ui(ctx, cx)),
            Modal::Export(kind) => self.export_dialog_ui(kind, ctx),
            Modal::Picture { prints } => self.picture_dialog_ui(*prints, ctx),
            Modal::Link => self.link_dialog_ui(ctx),
            Modal::Layout(dialog) => self.layout_dialog_ui(dialog, ctx),
            Modal::Sequence(sequence) => self.show_panel(ctx, |cx| sequence.ui(ctx, cx)),
            Modal::Commands(search) => self.show_panel(ctx, |cx| search.ui(ctx, cx)),
            Modal::Class => self.class_ui(ctx),
            Modal::Settings => {
                let mut language = self.language();
                let stays = settings::ui(&mut self.preferences.settings, &mut language, ctx);
                self.set_language(language);
                stays
            }
        };
        if stays {
            // Keep it below any that it has opened.
            self.modals.insert(below.min(self.modals.len()), modal);
        }
    }

    /// The options of layouts, which the document remembers. Returns whether the dialog stays open.
    fn layout_dialog_ui(&mut self, dialog: &mut LayoutDialog, ctx: &Context) -> bool {
        let arranges = dialog.ui(ctx, &self.situation(ctx));
        if arranges == Some(true) {
            self.editor.set_layout_options(dialog.options.clone());
            self.run(dialog.layout, ctx);
        }
        arranges.is_none()
    }

    /// A text field for a path, if the desktop has no file dialog.
    fn path_field_ui(&mut self, field: &mut PathField, ctx: &Context) -> bool {
        let ask = field.ask.key();
        let text = &mut field.text;
        let title = say::file_dialog_title(ask);
        let take = dialog_ui("path", title, 480.0, false, ctx, |ui| {
            let label = ui.label(system::no_file_dialog());
            ui.add_space(6.0);
            let field = egui::TextEdit::singleline(text).desired_width(f32::INFINITY);
            let field = ui.add(field).labelled_by(label.id);
            // Enter takes the focus from the field, so check this before requesting the focus
            // again.
            let entered = is_entered(ui);
            focus_first(ui, &field);
            ui.add_space(8.0);
            let take = |ui: &mut Ui| {
                let (verb, hint) = (say::file_dialog_take(ask), say::file_dialog_take_tip(ask));
                button_ui(ui, verb, hint) || entered
            };
            take_or_cancel_ui(ui, take, say::question_cancel_tip())
        });
        if let Some(take) = take {
            self.files.typed = Some(field.clone());
            self.take(field.end(take), ctx);
        }
        take.is_none()
    }
}
