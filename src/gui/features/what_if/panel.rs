//! What if: the changes that would give the position looked at another outcome, previewed by hovering and made by a click.

use egui::{RichText, Ui};

use crate::analysis::Findings;
use crate::editor::Mode;
use crate::gui::app::App;
use crate::gui::widgets::grouped;

/// The most changes that are listed at once.
const MOST_SHOWN: usize = 150;
/// How much of the list is seen at once.
const LIST_HEIGHT: f32 = 240.0;

/// The list, the search for it, and the switch that compares conventions.
pub fn ui(ui: &mut Ui, app: &mut App) {
    let open = egui::CollapsingHeader::new(RichText::new("What if…").strong())
        .id_salt("what if")
        .show_unindented(ui, |ui| {
            compare_ui(ui, app);
            search_ui(ui, app);
        });
    if open.fully_closed() {
        app.editor_mut().preview(None);
    }
}

fn compare_ui(ui: &mut Ui, app: &mut App) {
    let mut compares = app.compares();
    let hint = "Shows the same field beside this one, with the other verdict for a stuck player";
    if ui
        .checkbox(&mut compares, "Normal and misère side by side")
        .on_hover_text(hint)
        .changed()
    {
        app.set_compare(compares);
    }
}

fn search_ui(ui: &mut Ui, app: &mut App) {
    if app.editor().is_wondering() {
        ui.horizontal(|ui| {
            ui.spinner();
            let tried = grouped(app.editor().tried_changes());
            ui.label(format!("Trying changes, {tried} so far"));
            let stop = ui.button("Stop").on_hover_text("What was found stays");
            if stop.clicked() {
                app.editor_mut().stop_wondering();
            }
        });
        return;
    }
    let Some(ideas) = app.editor().ideas().cloned() else {
        search_button_ui(ui, app, "Which change would change this?");
        return;
    };
    ideas_ui(ui, app, &ideas);
    if app.editor().was_stopped() {
        search_button_ui(ui, app, "Search again");
    }
}

fn search_button_ui(ui: &mut Ui, app: &mut App, text: &str) {
    let obstacle = app.editor().wonder_obstacle();
    let board = app.editor().document().board().is_some();
    let hint = match (app.editor().is_pursuit(), board) {
        (false, false) => "Tries every edge more or less and every fixed outcome that can matter",
        (false, true) => "Tries a wall, a floor and an exit on every cell",
        (true, false) => {
            "Tries every edge more or less, every exit, and every other place of either token"
        }
        (true, true) => {
            "Tries a wall, a floor and an exit on every cell, and every other place of either token"
        }
    };
    let button = egui::Button::new(text);
    let response = ui
        .add_enabled(obstacle.is_none(), button)
        .on_hover_text(hint)
        .on_disabled_hover_text(obstacle.unwrap_or_default());
    if response.clicked() {
        app.editor_mut().wonder();
    }
}

fn ideas_ui(ui: &mut Ui, app: &mut App, ideas: &Findings) {
    let count = ideas.found.len();
    let tried = match ideas.tried == ideas.total {
        true => format!(
            "{} of {} changes would change it.",
            grouped(count),
            grouped(ideas.total)
        ),
        false => format!(
            "{} of the first {} changes would change it; {} were not tried.",
            grouped(count),
            grouped(ideas.tried),
            grouped(ideas.total - ideas.tried)
        ),
    };
    ui.label(tried);
    if !app.editor().can_preview() {
        let most = grouped(app.editor().most_at_once() as usize);
        let words = format!("No preview beyond {most} positions: a click makes a change.");
        ui.label(RichText::new(words).weak());
    }
    let (mut hovered, mut clicked) = (None, None);
    let can_edit = app.editor().mode() == Mode::Edit;
    let hint = match can_edit {
        true => "Point at one to see it, click to make it.",
        false => "Point at one to see it. Changes are made in Edit (Ctrl+1).",
    };
    if app.editor().can_preview() {
        ui.label(RichText::new(hint).weak());
    }
    egui::ScrollArea::vertical()
        .id_salt("ideas")
        .auto_shrink([false, true])
        .max_height(LIST_HEIGHT)
        .min_scrolled_height(LIST_HEIGHT)
        .show(ui, |ui| {
            for what_if in ideas.found.iter().take(MOST_SHOWN) {
                let words = app.editor().idea_words(what_if);
                let response = ui.selectable_label(false, words);
                if response.hovered() || response.has_focus() {
                    hovered = Some(what_if.change);
                }
                if response.clicked() && can_edit {
                    clicked = Some(what_if.change);
                }
            }
            if count > MOST_SHOWN {
                ui.label(
                    RichText::new(format!("… and {} more", grouped(count - MOST_SHOWN))).weak(),
                );
            }
        });
    match clicked {
        Some(idea) => app.editor_mut().make(idea),
        None => app.editor_mut().preview(hovered),
    }
}
