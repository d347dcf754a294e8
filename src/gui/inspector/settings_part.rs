//! The lower part of the inspector: the rules, the title and the notes.

use egui::{Id, RichText, Ui, vec2};

use super::rules_panel;
use crate::gui::commands::Situation;
use crate::gui::inspector::drafts::{Drafts, TextField, text_ui};
use crate::gui::requests::Requests;
use crate::gui::widgets::scroll_ui;

/// The settings, in a resizable panel of their own that is never higher than its contents.
pub fn ui(ui: &mut Ui, now: &Situation<'_>, drafts: &mut Drafts, requests: &mut Requests) {
    // The upper part keeps room for a verdict and a few moves.
    const LEAST_FOR_ANSWER: f32 = 290.0;
    const LEAST: f32 = 40.0;
    let id = Id::new("settings");
    let (wanted_id, needs_id) = (id.with("wanted"), id.with("needs"));
    let height = ui.available_height();
    let most = (height * 0.75).min(height - LEAST_FOR_ANSWER).max(60.0);
    // The height that the sections, folded or not, needed in the last frame.
    let needs = ui.data(|data| data.get_temp(needs_id).unwrap_or(most));
    let most = most.min(needs).max(LEAST);
    let wanted = ui.data_mut(|data| *data.get_persisted_mut_or(wanted_id, height * 0.5));
    let set = wanted.clamp(LEAST, most);
    let drags = ui.input(|input| input.pointer.any_down());
    if !drags {
        // egui stores the reduced height. Restore the chosen one, so that the panel grows again with its contents.
        let outer_rect =
            egui::Rect::from_min_size(ui.min_rect().min, vec2(ui.available_width(), set));
        let state = egui::containers::panel::PanelState { outer_rect };
        ui.data_mut(|data| data.insert_persisted(id, state));
    }
    let panel = egui::Panel::bottom(id)
        .frame(egui::Frame::NONE)
        .resizable(true)
        .size_range(LEAST..=most)
        .show(ui, |ui| {
            let document = now.editor.revision().opened;
            scroll_ui(ui, "settings", document, |ui| {
                section_ui(ui, "Rules", true, |ui| {
                    rules_panel::ui(ui, now, drafts, requests)
                });
                section_ui(ui, "About this game", true, |ui| about_ui(ui, now, drafts));
                ui.min_rect().height() + 6.0
            })
        });
    let shown = panel.response.rect.height();
    if drags && (shown - set).abs() > 0.5 {
        ui.data_mut(|data| data.insert_persisted(wanted_id, shown));
    }
    if panel.inner != needs {
        ui.data_mut(|data| data.insert_temp(needs_id, panel.inner));
        ui.ctx().request_repaint();
    }
}

fn section_ui(ui: &mut Ui, name: &str, open: bool, contents: impl FnOnce(&mut Ui)) {
    egui::CollapsingHeader::new(RichText::new(name).strong())
        .id_salt(name)
        .default_open(open)
        .show_unindented(ui, contents);
}

fn about_ui(ui: &mut Ui, now: &Situation<'_>, drafts: &mut Drafts) {
    let document = now.editor.document();
    text_ui(ui, drafts, TextField::Title, document.title(), "Title", 1);
    text_ui(ui, drafts, TextField::Notes, document.notes(), "Notes", 4);
}
