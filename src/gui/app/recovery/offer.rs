//! The question whether to open unsaved work that earlier windows left.

use std::path::{Path, PathBuf};
use std::time::Duration;

use egui::{Context, RichText, Ui, vec2};

use super::Recovery;
use super::job::{Task, UnsavedWork};
use crate::gui::app::App;
use crate::gui::app::modal::Modal;
use crate::gui::commands::{Command, Menu};
use crate::gui::convert::wake;
use crate::gui::paint::picture::{self, Picture};
use crate::gui::requests::Intent;
use crate::gui::system;
use crate::gui::theme::Palette;
use crate::gui::widgets::{
    button_ui, dialog_rows_ui, dialog_ui, first_button_ui, worded_button_ui,
};
use winmove_core::model::Document;
use winmove_editor::Editor;
use winmove_words::say;

/// The size of a picture of leftover work.
const PICTURE: egui::Vec2 = vec2(190.0, 120.0);

/// Leftover work of a document.
pub(super) struct Card {
    left: UnsavedWork,
    // The editor that paints the picture, if the work can be read.
    editor: Option<Editor>,
    picture: Picture,
    // Whether the user is being asked to confirm the deletion.
    is_discarding: bool,
}

/// The answer to the offer.
enum Choice {
    Open(PathBuf),
    Discard(PathBuf),
    Later,
}

/// Creates an editor to picture a document. A large game is pictured without labels, because
/// solving it could take as much time and memory as the solve of the open game.
pub fn pictured(document: &Document, ctx: &Context) -> Editor {
    let mut editor = Editor::threaded(document.clone(), wake(ctx));
    if !editor.now().solves_at_once() {
        editor.stop_solving();
    }
    editor
}

impl Card {
    pub(super) fn new(left: UnsavedWork, ctx: &Context) -> Card {
        let found = left.found.as_ref().ok();
        let editor = found.map(|(document, _)| pictured(document, ctx));
        Card {
            left,
            editor,
            picture: Picture::default(),
            is_discarding: false,
        }
    }

    /// Whether it is the work at a path.
    pub(super) fn is_at(&self, path: &Path) -> bool {
        self.left.path == path
    }

    fn ui(&mut self, ui: &mut Ui) -> Option<Choice> {
        let palette = Palette::in_use(ui.ctx());
        let path = &self.left.path;
        let mut choice = None;
        ui.horizontal(|ui| {
            let size = vec2(PICTURE.x.min(ui.available_width() * 0.4), PICTURE.y);
            let (rect, _) = ui.allocate_exact_size(size, egui::Sense::hover());
            let line = egui::Stroke::new(1.0, palette.line);
            ui.painter()
                .rect(rect, 6.0, palette.canvas, line, egui::StrokeKind::Inside);
            if let Some(editor) = &mut self.editor {
                editor.poll();
                picture::framed(ui, rect, &mut self.picture, editor);
            }
            ui.vertical(|ui| {
                ui.label(RichText::new(self.left.origin.words()).strong());
                let file = self.left.origin.path.as_deref();
                // In a browser, the folder is only a number.
                let file = file.filter(|_| system::can_type_paths());
                if let Some(folder) = file.and_then(Path::parent) {
                    ui.weak(folder.display().to_string());
                }
                ui.label(say::recovery_last_changed(ago(self.left.age)));
                match &self.left.found {
                    Ok((_, steps)) => ui.weak(say::recovery_undo_steps(steps)),
                    Err(why) => ui.label(say::recovery_unreadable(why, path.display().to_string())),
                };
                ui.add_space(4.0);
                ui.horizontal_wrapped(|ui| {
                    if self.is_discarding {
                        ui.label(say::recovery_discard_question());
                        if ui.button(say::recovery_delete()).clicked() {
                            choice = Some(Choice::Discard(path.clone()));
                        }
                        if ui.button(say::recovery_keep()).clicked() {
                            self.is_discarding = false;
                        }
                        return;
                    }
                    if self.left.found.is_ok() && first_button_ui(ui, say::RECOVERY_OPEN) {
                        choice = Some(Choice::Open(path.clone()));
                    }
                    self.is_discarding |= worded_button_ui(ui, say::RECOVERY_DISCARD);
                });
            });
        });
        choice
    }
}

/// Shows the offer, with a card for each document.
fn offer_ui(cards: &mut [Card], ctx: &Context) -> Option<Choice> {
    let heading = say::recovery_question();
    dialog_ui("left-work", heading, 520.0, Choice::Later, ctx, |ui| {
        let mut choice = None;
        dialog_rows_ui(ui, |ui| {
            ui.label(say::recovery_question_text());
            ui.add_space(8.0);
            for (index, card) in cards.iter_mut().enumerate() {
                ui.push_id(index, |ui| {
                    choice = card.ui(ui).or(choice.take());
                });
                ui.add_space(8.0);
            }
        });
        let hint = say::recovery_later_tip(Menu::File.text(), Command::LeftWork.text());
        choice.or(button_ui(ui, say::recovery_later(), hint).then_some(Choice::Later))
    })
}

impl App {
    /// Offers leftover work, if there is any, after the questions that are open now.
    pub(in crate::gui::app) fn offer_left_work(&mut self) {
        self.modals
            .retain(|modal| !matches!(modal, Modal::LeftWork));
        if self.recovery.as_ref().is_some_and(Recovery::has_left_work) {
            self.modals.insert(0, Modal::LeftWork);
        }
    }

    /// Asks about leftover work. Returns whether the question stays open.
    pub(in crate::gui::app) fn left_work_ui(&mut self, ctx: &Context) -> bool {
        let Some(recovery) = &mut self.recovery else {
            return false;
        };
        match offer_ui(&mut recovery.offer, ctx) {
            None => true,
            Some(Choice::Open(path)) => {
                self.request(Intent::Left(path), ctx);
                false
            }
            Some(Choice::Discard(path)) => {
                recovery.offer.retain(|card| !card.is_at(&path));
                recovery.begin(Task::Discard(path));
                !recovery.offer.is_empty()
            }
            Some(Choice::Later) => false,
        }
    }
}

/// An age in words.
pub fn ago(age: Duration) -> String {
    match age.as_secs() / 60 {
        0 => say::recovery_moments_ago(),
        minutes @ 1..60 => say::recovery_minutes_ago(minutes),
        minutes @ 60..1440 => say::recovery_hours_ago(minutes / 60),
        minutes => say::recovery_days_ago(minutes / 1440),
    }
}
