//! The system clipboard: parts are copied as game files, and any text in a format that can be read is pasted.

use egui::Context;

use super::{App, Message};
use crate::format::{self, Kind, Loaded, ReadError};
use crate::gui::app::files::Intent;
use crate::model::Point;

impl App {
    /// Copies the selected part of the field to the clipboard, and deletes it if `cut`.
    pub(in crate::gui) fn copy(&mut self, cut: bool, ctx: &Context) {
        let part = match cut {
            true => self.editor.commands().cut(),
            false => self.editor.now().copied(),
        };
        if let Some(part) = part {
            ctx.copy_text(format::write(&part));
        }
    }

    /// Notes that a menu has requested the clipboard's text, so that the next paste event belongs to it.
    pub(in crate::gui) fn await_paste(&mut self, ctx: &Context) {
        self.awaits_paste = Some(ctx.input(|input| input.time));
    }

    /// Whether a menu has just requested the clipboard's text. An empty clipboard sends no event.
    pub(in crate::gui) fn awaits_paste(&self, ctx: &Context) -> bool {
        const PATIENCE_SECS: f64 = 1.0;
        let now = ctx.input(|input| input.time);
        self.awaits_paste
            .is_some_and(|since| now - since < PATIENCE_SECS)
    }

    /// Pastes a text from the clipboard. It is read on another thread.
    pub(in crate::gui) fn paste(&mut self, text: String, ctx: &Context) {
        let asked_for = self.awaits_paste(ctx);
        self.awaits_paste = None;
        let at = match asked_for {
            true => self.canvas.menu.spot,
            false => self.canvas.pointed_at(ctx),
        };
        self.files.read_text(text, at, ctx);
    }

    pub(super) fn pasted(
        &mut self,
        at: Option<Point>,
        result: Result<Box<Loaded>, ReadError>,
        ctx: &Context,
    ) {
        match result {
            // A part of a game is added to the open one. Lists and board texts open as games of their own.
            Ok(loaded)
                if loaded.kind == Kind::Json
                    && !self.on_start_page
                    && self.editor.now().takes_in(&loaded.document) =>
            {
                if !self.editor.commands().paste(&loaded.document, at)
                    && self.editor.notice().is_none()
                {
                    self.show_remark(
                        "Nothing was pasted: it would lie outside the board".to_owned(),
                    );
                }
            }
            Ok(loaded) => self.request(Intent::Pasted(loaded), ctx),
            Err(error) => {
                self.message = Some(Message {
                    title: "The clipboard can't be pasted".to_owned(),
                    text: format!(
                        "{error}.\nCopy a part of a game, a game file, a list of edges (\"u v\" a line, before them \"n m\" \
                         or not) or the text of a board, and paste again. What is open is as it was."
                    ),
                });
            }
        }
    }

    /// Opens a pasted game.
    pub(super) fn show_pasted(&mut self, loaded: Loaded) {
        self.show(loaded.document, None);
        self.editor.mark_unsaved();
        let mut remarks = vec!["pasted as a new game".to_owned()];
        remarks.extend(loaded.remarks);
        self.show_remark(remarks.join("; "));
    }
}
