//! Links: copies a link to the open game to the clipboard, and shows a game as its link requests.

use std::sync::Arc;

use egui::{Context, TextEdit, Ui};

use super::App;
use super::clipboard::is_small;
use crate::gui::commands::{Command, Menu};
use crate::gui::system;
use crate::gui::widgets::{Hint, dialog_ui, first_button_ui, take_or_cancel_ui};
use winmove_analysis::Language;
use winmove_core::model::Document;
use winmove_editor::{BackgroundJob, Codec, Reporter, Wake, Work};
use winmove_files::{LinkView, Mode, WriteError};
use winmove_words::say;

/// Writes the link to a game; if the game is large, on another thread.
pub(super) struct Sharing {
    pub(super) job: BackgroundJob<LinkWork>,
    /// The language that a link or a homework has set for its game.
    pub(super) language: Option<Language>,
    // Whether a copied link sets the language.
    sets_language: bool,
}

/// A link to write: the game, how to show it, and the address of the page.
type LinkTask = (Arc<Document>, LinkView, String);

/// Writes links.
#[derive(Default)]
pub(super) struct LinkWork;

impl Work for LinkWork {
    type Task = LinkTask;
    type Answer = Result<String, WriteError>;
    const NAME: &'static str = "link";
    const CODEC: Option<Codec<Self>> = Codec::for_pages();

    fn run(
        &mut self,
        (document, view, address): LinkTask,
        _: &Reporter<'_, Self::Answer>,
    ) -> Option<Self::Answer> {
        Some(winmove_files::write_link(&document, &view, &address))
    }
}

impl Sharing {
    /// Creates the state without a link. `wake` is called when a link is ready.
    pub(super) fn new(wake: Wake) -> Sharing {
        Sharing {
            job: BackgroundJob::threaded(wake),
            language: None,
            sets_language: false,
        }
    }
}

impl App {
    /// The address of the page that links lead to: the page that shows this window, or the address
    /// in the settings. If it is empty, only the desktop program can open the links.
    fn page_address(&self) -> String {
        let own = system::page_address();
        own.unwrap_or_else(|| self.preferences.address.trim().to_owned())
    }

    /// The language of the window.
    pub(super) fn language(&self) -> Language {
        let language = self.sharing.language.unwrap_or(self.preferences.language);
        language.with_own_letters(self.preferences.settings.own_letters)
    }

    /// Speaks the language that the open homework fixes, if any, else the user's own.
    pub(super) fn follow_homework(&mut self) {
        self.sharing.language = self.editor.practise().fixed_language();
    }

    /// Changes the language of the window, and of its next runs.
    pub(super) fn set_language(&mut self, language: Language) {
        if language.tag() != self.language().tag() {
            self.preferences.language = language.with_own_letters(false);
            self.sharing.language = None;
            language.speak_from_now();
        }
    }

    /// How the game is shown now, for a link.
    pub(super) fn link_view(&self) -> LinkView {
        let now = self.editor.now();
        LinkView {
            at: now.looked_at(),
            mode: Some(now.mode()),
            language: self.sharing.sets_language.then(|| self.language()),
        }
    }

    /// Shows the link dialog. Returns whether it stays open.
    pub(super) fn link_dialog_ui(&mut self, ctx: &Context) -> bool {
        let copy = dialog_ui("copy-link", say::share_title(), 420.0, false, ctx, |ui| {
            ui.label(say::share_text());
            let sets = say::share_set_language(self.language().name());
            ui.checkbox(&mut self.sharing.sets_language, sets)
                .hint(say::share_set_language_tip());
            ui.add_space(6.0);
            if system::page_address().is_none() {
                ui.horizontal(|ui| {
                    let label = ui.label(say::share_address());
                    ui.add(
                        TextEdit::singleline(&mut self.preferences.address)
                            .hint_text("https://…")
                            .desired_width(f32::INFINITY),
                    )
                    .labelled_by(label.id);
                });
                ui.weak(say::share_address_text());
            }
            ui.add_space(8.0);
            let copy = |ui: &mut Ui| first_button_ui(ui, say::SHARE_COPY);
            take_or_cancel_ui(ui, copy, say::question_cancel_tip())
        });
        if copy == Some(true) {
            self.copy_link(ctx);
        }
        copy.is_none()
    }

    /// Copies a link to the open game, as it is shown, to the clipboard.
    fn copy_link(&mut self, ctx: &Context) {
        let document = self.editor.snapshot();
        let (view, address) = (self.link_view(), self.page_address());
        if is_small(&document) {
            self.sharing.job.cancel();
            self.link_written(winmove_files::write_link(&document, &view, &address), ctx);
        } else {
            self.sharing.job.submit((document, view, address))
        }
    }

    /// Puts a finished link on the clipboard.
    pub(super) fn poll_sharing(&mut self, ctx: &Context) {
        match self.sharing.job.answer() {
            None => {}
            Some(Ok(written)) => self.link_written(written, ctx),
            Some(Err(error)) => self.no_link(error.to_string()),
        }
    }

    fn link_written(&mut self, written: Result<String, WriteError>, ctx: &Context) {
        let link = match written {
            Ok(link) => link,
            Err(error) => return self.no_link(error.to_string()),
        };
        let length = link.len();
        let has_address = !link.starts_with('#');
        let too_long = winmove_files::length_remark(&link);
        ctx.copy_text(link);
        match too_long {
            None => self.show_remark(say::share_copied(length, has_address)),
            Some(problem) => {
                let (menu, command) = (Menu::File.text(), Command::SaveAs.text());
                let text = say::share_long_text(has_address, problem.to_string(), menu, command);
                self.show_message(say::share_long(), text);
            }
        }
    }

    fn no_link(&mut self, why: String) {
        self.show_message(say::share_no_link(), say::app_clipboard_unchanged(why));
    }

    /// Shows the newly opened game as its link requests. Homework stays in the student's view.
    pub(super) fn show_as_linked(&mut self, view: LinkView) {
        self.sharing.language = view.language.or(self.sharing.language);
        if let Some(at) = view.at {
            self.editor.look_at(at);
        }
        let Some(mode) = view.mode else { return };
        if self.editor.practise().is_homework() {
            return;
        }
        self.editor.set_mode(mode);
        // Some modes start from the beginning of the game.
        if let (Mode::Edit | Mode::Explore, Some(at)) = (mode, view.at) {
            self.editor.look_at(at);
        }
    }
}
