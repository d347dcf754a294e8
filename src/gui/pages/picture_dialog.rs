//! The dialog of an exported picture: what it shows, and whether it becomes a file or goes to the clipboard.

use egui::{Context, Grid, ScrollArea, Ui};

use crate::editor::{Ground, PictureOptions};
use crate::gui::commands::Situation;
use crate::gui::theme::text_size;
use crate::gui::widgets::{button_ui, first_button_ui, modal};
use crate::model::Outcome;

/// What to do with the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Write it to a file.
    Save,
    /// Put it on the clipboard.
    Copy,
    /// Nothing.
    Cancel,
}

/// Shows the dialog, which changes the options. Returns what was chosen, if anything was.
pub fn ui(options: &mut PictureOptions, now: &Situation<'_>, ctx: &Context) -> Option<Answer> {
    let modal = modal("picture dialog", ctx).show(ctx, |ui| {
        ui.set_min_width(text_size(ctx, 340.0).min(ctx.content_rect().width() - 60.0));
        ui.heading("Export a picture");
        ui.add_space(8.0);
        let room = ctx.content_rect().height() - 170.0;
        let area = ScrollArea::vertical().max_height(room.max(100.0));
        area.show(ui, |ui| {
            let grid = Grid::new("picture").num_columns(2).spacing([24.0, 12.0]);
            grid.show(ui, |ui| rows_ui(options, now, ui));
        });
        ui.add_space(10.0);
        ui.horizontal_wrapped(|ui| {
            if first_button_ui(
                ui,
                "Save…",
                "As .svg or .png, by the ending of its name (Enter)",
            ) {
                return Some(Answer::Save);
            }
            if button_ui(
                ui,
                "Copy",
                "As SVG and PNG, of which the other program takes one",
            ) {
                return Some(Answer::Copy);
            }
            button_ui(ui, "Cancel", "No picture (Esc)").then_some(Answer::Cancel)
        })
        .inner
    });
    let closes = modal.should_close().then_some(Answer::Cancel);
    modal.inner.or(closes)
}

fn rows_ui(options: &mut PictureOptions, now: &Situation<'_>, ui: &mut Ui) {
    ui.label("Ground");
    ui.vertical(|ui| {
        for (ground, name) in [
            (Ground::White, "White, for paper"),
            (Ground::Transparent, "Transparent, for slides"),
            (Ground::AsShown, "As on the screen"),
        ] {
            ui.radio_value(&mut options.ground, ground, name);
        }
    });
    ui.end_row();
    ui.label("Part");
    let selection = now.editor.selection();
    let is_something = !selection.vertices.is_empty() || selection.cells().is_some();
    ui.vertical(|ui| {
        ui.radio_value(&mut options.selection_only, false, "The whole field");
        ui.add_enabled_ui(is_something, |ui| {
            let choice = ui.radio_value(&mut options.selection_only, true, "The selection alone");
            choice.on_disabled_hover_text("No vertex and no cell is selected");
        });
    });
    ui.end_row();
    ui.label("Show");
    ui.vertical(|ui| {
        let hint = "Without them it is a worksheet: no outcome, no move, no strategy";
        ui.checkbox(&mut options.labels, "Outcomes and moves")
            .on_hover_text(hint);
        let hint = "What the shapes, numbers and letters mean, below the field";
        ui.checkbox(&mut options.legend, "A legend")
            .on_hover_text(hint);
        if now.editor.is_pursuit() {
            let is_draw = now.editor.scene().outcome_on_show() == Some(Outcome::Draw);
            let shows = now.editor.explain().shows_strategy() && options.labels;
            let obstacle = match is_draw {
                true => "In a draw neither side has a winning strategy",
                false => "Show the strategy on the field first",
            };
            ui.add_enabled_ui(shows && !is_draw, |ui| {
                let hint = "The positions and moves of the strategy, below the field";
                let choice = ui.checkbox(&mut options.state_graph, "The strategy's state graph");
                choice.on_hover_text(hint).on_disabled_hover_text(obstacle);
            });
        }
    });
    ui.end_row();
}
