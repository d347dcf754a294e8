//! The question whether to open unsaved work that earlier windows left.

use std::path::{Path, PathBuf};
use std::time::Duration;

use egui::{Context, RichText, Ui, vec2};

use super::Recovery;
use super::job::{Task, UnsavedWork};
use crate::gui::app::App;
use crate::gui::app::modal::Modal;
use crate::gui::convert::wake;
use crate::gui::paint::picture::{self, Picture};
use crate::gui::requests::Intent;
use crate::gui::theme::Palette;
use crate::gui::widgets::{counted, first_button_ui, modal};
use winmove_core::model::Document;
use winmove_editor::Editor;

/// The size of a picture of leftover work.
const PICTURE: egui::Vec2 = vec2(190.0, 120.0);

/// Leftover work, with a card for each document.
#[derive(Default)]
pub struct Offer {
    cards: Vec<Card>,
}

struct Card {
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

impl Offer {
    /// Adds work to the offer.
    pub(super) fn add(&mut self, left: Vec<UnsavedWork>, ctx: &Context) {
        let cards = left.into_iter().map(|left| {
            let found = left.found.as_ref().ok();
            let editor = found.map(|(document, _)| pictured(document, ctx));
            Card {
                left,
                editor,
                picture: Picture::default(),
                is_discarding: false,
            }
        });
        self.cards.extend(cards);
    }

    /// Removes the work at a path from the offer.
    pub(super) fn take(&mut self, path: &Path) {
        self.cards.retain(|card| card.left.path != path);
    }

    /// Whether there is work to offer.
    pub(super) fn has_work(&self) -> bool {
        !self.cards.is_empty()
    }

    fn ui(&mut self, ctx: &Context) -> Option<Choice> {
        let modal = modal("left work", ctx).show(ctx, |ui| {
            ui.set_width(520.0);
            ui.heading("Open the unsaved work?");
            ui.add_space(4.0);
            ui.label(
                "Winmove ended before this was saved. Open shows it as it was, with its undo history; the file itself \
                 stays as it is until you save.",
            );
            ui.add_space(8.0);
            let mut choice = None;
            egui::ScrollArea::vertical().max_height(360.0).show(ui, |ui| {
                for (index, card) in self.cards.iter_mut().enumerate() {
                    ui.push_id(index, |ui| {
                        choice = card.ui(ui).or(choice.take());
                    });
                    ui.add_space(8.0);
                }
            });
            let later = ui
                .button("Later")
                .on_hover_text("Keeps it; File, Unsaved work offers it again, and so does the next start (Esc)").clicked().then_some(Choice::Later);
            choice.or(later)
        });
        let closed = modal.should_close().then_some(Choice::Later);
        modal.inner.or(closed)
    }
}

impl Card {
    fn ui(&mut self, ui: &mut Ui) -> Option<Choice> {
        let palette = Palette::in_use(ui.ctx());
        let path = &self.left.path;
        let mut choice = None;
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(PICTURE, egui::Sense::hover());
            let line = egui::Stroke::new(1.0, palette.line);
            ui.painter()
                .rect(rect, 6.0, palette.canvas, line, egui::StrokeKind::Inside);
            if let Some(editor) = &mut self.editor {
                editor.poll();
                picture::framed(ui, rect, &mut self.picture, editor);
            }
            ui.vertical(|ui| {
                ui.label(RichText::new(&self.left.origin.name).strong());
                if let Some(folder) = self.left.origin.path.as_deref().and_then(Path::parent) {
                    ui.weak(folder.display().to_string());
                }
                ui.label(format!("Last changed {}", ago(self.left.age)));
                match &self.left.found {
                    Ok((_, 0)) => ui.weak("Nothing to undo"),
                    Ok((_, steps)) => ui.weak(format!(
                        "{} can be undone",
                        counted(*steps, "step", "steps")
                    )),
                    Err(why) => ui.label(format!(
                        "It can't be read: {why}. It is in {}",
                        path.display()
                    )),
                };
                ui.add_space(4.0);
                ui.horizontal(|ui| {
                    if self.is_discarding {
                        ui.label("Delete it for good?");
                        if ui.button("Delete").clicked() {
                            choice = Some(Choice::Discard(path.clone()));
                        }
                        if ui.button("Keep").clicked() {
                            self.is_discarding = false;
                        }
                        return;
                    }
                    if self.left.found.is_ok()
                        && first_button_ui(ui, "Open", "Show it, not saved yet (Enter)")
                    {
                        choice = Some(Choice::Open(path.clone()));
                    }
                    let discard = ui
                        .button("Discard…")
                        .on_hover_text("Deletes it, after a question");
                    self.is_discarding |= discard.clicked();
                });
            });
        });
        choice
    }
}

impl App {
    /// Offers leftover work, if there is any, after the questions that are open now.
    pub(in crate::gui::app) fn offer_left_work(&mut self) {
        let has_work = |recovery: &Recovery| recovery.offer.has_work();
        self.modals
            .retain(|modal| !matches!(modal, Modal::LeftWork));
        if self.recovery.as_ref().is_some_and(has_work) {
            self.modals.insert(0, Modal::LeftWork);
        }
    }

    /// Asks about leftover work. Returns whether the question stays open.
    pub(in crate::gui::app) fn left_work_ui(&mut self, ctx: &Context) -> bool {
        let Some(recovery) = &mut self.recovery else {
            return false;
        };
        match recovery.offer.ui(ctx) {
            None => true,
            Some(Choice::Open(path)) => {
                self.request(Intent::Left(path), ctx);
                false
            }
            Some(Choice::Discard(path)) => {
                recovery.offer.take(&path);
                recovery.tasks.push(Task::Discard(path));
                recovery.send();
                recovery.offer.has_work()
            }
            Some(Choice::Later) => false,
        }
    }
}

/// An age in words.
pub fn ago(age: Duration) -> String {
    let minutes = age.as_secs() / 60;
    let (count, one, many) = match minutes {
        0 => return "less than a minute ago".to_owned(),
        1..60 => (minutes, "minute", "minutes"),
        60..1440 => (minutes / 60, "hour", "hours"),
        _ => (minutes / 1440, "day", "days"),
    };
    format!("{} ago", counted(count as usize, one, many))
}
