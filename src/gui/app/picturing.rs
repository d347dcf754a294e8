//! Pictures of the field, exported to a file or copied to the clipboard.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError};

use egui::{Context, OpenUrl};

use super::App;
use crate::gui::app::dialogs::Ask;
use crate::gui::app::file_events::{Content, Drawn, FileTask, Output, Over};
use crate::gui::app::modal::Modal;
use crate::gui::commands::Command;
use crate::gui::pages::picture_dialog::{self, Animated, Answer, PictureChoice};
use crate::gui::requests::Printout;
use crate::gui::system::{self, PictureClipboard};
use crate::gui::theme::Palette;
use crate::gui::widgets::exact_file_name;
use winmove_analysis::words::Markup;
use winmove_core::model::Document;
use winmove_editor::{
    AnimationSource, AnimationTask, ExplainAction, Ground, Mode, NoPicture, PictureFormat,
    PictureOptions, PicturePalette, PictureTask, TablePicture, Wake,
};
use winmove_files::WebPage;
use winmove_words::{Language, say};

/// Opens a file in another program. Receives the reason if that fails.
type Opener = fn(&Path, Wake) -> Receiver<String>;

/// The state of exporting pictures.
pub(super) struct Picturing {
    /// The last choice in the dialog.
    choice: PictureChoice,
    /// The last format of the other sort: animated if that of the choice is not.
    other_format: PictureFormat,
    /// The options of the picture that was copied last.
    copied: PictureOptions,
    /// The last choice for a picture that is printed.
    printed: PictureChoice,
    opener: Opener,
    // The file that was opened last, and whether it is to be printed.
    opening: Option<(PathBuf, bool, Receiver<String>)>,
    // Kept, because it provides what was copied.
    clipboard: PictureClipboard,
}

impl Default for Picturing {
    fn default() -> Picturing {
        Picturing {
            choice: PictureChoice::default(),
            other_format: PictureFormat::Gif,
            copied: PictureOptions::default(),
            printed: PictureChoice::default(),
            opener: system::open_file,
            opening: None,
            clipboard: PictureClipboard::default(),
        }
    }
}

impl Picturing {
    /// Sets the language of the next pictures.
    pub(super) fn set_language(&mut self, language: Language) {
        self.choice.options.language = language;
        self.printed.options.language = language;
    }

    /// Chooses the last animated format, or the last other one.
    fn choose_animated(&mut self, is_animated: bool) {
        if self.choice.format.is_animated() != is_animated {
            std::mem::swap(&mut self.choice.format, &mut self.other_format);
        }
    }

    /// The choice that the dialog shows, for a picture that is printed or not.
    fn shown(&mut self, prints: bool) -> &mut PictureChoice {
        if prints {
            &mut self.printed
        } else {
            &mut self.choice
        }
    }

    /// Lets a page load the messages of the pictures' language, before a worker needs them.
    pub(super) fn load_language(&self) {
        self.choice.options.language.load();
    }
}

impl App {
    /// Opens printed files and the guide by this function, instead of in another program.
    pub fn open_prints_by(&mut self, opener: Opener) {
        self.picturing.opener = opener;
    }

    /// Opens a page of the guide in a browser.
    pub(super) fn open_guide(&mut self, page: &str, ctx: &Context) {
        let Some(at) = system::guide(page) else {
            return self.show_message(say::command_guide(), say::app_no_guide());
        };
        if system::page_address().is_some() {
            ctx.open_url(OpenUrl::new_tab(at));
        } else {
            self.open_file(PathBuf::from(at), false);
        }
    }

    fn open_file(&mut self, path: PathBuf, prints: bool) {
        let wake = Arc::clone(&self.files.wake);
        let failure = (self.picturing.opener)(&path, wake);
        self.picturing.opening = Some((path, prints, failure));
    }

    /// Reports if a file could not be opened in another program.
    pub(super) fn poll_opening(&mut self) {
        let Some((path, prints, failure)) = &self.picturing.opening else {
            return;
        };
        match failure.try_recv() {
            Err(TryRecvError::Empty) => return,
            Err(TryRecvError::Disconnected) => {}
            Ok(why) => {
                let remark = if *prints {
                    say::app_not_printed(path.display().to_string(), why)
                } else {
                    say::app_guide_not_opened(path.display().to_string(), why)
                };
                self.show_remark(remark);
            }
        }
        self.picturing.opening = None;
    }

    /// Opens the dialog for a page that is printed.
    pub(super) fn ask_for_print(&mut self) {
        self.open_modal(Modal::Picture { prints: true });
    }

    /// Opens the dialog for a picture.
    pub(super) fn ask_for_picture(&mut self) {
        self.picturing.choose_animated(false);
        self.open_modal(Modal::Picture { prints: false });
    }

    /// Reports that a picture was written, and opens it if it is to be printed.
    pub(super) fn pictured(&mut self, path: &Path, remarks: &[String], prints: bool) {
        self.show_exported(path, remarks);
        if prints {
            self.open_file(path.to_path_buf(), true);
        }
    }

    /// Shows the picture dialog. Returns whether it stays open.
    pub(super) fn picture_dialog_ui(&mut self, prints: bool, ctx: &Context) -> bool {
        let mut choice = *self.picturing.shown(prints);
        let answer = picture_dialog::ui(&mut choice, prints, &self.situation(ctx), ctx);
        let before = std::mem::replace(self.picturing.shown(prints), choice).format;
        if before.is_animated() != choice.format.is_animated() {
            self.picturing.other_format = before;
        }
        if choice.format == PictureFormat::Html {
            system::prepare_page_program();
        }
        match answer {
            None => return true,
            Some(Answer::Save) if prints => self.ask_for_printout(Printout::Field, true),
            Some(Answer::Save) => self.export_picture(),
            Some(Answer::Copy) => self.copy_picture(ctx),
            Some(Answer::Cancel) => {}
        }
        false
    }

    /// Opens the dialog for an animation that suits the mode: in Play the game, otherwise the run
    /// of the algorithm.
    pub(super) fn ask_for_animation(&mut self) {
        self.picturing.choose_animated(true);
        let choice = &mut self.picturing.choice;
        choice.animated = match self.editor.mode() {
            Mode::Play => Animated::Play,
            Mode::Edit | Mode::Explore | Mode::Replay | Mode::Practise => Animated::Replay,
        };
        choice.by = None;
        self.open_modal(Modal::Picture { prints: false });
    }

    /// Asks for a file for a picture of the field.
    pub(in crate::gui) fn export_picture(&mut self) {
        let stem = self.export_stem();
        let endings = self.picturing.choice.format.endings();
        let ending = endings.first().copied().unwrap_or_default();
        self.ask(Ask::Write(Output::Picture, format!("{stem}.{ending}")));
    }

    /// The name of the open file without its extension, or a name derived from the title.
    pub(super) fn export_stem(&self) -> String {
        match &self.files.path {
            Some(path) => {
                let name = exact_file_name(path);
                let stem = name.strip_suffix(".json").unwrap_or(&name);
                stem.strip_suffix(".winmove").unwrap_or(stem).to_owned()
            }
            None => super::documents::file_stem(self.editor.document().title()),
        }
    }

    /// Asks for a file for a document, which is opened afterwards if it is printed.
    pub(super) fn ask_for_printout(&mut self, what: Printout, prints: bool) {
        let stem = self.export_stem();
        let name = match what {
            Printout::Field => format!("{stem}.pdf"),
            Printout::Proof => format!("{stem}-proof.pdf"),
            Printout::Exercise => format!("{stem}-exercise.pdf"),
            Printout::Answers => format!("{stem}-answers.pdf"),
        };
        self.ask(Ask::Write(Output::Printout(what, prints), name));
    }

    /// Writes a document to a file.
    pub(super) fn write_printout(
        &mut self,
        what: Printout,
        prints: bool,
        path: PathBuf,
        over: Over,
        ctx: &Context,
    ) {
        if what == Printout::Proof {
            self.editor.act(ExplainAction::WriteProof);
        }
        let ending = path.extension().unwrap_or_default();
        let markup = Markup::ALL
            .into_iter()
            .find(|markup| !prints && ending.eq_ignore_ascii_case(markup.ending()));
        match self.printout(what, prints, markup, ctx) {
            Ok(content) => self.files.begin(FileTask::Write(path, content, over), ctx),
            Err(why) => self.not_written(&path, why, Output::Printout(what, prints)),
        }
    }

    /// The content of a document, or why there is none: the game may have changed while the file
    /// was chosen.
    fn printout(
        &self,
        what: Printout,
        prints: bool,
        markup: Option<Markup>,
        ctx: &Context,
    ) -> Result<Content, String> {
        let editor = &self.editor;
        if let Some(why) = Command::Print.obstacle(&self.situation(ctx)) {
            return Err(format!("{why}."));
        }
        let sheet = |sheet| Content::Sheet(Box::new(sheet), what, prints);
        let colours = PicturePalette::of(false, false, self.preferences.settings.colours);
        if what == Printout::Field {
            let picture = editor.picture(&colours, &self.picturing.printed.options);
            let picture = picture.map_err(|why| format!("{why}."))?;
            return Ok(sheet(editor.field_sheet(picture)));
        }
        if editor.is_solving() || editor.now().is_out_of_date() {
            return Err(say::practise_unsolved());
        }
        let options = PictureOptions {
            labels: what == Printout::Proof,
            strategy: false,
            notes: false,
            ..PictureOptions::default()
        };
        // A field that is too large for a picture is left out, which the document says.
        let picture = || editor.picture(&colours, &options).ok();
        let content = match (what, markup) {
            (Printout::Proof, Some(markup)) => {
                let text = editor.explain().written_text(markup);
                text.map(|text| Content::Text(text, Output::Printout(what, false)))
            }
            (Printout::Proof, None) => editor.proof_sheet(picture()).map(sheet),
            (Printout::Field | Printout::Exercise | Printout::Answers, _) => {
                if let Some(why) = editor.practise().obstacle() {
                    return Err(why.to_string());
                }
                let has_answers = what == Printout::Answers;
                Some(sheet(editor.exercise_sheet(picture(), has_answers)))
            }
        };
        content.ok_or_else(|| editor.explain().no_written_proof_words())
    }

    /// Writes the picture to a file.
    pub(super) fn write_picture(&mut self, path: PathBuf, over: Over, ctx: &Context) {
        let format = PictureFormat::of_path(&path).unwrap_or(PictureFormat::Svg);
        let drawn = if format.is_animated() {
            Ok(Drawn::Animation(Box::new(self.animation(ctx))))
        } else if format == PictureFormat::Html {
            self.page(ctx)
        } else {
            self.picture(ctx)
                .map(|picture| Drawn::Still(Box::new(picture)))
        };
        match drawn {
            Ok(drawn) => {
                let content = Content::Picture(drawn, format);
                self.files.begin(FileTask::Write(path, content, over), ctx);
            }
            Err(why) => self.not_written(&path, format!("{why}."), Output::Picture),
        }
    }

    /// Asks for a file for the table of a script.
    pub(super) fn ask_for_table(&mut self) {
        let name = format!("{}-table.csv", self.export_stem());
        self.ask(Ask::Write(Output::Table, name));
    }

    /// Writes the table of a script to a file: as a picture, or as CSV.
    pub(super) fn write_table(&mut self, path: PathBuf, over: Over, ctx: &Context) {
        let made = self.editor.script().table();
        let Some(Ok(table)) = made.map(|(made, _)| &made.table) else {
            return;
        };
        let content = match PictureFormat::of_path(&path) {
            None => Content::Text(table.text(","), Output::Table),
            Some(format) => {
                let picture = TablePicture {
                    table: table.clone(),
                    title: self.editor.document().title().to_owned(),
                    palette: self.picture_colours(ctx),
                    options: self.picturing.choice.options,
                };
                Content::Picture(Drawn::Table(Box::new(picture)), format)
            }
        };
        self.files.begin(FileTask::Write(path, content, over), ctx);
    }

    /// Copies a picture as it was last chosen in the dialog.
    pub(in crate::gui) fn copy_picture(&mut self, ctx: &Context) {
        self.copy_picture_with(self.picturing.choice.options, ctx);
    }

    /// Copies a picture of the selected part, and otherwise as it was last chosen in the dialog.
    pub(super) fn copy_selection_picture(&mut self, ctx: &Context) {
        let options = PictureOptions {
            selection_only: true,
            ..self.picturing.choice.options
        };
        self.copy_picture_with(options, ctx);
    }

    /// Starts to render a picture for the clipboard.
    fn copy_picture_with(&mut self, options: PictureOptions, ctx: &Context) {
        self.picturing.copied = options;
        match self.editor.picture(&self.picture_colours(ctx), &options) {
            Ok(picture) => self
                .files
                .begin(FileTask::CopyPicture(Box::new(picture.without_ring())), ctx),
            Err(why) => self.not_copied(&format!("{why}")),
        }
    }

    /// Puts a finished picture on the clipboard, as PNG and SVG.
    pub(super) fn put_on_clipboard(&mut self, made: Result<(Vec<u8>, String), String>) {
        match made.and_then(|(png, svg)| self.picturing.clipboard.put(png, svg)) {
            Ok(()) => {
                let options = self.picturing.copied;
                // Report the options, because the commands don't ask for them.
                self.show_remark(say::app_picture_copied(
                    options.selection_only,
                    options.labels,
                    options.legend,
                ));
            }
            Err(why) => self.not_copied(&why),
        }
    }

    fn not_copied(&mut self, why: &str) {
        self.show_message(
            say::app_picture_not_copied(),
            say::app_clipboard_unchanged(why),
        );
    }

    fn picture(&self, ctx: &Context) -> Result<PictureTask, NoPicture> {
        let options = self.picturing.choice.options;
        self.editor.picture(&self.picture_colours(ctx), &options)
    }

    /// The web page of the game. The page of an exercise shows no answers.
    fn page(&self, ctx: &Context) -> Result<Drawn, NoPicture> {
        let mut options = self.picturing.choice.options;
        let document = Document::clone(&self.editor.snapshot());
        let mut page = WebPage::new(document, self.link_view());
        if page.asks() {
            // Homework opens in the student's language, unless the link or the homework sets one.
            // Notes may give the answers away too.
            (options.labels, options.legend, options.notes) = (false, false, false);
            options.language = page.language().unwrap_or(options.language);
        } else {
            page.view.language = Some(options.language);
        }
        let picture = self.editor.picture(&self.picture_colours(ctx), &options)?;
        Ok(Drawn::Page(Box::new(picture), Box::new(page)))
    }

    /// The colours that suit the background of the picture.
    fn picture_colours(&self, ctx: &Context) -> PicturePalette {
        match self.picturing.choice.options.ground {
            // Paper and slides have a light background.
            Ground::White | Ground::Transparent => {
                PicturePalette::of(false, false, self.preferences.settings.colours)
            }
            Ground::AsShown => Palette::in_use(ctx).picture,
        }
    }

    /// The chosen animation: the run of the algorithm, in the mode in which it is being replayed,
    /// or the game that is being played.
    fn animation(&self, ctx: &Context) -> AnimationTask {
        let choice = self.picturing.choice;
        let editor = &self.editor;
        let source = match choice.animated {
            Animated::Replay => {
                let watched = editor.replay().watched().map(|replay| replay.mode);
                AnimationSource::Replay(choice.by.or(watched))
            }
            Animated::Play => match editor.play().game() {
                Some(play) if play.record.turns.len() > 1 => {
                    let turns = &play.record.turns;
                    let line = play.record.line();
                    let places = line.iter().skip(1).map(|&turn| turns[turn].place);
                    AnimationSource::Moves(turns[0].position, places.collect())
                }
                Some(_) | None => AnimationSource::Play,
            },
        };
        AnimationTask {
            document: editor.snapshot(),
            selection: editor.selection().clone(),
            source,
            palette: self.picture_colours(ctx),
            options: choice.options,
            delay: (choice.seconds * 100.0).round() as u16,
        }
    }
}
