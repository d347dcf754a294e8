//! The studies of the whole game at the end of the inspector: sums, structure, and the comparison with and without
//! return.

use egui::{RichText, Ui};

use crate::editor::Study;
use crate::gui::commands::Situation;
use crate::gui::features::structure::condensed::Condensed;
use crate::gui::features::structure::{comparison, panel as structure_panel};
use crate::gui::features::sums::game_pictures::GamePictures;
use crate::gui::features::sums::panel as sums_panel;
use crate::gui::requests::{Requests, StructureRequest};
use crate::model::Rules;

/// The state of the panels between frames.
#[derive(Default)]
pub struct Studies {
    condensed: Condensed,
    game_pictures: GamePictures,
}

/// The panels for the open game, which can be folded.
pub fn ui(ui: &mut Ui, now: &Situation<'_>, state: &mut Studies, requests: &mut Requests) {
    if matches!(now.editor.document().rules(), Rules::Pursuit(_)) {
        return;
    }
    ui.add_space(6.0);
    ui.separator();
    if matches!(now.editor.document().rules(), Rules::Token(_)) {
        section_ui(ui, "Values and sums", |ui| {
            sums_panel::ui(ui, now, &mut state.game_pictures, requests)
        });
    }
    let open = section_ui(ui, "Structure", |ui| {
        structure_panel::ui(ui, now, &mut state.condensed, requests)
    });
    let follows = open || now.editor.structure().outlines_components();
    follow(now, requests, Study::Structure, follows);
    let open = section_ui(ui, "With and without return", |ui| {
        comparison::ui(ui, now, requests)
    });
    follow(now, requests, Study::Return, open);
}

/// Repeats a query at every edit while its answer is on show.
fn follow(now: &Situation<'_>, requests: &mut Requests, study: Study, follows: bool) {
    if now.editor.structure().follows(study) != follows {
        requests.push(StructureRequest::Follow(study, follows));
    }
}

/// A section that can be folded. Returns whether it is open.
fn section_ui(ui: &mut Ui, name: &str, contents: impl FnOnce(&mut Ui)) -> bool {
    egui::CollapsingHeader::new(RichText::new(name).strong())
        .id_salt(name)
        .show_unindented(ui, contents)
        .openness
        > 0.0
}
