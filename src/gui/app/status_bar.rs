//! The status bar: size, counts, solve time, the last remark, the object under the pointer, zoom.

use egui::{RichText, Ui};

use super::App;
use crate::gui::commands::Menu;
use crate::gui::theme::{Palette, is_narrow, text_size};
use crate::gui::widgets::{Hint, announce, grouped, line_width, size_words, small_button_ui};
use winmove_core::model::{EdgeId, Outcome, Place};
use winmove_editor::geometry::{is_far, shown_at};
use winmove_editor::{Caption, Editor, Hit, Mode, argument_word, letter};
use winmove_words::{Language, say};

/// The width of the gaps around what the bar says now, at the usual text size.
const GAPS: f32 = 60.0;

/// The state of the window's title and status bar.
#[derive(Default)]
pub(super) struct Status {
    pub(super) title: String,
    pub(super) remark: Option<Remark>,
    /// The language that was last shown.
    pub(super) language: Option<Language>,
    // The number of vertices far outside the view, for a revision.
    far: Option<(u64, usize)>,
    // The width of the parts to the left of the remark without the size, in the last frame.
    besides_size: f32,
    /// The time at which the current layout was first seen.
    pub(super) arranging_since: Option<f64>,
}

/// A remark that is shown in the status bar until the next edit.
pub(super) struct Remark {
    pub(super) text: String,
    pub(super) revision: u64,
}

impl App {
    pub(super) fn status_ui(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            // On a phone, there is room for either what the bar says now or for the counts.
            let is_narrow = is_narrow(ui.ctx());
            let zoom = format!("{:.0} %", self.canvas.camera.zoom * 100.0);
            let remark_alone = is_narrow || self.remark_takes_all(ui, &zoom);
            ui.scope(|ui| self.left_ui(ui, &zoom, remark_alone));
            if is_narrow {
                return;
            }
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                ui.label(zoom).hint(say::status_zoom_tip());
                // A remark takes precedence over the object under the pointer, unless it stays
                // until the next edit.
                let gives_way = self.remark_words().is_some() && self.opened.renumbering.is_none();
                if let Some(text) = self.hover_words().filter(|_| !gives_way) {
                    ui.separator();
                    ui.add(egui::Label::new(RichText::new(text).weak()).truncate());
                }
                if remark_alone {
                    return;
                }
                // The remark gets the rest of the width.
                let rest = egui::Layout::left_to_right(egui::Align::Center);
                ui.with_layout(rest, |ui| {
                    if let Some(text) = self.remark_words() {
                        ui.separator();
                        announce(&ui.add(egui::Label::new(text).truncate()));
                    }
                });
            });
        });
    }

    /// Shows the parts to the left of the remark, and keeps room for the zoom. The size is left out
    /// if the others don't fit otherwise, and so are both for a remark that needs all the width.
    fn left_ui(&mut self, ui: &mut Ui, zoom: &str, remark_alone: bool) {
        let is_narrow = is_narrow(ui.ctx());
        let document = self.editor.document();
        let size = size_words(document);
        if !is_narrow {
            let gaps = 2.0 * ui.spacing().item_spacing.x;
            ui.set_max_width(ui.available_width() - line_width(ui, zoom) - gaps);
        }
        let room = ui.available_width() - line_width(ui, &size);
        if !remark_alone && self.status.besides_size <= room {
            ui.label(size);
        } else {
            ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Truncate);
        }
        let start = ui.cursor().left();
        if document.graph().is_some() {
            let revision = self.editor.revision().document;
            let known = self.status.far.filter(|(counted, _)| *counted == revision);
            let far = known.map_or_else(|| far_vertices(&self.editor), |(_, far)| far);
            self.status.far = Some((revision, far));
            if far > 0 {
                far_ui(ui, far);
            }
        }
        // Placed before texts that may be long, so that it isn't cut off in a narrow window.
        self.renumber_ui(ui);
        self.tests_ui(ui);
        if !is_narrow && ui.cursor().left() > ui.min_rect().left() {
            ui.separator();
        }
        if remark_alone {
            match self.remark_words() {
                // A solve that takes long can be cancelled here.
                Some(_) if self.progress_ui(ui) => {}
                Some(text) => announce(&ui.add(egui::Label::new(text).wrap())),
                None => self.counts_ui(ui),
            }
            return;
        }
        self.counts_ui(ui);
        let besides = ui.cursor().left() - start;
        if self.status.besides_size != besides {
            self.status.besides_size = besides;
            ui.ctx().request_repaint();
        }
    }

    /// Whether less than half of the remark is seen beside the rest, but all of it in two lines
    /// without.
    fn remark_takes_all(&self, ui: &Ui, zoom: &str) -> bool {
        let has_buttons = self.opened.renumbering.is_some() || self.shown_test().is_some();
        let Some(text) = self.remark_words().filter(|_| !has_buttons) else {
            return false;
        };
        let room = ui.available_width() - line_width(ui, zoom) - text_size(ui.ctx(), GAPS);
        let wanted = line_width(ui, &text);
        wanted > 2.0 * (room - self.status.besides_size) && wanted < 1.8 * room
    }

    /// The text about the current gesture, the last command or the last file.
    fn remark_words(&self) -> Option<String> {
        let revision = self.editor.revision().document;
        let remark = self.status.remark.as_ref();
        let fresh = remark.filter(|remark| remark.revision == revision);
        let notice = self.editor.notice();
        let notice = notice.or_else(|| Some(fresh?.text.clone()));
        self.editor.now().sketch_words().or(notice)
    }

    /// A button that reads an edge list with the other numbering, if the file doesn't specify it.
    fn renumber_ui(&mut self, ui: &mut Ui) {
        let revision = self.editor.revision().document;
        let fresh = (self.status.remark.as_ref()).is_some_and(|remark| remark.revision == revision);
        if let (true, Some((_, base))) = (fresh, &self.opened.renumbering) {
            let text = say::status_count_from(base.first());
            if small_button_ui(ui, text, say::status_count_from_tip()) {
                self.renumber(&ui.ctx().clone());
            }
        }
    }

    fn counts_ui(&mut self, ui: &mut Ui) {
        let palette = Palette::in_use(ui.ctx());
        let Some(analysis) = self.editor.analysis().cloned() else {
            if self.editor.now().failure().is_some() {
                ui.label(say::status_not_solved());
            } else if !self.progress_ui(ui) {
                ui.label(say::status_solving());
            }
            return;
        };
        if is_narrow(ui.ctx()) && self.progress_ui(ui) {
            return;
        }
        let in_general = || (say::status_hidden(), say::status_hidden_tip());
        let hidden = match self.editor.mode() {
            Mode::Practise => (!self.editor.practise().shows_answers()).then(in_general),
            // A replay reveals labels one by one, so their counts are only shown at the end.
            Mode::Replay => {
                let replay = self.editor.replay();
                let run = replay.watched();
                run.filter(|run| run.done < replay.len())
                    .map(|_| (say::status_one_by_one(), say::status_one_by_one_tip()))
            }
            Mode::Edit | Mode::Explore | Mode::Play => {
                self.editor.scene().hides_verdicts().then(in_general)
            }
        };
        if let Some((words, hint)) = hidden {
            ui.label(words).hint(hint);
            return;
        }
        if self.editor.now().uses_up_places() {
            ui.label(say::status_starts())
                .hint(say::status_starts_tip());
        }
        // Counts are for the player to move, but a played game is shown from one side.
        let caption = self.editor.scene().caption();
        let is_one_sided = matches!(
            caption,
            Some(Caption::ForSide { .. } | Caption::ForPlayer(_))
        );
        let counts = analysis.counts();
        let stale = self.canvas.is_stale(ui.input(|input| input.time));
        let shown = [
            (Outcome::Win, counts.win),
            (Outcome::Loss, counts.loss),
            (Outcome::Draw, counts.draw),
        ];
        for (outcome, count) in shown.into_iter().filter(|_| !is_one_sided) {
            let (text, hint) = if analysis.has_owners() {
                let text = say::owners_count(outcome, count);
                (text, say::owners_count_tip(count, outcome))
            } else {
                let name = if self.editor.structure().shows_arguments() {
                    argument_word(outcome).to_owned()
                } else {
                    letter(outcome)
                };
                let text = format!("{name} {}", grouped(count));
                (text, say::status_count_tip(count, outcome))
            };
            let colour = palette.outcome_text(outcome);
            let text = RichText::new(text).strong().color(colour);
            ui.add_enabled(!stale, egui::Label::new(text)).hint(hint);
        }
        if counts.undecided > 0 {
            ui.label(format!("? {}", grouped(counts.undecided)));
        }
        if !is_one_sided {
            ui.separator();
        }
        let graph = self.opened.graph();
        let has_rules = graph.map(|graph| graph.has_rules_of(self.editor.document()));
        let is_of_database = analysis.is_read() || has_rules == Some(true);
        if let (Some(database), true) = (&self.opened.database, is_of_database) {
            let (words, hint) = database.words();
            ui.label(words).hint(hint);
            if self.editor.now().is_fetching() {
                ui.label(say::status_reading_labels());
            }
        } else if !self.progress_ui(ui) {
            if has_rules == Some(false) {
                ui.label(say::status_other_rules())
                    .hint(say::status_other_rules_tip());
                ui.separator();
            }
            let timing = analysis.timing();
            let seconds = (timing.build + timing.solve).as_secs_f64();
            let words = match seconds {
                _ if is_narrow(ui.ctx()) => size_words(self.editor.document()),
                ..5e-5 => say::status_solved_at_once(),
                ..1.0 => say::status_solved_milliseconds((seconds * 1e4).round() / 10.0),
                _ => say::status_solved_seconds((seconds * 10.0).round() / 10.0),
            };
            // It gives way to what the bar says now.
            let told = self.remark_words().or_else(|| self.hover_words());
            let told = told.map(|told| line_width(ui, &told) + text_size(ui.ctx(), GAPS));
            let width = told.unwrap_or(0.0) + line_width(ui, &words);
            if width <= ui.available_width() {
                ui.label(words);
            }
        }
        match self.editor.now().flips().count {
            0 => {}
            n => drop(ui.label(say::status_flipped(n))),
        }
    }

    /// The description of the selection for screen readers.
    pub(super) fn selected_words(&self) -> Option<String> {
        let selection = self.editor.selection();
        match (selection.place(), selection.only_edge()) {
            (Some(place), _) => Some(self.editor.scene().spoken(place)),
            (None, Some(id)) => self.edge_words(id),
            (None, None) => None,
        }
    }

    fn hover_words(&self) -> Option<String> {
        let place = self.editor.hover().place();
        match (self.editor.hover(), place) {
            (Hit::Edge(id), _) => self.edge_words(id),
            (_, Some(place)) => Some(self.editor.scene().spoken(place)),
            _ => None,
        }
    }

    fn edge_words(&self, id: EdgeId) -> Option<String> {
        let document = self.editor.document();
        let edge = document.graph()?.edge(id)?;
        let name = |id| document.name(Place::Vertex(id));
        Some(say::terms_edge(name(edge.from), name(edge.to)))
    }
}

/// The number of drawn vertices that are far outside the view.
fn far_vertices(editor: &Editor) -> usize {
    let vertices = editor
        .canvas()
        .detailed_graph()
        .map_or(&[][..], |graph| graph.vertices());
    let far = vertices.iter().filter(|vertex| is_far(shown_at(vertex.at)));
    far.count()
}

/// Reports vertices that are outside the fitted view.
fn far_ui(ui: &mut Ui, count: usize) {
    ui.strong(say::status_far(count))
        .hint(say::status_far_tip(Menu::Arrange.text()));
}
