//! Opening, saving and closing documents.

use std::path::{Path, PathBuf};

use egui::{Context, ViewportCommand};

use super::App;
use super::status_bar::Remark;
use crate::gui::app::databases::{OpenDatabase, OpenGraph};
use crate::gui::app::dialogs::Ask;
use crate::gui::app::file_events::{Event, FileTask, Manner, Output, ReadFile};
use crate::gui::app::modal::Modal;
use crate::gui::app::questions::{FOREIGN, Question};
use crate::gui::app::several_tests::{OpenTests, TestSource};
use crate::gui::canvas::CanvasPanel;
use crate::gui::features::script;
use crate::gui::inspector::drafts::Drafts;
use crate::gui::pages::start as start_page;
use crate::gui::requests::Intent;
use crate::gui::system;
use crate::gui::widgets::{exact_file_name, file_name};
use winmove_core::model::{Board, Document, Graph, is_hidden};
use winmove_editor::{Gesture, PractiseAction, SumsAction};
use winmove_files::{Base, Checksum, FileKind, ReadOptions, ReadRemark};
use winmove_words::say;

/// The origin of the open document.
#[derive(Default)]
pub(super) struct Opened {
    /// Whether this is only the empty canvas until the file that the window was opened for is read.
    pub(super) awaits_first: bool,
    /// The database of the open game.
    pub(super) database: Option<OpenDatabase>,
    /// The edge list that was opened, and the other way to number its vertices.
    pub(super) renumbering: Option<(PathBuf, Base)>,
    /// The tests of the open list, if there are several.
    pub(super) tests: Option<OpenTests>,
}

impl Opened {
    /// The graph of the database of a graph.
    pub(super) fn graph(&self) -> Option<&OpenGraph> {
        self.database.as_ref()?.graph.as_ref()
    }

    /// Like [`Opened::graph`], to fetch more of it.
    pub(super) fn graph_mut(&mut self) -> Option<&mut OpenGraph> {
        self.database.as_mut()?.graph.as_mut()
    }
}

impl App {
    /// Performs an action that closes the open document, after asking about unsaved changes.
    pub(in crate::gui) fn request(&mut self, intent: Intent, ctx: &Context) {
        if intent == Intent::Quit && self.files.awaits_write() {
            self.saving.quits = true;
        } else if self.would_lose() {
            self.ask_to_save(intent);
        } else {
            self.perform(intent, ctx);
        }
    }

    /// Asks what to do about unsaved changes before an intent.
    pub(super) fn ask_to_save(&mut self, intent: Intent) {
        self.open_question(Question::unsaved(&self.files.name(), intent));
    }

    /// Whether closing the document would lose changes.
    pub(super) fn would_lose(&mut self) -> bool {
        self.keep_typed();
        // A question would take the pointer, so a drag would go on without a pressed button.
        if self.editor.now().is_busy() {
            self.editor.gesture(Gesture::Escape);
        }
        self.has_unsaved()
    }

    /// Whether there are changes that were neither saved nor given up.
    pub(super) fn has_unsaved(&self) -> bool {
        let given_up = self.saving.discarded == Some(self.editor.mark());
        self.editor.is_dirty() && !self.on_start_page && !given_up
    }

    pub(super) fn perform(&mut self, intent: Intent, ctx: &Context) {
        match intent {
            Intent::NewGraph => self.show(Document::with_graph(Graph::new())),
            Intent::NewBoard { rows, columns } => {
                let board = Board::new(rows, columns).expect("the dialog offers legal sizes");
                self.show(Document::with_board(board));
            }
            Intent::NewRules => self.show(script::new_document()),
            Intent::Generated(document) => self.show(Document::clone(&document)),
            Intent::OpenDialog => self.ask(Ask::Open),
            Intent::Open(path) => self.files.begin(FileTask::open(path), ctx),
            Intent::Around(path, number) => {
                let task = FileTask::Open(path, ReadOptions::default(), Some(number));
                self.files.begin(task, ctx);
            }
            Intent::Left(path) => self.open_left(path),
            Intent::Example(index) => {
                if let Some(document) = start_page::example(index) {
                    self.show(document);
                }
            }
            Intent::Pasted(pasted) => self.show_pasted(*pasted),
            Intent::Test(number) => self.read_test(number, ctx),
            Intent::StartPage => {
                self.show(Document::with_graph(Graph::new()));
                self.on_start_page = true;
            }
            Intent::Quit => {
                self.saving.closing = true;
                ctx.send_viewport_cmd(ViewportCommand::Close);
            }
        }
    }

    /// Shows a document without a file.
    pub(super) fn show(&mut self, document: Document) {
        self.editor.open(document);
        self.show_opened(None);
    }

    /// Shows the document that the editor has just opened.
    pub(super) fn show_opened(&mut self, path: Option<PathBuf>) {
        if path.is_none() || self.files.path != path {
            // The labels are those of another game.
            self.views.stated = None;
        }
        self.files.path = path;
        self.files.foreign = None;
        self.opened = Opened::default();
        self.saving.forget_file();
        self.saving.discarded = None;
        self.follow_homework();
        self.canvas = CanvasPanel::new();
        self.panels.drafts = Drafts::default();
        self.on_start_page = false;
        // Opening a game other than from the welcome card ends the tour.
        if self.views.tour.is_some_and(|tour| tour.is_welcome()) {
            self.views.tour = None;
            self.preferences.toured = true;
        }
        self.status.remark = None;
        // These questions are about the previous document.
        self.modals.retain(|modal| match modal {
            Modal::Question(question) => question.name != FOREIGN,
            modal => !matches!(modal, Modal::Test(_)),
        });
    }

    pub(in crate::gui) fn save_as(&mut self) {
        let name = match &self.files.path {
            Some(path) => exact_file_name(path),
            None => format!("{}.winmove.json", file_stem(self.editor.document().title())),
        };
        self.ask(Ask::Write(Output::Game, name));
    }

    pub(super) fn poll(&mut self, ctx: &Context) {
        self.editor.poll();
        if self.arrangements != self.editor.now().arrangements() {
            self.arrangements = self.editor.now().arrangements();
            self.canvas.arranged = true;
        }
        self.poll_copying(ctx);
        self.poll_sharing(ctx);
        self.poll_opening();
        self.look_at_disk(ctx);
        match self.files.picked() {
            None => {}
            Some(Ok(event)) => self.take(event, ctx),
            Some(Err(field)) => self.open_modal(Modal::Path(field)),
        }
        for event in self.files.poll() {
            self.take(event, ctx);
        }
        let mut arrived = system::arrived_files(ctx);
        if self.is_waiting() {
            arrived.clear();
        }
        if arrived.len() > 1 {
            self.files.begin(FileTask::Class(arrived), ctx);
        } else if let Some(path) = arrived.pop() {
            self.request(Intent::Open(path), ctx);
        }
        let closes = ctx.input(|input| input.viewport().close_requested());
        if closes && !self.saving.closing && (self.files.awaits_write() || self.would_lose()) {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            self.request(Intent::Quit, ctx);
        }
        self.quit_after_writes(ctx);
    }

    /// Keeps a typed path that was refused in its field, below the message that says why.
    fn keep_refused_path(&mut self, event: &Event) {
        let is_refused = match event {
            Event::Labels(_, Err(_))
            | Event::Component(_, Err(_))
            | Event::Read(_, Err(_))
            | Event::Saved(_, _, Err(_))
            | Event::NotWritten(..)
            | Event::Failed(..) => true,
            Event::Labels(..)
            | Event::Component(..)
            | Event::Read(..)
            | Event::Saved(..)
            | Event::Exported(..)
            | Event::Pictured(..)
            | Event::HandedIn(..)
            | Event::Cancelled => false,
            _ => return,
        };
        let typed = self.files.typed.take();
        if let Some(field) = typed.filter(|_| is_refused) {
            self.open_modal(Modal::Path(field));
        }
    }

    pub(super) fn take(&mut self, event: Event, ctx: &Context) {
        self.keep_refused_path(&event);
        match event {
            Event::Chosen(path) => self.request(Intent::Open(path), ctx),
            Event::Begin(task) => self.files.begin(task, ctx),
            Event::Labels(path, Ok(text)) => {
                if let Some(stated) = &mut self.views.stated {
                    stated.take_file(file_name(&path), text);
                }
            }
            Event::Labels(path, Err(error)) => {
                let title = say::app_labels_not_read(file_name(&path));
                self.show_message(title, format!("{error}."));
            }
            Event::Component(_, Ok(component)) => {
                self.editor.act(SumsAction::AddComponent(component))
            }
            Event::Component(path, Err(why)) => {
                let title = say::app_no_component(file_name(&path));
                self.show_message(title, say::app_no_component_text(why));
            }
            // The document may have changed while the file was chosen and read.
            Event::Read(path, Ok(read)) if self.would_lose() => {
                self.ask_to_save(match (read.test, self.shown_test()) {
                    // This is another test from the open list.
                    (Some((number, _)), Some(_)) if number > 1 => Intent::Test(number),
                    _ => Intent::Open(path),
                });
            }
            Event::Read(path, Ok(read)) => self.opened(&path, *read),
            Event::Read(path, Err(error)) => {
                self.saving.discarded = None;
                // The window was opened for this file.
                let awaits_first = std::mem::take(&mut self.opened.awaits_first);
                self.on_start_page |= awaits_first && !self.editor.is_dirty();
                self.show_message(
                    match winmove_files::link_of_path(&path) {
                        Some(_) => say::app_link_not_opened(),
                        None => say::app_not_opened(file_name(&path)),
                    },
                    say::app_game_unchanged(!self.on_start_page, error),
                );
            }
            Event::Class(paths, class) => self.take_class(paths, class, ctx),
            Event::Pasted(at, result) => self.pasted(at, result, ctx),
            Event::SaveTo(what, path, over) => match what {
                Output::Game => self.write(path, over, Manner::Whole, ctx),
                Output::Picture => self.write_picture(path, over, ctx),
                Output::Table => self.write_table(path, over, ctx),
                Output::Result => self.write_result(path, over, ctx),
                Output::Export(kind) => self.write_export(path, kind, over, ctx),
                Output::Printout(what, prints) => {
                    self.write_printout(what, prints, path, over, ctx);
                }
            },
            Event::Taken(what, path) => self.open_question(Question::replace(what, path)),
            Event::Changed(path, now) => self.ask_about(path, now),
            Event::Looked(path, known, since, now) => self.looked(path, &known, since, now, ctx),
            Event::Pictured(path, remarks, prints) => self.pictured(&path, &remarks, prints),
            Event::Exported(path, stamp, state, remarks) => {
                self.exported(path, stamp, state, &remarks, ctx);
            }
            Event::HandedIn(path) => self.handed_in(&path, ctx),
            Event::NotWritten(output, path, why) => {
                if matches!(output, Output::Export(_)) {
                    self.saving.after_save = None;
                }
                self.not_written(&path, why, output);
            }
            Event::PictureMade(made) => self.put_on_clipboard(made),
            Event::Saved(path, stamp, Ok(state)) => self.saved(path, stamp, state, ctx),
            Event::Saved(path, stamp, Err(not)) => self.not_saved(&path, stamp, not),
            Event::Failed(name, why) => {
                self.saving.after_save = None;
                self.saving.discarded = None;
                self.show_message(
                    say::app_job_failed(name),
                    say::app_game_unchanged(!self.on_start_page, why),
                );
            }
            Event::Cancelled => {
                self.saving.after_save = None;
                self.saving.discarded = None;
            }
        }
    }

    fn opened(&mut self, path: &Path, read: ReadFile) {
        let is_link = winmove_files::link_of_path(path).is_some();
        if !is_link {
            self.files.remember(path);
        }
        // Saving to this path would overwrite the database or the result.
        let is_result = read.result.is_some();
        let is_own = read.kind == FileKind::Json && read.database.is_none() && !is_result;
        let own = is_own.then(|| path.to_path_buf());
        let is_again = self.saving.is_reading_again(path);
        let database = read
            .database
            .map(|database| database.open(path, &self.files.wake));
        let is_database = database.is_some();
        let (database, labels) = database.unzip();
        self.editor.open_solved(read.prepared, labels);
        self.show_opened(own);
        self.opened.database = database;
        // Saving to a file with several games would lose the others.
        if !is_own && !is_link && !is_database && !is_result && read.test.is_none() {
            self.remember_foreign(path, read.kind, read.state.clone(), &read.remarks);
        }
        self.saving.set_known(read.state.filter(|_| is_own));
        if is_again {
            self.show_remark(say::app_read_again(file_name(path)));
        }
        self.show_as_linked(read.view);
        if let Some((result, checksum)) = read.result {
            self.editor.act(PractiseAction::ShowResult(result));
            self.follow_homework();
            if checksum == Checksum::Changed {
                self.show_remark(say::app_result_changed());
            }
        }
        if !read.remarks.is_empty() {
            let remarks: Vec<String> = read.remarks.iter().map(ToString::to_string).collect();
            // What only concerns the drawing is said in the status bar alone.
            let is_lossy = |remark: &ReadRemark| matches!(remark, ReadRemark::Lost(loss) if loss.changes_game());
            if read.remarks.iter().any(is_lossy) {
                self.show_message(say::app_lossy(file_name(path)), remarks.join("\n"));
            }
            self.show_remark(remarks.join("; "));
        }
        self.opened.tests = (read.test)
            .map(|test| OpenTests::new(TestSource::File(path.to_path_buf()), test, None));
        if let Some(base) = read.base {
            let other = match base {
                Base::Zero => Base::One,
                Base::One => Base::Zero,
            };
            self.opened.renumbering = Some((path.to_path_buf(), other));
        }
    }

    /// Reads the open edge list again, with the other numbering of its vertices.
    pub(super) fn renumber(&mut self, ctx: &Context) {
        if let Some((path, base)) = self.opened.renumbering.take() {
            let options = ReadOptions {
                base: Some(base),
                test: self.shown_test().map(|(shown, _)| shown),
                ..ReadOptions::default()
            };
            self.files.begin(FileTask::Open(path, options, None), ctx);
        }
    }

    /// Shows a remark in the status bar until the next edit.
    pub(in crate::gui) fn show_remark(&mut self, text: String) {
        let revision = self.editor.revision().document;
        self.status.remark = Some(Remark { text, revision });
    }

    /// Removes the remark, except while an edge list can be renumbered.
    pub(in crate::gui) fn clear_remark(&mut self) {
        if self.opened.renumbering.is_none() {
            self.status.remark = None;
        }
    }
}

pub(super) fn file_stem(title: &str) -> String {
    let kept: String = title
        .trim()
        .replace(": ", " - ")
        .chars()
        .map(|letter| match letter {
            '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' => '-',
            letter if is_hidden(letter) => '-',
            letter => letter,
        })
        .collect();
    if kept.is_empty() {
        return "game".to_owned();
    }
    // File systems limit names to 255 bytes, including the extension.
    const MAX_BYTES: usize = 200;
    kept[..kept.floor_char_boundary(MAX_BYTES)].to_owned()
}
