//! The status bar: sizes, counts, solve time, what was said last, what the pointer is over, zoom.

use egui::{RichText, Ui};

use super::App;
use crate::analysis::words;
use crate::editor::Hit;
use crate::editor::geometry::{is_far, shown_at};
use crate::gui::theme::Palette;
use crate::model::{Outcome, Place};

impl App {
    pub(super) fn status_ui(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            let document = self.editor.document();
            if let Some(graph) = document.graph() {
                let counted = |count: usize, one: &str, many: &str| match count {
                    1 => format!("1 {one}"),
                    count => format!("{count} {many}"),
                };
                let vertices = counted(graph.vertices().len(), "vertex", "vertices");
                let edges = counted(graph.edge_count(), "edge", "edges");
                ui.label(format!("{vertices}, {edges}"));
                let far = graph
                    .vertices()
                    .iter()
                    .filter(|vertex| is_far(shown_at(vertex.at)));
                match far.count() {
                    0 => {}
                    count => far_ui(ui, count),
                }
            }
            if let Some(board) = document.board() {
                ui.label(format!("{} × {} cells", board.rows(), board.columns()));
            }
            ui.separator();
            self.counts_ui(ui);
            self.remark_ui(ui);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                ui.label(format!("{:.0} %", self.canvas.zoom() * 100.0))
                    .on_hover_text("Zoom; Ctrl+0 fits the field");
                if let Some(text) = self.hover_words() {
                    ui.separator();
                    ui.add(egui::Label::new(RichText::new(text).weak()).truncate());
                }
            });
        });
    }

    fn remark_ui(&mut self, ui: &mut Ui) {
        let fresh = self
            .remark
            .as_ref()
            .filter(|remark| remark.revision == self.editor.revision());
        let remark = fresh.map(|remark| remark.text.as_str());
        if let Some(text) = self.editor.notice().or(remark) {
            ui.separator();
            ui.label(text);
        }
        if let (Some(_), Some((_, base))) = (fresh, &self.renumbering) {
            let hint = "Reads the edge list once more, its vertices counted the other way";
            let text = format!("Count from {} instead", base.first());
            if ui.small_button(text).on_hover_text(hint).clicked() {
                self.renumber(&ui.ctx().clone());
            }
        }
    }

    fn counts_ui(&self, ui: &mut Ui) {
        let palette = Palette::in_use(ui.ctx());
        let now = ui.input(|input| input.time);
        let Some(analysis) = self.editor.analysis() else {
            ui.label(match self.editor.failure() {
                Some(_) => "not solved",
                None => "solving…",
            });
            return;
        };
        let counts = analysis.counts();
        for (outcome, count) in [
            (Outcome::Win, counts.win),
            (Outcome::Loss, counts.loss),
            (Outcome::Draw, counts.draw),
        ] {
            let text = format!("{} {count}", outcome.letter());
            let colour = palette.outcome_text(outcome);
            ui.label(RichText::new(text).strong().color(colour))
                .on_hover_text(format!(
                    "{count} positions are a {} for the mover",
                    outcome.word()
                ));
        }
        if counts.undecided > 0 {
            ui.label(format!("? {}", counts.undecided));
        }
        ui.separator();
        if self.canvas.is_stale(now) {
            ui.spinner();
            ui.label(format!(
                "solving… {} positions decided",
                self.editor.decided()
            ));
        } else {
            let timing = analysis.timing();
            let millis = (timing.build + timing.solve).as_secs_f64() * 1e3;
            ui.label(format!("solved in {millis:.1} ms"));
        }
        match self.editor.flips().count {
            0 => {}
            1 => drop(ui.label("1 outcome flipped")),
            n => drop(ui.label(format!("{n} outcomes flipped"))),
        }
    }

    /// What a screen reader hears of the selected place.
    pub(super) fn selected_words(&self) -> Option<String> {
        let place = self.editor.selection().place()?;
        let analysis = self.editor.analysis().map(std::convert::AsRef::as_ref);
        let at = self.editor.position_at(place);
        Some(words::spoken(self.editor.document(), analysis, at, place))
    }

    fn hover_words(&self) -> Option<String> {
        let place = self.editor.hover().place();
        match (self.editor.hover(), place) {
            (Hit::Edge(id), _) => {
                let document = self.editor.document();
                let edge = document.graph()?.edge(id)?;
                let name = |id| document.name(Place::Vertex(id));
                Some(format!(
                    "edge from {} to {}",
                    name(edge.from),
                    name(edge.to)
                ))
            }
            (_, Some(place)) => {
                let analysis = self.editor.analysis().map(std::convert::AsRef::as_ref);
                let at = self.editor.position_at(place);
                Some(words::spoken(self.editor.document(), analysis, at, place))
            }
            _ => None,
        }
    }
}

/// Says that there are vertices which no view of the field shows.
fn far_ui(ui: &mut Ui, count: usize) {
    let text = match count {
        1 => "1 vertex far outside".to_owned(),
        count => format!("{count} vertices far outside"),
    };
    ui.label(RichText::new(text).strong()).on_hover_text(
        "Their coordinates are so large that they can't be seen together with the rest; \
         the Arrange menu places all vertices anew",
    );
}
