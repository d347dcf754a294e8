//! The system clipboard. Parts are copied as game files; text in any supported format can be
//! pasted.
//!
//! The text of a large part is written on another thread and put on the clipboard when it is ready.
//! A paste in the meantime waits for it.

use std::sync::mpsc::Receiver;

use egui::{Context, Event, Id, PointerButton};

use super::App;
use crate::gui::app::file_events::FileTask;
use crate::gui::app::several_tests::{OpenTests, TestSource};
use crate::gui::commands::{Command, Menu};
use crate::gui::convert::wake;
use crate::gui::requests::{Intent, PastedGame};
use crate::gui::system;
use winmove_core::model::{Document, Field, Point};
use winmove_editor::{BackgroundJob, Codec, Reporter, Wake, Work};
use winmove_files::{FileKind, ReadError, ReadRemark};
use winmove_words::say;

/// Parts with more vertices and edges, or cells, than this are written on another thread.
const MAX_WRITTEN_IN_LINE: usize = 10_000;

/// The copy whose text is being written on another thread.
pub(super) struct Copying {
    pub(super) job: BackgroundJob<CopyWork>,
    // The point of a paste that is waiting for the text; the inner value is `None` without a point.
    paste: Option<Option<Point>>,
    // The time at which a menu requested the clipboard's text.
    awaits_paste: Option<f64>,
    // The text field that a middle click awaits text for.
    selected: Option<(Id, Receiver<String>)>,
    // Requests the text that was selected last in any program.
    ask_for_selected: fn(Wake) -> Receiver<String>,
}

/// Writes parts as text.
#[derive(Default)]
pub(super) struct CopyWork;

impl Work for CopyWork {
    type Task = Document;
    type Answer = String;
    const NAME: &'static str = "copy";
    const CODEC: Option<Codec<Self>> = Codec::for_pages();

    fn run(&mut self, part: Document, _: &Reporter<'_, String>) -> Option<String> {
        Some(winmove_files::write(&part))
    }
}

impl Copying {
    /// Creates the state without a copy in progress. `wake` is called when a text is ready.
    pub(super) fn new(wake: Wake) -> Copying {
        Copying {
            job: BackgroundJob::threaded(wake),
            paste: None,
            awaits_paste: None,
            selected: None,
            ask_for_selected: system::ask_for_selected_text,
        }
    }
}

/// Whether a part is small enough to be written on this thread.
pub(super) fn is_small(part: &Document) -> bool {
    let size = match part.field() {
        Field::Graph(graph) => graph.vertices().len() + graph.edge_count(),
        Field::Board(board) => board.cells().len(),
    };
    size <= MAX_WRITTEN_IN_LINE
}

impl App {
    /// Copies the selected part of the field to the clipboard, and deletes it if `cut`. Replaces an
    /// earlier copy that isn't ready yet.
    pub(in crate::gui) fn copy(&mut self, cut: bool, ctx: &Context) {
        let part = if cut {
            self.editor.cut()
        } else {
            self.editor.now().copied()
        };
        match part {
            None => {}
            Some(part) if is_small(&part) => {
                self.copying.job.cancel();
                self.copied(winmove_files::write(&part), ctx);
            }
            Some(part) => self.copying.job.submit(part),
        }
    }

    /// Puts a finished text on the clipboard.
    pub(super) fn poll_copying(&mut self, ctx: &Context) {
        match self.copying.job.answer() {
            None => {}
            Some(Ok(text)) => self.copied(text, ctx),
            Some(Err(error)) => {
                self.copying.paste = None;
                self.show_message(
                    say::app_selection_not_copied(),
                    say::app_clipboard_unchanged(error.to_string()),
                );
            }
        }
    }

    fn copied(&mut self, text: String, ctx: &Context) {
        if let Some(at) = self.copying.paste.take() {
            let text = text.clone().into();
            self.files.begin(FileTask::Paste { text, test: 1, at }, ctx);
        }
        ctx.copy_text(text);
    }

    /// Pastes from a menu: either the part being copied, or the text that the desktop sends as an
    /// event after this request.
    pub(in crate::gui) fn request_paste(&mut self, ctx: &Context) {
        if self.copying.job.is_busy() {
            self.copying.paste = Some(self.canvas.menu.spot);
        } else {
            self.copying.awaits_paste = Some(ctx.input(|input| input.time));
            system::ask_for_clipboard(ctx);
        }
    }

    /// Reads the text that was selected last by this function, instead of from the desktop.
    pub fn ask_for_selected_by(&mut self, ask: fn(Wake) -> Receiver<String>) {
        self.copying.ask_for_selected = ask;
    }

    /// Pastes the text that was selected last in any program, after a middle click on a text field.
    pub(super) fn paste_selected(&mut self, ctx: &Context) {
        let is_field = |id: &Id| egui::TextEdit::load_state(ctx, *id).is_some();
        if ctx.input(|input| input.pointer.button_pressed(PointerButton::Middle)) {
            let hovered: Vec<Id> =
                ctx.interaction_snapshot(|now| now.hovered.iter().copied().collect());
            self.copying.selected = hovered.into_iter().find(is_field).map(|field| {
                ctx.memory_mut(|memory| memory.request_focus(field));
                (field, (self.copying.ask_for_selected)(wake(ctx)))
            });
        }
        if let Some((field, text)) = &self.copying.selected
            && let Ok(text) = text.try_recv()
        {
            if ctx.memory(|memory| memory.has_focus(*field)) {
                ctx.input_mut(|input| input.events.push(Event::Paste(text)));
            }
            self.copying.selected = None;
        }
    }

    /// Whether a menu requested the clipboard's text a moment ago. If the clipboard is empty, no
    /// event arrives.
    pub(in crate::gui) fn awaits_paste(&self, ctx: &Context) -> bool {
        const PATIENCE_SECS: f64 = 1.0;
        let now = ctx.input(|input| input.time);
        self.copying
            .awaits_paste
            .is_some_and(|since| now - since < PATIENCE_SECS)
    }

    /// Pastes a text from the clipboard, or the part being copied. The text is read on another
    /// thread.
    pub(in crate::gui) fn paste(&mut self, text: String, ctx: &Context) {
        let asked_for = self.awaits_paste(ctx);
        self.copying.awaits_paste = None;
        let at = if asked_for {
            self.canvas.menu.spot
        } else {
            self.canvas.pointed_at(ctx)
        };
        if self.copying.job.is_busy() {
            self.copying.paste = Some(at)
        } else {
            let text = text.into();
            self.files.begin(FileTask::Paste { text, test: 1, at }, ctx)
        }
    }

    pub(super) fn pasted(
        &mut self,
        at: Option<Point>,
        result: Result<Box<PastedGame>, ReadError>,
        ctx: &Context,
    ) {
        match result {
            // A part of a game is added to the open one. Links, lists and board texts are opened as
            // new games.
            Ok(pasted)
                if pasted.loaded.kind == FileKind::Json
                    && !self.on_start_page
                    && self.editor.now().can_paste(&pasted.loaded.document) =>
            {
                if let Some(why) = Command::Paste.obstacle(&self.situation(ctx)) {
                    self.show_remark(say::app_nothing_pasted(why));
                } else if !self.editor.paste(&pasted.loaded.document, at)
                    && self.editor.notice().is_none()
                {
                    self.show_remark(say::app_pasted_outside());
                }
            }
            Ok(pasted) => self.request(Intent::Pasted(pasted), ctx),
            Err(error) => {
                self.saving.discarded = None;
                let (menu, command) = (Menu::Objects.text(), Command::CompareLabels.text());
                let text =
                    say::app_not_pasted_text(error.to_string(), menu, command, !self.on_start_page);
                self.show_message(say::app_not_pasted(), text);
            }
        }
    }

    /// Opens a pasted game.
    pub(super) fn show_pasted(&mut self, pasted: PastedGame) {
        let PastedGame { loaded, text } = pasted;
        let test = loaded.test();
        let view = loaded.view();
        self.show(loaded.document);
        self.editor.mark_unsaved();
        if let (Some(text), Some(test)) = (text, test) {
            let untouched = Some(self.editor.mark());
            self.opened.tests = Some(OpenTests::new(TestSource::Text(text), test, untouched));
        }
        let is_said = |remark: &&ReadRemark| !matches!(remark, ReadRemark::View(_));
        let said = loaded.remarks.iter().filter(is_said);
        let remarks: Vec<String> = said.map(ToString::to_string).collect();
        self.show_remark(if remarks.is_empty() {
            say::app_pasted()
        } else {
            say::app_pasted_remarks(remarks.join("; "))
        });
        self.show_as_linked(view);
    }
}
